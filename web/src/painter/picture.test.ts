import { expect, test } from "vitest";
import { gameOf } from "../viewer/sample-model.ts";
import { type Numbers, pictureOf } from "./picture.ts";

const game = gameOf([[-1, 7]]);

test.each([
  ["none", []],
  ["all", [1, 2, 3, 4, 5, 6]],
  [{ last: 2 }, [5, 6]],
  [{ from: 4 }, [4, 5, 6]],
  [{ from: 2, to: 4 }, [2, 3, 4]],
  [{ from: 3, to: 3 }, [3]],
] as const)("numbers %o", (numbers: Numbers, shown: readonly number[]) => {
  const { texts } = pictureOf(game, 6, { numbers });
  expect([...texts.values()].map(Number).sort()).toEqual(shown);
});

test("a stone has no number of an earlier move on its point", () => {
  // The second move on the point 5 is by the same side, after a capture.
  const twice = gameOf([[-1, 4]], { board: [{ node: 2, white: [9], empty: [5] }] });
  twice.json.moves.splice(1, 3, 10, 19, 10);
  expect([...pictureOf(twice, 3, { numbers: { from: 1, to: 2 } }).texts]).toEqual([[9, "2"]]);
});
