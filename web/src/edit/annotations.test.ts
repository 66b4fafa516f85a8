import { expect, test } from "vitest";
import { GameModel, type ModelJson } from "../model/index.ts";
import { figureAction, judgementActions, judgementOf, turnAction, turnOf } from "./annotations.ts";

/** Black, then White, each judged; the second one's node says that White plays again. */
const json: ModelJson = {
  version: 1,
  size: [3, 3],
  coordinates: { columns: ["A", "B", "C"], rows: ["3", "2", "1"], separator: "" },
  lines: { first: [0], parent: [-1] },
  moves: [-1, 8, 3, -1],
  turns: { nodes: [3], values: [1] },
  notes: [
    {
      node: 1,
      judgements: [
        { kind: "good-for-black", strength: 2 },
        { kind: "doubtful-move", strength: 1 },
        { kind: "hotspot", strength: 1 },
      ],
      figure: "",
    },
  ],
};
const game = new GameModel(json);
const set = (ident: string, ...values: string[]) => ({ action: "property", node: 1, ident, values });

test("the judgements of a node", () => {
  expect(judgementOf(game, 1, "position")).toBe("GB2");
  expect(judgementOf(game, 1, "move")).toBe("DO1");
  expect(judgementOf(game, 1, "hotspot")).toBe("HO1");
  expect(judgementOf(game, 2, "move")).toBe("");
});

test.each([
  ["position", "GB1", [set("GB", "1")]],
  ["position", "UC2", [set("GB"), set("UC", "2")]],
  ["position", "", [set("GB")]],
  ["move", "TE1", [set("DO"), set("TE", "1")]],
  ["move", "IT1", [set("DO"), set("IT", "")]],
  ["hotspot", "HO2", [set("HO", "2")]],
  ["hotspot", "", [set("HO")]],
] as const)("the %s is judged %s: one judgement in each group", (group, choice, actions) => {
  expect(judgementActions(game, 1, group, choice)).toEqual(actions);
});

test("pressed again, a diagram goes", () => {
  expect(figureAction(game, 1)).toEqual(set("FG"));
  expect(figureAction(game, 2)).toEqual({ ...set("FG", ""), node: 2 });
});

test("the natural player needs no property, and a move gets a node after it", () => {
  expect(turnOf(game, 0)).toEqual({ now: "black", natural: "black" });
  expect(turnOf(game, 3)).toEqual({ now: "white", natural: "black" });
  expect(turnAction(game, 0, "white")).toEqual({ ...set("PL", "W"), node: 0 });
  expect(turnAction(game, 3, "black")).toEqual({ ...set("PL"), node: 3 });
  expect(turnAction(game, 1, "black")).toEqual({ action: "paste", node: 1, text: "(;(;PL[B]))" });
});
