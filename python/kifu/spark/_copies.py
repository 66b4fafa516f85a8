"""Copies of games in many segments: keys, a shuffle by key, comparisons, families, groups."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from operator import itemgetter

import numpy
import pyarrow
from pyspark.errors import PythonException
from pyspark.sql import DataFrame
from pyspark.sql import functions as F

from .. import segments
from ._found import each, opening

# A place is 2³² times the number of a segment, plus that of a game in it. Numbers of games are those that users see.
_KEYS = "place bigint, key bigint, sketch bigint, length bigint"
_PAIRS = "one bigint, other bigint"
_GAMES = "place bigint, game bigint, data binary"
_COPIES = "kept bigint, copy bigint, difference string, score int, move int, swapped boolean"
# Families whose groups are found in one call, so that a partition is never in memory as a whole.
_FAMILIES = 1 << 12


def dedupe(found: DataFrame) -> DataFrame:
    """Finds the copies among the games of all segments, even rotated, cut short or mistyped: the table of `Library.dedupe`.

    Of a dataset, `kept` and `copy` are the numbers of the games in it, and the copies are those of one library with all the games.
    Other segments are numbered one after the other, in the order of their names. Raises `ValueError` if a segment is damaged.
    """
    try:
        return _dedupe(found)
    except PythonException as error:
        reasons = [line for line in str(error).splitlines() if line.startswith(("ValueError: ", "OSError: ", "FileNotFoundError: "))]
        if not reasons:
            raise
        raise ValueError(reasons[-1].partition(": ")[2]) from error


def _dedupe(found: DataFrame) -> DataFrame:
    session = found.sparkSession
    firsts = _firsts(found)
    rows, opened = opening(found, names=True, records=True)
    names = list(firsts)
    numbers = {name: number << 32 for number, name in enumerate(names)}

    def keys(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for row in each(batches):
            for batch in pyarrow.RecordBatchReader.from_stream(segments.keys(opened(row))):
                columns = [batch.column(name).cast(pyarrow.int64()) for name in ("game", "key", "sketch", "length")]
                columns[0] = pyarrow.array(numbers[row["name"]] + columns[0].to_numpy())
                yield pyarrow.RecordBatch.from_arrays(columns, ["place", "key", "sketch", "length"])

    def pairs(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        # All games with one key are in one partition.
        if not (keyed := list(batches)):
            return
        table = pyarrow.Table.from_batches(keyed)
        one, other = segments.pairs(*(table.column(name).to_numpy() for name in ("place", "key", "sketch", "length")))
        yield pyarrow.RecordBatch.from_arrays([pyarrow.array(one), pyarrow.array(other)], ["one", "other"])

    def slots(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            places = batch.column("place").to_numpy()
            named = pyarrow.array([names[number] for number in (places >> 32).tolist()], pyarrow.string())
            slot = pyarrow.array((places & 0xFFFFFFFF).astype(numpy.int32))
            yield pyarrow.RecordBatch.from_arrays([named, slot], ["name", "slot"])

    def compared(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for row in each(batches):
            segment, name = opened(row), row["name"]
            ids = numpy.array(segment.ids, numpy.int64)
            chosen = sorted(row["slots"])
            games = firsts[name] + ids[chosen] - ids[0]
            data = pyarrow.array(segments.compared(segment, chosen), pyarrow.binary())
            places = pyarrow.array(numbers[name] + numpy.array(chosen, numpy.int64))
            yield pyarrow.RecordBatch.from_arrays([places, pyarrow.array(games), data], ["place", "game", "data"])

    def confirmed(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
        for batch in batches:
            both = zip(batch.column("one_data").to_pylist(), batch.column("other_data").to_pylist())
            yield batch.select(["one", "other"]).filter(pyarrow.array(segments.are_copies(both), pyarrow.bool_()))

    # As many tasks as the segments are worth; Spark's own number is the same for ten games and for a hundred million.
    shares = max(1, 2 * len(names))
    keyed = rows.mapInArrow(keys, _KEYS).repartition(shares, "key")
    likely = keyed.mapInArrow(pairs, _PAIRS).repartition(shares, "one", "other").distinct().persist()
    asked = likely.select(F.col("one").alias("place")).union(likely.select("other")).repartition(shares, "place").distinct()
    by_segment = asked.mapInArrow(slots, "name string, slot int").repartition(shares, "name")
    by_segment = by_segment.groupBy("name").agg(F.collect_list("slot").alias("slots"))
    # Rows that say where files are are small, those with segments are not.
    chosen = F.broadcast(rows) if "entry" in rows.columns else rows.repartition(shares, "name")
    games = by_segment.join(chosen, "name").mapInArrow(compared, _GAMES).repartition(shares, "place").persist()
    try:
        with_data = likely
        for game in ("one", "other"):
            data = games.select(F.col("place").alias(game), F.col("data").alias(f"{game}_data"))
            with_data = with_data.repartition(shares, game).join(data, game)
        copies = with_data.mapInArrow(confirmed, _PAIRS).toArrow()
        linked, family = segments.families(copies.column("one").to_numpy(), copies.column("other").to_numpy())
        if not len(linked):
            return session.createDataFrame([], _COPIES)
        families = session.createDataFrame(pyarrow.table({"place": linked, "family": family}))
        members = families.repartition(shares, "place").join(games, "place").repartition(shares, "family").sortWithinPartitions("family", "game")
        found_copies = members.select("family", "game", "data").mapInArrow(_groups, _COPIES)
        return session.createDataFrame(found_copies.toArrow().sort_by([("kept", "ascending"), ("copy", "ascending")]), _COPIES)
    finally:
        games.unpersist()
        likely.unpersist()


def _firsts(found: DataFrame) -> dict[str, int]:
    """The number of the first game of each segment."""
    if "first" in found.columns:
        return {row["name"]: row["first"] for row in found.select("name", "first").orderBy("first").collect()}
    counted = found.filter("segment is not null").select("name", "games").orderBy("name").collect()
    firsts: dict[str, int] = {}
    first = 0
    for row in counted:
        if row["name"] in firsts:
            raise ValueError(f"the segment {row['name']} is there twice; distinct() removes one")
        firsts[row["name"]] = first
        first += row["games"]
    return firsts


def _groups(batches: Iterator[pyarrow.RecordBatch]) -> Iterator[pyarrow.RecordBatch]:
    """The copies in families, whose games follow each other."""
    members = (
        row for batch in batches for row in zip(*(batch.column(name).to_pylist() for name in ("family", "game", "data")))
    )
    waiting: list[list[tuple[int, bytes]]] = []
    for _, family in groupby(members, key=itemgetter(0)):
        waiting.append([(game, data) for _, game, data in family])
        if len(waiting) == _FAMILIES:
            yield from _copies(waiting)
            waiting = []
    yield from _copies(waiting)


def _copies(families: list[list[tuple[int, bytes]]]) -> Iterator[pyarrow.RecordBatch]:
    kinds = {"score": pyarrow.int32(), "move": pyarrow.int32()}
    for batch in pyarrow.RecordBatchReader.from_stream(segments.groups(families)):
        columns = [column.cast(kinds.get(name, column.type)) for name, column in zip(batch.schema.names, batch.columns)]
        yield pyarrow.RecordBatch.from_arrays(columns, batch.schema.names)
