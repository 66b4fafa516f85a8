// What a node says besides texts and marks: judgements, a turning point, the player to move, a new diagram.

import type { GameModel } from "../model/index.ts";
import type { Action, ColorName } from "../package/action.ts";

/** A judgement as a property of SGF, with the name that models give it. */
interface JudgementRow {
  ident: string;
  kind: string;
  /** True if SGF has a stronger form of it. */
  hasStrength: boolean;
}

/** The judgements of which a node has at most one. */
export type JudgementGroup = "position" | "move" | "hotspot";

export const JUDGEMENTS: Readonly<Record<JudgementGroup, readonly JudgementRow[]>> = {
  position: [
    { ident: "GB", kind: "good-for-black", hasStrength: true },
    { ident: "GW", kind: "good-for-white", hasStrength: true },
    { ident: "DM", kind: "even", hasStrength: true },
    { ident: "UC", kind: "unclear", hasStrength: true },
  ],
  move: [
    { ident: "TE", kind: "good-move", hasStrength: true },
    { ident: "IT", kind: "interesting-move", hasStrength: false },
    { ident: "DO", kind: "doubtful-move", hasStrength: false },
    { ident: "BM", kind: "bad-move", hasStrength: true },
  ],
  hotspot: [{ ident: "HO", kind: "hotspot", hasStrength: true }],
};

/** All judgements by their properties. */
export const JUDGEMENT_KINDS: ReadonlyMap<string, string> = new Map(
  Object.values(JUDGEMENTS).flatMap((rows) => rows.map(({ ident, kind }) => [ident, kind] as const)),
);

/** A judgement with its strength, as the value of an option: `GB2`; empty for none. */
export type JudgementChoice = string;

/** The judgement of a group that a node has. */
export function judgementOf(game: GameModel, node: number, group: JudgementGroup): JudgementChoice {
  for (const { kind, strength } of game.notes(node)?.judgements ?? []) {
    const row = JUDGEMENTS[group].find((row) => row.kind === kind);
    if (row) return `${row.ident}${row.hasStrength ? strength : 1}`;
  }
  return "";
}

/** Sets a judgement, and removes the others of its group. */
export function judgementActions(
  game: GameModel,
  node: number,
  group: JudgementGroup,
  choice: JudgementChoice,
): Action[] {
  const has = new Set(game.notes(node)?.judgements?.map(({ kind }) => kind));
  const others = JUDGEMENTS[group].filter(({ ident, kind }) => has.has(kind) && ident !== choice.slice(0, 2));
  const cleared = others.map(({ ident }) => property(node, ident, []));
  if (choice === "") return cleared;
  const row = JUDGEMENTS[group].find(({ ident }) => ident === choice.slice(0, 2))!;
  return [...cleared, property(node, row.ident, [row.hasStrength ? choice.slice(2) : ""])];
}

export function hasFigure(game: GameModel, node: number): boolean {
  return game.notes(node)?.figure !== undefined;
}

/** Begins a diagram at a node, or no longer. */
export function figureAction(game: GameModel, node: number): Action {
  return property(node, "FG", hasFigure(game, node) ? [] : [""]);
}

/** The player to move after a node, and the one who would be without a property that says so. */
export function turnOf(game: GameModel, node: number): { now: ColorName; natural: ColorName } {
  const { turns } = game.columns;
  const move = game.move(node);
  const parent = game.parent(node);
  const natural = move ? 1 - move.color : parent >= 0 ? turns[parent]! : Number(hasHandicap(game));
  return { now: nameOf(turns[node]!), natural: nameOf(natural) };
}

/**
 * Says who moves after a node. The natural player needs no property. SGF keeps the player to move apart from moves: after a
 * move, a node of its own says it.
 */
export function turnAction(game: GameModel, node: number, color: ColorName): Action {
  const { now, natural } = turnOf(game, node);
  if (game.move(node) && now === natural && color !== natural)
    return { action: "paste", node, text: `(;(;PL[${letter(color)}]))` };
  return property(node, "PL", color === natural ? [] : [letter(color)]);
}

const nameOf = (color: number): ColorName => (color === 0 ? "black" : "white");
const letter = (color: ColorName): string => (color === "black" ? "B" : "W");

function hasHandicap(game: GameModel): boolean {
  return Number(game.json.info?.find(({ key }) => key === "handicap")?.text ?? 0) >= 2;
}

function property(node: number, ident: string, values: string[]): Action {
  return { action: "property", node, ident, values };
}
