"""kifu on Spark 4: games of files as data frames, and searches over more games than one machine holds.

    spark.dataSource.register(kifu.spark.Source)
    games = spark.read.format("kifu").load("games/")            # a row for each game
    files = spark.read.format("binaryFile").load("s3a://…")     # files from anywhere that Spark reads
    kifu.spark.build(files).write.parquet("segments/")          # packed once, searched often
    tally = kifu.spark.search(spark.read.parquet("segments/"), kifu.Pattern("anchor:corner/…"))

The workers run the functions of `kifu.segments`, which know nothing of Spark. Spark needs seconds for each question, whatever it is:
up to some ten million games, one machine with `kifu.Library` answers sooner.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pyarrow
import pyarrow.compute
from pyspark.sql import DataFrame
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from . import _native, segments, tables
from ._native import Pattern, Tally

__all__ = ["Source", "build", "games", "search"]

_PARTITION = 32 << 20
_BUILD = 256 << 20
_TREE = 64
_SEGMENTS = "name string, columns int, rows int, games int, segment binary, names binary, error string"
_TALLIES = "tally binary, error string"
_NUMBERS = {"int16": "smallint", "int32": "int", "int64": "bigint", "float": "float", "bool": "boolean"}


def _ddl(table: str) -> str:
    """The columns of a table as Spark writes them."""

    def kind(of: pyarrow.DataType) -> str:
        if pyarrow.types.is_list(of):
            return f"array<{kind(of.value_type)}>"
        return {"string": "string", "date32[day]": "date", **_NUMBERS}[str(of)]

    columns = pyarrow.schema(_native.text_table(table, [], 1))
    return ", ".join(f"`{column.name}` {kind(column.type)}" for column in columns)


class _Files(InputPartition):
    """Files that one worker reads, and the number of the group."""

    def __init__(self, number: int, paths: list[str]) -> None:
        super().__init__(number)
        self.number, self.paths = number, paths


class _Reader(DataSourceReader):
    def __init__(self, path: str, table: str) -> None:
        self.path, self.table = path, table

    def partitions(self) -> list[InputPartition]:
        groups: list[list[str]] = [[]]
        size = 0
        for path, length in _native.record_files([self.path]):
            if groups[-1] and size + length > _PARTITION:
                groups.append([])
                size = 0
            groups[-1].append(os.path.abspath(path))
            size += length
        return [_Files(number, paths) for number, paths in enumerate(groups)]

    def read(self, partition: InputPartition) -> Iterator[Any]:
        assert isinstance(partition, _Files)
        if not partition.paths:
            return
        make = tables.games if self.table == "games" else tables.moves
        reader = pyarrow.RecordBatchReader.from_stream(make(partition.paths, threads=1))
        yield from _numbered(reader, partition.number)


class Source(DataSource):
    """The format `kifu` for `spark.read`: a row for each game of the files below a path.

    With `option("table", "moves")` a row for each move. The columns are those of `kifu.tables`. Numbers of games (`id`, `game`) are
    different in the whole data frame, but not consecutive. All workers must see the path; `games` reads files from stores of objects.
    """

    @classmethod
    def name(cls) -> str:
        """The name of the format."""
        return "kifu"

    def schema(self) -> str:
        """The columns."""
        return _ddl(self._table())

    def reader(self, schema: Any) -> DataSourceReader:
        """The reader of the files."""
        if not self.options.get("path"):
            raise ValueError("the format kifu needs a path: .load(\"games/\")")
        return _Reader(self.options["path"], self._table())

    def _table(self) -> str:
        table = str(self.options.get("table", "games"))
        if table not in ("games", "moves"):
            raise ValueError(f"there is no table `{table}`; there are games and moves")
        return table


def _numbered(batches: Any, group: int) -> Iterator[pyarrow.RecordBatch]:
    """Batches whose numbers of games are those of no other group."""
    for batch in batches:
        numbers = pyarrow.compute.add(batch.column(0), group << 32)
        columns = [numbers, *map(_nullable, batch.columns[1:])]
        yield pyarrow.RecordBatch.from_arrays(columns, batch.schema.names)


def _nullable(column: pyarrow.Array) -> pyarrow.Array:
    """A column as Spark wants it: it asks for lists whose values can be missing, even where none is."""
    if not pyarrow.types.is_list(column.type):
        return column
    return column.cast(pyarrow.list_(pyarrow.field("element", column.type.value_type)))


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
                yield from _numbered(reader, ((group + number) << 12) + columns * 64 + rows)

    return files.select("path", "content").mapInArrow(work, _ddl("games"))


def build(files: DataFrame) -> DataFrame:
    """Returns segments of files: a data frame with the columns `path` and `content`, as the format `binaryFile` has them.

    A row has `name`, `columns`, `rows`, `games`, `segment` and `names`; files without games have `name` and `error`. Write it as
    Parquet, and search it often.
    """

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        waiting: list[tuple[str, bytes]] = []
        size = 0
        for batch in batches:
            for path, content in _content(batch):
                waiting.append((path, content))
                size += len(content)
                if size >= _BUILD:
                    yield _built(waiting)
                    waiting, size = [], 0
        if waiting:
            yield _built(waiting)

    return files.select("path", "content").mapInArrow(work, _SEGMENTS)


def _content(batch: pyarrow.RecordBatch) -> list[tuple[str, bytes]]:
    return list(zip(batch.column("path").to_pylist(), batch.column("content").to_pylist()))


def _built(files: list[tuple[str, bytes]]) -> pyarrow.RecordBatch:
    errors: list[tuple[str, str]] = []
    rows: list[dict[str, object]] = []
    for built in segments.build(files, errors=errors):
        columns, height = built.size
        row = {"name": built.name, "columns": columns, "rows": height, "games": len(built)}
        rows.append({**row, "segment": built.segment, "names": built.names, "error": None})
    rows.extend({"name": path, "error": f"{path}: {reason}"} for path, reason in errors)
    number = pyarrow.int32()
    text, data = pyarrow.string(), pyarrow.binary()
    kinds = {"name": text, "columns": number, "rows": number, "games": number, "segment": data, "names": data, "error": text}
    return pyarrow.RecordBatch.from_pylist(rows, pyarrow.schema(list(kinds.items())))


def search(found: DataFrame, pattern: Pattern, *, errors: list[str] | None = None) -> Tally:
    """Searches segments for a pattern: a data frame with the column `segment`, as `build` makes it.

    The counts are those of one library with all the games. Raises `ValueError` if a segment is damaged; with the list `errors` its
    name is added there instead, and the other segments are counted.
    """
    names = "name" in found.columns
    chosen = found.filter("segment is not null").select(*(["name"] if names else []), "segment")

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        tally, wrong = Tally(), []
        for batch in batches:
            labels = batch.column("name").to_pylist() if names else [None] * len(batch)
            for label, data in zip(labels, batch.column("segment")):
                try:
                    tally += segments.open_segment(data.as_py()).search(pattern)
                except ValueError as error:
                    wrong.append(f"{label or 'a segment'}: {error}")
        yield _tallies([tally.to_bytes()], wrong)

    def add(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        tally, wrong = Tally(), []
        for batch in batches:
            tally = sum(map(Tally.from_bytes, batch.column("tally").drop_null().to_pylist()), tally)
            wrong.extend(batch.column("error").drop_null().to_pylist())
        yield _tallies([tally.to_bytes()], wrong)

    tallies = chosen.mapInArrow(work, _TALLIES)
    if found.rdd.getNumPartitions() > _TREE:
        tallies = tallies.repartition(_TREE // 4).mapInArrow(add, _TALLIES)
    rows = tallies.collect()
    wrong = [row["error"] for row in rows if row["error"] is not None]
    if wrong and errors is None:
        raise ValueError("; ".join(wrong[:3]))
    if errors is not None:
        errors.extend(wrong)
    return sum((Tally.from_bytes(bytes(row["tally"])) for row in rows if row["tally"] is not None), Tally())


def _tallies(tallies: list[bytes], wrong: list[str]) -> pyarrow.RecordBatch:
    columns = [
        pyarrow.array([*tallies, *[None] * len(wrong)], pyarrow.binary()),
        pyarrow.array([*[None] * len(tallies), *wrong], pyarrow.string()),
    ]
    return pyarrow.RecordBatch.from_arrays(columns, ["tally", "error"])
