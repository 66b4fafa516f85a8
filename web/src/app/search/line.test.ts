import { expect, test } from "vitest";
import { type Cell, type Drawing, readDrawing } from "./drawing.ts";
import { afterLine, movesAsLine, readLine, writeLine } from "./line.ts";

const columns = [..."ABCDEFGHJ"];
const board = { size: [9, 9], columns, rows: ["9", "8", "7", "6", "5", "4", "3", "2", "1"] };

const drawn = (state: Record<string, string>): Drawing => readDrawing(state, [9, 9], board);
const after = (state: Record<string, string>, line: string) => {
  const { cells } = afterLine(drawn(state), readLine({ line }, board));
  return Object.fromEntries([...cells].map(([point, cell]): [string, Cell] => [name(point), cell]));
};
const name = (point: number) => `${columns[point % 9]}${9 - Math.floor(point / 9)}`;

test("a line is read as it was written", () => {
  expect(writeLine(readLine({ line: "XC3,OD4,XJ9" }, board), board)).toBe("XC3,OD4,XJ9");
  expect(readLine({ line: "XC3,,C4,OZ9,Xpass" }, board)).toEqual([{ player: "X", point: 56 }]);
  expect(readLine({}, board)).toEqual([]);
});

test.each([
  ["a stone is captured at the edge", { x: "A2,B1", o: "A1" }, "", { A2: "X", B1: "X", A1: "O" }],
  ["the last liberty captures", { x: "B1", o: "A1" }, "XA2", { B1: "X", A2: "X" }],
  ["a chain is captured", { x: "A2,B2", o: "A1,B1" }, "XC1", { A2: "X", B2: "X", C1: "X" }],
  ["a chain with a liberty stays", { x: "A2", o: "A1,B1" }, "XC1", { A2: "X", A1: "O", B1: "O", C1: "X" }],
  [
    "a point that may be empty is a liberty",
    { x: "A2", o: "A1", any: "B1" },
    "XC1",
    { A2: "X", A1: "O", B1: "*", C1: "X" },
  ],
  ["a point outside the region is a liberty", { area: "A2-A1", x: "A2", o: "A1" }, "XA2", { A2: "X", A1: "O" }],
  ["both play", { o: "A1" }, "XA2,OA3,XB1", { A2: "X", A3: "O", B1: "X" }],
] as const)("%s", (_, state, line, expected) => {
  expect(after(state, line)).toEqual(expected);
});

test("the region stays, and grows to contain a move", () => {
  const corner = drawn({ x: "C3" });
  const area = { left: 0, top: 4, right: 4, bottom: 8 };
  expect(afterLine(corner, readLine({ line: "OC4" }, board)).area).toEqual(area);
  expect(afterLine(corner, readLine({ line: "OF3" }, board)).area).toEqual({ ...area, right: 5 });
});

test("drawn moves become a line", () => {
  expect(writeLine(movesAsLine(drawn({ moves: "C3,D4,E5", first: "O" })), board)).toBe("OC3,XD4,OE5");
});
