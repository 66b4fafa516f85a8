import { expect, test } from "vitest";
import { fromBesogo, fromWgo, pathFromBesogo } from "./attributes.ts";

const read = (attributes: Record<string, string>) => (name: string) => attributes[name] ?? null;

test.each([
  ["57", "57"],
  ["5b2n3", "5.2/3"],
  ["5 B2 N3 4", "5.2/7"],
  ["b2b3", "0.2/0.3"],
  ["n", null],
  [null, null],
])("a path of BesoGo: %s", (path, expected) => {
  expect(pathFromBesogo(path)).toBe(expected);
});

test.each([
  ["editor", { sgf: "a.sgf", path: "5", coord: "western" }, { src: "a.sgf", path: "5", coords: "a1" }],
  ["viewer", { panels: "control+names+tool" }, { panels: "controls players" }],
  ["viewer", { panels: "" }, { panels: "none" }],
  ["viewer", { coord: "pierre" }, {}],
  ["diagram", { sgf: "a.sgf", panels: "tree" }, { src: "a.sgf", mode: "static" }],
])("BesoGo's %s: %o", (kind, attributes, expected) => {
  expect(fromBesogo(kind, read(attributes as Record<string, string>))).toEqual(expected);
});

test.each([
  [
    { "data-wgo": "a.sgf", "data-wgo-move": "57" },
    { src: "a.sgf", move: "57" },
  ],
  [{ "data-wgo": "(;SZ[9];B[ee])" }, {}],
  [{ "data-wgo": "" }, {}],
])("WGo: %o", (attributes, expected) => {
  expect(fromWgo(read(attributes as Record<string, string>))).toEqual(expected);
});
