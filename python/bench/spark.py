"""The same questions to a library on one machine, to its dataset in one process, and on Spark; writes bench/spark.md.

    python spark.py LIBRARY DATASET [MASTER]     # the dataset is written if there is none

The answers are compared, number for number. Times are those of the clock on the wall; Spark is asked twice, and the second answer
counts.
"""

import os
import resource
import sys
import time
from pathlib import Path

os.environ["PYSPARK_PYTHON"] = sys.executable

from pyspark.sql import SparkSession

import kifu
from kifu import Pattern, spark
from kifu.dataset import Dataset

PATTERNS = {
    "4-4 point": Pattern("anchor:corner/...../...../...../...X./....."),
    "3-3 invasion": Pattern("anchor:corner/......./......./..XO.../..O..../......./......./......."),
    "ponnuki anywhere": Pattern(".X./X.X/.X."),
}
ASPECTS = ["year", "player", "opening"]


def rows(table):
    return list(table.rows())


def counts(found, games):
    return games, found.matches, rows(found.next_moves()), rows(found.years())


def copies(table):
    return [(row["kept"], row["copy"], row["difference"], row["score"], row["move"], row["swapped"]) for row in table]


def timed(work):
    begin = time.perf_counter()
    answer = work()
    return time.perf_counter() - begin, answer


def questions(db, dataset, found):
    """Each with what asks the library, the dataset and Spark, which all answer in the same form."""
    for name, pattern in PATTERNS.items():

        def of_library(pattern=pattern):
            answer = db.search(pattern)
            return counts(answer, len(answer))

        def of_tally(ask, pattern=pattern):
            tally = ask(pattern)
            return counts(tally, tally.games)

        yield f"search: {name}", of_library, lambda p=of_tally: p(dataset.search), lambda p=of_tally: p(lambda q: spark.search(found, q))
    for by in ASPECTS:
        yield (
            f"statistics: {by}",
            lambda by=by: rows(db.statistics(by)),
            lambda by=by: rows(dataset.statistics(by)),
            lambda by=by: rows(spark.statistics(found, by)),
        )
    yield "duplicates", lambda: copies(db.dedupe().table().rows()), None, lambda: copies(spark.dedupe(found).collect())


def main():
    library, folder, master = sys.argv[1], sys.argv[2], (sys.argv[3:] or ["local[2]"])[0]
    db = kifu.Library(library)
    lines = ["# Python: one machine and Spark", "", "<!-- Written by python/bench/spark.py. -->", ""]
    if not Path(folder, "dataset.json").exists():
        seconds, report = timed(lambda: db.to_dataset(folder))
        lines += [f"`Library.to_dataset` wrote {report.segments} segments in {seconds:.0f} s.", ""]
    dataset = Dataset(folder)
    session = SparkSession.builder.master(master).config("spark.ui.enabled", "false").config("spark.driver.memory", "4g").config("spark.ui.showConsoleProgress", "false")
    session = session.config("spark.sql.shuffle.partitions", "16").config("spark.log.level", "ERROR").getOrCreate()
    found = spark.dataset(session, folder)
    spark.search(found, PATTERNS["4-4 point"])
    size = sum(os.path.getsize(part.path("segments")) for part in dataset.segments)
    lines += [
        f"{len(dataset):,} games in {len(dataset.segments)} segments, {size / len(dataset):.0f} bytes a game; Spark with `{master}`, a machine "
        f"with {os.cpu_count()} processors and a load of {os.getloadavg()[1]:.0f} at the beginning.",
        "",
        "| question | library, s | dataset in one process, s | Spark, s | answers |",
        "|---|---:|---:|---:|---|",
    ]
    for name, of_library, of_dataset, of_spark in questions(db, dataset, found):
        one, expected = timed(of_library)
        two, second = timed(of_dataset) if of_dataset else (None, expected)
        of_spark()
        three, third = timed(of_spark)
        same = "equal" if expected == second == third else "DIFFERENT"
        number = len(expected) if isinstance(expected, list) else expected[0]
        lines.append(f"| {name} ({number:,}) | {one:.2f} | {'' if two is None else f'{two:.2f}'} | {three:.2f} | {same} |")
        print(lines[-1], flush=True)
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    lines += ["", f"This process, which asked the library and the dataset, used {most:.0f} MB at most.", ""]
    session.stop()
    page = Path(__file__).resolve().parents[2] / "bench" / "spark.md"
    page.write_text("\n".join(lines))


if __name__ == "__main__":
    main()
