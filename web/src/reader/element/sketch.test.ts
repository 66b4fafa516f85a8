// The board that is drawn before the record is read must be the one that is drawn afterwards.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GameModel } from "../../model/index.ts";
import { pictureOf } from "../../painter/index.ts";
import { readGames } from "../index.ts";
import { sketchOf } from "./sketch.ts";

const samples = new URL("../../../../samples/", import.meta.url);
const golden = new URL("../../../../crates/kifu-view/tests/golden/", import.meta.url);
const TEXTS = [samples, golden].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".sgf"))
    .map((name): [string, string] => [name, readFileSync(new URL(name, folder), "utf8")]),
);

const drawn = TEXTS.filter(([, text]) => sketchOf(text));

test("most records have one", () => {
  expect(drawn.length).toBeGreaterThan(TEXTS.length / 3);
});

test.each(drawn)("%s has the same board and players when it is read", (_, text) => {
  const sketch = sketchOf(text)!;
  const games = readGames(new TextEncoder().encode(text));
  const model = games.model(0)!;
  const game = new GameModel(model);
  expect(games.length).toBe(1);
  expect(sketch.picture).toEqual(pictureOf(game, 0, { coordinates: { ...model.coordinates } }));
  expect(sketch.players[0]).toBe(game.info("black") ?? "");
  expect(sketch.players[2]).toBe(game.info("white") ?? "");
  const rows = (model.info ?? []).filter(({ key }) => !/^(black|white)(-rank)?$/.test(key));
  const isSaid = (model.notes ?? []).some((notes) => notes.comments || notes.name || notes.judgements);
  expect(sketch.hasSide).toBe(rows.length > 0 || isSaid || model.lines.first.length > 1);
});

test.each([
  ["another game", "(;GM[2]SZ[8])"],
  ["a game that only its server names", "(;SO[https://littlegolem.net]EV[hex.in.DEFAULT];B[aa])"],
  ["another game without its parenthesis", "(;SZ[9];B[aa]);FF[4]SZ[9];B[bb]"],
  ["players in a later node", "(;SZ[9](;PB[Ann];B[aa]))"],
  ["several games", "(;SZ[9];B[aa])(;GM[1]SZ[9];B[bb])"],
  ["a problem, of which a part is shown", "(;SZ[9]AB[aa]AW[bb];B[ab])"],
  ["marks", "(;SZ[9]TR[aa])"],
  ["a move in the root", "(;SZ[9]B[aa])"],
  ["a part of the board", "(;SZ[9]VW[aa:cc])"],
  ["a stone off the board", "(;SZ[9]HA[2]AB[aa][zz])"],
  ["names with escapes", "(;SZ[9]PB[A\\]n])"],
  ["long identifiers", "(;SiZe[9])"],
  ["a board without lines", "(;SZ[0])"],
  ["no game", "nothing"],
  ["no end", "(;SZ[9]C[Hello"],
  ["stones in two places", "(;SZ[9]HA[2]AB[aa]AB[bb])"],
  ["more stones than the handicap", "(;SZ[9]HA[0]AB[aa];W[bb])"],
  ["a problem in the next node", "(;SZ[9]KM[0];PL[W]AB[aa]AW[bb];B[ab])"],
])("%s has none", (_, text) => {
  expect(sketchOf(text)).toBeNull();
});

test("a long root without an end is given up at once", () => {
  expect(sketchOf(`(;${"C[a]".repeat(100_000)}`)).toBeNull();
  expect(sketchOf(`(;C[${"\\".repeat(400_000)}`)).toBeNull();
});

test.each([
  ["(;SZ[9];B[aa];W[bb])", false],
  ["(;SZ[9]PB[Ann]WR[1d];B[aa];W[bb]BL[12])", false],
  ["(;SZ[9]DT[];B[aa])", false],
  ["(;SZ[9]AP[one]AP[two];B[aa])", false],
  ["(;SZ[9]KM[6.5];B[aa])", true],
  ["(;SZ[9]C[Hello];B[aa])", true],
  ["(;SZ[9];B[aa]C[Good])", true],
  ["(;SZ[9];B[aa](;W[bb])(;W[cc]))", true],
])("%s has something beside the board: %s", (text, has) => {
  expect(sketchOf(text)!.hasSide).toBe(has);
});
