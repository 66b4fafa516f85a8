"""Wrong arguments of every public function, found by introspection: an exception that Python names, never a panic."""

import functools
import importlib
import inspect
import io
import itertools
import pkgutil
import sys
import tempfile
from pathlib import Path

import pytest

import kifu
from kifu import dataset, draw, engine, go, library, segments, tables, tensors

SAMPLES = Path(__file__).resolve().parents[2] / "samples"
TEXT = b"(;FF[4]SZ[9]PB[Ann];B[ee]C[x](;W[gc])(;W[cg]))"
MODULES = ["kifu"] + [
    f"kifu.{module.name}"
    for module in pkgutil.iter_modules(kifu.__path__)
    if not module.name.startswith("_") and module.name not in ("torch", "spark", "compat")
]


@functools.cache
def library_of_samples():
    folder = tempfile.mkdtemp() + "/library"
    return kifu.library.index(SAMPLES, library=folder).folder


@functools.cache
def dataset_of_samples():
    folder = tempfile.mkdtemp() + "/dataset"
    kifu.Library(library_of_samples()).to_dataset(folder)
    return folder


ENGINES = []


def engine_of_this_test():
    """An engine, started again if a test has closed it."""
    if not ENGINES or ENGINES[-1].closed:
        stand_in = Path(__file__).with_name("stand_in_engine.py")
        ENGINES.append(engine.Engine([sys.executable, str(stand_in), "analysis"], protocol="katago"))
    return ENGINES[-1]


def built():
    return segments.build([("a.sgf", TEXT)])[0]


# What makes an object of each class. Others are made from their own signature.
RECEIVERS = {
    kifu.Collection: lambda: kifu.loads(TEXT),
    kifu.Game: lambda: kifu.loads(TEXT)[0],
    kifu.Node: lambda: kifu.loads(TEXT)[0][1],
    kifu.Record: lambda: kifu.Record(9),
    kifu.RecordNode: lambda: kifu.Record(9).root.play("E5"),
    kifu.Editor: lambda: kifu.loads(TEXT)[0].editing(),
    kifu.EditNode: lambda: kifu.loads(TEXT)[0].editing()[1],
    kifu.Info: lambda: kifu.loads(TEXT)[0].info,
    kifu.Move: lambda: kifu.Move("Q16"),
    kifu.Scan: lambda: kifu.scan(),
    kifu.Pattern: lambda: kifu.Pattern("X"),
    kifu.Library: lambda: kifu.Library(library_of_samples()),
    kifu.Player: lambda: kifu.Player("Ann"),
    kifu.Result: lambda: kifu.loads(b"(;RE[B+R])")[0].result,
    kifu.Problem: lambda: kifu.loads(b"(;B[aa")[0].problems[0],
    kifu.Rule: lambda: kifu.loads(TEXT)[0] and importlib.import_module("kifu.check").rules()[0],
    kifu.Fixed: lambda: kifu.loads(TEXT)[0].fix(),
    kifu.Converted: lambda: kifu.loads(TEXT)[0].to("jgf"),
    kifu.Color: lambda: kifu.Color.BLACK,
    go.Board: lambda: go.Board(9),
    go.Position: lambda: go.Position(go.Board(9)),
    library.Selection: lambda: kifu.Library(library_of_samples()).select(),
    library.Answer: lambda: kifu.Library(library_of_samples()).search(kifu.Pattern("X", no_swap=True)),
    library.Explorer: lambda: library.Explorer(kifu.Library(library_of_samples())),
    library.Copies: lambda: kifu.Library(library_of_samples()).dedupe(),
    segments.Segment: lambda: segments.Segment(built().segment),
    segments.Tally: segments.Tally,
    segments.Counts: segments.Counts,
    dataset.Dataset: lambda: dataset.Dataset(dataset_of_samples()),
    dataset.DatasetSegment: lambda: dataset.Dataset(dataset_of_samples()).segments[0],
    tables.Table: lambda: tables.games(kifu.loads(TEXT)),
    tensors.PackedGames: lambda: tensors.pack(kifu.loads(TEXT)),
    tensors.Sampler: lambda: tensors.Sampler(kifu.loads(TEXT), size=9, batch=2),
    tensors.KatagoRows: lambda: tensors.katago_rows(kifu.loads(TEXT), komi=7),
    engine.Engine: engine_of_this_test,
    draw.Svg: lambda: draw.svg(go.Board(5)),
    draw.Widget: lambda: kifu.loads(TEXT)[0].widget(),
}


class Hostile:
    """An object whose every question is an error."""

    def __str__(self):
        raise ValueError("hostile")

    __repr__ = __index__ = __len__ = __fspath__ = __iter__ = __hash__ = __bool__ = __str__


WRONG = [
    None, True, 0, 1, -1, -2, 255, 256, 2**31, 2**63, -(2**63) - 1, 10**30, 0.5, float("nan"), float("inf"), 1e300,
    "", "x", "\0", "\ud800", "Z99", "tt", "pass", "black", "9" * 40, "é" * 5000, "[];\\", b"", b"\xff\xfe", bytearray(b"(;"),
    [], [None], [1, "a"], ["x"], (), (0, 0), (1, 2, 3), (2**40, 9), (9, -1), {}, {"a": 1}, set(), object, object(), Hostile(), len,
    io.StringIO("("), kifu.Move("A1"), kifu.loads(TEXT)[0], kifu.loads(TEXT)[0].root, go.Board(5), range(3), slice(1, 2), iter([]),
]  # fmt: skip

