// A game other than Go as a model with moves, so that it has a course, a tree and comments like a game of Go.

import { GameModel, type ModelJson } from "../../model/index.ts";
import type { OtherGame, OtherMove, OtherRemark } from "../api-types.ts";

export interface OtherModel {
  game: GameModel;
  /** The moves of each node; mostly one. */
  moves: ReadonlyMap<number, readonly OtherMove[]>;
  remarks: ReadonlyMap<number, readonly OtherRemark[]>;
  /** The nodes with a move against the rules, in the order of the tree. */
  faulty: readonly number[];
}

/** The values of each node. */
function byNode<Value extends { node: number }>(values: readonly Value[]): Map<number, Value[]> {
  const found = new Map<number, Value[]>();
  for (const value of values) {
    const same = found.get(value.node);
    if (same) same.push(value);
    else found.set(value.node, [value]);
  }
  return found;
}

/** Joins the model of a game, which has no moves, with its moves. */
export function otherModel(json: ModelJson, other: OtherGame): OtherModel {
  const moves = byNode(other.moves);
  const numbers: [number, number][] = [];
  // A move on the first point: models have no place for what the moves of other games are.
  const joined = json.moves.map((_, node) => {
    const last = moves.get(node)?.at(-1);
    if (!last) return -1;
    numbers.push([node, last.number]);
    return last.color === "black" ? 0 : 1;
  });
  const { board: _, turns: __, ...rest } = json;
  const game = new GameModel({
    ...rest,
    // The result has words of its own: those of Go speak of other points.
    info: (json.info ?? []).filter(({ key }) => key !== "result" || !other.result),
    // Without a size, names of points in comments are no links to points of a board of Go.
    size: [0, 0],
    moves: joined,
    numbers: { nodes: numbers.map(([node]) => node), values: numbers.map(([, number]) => number) },
  });
  const faulty = [...new Set(other.moves.filter(({ fault }) => fault).map(({ node }) => node))];
  return { game, moves, remarks: byNode(other.remarks), faulty };
}

/** A move as players read it: `63loag` of Backgammon as `63: l/o a/g`, with the letters of the board. */
export function moveText(game: string, text: string): string {
  const [, dice, steps] = (game === "Backgammon" && /^([1-6]{2})((?:[a-z]{2})*)$/.exec(text)) || [];
  if (dice === undefined) return text;
  const place = (letter: string) => ({ y: "bar", z: "off" })[letter] ?? letter;
  const pairs = (steps ?? "").match(/../g) ?? [];
  return [`${dice}:`, ...pairs.map(([from, to]) => `${place(from!)}/${place(to!)}`)].join(" ");
}

/** Nodes that follow one another, and the number of variations around them. */
export interface Run {
  depth: number;
  nodes: number[];
}

/** The most nodes that are listed: browsers lay out no more at every step. */
const MAX_LISTED = 3000;

/** The nodes of a game in the order of a text: after a node with variations come these, then the rest of the line. */
export function runsOf(game: GameModel, most = MAX_LISTED): Run[] {
  const runs: Run[] = [];
  let listed = 0;
  // What is still to be written, the next one last: recursion would be as deep as the tree.
  const waiting: { node: number; depth: number }[] = [{ node: 0, depth: 0 }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { depth } = next;
    if (listed >= most) break;
    const run: Run = { depth, nodes: [] };
    runs.push(run);
    let node: number | undefined = next.node;
    while (node !== undefined && listed < most) {
      run.nodes.push(node);
      listed++;
      const siblings = node > 0 && game.parent(node) === node - 1 ? game.children(node - 1) : [];
      const [child]: number[] = game.children(node);
      if (siblings.length > 1) {
        if (child !== undefined) waiting.push({ node: child, depth });
        for (const other of siblings.slice(1).reverse()) waiting.push({ node: other, depth: depth + 1 });
        break;
      }
      node = child;
    }
  }
  return runs;
}
