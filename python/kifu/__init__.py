"""Records of the game of Go: read every format, look at positions, edit without loss, check, repair, convert, draw.

>>> import kifu
>>> game = kifu.read(b"(;SZ[9]PB[Ann]PW[Bob]RE[B+R];B[ee];W[gc];B[cg])")
>>> game
<Game Ann – Bob, B+R, 3 moves>
>>> game[1].move
Move('E5')
"""

from typing import TYPE_CHECKING, Any

from ._editing import EditNode, Editor
from ._native import Collection, Game, Library, Node, Pattern, Record, RecordNode, __version__
from ._reading import Source, load, loads, read
from ._scan import Scan, scan
from ._types import Color, Converted, Fixed, Info, Move, Player, Problem, Result, Rule, SgfError

if TYPE_CHECKING:
    from . import check as check
    from . import draw as draw
    from . import go as go
    from . import library as library
    from . import segments as segments
    from . import tables as tables

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


def __getattr__(name: str) -> Any:
    """Imports a module of the package when it is first named: `kifu.draw` after `import kifu`."""
    from importlib import import_module

    if not name.startswith("_"):
        try:
            return import_module(f"{__name__}.{name}")
        except ModuleNotFoundError as error:
            if error.name != f"{__name__}.{name}":
                raise
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
