"""Segments: packed games that can be searched anywhere, and partial answers that add up. Many machines use these functions.

The functions know no files and no library: bytes go in, bytes and tables come out, so they run in processes of any kind.

>>> from kifu import Pattern, segments
>>> files = [("a.sgf", b"(;SZ[9]PB[Ann]RE[B+R];B[cc];W[gg])"), ("b.sgf", b"(;SZ[9]RE[W+R];B[cg];W[ee])")]
>>> [built] = segments.build(files)
>>> segment = segments.Segment(built.segment, built.names)
>>> segment.select("black:ann")
[0]
>>> tally = segment.search(Pattern("anchor:corner/.../.../..X", no_swap=True))
>>> tally, tally + tally
(<Tally: 2 games, 2 matches>, <Tally: 4 games, 4 matches>)
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable

from . import _native
from ._copies import Relation, are_copies, compared, dedupe, families, groups, keys, pairs, relate
from ._native import Built, Counts, Segment, Tally

__all__ = [
    "Built",
    "Counts",
    "Relation",
    "Segment",
    "Tally",
    "are_copies",
    "build",
    "compared",
    "dedupe",
    "families",
    "groups",
    "keys",
    "open_segment",
    "pairs",
    "relate",
    "search",
]

_LIMIT = 8
_opened: OrderedDict[Hashable, Segment] = OrderedDict()
_lock = threading.Lock()


def build(files: Iterable[tuple[str, bytes]], *, errors: list[tuple[str, str]] | None = None) -> list[Built]:
    """Makes segments of files, each a path and its bytes: one segment for each size of the board, more if one is full.

    Files without games are added to `errors`. The same files in the same order give the same bytes.

    >>> from kifu import segments
    >>> errors = []
    >>> segments.build([("a.sgf", b"(;SZ[9];B[ee])"), ("b.sgf", b"no game")], errors=errors)[0].size
    (9, 9)
    >>> errors[0][0]
    'b.sgf'
    """
    return _native.build([(path, bytes(data)) for path, data in files], [] if errors is None else errors)


def open_segment(data: bytes, names: bytes | None = None, records: bytes | None = None) -> Segment:
    """Opens a segment. The last eight are kept, because opening takes longer than most searches.

    >>> from kifu import segments
    >>> [built] = segments.build([("a.sgf", b"(;SZ[9];B[ee])")])
    >>> segments.open_segment(built.segment) is segments.open_segment(built.segment)
    True
    """
    return keep_open((data, names, records), lambda: Segment(data, names, records))


def keep_open(key: Hashable, opening: Callable[[], Segment]) -> Segment:
    """Returns the opened segment with a key; opens it if it is none of the last eight."""
    with _lock:
        if (known := _opened.get(key)) is not None:
            _opened.move_to_end(key)
            return known
    opened = opening()
    with _lock:
        _opened[key] = opened
        while len(_opened) > _LIMIT:
            _opened.popitem(last=False)
    return opened


def search(data: Iterable[bytes], pattern: _native.Pattern) -> Tally:
    """Searches segments for a pattern, one after the other, and returns the sum of their counts.

    >>> from kifu import Pattern, segments
    >>> built = segments.build([("a.sgf", b"(;SZ[9];B[ee])(;SZ[13];B[cc])")])
    >>> segments.search((part.segment for part in built), Pattern("X", no_swap=True))
    <Tally: 2 games, 2 matches>
    """
    tally = Tally()
    for part in data:
        tally += open_segment(bytes(memoryview(part))).search(pattern)
    return tally
