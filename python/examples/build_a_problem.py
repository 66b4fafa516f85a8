"""Builds a problem with its answers, and writes it as a file."""

import kifu

record = kifu.Record(9)
record.root.setup(black=["C3", "D3", "E2"], white=["C2", "D2", "B3"])
record.root.comment = "Black to play."
right = record.root.play("B2", color="black")
right.comment = "Correct."
wrong = record.root.play("C1", color="black")
wrong.play("B2").comment = "White lives."

game = record.game()
game.save("problem.sgf")
print(game.to_text())
print(game.board(0))
