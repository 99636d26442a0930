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
from tourneyelo.lists.packing import brief, row_of
from tourneyelo.lists.store import FIDE, ListStatus, ListStore, Packed
from tourneyelo.plugin import Candidate

__all__ = [
    "FIDE",
    "Candidate",
    "ImportedList",
    "ListStatus",
    "ListStore",
    "Packed",
    "brief",
    "database_path",
    "import_list",
    "row_of",
]
