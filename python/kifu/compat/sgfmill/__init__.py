"""The interface of sgfmill 1.1 over kifu: scripts for sgfmill run when their imports name this module.

`from sgfmill import boards, sgf` becomes `from kifu.compat.sgfmill import boards, sgf`. Points are pairs `(row, column)`
counted from 0 at the lower left, colours are `"b"` and `"w"`, and faults of records raise `ValueError`. What is missing
raises `NotImplementedError`, which names the function of kifu to use. `game.kifu` is the game as kifu has it.

>>> from kifu.compat.sgfmill import sgf, sgf_moves
>>> game = sgf.Sgf_game.from_bytes(b"(;SZ[9]KM[6.5];B[ee];W[gc])")
>>> game.get_komi(), game.get_last_node().get_move()
(6.5, ('w', (6, 6)))
>>> board, plays = sgf_moves.get_setup_and_moves(game)
>>> plays
[('b', (4, 4)), ('w', (6, 6))]
>>> game.kifu[2].move
Move('G7')
"""

from __future__ import annotations

__all__ = ["Missing", "ascii_boards", "boards", "common", "sgf", "sgf_moves"]


class Missing(NotImplementedError, AttributeError):
    """A part of sgfmill that kifu does in another way; the text says how."""


from . import ascii_boards, boards, common, sgf, sgf_moves  # noqa: E402
