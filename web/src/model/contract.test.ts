// Uses the same files as the Rust test of `kifu-view`: both must compute the same columns and boards.

import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GameModel } from "./game.ts";

const folder = new URL("../../../crates/kifu-view/tests/golden/", import.meta.url);
const files = readdirSync(folder).filter((name) => name.endsWith(".json"));

test("there are models to compare", () => {
  expect(files.length).toBeGreaterThan(8);
});

test.each(files)("%s", (name) => {
  const { model, columns, boards } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const game = new GameModel(model);
  for (const column of ["parents", "lines", "depths", "numbers", "turns"] as const) {
    expect(Array.from(game.columns[column]), column).toEqual(columns[column]);
  }
  for (let node = 0; node < game.count; node++) {
    expect(Array.from(game.board(node), (stone) => ".XO"[stone]).join("")).toBe(boards[node]);
    for (const child of game.children(node)) expect(game.parent(child)).toBe(node);
    expect(game.path(node).length).toBe(game.columns.depths[node]! + 1);
  }
  const children = Array.from({ length: game.count }, (_, node) => game.children(node)).flat();
  expect(children.toSorted((one, other) => one - other)).toEqual(
    Array.from({ length: game.count - 1 }, (_, node) => node + 1),
  );
});

test.each(files)("%s: nodes say the same in whatever order they are asked", (name) => {
  const { model, boards } = JSON.parse(readFileSync(new URL(name, folder), "utf8"));
  const game = new GameModel(model);
  const all = (of: GameModel, node: number) => [
    ...[of.prisoners(node), of.clock(node, 0), of.clock(node, 1), of.inherited(node, "view")],
    ...[of.inherited(node, "dimmed"), Array.from(of.board(node), (stone) => ".XO"[stone]).join("")],
  ];
  // Back and forth: each node after one that is far from it.
  for (let step = 0; step < 2 * game.count; step++) {
    const node = step % 2 === 0 ? game.count - 1 - step / 2 : (7 * step) % game.count;
    const found = all(game, node);
    expect(found).toEqual(all(new GameModel(model), node));
    expect(found.at(-1)).toBe(boards[node]);
  }
});

test("a model of another version is refused", () => {
  const json = { version: 2, size: [9, 9], coordinates: {}, lines: { first: [0], parent: [-1] }, moves: [-1] };
  expect(() => new GameModel(json as never)).toThrow(RangeError);
});
