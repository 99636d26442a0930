"""What the plugin offers, and what it costs those who do not use it."""

from __future__ import annotations

import subprocess
import sys

import tourneyelo_reports
from tourneyelo.host import Host, pipeline
from tourneyelo.model import Code

HEAVY = ("openpyxl", "jinja2", "lxml", "rich", "zipfile")


def test_the_plugin_loads_without_a_problem_and_names_its_offers() -> None:
    host = Host.of(tourneyelo_reports)
    assert host.exporters.names() == ["csv", "html", "json", "workbook"]
    assert host.report_sections.names() == ["event", "findings", "games", "standings", "summary"]
    assert host.problems == []


def test_an_extension_chooses_its_exporter(host: Host) -> None:
    chosen = {ext: pipeline.exporter_for(host, ext).name for ext in (".xlsx", ".html", ".csv")}
    assert chosen == {".xlsx": "workbook", ".html": "html", ".csv": "csv"}
    assert pipeline.exporter_for(host, ".json").name == "json"


def test_every_kind_of_finding_is_declared_with_its_source() -> None:
    host = Host.of(tourneyelo_reports)
    ours = [code for code in host.codes() if code.id.startswith("RPT")]
    assert [code.id for code in ours] == ["RPT001", "RPT002", "RPT003"]
    assert all(isinstance(code, Code) and code.remedy and code.source for code in ours)


def test_asking_for_the_offers_imports_nothing_heavy() -> None:
    program = (
        "import sys, tourneyelo_reports\n"
        "sections = list(tourneyelo_reports.tourneyelo_register_report_sections())\n"
        "exporters = list(tourneyelo_reports.tourneyelo_register_exporters())\n"
        "assert (len(sections), len(exporters)) == (5, 4)\n"
        f"print([name for name in {HEAVY} if name in sys.modules])"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], check=True, capture_output=True, text=True
    )
    assert done.stdout.strip() == "[]"
