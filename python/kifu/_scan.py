"""The games of many files."""

from __future__ import annotations

import os

from . import _native
from ._native import ScanPlan

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterator

    from ._native import Game, Table


class Scan:
    """The games of files and folders, read when a loop asks for them. `kifu.scan` makes it.

    Each loop reads the files again.

    >>> import kifu
    >>> scan = kifu.scan("samples")
    >>> sum(len(game) > 200 for game in scan), scan.errors
    (6, [])
    """

    __slots__ = ("__weakref__", "_errors", "_ordered", "_members", "_paths", "_plan", "_queries", "_threads")

    def __init__(
        self,
        paths: tuple[str, ...],
        queries: tuple[str, ...] = (),
        *,
        threads: int | None = None,
        ordered: bool = True,
        members: bool = True,
    ) -> None:
        self._paths, self._queries, self._threads = paths, queries, threads
        self._ordered, self._members = ordered, members
        self._plan = ScanPlan(list(paths), list(queries), _threads(threads), ordered=ordered, members=members)
        self._errors: list[tuple[str, str]] = []

    @property
    def errors(self) -> list[tuple[str, str]]:
        """The paths that could not be read in the last loop, each with the reason."""
        return self._errors

    def filter(self, query: str) -> Scan:
        """Returns the scan of those games that meet a query: the language is that of `kifu search`.

        >>> import kifu
        >>> scan = kifu.scan("samples").filter("player:shusaku moves:300..")
        >>> [len(game) for game in scan]
        [325]
        """
        if not isinstance(query, str):
            raise TypeError(f"a query is a str, not {type(query).__name__}")
        options = {"threads": self._threads, "ordered": self._ordered, "members": self._members}
        return Scan(self._paths, (*self._queries, query), **options)  # type: ignore[arg-type]

    def tables(self) -> ScanTables:
        """Returns the tables of its games, as `kifu.tables` makes them: `.games()`, `.moves()`, `.positions()`.

        >>> import kifu
        >>> table = kifu.scan("samples").filter("player:shusaku moves:300..").tables().games()
        >>> [row["white"] for row in table.rows()]
        ['Inoue Genan Inseki']
        """
        return ScanTables(self._plan)

    def __iter__(self) -> Iterator[Game]:
        self._errors = []
        return self._plan.games(self._errors)

    def __reduce__(self) -> tuple[object, ...]:
        return _again, (self._paths, self._queries, self._threads, self._ordered, self._members)

    def __repr__(self) -> str:
        paths = ", ".join(self._paths)
        return f"<Scan {paths}{''.join(f' where {query}' for query in self._queries)}>"


class ScanTables:
    """The tables of a scan: `Scan.tables` makes it."""

    __slots__ = ("_plan",)

    def __init__(self, plan: ScanPlan) -> None:
        self._plan = plan

    def games(self) -> Table:
        """Returns a table with a row for each game."""
        return _native.scan_table("games", self._plan, 1)

    def moves(self) -> Table:
        """Returns a table with a row for each move of the main lines."""
        return _native.scan_table("moves", self._plan, 1)

    def positions(self, every: int = 1) -> Table:
        """Returns a table with the position after every `every` moves of the main lines."""
        return _native.scan_table("positions", self._plan, every)


def scan(
    *paths: str | os.PathLike[str], threads: int | None = None, ordered: bool = True, members: bool = True
) -> Scan:
    """Returns the games of files, folders, archives and patterns (`"games/**/*.sgf"`), read when a loop asks for them.

    The files are read a few ahead, on one thread for each processor, or as many as `threads` or the environment variable
    `KIFU_THREADS` says. The games come in the order of the files' names, or with `ordered=False` as soon as each is read.
    Archives in folders are read too, unless `members` is false.

    Raises `FileNotFoundError` for a path that does not exist. Files that cannot be read are in `.errors`. A scan has no
    length: that is only known after reading everything.

    >>> import kifu
    >>> next(iter(kifu.scan("samples"))).path
    'samples/big-board-25x25.sgf'
    """
    texts = tuple(os.fspath(path) for path in paths)
    for text in texts:
        if not isinstance(text, str):
            raise TypeError(f"a path is a str, not {type(text).__name__}")
        if not any(sign in text for sign in "*?[") and not os.path.exists(text):
            raise FileNotFoundError(2, os.strerror(2), text)
    return Scan(texts, threads=threads, ordered=ordered, members=members)


def _threads(threads: int | None) -> int | None:
    """The number of threads: as asked for, or as the environment says."""
    if threads is None and (text := os.environ.get("KIFU_THREADS", "")).isdecimal() and int(text):
        return int(text)
    return threads


def _again(
    paths: tuple[str, ...], queries: tuple[str, ...], threads: int | None, ordered: bool, members: bool
) -> Scan:
    """Makes a scan again: for `pickle`."""
    return Scan(paths, queries, threads=threads, ordered=ordered, members=members)
