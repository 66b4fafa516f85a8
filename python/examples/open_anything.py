"""Opens records of any format and encoding, and says what they are."""

import kifu

for name in ("shift-jis-judan-2019.sgf", "sgf2-blood-vomiting-1835.sgf", "broken-in-ten-ways.sgf"):
    game = kifu.read(f"samples/{name}")
    print(f"{name}: {game.format} in {game.encoding}, {len(game)} moves")
    print(f"  {game.black} – {game.white}: {game.result or 'no result'}")
    for problem in game.problems[:2]:
        print(f"  {problem}")
