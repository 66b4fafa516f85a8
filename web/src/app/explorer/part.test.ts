import { expect, test } from "vitest";
import { areaOfLine, readPart } from "./part.ts";

const UPPER_RIGHT = { left: 9, top: 0, right: 18, bottom: 9 };
const LOWER_LEFT = { left: 0, top: 9, right: 9, bottom: 18 };

test.each([
  ["", UPPER_RIGHT],
  ["Q16", UPPER_RIGHT],
  ["D4", LOWER_LEFT],
  // The middle line belongs to the corner where the line is.
  ["Q16,K10", UPPER_RIGHT],
  ["D4,K10", LOWER_LEFT],
  ["Q16,D4", LOWER_LEFT],
  ["Q16,D4,pass,R17", UPPER_RIGHT],
  ["pass", UPPER_RIGHT],
])("the corner of %j", (moves, area) => {
  expect(areaOfLine(moves.split(","), "corner", 19)).toEqual(area);
});

test.each([
  ["", 19, { left: 0, top: 0, right: 18, bottom: 9 }],
  ["K16", 19, { left: 0, top: 0, right: 18, bottom: 9 }],
  ["R10", 19, { left: 9, top: 0, right: 18, bottom: 18 }],
  ["K3", 19, { left: 0, top: 9, right: 18, bottom: 18 }],
  ["C5", 9, { left: 0, top: 0, right: 4, bottom: 8 }],
])("the side of %j", (moves, lines, area) => {
  expect(areaOfLine(moves.split(","), "side", lines)).toEqual(area);
});

test("the part is a part of the address", () => {
  expect([readPart({}), readPart({ part: "side" }), readPart({ part: "left" })]).toEqual(["whole", "side", "whole"]);
});
