import { expect, test } from "vitest";
import { daysShown, dayWords } from "./days.ts";

const day = (number: number) => ({ day: number, solved: 1, helped: 0, missed: 0 });

test.each([
  ["nothing", [], 14, 987, 0],
  ["today", [1000], 14, 987, 1],
  ["three weeks", [980, 999], 21, 980, 2],
  ["a year", [640, 930, 1000], 71, 930, 2],
  ["long ago", [100], 14, 987, 0],
])("with practice of %s", (_, days, count, first, known) => {
  const shown = daysShown(days.map(day), 1000);
  expect([shown.length, shown[0]!.day, shown.at(-1)!.day]).toEqual([count, first, 1000]);
  expect(shown.filter(({ solved }) => solved > 0).length).toBe(known);
});

test("days are those of the calendar", () => expect(dayWords(20_780)).toBe("Nov 23, 2026"));
