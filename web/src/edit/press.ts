// A press on a point of the board with a tool of an editor, and what the tool still needs.

import type { GameModel, Point } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import { type PairTool, pairAction } from "./pairs.ts";
import { actionOf, type EditorTool } from "./tools.ts";

/** The tool in use, with what it needs besides a point. */
export interface Hand {
  tool: EditorTool;
  /** The first point of a line or an arrow. */
  start: Point | null;
  /** The text of the tool for labels. */
  label: string;
}

export const isPair = (tool: EditorTool): tool is PairTool => tool === "line" || tool === "arrow";

/** The first point of a pair after a press on a point. */
export function startAfter({ tool, start }: Hand, point: Point): Point | null {
  return isPair(tool) && start === null ? point : null;
}

/** The actions of a press on a point at a node; none while a line or an arrow lacks its second point. */
export function pressActions({ tool, start, label }: Hand, game: GameModel, node: number, point: Point): Action[] {
  if (isPair(tool)) return start === null || start === point ? [] : [pairAction(tool, game, node, start, point)];
  if (tool !== "text") return [actionOf(tool, game, node, point)];
  const now = game.notes(node)?.labels?.find(([at]) => at === point)?.[1];
  const text = label.trim();
  // The same text again removes the label.
  return text === "" && now === undefined ? [] : [{ action: "label", node, point, text: text === now ? "" : text }];
}
