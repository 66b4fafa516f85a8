import { expect, test } from "vitest";
import { boardPaths } from "./board-paths.ts";

test("stones and the last move are dots on their points", () => {
  expect(boardPaths({ id: 1, size: [3, 2], board: ["X.O", "..X"], last: 5 })).toEqual({
    lines: "M0 0h2M0 1h2M0 0v1M1 0v1M2 0v1",
    black: "M0 0h0M2 1h0",
    white: "M2 0h0",
    last: "M2 1h0",
  });
});

test("a pass has no dot", () => {
  expect(boardPaths({ id: 1, size: [2, 2], board: ["..", ".."] })).toMatchObject({ black: "", white: "", last: "" });
});
