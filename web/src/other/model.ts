// A game other than Go as a model with moves, so that it has a course, a tree and comments like a game of Go.

import type { ModelJson } from "../model/index.ts";
import type { OtherGame, OtherMove, OtherRemark } from "./types.ts";

export interface OtherModel {
  json: ModelJson;
  /** The moves of nodes as players read them. */
  texts: ReadonlyMap<number, string>;
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
  const played = other.moves.map((move) => ({ ...move, text: moveText(other.name, move.text) }));
  const moves = byNode(played);
  const numbers: [number, number][] = [];
  // A move on the first point: models have no place for what the moves of other games are.
  const joined = json.moves.map((_, node) => {
    const last = moves.get(node)?.at(-1);
    if (!last) return -1;
    numbers.push([node, last.number]);
    return last.color === "black" ? 0 : 1;
  });
  const { board: _, turns: __, ...rest } = json;
  return {
    json: {
      ...rest,
      // The result has words of its own: those of Go speak of other points.
      info: (json.info ?? []).filter(({ key }) => key !== "result" || !other.result),
      // Without a size and names of lines, names of points in comments are no links to points of a board of Go.
      size: [0, 0],
      coordinates: { columns: [], rows: [], separator: "" },
      moves: joined,
      numbers: { nodes: numbers.map(([node]) => node), values: numbers.map(([, number]) => number) },
    },
    texts: new Map([...moves].map(([node, list]) => [node, list.map(({ text }) => text).join(" ")])),
    moves,
    remarks: byNode(other.remarks),
    faulty: [...new Set(played.filter(({ fault }) => fault).map(({ node }) => node))],
  };
}

/** A move as players read it: `63loag` of Backgammon as `63: l/o a/g`, with the letters of the board. */
export function moveText(game: string, text: string): string {
  const [, dice, steps] = (game === "Backgammon" && /^([1-6]{2})((?:[a-z]{2})*)$/.exec(text)) || [];
  if (dice === undefined) return text;
  const place = (letter: string) => ({ y: "bar", z: "off" })[letter] ?? letter;
  const pairs = (steps ?? "").match(/../g) ?? [];
  return [`${dice}:`, ...pairs.map(([from, to]) => `${place(from!)}/${place(to!)}`)].join(" ");
}
