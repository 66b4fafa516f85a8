import { expect, test } from "vitest";
import { nearestNode, nodeOfPath, pathOfNode } from "./path.ts";
import { gameOf } from "./sample-model.ts";

const game = gameOf([
  [-1, 6],
  [2, 3],
  [7, 1],
  [0, 1],
]);

test.each([
  ["0", 0],
  ["4", 4],
  ["2.b", 6],
  ["2.2", 6],
  ["2.B/1", 7],
  ["2.b/1.b", 9],
  ["0.b", 10],
  ["6", -1],
  ["2.c", -1],
  ["", -1],
  ["x", -1],
  ["2.b/", -1],
])("%s", (path, node) => {
  expect(nodeOfPath(game, path)).toBe(node);
});

test("the path of each node leads back to it", () => {
  for (let node = 0; node < game.count; node++) expect(nodeOfPath(game, pathOfNode(game, node))).toBe(node);
  expect([4, 6, 8, 9, 10].map((node) => pathOfNode(game, node))).toEqual(["4", "2.b", "2.b/2", "2.b/1.b", "0.b"]);
});

test.each([
  ["4", 4],
  ["99", 5],
  ["2.c", 2],
  ["2.b/99", 8],
  ["2.b/1.z/3", 7],
  ["x", -1],
  ["99/x", -1],
])("%s leads at least to node %i", (path, node) => {
  expect(nearestNode(game, path)).toBe(node);
});
