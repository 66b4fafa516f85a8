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

import itertools
import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from . import _native
from ._katago import KatagoRows
from ._native import Game, PackedGames
from ._scan import _threads as _asked_threads
from ._scan import scan

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = [
    "FEATURES",
    "TARGETS",
    "Feature",
    "KatagoRows",
    "PackedGames",
    "Sampler",
    "Source",
    "Target",
    "batches",
    "katago_rows",
    "pack",
    "pack_segments",
    "planes",
    "positions",
]

Source: TypeAlias = str | os.PathLike[str] | Game | PackedGames | Iterable["str | os.PathLike[str] | Game"]
"""Where games come from: a file, folder or archive, a game, or a list of them; `kifu.load`, `kifu.scan` and `pack` return some."""

Batch: TypeAlias = dict[str, Any]


class Feature(NamedTuple):
    """A feature: what planes of a position show. `FEATURES` lists all.

    >>> from kifu.tensors import FEATURES
    >>> [feature.planes for feature in FEATURES if feature.name == "stones"]
    [2]
    """

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
    """A target: what a network is to predict. `TARGETS` lists all.

    >>> from kifu.tensors import TARGETS
    >>> TARGETS[0].name
    'policy'
    """

    name: str
    """The name."""
    definition: str
    """What it contains."""


FEATURES: tuple[Feature, ...] = tuple(Feature(*row) for row in _native.features())
"""All features, for `planes` and all other functions that make batches."""

TARGETS: tuple[Target, ...] = tuple(Target(*row) for row in _native.targets())
"""All targets."""


def _form(
    features: Sequence[str], targets: Sequence[str], size: int | tuple[int, int], symmetry: str, seed: int, packed: bool, threads: int
) -> _Form:
    """The same after a look at the types, so that an error names the argument."""
    for name, names in (("features", features), ("targets", targets)):
        if isinstance(names, str) or not all(isinstance(one, str) for one in names):
            raise TypeError(f"`{name}` is a list of names, such as [{names!r}]" if isinstance(names, str) else f"`{name}` is a list of names")
    if not isinstance(symmetry, str):
        raise TypeError(f"`symmetry` is a name, such as \"random\", not {symmetry!r}")
    for name, number in (("seed", seed), ("threads", threads)):
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise TypeError(f"`{name}` is a whole number, not {number!r}")
    if not isinstance(packed, bool):
        raise TypeError(f"`packed` is True or False, not {packed!r}")
    return _Form(list(features), list(targets), size, symmetry, seed, packed, threads)


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


def pack_segments(paths: Iterable[str | os.PathLike[str]], /) -> PackedGames:
    """Reads the main lines of the games of segments, files that `kifu.segments.build` makes, into memory: about 500 bytes a game.

    A segment has komi, handicap, rules and results.

    >>> import pathlib
    >>> from kifu import segments, tensors
    >>> [built] = segments.build([("a.sgf", b"(;SZ[9];B[ee];W[gc])"), ("b.sgf", b"(;SZ[9];B[cc])")])
    >>> _ = pathlib.Path("games.kseg").write_bytes(built.segment)
    >>> tensors.pack_segments(["games.kseg"])
    <PackedGames 2, 3 moves>
    """
    if isinstance(paths, (str, bytes)):
        raise TypeError("`paths` is a list of paths")
    return _native.pack_segments(_read(path) for path in paths)


