"""The walls of the house: who imports whom, what waits until it is needed, how long things are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "tourneyelo"
PLUGINS = ROOT / "plugins"
LONGEST_FUNCTION = 25
LONGEST_FILE = 400
HEAVY = set(
    "anyascii fpdf jinja2 lxml matplotlib numpy openpyxl platformdirs python_calamine rapidfuzz"
    " rich sqlite3".split()
)

# Each room and the rooms it may import from; everything else of ours is behind a wall.
ROOMS = {
    "model": {"model"},
    "errors": {"model"},
    "workbooks": {"workbooks"},
    "plugin": {"model", "errors", "plugin"},
    "lists": {"model", "errors", "plugin", "lists"},
    "host": {"model", "errors", "workbooks", "plugin", "lists", "host"},
    "testing": {"model", "errors", "plugin", "host", "testing"},
    "api": {"model", "errors", "plugin", "host"},
    "cli": {"model", "errors", "plugin", "lists", "host", "api", "cli"},
    "__main__": {"cli"},
    "__init__": {"api", "host"},
}
OPEN_TO_PLUGINS = {"model", "errors", "workbooks", "plugin"}


def sources(*folders: Path) -> list[Path]:
    return sorted(path for folder in folders for path in folder.rglob("*.py"))


@cache
def parsed(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def modules_of(node: ast.AST, package: tuple[str, ...]) -> list[str]:
    """Name what an import statement imports; `from a import b` may mean the module `a.b`."""
    if isinstance(node, ast.Import):
        return [alias.name for alias in node.names]
    if isinstance(node, ast.ImportFrom):
        above = package[: len(package) - node.level + 1] if node.level else ()
        base = ".".join((*above, *filter(None, [node.module])))
        return [f"{base}.{alias.name}" for alias in node.names]
    return []


def imported(path: Path, folder: Path) -> Iterator[tuple[int, list[str]]]:
    """List line and name parts of every import in a file, those inside functions included."""
    package = path.relative_to(folder).parent.parts
    for node in ast.walk(parsed(path)):
        for name in modules_of(node, package):
            yield node.lineno, name.split(".")


def before_any_call(node: ast.AST) -> Iterator[ast.AST]:
    """Walk over what runs when the module is imported; blocks for type checkers do not."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)):
            continue
        if isinstance(child, ast.If) and "TYPE_CHECKING" in ast.unparse(child.test):
            continue
        yield child
        yield from before_any_call(child)


def body_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    body = function.body[1:] if ast.get_docstring(function) is not None else function.body
    return body[-1].end_lineno - body[0].lineno + 1 if body else 0


def where(path: Path, line: int) -> str:
    return f"{path.relative_to(ROOT)}:{line}"


def none(offenders: list[str]) -> None:
    """Fail with all offenders at once."""
    assert not offenders, "\n" + "\n".join(offenders)


def test_every_room_has_its_walls():
    rooms = {path.stem for path in CORE.iterdir() if path.is_dir() or path.suffix == ".py"}
    assert rooms - {"__pycache__"} <= set(ROOMS)


def test_imports_of_the_core_run_one_way():
    offenders = []
    for path in sources(CORE):
        room = path.relative_to(CORE).parts[0].removesuffix(".py")
        for line, (top, *rest) in imported(path, ROOT):
            ours = top == "tourneyelo" and rest
            if ours and rest[0] in ROOMS and rest[0] not in ROOMS[room]:
                offenders.append(f"{where(path, line)} {room} imports {rest[0]}")
            if top.startswith("tourneyelo_") or top == "plugins":
                offenders.append(f"{where(path, line)} the core imports the plugin {top}")
    none(offenders)


def test_plugins_import_the_contract_and_nothing_else_of_ours():
    offenders = []
    for path in sources(PLUGINS):
        own = path.relative_to(PLUGINS).parts[0]
        for line, (top, *rest) in imported(path, PLUGINS):
            private = top == "tourneyelo" and (not rest or rest[0] not in OPEN_TO_PLUGINS)
            foreign = (top.startswith("tourneyelo_") and top != own) or top == "plugins"
            if private or foreign:
                offenders.append(f"{where(path, line)} imports {'.'.join([top, *rest])}")
    none(offenders)


def test_heavy_libraries_wait_until_a_function_needs_them():
    offenders = [
        f"{where(path, node.lineno)} imports {name}"
        for path in sources(CORE, PLUGINS)
        for node in before_any_call(parsed(path))
        for name in modules_of(node, ())
        if name.split(".")[0] in HEAVY
    ]
    none(offenders)


def test_a_plugin_package_holds_a_docstring_and_hooks():
    offenders = []
    for path in sorted(PLUGINS.glob("*/__init__.py")):
        first, *rest = parsed(path).body
        if not (isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant)):
            offenders.append(f"{where(path, 1)} has no docstring")
        for node in rest:
            hook = isinstance(node, ast.FunctionDef) and node.name.startswith("tourneyelo_")
            if not hook and not isinstance(node, (ast.Import, ast.ImportFrom, ast.If)):
                offenders.append(f"{where(path, node.lineno)} is no hook")
    none(offenders)


def test_functions_are_short():
    offenders = [
        f"{where(path, node.lineno)} {node.name} has {body_lines(node)} lines"
        for path in sources(CORE, PLUGINS)
        for node in ast.walk(parsed(path))
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef))
        and body_lines(node) > LONGEST_FUNCTION
    ]
    none(offenders)


def test_files_are_short():
    lengths = {path: len(path.read_bytes().splitlines()) for path in sources(CORE, PLUGINS)}
    offenders = [
        f"{path.relative_to(ROOT)} has {length} lines"
        for path, length in lengths.items()
        if length > LONGEST_FILE
    ]
    none(offenders)


def test_the_folder_of_plugins_is_no_package():
    assert not (PLUGINS / "__init__.py").exists()


def test_nothing_is_called_utils():
    named = ("utils", "util", "helpers", "common", "misc")
    offenders = [str(path) for path in sources(CORE, PLUGINS) if path.stem in named]
    none(offenders)


def test_tests_use_plugins_by_their_own_names():
    offenders = [
        where(path, line)
        for path in sources(ROOT / "tests")
        for line, (top, *_) in imported(path, ROOT)
        if top == "plugins"
    ]
    none(offenders)


@pytest.mark.parametrize(
    ("statement", "package", "modules"),
    [
        ("import tourneyelo.host as h", (), ["tourneyelo.host"]),
        ("from tourneyelo import host", (), ["tourneyelo.host"]),
        ("from . import curve", ("tourneyelo_elo",), ["tourneyelo_elo.curve"]),
        ("from ..host import Host", ("tourneyelo", "model"), ["tourneyelo.host.Host"]),
        ("x = 1", (), []),
    ],
)
def test_the_walls_see_every_way_to_import(statement, package, modules):
    assert modules_of(ast.parse(statement).body[0], package) == modules


def test_the_walls_see_classes_and_branches_but_not_functions_and_type_checking():
    module = ast.parse(
        "if TYPE_CHECKING:\n    import rich\n"
        "try:\n    import lxml\nexcept ImportError:\n    pass\n"
        "class A:\n    import jinja2\n    def f(self):\n        import openpyxl\n"
    )
    seen = [name for node in before_any_call(module) for name in modules_of(node, ())]
    assert seen == ["lxml", "jinja2"]


def test_a_docstring_is_not_counted_as_code():
    (function,) = ast.parse(
        'def f():\n    """A.\n\n    B.\n    """\n    x = 1\n    return x\n'
    ).body
    assert body_lines(function) == 2
