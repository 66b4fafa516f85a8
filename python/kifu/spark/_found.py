"""Segments as rows of a data frame: those of a dataset, which workers read, or those that `build` made, which Spark stores."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pyarrow
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

from .. import segments
from .._native import Segment
from ..dataset import Dataset, DatasetSegment

_DATASET = "name string, columns int, rows int, games int, first bigint, last bigint, folder string, entry string"


def dataset(session: SparkSession, folder: str) -> DataFrame:
    """Returns the segments of a dataset, a row for each, which workers read when they are asked.

    All workers must see the folder; pyarrow reads those of stores of objects (`s3://bucket/dataset`). The data frame is small: it
    has where the files are.
    """
    rows = [
        (part.name, part.columns, part.rows, part.games, part.first, part.last, part.folder, part._entry)
        for part in Dataset(folder).segments
    ]
    # A partition for each segment.
    return session.createDataFrame(session.sparkContext.parallelize(rows, max(1, len(rows))), _DATASET)


def tables(session: SparkSession, folder: str) -> DataFrame:
    """Returns the table of the games of a dataset, for Spark SQL.

    `id` is the number of the game in the dataset, as `dedupe` and `hits` have it; `segment` and `slot` are its place, for `among`
    of `search`. Spark must be able to read the folder: `s3a://bucket/dataset`.
    """
    parts = Dataset(folder).segments
    if not parts:
        raise ValueError(f"the dataset {folder} has no games")
    read = session.read.parquet(*(part.path("games") for part in parts)).select(
        "*",
        F.regexp_extract("_metadata.file_name", r"(\w+)\.parquet$", 1).alias("segment"),
        F.col("_metadata.row_index").cast("int").alias("slot"),
    )
    # The numbers in a table are counted from any number.
    lowest = read.groupBy("segment").agg(F.min("id").alias("lowest"))
    firsts = session.createDataFrame([(part.name, part.first) for part in parts], "segment string, first bigint")
    moved = F.broadcast(lowest.join(F.broadcast(firsts), "segment").select("segment", (F.col("first") - F.col("lowest")).alias("moved")))
    columns = [column for column in read.columns if column != "id"]
    return read.join(moved, "segment").select((F.col("id") + F.col("moved")).alias("id"), *columns)


class Opener(Protocol):
    """Opens the segment of a row."""

    def __call__(self, row: dict[str, Any], /) -> Segment: ...


def opening(found: DataFrame, *, names: bool = False, records: bool = False) -> tuple[DataFrame, Opener]:
    """The rows of segments with what is needed to open them, with their names and records or without; and what opens one."""
    if "entry" in found.columns:

        def from_files(row: dict[str, Any]) -> Segment:
            return DatasetSegment(row["folder"], row["entry"]).open(names=names, records=records)

        return found.select("name", "folder", "entry"), from_files

    if "segment" not in found.columns:
        raise ValueError("these are no segments: `kifu.spark.dataset` and `kifu.spark.build` return some")
    asked = {"segment": True, "names": names, "records": records and "records" in found.columns}
    columns = [column for column, needed in asked.items() if needed]
    if missing := [column for column in columns if column not in found.columns]:
        raise ValueError(f"the segments have no column `{missing[0]}`, which `kifu.spark.build` makes")

    def from_bytes(row: dict[str, Any]) -> Segment:
        # Records that are too long are stored as empty.
        return segments.open_segment(row["segment"], row.get("names"), row.get("records") or None)

    label = F.col("name") if "name" in found.columns else F.lit("a segment").alias("name")
    return found.filter("segment is not null").select(label, *columns), from_bytes


def each(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[dict[str, Any]]:
    """The rows of batches, one after the other: segments are large."""
    for batch in batches:
        for row in range(len(batch)):
            yield {name: batch.column(name)[row].as_py() for name in batch.schema.names}