# What wrong arguments may raise: also lookups of what does not exist, and files that do not.
EXPECTED = (TypeError, ValueError, LookupError, OSError, AttributeError)


def callables():
    """Every public function with what makes the object that it belongs to."""
    for name in MODULES:
        module = importlib.import_module(name)
        for public in module.__all__:
            value = getattr(module, public)
            if inspect.isclass(value) and value.__module__.startswith("kifu"):
                yield f"{name}.{public}", None, value
                for member, content in inspect.getmembers(value):
                    special = member.startswith("_") and member not in SPECIAL
                    if special or not hasattr(content, "__call__") or inspect.isclass(content) or belongs_to_python(value, member):
                        continue
                    static = isinstance(inspect.getattr_static(value, member), (staticmethod, classmethod))
                    yield f"{name}.{public}.{member}", None if static else RECEIVERS.get(value), (value, member)
            elif callable(value) and not isinstance(value, type(kifu.Source)):
                yield f"{name}.{public}", None, value


SPECIAL = {"__getitem__", "__setitem__", "__contains__", "__eq__", "__deepcopy__"}


def belongs_to_python(kind, member):
    """True for what a class inherits from `int`, `str` and the like."""
    return any(member in vars(base) and not base.__module__.startswith("kifu") for base in kind.__mro__) and not any(
        member in vars(base) and base.__module__.startswith("kifu") for base in kind.__mro__
    )


def call(function, arguments, keywords):
    try:
        result = function(*arguments, **keywords)
        if inspect.isgenerator(result):
            list(itertools.islice(result, 3))
    except EXPECTED as error:
        assert "hostile" in str(error) or message_helps(error), (arguments, keywords, error)
    return True


def message_helps(error):
    text = str(error)
    return bool(text) and not any(word in text for word in ("panick", "unwrap", "internal error", ".rs:", "RUST_BACKTRACE"))


def parameters_of(function):
    try:
        return [p for p in inspect.signature(function).parameters.values() if p.name != "self"]
    except (TypeError, ValueError):
        # Without a signature: one and two positional arguments.
        return [inspect.Parameter("a", inspect.Parameter.POSITIONAL_ONLY), inspect.Parameter("b", inspect.Parameter.POSITIONAL_ONLY)]


CASES = list(callables())


def test_every_public_class_has_an_object_to_ask():
    missing = {target[0] for _, receiver, target in CASES if isinstance(target, tuple) and receiver is None}
    assert {kind.__name__ for kind in missing if kind not in RECEIVERS} <= {"SgfError", "IllegalMove"}


@pytest.mark.parametrize(("receiver", "target"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_wrong_arguments(receiver, target, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    kind, member = target if isinstance(target, tuple) else (None, None)

    def function():
        return getattr(receiver() if receiver else kind, member) if kind else target

    parameters = parameters_of(function())
    right = [example(p) for p in parameters if p.default is p.empty and p.kind in (p.POSITIONAL_ONLY, p.POSITIONAL_OR_KEYWORD)]
    tried = 0
    for place, parameter in enumerate(parameters):
        for wrong in WRONG:
            if parameter.kind == parameter.KEYWORD_ONLY:
                tried += call(function(), right, {parameter.name: wrong})
            elif parameter.kind == parameter.VAR_KEYWORD:
                for name in ("komi", "PB", "region", "theme", "size", "numbers", "bogus"):
                    tried += call(function(), right, {name: wrong})
            elif place < len(right):
                tried += call(function(), [*right[:place], wrong, *right[place + 1 :]], {})
            else:
                tried += call(function(), [*right, *[example(p) for p in parameters[len(right) : place]], wrong], {})
    call(function(), [1] * 12, {})
    call(function(), [], {"no_such_parameter": 1})
    assert tried == 0 or tried >= len(WRONG)


EXAMPLES = {
    "source": TEXT, "text": "x", "board": go.Board(9), "size": 9, "color": "black", "move": "E5", "point": "E5", "what": go.Board(5),
    "target": "svg", "game": kifu.loads(TEXT)[0], "games": [kifu.loads(TEXT)[0]], "data": built().segment, "paths": [], "segments": [], "pattern": kifu.Pattern("X", no_swap=True), "records": [kifu.loads(TEXT)[0]], "name": "K015",
    "ident": "C", "path": "new.sgf", "format": "jgf", "query": "black:ann", "how": "left", "kind": "circle", "number": 1, "position": go.Position(), "command": "no-such-engine",
}  # fmt: skip


def example(parameter):
    """A right argument, as far as its name says."""
    if parameter.default is not parameter.empty:
        return parameter.default
    return EXAMPLES.get(parameter.name, "x")


def test_arguments_of_tensors_are_named():
    game = kifu.loads("(;SZ[5]RE[B+R];B[cc];W[dc])")
    for wrong, message in (
        ({"features": "stones"}, "`features` is a list of names"),
        ({"targets": [1]}, "`targets` is a list of names"),
        ({"seed": 1.5}, "`seed` is a whole number"),
    ):
        options = {"features": ["stones"], "targets": ["policy"], "size": 5, **wrong}
        with pytest.raises(TypeError, match=message):
            tensors.planes(game, **options)


def test_a_text_without_games_says_so():
    with pytest.raises(IndexError, match="the text has no game"):
        kifu.loads("no game")[0]
