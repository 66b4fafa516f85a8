"""Datasets: the games of a library as files that never change, for many machines.

>>> import kifu, tempfile
>>> from kifu.dataset import Dataset
>>> folder = tempfile.mkdtemp()
>>> db = kifu.library.index("samples", library=folder + "/library")
>>> db.to_dataset(folder + "/dataset").games == len(db)
True
>>> dataset = Dataset(folder + "/dataset")
>>> pattern = kifu.Pattern("anchor:corner/..../..../..../...X")
>>> dataset.search(pattern).games == len(db.search(pattern))
True
>>> copy = kifu.Library.adopt(folder + "/copy", dataset)
>>> len(copy.select("player:shusaku"))
1
"""

from __future__ import annotations

import errno
import io
import json
import os
import stat
from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, NamedTuple

from . import _native, segments
from ._native import Built, Counts, Pattern, Segment, Table, Tally

if TYPE_CHECKING:
    from collections.abc import Callable

__all__ = ["Dataset", "DatasetSegment", "Report", "write"]

Path = str | os.PathLike[str]

_MANIFEST = "dataset.json"


class Report(NamedTuple):
    """What a dataset has after it was written.

    >>> from kifu.dataset import Report
    >>> Report(segments=2, games=70_000, written=1, dropped=0).written
    1
    """

    segments: int
    """Its segments."""
    games: int
    """Its games."""
    written: int
    """The segments that were written now; the others existed."""
    dropped: int
    """The segments that are no longer listed. Their files are still there."""


class DatasetSegment:
    """A segment of a dataset: where its files are, and what they contain. It is small and can be pickled, so it travels to workers.

    >>> import kifu, pickle
    >>> built = kifu.segments.build([("a.sgf", b"(;SZ[9];B[ee])(;SZ[9];B[cc])")])
    >>> _ = kifu.dataset.write(built, "games.dataset")
    >>> [part] = kifu.dataset.Dataset("games.dataset").segments
    >>> pickle.loads(pickle.dumps(part)).open().search(kifu.Pattern("X", no_swap=True))
    <Tally: 2 games, 2 matches>
    """

    __slots__ = ("_entry", "columns", "first", "folder", "games", "last", "name", "rows")

    def __init__(self, folder: str, entry: str) -> None:
        facts: dict[str, Any] = json.loads(entry)
        self.folder: str = folder
        """The folder of the dataset."""
        self.name: str = facts["name"]
        """The name of its files."""
        self.columns: int = facts["columns"]
        """The columns of its boards."""
        self.rows: int = facts["rows"]
        """The rows of its boards."""
        self.games: int = facts["games"]
        """The number of its games."""
        self.first: int = facts["first"]
        """The number of its first game in the dataset."""
        self.last: int = facts["last"]
        """The number of its last game in the dataset."""
        self._entry = entry

    def path(self, kind: str) -> str:
        """Returns the path of a file of the segment: `segments`, `names`, `records` or `games`, the table."""
        return _join(self.folder, _native.dataset_file(self.name, kind))

    def read(self, kind: str) -> bytes:
        """Reads a file of the segment. Raises `ValueError` if it differs from what was written, `OSError` if it cannot be read."""
        data = _read(self.folder, _native.dataset_file(self.name, kind))
        _native.check_dataset_file(self._entry, kind, self.path(kind), data)
        return data

    def open(self, *, names: bool = True, records: bool = False) -> Segment:
        """Opens the segment: with its names, and with its records, which `kifu.segments.keys` uses.

        The last eight are kept, because opening takes longer than most searches.
        """

        def read() -> Segment:
            others = [self.read(kind) if asked else None for kind, asked in (("names", names), ("records", records))]
            return Segment(self.read("segments"), *others)

        return segments.keep_open((self.folder, self.name, names, records), read)

    def numbers(self, segment: Segment) -> list[int]:
        """Returns the numbers that the games of the opened segment have in the dataset."""
        ids = segment.ids
        return [self.first + number - ids[0] for number in ids]

    def __reduce__(self) -> tuple[Any, ...]:
        return DatasetSegment, (self.folder, self._entry)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, DatasetSegment) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash((self.folder, self._entry))

    def __repr__(self) -> str:
        return f"<DatasetSegment {self.name}, {self.games} games, {self.columns}x{self.rows}>"


