import { expect, test } from "vitest";
import { GameModel, type ModelJson } from "../model/index.ts";
import { actionOf, nextLabel, nextNumber, type Tool } from "./tools.ts";

/** A black stone on point 4 of a board of 3x3, with marks. */
const json: ModelJson = {
  version: 1,
  size: [3, 3],
  coordinates: { columns: ["A", "B", "C"], rows: ["3", "2", "1"], separator: "" },
  lines: { first: [0], parent: [-1] },
  moves: [-1, 8],
  notes: [
    { node: 1, triangles: [[0, 4]], crosses: [8], labels: [[2, "A"]], black_territory: [5], white_territory: [7] },
  ],
};

test.each<[Tool, number, object]>([
  ["play", 0, { action: "play", node: 1, point: 0 }],
  ["black", 0, { action: "setup", node: 1, points: [0], stone: "black" }],
  ["black", 4, { action: "setup", node: 1, points: [4], stone: null }],
  ["white", 4, { action: "setup", node: 1, points: [4], stone: "white" }],
  ["empty", 4, { action: "setup", node: 1, points: [4], stone: null }],
  ["triangle", 8, { action: "mark", node: 1, points: [8], mark: "triangle" }],
  ["triangle", 3, { action: "mark", node: 1, points: [3], mark: null }],
  ["triangle", 2, { action: "mark", node: 1, points: [2], mark: "triangle" }],
  ["cross", 8, { action: "mark", node: 1, points: [8], mark: null }],
  ["label", 0, { action: "label", node: 1, point: 0, text: "B" }],
  ["label", 2, { action: "label", node: 1, point: 2, text: "" }],
  ["number", 0, { action: "label", node: 1, point: 0, text: "1" }],
  ["territory", 0, { action: "mark", node: 1, points: [0], mark: "black_territory" }],
  ["territory", 5, { action: "mark", node: 1, points: [5], mark: "white_territory" }],
  ["territory", 7, { action: "mark", node: 1, points: [7], mark: null }],
  ["dim", 5, { action: "property", node: 1, ident: "DD", values: ["cb"] }],
])("%s on %i", (tool, point, action) => {
  expect(actionOf(tool, new GameModel(json), 1, point)).toEqual(action);
});

test("points are dimmed one by one, until none is left", () => {
  const game = new GameModel({ ...json, notes: [{ node: 0, dimmed: [0] }] });
  expect(actionOf("dim", game, 1, 4)).toMatchObject({ values: ["aa", "bb"] });
  expect(actionOf("dim", game, 1, 0)).toMatchObject({ values: [""] });
});

test("labels", () => {
  expect(nextNumber(["2", "A", "1"])).toBe("3");
  expect(nextLabel(["B", "1"])).toBe("A");
  expect(nextLabel(Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ"))).toBe("27");
});
