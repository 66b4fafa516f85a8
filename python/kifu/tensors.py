"""Positions as arrays for machine learning: planes, targets, samples.

A batch is a dictionary of NumPy arrays; the first index of each is the row. A row is a position of the main line before a move:

| key | shape | type |
|---|---|---|
| `x` | rows, planes, rows of the board, columns | `uint8`; with `packed=True` bits: rows, planes, bytes |
| `policy` | rows | `int16`: the next move, row × columns + column; a pass is the number after the last point |
| `value` | rows | `int8`: 1, 0 or -1 for the player to move |
| `score` | rows | `float32`: the lead of the player to move, NaN if it was not counted |
| `next` | rows, n | `int16`: the next n moves, -1 after the end |
| `game`, `move` | rows | `int64`, `int16`: the number of the game, the moves before the position |

>>> import kifu
>>> from kifu import tensors
>>> batch = tensors.planes(kifu.loads("(;SZ[5]RE[B+R];B[cc];W[dc])"), features=["stones", "turn"], targets=["policy"], size=5)
>>> batch["x"].shape, batch["policy"].tolist()
((2, 3, 5, 5), [12, 13])
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from . import _native
from ._native import Game, PackedGames
from ._scan import _threads as _asked_threads
from ._scan import scan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["FEATURES", "TARGETS", "Feature", "PackedGames", "Source", "Target", "pack", "planes", "positions"]

Source: TypeAlias = str | os.PathLike[str] | Game | PackedGames | Iterable["str | os.PathLike[str] | Game"]
"""Where games come from: a file, folder or archive, a game, or a list of them; `kifu.load`, `kifu.scan` and `pack` return some."""

Batch: TypeAlias = dict[str, Any]


class Feature(NamedTuple):
    """A feature: what planes of a position show. `FEATURES` lists all."""

    name: str
    """The name; `history:4` asks for a number other than the default."""
    planes: int
    """The planes for each unit of the number, or of the feature if it takes no number."""
    default: int | None
    """The number without one in the name; `None` if the feature takes none."""
    greatest: int | None
    """The greatest number."""
    binary: bool
    """True if all values are 0 or 1."""
    definition: str
    """What the planes show."""


class Target(NamedTuple):
    """A target: what a network is to predict. `TARGETS` lists all."""

    name: str
    """The name."""
    definition: str
    """What it contains."""


FEATURES: tuple[Feature, ...] = tuple(Feature(*row) for row in _native.features())
"""All features, for `planes` and all other functions that make batches."""

TARGETS: tuple[Target, ...] = tuple(Target(*row) for row in _native.targets())
"""All targets."""


class _Form(NamedTuple):
    """What the rows of a batch contain."""

    features: Sequence[str]
    targets: Sequence[str]
    size: int | tuple[int, int]
    symmetry: str
    seed: int
    packed: bool
    threads: int


def pack(source: Source, /) -> PackedGames:
    """Reads the main lines of games into memory, two bytes a move. Damaged files are read as far as possible.

    >>> import kifu
    >>> from kifu import tensors
    >>> tensors.pack(kifu.loads("(;B[aa];W[bb])(;B[cc])"))
    <PackedGames 2, 3 moves>
    """
    return source if isinstance(source, PackedGames) else PackedGames(_each_game(source))


def positions(
    source: Source, /, *, size: int | tuple[int, int] = 19, threads: int | None = None
) -> tuple[NDArray[np.uint8], NDArray[np.int64]]:
    """Returns the stones of all positions, and the number of positions before each game.

    The first array is `[position, row, column]`: 0 is empty, 1 black, 2 white. A game has one position more than moves; game n
    has those from `offsets[n]` to `offsets[n + 1]`. Games of other sizes have none.

    >>> import kifu
    >>> from kifu import tensors
    >>> stones, offsets = tensors.positions(kifu.loads("(;SZ[3];B[aa];W[bb])(;SZ[3];B[cc])"), size=3)
    >>> stones.shape, offsets.tolist()
    ((5, 3, 3), [0, 3, 5])
    """
    return _native.all_positions(pack(source), size, _threads(threads))


def planes(
    source: Source,
    /,
    *,
    features: Sequence[str] = ("stones",),
    targets: Sequence[str] = ("policy",),
    size: int | tuple[int, int] = 19,
    symmetry: str = "no",
    seed: int = 0,
    packed: bool = False,
    threads: int | None = None,
) -> Batch:
    """Returns all positions before a move as one batch, game by game. `batches` serves more than fits into memory.

    `symmetry` is one of `kifu.go.SYMMETRIES`, or `random`: then one is drawn for each game. Games of other sizes, and games
    without a known result if `value` or `score` is asked for, give no rows. `packed=True` stores eight points in a byte, as
    `numpy.unpackbits` reads them; each plane is padded to whole bytes.
    """
    form = _Form(features, targets, size, symmetry, seed, packed, _threads(threads))
    return _native.all_planes(pack(source), form)


def _each_game(source: str | os.PathLike[str] | Game | Iterable[Any]) -> Iterable[Game]:
    """The games of a source, one after the other."""
    if isinstance(source, (str, os.PathLike)):
        yield from scan(source)
    elif isinstance(source, Game):
        yield source
    else:
        items: Iterable[Any] = source
        for item in items:
            yield from _each_game(item)


def _threads(threads: int | None) -> int:
    """The number of threads: as asked for, or `KIFU_THREADS`, or one in a worker of a loader, or one for each processor."""
    asked = _asked_threads(threads)
    if asked is not None:
        return asked
    loader = sys.modules.get("torch.utils.data")
    if loader is not None and loader.get_worker_info() is not None:
        return 1
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
