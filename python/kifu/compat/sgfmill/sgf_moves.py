"""`sgfmill.sgf_moves`: the setup and the moves of a game."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from kifu import _native

from ._values import Point, read_move
from .boards import Board
from .sgf import Sgf_game

__all__ = ["get_setup_and_moves", "indicate_first_player", "set_initial_position"]

_Row = tuple[str | None, bytes | None, bool]


def get_setup_and_moves(sgf_game: Sgf_game, board: Any = None) -> tuple[Any, list[tuple[str, Point | None]]]:
    """Returns the board before the first move, and the moves of the main line: pairs of a colour and a point."""
    size = sgf_game.size
    if board is None:
        board = Board(size)
    elif board.side != size or not board.is_empty():
        raise ValueError(f"the board must be empty and have {size} lines")
    black, white, empty = sgf_game.root.get_setup_stones()
    rows = _rows(sgf_game)
    if black or white:
        if not board.apply_setup(black, white, empty):
            raise ValueError("a chain of the setup has no liberties")
        if sgf_game.root.get_raw_move()[0] is not None:
            raise ValueError("the root has setup stones and a move")
        next(rows)
    moves = []
    for colour, raw, has_setup in rows:
        if has_setup:
            raise ValueError("a node after the root has setup stones; kifu: game.positions() or node.board()")
        if colour is not None and raw is not None:
            moves.append((colour, read_move(raw, size)))
    return board, moves


def _rows(game: Sgf_game) -> Any:
    """The move of each node of the main line, and whether it has setup stones."""
    if game._source is not None and not game._changed:
        return iter(_native.written_moves(game._source))
    return ((*node.get_raw_move(), node.has_setup_stones()) for node in game.get_main_sequence())


def set_initial_position(sgf_game: Sgf_game, board: Any) -> None:
    """Makes the stones of a board the setup of the root."""
    stones: dict[str, set[Point]] = {"b": set(), "w": set()}
    occupied: Iterable[tuple[str, Point]] = board.list_occupied_points()
    for colour, point in occupied:
        stones[colour].add(point)
    sgf_game.root.set_setup_stones(stones["b"], stones["w"])


def indicate_first_player(sgf_game: Sgf_game) -> None:
    """Writes the first player into the root if it is not the expected one."""
    root = sgf_game.root
    first = root[0].get_move()[0]
    if first is None:
        return
    handicap = root.has_property("HA")
    is_position = root.has_property("AW") or (root.has_property("AB") and not handicap)
    if is_position or first != ("w" if handicap else "b"):
        root.set("PL", first)
