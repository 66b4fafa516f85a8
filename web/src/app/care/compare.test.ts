import { expect, test } from "vitest";
import { firstDifference } from "./compare.ts";

const shown = (records: string[][]) =>
  firstDifference(records, 1)?.map((moves) =>
    moves.map(({ name, differs }) => (differs ? `[${name}]` : name)).join(" "),
  );

test.each([
  [
    "the same",
    [
      ["a", "b"],
      ["a", "b"],
    ],
    undefined,
  ],
  [
    "one move",
    [
      ["a", "b", "c", "d"],
      ["a", "b", "x", "d"],
    ],
    ["b c d", "b [x] d"],
  ],
  [
    "swapped",
    [
      ["a", "b", "c"],
      ["b", "a", "c"],
    ],
    ["a b c", "[b] [a] c"],
  ],
  [
    "cut short",
    [
      ["a", "b", "c"],
      ["a", "b"],
    ],
    ["b c ", "b [] "],
  ],
  [
    "three",
    [
      ["a", "b"],
      ["a", "b"],
      ["a", "x"],
    ],
    ["a b ", "a b ", "a [x] "],
  ],
])("%s", (_, records, expected) => {
  expect(shown(records)).toEqual(expected);
});

test("numbers are those of the moves", () => {
  const moves = Array.from("abcdefgh");
  expect(firstDifference([moves, moves.with(5, "x")], 2)![1]!.map(({ number }) => number)).toEqual([4, 5, 6, 7, 8]);
  expect(firstDifference([])).toBeNull();
});
