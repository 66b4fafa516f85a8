"""`sgfmill.ascii_boards`: boards as text."""

from __future__ import annotations

from collections.abc import Callable

from .boards import Board
from .common import column_letters

__all__ = ["interpret_diagram", "render_board", "render_grid"]

_SIGNS = {None: ".", "b": "#", "w": "o"}


def render_grid(point_formatter: Callable[[int, int], str], size: int) -> list[str]:
    """Returns the lines of a board, with a text of two characters for each point."""
    width = 2 if size > 9 else 1
    lines = [
        f"{row + 1:{width}} " + " ".join(point_formatter(row, column) for column in range(size))
        for row in reversed(range(size))
    ]
    return [*lines, " " * (width + 2) + "  ".join(column_letters[:size])]


def render_board(board: Board) -> str:
    """Returns a board as text."""
    return "\n".join(render_grid(lambda row, column: " " + _SIGNS[board.get(row, column)], board.side))


def interpret_diagram(diagram: str, size: int, board: Board | None = None) -> Board:
    """Reads a board that `render_board` has written."""
    if board is None:
        board = Board(size)
    elif board.side != size or not board.is_empty():
        raise ValueError(f"the board must be empty and have {size} lines")
    lines = diagram.strip().split("\n")
    colours = {sign: colour for colour, sign in _SIGNS.items()}
    try:
        for row, column in board.board_points:
            sign = lines[size - 1 - row][3 * (column + 1) + (size > 9)]
            if (colour := colours[sign]) is not None:
                board.play(row, column, colour)
    except (LookupError, ValueError):
        raise ValueError("the diagram has other signs or lines") from None
    return board
