"""Draws diagrams for a lesson: a position, the moves before it, a booklet and an animation."""

import kifu

game = kifu.read("samples/ear-reddening-1846.sgf")
game.svg(127, numbers="last:5").save("move-127.svg")
game.svg(60, region="top-right", theme="print").save("corner.svg")
kifu.draw.pdf([game], "lesson.pdf", per_figure=50)

text = kifu.draw.text(game[20], region="top-right")
print(text)
