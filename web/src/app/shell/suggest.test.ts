import { expect, test } from "vitest";
import { wordBefore } from "./suggest.ts";

test.each([
  ["lee", { from: 0, field: null, value: "lee" }],
  ["year:1990 bla", { from: 10, field: null, value: "bla" }],
  ['white:"=Lee S', { from: 0, field: "white", value: "Lee S" }],
  ['(winner:"lee', { from: 1, field: "winner", value: "lee" }],
  ["-event:ki", { from: 1, field: "event", value: "ki" }],
  ["player:lee ", { from: 11, field: null, value: "" }],
  ["player:", { from: 0, field: "player", value: "" }],
  ['black:="Go', { from: 0, field: "black", value: "Go" }],
  ["李世", { from: 0, field: null, value: "李世" }],
])("the word at the end of %j", (text, word) => {
  expect(wordBefore(text, text.length)).toEqual(word);
});

test("the word before the cursor", () => {
  expect(wordBefore("pla year:1990", 3)).toEqual({ from: 0, field: null, value: "pla" });
});
