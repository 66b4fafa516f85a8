"""Counts finished games with `kifu score`, and with the dead stones of GNU Go, and compares both with their results.

Usage: score.py PROGRAM LIST [GNUGO]

LIST names records, one a line. Marked territory is ignored, so that the dead stones are found. GNU Go (level 1) is asked once a
game, for `final_status_list dead`; the count is that of `kifu score --dead` for both, so only the dead stones differ.
A game is compared if its result counts points and kifu takes it for finished. Prints a table in Markdown.
"""

import json
import subprocess
import sys
import time
from collections import Counter
from pathlib import Path

VERDICTS = ["exact", "within-one", "winner", "wrong"]


def scored(program, *arguments):
    """The objects that `kifu score --json` prints."""
    command = [program, "score", "--json", "-q", *arguments]
    run = subprocess.run(command, capture_output=True, text=True, check=False)
    return [json.loads(line) for line in run.stdout.splitlines()]


def dead_by_gnu_go(gnu_go, path):
    """The dead stones by GNU Go, and the seconds it took; None if it refuses the record."""
    talk = f"loadsgf {path}\nfinal_status_list dead\nquit\n"
    begin = time.monotonic()
    try:
        command = [gnu_go, "--mode", "gtp", "--level", "1"]
        run = subprocess.run(command, input=talk.encode(), capture_output=True, timeout=120, check=False)
    except subprocess.TimeoutExpired:
        return None, time.monotonic() - begin
    answers = run.stdout.decode(errors="replace").split("\n\n")
    taken = time.monotonic() - begin
    if len(answers) < 2 or not answers[1].startswith("="):
        return None, taken
    return answers[1][1:].split(), taken


def row(name, verdicts, seconds):
    games = max(1, sum(verdicts.values()))
    won = games - verdicts["wrong"]
    cells = [f"{verdicts[word]}" for word in VERDICTS]
    rates = f"{100 * verdicts['exact'] / games:.1f} | {100 * won / games:.1f}"
    return f"| {name} | {games} | {' | '.join(cells)} | {rates} | {seconds:.3f} |"


def main():
    program, listed = sys.argv[1], sys.argv[2]
    gnu_go = sys.argv[3] if len(sys.argv) > 3 else "/usr/games/gnugo"
    paths = [line for line in Path(listed).read_text().splitlines() if line]
    begin = time.monotonic()
    by_path = {game["path"]: game for game in scored(program, "--ignore-marks", "-j", "1", *paths)}
    seconds = (time.monotonic() - begin) / max(1, len(paths))
    left_out = Counter(game["reason"] for game in by_path.values() if game["verdict"] == "not-compared")
    ours = {path: game for path, game in by_path.items() if game["verdict"] != "not-compared"}
    theirs, taken = {}, []
    for path in ours:
        dead, time_taken = dead_by_gnu_go(gnu_go, path)
        taken.append(time_taken)
        if dead is not None:
            theirs.update({path: game for game in scored(program, path, "--dead", ",".join(dead or ["none"]))})
    print(f"{len(paths)} records; not compared: {', '.join(f'{why} {count}' for why, count in left_out.items()) or 0}.")
    print()
    print("| dead stones by | games | exact | within a point | winner only | other winner | exact, % | winner, % | s a game |")
    print("|---|---:|---:|---:|---:|---:|---:|---:|---:|")
    print(row("kifu, all", Counter(game["verdict"] for game in ours.values()), seconds))
    for name, is_sure in [("kifu, sure", True), ("kifu, unsure", False)]:
        chosen = [game for game in ours.values() if (not game["unsure"]) == is_sure]
        print(row(name, Counter(game["verdict"] for game in chosen), seconds))
    both = [path for path in ours if path in theirs]
    print(row("GNU Go", Counter(theirs[path]["verdict"] for path in both), sum(taken) / max(1, len(taken))))
    if len(both) < len(ours):
        print(row("kifu, the same games", Counter(ours[path]["verdict"] for path in both), seconds))


main()