class Dataset:
    """A dataset, open for reading: a folder that `Library.to_dataset`, `write`, `kifu index --dataset` or Spark has written.

    The folder may be in a store of objects (`s3://bucket/dataset`), which pyarrow reads. A dataset shows its state at the time of
    opening. Raises `FileNotFoundError` if there is none, `ValueError` if its manifest is damaged.

    >>> import kifu
    >>> _ = kifu.dataset.write(kifu.segments.build([("a.sgf", b"(;SZ[9]RE[B+R];B[ee])(;SZ[13];B[cc])")]), "two.dataset")
    >>> dataset = kifu.dataset.Dataset("two.dataset")
    >>> len(dataset), [(part.columns, part.games) for part in dataset.segments]
    (2, [(9, 1), (13, 1)])
    >>> dataset.search(kifu.Pattern("X", no_swap=True))
    <Tally: 2 games, 2 matches>
    """

    def __init__(self, folder: Path) -> None:
        self.folder: str = os.fspath(folder)
        """Its folder."""
        try:
            manifest = _read(self.folder, _MANIFEST)
        except FileNotFoundError:
            raise FileNotFoundError(f"no dataset in {self.folder}; `Library.to_dataset` writes one") from None
        entries = _native.dataset_entries(self.folder, manifest)
        self.segments: tuple[DatasetSegment, ...] = tuple(DatasetSegment(self.folder, entry) for entry in entries)
        """Its segments, in order."""

    def __len__(self) -> int:
        return sum(segment.games for segment in self.segments)

    @property
    def tables(self) -> list[str]:
        """The paths of its tables of games, Parquet files, in the order of its segments."""
        return [segment.path("games") for segment in self.segments]

    def search(self, pattern: Pattern) -> Tally:
        """Searches all games for a pattern, one segment after the other: in the memory of one."""
        return sum((segment.search(pattern) for segment in self._opened(names=False)), Tally())

    def statistics(self, by: str, *, player: str | None = None, opening_moves: int = 4) -> Table:
        """Counts all games by an aspect, as `Library.statistics` does, in the memory of one segment."""
        total = Counts()
        for segment in self._opened(names=True):
            total += segment.statistics(by, player=player, opening_moves=opening_moves)
        return total.table()

    def verify(self) -> list[str]:
        """Reads all files, and returns a text for each that is missing or damaged."""
        wrong = []
        for segment in self.segments:
            for kind in ("segments", "names", "records", "games"):
                try:
                    segment.read(kind)
                except (OSError, ValueError) as error:
                    wrong.append(str(error))
        return wrong

    def _opened(self, *, names: bool) -> Iterator[Segment]:
        """The segments, each opened and let go."""
        for segment in self.segments:
            yield Segment(segment.read("segments"), segment.read("names") if names else None)

    def __repr__(self) -> str:
        return f"<Dataset {self.folder}, {len(self)} games in {len(self.segments)} segments>"


def write(built: Iterable[Built], folder: Path, /) -> Report:
    """Adds segments that `kifu.segments.build` has made to a dataset, which is made if there is none. It needs pyarrow.

    >>> import kifu
    >>> built = kifu.segments.build([("a.sgf", b"(;SZ[9];B[ee])")])
    >>> kifu.dataset.write(built, "one.dataset")
    Report(segments=1, games=1, written=1, dropped=0)
    """
    return listed(folder, (entry for part in built if (entry := write_files(part, folder)) is not None))


def write_files(built: Built, folder: Path) -> str | None:
    """Writes the files of a segment into a dataset without listing it; returns what `listed` needs, `None` without games.

    Many workers can share the folder; one process lists what they wrote.
    """
    return _native.write_dataset_segment(os.fspath(folder), built, parquet()(built.games))


def listed(folder: Path, entries: Iterable[str]) -> Report:
    """Lists segments whose files were written, in this order, after those that the dataset has."""
    return Report(*_native.list_dataset_segments(os.fspath(folder), list(entries)))


def parquet() -> Callable[[Table], bytes]:
    """Returns what makes the bytes of a Parquet file of a table."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise ImportError("datasets are written with pyarrow: pip install pyarrow") from None

    def made(table: Table) -> bytes:
        data = io.BytesIO()
        pyarrow.parquet.write_table(pyarrow.table(table), data, compression="zstd")
        return data.getvalue()

    return made


def _join(folder: str, path: str) -> str:
    return f"{folder.rstrip('/')}/{path}" if "://" in folder else os.path.join(folder, path)


def _as_pyarrow_says(address: str) -> str:
    """An address for pyarrow: what Hadoop and Spark call `s3a` is `s3`."""
    scheme, separator, rest = address.partition("://")
    return f"s3{separator}{rest}" if scheme in ("s3a", "s3n") else address


def _fetch(folder: str, into: Path) -> None:
    """Copies a dataset from a store of objects into a folder of this machine; each file is checked."""
    dataset, here = Dataset(folder), os.fspath(into)
    with open(_join(here, _MANIFEST), "wb") as file:
        file.write(_read(folder, _MANIFEST))
    for segment in dataset.segments:
        for kind in ("segments", "names", "records", "games"):
            path = _join(here, _native.dataset_file(segment.name, kind))
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(segment.read(kind))


def _read(folder: str, name: str) -> bytes:
    """Reads a file of a dataset on this machine, or with pyarrow one of a store of objects.

    A folder from elsewhere may have a link, a pipe or a device in the place of a file: none of them is opened.
    """
    path = _join(folder, name)
    if "://" not in path:
        inner = os.path.dirname(name)
        is_plain = not inner or stat.S_ISDIR(os.lstat(os.path.join(folder, inner)).st_mode)
        if not is_plain or not stat.S_ISREG(os.lstat(path).st_mode):
            raise OSError(errno.EINVAL, "is not a regular file of the dataset", path)
        with open(path, "rb") as file:
            return file.read()
    try:
        from pyarrow.fs import FileSystem
    except ImportError:
        raise ImportError(f"{path} is read with pyarrow: pip install pyarrow") from None
    system, inside = FileSystem.from_uri(_as_pyarrow_says(path))
    with system.open_input_file(inside) as remote:
        return bytes(remote.read())
