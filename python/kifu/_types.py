"""Small values: moves, colors, players, results, problems.

The compiled module makes them; programs can make them too. They never change, and can be compared, hashed and pickled.
"""

from __future__ import annotations

import operator
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING, Any, BinaryIO, TextIO, TypeAlias, overload

from . import _native

if TYPE_CHECKING:
    from ._native import Collection, Game

Source: TypeAlias = str | os.PathLike[str] | bytes | bytearray | memoryview | BinaryIO | TextIO
"""What `load` and `read` read: a path, the bytes of a record, or an open file."""


class Color(StrEnum):
    """Black or White. A color is a text: `Color.BLACK == "black"`.

    >>> from kifu import Color
    >>> Color.BLACK.other, Color("white") == "white"
    (<Color.WHITE: 'white'>, True)
    """

    BLACK = "black"
    WHITE = "white"

    @property
    def other(self) -> Color:
        """The other color."""
        return Color.WHITE if self is Color.BLACK else Color.BLACK


class Move(int):
    """A move: the number row × columns + column, counted from 0 at the upper left, or -1 for a pass.

    >>> from kifu import Move
    >>> move = Move("Q16")
    >>> int(move), move.xy, move.sgf
    (72, (15, 3), 'pd')
    >>> Move(15, 3) == move, Move("pass").is_pass
    (True, True)
    """

    size: tuple[int, int]

    @overload
    def __new__(cls, move: int | str, /, *, size: int | tuple[int, int] = 19) -> Move: ...
    @overload
    def __new__(cls, x: int, y: int, /, *, size: int | tuple[int, int] = 19) -> Move: ...
    def __new__(cls, x: int | str, y: int | None = None, /, *, size: int | tuple[int, int] = 19) -> Move:
        if isinstance(size, tuple) and len(size) == 2:
            columns, rows = size
        else:
            columns = rows = operator.index(size)
        if isinstance(x, str):
            if y is not None:
                raise TypeError("a move is a name, a number, or a column and a row")
            number = _native.read_point(x, columns, rows)
        elif y is None:
            number = operator.index(x)
            _native.point_name(number, columns, rows, "sgf")
        else:
            if not (0 <= x < columns and 0 <= y < rows):
                raise ValueError(f"column {x}, row {y} is not a point on a board of {columns}x{rows}")
            number = operator.index(y) * columns + operator.index(x)
        return cls._on(number, columns, rows)

    @classmethod
    def _on(cls, number: int, columns: int, rows: int) -> Move:
        move = int.__new__(cls, number)
        move.size = (columns, rows)
        return move

    @property
    def is_pass(self) -> bool:
        """True for a pass."""
        return int(self) < 0

    @property
    def x(self) -> int:
        """The column, counted from 0 at the left. Raises `ValueError` for a pass."""
        return self.xy[0]

    @property
    def y(self) -> int:
        """The row, counted from 0 at the top. Raises `ValueError` for a pass."""
        return self.xy[1]

    @property
    def xy(self) -> tuple[int, int]:
        """Column and row, counted from 0 at the upper left. Raises `ValueError` for a pass."""
        number = int(self)
        if number < 0:
            raise ValueError("a pass has no point")
        columns = self.size[0]
        return number % columns, number // columns

    @property
    def name(self) -> str:
        """The usual name: `Q16`, or `pass`."""
        return _native.point_name(int(self), *self.size, "a1")

    @property
    def sgf(self) -> str:
        """The letters of SGF: `pd`; empty for a pass."""
        return "" if self.is_pass else _native.point_name(int(self), *self.size, "sgf")

    def __eq__(self, other: object) -> bool:
        # The same number is another point on a board of another size; a pass is a pass.
        is_elsewhere = isinstance(other, Move) and other.size != self.size and not self.is_pass
        return False if is_elsewhere else int.__eq__(self, other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return int.__hash__(self)

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self)._on, (int(self), *self.size)

    def __repr__(self) -> str:
        return f"Move({self.name!r})"

    def __str__(self) -> str:
        return self.name


