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

import kifu
from kifu import Pattern, library, spark, tables

PATTERN = Pattern("anchor:corner/......./......./......./...X.../......./.......")


@pytest.fixture(scope="module")
def records(samples, tmp_path_factory):
    folder = tmp_path_factory.mktemp("records")
    rng = random.Random(3)
    for number in range(400):
        points = [f"{a}{b}" for a in "abcdefghijklmnopqrs" for b in "abcdefghijklmnopqrs"]
        rng.shuffle(points)
        moves = "".join(f";{'BW'[move % 2]}[{point}]" for move, point in enumerate(points[:120]))
        text = f"(;SZ[19]PB[P{number % 9}]RE[{'BW'[number % 2]}+R]DT[{1990 + number % 20}]{moves})"
        (folder / f"{number:03}.sgf").write_text(text)
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


def test_a_damaged_segment_is_named(local, records, whole, tmp_path):
    stored = spark.build(files(local, records, 2)).filter("segment is not null").collect()
    damaged = [row.asDict() for row in stored] + [{**stored[0].asDict(), "name": "broken", "segment": bytearray(b"KIFU")}]
    frame = local.createDataFrame(damaged, "name string, columns int, rows int, games int, segment binary, names binary, error string")
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
    finally:
        if made:
            made.stop()
        for process in started:
            try:
                os.killpg(process.pid, signal.SIGKILL)
            except ProcessLookupError:
                pass
            process.wait()
