import { expect, test } from "vitest";
import { gameOf } from "../../viewer/sample-model.ts";
import { partingNode } from "./parting-node.ts";

test.each([
  ["one line", [[-1, 10]], 9],
  ["a long line", [[-1, 200]], 30],
  [
    "where the lines part",
    [
      [-1, 12],
      [6, 3],
    ],
    6,
  ],
  [
    "after some moves, even if they part at once",
    [
      [-1, 12],
      [0, 3],
    ],
    11,
  ],
  [
    "a short tree",
    [
      [-1, 3],
      [0, 2],
    ],
    2,
  ],
] as const)("the position of %s", (_, lines, expected) => {
  expect(partingNode(gameOf(lines))).toBe(expected);
});
