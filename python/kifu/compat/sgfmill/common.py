"""`sgfmill.common`: names of points and colours."""

from __future__ import annotations

from collections.abc import Iterable

from ._values import Point

__all__ = ["colour_name", "column_letters", "format_vertex", "format_vertex_list", "move_from_vertex", "opponent_of"]

column_letters = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
_NAMES = {"b": "black", "w": "white"}


def opponent_of(colour: str) -> str:
    """Returns the other colour."""
    return "w" if colour_name(colour) == "black" else "b"


def colour_name(colour: str) -> str:
    """Returns `black` or `white`."""
    if colour not in _NAMES:
        raise ValueError("a colour is b or w")
    return _NAMES[colour]


def format_vertex(move: Point | None) -> str:
    """Returns the name of a point, `Q16`, or `pass`."""
    if move is None:
        return "pass"
    row, column = move
    if not (0 <= row < 25 and 0 <= column < 25):
        raise ValueError(f"{move} has no name")
    return f"{column_letters[column]}{row + 1}"


def format_vertex_list(moves: Iterable[Point | None]) -> str:
    """Returns the names of points: `A1,B2`."""
    return ",".join(map(format_vertex, moves))


def move_from_vertex(vertex: str, board_size: int) -> Point | None:
    """Reads the name of a point, or `pass`."""
    if not 0 < board_size <= 25:
        raise ValueError(f"a board of {board_size} lines has no names of points")
    name = vertex.upper() if isinstance(vertex, str) else ""
    if name == "PASS":
        return None
    column = column_letters.find(name[:1]) if name else -1
    try:
        row = int(name[1:]) - 1
    except ValueError:
        row = -1
    if not (0 <= column < board_size and 0 <= row < board_size):
        raise ValueError(f"{vertex!r} is not a point on a board of {board_size} lines")
    return row, column
