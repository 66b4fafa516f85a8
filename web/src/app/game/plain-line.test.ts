import { expect, test } from "vitest";
import { GameModel, type ModelJson } from "../../model/index.ts";
import { nodeOfMove, plainLine } from "./plain-line.ts";

const json: ModelJson = {
  version: 1,
  size: [3, 3],
  coordinates: { columns: ["A", "B", "C"], rows: ["3", "2", "1"], separator: "" },
  lines: { first: [0, 4], parent: [-1, 1] },
  // Black A3, White a pass, Black C3; a variation.
  moves: [-1, 0, -3, 4, 7],
};
const game = new GameModel(json);

test("the moves of the main line", () => {
  expect(game.move(2)).toMatchObject({ color: 1, point: null });
  expect(plainLine(game, 3)).toEqual(["A3", "pass", "C3"]);
  expect(plainLine(game, 0)).toEqual([]);
  expect(plainLine(game, 4)).toBeNull();
  expect(nodeOfMove(game, 3)).toBe(3);
  expect(nodeOfMove(game, 4)).toBe(-1);
});

test("a game that begins with White, or pauses, cannot be played in the explorer", () => {
  const white = new GameModel({ ...json, moves: [-1, 1, 2, 4, 7] });
  expect(plainLine(white, 1)).toBeNull();
  const pause = new GameModel({ ...json, moves: [-1, 0, -1, 5, 7] });
  expect(plainLine(pause, 1)).toEqual(["A3"]);
  expect(plainLine(pause, 2)).toBeNull();
});
