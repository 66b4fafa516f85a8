// A study: a position with the moves that games play next, several moves deep, as a record with the counts in its comments.

import type { Explored, NextMove } from "../api-types.ts";
import { say } from "../messages/index.ts";
import { namesOf, pointNamed } from "../positions.ts";
import { percentText, rateText, yearsText } from "../rates.ts";

/** A position of a study. */
export interface StudyNode {
  /** The moves that lead to it: names of points, or `pass`. */
  moves: readonly string[];
  /** The move that leads here as games have it; `null` for the first position. */
  next: NextMove | null;
  /** The number of games with the position before this move. */
  of: number;
  children: StudyNode[];
}

/** The extent of a study. */
export interface StudyExtent {
  /** The number of moves after the position. */
  depth: number;
  /** The number of moves in each position. */
  width: number;
}

/** Asks for a position. */
type Ask = (moves: readonly string[]) => Promise<Pick<Explored, "found">>;

/** Reads a study. `count` is called with the number of positions so far. */
export async function readStudy(
  ask: Ask,
  moves: readonly string[],
  { depth, width }: StudyExtent,
  count: (positions: number) => void,
): Promise<StudyNode> {
  const root: StudyNode = { moves, next: null, of: 0, children: [] };
  let level = [root];
  let positions = 1;
  for (let step = 0; step < depth; step++) {
    for (const node of level) {
      const { found } = await ask(node.moves);
      if (node === root) root.of = found.games;
      node.children = children(node, found.pattern?.next ?? [], found.games, width);
      positions += node.children.length;
      count(positions);
    }
    level = level.flatMap((node) => node.children);
  }
  return root;
}

/** The most frequent next moves; the other player passes before a move out of turn. */
function children({ moves }: StudyNode, next: readonly NextMove[], of: number, width: number): StudyNode[] {
  const turn = moves.length % 2 === 0 ? "black" : "white";
  return next
    .filter(({ vertex }) => vertex)
    .slice(0, width)
    .map((one) => ({
      moves: one.color === turn ? [...moves, one.vertex!] : [...moves, "pass", one.vertex!],
      next: one,
      of,
      children: [],
    }));
}

/** The facts about a study for its first comment. */
export interface StudyTitle {
  name: string;
  /** The sentences of the first comment. */
  about: readonly string[];
}

/** Writes a study as a record. */
export function writeStudy(study: StudyNode, lines: number, { name, about }: StudyTitle): string {
  const root = `;FF[4]GM[1]CA[UTF-8]AP[kifu]SZ[${lines}]GN[${escaped(name)}]`;
  const first = [...about, say("study-games", { games: study.of })].join("\n");
  const start = study.moves.map((move, at) => moveProperty(at, move, lines));
  const begin =
    start.length === 0 ? `${root}C[${escaped(first)}]` : `${root}\n;${start.join("\n;")}C[${escaped(first)}]`;
  return `(${begin}${letters(study, lines)}${branches(study, lines)})\n`;
}

/** The name of the first position: its last moves. */
export function studyName(moves: readonly string[]): string {
  return moves.length === 0 ? say("study-start") : moves.slice(-8).join(" ");
}

function branches({ moves, children }: StudyNode, lines: number): string {
  const texts = children.map((child) => {
    const own = child.moves.slice(moves.length).map((move, at) => `;${moveProperty(moves.length + at, move, lines)}`);
    return `${own.join("")}C[${escaped(countsText(child))}]${letters(child, lines)}${branches(child, lines)}`;
  });
  return texts.length === 1 ? `\n${texts[0]}` : texts.map((text) => `\n(${text})`).join("");
}

/** The counts of a move: games, share, results, years. */
function countsText({ next, of }: StudyNode): string {
  if (!next) return "";
  const years = yearsText(next);
  const rate = next.black_rate ? say("study-rate", { rate: rateText(next.black_rate) }) : "";
  const games = say("study-move", { games: next.games, of, share: percentText(next.games / Math.max(1, of)) });
  return [games, rate, years].filter((text) => text !== "").join("\n");
}

/** Letters on the next moves, in their order. */
function letters({ children }: StudyNode, lines: number): string {
  const points = [...new Set(children.map((child) => child.moves.at(-1)!))];
  if (points.length === 0) return "";
  return `LB${points.map((move, at) => `[${sgfPoint(move, lines)}:${String.fromCharCode(65 + at)}]`).join("")}`;
}

function moveProperty(at: number, move: string, lines: number): string {
  return `${at % 2 === 0 ? "B" : "W"}[${move === "pass" ? "" : sgfPoint(move, lines)}]`;
}

/** A point as two letters of SGF. */
function sgfPoint(name: string, lines: number): string {
  const point = pointNamed(namesOf(lines), name);
  const letter = (line: number) => String.fromCharCode(97 + line);
  return `${letter(point % lines)}${letter(Math.floor(point / lines))}`;
}

function escaped(text: string): string {
  return text.replaceAll("\\", "\\\\").replaceAll("]", "\\]");
}
