"""Reports on the games of a folder, by sgfmill: the script that python/examples/from_sgfmill.py replaces."""

import sys
from pathlib import Path

from sgfmill import ascii_boards, boards, common, sgf, sgf_moves

NAMES = {"b": "black", "w": "white", None: None}


def final_board(game):
    board, plays = sgf_moves.get_setup_and_moves(game)
    setup = len(board.list_occupied_points())
    for color, move in plays:
        if move is not None:
            board.play(*move, color)
    return board, plays, setup


def show(board):
    print(ascii_boards.render_board(board))


def report(path):
    game = sgf.Sgf_game.from_bytes(path.read_bytes())
    root = game.get_root()
    board, plays, setup = final_board(game)
    stones = [color for color, _ in board.list_occupied_points()]
    size = game.get_size()
    print(f"{path.name}: {size}x{size}, komi {game.get_komi()}, handicap {game.get_handicap()}")
    print(f"  {game.get_player_name('b')} – {game.get_player_name('w')}, winner {NAMES[game.get_winner()]}")
    print(f"  {len(plays)} moves, {stones.count('b')} black and {stones.count('w')} white stones")
    print(f"  setup before move 1: {setup} stones")
    if plays and plays[0][1] is not None:
        color, move = plays[0]
        print(f"  first move: {NAMES[color]} {common.format_vertex(move)}")
    for node in game.get_main_sequence():
        if node.has_property("C"):
            print(f"  comment: {' '.join(node.get('C').split())[:60]}")
    show(board)


def problem():
    game = sgf.Sgf_game(size=9)
    root = game.get_root()
    root.set("PB", "Ann")
    root.set("PW", "Bob")
    root.set("KM", 6.5)
    vertex = common.move_from_vertex
    root.set_setup_stones([vertex("C3", 9), vertex("D3", 9)], [vertex("C4", 9)])
    for color, point in (("b", "E5"), ("w", "G3"), ("b", "C7")):
        game.extend_main_sequence().set_move(color, vertex(point, 9))
    game.get_last_node().set("C", "The end.")
    again = sgf.Sgf_game.from_bytes(game.serialise())
    board, plays, _ = final_board(again)
    print(again.get_player_name("b"), again.get_komi(), len(plays), again.get_last_node().get("C"))
    show(board)


for name in sys.argv[1:]:
    report(Path(name))
problem()
