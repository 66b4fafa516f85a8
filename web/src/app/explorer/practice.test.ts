import { expect, test } from "vitest";
import type { NextMove } from "../api-types.ts";
import { drawReply, judge, movesOf, practiceTally, takenBack } from "./practice.ts";

const move = (vertex: string | null, color: "black" | "white", games: number) => ({ vertex, color, games }) as NextMove;
const moves = [move("Q16", "black", 6), move("R16", "black", 3), move("R4", "black", 3), move("K10", "black", 1)];

test.each([
  [0, "Q16"],
  [0.45, "Q16"],
  [0.47, "R16"],
  [0.7, "R4"],
  [0.93, "K10"],
  [1, "K10"],
])("the draw %f is %s", (random, point) => {
  expect(drawReply(moves, random)?.vertex).toBe(point);
});

test("without moves there is no reply", () => {
  expect(drawReply([], 0.5)).toBeNull();
  expect(movesOf([move("D4", "white", 5), move(null, "black", 1), ...moves], 0)).toEqual(moves);
});

test.each([
  ["Q16", 6, 1],
  ["R16", 3, 2],
  ["R4", 3, 2],
  ["K10", 1, 4],
  ["A1", 0, 5],
])("%s is in %i games, rank %i", (point, games, rank) => {
  expect(judge(point, moves, 13, 1)).toEqual({ number: 1, point, games, of: 13, rank, best: "Q16" });
});

test("where games end, nothing is judged", () => {
  expect(judge("Q16", [], 3, 1)).toBeNull();
});

test("the tally has the mean share", () => {
  const judged = [judge("Q16", moves, 12, 1)!, judge("A1", moves, 12, 3)!];
  expect(practiceTally(judged)).toEqual({ known: 1, all: 2, share: 0.25 });
  expect(practiceTally([])).toEqual({ known: 0, all: 0, share: 0 });
});

test.each([
  ["", 0, ""],
  ["a b", 0, ""],
  ["a b c", 0, "a b"],
  ["a", 1, ""],
  ["a b c", 1, "a"],
  ["a b", 1, "a"],
])("%j by player %i goes back to %j", (line, color, expected) => {
  const words = (text: string) => text.split(" ").filter((word) => word !== "");
  expect(takenBack(words(line), color)).toEqual(words(expected));
});
