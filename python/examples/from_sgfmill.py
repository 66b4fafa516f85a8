"""Reports on the games of a folder: the script of sgfmill_report.py, as kifu has it."""

import sys
from collections import Counter
from pathlib import Path

import kifu


def report(path: Path) -> None:
    game = kifu.read(path)
    board = game.board()
    stones = Counter(color for _, color in board.stones())
    print(f"{path.name}: {game.size[0]}x{game.size[1]}, komi {game.komi or 0.0}, handicap {game.handicap or None}")
    print(f"  {game.black.name or None} – {game.white.name or None}, winner {game.result.winner if game.result else None}")
    print(f"  {len(game)} moves, {stones[kifu.Color.BLACK]} black and {stones[kifu.Color.WHITE]} white stones")
    print(f"  setup before move 1: {len(game.board(0).stones())} stones")
    first = game[1]
    if len(game) and first.move is not None and not first.move.is_pass:
        print(f"  first move: {first.color} {first.move}")
    for node in game.main_line:
        if node.comment is not None:
            print(f"  comment: {' '.join(node.comment.split())[:60]}")
    print(board)


def problem() -> None:
    record = kifu.Record(9)
    record.set(black="Ann", white="Bob", komi=6.5)
    record.root.setup(black=["C3", "D3"], white=["C4"])
    node = record.end
    for color, point in (("black", "E5"), ("white", "G3"), ("black", "C7")):
        node = node.play(point, color=color)
    node.comment = "The end."
    game = record.game()
    again = kifu.loads(game.to_bytes())[0]
    print(again.black.name, again.komi, len(again), again[-1].comment)
    print(again.board())


for name in sys.argv[1:]:
    report(Path(name))
problem()
