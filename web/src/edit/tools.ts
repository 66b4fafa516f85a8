// The tools of the editors, in the viewer and in the page of `kifu serve`: the action of a press on a point of the board.

import { NOTATIONS } from "../coordinates.ts";
import { type GameModel, type NodeNotes, type Point, pointsOf } from "../model/index.ts";
import type { Action, ColorName, MarkName } from "../package/action.ts";
import type { PairTool } from "./pairs.ts";

export type Tool =
  | "play"
  | "black"
  | "white"
  | "empty"
  | "triangle"
  | "square"
  | "circle"
  | "cross"
  | "label"
  | "number"
  | "territory"
  | "dim";

/** The tools of one press in their order, each with its key and the sign on its button. */
export const TOOLS: readonly { tool: Tool; key: string; sign: string }[] = [
  { tool: "play", key: "1", sign: "◐" },
  { tool: "black", key: "2", sign: "●" },
  { tool: "white", key: "3", sign: "○" },
  { tool: "empty", key: "4", sign: "⌫" },
  { tool: "triangle", key: "5", sign: "△" },
  { tool: "square", key: "6", sign: "□" },
  { tool: "circle", key: "7", sign: "◯" },
  { tool: "cross", key: "8", sign: "✕" },
  { tool: "label", key: "9", sign: "A" },
  { tool: "number", key: "0", sign: "①" },
  { tool: "territory", key: "-", sign: "▣" },
  { tool: "dim", key: "=", sign: "░" },
];

/** A tool of an editor: those of one press, free labels, and those of two points. */
export type EditorTool = Tool | "text" | PairTool;

/** The tools of editors in their order. */
export const EDITOR_TOOLS: readonly { tool: EditorTool; key: string; sign: string }[] = [
  ...TOOLS,
  { tool: "text", key: "t", sign: "Aa" },
  { tool: "line", key: "j", sign: "╱" },
  { tool: "arrow", key: "a", sign: "↗" },
];

/** The key that goes to the comment. */
export const COMMENT_KEY = "e";

/** The key that opens the game information. */
export const INFO_KEY = "i";

const LISTS = {
  triangle: "triangles",
  square: "squares",
  circle: "circles",
  cross: "crosses",
} as const satisfies Partial<Record<Tool, keyof NodeNotes>>;

/** The action of a press with a tool on a point at a node. A second press removes the stone or mark. */
export function actionOf(tool: Tool, game: GameModel, node: number, point: Point): Action {
  switch (tool) {
    case "play":
      return { action: "play", node, point };
    case "black":
    case "white":
    case "empty": {
      const there = [null, "black", "white"][game.board(node)[point]!] ?? null;
      const stone: ColorName | null = tool === "empty" || there === tool ? null : tool;
      return { action: "setup", node, points: [point], stone };
    }
    case "label":
    case "number": {
      const labels = game.notes(node)?.labels ?? [];
      const texts = labels.map(([, label]) => label);
      const next = tool === "label" ? nextLabel(texts) : nextNumber(texts);
      return { action: "label", node, point, text: labels.some(([at]) => at === point) ? "" : next };
    }
    case "territory": {
      // Cycles through Black's territory, White's territory, and none.
      const isBlack = has(game, node, "black_territory", point);
      const mark = isBlack ? "white_territory" : has(game, node, "white_territory", point) ? null : "black_territory";
      return { action: "mark", node, points: [point], mark };
    }
    case "dim":
      return { action: "property", node, ident: "DD", values: dimmedValues(game, node, point) };
    default: {
      const mark: MarkName | null = has(game, node, LISTS[tool], point) ? null : tool;
      return { action: "mark", node, points: [point], mark };
    }
  }
}

/** The lists of points that tools write. */
type AreaList = (typeof LISTS)[keyof typeof LISTS] | "black_territory" | "white_territory";

function has(game: GameModel, node: number, list: AreaList, point: Point): boolean {
  return pointsOf(game.notes(node)?.[list], game.json.size[0]).includes(point);
}

/** The dimmed points after toggling `point`. They also apply to the following nodes, until an empty value ends that. */
function dimmedValues(game: GameModel, node: number, point: Point): string[] {
  const [columns] = game.json.size;
  const now = pointsOf(game.inherited(node, "dimmed"), columns);
  const points = now.includes(point) ? now.filter((other) => other !== point) : [...now, point];
  return points.length > 0 ? points.map((at) => sgfPoint(at, columns)) : [""];
}

/** The name of a point in SGF on a board with this many columns: `pd`. */
export function sgfPoint(point: Point, columns: number): string {
  const { columns: across, rows: down } = NOTATIONS.sgf!;
  return across.split(" ")[point % columns]! + down.split(" ")[Math.floor(point / columns)]!;
}

/** The lowest number that is not used yet. */
export function nextNumber(labels: readonly string[]): string {
  let number = 1;
  while (labels.includes(String(number))) number++;
  return String(number);
}

/** The first letter that is not used yet. */
export function nextLabel(labels: readonly string[]): string {
  for (let code = 65; code <= 90; code++) {
    const letter = String.fromCharCode(code);
    if (!labels.includes(letter)) return letter;
  }
  return String(labels.length + 1);
}
