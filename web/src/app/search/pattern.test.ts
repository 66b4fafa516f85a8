import { expect, test } from "vitest";
import {
  around,
  between,
  type Cell,
  type Drawing,
  pointsIn,
  readDrawing,
  readThen,
  withCell,
  withMove,
  writeDrawing,
  writeThen,
} from "./drawing.ts";
import { patternOf } from "./pattern.ts";

const size = [19, 19] as const;
const names = {
  columns: [..."ABCDEFGHJKLMNOPQRST"],
  rows: Array.from({ length: 19 }, (_, row) => String(19 - row)),
};
const at = (name: string) => names.rows.indexOf(name.slice(1)) * 19 + names.columns.indexOf(name[0]!);
const drawn = (area: string, stones: Record<string, Cell> = {}): Drawing => {
  const [one, other] = area.split("-");
  const cells = new Map(Object.entries(stones).map(([name, cell]) => [at(name), cell] as const));
  return { size, cells, moves: [], first: "X", area: area === "" ? null : between(at(one!), at(other!), 19) };
};

test.each([
  ["A19-D16", "anchor:corner/..../..../..../...X", "D16"],
  ["T19-Q16", "anchor:corner/..../..../..../...X", "Q16"],
  ["A1-D4", "anchor:corner/..../..../..../...X", "D4"],
  ["Q4-T1", "anchor:corner/..../..../..../...X", "Q4"],
  ["H19-K17", "anchor:side/.../.../X..", "H17"],
  ["H1-K3", "anchor:side/.../.../X..", "H3"],
  ["A9-C7", "anchor:side/.../.../X..", "C9"],
  ["T9-R7", "anchor:side/.../.../X..", "R9"],
  ["D4-F5", "anchor:anywhere/X../...", "D5"],
  ["A19-T17", "anchor:A19/X................../.................../...................", "A19"],
])("%s", (area, text, stone) => {
  expect(patternOf(drawn(area, { [stone]: "X" }), "auto", names)?.text).toBe(text);
});

test.each(["A19-D16", "T19-P15", "A1-F3", "N1-T9", "C19-H18", "C1-H5", "A12-B4", "T12-R4", "D4-K9", "A19-T1"])(
  "the points of a pattern are those of the region %s",
  (area) => {
    const drawing = drawn(area);
    const pattern = patternOf(drawing, "auto", names)!;
    const lines = pattern.text.split("/").slice(1);
    const points = lines.flatMap((line, y) => [...line].map((_, x) => pattern.point(x, y)));
    expect(points.toSorted((one, other) => one - other)).toEqual(pointsIn(drawing.area!, 19));
    // The first row of a side, and the first cell of a corner, lie at the edge.
    const isEdge = (point: number) => [0, 18].includes(point % 19) || [0, 18].includes(Math.floor(point / 19));
    if (pattern.anchor === "side")
      for (const [x] of [...lines[0]!].entries()) expect(isEdge(pattern.point(x, 0))).toBe(true);
    if (pattern.anchor === "corner") expect(["A19", "T19", "A1", "T1"].map(at)).toContain(pattern.point(0, 0));
  },
);

test("a region follows from the stones", () => {
  expect(patternOf(drawn(""), "auto", names)).toBeNull();
  expect(around([at("D16")], size)).toEqual(between(at("A19"), at("F14"), 19));
  expect(around([at("K10")], size)).toEqual(between(at("H12"), at("M8"), 19));
  expect(patternOf(drawn("", { D16: "X" }), "auto", names)?.anchor).toBe("corner");
  expect(patternOf(drawn("A19-D16"), "anywhere", names)?.text).toContain("anchor:anywhere/");
  expect(patternOf(drawn("C5-D4"), "centre", names)?.text).toContain("anchor:centre/");
  expect(patternOf(drawn("A19-D16"), "centre", names)?.text).toContain("anchor:corner/");
  expect(patternOf(drawn("C5-D4"), "fixed", names)?.text).toBe("anchor:C5/../..");
});

test("a fixed place is counted from the upper left corner, as on the usual board", () => {
  const small = { columns: names.columns.slice(0, 9), rows: names.rows.slice(10) };
  const drawing = readDrawing({ area: "C7-D6", x: "C7" }, [9, 9], small);
  expect(patternOf(drawing, "fixed", small)?.text).toBe("anchor:C17/X./..");
});

test("drawings are read as they were written", () => {
  const cells = { D16: "X", C17: "O", F14: "*", E14: "x", D14: "o", C14: "?" } as const;
  const drawing: Drawing = { ...drawn("A19-F14", cells), moves: [at("C16"), at("B16")], first: "O" };
  const state = writeDrawing(drawing, names);
  expect(Object.fromEntries(Object.entries(state).filter(([, value]) => value !== ""))).toEqual({
    area: "A19-F14",
    x: "D16",
    o: "C17",
    any: "F14",
    black: "E14",
    white: "D14",
    stone: "C14",
    moves: "C16,B16",
    first: "O",
  });
  expect(readDrawing(state, size, names)).toEqual(drawing);
  expect(readDrawing({ area: "Z99-A1", x: "I9,,Q16x", moves: "Z1" }, size, names)).toEqual(drawn(""));
});

test("what must follow has names of its own, and the region of the pattern", () => {
  const first = drawn("A19-F14", { D16: "X" });
  const then: Drawing = { ...drawn("", { C17: "O", C16: "." }), moves: [at("D17")] };
  const state = writeThen(then, names);
  expect(state["then-o"]).toBe("C17");
  expect(readThen({ ...writeDrawing(first, names), ...state }, first, names)).toEqual(then);
  const pattern = patternOf(first, "auto", names, then)!;
  expect(pattern.text).toBe("anchor:corner/....../....../....../...X../....../......");
  expect(pattern.following).toBe("******/******/**O1**/**.***/******/******");
  // Without a region of its own the pattern grows.
  expect(patternOf(drawn("", { D16: "X" }), "auto", names, drawn("", { H16: "O" }))!.extent).toEqual([10, 6]);
});

test("moves are digits, and their points are empty", () => {
  const moves = ["C17", "C16", "D17"].map(at);
  const drawing: Drawing = { ...drawn("A19-D16", { D16: "X" }), moves, first: "O" };
  expect(patternOf(drawing, "auto", names)?.text).toBe("anchor:corner/first:O/..../..../..13/..2X");
  expect(withMove(drawing, at("C16")).moves).toEqual([moves[0], moves[2]]);
  const replaced = withCell(drawing, at("C17"), "X", ".");
  expect([replaced.moves.length, replaced.cells.get(at("C17"))]).toEqual([2, "X"]);
  const many = Array.from({ length: 15 }, (_, point) => point).reduce(withMove, drawn(""));
  expect(many.moves.length).toBe(10);
});
