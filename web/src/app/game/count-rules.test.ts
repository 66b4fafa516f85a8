import { expect, test } from "vitest";
import { komiOf } from "./count-rules.ts";

test.each([
  ["", undefined],
  [" 6.5 ", 6.5],
  ["6,5", 6.5],
  ["0", 0],
  ["-10", -10],
  ["much", undefined],
  ["1e9", undefined],
])("the komi %o", (text, expected) => {
  expect(komiOf(text)).toBe(expected);
});
