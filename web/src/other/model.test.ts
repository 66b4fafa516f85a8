import { expect, test } from "vitest";
import { runsOf } from "../app/other/runs.ts";
import { GameModel, type ModelJson } from "../model/index.ts";
import { moveText, otherModel } from "./model.ts";
import type { OtherGame } from "./types.ts";

/** Black b1, White a1 or b1 (occupied), and after a1 two answers. */
const MODEL = {
  version: 1,
  game: "Hex",
  size: [3, 3],
  coordinates: { columns: ["A", "B", "C"], rows: ["1", "2", "3"], separator: "" },
  lines: { first: [0, 4, 5], parent: [-1, 2, 1] },
  moves: [-1, -1, -1, -1, -1, -1],
  turns: { nodes: [0], values: [0] },
} as unknown as ModelJson;

const move = (node: number, number: number, color: "black" | "white", text: string, fault?: string) => ({
  ...{ node, number, color, text },
  ...(fault ? { fault, fault_code: "occupied" } : {}),
});

const OTHER: OtherGame = {
  name: "Hex",
  number: 11,
  is_replayed: true,
  moves: [
    move(1, 1, "black", "b1"),
    move(2, 2, "white", "a1"),
    move(3, 3, "black", "b2"),
    move(4, 3, "black", "c1"),
    move(5, 2, "white", "b1", "is on an occupied point"),
  ],
  remarks: [{ node: 3, text: "Black has connected both sides", code: "sides", winner: "black" }],
};

test("a model gets the moves", () => {
  const { json, texts, moves, faulty, remarks } = otherModel(MODEL, OTHER);
  const game = new GameModel(json, texts);
  expect(Array.from(game.columns.numbers)).toEqual([0, 1, 2, 3, 3, 2]);
  expect([0, 1, 2, 5].map((node) => game.move(node)?.color ?? null)).toEqual([null, 0, 1, 1]);
  expect(moves.get(4)?.[0]?.text).toBe("c1");
  expect(texts.get(4)).toBe("c1");
  expect(faulty).toEqual([5]);
  expect(remarks.get(3)?.[0]?.text).toBe("Black has connected both sides");
});

test("variations come after the move that they replace", () => {
  const game = new GameModel(otherModel(MODEL, OTHER).json);
  expect(runsOf(game, 4).flatMap(({ nodes }) => nodes)).toEqual([0, 1, 2, 5]);
  expect(runsOf(game)).toEqual([
    { depth: 0, nodes: [0, 1, 2] },
    { depth: 1, nodes: [5] },
    { depth: 0, nodes: [3] },
    { depth: 1, nodes: [4] },
  ]);
});

test("moves of Backgammon are read by the letters of the board", () => {
  for (const [game, text, expected] of [
    ["Backgammon", "63loag", "63: l/o a/g"],
    ["Backgammon", "31yc", "31: bar/c"],
    ["Backgammon", "65", "65:"],
    ["Backgammon", "double", "double"],
    ["Backgammon", "21xz", "21: x/off"],
    ["Hex", "c11", "c11"],
  ] as const)
    expect(moveText(game, text)).toBe(expected);
});