@dataclass(frozen=True, slots=True)
class Player:
    """A player.

    >>> import kifu
    >>> player = kifu.read(b"(;PB[Ann]BR[3d])").black
    >>> player.name, player.rank, player.team, str(player)
    ('Ann', '3d', None, 'Ann 3d')
    """

    name: str
    """The name; empty if it is unknown."""
    rank: str | None = None
    """The rank, `5d`."""
    team: str | None = None
    """The team."""

    def __str__(self) -> str:
        return " ".join(part for part in (self.name or "?", self.rank) if part)


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a game. Its text is that of SGF: `W+0.5`, `B+R`, `0`.

    >>> import kifu
    >>> result = kifu.read(b"(;RE[Black wins by 2.5 points])").result
    >>> str(result), result.winner, result.margin, result.written
    ('B+2.5', <Color.BLACK: 'black'>, 2.5, 'Black wins by 2.5 points')
    """

    text: str
    """The result as SGF writes it."""
    winner: Color | None = None
    """The winner; `None` for a draw, a game without result, or an unknown one."""
    how: str | None = None
    """`points`, `resignation`, `time`, `forfeit`, `draw` or `void`; `None` if it is unknown."""
    margin: float | None = None
    """The margin in points."""
    written: str | None = None
    """The result as the record has it."""

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True, slots=True)
class Problem:
    """A fault of a text, with its place.

    >>> import kifu
    >>> [problem] = kifu.loads("(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])")[0].check()
    >>> problem.line, problem.column, problem.level, problem.rule
    (1, 22, 'error', 'odd-komi')
    """

    message: str
    """The fault: one clause."""
    line: int
    """The line, counted from 1."""
    column: int
    """The column in characters, counted from 1."""
    rule: str | None = None
    """The rule that reported it, `lost-bracket`; `None` if the reader of the format did."""
    level: str | None = None
    """`error`, `warning` or `info`."""
    path: str | None = None
    """The file."""

    def __str__(self) -> str:
        place = f"{self.path}:" if self.path else ""
        kind = f"{self.level} {self.rule}: " if self.rule else ""
        return f"{place}{self.line}:{self.column}: {kind}{self.message}"


class SgfError(ValueError):
    """A text has faults, and the caller reads strictly. `problems` lists them.

    >>> import kifu
    >>> try:
    ...     kifu.loads("(;B[aa]", strict=True)
    ... except kifu.SgfError as error:
    ...     print(error.problems[0].message)
    unclosed tree
    """

    problems: list[Problem]

    def __init__(self, problems: list[Problem]) -> None:
        self.problems = problems
        first, more = problems[0] if problems else "faults", len(problems) - 1
        super().__init__(f"{first}" + (f", and {more} more" if more > 0 else ""))

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.problems,)


class EngineError(OSError):
    """An engine cannot be started, or gives no answer; the text says why, and what to do.

    >>> from kifu.engine import Engine, EngineError
    >>> try:
    ...     Engine(["no-such-engine"])
    ... except EngineError as error:
    ...     print(str(error)[:32])
    no-such-engine cannot be started
    """


class IllegalMove(ValueError):
    """The rules forbid a move; the text says why.

    >>> from kifu import go
    >>> position = go.Position()
    >>> position.play("Q16")
    0
    >>> try:
    ...     position.play("Q16")
    ... except go.IllegalMove as error:
    ...     print(error)
    a black stone is on the point
    """


class Info(Mapping[str, Any]):
    """Game information by name: `info["event"]`, `info["komi"]`. `text()` returns a value as the record has it.

    >>> import kifu
    >>> info = kifu.read(b"(;EV[Kisei]KM[6,5])").info
    >>> info["event"], info["komi"], info.text("komi"), info.get("place")
    ('Kisei', 6.5, '6,5', None)
    """

    __slots__ = ("_texts", "_values")

    def __init__(self, values: dict[str, Any], texts: dict[str, str] | None = None) -> None:
        self._values = values
        self._texts = texts if texts is not None else {name: str(value) for name, value in values.items()}

    def __getitem__(self, name: str) -> Any:
        return self._values[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def __len__(self) -> int:
        return len(self._values)

    def text(self, name: str) -> str | None:
        """Returns a value as the record has it, or `None`."""
        return self._texts.get(name)

    def __repr__(self) -> str:
        return f"Info({self._values!r})"


@dataclass(frozen=True, slots=True)
class Fixed:
    """A repaired text.

    >>> import kifu
    >>> fixed = kifu.read(b"(;FF[4]GM[1]SZ[19]KM[6,5];B[pd])").fix()
    >>> fixed.applied, fixed.left, fixed.game.komi
    ({'odd-komi': 1}, [], 6.5)
    """

    collection: Collection
    """The repaired text."""
    applied: dict[str, int]
    """The rules that made repairs, each with their number."""
    left: list[Problem]
    """The findings after the repair."""

    @property
    def game(self) -> Game:
        """The first game of the repaired text."""
        return self.collection[0]


class Converted(bytes):
    """A text in another format. `lost` lists what the format cannot store: the number of a game, and a clause.

    >>> import kifu
    >>> converted = kifu.read(b"(;SZ[9];B[ee](;W[gc])(;W[cg]))").to("gtp")
    >>> converted.decode().split("\\n")[-3:-1], converted.lost
    (['play black E5', 'play white G7'], [(0, 'variations of 1 node')])
    """

    lost: list[tuple[int, str]]

    def __new__(cls, text: bytes, lost: list[tuple[int, str]]) -> Converted:
        converted = super().__new__(cls, memoryview(text))
        converted.lost = lost
        return converted

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (bytes(self), self.lost)


@dataclass(frozen=True, slots=True)
class Rule:
    """A rule of `kifu.check`.

    >>> from kifu.check import rule
    >>> rule("odd-komi").code, rule("odd-komi").fix
    ('K610', 'safe')
    """

    name: str
    """Its name: `lost-bracket`."""
    code: str
    """Its short name: `K015`."""
    summary: str
    """One sentence."""
    group: str
    """The part of a record that it concerns."""
    fix: str | None
    """The best repair that it offers: `safe`, `unsafe` or `manual`; `None` if it offers none."""
    doc: str
    """Its document, in Markdown."""
