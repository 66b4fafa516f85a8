import { expect, test, vi } from "vitest";
import { readTyped, Typing } from "./typing.ts";

const names = {
  columns: Array.from("ABCDEFGHJKLMNOPQRST"),
  rows: Array.from({ length: 19 }, (_, row) => String(19 - row)),
};

test.each([
  ["Q16", 72, false],
  ["Q1", 357, true],
  ["Q", null, true],
  ["Q2", 338, false],
  ["I5", null, false],
  ["Q20", null, false],
  ["", null, true],
])("%s", (text, point, isBeginning) => {
  expect(readTyped(text, names)).toEqual({ point, isBeginning });
});

test.each([
  ["Q16", [72]],
  ["q16", []],
  ["Q1!", []],
  ["Q2C3", [338, 306]],
])("keys %s", (keys, points) => {
  const found: number[] = [];
  const typing = new Typing(
    (point) => found.push(point),
    () => {},
  );
  for (const key of keys) typing.take(key, names);
  expect(found).toEqual(points);
});

test("a name may end by a pause, by Enter, or be given up", () => {
  vi.useFakeTimers();
  const found: number[] = [];
  const typing = new Typing(
    (point) => found.push(point),
    () => {},
  );
  for (const key of ["A", "1", "Escape", "A", "1", "Enter"]) typing.take(key, names);
  expect(found).toEqual([342]);
  for (const key of ["B", "1"]) typing.take(key, names);
  vi.advanceTimersByTime(2000);
  expect(found).toEqual([342, 343]);
  vi.useRealTimers();
});
