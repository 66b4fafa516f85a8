"""Spark: the answers of many workers are those of one machine. Runs with KIFU_SPARK=1, where PySpark and Java are."""

import os
import random
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

if not os.environ.get("KIFU_SPARK"):
    pytest.skip("needs KIFU_SPARK=1", allow_module_level=True)

os.environ["PYSPARK_PYTHON"] = sys.executable

import pyspark
from pyspark.sql import SparkSession

import numpy
import pyarrow.parquet

import kifu
from kifu import Pattern, library, segments, spark, tables, tensors
from kifu.dataset import Dataset

# Columns from the right; letters of properties are capitals.
MIRROR = str.maketrans("abcdefghijklmnopqrs", "srqponmlkjihgfedcba")
PATTERN = Pattern("anchor:corner/......./......./......./...X.../......./.......")


@pytest.fixture(scope="module")
def records(samples, tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    rng = random.Random(3)
    for number in range(400):
        points = [f"{a}{b}" for a in "abcdefghijklmnopqrs" for b in "abcdefghijklmnopqrs"]
        rng.shuffle(points)
        moves = "".join(f";{'BW'[move % 2]}[{point}]" for move, point in enumerate(points[:120]))
        text = f"(;SZ[19]PB[P{number % 9}]PW[Q{number % 4}]RE[{'BW'[number % 2]}+R]DT[{1990 + number % 20}]{moves})"
        (folder / f"{number:03}.sgf").write_text(text)
        if number % 10 == 0:
            # Copies: the same file, a shorter one, one with other names, one that is mirrored.
            turned = moves.translate(MIRROR)
            copies = [text, text[: len(text) // 2] + ")", text.replace("PB[P", "PB[Dr. P"), f"(;SZ[19]{turned})"]
            for kind, copy in enumerate(copies[: 1 + number // 10 % 4]):
                (folder / f"{number:03}-copy-{kind}.sgf").write_text(copy)
    for path in samples.glob("*.sgf"):
        (folder / path.name).write_bytes(path.read_bytes())
    (folder / "z.sgf").write_text("no game")
    return folder


@pytest.fixture(scope="module")
def whole(records, tmp_path_factory):
    return library.index(records, library=tmp_path_factory.mktemp("library") / "library")


def session(master):
    path = os.pathsep.join([str(Path(kifu.__file__).parents[1]), os.environ.get("PYTHONPATH", "")])
    builder = SparkSession.builder.master(master).config("spark.ui.enabled", "false")
    settings = {
        "spark.driver.host": "127.0.0.1",
        "spark.driver.bindAddress": "127.0.0.1",
        "spark.sql.shuffle.partitions": "4",
        "spark.executorEnv.PYTHONPATH": path,
        "spark.executor.memory": "600m",
        "spark.executor.cores": "1",
        "spark.pyspark.python": sys.executable,
        "spark.log.level": "ERROR",
    }
    for name, value in settings.items():
        builder = builder.config(name, value)
    made = builder.getOrCreate()
    made.dataSource.register(spark.Source)
    return made


@pytest.fixture(scope="module")
def local(tmp_path_factory):
    made = session("local[2]")
    yield made
    made.stop()


def rows(table):
    return list(table.rows())


def check(tally, whole):
    expected = whole.search(PATTERN)
    assert (tally.games, tally.matches, tally.black_rate) == (len(expected), expected.matches, expected.black_rate)
    assert rows(tally.next_moves()) == rows(expected.next_moves())
    assert rows(tally.years()) == rows(expected.years())


ASPECTS = ["player", "opponent", "rank", "event", "year", "result", "komi", "handicap", "rules", "time", "length", "size", "corners", "opening", "fuseki", "game"]


def check_statistics(found, whole):
    for by in ASPECTS:
        assert rows(spark.statistics(found, by)) == rows(whole.statistics(by)), by
    assert rows(spark.statistics(found, "opponent", player="=P3")) == rows(whole.statistics("opponent", player="=P3"))


def copies(found):
    return [row.asDict() for row in spark.dedupe(found).collect()]


@pytest.fixture(scope="module")
def dataset(local, whole, tmp_path_factory):
    """The library as a dataset."""
    folder = str(tmp_path_factory.mktemp("dataset") / "dataset")
    whole.to_dataset(folder)
    return folder


def files(session, records, parts):
    return session.read.format("binaryFile").load(f"{records}/*.sgf").repartition(parts)


def test_games_and_moves_of_files(local, records):
    frame = local.read.format("kifu").load(str(records))
    expected = rows(tables.games(records))
    found = [row.asDict() for row in frame.orderBy("file", "number").collect()]
    key = lambda row: (row["file"], row["number"])
    without = lambda row: {name: value for name, value in row.items() if name != "id"}
    assert [without(row) for row in found] == [without(row) for row in sorted(expected, key=key)]
    assert len({row["id"] for row in found}) == len(found)
    moves = local.read.format("kifu").option("table", "moves").load(str(records))
    assert moves.count() == len(rows(tables.moves(records)))
    other = spark.games(files(local, records, 3))
    assert other.count() == len(found) == other.select("id").distinct().count()
    with pytest.raises(Exception, match="games and moves"):
        local.read.format("kifu").option("table", "x").load(str(records))


def test_segments_are_built_and_searched(local, records, whole, tmp_path):
    built = spark.build(files(local, records, 5))
    built.write.parquet(str(tmp_path / "segments"))
    stored = local.read.parquet(str(tmp_path / "segments"))
    assert [row["name"].rsplit("/", 1)[-1] for row in stored.filter("error is not null").collect()] == ["z.sgf"]
    assert stored.agg({"games": "sum"}).first()[0] == len(whole)
    for parts in (1, 3, 90):
        check(spark.search(stored.repartition(parts), PATTERN), whole)


def test_a_dataset_answers_as_the_library(local, whole, dataset):
    """Search, statistics and copies of a library, of its dataset in one process, and of its dataset on Spark."""
    found = spark.dataset(local, dataset)
    assert found.count() == len(Dataset(dataset).segments) == found.rdd.getNumPartitions()
    check(spark.search(found, PATTERN), whole)
    check(Dataset(dataset).search(PATTERN), whole)
    check_statistics(found, whole)
    expected = rows(whole.dedupe().table())
    assert len({row["difference"] for row in expected}) > 3
    assert copies(found) == expected
    hits = spark.hits(found, PATTERN).orderBy("game").collect()
    answer = whole.search(PATTERN)
    assert [row["game"] for row in hits] == answer.games.ids
    assert sum(len(row["moves"]) for row in hits) == answer.matches


def test_a_dataset_that_workers_write(local, records, whole, tmp_path):
    folder = str(tmp_path / "dataset")
    refused = []
    report = spark.write_dataset(files(local, records, 5), folder, errors=refused)
    assert (report.games, report.dropped, len(refused)) == (len(whole), 0, 1) and "z.sgf" in refused[0]
    assert Dataset(folder).verify() == []
    found = spark.dataset(local, folder)
    check(spark.search(found, PATTERN), whole)
    check_statistics(found, whole)
    # As one machine that adopts it.
    adopted = kifu.Library.adopt(str(tmp_path / "adopted"), folder)
    assert copies(found) == rows(adopted.dedupe().table())
    # The same games once more: the same segments.
    again = spark.write_dataset(files(local, records, 5), folder)
    assert again.games >= report.games and Dataset(folder).verify() == []


def test_games_are_chosen_by_sql(local, whole, dataset):
    games = spark.tables(local, dataset)
    assert sorted(row["id"] for row in games.select("id").collect()) == whole.select().ids
    games.createOrReplaceTempView("games")
    late = local.sql("SELECT segment, slot FROM games WHERE year >= 2000 AND black = 'P4'")
    selection = whole.select("year:2000.. black:=P4")
    assert late.count() == len(selection) > 0
    expected = whole.search(PATTERN, selection)
    tally = spark.search(spark.dataset(local, dataset), PATTERN, late)
    assert (tally.games, tally.matches) == (len(expected), expected.matches)
    assert rows(spark.statistics(spark.dataset(local, dataset), "year", late)) == rows(whole.statistics("year", selection))
    found = spark.hits(spark.dataset(local, dataset), PATTERN, late)
    assert sorted(row["game"] for row in found.join(games, found.game == games.id).select("game").collect()) == expected.games.ids
    none = local.sql("SELECT segment, slot FROM games WHERE year > 3000")
    assert spark.search(spark.dataset(local, dataset), PATTERN, none).games == 0


def test_copies_of_segments_without_a_dataset(local, records):
    built = spark.build(files(local, records, 5)).localCheckpoint()
    found = copies(built)
    assert found == copies(built.repartition(7)) and len(found) > 50
    # As in one process, with the segments in the order of their names.
    parts = sorted(built.filter("segment is not null").collect(), key=lambda row: row["name"])
    opened = [segments.Segment(row["segment"], row["names"], row["records"]) for row in parts]
    firsts = [sum(map(len, opened[:number])) for number in range(len(opened))]
    number = lambda game: firsts[game >> 32] + (game & 0xFFFFFFFF)
    alone = [{**row, "kept": number(row["kept"]), "copy": number(row["copy"])} for row in rows(segments.dedupe(opened))]
    assert found == sorted(alone, key=lambda row: (row["kept"], row["copy"]))
    assert spark.dedupe(built.limit(0)).count() == 0
    with pytest.raises(ValueError, match="twice"):
        spark.dedupe(built.union(built))


@pytest.mark.parametrize("form", ["npz", "parquet"])
def test_batches_are_written(local, dataset, tmp_path, form):
    found = spark.dataset(local, dataset)
    options = {"features": ["stones", "turn"], "targets": ["policy", "next:2"], "rows": 3000, "seed": 5, "format": form}
    written = spark.batches(found, str(tmp_path / "one"), **options).collect()
    paths = sorted(str(path) for path in (tmp_path / "one").iterdir())
    assert sorted(row["path"] for row in written) == paths and len(paths) > 5
    # Each position once.
    games = tensors.pack_segments([part.path("segments") for part in Dataset(dataset).segments])
    expected = tensors.planes(games, features=["stones", "turn"], targets=["policy"], packed=True)
    assert sum(row["rows"] for row in written) == len(expected["policy"])
    seen, policies = set(), []
    for path in paths:
        name = os.path.basename(path).split("-")[0]
        if form == "npz":
            arrays = dict(numpy.load(path))
        else:
            table = pyarrow.parquet.read_table(path)
            arrays = {column: table[column].to_numpy() for column in ("game", "move", "policy")}
            arrays["x"] = numpy.frombuffer(b"".join(table["x"].to_pylist()), numpy.uint8).reshape(-1, 3, 46)
            arrays["next"] = numpy.frombuffer(b"".join(table["next"].to_pylist()), numpy.int16).reshape(-1, 2)
        assert arrays["x"].shape[1:] == (3, 46) and arrays["next"].shape[1:] == (2,)
        seen.update((name, game, move) for game, move in zip(arrays["game"].tolist(), arrays["move"].tolist()))
        policies.extend(arrays["policy"].tolist())
    assert len(seen) == len(policies)
    assert policies != expected["policy"].tolist()
    again = spark.batches(found.repartition(1), str(tmp_path / "two"), **options).collect()
    assert [Path(row["path"]).read_bytes() for row in again] == [Path(row["path"]).read_bytes() for row in written]
    with pytest.raises(ValueError, match="no files of arrays"):
        spark.batches(found, str(tmp_path), format="csv")
    with pytest.raises(ValueError, match="feature"):
        spark.batches(found, str(tmp_path), features=["x"])


def test_a_damaged_dataset_is_named(local, whole, dataset, tmp_path):
    copy = str(tmp_path / "copy")
    whole.to_dataset(copy)
    [first, *_] = Dataset(copy).segments
    Path(first.path("segments")).write_bytes(b"KIFU")
    found = spark.dataset(local, copy)
    for ask in (lambda: spark.search(found, PATTERN), lambda: spark.statistics(found, "year"), lambda: spark.dedupe(found)):
        with pytest.raises(ValueError, match=first.name):
            ask()
    errors = []
    assert spark.search(found, PATTERN, errors=errors).games < len(whole.search(PATTERN))
    assert len(errors) == 1 and first.name in errors[0]
    os.remove(first.path("segments"))
    with pytest.raises(ValueError, match=first.name):
        spark.search(found, PATTERN)


def test_a_damaged_segment_is_named(local, records, whole, tmp_path):
    stored = spark.build(files(local, records, 2)).filter("segment is not null").collect()
    damaged = [row.asDict() for row in stored] + [{**stored[0].asDict(), "name": "broken", "segment": bytearray(b"KIFU")}]
    frame = local.createDataFrame(damaged, "name string, columns int, rows int, games int, segment binary, names binary, records binary, error string")
    with pytest.raises(ValueError, match="broken"):
        spark.search(frame, PATTERN)
    errors = []
    check(spark.search(frame, PATTERN, errors=errors), whole)
    assert len(errors) == 1 and errors[0].startswith("broken")


def test_a_cluster_that_loses_a_worker(records, whole, tmp_path):
    """One master and two workers on this machine; one worker is killed while the segments are searched."""
    home, active = Path(pyspark.__file__).parent, SparkSession.getActiveSession()
    if active:
        active.stop()
    environment = {**os.environ, "SPARK_LOCAL_IP": "127.0.0.1", "SPARK_HOME": str(home), "PYSPARK_PYTHON": sys.executable}
    started = []

    def start(name, *arguments):
        log = open(tmp_path / f"{name}.log", "wb")
        command = [str(home / "bin" / "spark-class"), f"org.apache.spark.deploy.{arguments[0]}", *arguments[1:]]
        started.append(subprocess.Popen(command, env=environment, stdout=log, stderr=log, start_new_session=True))
        return started[-1]

    made = None
    try:
        master = "spark://127.0.0.1:17077"
        start("master", "master.Master", "--host", "127.0.0.1", "--port", "17077", "--webui-port", "18080")
        time.sleep(6)
        for number in (1, 2):
            work = ["--cores", "1", "--memory", "700m", "--work-dir", str(tmp_path / f"work{number}"), master]
            start(f"worker{number}", "worker.Worker", "--host", "127.0.0.1", "--webui-port", f"1808{number}", *work)
        made = session(master)
        stored = spark.build(files(made, records, 8)).filter("segment is not null")
        stored.write.parquet(str(tmp_path / "segments"))
        stored = made.read.parquet(str(tmp_path / "segments")).repartition(40)
        check(spark.search(stored, PATTERN), whole)
        folder = str(tmp_path / "dataset")
        whole.to_dataset(folder)
        status = made.sparkContext.statusTracker()

        killed = []

        def kill():
            # In the middle: some tasks of a stage are done, others are not.
            until = time.monotonic() + 60
            while time.monotonic() < until and not killed:
                for stage in status.getActiveStageIds():
                    info = status.getStageInfo(stage)
                    if info and info.numTasks >= 40 and 0 < info.numCompletedTasks < info.numTasks:
                        os.killpg(started[1].pid, signal.SIGKILL)
                        killed.append(info.numCompletedTasks)
                        return
                time.sleep(0.005)

        def slowly(batches):
            time.sleep(0.2)
            yield from batches

        thread = threading.Thread(target=kill)
        thread.start()
        slow = stored.mapInArrow(slowly, stored.schema)
        tally = spark.search(slow, PATTERN)
        thread.join()
        assert killed
        check(tally, whole)
        # The copies too, on the worker that is left.
        assert copies(spark.dataset(made, folder)) == rows(whole.dedupe().table())
    finally:
        if made:
            made.stop()
        for process in started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
