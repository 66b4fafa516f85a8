"""Splits a collection: one file for each game, in UTF-8."""

from pathlib import Path

import kifu

folder = Path("games")
folder.mkdir()
for number, game in enumerate(kifu.load("samples/three-games.sgf"), 1):
    path = folder / f"{number}_{game.black.name or 'unknown'}.sgf"
    game.to_utf8().save(path)
    print(path.name, kifu.read(path).encoding, len(game))
