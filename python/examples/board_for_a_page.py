"""Writes a page with a viewer, which needs no network, and the same game as a frame for a page of your own."""

import kifu

game = kifu.read("samples/ear-reddening-1846.sgf")
widget = game.widget(127, height=600)
widget.save("game.html")
frame = widget.to_frame()
print(frame[:60], len(frame) > 100_000)
