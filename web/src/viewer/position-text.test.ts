import { expect, test } from "vitest";
import { GameModel, MODEL_VERSION } from "../model/index.ts";
import { positionSgf, positionText } from "./position-text.ts";

const game = new GameModel({
  version: MODEL_VERSION,
  size: [3, 2],
  coordinates: { columns: ["A", "B", "C"], rows: ["2", "1"], separator: "" },
  lines: { first: [0], parent: [-1] },
  moves: [-1],
});
const stones = Uint8Array.from([1, 0, 2, 0, 1, 0]);

test("SGF with setup stones and the turn", () => {
  expect(positionSgf(game, { stones, turn: 1 })).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[3:2]AB[aa][bb]AW[ca]PL[W])\n");
  expect(positionSgf(game, { stones: new Uint8Array(6), turn: 0 })).toBe("(;FF[4]GM[1]CA[UTF-8]SZ[3:2]PL[B])\n");
});

test("rows of signs", () => {
  expect(positionText(game, { stones, turn: 0 })).toBe("  A B C\n2 X . O 2\n1 . X . 1\n  A B C\n\nBlack to play\n");
});
