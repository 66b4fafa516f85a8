"""Libraries of many games: search by position, pattern, player and words; statistics; copies.

>>> import kifu, tempfile
>>> db = kifu.library.index("samples", library=tempfile.mkdtemp() + "/library")
>>> old = db.select("year:..1850")
>>> answer = db.search(kifu.Pattern("anchor:corner/...../...../...X./...../....."), old)
>>> answer
<Answer: 2 games, 7 matches>
>>> [(row["vertex"], row["games"]) for row in answer.next_moves().rows()][0]
('C15', 2)
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from typing import TypeAlias

from . import _native
from ._native import Answer, Board, Copies, Library, Pattern, Selection, Table
from ._types import Color, Move

__all__ = ["Answer", "Copies", "Explorer", "Library", "Pattern", "Selection", "index"]

Path: TypeAlias = str | os.PathLike[str]


def index(*records: Path, library: Path | None = None, mode: str = "update") -> Library:
    """Makes a library of files, folders and archives, or brings it up to date, and opens it.

    Without `library` it is the folder `.kifu` in the first folder of records. Without records, an existing library is brought
    up to date. `mode` is `update` (read what is new or changed), `recheck` (read all files), `repair`, `compact` or `rebuild`.

    >>> import kifu, tempfile
    >>> folder = tempfile.mkdtemp() + "/library"
    >>> db = kifu.library.index("samples", library=folder)
    >>> len(kifu.library.index(library=folder)) == len(db) > 20
    True
    """
    if library is None:
        if not records:
            raise TypeError("`index` needs records, or the library to bring up to date")
        library = os.path.join(os.fspath(records[0]), ".kifu")
    return _native.index_library(os.fspath(library), [os.fspath(path) for path in records], mode)


class Explorer:
    """The moves that the games of a library play from a position on: an opening book to walk through.

    >>> import kifu, tempfile
    >>> db = kifu.library.index("samples", library=tempfile.mkdtemp() + "/library")
    >>> explorer = kifu.library.Explorer(db)
    >>> explorer.play("R16")
    >>> [move.name for move, games in explorer.moves()][0]
    'D17'
    """

    def __init__(self, library: Library, among: Selection | None = None, *, size: int | tuple[int, int] = 19) -> None:
        columns, rows = (size, size) if isinstance(size, int) else size
        games = library.select(f"size:{columns}x{rows}")
        self._library, self._size = library, size
        self._among = games if among is None else games & among
        self._line: list[Move] = []
        self._answer: Answer | None = None

    @property
    def line(self) -> Sequence[Move]:
        """The moves played so far."""
        return tuple(self._line)

    @property
    def to_play(self) -> Color:
        """The player of the next move."""
        return Color.WHITE if len(self._line) % 2 else Color.BLACK

    @property
    def board(self) -> Board:
        """The position."""
        board = Board(self._size)
        for number, move in enumerate(self._line):
            board.play(Color.WHITE if number % 2 else Color.BLACK, move)
        return board

    @property
    def answer(self) -> Answer:
        """The games with the position, in any orientation and colors."""
        if self._answer is None:
            self._answer = self._library.search(Pattern.of_board(self.board), self._among)
        return self._answer

    def play(self, move: int | str) -> None:
        """Plays a move."""
        self._line.append(Move(move, size=self._size))
        self._answer = None

    def back(self, moves: int = 1) -> None:
        """Takes moves back."""
        del self._line[max(0, len(self._line) - moves) :]
        self._answer = None

    def next_moves(self) -> Table:
        """Returns the table of the moves that followed."""
        return self.answer.next_moves()

    def moves(self) -> Iterator[tuple[Move, int]]:
        """Yields the moves of the player to move, each with its number of games, the most frequent first."""
        for row in self.next_moves().rows():
            if row["follows"] == "move" and row["color"] == self.to_play:
                yield Move(row["x"], row["y"], size=self._size), row["games"]
