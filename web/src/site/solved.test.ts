import { expect, test } from "vitest";
import { outcomes } from "./solved.ts";

test.each([
  [null, {}],
  ["", {}],
  ["[", {}],
  ["null", {}],
  ["3", {}],
  ['{"a":"solved","b":"missed","c":"helped"}', { a: "solved", b: "missed", c: "helped" }],
  ['{"a":"solved","b":"<b>","c":1}', { a: "solved" }],
])("%s is read", (text, expected) => {
  expect(Object.fromEntries(outcomes(text))).toEqual(expected);
});
