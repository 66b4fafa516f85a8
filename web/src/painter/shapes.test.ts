import { expect, test } from "vitest";
import { grainPath, gridPaths, onPoint } from "./shapes.ts";

test.each([
  ["A", "A"],
  ["corner", "corner"],
  ["this is a really long label", "this…"],
  ["MMMMMM", "MM…"],
  ["大模様作戦", "大模…"],
])("the label %s is shown as %s", (label, shown) => {
  expect(onPoint(label)).toBe(shown);
});

test("lines leave out as much as a text is wide", () => {
  const picture = { size: [5, 5] as [number, number], region: { left: 0, top: 0, right: 4, bottom: 4 } };
  const across = (text: string) => gridPaths(picture, new Map([[12, text]])).inner.match(/M0 2H([\d.]+)M([\d.]+) 2H4/);
  expect(across("A")?.slice(1)).toEqual(["1.64", "2.36"]);
  const [, end, start] = across("corner")!;
  expect(Number(end)).toBeLessThan(1.6);
  expect(Number(start)).toBeGreaterThan(2.4);
});

test("the grain is that of kifu-draw", () => {
  // The same list is in crates/kifu-draw/src/scene/grain.rs.
  const lines = [17.101, 17.192, 17.743, 17.889, 17.977];
  expect(grainPath([17, 0, 1, 9], 1, 0)).toBe(lines.map((x) => `M${x} 0v9`).join(""));
});
