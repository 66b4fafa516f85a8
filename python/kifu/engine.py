"""Engines such as KataGo: evaluations of games and positions, and dead stones for `Game.score`.

An engine is a program that you have installed. Nothing is stored: `kifu analyze` keeps what it asks, and goes on where it was.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypedDict

from ._native import Engine
from ._types import Color, EngineError, Move

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Candidate", "Engine", "EngineError", "Evaluation"]


class Candidate(TypedDict):
    """A move that an engine looked at, with Black's numbers after it; `None` where the engine tells nothing.

    >>> from kifu.engine import Candidate
    >>> sorted(Candidate.__annotations__)
    ['lead', 'line', 'move', 'prior', 'visits', 'winrate']
    """

    move: Move
    visits: int | None
    winrate: float | None
    """Black's probability of winning, 0 to 1."""
    lead: float | None
    """Black's lead in points."""
    prior: float | None
    """The probability of the move by the network alone."""
    line: list[Move]
    """The expected moves; the first is this one."""


class Evaluation(TypedDict):
    """What an engine says of a position, in Black's numbers; `None` where the engine tells nothing.

    >>> from kifu.engine import Evaluation
    >>> [name for name in Evaluation.__annotations__ if name.startswith("w")]
    ['winrate']
    """

    number: int
    """The number of moves before the position: `game[number]` is its node."""
    to_play: Color
    winrate: float | None
    """Black's probability of winning, 0 to 1."""
    lead: float | None
    """Black's lead in points."""
    deviation: float | None
    """The standard deviation of the final score, in points."""
    visits: int | None
    candidates: list[Candidate]
    """The best first."""
    ownership: NDArray[np.float32] | None
    """Rows × columns: 1 where a point is Black's, -1 where it is White's."""
