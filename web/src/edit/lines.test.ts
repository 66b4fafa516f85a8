import { expect, test } from "vitest";
import { GameModel, type ModelJson } from "../model/index.ts";
import { flattenActions, nodeAfter, variationOf } from "./lines.ts";

/** Node 0 has the lines 1–2 and 3–4–5, and 6 is a third; node 4 has the line 5, and 7 … belongs to none of them. */
const json: ModelJson = {
  version: 1,
  size: [3, 3],
  coordinates: { columns: ["A", "B", "C"], rows: ["3", "2", "1"], separator: "" },
  lines: { first: [0, 3, 5, 6], parent: [-1, 0, 3, 0] },
  moves: [-1, 0, 3, 4, 7, 9, 10],
};
const game = new GameModel(json);
const deleted = (...nodes: number[]) => nodes.map((node) => ({ action: "delete_branch", node }) as const);

test("the last variations of the tree are deleted first", () => {
  expect(flattenActions(game, 4)).toEqual(deleted(6, 5, 1));
  expect(flattenActions(game, 2)).toEqual(deleted(6, 3));
  expect(flattenActions(game, 5)).toEqual(deleted(6, 4, 1));
});

test("a game with one line has none to delete", () => {
  const one = new GameModel({ ...json, lines: { first: [0], parent: [-1] }, moves: [-1, 0, 3] });
  expect(flattenActions(one, 2)).toEqual([]);
});

test.each([
  ["the line stays where it is, with lower numbers", flattenActions(game, 4), 4, 0, 2],
  ["another branch is deleted", deleted(1), 5, 0, 3],
  ["a later branch is deleted", deleted(6), 3, 0, 3],
  ["the own branch is deleted", deleted(3), 5, 0, 0],
  ["the variation is moved", [{ action: "move_variation", node: 3, place: 0 } as const], 4, 1, 2],
  ["a move is played", [{ action: "play", node: 4, point: 0 } as const], 4, 7, 7],
  ["nothing", [], 4, 4, 4],
])("the node to show: %s", (_, actions, before, named, shown) => {
  expect(nodeAfter(actions, game, before, named)).toBe(shown);
});

test("the variation of a node is that of the nearest branch above it", () => {
  expect(variationOf(game, 2)).toEqual({ first: 1, place: 0, last: 2 });
  expect(variationOf(game, 5)).toEqual({ first: 5, place: 1, last: 1 });
  expect(variationOf(game, 0)).toBeNull();
});
