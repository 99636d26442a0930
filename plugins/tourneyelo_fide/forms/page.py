"""The page: forms as HTML that prints on A4, each certificate and each annex on its own sheet."""

from __future__ import annotations

from tourneyelo.plugin.hostile import printable
from tourneyelo_fide.forms.document import TRACE_COLUMNS, Form, shown


def page_of(forms: list[Form]) -> bytes:
    """Write forms as one page without scripts or anything from outside."""
    from jinja2 import Environment, PackageLoader, StrictUndefined

    environment = Environment(
        loader=PackageLoader("tourneyelo_fide.forms"),
        autoescape=True,
        trim_blocks=True,
        lstrip_blocks=True,
        undefined=StrictUndefined,
    )
    environment.filters["shown"] = lambda cell: printable(shown(cell))
    template = environment.get_template("form.html")
    title = f"{forms[0].code} {forms[0].title}" if forms else "IT1"
    return template.render(forms=forms, title=title, heads=TRACE_COLUMNS).encode()
