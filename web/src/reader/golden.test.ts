// Uses the same records as the Rust test of `kifu-view`: both must read the same models.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readGames } from "./index.ts";
import { addWordReaders } from "./info/standard.ts";
import { WORD_READERS } from "./info/words.ts";

const folder = new URL("../../../crates/kifu-view/tests/golden/", import.meta.url);
const names = readdirSync(folder).filter((name) => name.endsWith(".sgf"));

addWordReaders(WORD_READERS);

test("there are records to compare", () => {
  expect(names.length).toBeGreaterThan(8);
});

test.each(names)("%s", (name) => {
  const { model } = JSON.parse(readFileSync(new URL(name.replace(".sgf", ".json"), folder), "utf8"));
  const games = readGames(readFileSync(new URL(name, folder)));
  expect(games.length).toBe(1);
  // Only the program looks for faults, and reads evaluations of engines.
  for (const key of ["findings", "graph"]) delete model[key];
  expect(JSON.parse(JSON.stringify(games.model(0)))).toEqual(model);
});

test("a text without a game has no model", () => {
  const games = readGames(new TextEncoder().encode("no game"));
  expect([games.length, games.model(0)]).toEqual([0, undefined]);
});

test.each([
  ["(;RE[B+R]KM[6.5]DT[2016-03-09]BR[9p]OT[5x30 byo-yomi]TM[3600]HA[2])", false],
  ["(;RE[B+Resign]KM[]DT[1846]BR[]OT[25/600 Canadian])", false],
  ["(;RE[White wins])", true],
  ["(;BR[九段])", true],
  ["(;DT[1996-05-06,07])", true],
  ["(;TM[1 hour])", true],
  ["(;TC[3]TT[30])", true],
])("%s: words are needed: %s", (text, isNeeded) => {
  expect(readGames(new TextEncoder().encode(text)).needsWords).toBe(isNeeded);
});
