import { expect, test } from "vitest";
import { readFilePlace, writeFilePlace } from "./link.ts";

test.each([
  [{}, null],
  [{ n: "2" }, null],
  [{ file: "a/b.sgf" }, { file: "a/b.sgf", number: 1 }],
  [
    { file: "a/b.sgf", n: "12" },
    { file: "a/b.sgf", number: 12 },
  ],
  [{ file: "a.sgf", n: "0" }, null],
  [{ file: "a.sgf", n: "x" }, null],
])("%j", (state, expected) => {
  expect(readFilePlace(state as Record<string, string>)).toEqual(expected);
  if (expected) expect(readFilePlace(writeFilePlace(expected))).toEqual(expected);
});
