"""The plan of the house, held by tests: who may import whom, what stays unloaded, what is never called.

Everything is read from the syntax trees of ``evalmath/``; only one test starts an interpreter. Each detector is first
shown something that it must catch, so that a green run means "nothing there" and not "looked nowhere".
"""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "evalmath"

# A module imports from earlier lines only. Rooms on one line don't import each other; modules of one room may, without
# a cycle. A module that stands on no line fails the test: give it a place here first.
LAYERS = (
    ("_version", "lazily", "limits", "patterns", "reasons", "terminal"),
    ("errors", "caching"),
    ("policy",),
    ("verdict",),
    ("lexicon",),
    ("syntax",),
    ("algebra",),
    ("kinds",),
    ("extract",),
    ("prose",),
    ("readings",),
    ("check",),
    ("batch",),
    ("faces",),
    ("formats",),
    ("figures",),
    ("report",),
    ("curate",),
    ("run",),
    ("integrations",),
    ("serve",),
    ("cli",),
    ("__init__",),  # the public face may import all
    ("__main__",),
)

# SymPy is imported by these modules alone, and they are imported inside functions only: by a worker, or by the faces
# that return SymPy objects (latex2matrix and its kin; parse).
SYMPY_HOMES = ("evalmath.algebra.symbolic", "evalmath.algebra.to_sympy", "evalmath.faces.as_written")

# What `import evalmath` must not load: hundreds of milliseconds, and threads and memory that a fork would inherit.
HEAVY = ("sympy", "mpmath", "numpy", "asyncio", "subprocess", "flint")
ENGINES = ("ray", "datasets", "pyarrow", "pandas")  # optional: nobody who has them not may need them

MAX_LINES = 800  # an alarm, no wall: a file holds one idea, and its length follows from that

# Called by these names, text becomes code, whoever defines them.
CODE_FROM_TEXT = frozenset(
    "eval exec compile __import__ sympify parse_expr parse_latex parse_mathematica lambdify nsimplify "
    "literal_eval".split()
)
CODE_FROM_TEXT_IN = {  # module -> its functions that run text or unpickle bytes; "*" is all of them
    "builtins": frozenset({"*"}),
    "cloudpickle": frozenset({"load", "loads"}),
    "dill": frozenset({"load", "loads"}),
    "marshal": frozenset({"load", "loads"}),
    "os": frozenset({"system", "popen", "execl", "execv", "execve", "execvp", "spawnl", "spawnv", "startfile"}),
    "pickle": frozenset({"load", "loads", "Unpickler"}),
    "pty": frozenset({"spawn"}),
    "runpy": frozenset({"*"}),
    "shelve": frozenset({"open"}),
    "subprocess": frozenset({"*"}),
    "yaml": frozenset({"load", "unsafe_load", "full_load"}),
}
STARTS_WORKERS = "evalmath.batch.worker.process"  # starts the interpreter that it runs in on a constant program
NO_HANDLERS = ("evalmath.batch.worker.child", "evalmath.batch.worker.pool")  # they use signals, and handle none
COMPILES_PATTERNS = frozenset({"re", "regex"})  # whose `compile` makes no code
SYMPY_NAMES = frozenset({"sympy", "sp", "sym"})
TAKES_A_NAME = frozenset({"Symbol", "Dummy", "Wild", "Function", "MatrixSymbol"})  # SymPy's, where a string is a name


@dataclass(frozen=True, slots=True)
class Import:
    """One import: the module that stands in the source, and whether it is only reached by a call."""

    target: str
    line: int
    lazy: bool


@dataclass(frozen=True, slots=True, eq=False)
class Module:
    """One file of the package, read but not run."""

    name: str
    tree: ast.Module
    lines: int

    @property
    def room(self) -> str:
        """``evalmath.kinds.number`` lives in ``kinds``; ``evalmath`` itself is ``__init__``."""
        return self.name.split(".")[1] if "." in self.name else "__init__"


