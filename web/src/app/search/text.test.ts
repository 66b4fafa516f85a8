import { expect, test } from "vitest";
import { type Drawing, readDrawing, writeDrawing } from "./drawing.ts";
import { chosenAnchor, patternOf } from "./pattern.ts";
import { isFault, layText, layThen, readText, textOf } from "./text.ts";

const size = [19, 19] as const;
const names = {
  columns: [..."ABCDEFGHJKLMNOPQRST"],
  rows: Array.from({ length: 19 }, (_, row) => String(19 - row)),
};
const drawing = (state: Record<string, string>): Drawing => readDrawing(state, size, names);

/** The pattern of a text that was laid on the board. */
function redrawn(text: string, last: ReturnType<typeof patternOf> = null): string {
  const read = readText(text);
  if (isFault(read)) return read.message;
  const laid = layText(read, size, last);
  return isFault(laid) ? laid.message : patternOf(laid.drawing, chosenAnchor(laid.choice), names)!.text;
}

test.each([
  "anchor:corner/..../..../..../...X",
  "anchor:corner/first:O/..../..../..13/..2X",
  "anchor:side/.x./.o./.?.",
  "anchor:anywhere/X*/.O",
  "anchor:centre/XXX",
  "anchor:C17/X./..",
  "anchor:A19/X..",
  "anchor:anywhere/1234567890",
])("%s is drawn and read again", (text) => {
  expect(redrawn(text)).toBe(text);
  expect(redrawn(textOf(text))).toBe(text);
});

test.each([
  ["; a comment\n\nX . \n. o", "anchor:anywhere/X./.o"],
  ["#●○+\n,,,,", "anchor:anywhere/XXO./...."],
  ["a: X.\nb: XO.\naba", "anchor:anywhere/x*x"],
  ["next:O\nswap: no\nX", "anchor:anywhere/X"],
  ["anchor:board\nX.", "anchor:A19/X."],
])("%j is %s", (text, expected) => {
  expect(redrawn(text)).toBe(expected);
});

test.each([
  ["", "text-empty"],
  ["anchor:corner", "text-empty"],
  ["X.\nX", "text-uneven"],
  ["XZ", "text-cell"],
  ["a:\naa", "text-cell"],
  ["moves: X cc\n...", "text-setting"],
  ["anchor: nowhere\n...", "text-setting"],
  ["symmetry:no\nX", "text-setting"],
  ["1.3", "text-moves"],
  ["anchor:S2\nXXXX", "text-large"],
  ["anchor:corner\n...................", "text-large"],
  ["....................", "text-large"],
])("%j has a fault: %s", (text, expected) => {
  expect(redrawn(text)).toBe(expected);
});

test.each(["Q19-T16", "A4-D1", "Q4-T1", "A12-C9", "R12-T9", "H3-L1"])(
  "a text stays where its pattern was drawn: %s",
  (area) => {
    const first = drawing({ area, o: area.split("-")[0]! });
    const last = patternOf(first, "auto", names)!;
    const read = readText(textOf(last.text));
    const laid = isFault(read) ? read : layText(read, size, last);
    expect(isFault(laid) ? laid : writeDrawing(laid.drawing, names)).toEqual(writeDrawing(first, names));
  },
);

test("what must follow has the extent of its pattern", () => {
  const pattern = patternOf(drawing({ area: "Q19-T16", x: "Q16" }), "auto", names)!;
  const read = (text: string) => {
    const found = readText(text);
    const laid = isFault(found) ? found : layThen(found, drawing({}), pattern);
    return isFault(laid) ? laid.message : writeDrawing(laid, names);
  };
  expect(read("****\n****\n*O1*\n**.*")).toMatchObject({ o: "S17", moves: "R17", empty: "R16" });
  expect(read("***\n***\n***")).toBe("text-extent");
});
