"""Corrects a record; all bytes but those of the change stay as they are."""

import difflib

import kifu

game = kifu.read("samples/ear-reddening-1846.sgf")
with game.editing() as editor:
    editor[game[127]].comment = "The ear-reddening move."
    editor.set(event="Castle game")
editor.game.save("corrected.sgf")

before, after = game.to_text().splitlines(), editor.game.to_text().splitlines()
for line in difflib.unified_diff(before, after, lineterm="", n=0):
    print(line[:100])
