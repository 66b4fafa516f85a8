"""Games as tables: columns in memory, which Polars, pyarrow, pandas and DuckDB read as they are.

The columns are those of `kifu export`. Nothing is read until a table is; each reader of a table reads the records again.

>>> import kifu
>>> table = kifu.tables.games(kifu.loads("(;SZ[9]PB[Ann]PW[Bob]RE[B+R];B[ee];W[gc])"))
>>> [(row["black"], row["winner"], row["moves"]) for row in table.rows()]
[('Ann', 'black', [40, 24])]
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import TypeAlias, cast

from . import _native
from ._native import Answer, Collection, Game, Selection, Table
from ._scan import Scan, scan

__all__ = ["Records", "Table", "games", "hits", "moves", "positions"]

Path: TypeAlias = str | os.PathLike[str]

Records: TypeAlias = Path | Scan | Selection | Collection | Game | Iterable[Path] | Iterable[Collection | Game]
"""What tables are made of: files, folders, archives and patterns, a scan of them, games of a library,
or games."""


def games(records: Records, *, threads: int | None = None) -> Table:
    """Returns a table with a row for each game: names, dates, result, moves.

    >>> from kifu import tables
    >>> "result" in tables.games("samples").columns
    True
    """
    return _table("games", records, 1, threads)


def moves(records: Records, *, threads: int | None = None) -> Table:
    """Returns a table with a row for each move of the main lines.

    >>> import kifu
    >>> table = kifu.tables.moves(kifu.loads("(;SZ[9];B[ee];W[gc])"))
    >>> [(row["number"], row["color"], row["name"]) for row in table.rows()]
    [(1, 'black', 'E5'), (2, 'white', 'G7')]
    """
    return _table("moves", records, 1, threads)


def positions(records: Records, *, every: int = 1, threads: int | None = None) -> Table:
    """Returns a table with the position after every `every` moves of the main lines, as planes of stones.

    >>> import kifu
    >>> table = kifu.tables.positions(kifu.loads("(;SZ[3];B[bb];W[aa])"), every=2)
    >>> [(row["number"], row["black"]) for row in table.rows()][-1]
    (2, [0, 0, 0, 0, 1, 0, 0, 0, 0])
    """
    return _table("positions", records, every, threads)


def hits(found: Answer | Selection) -> Table:
    """Returns a table with a row for each match of an answer, or for each game of a selection, with names and result.

    >>> import kifu, tempfile
    >>> db = kifu.library.index("samples", library=tempfile.mkdtemp() + "/library")
    >>> answer = db.search(kifu.Pattern(played="R16 D17 Q3 P17", no_swap=True))
    >>> [(row["white"], row["move"]) for row in kifu.tables.hits(answer).rows()]
    [('Inoue Genan Inseki', 4)]
    """
    return found.hits() if isinstance(found, Answer) else _native.selection_table("hits", found, 1)


def _table(name: str, records: Records, every: int, threads: int | None) -> Table:
    if isinstance(records, (Collection, Game)):
        return _native.text_table(name, [records], every)
    if isinstance(records, Selection):
        return _native.selection_table(name, records, every)
    if isinstance(records, (str, os.PathLike)):
        records = scan(records, threads=threads)
    if isinstance(records, Scan):
        return _native.scan_table(name, records._plan, every)
    if isinstance(records, (bytes, bytearray, memoryview)):
        raise TypeError("a table is made of paths, games or collections; kifu.load reads bytes")
    many = list(cast(Iterable[object], records))
    if many and all(isinstance(record, (str, os.PathLike)) for record in many):
        return _native.scan_table(name, scan(*cast(list[Path], many), threads=threads)._plan, every)
    if any(not isinstance(record, (Collection, Game)) for record in many):
        raise TypeError("a table is made of paths, or of games and collections")
    return _native.text_table(name, cast(list[Collection | Game], many), every)
