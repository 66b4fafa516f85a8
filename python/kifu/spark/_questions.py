"""Questions to segments whose partial answers add up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

import pyarrow
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from .._native import Counts, Pattern, Segment, Table, Tally
from ._found import each, opening

_T = TypeVar("_T", Tally, Counts)
_TREE = 64
_PARTS = "part binary, error string"
_HITS = "game bigint, segment string, slot int, moves array<int>"


def search(
    found: DataFrame, pattern: Pattern, among: DataFrame | None = None, *, errors: list[str] | None = None
) -> Tally:
    """Searches segments for a pattern: those of `dataset`, or a data frame with the column `segment`, as `build` makes it.

    The counts are those of one library with all the games. `among` has the columns `segment` and `slot` of the games to search:
    rows of `tables`, chosen by Spark SQL. Raises `ValueError` if a segment is damaged; with the list `errors` the reason is added
    there instead, and the other segments are counted.
    """
    return _summed(found, Tally, lambda segment, games: segment.search(pattern, games), among, errors)


def statistics(
    found: DataFrame,
    by: str,
    among: DataFrame | None = None,
    *,
    player: str | None = None,
    opening_moves: int = 4,
    errors: list[str] | None = None,
) -> Table:
    """Counts the games of segments by an aspect: the table of `Library.statistics` for all the games. `among` and `errors` are those
    of `search`.
    """

    def count(segment: Segment, games: list[int] | None) -> Counts:
        return segment.statistics(by, games, player=player, opening_moves=opening_moves)

    return _summed(found, Counts, count, among, errors, names=True).table()


def hits(found: DataFrame, pattern: Pattern, among: DataFrame | None = None) -> DataFrame:
    """Returns the games of a dataset with a pattern: `game`, its number in the dataset; `segment` and `slot`; and `moves`, after
    which it matches. `among` is that of `search`.
    """
    rows, opened = _chosen(found, among)
    firsts = {row["name"]: row["first"] for row in found.select("name", "first").collect()} if "first" in found.columns else {}

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for row in each(batches):
            segment = opened(row)
            first, ids = firsts.get(row["name"]), segment.ids
            matched = segment.hits(pattern, row.get("among"))
            numbers = [None if first is None else first + ids[slot] - ids[0] for slot, _ in matched]
            yield pyarrow.RecordBatch.from_arrays(
                [
                    pyarrow.array(numbers, pyarrow.int64()),
                    pyarrow.array([row["name"]] * len(matched), pyarrow.string()),
                    pyarrow.array([slot for slot, _ in matched], pyarrow.int32()),
                    pyarrow.array([moves for _, moves in matched], pyarrow.list_(pyarrow.int32())),
                ],
                ["game", "segment", "slot", "moves"],
            )

    return rows.mapInArrow(work, _HITS)


def _chosen(found: DataFrame, among: DataFrame | None, *, names: bool = False) -> tuple[DataFrame, Callable[..., Segment]]:
    """The segments to ask; with `among` those that have such games, and their places in the column `among`."""
    rows, opened = opening(found, names=names)
    if among is None:
        return rows, opened
    places = among.groupBy(F.col("segment").alias("name")).agg(F.collect_set("slot").alias("among"))
    return rows.join(places, "name"), opened


def _summed(
    found: DataFrame,
    kind: type[_T],
    ask: Callable[[Segment, list[int] | None], _T],
    among: DataFrame | None,
    errors: list[str] | None,
    *,
    names: bool = False,
) -> _T:
    """Asks each segment, and adds the answers up: in the workers, then over a few of them if there are many."""
    rows, opened = _chosen(found, among, names=names)

    def work(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        total, wrong = kind(), []
        for row in each(batches):
            try:
                total = total + ask(opened(row), row.get("among"))
            except (OSError, ValueError) as error:
                wrong.append(f"{row['name']}: {error}")
        yield _parts([total.to_bytes()], wrong)

    def add(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        total, wrong = kind(), []
        for batch in batches:
            total = sum(map(kind.from_bytes, batch.column("part").drop_null().to_pylist()), total)
            wrong.extend(batch.column("error").drop_null().to_pylist())
        yield _parts([total.to_bytes()], wrong)

    parts = rows.mapInArrow(work, _PARTS)
    if rows.rdd.getNumPartitions() > _TREE:
        parts = parts.repartition(_TREE // 4).mapInArrow(add, _PARTS)
    answers = parts.collect()
    wrong = [row["error"] for row in answers if row["error"] is not None]
    if wrong and errors is None:
        raise ValueError("; ".join(sorted(wrong)[:3]))
    if errors is not None:
        errors.extend(sorted(wrong))
    return sum((kind.from_bytes(bytes(row["part"])) for row in answers if row["part"] is not None), kind())


def _parts(parts: list[bytes], wrong: list[str]) -> pyarrow.RecordBatch:
    columns = [
        pyarrow.array([*parts, *[None] * len(wrong)], pyarrow.binary()),
        pyarrow.array([*[None] * len(parts), *wrong], pyarrow.string()),
    ]
    return pyarrow.RecordBatch.from_arrays(columns, ["part", "error"])
