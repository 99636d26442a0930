"""JSON: the forms as data, schema `tourneyelo/it1/1` and `tourneyelo/it3/1`."""

from __future__ import annotations

from typing import Any

from tourneyelo.model.document import encode
from tourneyelo_fide.forms.document import Form


def json_of(forms: list[Form]) -> bytes:
    """Write forms: every field by its key, null when it is to be filled in."""
    code = forms[0].code.lower() if forms else "it1"
    document = {"schema": f"tourneyelo/{code}/1", "forms": [_form(form) for form in forms]}
    return encode(document) + b"\n"


def _form(form: Form) -> dict[str, Any]:
    keys = [column.key for column in form.table.columns]
    return {
        "form": form.code,
        "subject": form.subject,
        "fields": {entry.key: entry.value for entry in form.entries},
        "table": [dict(zip(keys, row, strict=True)) for row in form.table.rows],
        "to_fill": [entry.key for entry in form.open_entries],
        "traces": form.traces,
        "remarks": form.remarks,
    }
