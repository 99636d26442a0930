"""What holds for every plugin and every offer, whatever its kind."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterable, Iterator
from decimal import Decimal
from types import ModuleType
from typing import Any, TypeVar

import msgspec

from tourneyelo.host import KINDS, Host
from tourneyelo.model import Finding, Severity, Tournament
from tourneyelo.plugin import Offer, hookimpl

T = TypeVar("T")
_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_CODE = re.compile(r"[A-Z]{2,}[0-9]{3}")
HOST_PREFIX = "HOST"


def require(kept: bool, broken: str) -> None:
    """Raise AssertionError with the words `broken` unless the promise is kept."""
    if not kept:
        raise AssertionError(broken)


def check_plugin(module: ModuleType) -> Host:
    """Register exactly this plugin, check all it offers in general, and return its host."""
    host = Host.of(module)
    registries = host.registries()
    require(not host.problems, "\n".join(map(str, host.problems)))
    offers = [offer for registry in registries.values() for offer in registry]
    require(bool(offers), f"{module.__name__} offers nothing: is @hookimpl missing?")
    require(bool((module.__doc__ or "").strip()), f"{module.__name__} has no docstring")
    for offer in offers:
        check_offer(offer)
    return host


def host_with(*offers: Offer) -> Host:
    """Build a host of these offers alone, to try them in the whole pipeline."""
    module = ModuleType("under_test", "Offers under test.")
    for kind, offer_type in KINDS.items():
        chosen = [offer for offer in offers if isinstance(offer, offer_type)]
        if chosen:
            setattr(module, f"tourneyelo_register_{kind}", hookimpl(_giving(chosen)))
    host = Host.of(module)
    host.registries()
    require(not host.problems, "\n".join(map(str, host.problems)))
    return host


def check_offer(offer: Offer) -> None:
    """Check name, title, options and codes of an offer."""
    who = type(offer).__name__
    name, title = getattr(offer, "name", ""), getattr(offer, "title", "")
    require(bool(_NAME.fullmatch(name)), f"{who}.name {name!r} is not like `club-ladder`")
    require(bool(title.strip()) and "\n" not in title, f"{name}: the title is not one line")
    config = offer.options.__struct_config__
    require(config.frozen, f"{name}: {offer.options.__name__} is not frozen")
    require(
        config.forbid_unknown_fields,
        f"{name}: {offer.options.__name__} does not forbid unknown fields",
    )
    try:
        offer.options()
    except TypeError as error:
        raise AssertionError(f"{name}: an option has no default: {error}") from error
    check_codes(offer)


def check_codes(offer: Offer) -> None:
    """Check that the codes of an offer are well-formed, unique and say what they mean."""
    for code in offer.codes:
        where = f"{offer.name}: code {code.id}"
        require(bool(_CODE.fullmatch(code.id)), f"{where} is not like `LADDER001`")
        require(not code.id.startswith(HOST_PREFIX), f"{where} has the host's prefix")
        require(bool(code.title.strip()), f"{where} has no title")
        require(bool(code.remedy.strip()), f"{where} has no remedy")
    ids = [code.id for code in offer.codes]
    require(len(ids) == len(set(ids)), f"{offer.name}: a code is declared twice: {ids}")


def check_findings(offer: Offer, found: Iterable[Finding], where: str) -> tuple[Finding, ...]:
    """Check that findings are declared and can be acted upon; return them."""
    declared = {code.id: code for code in offer.codes}
    findings = tuple(found)
    for finding in findings:
        require(isinstance(finding, Finding), f"{where}: {finding!r} is no Finding")
        known = declared.get(finding.code)
        require(known is not None, f"{where}: {finding.code} is not among {offer.name}'s codes")
        require(bool(finding.message.strip()), f"{where}: {finding.code} says nothing")
        harmless = finding.severity is Severity.NOTE
        require(harmless or bool(finding.remedy), f"{where}: {finding.code} has no remedy")
        require(finding.round is None or finding.round > 0, f"{where}: rounds count from 1")
    return findings


@contextlib.contextmanager
def naming(where: str) -> Iterator[None]:
    """Add where it happened to whatever an offer raises."""
    try:
        yield
    except Exception as error:
        error.add_note(where)
        raise


def twice(work: Callable[[], T], where: str) -> T:
    """Do something two times and return the answer, which must not differ."""
    with naming(where):
        first, second = work(), work()
    require(first == second, f"{where}: the second answer differs from the first")
    return first


def unchanged(value: Any, work: Callable[[], T], where: str) -> T:
    """Return the answer of `work`, which must leave `value` as it is."""
    before = repr(value)
    with naming(where):
        answer = work()
    require(repr(value) == before, f"{where}: what was given was changed")
    return answer


def exact(value: Any, where: str) -> None:
    """Check that nothing inside a value is a float."""
    if isinstance(value, msgspec.Struct):
        value = msgspec.structs.asdict(value)
    if isinstance(value, dict):
        for key, each in value.items():
            exact(each, f"{where}.{key}")
    elif isinstance(value, (tuple, list)):
        for each in value:
            exact(each, where)
    else:
        require(not isinstance(value, float), f"{where} is the float {value!r}; use Decimal or int")
        finite = not isinstance(value, Decimal) or value.is_finite()
        require(finite, f"{where} is {value}, no finite figure")


def typed(value: T, where: str) -> T:
    """Check that every field of a struct holds what its annotation promises."""
    exact(value, where)
    try:
        copied = msgspec.json.decode(msgspec.json.encode(value), type=type(value))
    except (msgspec.ValidationError, TypeError) as error:
        raise AssertionError(f"{where}: {error}") from error
    require(copied == value, f"{where}: a field is not of its annotated type")
    return value


def labelled(given: Iterable[Tournament], known: dict[str, Tournament]) -> dict[str, Tournament]:
    """Add events of the caller to those of the kit."""
    return known | {f"given event {number}": each for number, each in enumerate(given, 1)}


def _giving(offers: list[Offer]) -> Callable[[], list[Offer]]:
    def hook() -> list[Offer]:
        return offers

    return hook
