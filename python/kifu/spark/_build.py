"""Files as tables, segments and datasets."""

from __future__ import annotations

from collections.abc import Iterator

import pyarrow
from pyspark.sql import DataFrame

from .. import segments
from ..dataset import Report, listed, write_files
from ._source import ddl, numbered

_BUILD = 256 << 20
_SEGMENTS = "name string, columns int, rows int, games int, segment binary, names binary, records binary, error string"
_ENTRIES = "share int, entry string, error string"
_KINDS = {"string": pyarrow.string(), "int": pyarrow.int32(), "binary": pyarrow.binary()}


def games(files: DataFrame) -> DataFrame:
    """Returns the table of games of files: a data frame with the columns `path` and `content`, as the format `binaryFile` has them."""

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        from pyspark import TaskContext

        context = TaskContext.get()
        group = (context.partitionId() if context else 0) << 12
        for number, batch in enumerate(batches):
            for built in segments.build(_content(batch)):
                reader = pyarrow.RecordBatchReader.from_stream(built.games)
                # Segments of one batch differ in the size of their boards.
                columns, rows = built.size
                yield from numbered(reader, ((group + number) << 12) + columns * 64 + rows)

    return files.select("path", "content").mapInArrow(work, ddl("games"))


def build(files: DataFrame) -> DataFrame:
    """Returns segments of files: a data frame with the columns `path` and `content`, as the format `binaryFile` has them.

    A row has `name`, `columns`, `rows`, `games`, `segment`, `names` and `records`; files without games have `name` and `error`. Write
    it as Parquet, and ask it often. A dataset, which `write_dataset` makes, has tables besides, and is read by one machine too.
    """

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for files in _shares(batches):
            yield _built(files)

    return files.select("path", "content").mapInArrow(work, _SEGMENTS)


def write_dataset(files: DataFrame, folder: str, *, errors: list[str] | None = None) -> Report:
    """Makes a dataset of files, or adds their games to one: a data frame with the columns `path` and `content`, as the format
    `binaryFile` has them.

    Workers write segments and tables into the folder, which all of them must see, and the manifest lists them at the end: an
    interruption leaves the dataset as it was. Games are numbered in the order of the partitions. Files without games are added to
    `errors`.
    """

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        from pyspark import TaskContext

        context = TaskContext.get()
        share = context.partitionId() if context else 0
        for files in _shares(batches):
            wrong: list[tuple[str, str]] = []
            entries = [write_files(built, folder) for built in segments.build(files, errors=wrong)]
            rows: list[dict[str, object]] = [{"share": share, "entry": entry} for entry in entries if entry is not None]
            rows.extend({"share": share, "error": f"{path}: {reason}"} for path, reason in wrong)
            yield _batch(rows, _ENTRIES)

    # Spark keeps the order of the rows of a partition.
    rows = files.select("path", "content").mapInArrow(work, _ENTRIES).collect()
    if errors is not None:
        errors.extend(row["error"] for row in rows if row["error"] is not None)
    return listed(folder, [row["entry"] for row in sorted(rows, key=lambda row: row["share"]) if row["entry"] is not None])


def _shares(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[list[tuple[str, bytes]]]:
    """The files of a partition, as many at a time as one call of `build` gets."""
    waiting: list[tuple[str, bytes]] = []
    size = 0
    for batch in batches:
        for path, content in _content(batch):
            waiting.append((path, content))
            size += len(content)
            if size >= _BUILD:
                yield waiting
                waiting, size = [], 0
    if waiting:
        yield waiting


def _content(batch: pyarrow.RecordBatch) -> list[tuple[str, bytes]]:
    return list(zip(batch.column("path").to_pylist(), batch.column("content").to_pylist()))


def _built(files: list[tuple[str, bytes]]) -> pyarrow.RecordBatch:
    errors: list[tuple[str, str]] = []
    rows: list[dict[str, object]] = []
    for built in segments.build(files, errors=errors):
        columns, height = built.size
        row = {"name": built.name, "columns": columns, "rows": height, "games": len(built)}
        rows.append({**row, "segment": built.segment, "names": built.names, "records": built.records, "error": None})
    rows.extend({"name": path, "error": f"{path}: {reason}"} for path, reason in errors)
    return _batch(rows, _SEGMENTS)


def _batch(rows: list[dict[str, object]], ddl: str) -> pyarrow.RecordBatch:
    """Rows with the columns of a schema in Spark's words."""
    columns = [column.split() for column in ddl.split(", ")]
    return pyarrow.RecordBatch.from_pylist(rows, pyarrow.schema([(name, _KINDS[kind]) for name, kind in columns]))
