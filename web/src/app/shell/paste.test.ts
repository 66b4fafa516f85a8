import { expect, test } from "vitest";
import { fileOfText } from "./paste.ts";

test.each([
  ["(;FF[4]SZ[9];B[ee])", "pasted.sgf"],
  ["A game:\n\n( ;GM[1])", "pasted.sgf"],
  [". . .\n. X O\n. . .\n", "pasted.sgf"],
  ["Lee Sedol", undefined],
  ["", undefined],
])("%j", async (text, name) => {
  const file = fileOfText(text);
  expect(file?.name).toBe(name);
  if (file) expect(await file.text()).toBe(text);
});
