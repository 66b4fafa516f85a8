import { expect, test } from "vitest";
import { notesRecord } from "./notes-file.ts";

test.each([
  [[], ""],
  [[{ board: ["X.", ".O"], text: "a]b\\" }], "(;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[2]AB[aa]AW[bb]C[a\\]b\\\\])"],
  [[{ board: ["...", "..X"], text: "x" }], "(;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[3:2]AB[cb]C[x])"],
])("%o", (notes, expected) => {
  expect(notesRecord(notes)).toBe(expected);
});

test("large boards have capital letters", () => {
  const row = ".".repeat(27);
  const board = [...Array.from({ length: 26 }, () => row), `${".".repeat(26)}O`];
  expect(notesRecord([{ board, text: "x" }])).toContain("AW[AA]");
});
