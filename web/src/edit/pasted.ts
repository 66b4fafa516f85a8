// A text to paste as variations of a node: what must be asked first, because it is a whole game, or breaks the rules here.

import { type GameModel, type Point, playStone } from "../model/index.ts";
import { parse } from "../reader/parse.ts";
import { PASS, pointsIn, readMove, readRectangle } from "../reader/points.ts";
import type { Tree } from "../reader/tree.ts";
import { treeText, valuesOf } from "./tree-text.ts";

/** A question before pasting. */
export type PasteQuestion =
  /** The text is a whole game, with this name. */
  | { kind: "game"; name: string }
  /** So many of its moves are illegal here, the first one at a point. `marked` is the text in which `KO` allows them. */
  | { kind: "moves"; count: number; point: string; marked: string };

/** A text that waits for answers, and the node after which it is pasted. */
export interface PasteAsked {
  text: string;
  node: number;
  questions: readonly PasteQuestion[];
}

/** True if a text may be a record of SGF. */
export const isRecord = (text: string): boolean => /\(\s*;/.test(text);

/** The text after the first question is answered with yes. */
export function answered({ text, node, questions: [first, ...questions] }: PasteAsked): PasteAsked {
  return { text: first?.kind === "moves" ? first.marked : text, node, questions };
}

/** The questions about a text to paste after a node. */
export function pasteQuestions(text: string, game: GameModel, node: number): PasteQuestion[] {
  const source = new TextEncoder().encode(text);
  const tree = parse(source, 0, () => "");
  const root = tree.games[0]?.root;
  if (root === undefined) return [];
  const name = gameName(tree, source, root);
  const illegal = illegalMoves(tree, source, root, game, node);
  const [first] = illegal;
  return [
    ...(name === null ? [] : [{ kind: "game", name } as const]),
    ...(first
      ? [
          {
            kind: "moves",
            count: illegal.length,
            point: first.point,
            marked: `(${treeText(tree, source, root, new Map(illegal.map(({ node }) => [node, "KO[]"])))})`,
          } as const,
        ]
      : []),
  ];
}

/** The properties by which a record is a whole game, and what names it. */
const PLAYERS = ["PB", "PW"];
const OTHERS = ["GN", "EV", "RE", "DT"];

function gameName(tree: Tree, source: Uint8Array, root: number): string | null {
  const texts = new Map<string, string>();
  for (const { ident, values } of propertiesOf(tree, source, root))
    texts.set(ident, (values[0] ?? "").replace(/\\([\s\S])/g, "$1").trim());
  const known = (idents: readonly string[]) => idents.map((ident) => texts.get(ident)).filter(Boolean);
  const players = known(PLAYERS);
  return players.length > 0 ? players.join(" – ") : (known(OTHERS)[0] ?? null);
}

/** A position of the text: the stones, and those before its last move. */
interface Position {
  stones: Uint8Array;
  before: Uint8Array | null;
}

/** The moves of a text that are illegal after a node of a game: on a stone, suicide, a ko retaken at once, or off the board. */
function illegalMoves(
  tree: Tree,
  source: Uint8Array,
  root: number,
  game: GameModel,
  node: number,
): { node: number; point: string }[] {
  const { size } = game.json;
  const stones = game.board(node);
  const start: Position = { stones, before: game.move(node) ? game.board(game.parent(node)) : null };
  const positions = new Map<number, Position>();
  const illegal: { node: number; point: string }[] = [];
  for (let at = root; at < tree.ends[root]!; at++) {
    const properties = propertiesOf(tree, source, at);
    const move = properties.find(({ ident }) => ident === "B" || ident === "W");
    // A first node without a move is not pasted.
    const before = positions.get(tree.parents[at]!) ?? start;
    if (at === root && !move) positions.set(at, start);
    else {
      const after = playedMove(properties, before, size);
      if (typeof after === "string") illegal.push({ node: at, point: after });
      positions.set(at, typeof after === "string" ? forced(properties, before, size) : after);
    }
  }
  return illegal.map(({ node, point }) => ({ node, point: nameOf(point, game) }));
}

interface TextProperty {
  ident: string;
  values: string[];
}

function propertiesOf(tree: Tree, source: Uint8Array, node: number): TextProperty[] {
  const properties: TextProperty[] = [];
  for (let prop = tree.firstProps[node]!; prop < tree.propsEnd(node); prop++)
    properties.push({ ident: tree.idents[prop]!, values: valuesOf(tree, source, prop) });
  return properties;
}

type Size = readonly [number, number];

/** The position after the moves and the setup of a node; the point of a move as written if it is illegal. */
function playedMove(properties: readonly TextProperty[], { stones, before }: Position, size: Size): Position | string {
  const set = withSetup(properties, stones, size);
  const move = properties.find(({ ident }) => ident === "B" || ident === "W");
  if (!move) return { stones: set, before: null };
  const written = move.values[0] ?? "";
  const point = readMove(written, size);
  if (point === null) return written;
  if (point === PASS) return { stones: set, before: stones };
  if (properties.some(({ ident }) => ident === "KO")) return forced(properties, { stones: set, before }, size);
  const played = playStone(set, size, move.ident === "B" ? 0 : 1, point, before);
  return typeof played === "string" ? written : { stones: played.stones, before: stones };
}

/** The position after a move that is played against the rules. */
function forced(properties: readonly TextProperty[], { stones }: Position, size: Size): Position {
  const next = Uint8Array.from(stones);
  for (const { ident, values } of properties) {
    const point = ident === "B" || ident === "W" ? readMove(values[0] ?? "", size) : null;
    if (point !== null && point !== PASS) next[point] = ident === "B" ? 1 : 2;
  }
  return { stones: next, before: stones };
}

const SETUP: Readonly<Record<string, number>> = { AE: 0, AB: 1, AW: 2 };

function withSetup(properties: readonly TextProperty[], stones: Uint8Array, size: Size): Uint8Array {
  const next = Uint8Array.from(stones);
  for (const { ident, values } of properties) {
    const stone = SETUP[ident];
    if (stone === undefined) continue;
    for (const value of values) {
      const area = readRectangle(value, size);
      for (const point of area ? pointsIn(area, size[0]) : []) next[point] = stone;
    }
  }
  return next;
}

/** The name of a point as boards show it; one off the board keeps its letters. */
function nameOf(written: string, game: GameModel): string {
  const point: Point | null = readMove(written, game.json.size);
  return point === null || point === PASS ? written : game.nameOf(point);
}