def _read(path: str | os.PathLike[str]) -> bytes:
    with open(os.fspath(path), "rb") as file:
        return file.read()


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

    >>> import kifu
    >>> from kifu import tensors
    >>> batch = tensors.planes(kifu.load("samples/ear-reddening-1846.sgf"), features=["stones", "turn"], targets=["policy"])
    >>> batch["x"].shape, batch["x"].dtype, batch["policy"].dtype
    ((325, 3, 19, 19), dtype('uint8'), dtype('int16'))
    """
    form = _form(features, targets, size, symmetry, seed, packed, _threads(threads))
    return _native.all_planes(pack(source), form)


class Sampler:
    """Draws random rows from games in memory: every move of every game is equally probable.

    `batch(n)` returns the n-th batch; a loop goes through all from 0 and never ends. A batch depends on the seed and its number
    alone, so that workers who share the numbers give the same rows as one process. `per_game` is the greatest number of rows of
    one game in a batch.

    `split` chooses games by their first moves, so that copies of a game, even rotated ones, are never in two parts:
    `train:0.95` is the first 95 % of all games, `test:0.05` the last 5 %, `0.9..0.95` what is between.

    The games are those of a source, or with `segments` those of segment files, as `pack_segments` reads them.

    >>> import kifu
    >>> from kifu import tensors
    >>> games = kifu.loads("(;SZ[9];B[aa];W[bb])(;SZ[9];B[cc];W[dd])(;SZ[9];B[ee];W[ff])")
    >>> sampler = tensors.Sampler(games, size=9, batch=4, per_game=2, seed=1)
    >>> sampler
    <Sampler of 3 games, 6 rows>
    >>> sampler.batch(7)["x"].shape
    (4, 2, 9, 9)
    """

    def __init__(
        self,
        source: Source | None = None,
        /,
        *,
        segments: Iterable[str | os.PathLike[str]] | None = None,
        features: Sequence[str] = ("stones",),
        targets: Sequence[str] = ("policy",),
        size: int | tuple[int, int] = 19,
        batch: int = 1024,
        per_game: int | None = None,
        split: str | None = None,
        symmetry: str = "random",
        seed: int = 0,
        packed: bool = False,
        threads: int | None = None,
    ) -> None:
        form = _form(features, targets, size, symmetry, seed, packed, _threads(threads))
        if segments is not None and source is None:
            games = pack_segments(segments)
        elif segments is None and source is not None:
            games = pack(source)
        else:
            raise TypeError("a sampler needs either a source or `segments`")
        self._made_of = (games, tuple(form), batch, per_game, split)
        self._batch, self._most = _positive("batch", batch), _most(per_game)
        self._native = _native.RowSampler(self._made_of[0], form, split)
        if not self.rows:
            raise ValueError("no game gives rows: see `size`, `targets` and `split`")

    @property
    def rows(self) -> int:
        """The number of rows that can be drawn."""
        return self._native.rows

    @property
    def games(self) -> int:
        """The number of games that give rows."""
        return self._native.games

    @property
    def batch_size(self) -> int:
        """The number of rows of a batch."""
        return self._batch

    def batch(self, number: int, /) -> Batch:
        """Returns the batch with a number: the same each time."""
        return self._native.batch(number, self._batch, self._most)

    def __iter__(self) -> Iterator[Batch]:
        return map(self.batch, itertools.count())

    def __reduce__(self) -> tuple[Any, ...]:
        return _sampler, self._made_of

    def __repr__(self) -> str:
        return f"<Sampler of {self.games} games, {self.rows} rows>"


def batches(
    source: Source,
    /,
    *,
    features: Sequence[str] = ("stones",),
    targets: Sequence[str] = ("policy",),
    size: int | tuple[int, int] = 19,
    batch: int = 1024,
    shuffle: int = 200_000,
    per_game: int | None = None,
    split: str | None = None,
    symmetry: str = "no",
    seed: int = 0,
    packed: bool = False,
    threads: int | None = None,
) -> Iterator[Batch]:
    """Returns all positions before a move in batches, each position once, while games are read.

    Rows are drawn at random from a buffer of games with `shuffle` positions, two bytes each; 0 keeps the order. At most
    `per_game` rows of a batch come from one game; batches have fewer rows where that leaves too few games. `split` is that of
    `Sampler`, which draws evenly from all games if they fit into memory.

    >>> import kifu
    >>> from kifu import tensors
    >>> games = kifu.loads("(;SZ[9];B[aa];W[bb])(;SZ[9];B[cc];W[dd])")
    >>> [batch["move"].tolist() for batch in tensors.batches(games, size=9, batch=3, shuffle=0)]
    [[0, 1, 0], [1]]
    """
    form = _form(features, targets, size, symmetry, seed, packed, _threads(threads))
    rows, most = _positive("batch", batch), _most(per_game)
    buffer = _native.RowBuffer(form, split, ordered=shuffle == 0)
    return _draw(buffer, source, rows, most, shuffle)


def katago_rows(
    source: Source,
    /,
    *,
    size: int = 19,
    rules: str = "Chinese",
    komi: float | None = None,
    history: bool = True,
    threads: int | None = None,
) -> KatagoRows:
    """Returns games as rows for KataGo's own training: `katago_rows(kifu.scan("mine/").filter("rank:5k..1d")).write_npz("out/")`.

    Each move until the end of its game is a row; smaller boards are in the upper left corner of the arrays, whose side is
    `size`. `rules` and `komi` are those of records that state none; without `komi` such games give no rows. `history=False` hides
    the moves before each position.

    The inputs are complete. The targets are the next move and the answer, the result (weight 0 if it is unknown), and the stones
    8 and 32 moves later. All that needs a search or a counted board has weight 0: ownership, seki, score, lead, averages of later
    values, values of moves. The manual says which rules of scoring, ko and handicap are assumed.

    >>> import kifu
    >>> from kifu import tensors
    >>> rows = tensors.katago_rows(kifu.loads("(;SZ[9]KM[7]RE[B+R];B[ee];W[gc];B[cg])"))
    >>> rows, rows.arrays()["binaryInputNCHWPacked"].shape
    (<KatagoRows 3>, (3, 22, 46))
    """
    return KatagoRows(pack(source), size, rules, komi, _threads(threads), history=history)


def _draw(buffer: _native.RowBuffer, source: Source, rows: int, most: int, shuffle: int) -> Iterator[Batch]:
    if isinstance(source, PackedGames):
        left = (buffer.add_of(source, index) for index in range(len(source)))
    else:
        left = (buffer.add(game) for game in _each_game(source))
    for count in left:
        while count >= shuffle + rows:
            made = buffer.batch(rows, most)
            count -= len(made["game"])
            yield made
    while len((made := buffer.batch(rows, most))["game"]):
        yield made


def _sampler(
    games: PackedGames, form: tuple[Any, ...], batch: int, per_game: int | None, split: str | None
) -> Sampler:
    """Makes a sampler again: for `pickle`."""
    form = _Form(*form)
    options = {name: value for name, value in form._asdict().items() if name != "threads"}
    return Sampler(games, **options, batch=batch, per_game=per_game, split=split)


def _positive(name: str, number: int) -> int:
    if number < 1:
        raise ValueError(f"`{name}` must be 1 or more")
    return number


def _most(per_game: int | None) -> int:
    """The greatest number of rows of a game."""
    return sys.maxsize if per_game is None else _positive("per_game", per_game)


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
