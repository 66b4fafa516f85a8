"""kifu on Spark 4: games of files as data frames, and questions to more games than one machine holds.

    spark.dataSource.register(kifu.spark.Source)
    games = spark.read.format("kifu").load("games/")              # a row for each game
    files = spark.read.format("binaryFile").load("s3a://…")       # files from anywhere that Spark reads
    kifu.spark.write_dataset(files, "/shared/dataset")            # packed once, asked often
    dataset = kifu.spark.dataset(spark, "/shared/dataset")        # a row for each segment
    tally = kifu.spark.search(dataset, kifu.Pattern("anchor:corner/…"))
    copies = kifu.spark.dedupe(dataset)

The workers run the functions of `kifu.segments`, which know nothing of Spark. Spark needs seconds for each question, whatever it is:
up to some ten million games, one machine with `kifu.Library` answers sooner.
"""

from ._batches import batches
from ._build import build, games, write_dataset
from ._copies import dedupe
from ._found import dataset, tables
from ._questions import hits, search, statistics
from ._source import Source

__all__ = [
    "Source",
    "batches",
    "build",
    "dataset",
    "dedupe",
    "games",
    "hits",
    "search",
    "statistics",
    "tables",
    "write_dataset",
]
