"""The format `kifu` for `spark.read`, and the tables of kifu as Spark has them."""

from __future__ import annotations

import os
from collections.abc import Iterator
from typing import Any

import pyarrow
import pyarrow.compute
from pyspark.sql.datasource import DataSource, DataSourceReader, InputPartition

from .. import _native, tables

_PARTITION = 32 << 20
_NUMBERS = {"int16": "smallint", "int32": "int", "int64": "bigint", "float": "float", "bool": "boolean"}


def ddl(table: str) -> str:
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
        yield from numbered(reader, partition.number)


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
        return ddl(self._table())

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


def numbered(batches: Any, group: int) -> Iterator[pyarrow.RecordBatch]:
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
