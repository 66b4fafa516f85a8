"""Records of the game of Go: read every format, look at positions, edit without loss, check, repair, convert, draw.

>>> import kifu
>>> game = kifu.read(b"(;SZ[9]PB[Ann]PW[Bob]RE[B+R];B[ee];W[gc];B[cg])")
>>> game
<Game Ann – Bob, B+R, 3 moves>
>>> game[1].move
Move('E5')
"""

from ._native import Collection, Game, Library, Node, Pattern, Record, RecordNode, __version__, loads

# Type checkers take it for true. The module `typing` takes longer to import than this package.
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from . import check as check
    from . import compat as compat
    from . import dataset as dataset
    from . import draw as draw
    from . import engine as engine
    from . import go as go
    from . import library as library
    from . import segments as segments
    from . import tables as tables
    from . import tensors as tensors
    from ._editing import EditNode, Editor
    from ._reading import load, read
    from ._scan import Scan, scan
    from ._types import Color, Converted, Fixed, Info, Move, Player, Problem, Result, Rule, SgfError, Source

__all__ = [
    "Collection",
    "Color",
    "Converted",
    "EditNode",
    "Editor",
    "Fixed",
    "Game",
    "Info",
    "Library",
    "Move",
    "Node",
    "Pattern",
    "Player",
    "Problem",
    "Record",
    "RecordNode",
    "Result",
    "Rule",
    "Scan",
    "SgfError",
    "Source",
    "__version__",
    "load",
    "loads",
    "read",
    "scan",
]


# Where names are that few programs use all of: their modules are imported when one is first named.
_LAZY = {
    "_editing": "EditNode Editor",
    "_reading": "load read",
    "_scan": "Scan scan",
    "_types": "Color Converted Fixed Info Move Player Problem Result Rule SgfError Source",
}
_MODULES = {name: module for module, names in _LAZY.items() for name in names.split()}


def __getattr__(name: str) -> "Any":
    """Imports a name or a module of the package when it is first used: `kifu.draw` after `import kifu`."""
    from importlib import import_module

    if module := _MODULES.get(name):
        value = globals()[name] = getattr(import_module(f"{__name__}.{module}"), name)
        return value
    if not name.startswith("_"):
        try:
            return import_module(f"{__name__}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{__name__}.{name}":
                raise
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__, "check", "compat", "dataset", "draw", "engine", "go", "library", "segments", "tables", "tensors"})
