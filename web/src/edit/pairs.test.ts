import { expect, test } from "vitest";
import { GameModel, type ModelJson } from "../model/index.ts";
import { type PairTool, pairAction } from "./pairs.ts";

/** An empty board of 3x3 with an arrow and a line. */
const json: ModelJson = {
  version: 1,
  size: [3, 3],
  coordinates: { columns: ["A", "B", "C"], rows: ["3", "2", "1"], separator: "" },
  lines: { first: [0], parent: [-1] },
  moves: [-1],
  notes: [{ node: 0, arrows: [[0, 4]], lines: [[0, 8]] }],
};

test.each<[PairTool, number, number, string, string[]]>([
  ["arrow", 4, 5, "AR", ["aa:bb", "bb:cb"]],
  ["arrow", 4, 0, "AR", ["aa:bb", "bb:aa"]],
  ["arrow", 0, 4, "AR", []],
  ["line", 1, 2, "LN", ["aa:cc", "ba:ca"]],
  ["line", 8, 0, "LN", []],
])("%s from %i to %i", (tool, from, to, ident, values) => {
  expect(pairAction(tool, new GameModel(json), 0, from, to)).toEqual({ action: "property", node: 0, ident, values });
});
