"""Reads the output of kifu with independent readers: record_readers.py KIFU SAMPLES FOLDER

Every writer converts the records of SAMPLES, and 300 of the folder that KIFU_CORPUS names. sgfmill, @sabaki/sgf (its modules
in FOLDER/node_modules), GNU Go (if installed), SGFC (if KIFU_SGFC names it) and kifu itself read the result. Games, nodes,
moves, the last positions and the players must equal those that kifu finds in the source record.
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path

from sgfmill import boards, sgf, sgf_grammar

kifu, samples, folder = sys.argv[1], Path(sys.argv[2]), Path(sys.argv[3])
here = Path(__file__).parent
corpus = os.environ.get("KIFU_CORPUS")
counts, failures, compared = Counter(), [], 0
CHOSEN = 300


def run(*words, ok=(0,), **more):
    done = subprocess.run([str(word) for word in words], capture_output=True, check=False, **more)
    assert done.returncode in ok, (words[:6], done.returncode, done.stderr.decode(errors="replace")[-2000:])
    return done.stdout


def same(reader, writer, name, what, found, expected):
    global compared
    compared += 1
    counts[f"{reader} reads {writer}: {what}"] += 1
    if found != expected:
        counts[f"{reader} reads {writer}: {what} DIFFER"] += 1
        failures.append(f"{reader}, {writer}, {name}: {what}: {str(found)[:150]} instead of {str(expected)[:150]}")


# The records, each under a short unique name.
source = folder / "source"
shutil.rmtree(folder / "records", ignore_errors=True)
shutil.rmtree(source, ignore_errors=True)
source.mkdir(parents=True)
chosen = sorted(samples.glob("*.sgf"))
if corpus:
    everything = sorted(path for path in Path(corpus).rglob("*.sgf") if "other-games" not in path.parts)
    chosen += random.Random(1846).sample(everything, min(CHOSEN, len(everything)))
for number, path in enumerate(chosen):
    shutil.copyfile(path, source / f"{number:03}.sgf")


def truth(paths):
    """Returns the list of games that kifu finds in each file; files that are not Go are left out."""
    paths = [path for path in paths if path.exists()]
    if not paths:
        return {}
    info = [json.loads(line) for line in run(kifu, "info", "--json", *paths, ok=(0, 1, 2)).splitlines()]
    shown = [json.loads(line) for line in run(kifu, "show", "--json", "--move", "last", *paths, ok=(0, 1, 2)).splitlines()]
    found = {}
    for line in info:
        player = lambda game, color: game.get("info", {}).get(color, {}).get("raw")
        found[Path(line["path"]).stem] = [
            {"nodes": game["nodes"], "moves": game["moves"], "black": player(game, "black"), "white": player(game, "white")}
            for game in line["records"]
        ]
    for line in shown:
        games = found[Path(line["path"]).stem]
        if line["game"] <= len(games):
            columns, rows = line["size"]["columns"], line["size"]["rows"]
            games[line["game"] - 1].update(rows=line["board"], size=columns if columns == rows else [columns, rows])
    return found


expected = truth(sorted(source.glob("*.sgf")))
names = [name for name, games in sorted(expected.items()) if games and all("rows" in game for game in games)]
print(f"{len(names)} records, {sum(len(expected[name]) for name in names)} games")

# The output of the writers, in one folder each.
written = folder / "records"


def write(writer, ending, *words):
    target = written / writer
    target.mkdir(parents=True)
    run(kifu, "--quiet", *words, *[source / f"{name}.sgf" for name in names], "-o", f"{target}/", ok=(0, 1, 2))
    return {name: target / f"{name}.{ending}" for name in names}


texts = {
    "to-utf8": write("to-utf8", "sgf", "convert", "--to-utf8"),
    "ff4": write("ff4", "sgf", "convert", "--to", "ff4"),
    "jgf": write("jgf", "jgf", "convert", "--to", "jgf"),
}
for writer, words in (("fmt", ["fmt"]), ("fix", ["check", "--fix"])):
    target = written / writer
    target.mkdir(parents=True)
    texts[writer] = {name: Path(shutil.copyfile(source / f"{name}.sgf", target / f"{name}.sgf")) for name in names}
    run(kifu, "--quiet", *words, *texts[writer].values(), ok=(0, 1, 2))
# JGF converted back to SGF, as newly generated text.
target = written / "sgf"
target.mkdir()
run(kifu, "--quiet", "convert", "--to", "sgf", *[path for path in texts["jgf"].values() if path.exists()], "-o", f"{target}/", ok=(0, 1, 2))
texts["sgf"] = {name: target / f"{name}.sgf" for name in names}
lines = {writer: write(writer, ending, "convert", "--to", writer)
         for writer, ending in (("gtp", "gtp"), ("katago", "jsonl"), ("list", "kifu"), ("sensei", "sl"))}

# Other readers need not read texts that keep damaged bytes.
def valid(path):
    try:
        return path.exists() and bool(path.read_bytes().decode("utf-8") or True)
    except UnicodeDecodeError:
        return False


def found_by_check(paths):
    """Returns the findings of `kifu check` by file name."""
    found = {}
    for finding in json.loads(run(kifu, "check", "--format", "json", *[path for path in paths if path.exists()], ok=(0, 1, 2))):
        found.setdefault(Path(finding["path"]).stem, []).append(finding)
    return found


# Faults that writers keep with the text: mail headers, broken parentheses, the dialect SGF2.
left = {writer: found_by_check(paths.values()) for writer, paths in texts.items() if writer != "jgf"}


def is_sound(writer, name):
    odd = [one for one in left[writer].get(name, []) if one["group"] == "syntax" or one["name"] == "sgf2-record"]
    counts[f"{writer}: records with a broken structure"] += bool(odd)
    return valid(texts[writer][name]) and not odd


# kifu itself.
for writer, paths in {**texts, **lines}.items():
    found = truth(list(paths.values()))
    for name in names:
        games, wanted = found.get(name), expected[name]
        if not paths[name].exists():
            counts[f"{writer}: not written"] += 1
            continue
        if writer == "sensei":
            # Diagrams have no passes at the end, and one record may become several diagrams.
            same("kifu", writer, name, "read", bool(games), True)
            continue
        same("kifu", writer, name, "games", len(games or []), len(wanted))
        for one, other in zip(games or [], wanted):
            same("kifu", writer, name, "last position", one.get("rows"), other["rows"])
            if writer in ("to-utf8", "fmt"):
                same("kifu", writer, name, "nodes", one["nodes"], other["nodes"])
            if writer in ("to-utf8", "fmt", "jgf", "sgf", "list"):
                same("kifu", writer, name, "moves", one["moves"], other["moves"])

# sgfmill.
def by_sgfmill(data):
    found = []
    for tree in sgf_grammar.parse_sgf_collection(data):
        game = sgf.Sgf_game.from_coarse_game_tree(tree, override_encoding="utf-8")
        board, is_legal = boards.Board(game.get_size()), True
        nodes, pending = 0, [game.get_root()]
        while pending:
            nodes += 1
            pending.extend(pending.pop())
        for node in game.get_main_sequence():
            if node.has_setup_stones():
                board.apply_setup(*node.get_setup_stones())
            color, point = node.get_move()
            if point is not None:
                try:
                    board.play(*point, color)
                except ValueError:
                    is_legal = False
        size = game.get_size()
        signs = {"b": "X", "w": "O", None: "."}
        rows = ["".join(signs[board.get(row, column)] for column in range(size)) for row in reversed(range(size))]
        root = game.get_root()
        player = lambda ident: root.get(ident) if root.has_property(ident) else None
        found.append({"nodes": nodes, "rows": rows if is_legal else None, "black": player("PB"), "white": player("PW")})
    return found


def clean(name):
    return " ".join((name or "").split())


for writer, paths in texts.items():
    if writer in ("jgf",):
        continue
    for name in names:
        if any(not isinstance(game["size"], int) or game["size"] > 26 for game in expected[name]):
            counts["sgfmill: boards that it does not know"] += 1
            continue
        if not is_sound(writer, name):
            continue
        try:
            games = by_sgfmill(paths[name].read_bytes())
        except ValueError as error:
            same("sgfmill", writer, name, "parse", str(error), "read")
            continue
        same("sgfmill", writer, name, "games", len(games), len(expected[name]))
        for one, other in zip(games, expected[name]):
            if one["rows"]:
                same("sgfmill", writer, name, "last position", one["rows"], other["rows"])
            if writer in ("to-utf8", "fmt"):
                same("sgfmill", writer, name, "nodes", one["nodes"], other["nodes"])
            for color in ("black", "white"):
                if one[color] is not None and other[color] is not None:
                    same("sgfmill", writer, name, "players", clean(one[color]), clean(other[color]))

# @sabaki/sgf.
for writer, paths in texts.items():
    readable = [name for name in names if writer != "jgf" and is_sound(writer, name)]
    for start in range(0, len(readable), 100):
        part = readable[start:start + 100]
        found = run("node", here / "record_readers.mjs", folder, *[paths[name] for name in part]).decode().splitlines()
        for name, line in zip(part, found):
            games = json.loads(line)
            if isinstance(games, dict):
                same("sabaki", writer, name, "parse", games["error"], "read")
                continue
            same("sabaki", writer, name, "games", len(games), len(expected[name]))
            for one, other in zip(games, expected[name]):
                same("sabaki", writer, name, "moves", len(one["moves"]), other["moves"])
                if writer in ("to-utf8", "fmt"):
                    same("sabaki", writer, name, "nodes", one["nodes"], other["nodes"])
                for color in ("black", "white"):
                    if one[color] is not None and other[color] is not None:
                        same("sabaki", writer, name, "players", clean(one[color]), clean(other[color]))

# GNU Go.
gnugo = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
if gnugo:
    columns = "ABCDEFGHJKLMNOPQRST"
    for name in names:
        path = lines["gtp"][name]
        if not path.exists():
            continue
        games = re.split(r"(?m)^(?=boardsize )", path.read_text(encoding="utf-8"))[1:]
        same("gnugo", "gtp", name, "games", len(games), len(expected[name]))
        for text, other in zip(games, expected[name]):
            if not isinstance(other["size"], int) or not 5 <= other["size"] <= 19:
                counts["gnugo: boards that it does not know"] += 1
                continue
            asked = f"{text}\nlist_stones black\nlist_stones white\nquit\n"
            answers = run(gnugo, "--mode", "gtp", input=asked.encode(), timeout=120).decode().split("\n\n")
            refused = [answer.strip() for answer in answers if answer.strip().startswith("?")]
            same("gnugo", "gtp", name, "refused commands", refused, [])
            size = other["size"]
            rows = [["."] * size for _ in range(size)]
            stones = [answer.strip()[1:].split() for answer in answers if answer.strip()][-3:-1]
            for sign, vertices in zip("XO", stones):
                for vertex in vertices:
                    rows[size - int(vertex[1:])][columns.index(vertex[0])] = sign
            same("gnugo", "gtp", name, "last position", ["".join(row) for row in rows], other["rows"])
else:
    print("skipped: no GNU Go")

# SGFC finds no errors in correct FF[4] output of records without unreadable values. Tolerated, and counted:
TOLERATED = {
    # SGFC mistakes the draft's LT for that of FF[3].
    "LT of the draft": ("ff4 fix", r"<LT>"),
    # Repairs do not add the colon after the name of a program.
    "AP without a colon": ("fix", r"Error 23: property <AP>"),
}
# Also tolerated for repairs, which keep the version, the encoding and words such as `W+Illegal`: an error whose number SGFC
# also reports for the original record.
sgfc = os.environ.get("KIFU_SGFC")


def sgfc_errors(path):
    done = subprocess.run([sgfc, path, folder / "sgfc.sgf"], capture_output=True, check=False)
    said = done.stdout.decode(errors="replace").splitlines()
    return [line for line in said if re.search(r"(?i)error \d+:", line)]


def number_of(line):
    return re.search(r"(?i)error (\d+):", line)[1]


if sgfc:
    for writer in ("ff4", "fix"):
        for name in names:
            if not is_sound(writer, name):
                continue
            if any(one["level"] == "error" for one in left[writer].get(name, [])):
                counts[f"sgfc reads {writer}: records with errors that remain"] += 1
                continue
            errors = sgfc_errors(texts[writer][name])
            for reason, (writers, pattern) in TOLERATED.items():
                known = [line for line in errors if writer in writers.split() and re.search(pattern, line)]
                counts[f"sgfc reads {writer}: tolerated: {reason}"] += len(known)
                errors = [line for line in errors if line not in known]
            if errors and writer == "fix":
                before = {number_of(line) for line in sgfc_errors(source / f"{name}.sgf")}
                known = [line for line in errors if number_of(line) in before]
                counts["sgfc reads fix: tolerated: in the record as it was"] += len(known)
                errors = [line for line in errors if line not in known]
            same("sgfc", writer, name, "errors", errors[:3], [])
else:
    print("skipped: KIFU_SGFC names no SGFC")

for what, count in sorted(counts.items()):
    if count:
        print(f"{count:6} {what}")
for failure in failures[:int(os.environ.get("KIFU_SHOWN", "40"))]:
    print(failure)
print(f"{compared} comparisons, {len(failures)} failed")
sys.exit(bool(failures))
