"""The game itself: boards, positions by the rules, ladders, life, counting, symmetries.

Points are numbers, names (`"Q16"`, `"pd"`) or `kifu.Move`. Rows are counted from the top in all arrays.
"""

from ._native import Board, Position, ladder, life, rulesets, score
from ._types import Color, IllegalMove, Move

__all__ = ["SYMMETRIES", "Board", "Color", "IllegalMove", "Move", "Position", "ladder", "life", "rulesets", "score"]

SYMMETRIES = ("no", "left-right", "top-bottom", "half", "left", "right", "diagonal", "antidiagonal")
"""The symmetries of a square board, by the names that `Board.transform` and `Game.transform` take."""
