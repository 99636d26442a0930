"""The kit with which a plugin proves itself: invented events, and a check for each kind of offer.

    import club_ladder
    from tourneyelo.testing import check_plugin, check_rating_system, event

    host = check_plugin(club_ladder)
    check_rating_system(host.rating_systems["club-ladder"])

Plain functions for any test runner: they return when the promise is kept and raise
`AssertionError` with the reason when it is not; what the offer itself raises comes through with a
note of the input. Every offer of tourneyelo itself passes them.
"""

from tourneyelo.testing.checks import check_check, check_command, check_enricher
from tourneyelo.testing.events import event, sample_events
from tourneyelo.testing.federations import check_federation
from tourneyelo.testing.importers import check_importer
from tourneyelo.testing.list_readers import check_list_reader
from tourneyelo.testing.norms import check_norm_system
from tourneyelo.testing.offers import check_codes, check_offer, check_plugin, host_with
from tourneyelo.testing.output import check_exporter, check_report_section
from tourneyelo.testing.rating import check_rating_system
from tourneyelo.testing.reports import report, sample_reports
from tourneyelo.testing.standings import check_standings_system

__all__ = [
    "check_check",
    "check_codes",
    "check_command",
    "check_enricher",
    "check_exporter",
    "check_federation",
    "check_importer",
    "check_list_reader",
    "check_norm_system",
    "check_offer",
    "check_plugin",
    "check_rating_system",
    "check_report_section",
    "check_standings_system",
    "event",
    "host_with",
    "report",
    "sample_events",
    "sample_reports",
]
