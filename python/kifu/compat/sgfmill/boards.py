"""`sgfmill.boards`: boards on which moves are played."""

from __future__ import annotations

from collections.abc import Iterable

from kifu import go

from ._values import Point

__all__ = ["Board"]

_LETTERS = {None: None, go.Color.BLACK: "b", go.Color.WHITE: "w"}
_NAMES = {"b": "black", "w": "white"}


class Board:
    """A square board: `kifu.go.Board` with rows counted from the bottom."""

    __slots__ = ("_board", "side")

    side: int

    def __init__(self, side: int) -> None:
        if side < 2:
            raise ValueError("a board has two lines or more")
        self.side, self._board = side, go.Board(side)

    @property
    def kifu(self) -> go.Board:
        """The board as kifu has it."""
        return self._board

    @property
    def board_points(self) -> list[Point]:
        """All points."""
        return [(row, column) for row in range(self.side) for column in range(self.side)]

    def copy(self) -> Board:
        """Returns a copy."""
        board = Board(self.side)
        board._board = self._board.copy()
        return board

    def is_empty(self) -> bool:
        """Returns true if there is no stone."""
        return not self._board.stones()

    def _number(self, row: int, column: int) -> int:
        if not (0 <= row < self.side and 0 <= column < self.side):
            raise IndexError(f"({row}, {column}) is not a point on a board of {self.side} lines")
        return (self.side - 1 - row) * self.side + column

    def get(self, row: int, col: int) -> str | None:
        """Returns the stone on a point: `b`, `w` or `None`."""
        return _LETTERS[self._board[self._number(row, col)]]

    def play(self, row: int, col: int, colour: str) -> Point | None:
        """Plays a move, and returns the point where simple ko forbids the next one, or `None`."""
        number, color = self._number(row, col), _NAMES.get(colour)
        if color is None:
            raise ValueError("a colour is b or w")
        if self._board[number] is not None:
            raise ValueError(f"({row}, {col}) has a stone")
        return self._ko(row, col, colour) if self._board.play(color, number) == 1 else None

    def _ko(self, row: int, col: int, colour: str) -> Point | None:
        """The point of the only captured stone, if its neighbour stands alone and has no other liberty."""
        around = [(row + 1, col), (row - 1, col), (row, col + 1), (row, col - 1)]
        around = [(r, c) for r, c in around if 0 <= r < self.side and 0 <= c < self.side]
        stones = {point: self.get(*point) for point in around}
        empty = [point for point, stone in stones.items() if stone is None]
        if self.get(row, col) != colour or colour in stones.values() or len(empty) != 1:
            return None
        return empty[0]

    def apply_setup(
        self, black_points: Iterable[Point], white_points: Iterable[Point], empty_points: Iterable[Point]
    ) -> bool:
        """Places and removes stones, then takes off chains without liberties. Returns true if there are none."""
        rows = [(black_points, "black"), (white_points, "white"), (empty_points, None)]
        for number, stone in [(self._number(*point), stone) for points, stone in rows for point in points]:
            self._board[number] = stone
        try:
            go.Position(self._board)
        except ValueError:
            for point in self._without_liberties():
                self._board[self._number(*point)] = None
            return False
        return True

    def _without_liberties(self) -> list[Point]:
        stones = {point: colour for colour, point in self.list_occupied_points()}
        found: list[Point] = []
        while stones:
            waiting, chain, has_liberty = [next(iter(stones))], set(), False
            colour = stones[waiting[0]]
            while waiting:
                row, column = point = waiting.pop()
                chain.add(point)
                for near in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                    if stones.get(near) == colour and near not in chain:
                        waiting.append(near)
                    has_liberty |= all(0 <= place < self.side for place in near) and self.get(*near) is None
            for point in chain:
                del stones[point]
            found += [] if has_liberty else chain
        return found

    def list_occupied_points(self) -> list[tuple[str, Point]]:
        """Returns all stones with their points, the lowest row first."""
        return self._board._occupied()

    def area_score(self) -> int:
        """Returns Black's area minus White's; all stones count as alive."""
        return int(go.score(self._board, rules="Chinese"))
