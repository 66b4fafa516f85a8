import { describe, expect, test } from "vitest";
import { Course } from "./course.ts";
import { isMoveOf } from "./numbered-moves.ts";
import { gameOf } from "./sample-model.ts";

// 60 moves; a variation of 8 moves from move 31 on, whose nodes are 61 to 68; Black plays the odd moves.
const TREE = [
  [-1, 61],
  [30, 8],
] as const;

/** The numbers, of some, that mean a move of Black and of White in a comment on a node. */
const moves = (node: number, numbers: number[], labels: [number, string][] = []) => {
  const course = new Course(gameOf(TREE, { notes: [{ node, labels }] }));
  course.go(node);
  return [0, 1].map((color) => numbers.filter((number) => isMoveOf(course, node, number, color as 0 | 1)));
};

describe("moves", () => {
  test("have the colour of the record", () => {
    expect(moves(20, [1, 2, 59, 60, 61, 0])).toEqual([
      [1, 59],
      [2, 60],
    ]);
  });

  test("are those of the line that is shown", () => {
    expect(moves(68, [30, 37, 38, 39])).toEqual([[37], [30, 38]]);
  });

  test("are not those of a diagram: late in the game, and in a variation as long", () => {
    expect(moves(21, [1, 8, 9, 10, 11])).toEqual([[11], [10]]);
    expect(moves(64, [7, 8, 9, 10])).toEqual([[9], [10]]);
  });

  test("are not stones that only labels show", () => {
    // The node of move 3 plays on the point 21.
    expect(
      moves(
        10,
        [1, 2, 3],
        [
          [50, " 1 "],
          [51, "x"],
          [21, "3"],
        ],
      ),
    ).toEqual([[3], [2]]);
  });
});
