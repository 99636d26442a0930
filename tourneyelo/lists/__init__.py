"""Rating lists on the user's machine: one SQLite file, several owners and months side by side.

    from tourneyelo.lists import ListStore

    with ListStore.open() as store:
        month = store.in_force(datetime.date(2026, 10, 17))
        players = store.players([990000100, 990000101], month)
        candidates = store.search("Abernathy, Rowan", month=month, federation="ENG")

Nothing here is fetched from anywhere: lists come in by `import_list`.
"""

from tourneyelo.lists.importing import ImportedList, import_list
from tourneyelo.lists.location import database_path
from tourneyelo.lists.packing import brief_of
from tourneyelo.lists.store import FIDE, ListStatus, ListStore
from tourneyelo.plugin import Candidate

__all__ = [
    "FIDE",
    "Candidate",
    "ImportedList",
    "ListStatus",
    "ListStore",
    "brief_of",
    "database_path",
    "import_list",
]
