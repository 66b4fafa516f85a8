#!/usr/bin/env python3
"""Makes a folder of records of games other than Go from clones of public repositories, for the test `other_games`:

    git clone https://github.com/OWNER/NAME CLONES/NAME    # for each row of SOURCES
    .ci/games.py CLONES OUT
    KIFU_GAMES=OUT cargo test -p kifu-check --test all other_games -- --ignored

Where a repository has records only in its tests, they are taken out of the texts there. None of them is ours to publish.
"""

import io
import re
import sys
import tarfile
from pathlib import Path, PurePosixPath
from subprocess import run

# The name in OUT, the repository, the commit whose counts are in suite/conformance/other-games.txt, and the files.
SOURCES = [
    ("benzene", "cgao3/benzene-vanilla-cmake", "95614769bafc9850a3cc54974660bb1795db6086", r"regression/sgf/.*\.sgf"),
    ("dots", "KvanTTT/dots-game", "89010ad37faef0120736f452b8d13684bd5aece3", r".*Test/.*\.kt"),
    ("gcheckers", "JeromeA/gcheckers", "2db8111849163bd9bff6bb70737b311056de3b3e", r"puzzles/checkers/.*\.sgf"),
    ("gnubgparser", "kevung/gnubgparser", "a5d5b4d4ddd3b1e534f74109426d0bec138b867d", r"test/.*\.sgf|parser_test\.go"),
    ("playhex", "playhex/playhex", "4b7b9a5dd830121aa27d7e6d549fe3c1949d8feb", r"src/shared/.*/test/.*\.ts"),
    ("playstrategy", "Mind-Sports-Games/strategygames", "62efede4052c546613f6e02ba6832f892944c6ce", r".*/DumperTest\.scala"),
]

# The tests of PlayStrategy have the moves of a game without its head.
HEADS = {
    "Go19x19": "GM[1]SZ[19]",
    "Go13x13": "GM[1]SZ[13]",
    "Go9x9": "GM[1]SZ[9]",
    "Backgammon": "GM[6]",
    "Othello": "GM[2]SZ[8]",
    "Amazons": "GM[18]SZ[10]",
    "Shogi": "GM[8]SZ[9]",
    "MiniShogi": "GM[8]SZ[5]",
    "Xiangqi": "GM[7]SZ[9:10]",
    "MiniXiangqi": "GM[7]SZ[7]",
    "LOA": "GM[9]SZ[8]",
    "ScrambledEggs": "GM[9]SZ[8]SU[Scrambled-eggs]",
}


def main(clones: Path, out: Path) -> None:
    for name, repository, commit, files in SOURCES:
        clone = clones / repository.split("/")[1]
        packed = run(["git", "-C", clone, "archive", commit], check=True, capture_output=True).stdout
        written, count = set(), 0
        with tarfile.open(fileobj=io.BytesIO(packed)) as tar:
            for member in tar:
                if not member.isfile() or not re.fullmatch(files, member.name):
                    continue
                content = tar.extractfile(member).read()
                path = PurePosixPath(member.name)
                found = [content] if path.suffix == ".sgf" else [text.encode() for text in records(content.decode())]
                for number, record in enumerate(found):
                    # Tests repeat texts.
                    if len(found) > 1 and record in written:
                        continue
                    written.add(record)
                    count += 1
                    file = "_".join(path.parts[-3:-1]) + "_" + path.stem + (f"-{number}" if len(found) > 1 else "")
                    (out / name).mkdir(parents=True, exist_ok=True)
                    (out / name / f"{file}.sgf").write_bytes(record)
        print(f"{name}: {count} records")


def records(source: str) -> list[str]:
    """The records in a text of a program; those with places for other texts are left out."""
    if "Dumper.apply" in source:
        return [playstrategy(*found) for found in MOVES.findall(source.replace("\n  //", "\n    "))]
    joined = re.sub(r"""("\s*\+?\s*"|'\s*\+\s*')""", "", source)
    found = [match[0] for match in RECORD.finditer(joined)]
    # NOTAGO's records, with Black and with White as the player that the test is about.
    players = [text.replace("$pla", player).replace("$opp", other) for text in found for player, other in ("BW", "WB")]
    return [text for text in players if "$" not in text and "{" not in text]


def playstrategy(literals: str, game: str) -> str:
    moves = "".join(re.findall(r'"((?:[^"\\]|\\.)*)"', literals)).replace("\\n", "\n")
    return f"(;FF[4]CA[UTF-8]AP[playstrategy]{HEADS[game]}\n{moves})\n"


# A tree of nodes with values in brackets, as far as two levels of variations.
VALUE = r"\[(?:[^\]\\]|\\.)*\]"
SEQUENCE = rf"(?:[^()\[\]\"'`]|{VALUE})*"
TREE = rf"\(\s*;{SEQUENCE}"
RECORD = re.compile(rf"{TREE}(?:{TREE}(?:{TREE}\){SEQUENCE})*\){SEQUENCE})*\)", re.DOTALL)
MOVES = re.compile(r'val output\s*=\s*((?:"(?:[^"\\]|\\.)*"\s*\+?\s*)+).*?Dumper\.apply\((\w+)', re.DOTALL)

if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
