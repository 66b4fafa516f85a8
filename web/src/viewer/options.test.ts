import { expect, test } from "vitest";
import { nameOf, namesOf, readNumbers, readPanels, readRegion } from "./options.ts";
import { gameOf } from "./sample-model.ts";

const game = gameOf([[-1, 3]]);

test.each([
  [null, "none"],
  ["all", "all"],
  ["", "all"],
  ["last:5", { last: 5 }],
  ["30-", { from: 30 }],
  ["30-50", { from: 30, to: 50 }],
  ["-50", { from: 1, to: 50 }],
  ["30", { from: 30, to: 30 }],
  ["last:x", "none"],
  ["from:30", "none"],
  ["-", "none"],
  ["1-2-3", "none"],
])("numbers %s", (text, expected) => {
  expect(readNumbers(text)).toEqual(expected);
});

test.each([
  [null, null],
  ["auto", null],
  ["none", []],
  ["tree, comment", ["comment", "tree"]],
  ["Controls players nonsense", ["controls", "players"]],
])("panels %s", (text, expected) => {
  const found = readPanels(text);
  expect(found && [...found]).toEqual(expected);
});

test.each([
  [null, "auto"],
  ["all", "all"],
  ["C3-G7", { left: 2, right: 6, top: 12, bottom: 16 }],
  ["g7:c3", { left: 2, right: 6, top: 12, bottom: 16 }],
  ["C3", "auto"],
  ["C3-I7", "auto"],
  ["C3-G70", "auto"],
])("region %s", (text, expected) => {
  expect(readRegion(text, game)).toEqual(expected);
});

test.each([
  ["a1", "Q16"],
  ["sgf", "pd"],
  ["1-1", "16-4"],
  ["ja", "16-四"],
  ["fox", "P4"],
  ["none", "Q16"],
  ["nonsense", "Q16"],
  ["constructor", "Q16"],
])("the point 72 in %s", (notation, name) => {
  expect(nameOf(72, namesOf(notation, game), game)).toBe(name);
});
