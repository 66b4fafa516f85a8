"""Copies of games that are spread over segments: the steps of `Library.dedupe`, for many processes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, TypedDict, cast

from . import _native
from ._native import Segment, Table

if TYPE_CHECKING:
    import numpy
    from numpy.typing import NDArray


class Relation(TypedDict):
    """How a copy differs from the game that is kept."""

    difference: str
    """The main difference, as `kifu dedupe` names it: `rotated`, `truncated`."""
    score: int
    """The share of common moves in percent."""
    move: int | None
    """The first move that differs."""
    swapped: bool
    """True if the colors are exchanged."""


def keys(segment: Segment) -> Table:
    """Returns the keys of the games of a segment: numbers that copies share, even rotated, cut short or mistyped.

    The columns `sketch` and `length` are for `pairs`. Players are told apart only if the segment has its names.

    >>> from kifu import segments
    >>> [built] = segments.build([("a.sgf", b"(;SZ[9]AB[cc];W[gg];B[cg])")])
    >>> table = segments.keys(segments.Segment(built.segment))
    >>> [(row["game"], row["kind"]) for row in table.rows()]
    [(0, 'all'), (0, 'one-color'), (0, 'one-color')]
    """
    return _native.copy_keys(segment)


def compared(segment: Segment, games: Sequence[int] | None = None) -> list[bytes]:
    """Returns games of a segment as bytes that `relate` compares, in the order of their numbers; all games without `games`."""
    return _native.compared_games(segment, games)


def relate(kept: bytes, copy: bytes) -> Relation | None:
    """Returns how a game differs from one that is kept; `None` if it is no copy.

    >>> from kifu import segments
    >>> moves = "".join(f";{'BW'[n % 2]}[{'abcdefghi'[n % 9]}{'abcdefghi'[n * 2 // 9]}]" for n in range(36))
    >>> [built] = segments.build([("a.sgf", f"(;SZ[9]{moves})(;SZ[9]{moves[:-5]})".encode())])
    >>> whole, cut = segments.compared(segments.Segment(built.segment))
    >>> segments.relate(whole, cut)["difference"]
    'truncated'
    """
    return cast(Relation | None, _native.relate_games(kept, copy))


def are_copies(pairs: Iterable[tuple[bytes, bytes]]) -> list[bool]:
    """Returns true for each pair of games that are copies of each other: faster than `relate` for many pairs."""
    return _native.are_copies(list(pairs))


def pairs(
    games: NDArray[numpy.int64],
    keys: NDArray[numpy.int64],
    sketches: NDArray[numpy.int64],
    lengths: NDArray[numpy.int64],
) -> tuple[NDArray[numpy.int64], NDArray[numpy.int64]]:
    """Returns the pairs of games that share a key and may be copies, as two arrays.

    The arguments are columns of `keys`, with numbers of games that are different in all segments. All games that have one key must
    be in one call; keys may be divided among any number of calls.
    """
    return _native.key_pairs(games, keys, sketches, lengths)


def families(one: NDArray[numpy.int64], other: NDArray[numpy.int64]) -> tuple[NDArray[numpy.int64], NDArray[numpy.int64]]:
    """Returns the games that pairs of copies link, and for each the lowest number of a game that is linked to it.

    >>> import numpy
    >>> from kifu import segments
    >>> games, families = segments.families(numpy.array([1, 2, 5]), numpy.array([5, 9, 7]))
    >>> games.tolist(), families.tolist()
    ([1, 5, 7, 2, 9], [1, 1, 1, 2, 2])
    """
    return _native.pair_families(one, other)


def groups(families: Iterable[Sequence[tuple[int, bytes]]]) -> Table:
    """Returns the copies in families of games, each a list of numbers and bytes: the table of `Library.dedupe`.

    The best game of a family is kept with its copies, then the same for the games that are left.
    """
    return _native.copy_groups([list(family) for family in families])


def dedupe(segments: Sequence[Segment]) -> Table:
    """Finds the copies among the games of some segments in this process: all steps, one after the other.

    The number of a game is 2³² times that of its segment, plus its number in it, both counted from 0.

    >>> from kifu import segments
    >>> moves = "".join(f";{'BW'[n % 2]}[{'abcdefghi'[n % 9]}{'abcdefghi'[n * 2 // 9]}]" for n in range(36))
    >>> built = segments.build([("a.sgf", f"(;SZ[9]{moves})".encode())])
    >>> part = segments.Segment(built[0].segment)
    >>> [(row["kept"], row["copy"], row["difference"]) for row in segments.dedupe([part, part]).rows()]
    [(0, 4294967296, 'same-game')]
    """
    import numpy

    columns: list[list[int]] = [[], [], [], []]
    games: dict[int, bytes] = {}
    for number, segment in enumerate(segments):
        first = number << 32
        games.update(zip(range(first, first + len(segment)), compared(segment)))
        for row in keys(segment).rows():
            for column, value in zip(columns, (first + row["game"], row["key"], row["sketch"], row["length"])):
                column.append(value)
    one, other = pairs(*(numpy.array(column, numpy.int64) for column in columns))
    are = numpy.array(are_copies((games[a], games[b]) for a, b in zip(one.tolist(), other.tolist())), bool)
    members: dict[int, list[tuple[int, bytes]]] = {}
    for game, family in zip(*(column.tolist() for column in families(one[are], other[are]))):
        members.setdefault(family, []).append((game, games[game]))
    return groups(members.values())
