// A line of a repertoire as a problem: where asking begins, which answers are right, and which question an answer belongs to.

import type { GameModel, ModelJson } from "../../model/index.ts";
import type { RepertoireLine, RepertoireQuestion, Side } from "../api-types.ts";
import type { Place } from "../router.ts";

export const SIDES: readonly Side[] = ["black", "white", "both"];

/** Whose moves are asked, in an address; `null` if it is not that of a repertoire. */
export function sideOf({ query }: Place): Side | null {
  return SIDES.find((side) => side === query.own) ?? null;
}

/** Whether the answer to a question counts in the schedule. */
export function isAsked({ card }: RepertoireQuestion, day: number): boolean {
  return !card || card.due <= day;
}

/** The node at which asking begins: known moves before it are played for the user. -1 if nothing is asked. */
export function startOf({ questions }: RepertoireLine, day: number): number {
  return (questions.find((question) => isAsked(question, day)) ?? questions[0])?.node ?? -1;
}

/** The tree with the moves of a line, and other answers of the book, as right answers. */
export function problemOfLine(model: ModelJson, { line, questions }: RepertoireLine): ModelJson {
  const right = new Set([...line, ...questions.flatMap(({ answers }) => answers)]);
  const color = questions[0]?.color === 1 ? 1 : 0;
  return { ...model, solution: { color, basis: "marks", right: [...right].sort((one, other) => one - other) } };
}

/** The question at a node, or above a node with an answer. */
export function questionAt(
  game: GameModel,
  { questions }: RepertoireLine,
  node: number,
  state: "position" | "answer",
): RepertoireQuestion | null {
  const path = game.path(node).toReversed();
  for (const at of state === "answer" ? path.slice(1) : path) {
    const found = questions.find((question) => question.node === at);
    if (found) return found;
  }
  return null;
}

/** Whether a line ends with an answer, or with the reply to it. */
export function endsWith({ line, questions }: RepertoireLine, answer: number): boolean {
  const at = line.indexOf(answer);
  if (at < 0) return false;
  return !line.slice(at).some((node) => questions.some((question) => question.node === node));
}