def _read(path: Path) -> Module:
    parts = path.relative_to(PACKAGE.parent).with_suffix("").parts
    name = ".".join(parts[:-1] if parts[-1] == "__init__" else parts)
    source = path.read_text(encoding="utf-8")
    return Module(name, ast.parse(source, str(path)), source.count("\n"))


MODULES = [_read(path) for path in sorted(PACKAGE.rglob("*.py"))]
NAMES = frozenset(module.name for module in MODULES)


# --- reading imports ----------------------------------------------------------------------------------------------


def imports(
    tree: ast.AST, package: str = "evalmath", known: frozenset[str] = NAMES, lazy: bool = False
) -> Iterator[Import]:
    """Yield every import below ``tree``, function-level ones and ``import_module("…")`` with a literal included.

    ``from evalmath.kinds import number`` is an import of the module ``evalmath.kinds.number`` if there is one, else of
    ``evalmath.kinds``. What stands under ``if TYPE_CHECKING:`` never runs, so it counts as lazy.
    """
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Import):
            yield from (Import(alias.name, node.lineno, lazy) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join([*package.split(".")[: len(package.split(".")) - node.level + 1], node.module or ""])
            base = base.rstrip(".") if node.level else node.module or ""
            for alias in node.names:
                full = f"{base}.{alias.name}"
                yield Import(full if full in known else base, node.lineno, lazy)
        elif isinstance(node, ast.Call) and _name(node.func)[-1:] == ("import_module",):
            yield from (Import(ast.literal_eval(arg), node.lineno, lazy) for arg in node.args[:1] if _text(arg))
        if isinstance(node, ast.If) and _name(node.test)[-1:] == ("TYPE_CHECKING",):
            for child in node.body:
                yield from imports(ast.Module([child], []), package, known, True)
            for child in node.orelse:
                yield from imports(ast.Module([child], []), package, known, lazy)
            continue
        inside = isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        yield from imports(node, package, known, lazy or inside)


def _name(node: ast.AST) -> tuple[str, ...]:
    """``a.b.c`` as ("a", "b", "c"); an empty first part when it starts with something that isn't a name."""
    if isinstance(node, ast.Name):
        return (node.id,)
    if isinstance(node, ast.Attribute):
        return (*(_name(node.value) or ("",)), node.attr)
    return ()


def _package(module: Module) -> str:
    is_package = any(name.startswith(module.name + ".") for name in NAMES)
    return module.name if is_package else module.name.rpartition(".")[0]


@cache
def _imports(module: Module) -> list[Import]:
    return list(imports(module.tree, _package(module)))


def _internal(module: Module) -> Iterator[Import]:
    for found in _imports(module):
        if _is(found.target, "evalmath") and found.target != module.name:
            yield found


def _room(target: str) -> str:
    return target.split(".")[1] if "." in target else "__init__"


def _is(target: str, *tops: str) -> bool:
    return target.partition(".")[0] in tops


SPELLINGS = [
    ("import sympy", [("sympy", False)]),
    ("import sympy.core as c", [("sympy.core", False)]),
    ("def f():\n    from sympy import Add", [("sympy", True)]),
    ("class A:\n    import sympy", [("sympy", False)]),
    ("try:\n    import sympy\nexcept ImportError:\n    pass", [("sympy", False)]),
    ("if TYPE_CHECKING:\n    import sympy\nelse:\n    import numpy", [("sympy", True), ("numpy", False)]),
    ("from evalmath.kinds import number", [("evalmath.kinds.number", False)]),
    ("from evalmath.kinds import KINDS", [("evalmath.kinds", False)]),
    ("from . import number", [("evalmath.kinds.number", False)]),
    ("from .. import limits", [("evalmath.limits", False)]),
    ("from ..limits import MAX_DEPTH", [("evalmath.limits", False)]),
    ("f = lambda: importlib.import_module('numpy')", [("numpy", True)]),
]


def test_imports_are_seen() -> None:
    """The reader of imports sees every spelling, and tells what runs on import from what runs in a call."""
    known = frozenset({"evalmath.kinds.number", "evalmath.limits"})
    for source, expected in SPELLINGS:
        seen = [(i.target, i.lazy) for i in imports(ast.parse(source), "evalmath.kinds", known)]
        assert seen == expected, source


# --- who may import whom ------------------------------------------------------------------------------------------


def test_imports_go_down_the_list() -> None:
    """A module imports from earlier layers only, in functions too: data never walks backwards."""
    level = {room: number for number, layer in enumerate(LAYERS) for room in layer}
    wrong = [f"{room} has no place in LAYERS" for room in sorted({module.room for module in MODULES} - set(level))]
    for module in MODULES:
        for found in _internal(module):
            room = _room(found.target)
            if room not in level:
                wrong.append(f"{module.name}:{found.line} imports {found.target}, which has no place in LAYERS")
            elif room != module.room and level[room] >= level.get(module.room, 0):
                wrong.append(f"{module.name}:{found.line} imports {found.target}, which comes later or beside it")
    assert wrong == []


def test_every_room_is_there() -> None:
    """A layer names nothing that has gone."""
    assert {room for layer in LAYERS for room in layer} - {module.room for module in MODULES} == set()


def test_no_cycles() -> None:
    """The modules form no cycle, not even a lazy one: each can be understood after those that it imports."""
    graph = {module.name: {found.target for found in _internal(module)} for module in MODULES}
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        pytest.fail(" -> ".join(reversed(error.args[1])))


def test_sympy_stays_home() -> None:
    """SymPy is imported in ``algebra`` (and the faces that return its objects) alone, and never before it is needed."""
    wrong = []
    for module in MODULES:
        for found in _imports(module):
            if module.name in SYMPY_HOMES:
                continue
            if _is(found.target, "sympy", "mpmath"):
                wrong.append(f"{module.name}:{found.line} imports {found.target}")
            if found.target in SYMPY_HOMES and not found.lazy:
                wrong.append(f"{module.name}:{found.line} imports {found.target} outside a function")
    assert wrong == []


def test_nobody_handles_signals_but_the_cli() -> None:
    """Deadlines by handlers work on the main thread alone: only the command line and the server have one (Ctrl-C).

    A worker's process sets a timer whose signal ends it, and the threads that write to workers block SIGPIPE.
    """
    users = {module.name for module in MODULES if any(_is(found.target, "signal") for found in _imports(module))}
    assert {name for name in users if not name.startswith("evalmath.cli")} == {*NO_HANDLERS, "evalmath.serve.server"}


def test_import_is_light() -> None:
    """``import evalmath`` in a fresh interpreter loads none of the heavy libraries."""
    assert loaded_by("evalmath", HEAVY) == []


def test_engines_are_optional() -> None:
    """What puts the judge on other engines can be imported without them."""
    assert loaded_by("evalmath.integrations.ray", ENGINES) == []


def loaded_by(module: str, names: tuple[str, ...]) -> list[str]:
    """Which of these are loaded in a fresh interpreter that imports a module."""
    code = f"import sys, {module}; print(*sorted(set({names!r}) & set(sys.modules)))"
    run = subprocess.run(
        [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False, timeout=60
    )
    assert run.returncode == 0, run.stderr
    return run.stdout.split()


# --- what is never called -----------------------------------------------------------------------------------------


def text_as_code(tree: ast.AST) -> Iterator[tuple[int, str]]:
    """Yield (line, name) of everything that could turn text into code, a process or an arbitrary object.

    Definitions are free (``def eval(self, sample)`` is DART-Math's name for judging), calls are not; neither are
    imports under another name, nor mentions (``map(eval, texts)``, ``getattr(builtins, "eval")``).
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom):
            names = [(node.module or "", alias.name) for alias in node.names]
            yield from ((node.lineno, ".".join(pair)) for pair in names if _forbidden(pair) and pair[0] != "__future__")
        elif isinstance(node, ast.Name | ast.Attribute):
            name = _name(node)
            if name and isinstance(node.ctx, ast.Load) and _forbidden(name):
                yield node.lineno, ".".join(name)
        elif isinstance(node, ast.Call):
            name = _name(node.func)
            if name == ("getattr",) and any(
                _text(arg) and _forbidden((ast.literal_eval(arg),)) for arg in node.args[1:2]
            ):
                yield node.lineno, "getattr"
            if name[-1:] == ("S",) or _sympy_given_text(name, node):
                yield node.lineno, ".".join(name)
            if any(k.arg == "shell" for k in node.keywords):
                yield node.lineno, "shell="


def _forbidden(name: tuple[str, ...]) -> bool:
    *owner, last = name
    home = ".".join(owner)
    if "*" in CODE_FROM_TEXT_IN.get(home, ()) or last in CODE_FROM_TEXT_IN.get(home, ()):
        return True
    return last in CODE_FROM_TEXT and not (last == "compile" and home in COMPILES_PATTERNS)


def _text(node: ast.AST) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _sympy_given_text(name: tuple[str, ...], call: ast.Call) -> bool:
    """``sympy.sqrt("x")`` would sympify the string; ``sympy.Symbol("x")`` names a symbol."""
    given = any(_text(arg) or isinstance(arg, ast.JoinedStr) for arg in call.args)
    return given and len(name) > 1 and name[0] in SYMPY_NAMES and name[-1] not in TAKES_A_NAME


CODE = [
    "eval(answer)",
    "evaluator.eval(sample)",
    "map(eval, texts)",
    "exec(answer)",
    "compile(answer, '', 'eval')",
    "builtins.compile(answer)",
    "getattr(module, 'eval')(answer)",
    "__import__(name)",
    "sympify(answer)",
    "sympy.sympify(answer)",
    "from sympy import sympify as s",
    "from sympy.parsing.sympy_parser import parse_expr",
    "sympy.parsing.latex.parse_latex(answer)",
    "lambdify(x, f)",
    "S('1/2')",
    'S("1/2")',
    "sympy.S(answer)",
    "sympy.sqrt('x')",
    "sympy.Rational(f'{p}/{q}')",
    "pickle.loads(data)",
    "from pickle import loads",
    "os.system(answer)",
    "subprocess.run(answer)",
    "from subprocess import run",
    "run(answer, shell=True)",
    "yaml.load(text)",
]


def test_text_as_code_is_seen() -> None:
    """The detector catches every spelling that it is there for."""
    assert [source for source in CODE if not list(text_as_code(ast.parse(source)))] == []


INNOCENT = [
    "re.compile('a')",
    "regex.compile('a', regex.V1)",
    "class E:\n    def eval(self, sample): return self.judge(sample)",
    "sympy.Symbol('x')",
    "sympy.Function('f')(x)",
    "sympy.S.Half",
    "x.evalf()",
    "pickle.dumps(task)",
    "json.loads(line)",
    "'eval(x)'",
    "os.cpu_count()",
]


def test_innocent_calls_pass() -> None:
    """The detector leaves alone what only looks like it: definitions, patterns, constructors, words in strings."""
    assert [source for source in INNOCENT if list(text_as_code(ast.parse(source)))] == []


def test_text_never_becomes_code() -> None:
    """Nothing in the package evaluates, sympifies, unpickles or hands to a shell: an answer stays data."""
    found = [(module.name, line, name) for module in MODULES for line, name in text_as_code(module.tree)]
    allowed = [one for one in found if one[0] == STARTS_WORKERS and one[2].startswith("subprocess.")]
    assert [f"{module}:{line} {name}" for module, line, name in found if (module, line, name) not in allowed] == []


# --- size ---------------------------------------------------------------------------------------------------------


def test_no_module_hides_a_second_idea() -> None:
    """One that reaches 800 lines very likely has two subjects."""
    assert {module.name: module.lines for module in MODULES if module.lines >= MAX_LINES} == {}
