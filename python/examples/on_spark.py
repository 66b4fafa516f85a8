"""One question to any number of games, on Spark: the games that have a shape, what was played next, and their copies.

    python on_spark.py                               # the samples, packed as a dataset first, on this machine
    spark-submit on_spark.py /shared/dataset         # a dataset that all workers see

The Python of the workers, which PYSPARK_PYTHON may name, needs kifu too.
"""

import sys

from pyspark.sql import SparkSession

import kifu
import kifu.spark

spark = SparkSession.builder.appName("kifu").getOrCreate()
pattern = kifu.Pattern("anchor:corner/...../...../...X./...../.....")

if len(sys.argv) > 1:
    folder = sys.argv[1]
else:
    folder = "dataset"
    files = spark.read.format("binaryFile").load("samples/*.sgf")
    print(kifu.spark.write_dataset(files, folder))

dataset = kifu.spark.dataset(spark, folder)
tally = kifu.spark.search(dataset, pattern)
print(f"{tally.games} games, {tally.matches} matches")
for row in list(tally.next_moves().rows())[:3]:
    print(row["color"], row["vertex"], row["games"])

games = kifu.spark.tables(spark, folder)
strong = kifu.spark.search(dataset, pattern, games.filter("black_rank LIKE '%p'"))
print(f"{strong.games} games of professionals")

copies = kifu.spark.dedupe(dataset)
print(f"{copies.count()} copies")
spark.stop()
