// The right answers to a problem: by the marks of the record, by the words of comments, or the main line.

import type { Solution } from "../model/index.ts";
import type { Content } from "./node.ts";
import { pointsIn } from "./points.ts";
import type { Record } from "./record.ts";
import { firstPlayer } from "./turns.ts";
import { type Answer, answerInWords } from "./verdicts.ts";

/** The answers of a record: those stated at nodes, and what models have. */
export interface Answers {
  stated: ReadonlyMap<number, Answer>;
  solution: Solution;
}

/** A problem: nodes of the record in the order of the tree. `parents` are places in `ids`. */
interface Problem {
  ids: number[];
  parents: number[];
  /** Nodes above several problems of a book, whose comments belong to an earlier one. */
  isMute: ReadonlySet<number>;
}

/** The answers of a record; null if it is no problem. */
export function answersOf(record: Record): Answers | null {
  if (!isProblem(record)) return null;
  const problems = problemsOf(record);
  const found = problems.map((problem) => answersTo(record, problem));
  const stated = new Map(found.flatMap((one) => [...one.stated]));
  const right = [...new Set(found.flatMap((one) => one.right))].sort((one, other) => one - other);
  const book = found.map(({ start, color, basis }) => ({ start, color, basis }));
  const { color, basis } = book[0]!;
  return { stated, solution: { color, basis, right, ...(book.length > 1 ? { book } : {}) } };
}

const has = ({ setup }: Content, stone: number): boolean => [...setup.values()].includes(stone);

function isProblem({ nodes, parents }: Record): boolean {
  const root = nodes[0]!;
  const setup = has(root, 2) || parents[1] !== 0 ? root : nodes[1]!;
  return has(setup, 2) && (has(setup, 1) || has(root, 1));
}

/** The problems of a book in one tree, or the record as one problem. */
function problemsOf(record: Record): Problem[] {
  const { nodes, parents } = record;
  const whole: Problem = { ids: nodes.map((_, id) => id), parents, isMute: new Set() };
  const owners: number[] = [];
  const isAfterMove: boolean[] = [];
  const owned: { ids: number[]; isBase: boolean }[] = [];
  const children = new Map<number, number>();
  for (const parent of parents) children.set(parent, (children.get(parent) ?? 0) + 1);
  for (const [id, node] of nodes.entries()) {
    const parent = parents[id]!;
    const isAfter = parent >= 0 && isAfterMove[parent]!;
    const begins = !isAfter && (has(node, 1) || has(node, 2)) && children.get(parent)! > 1;
    if (parent >= 0 && !begins) owners.push(owners[parent]!);
    else {
      if (parent >= 0) owned[owners[parent]!]!.isBase = true;
      owners.push(owned.push({ ids: [], isBase: false }) - 1);
    }
    owned[owners[id]!]!.ids.push(id);
    isAfterMove.push(isAfter || node.plays.length > 0);
  }
  if (owned.length < 2) return [whole];
  const problems: Problem[] = [];
  const said = new Set<number>();
  for (const { ids: own, isBase } of owned) {
    const above: number[] = [];
    for (let at = own[0]!; at >= 0; at = parents[at]!) above.unshift(at);
    const ids = [...above, ...own.slice(1)];
    const isKept = ids.some((id) => nodes[id]!.plays.length > 0 || (!isBase && nodes[id]!.setup.size > 0));
    if (!isKept) continue;
    const places = new Map(ids.map((id, place) => [id, place]));
    problems.push({ ids, parents: ids.map((id) => places.get(parents[id]!) ?? -1), isMute: new Set(said) });
    for (const id of above) said.add(id);
  }
  return problems.length < 2 ? [whole] : problems;
}

interface Found {
  start: number;
  color: 0 | 1;
  basis: Solution["basis"];
  stated: Map<number, Answer>;
  right: number[];
}

function answersTo(record: Record, { ids, parents, isMute }: Problem): Found {
  const children: number[][] = ids.map(() => []);
  for (const [place, parent] of parents.entries()) children[parent]?.push(place);
  const nodeAt = (place: number) => record.nodes[ids[place]!]!;
  const playAt = (place: number) => nodeAt(place).plays[0];
  const first = playAt(0) ? [0] : movesAfter(0, children, playAt);
  const start = startOf(first, children, parents, playAt);
  const next = movesAfter(start, children, playAt)[0];
  const solver =
    (next === undefined ? undefined : playAt(next)?.color) ?? turnAt(record, { ids, parents, isMute }, start);
  const line = lineOf(next ?? 0, children, parents);
  const groups: Map<number, Answer>[] = [new Map(), new Map(), new Map(), new Map(), new Map()];
  const isBelow = new Set(first);
  for (let place = 0; place < ids.length; place++) {
    if (isBelow.has(parents[place]!)) isBelow.add(place);
    if (!isBelow.has(place)) continue;
    const id = ids[place]!;
    verdictsAt(record, id, solver, isMute.has(id)).forEach((answer, group) => {
      if (answer) groups[group]!.set(place, answer);
    });
  }
  let chosen: { basis: Solution["basis"]; stated: Map<number, Answer>; right: number[] } | null = null;
  for (const [group, stated] of groups.entries()) {
    if (stated.size === 0 || (group === 4 && line.some((place) => stated.has(place)))) continue;
    const found = {
      basis: group === 3 ? ("comments" as const) : ("marks" as const),
      stated,
      right: rightEnds(stated, parents, children),
    };
    if (found.right.length > 0) {
      chosen = found;
      break;
    }
    chosen ??= found;
  }
  const { basis, stated, right } = chosen ?? { basis: "line" as const, stated: new Map<number, Answer>(), right: line };
  const byId = (place: number) => ids[place]!;
  return {
    ...{ start: byId(start), color: solver, basis, right: right.map(byId) },
    stated: new Map([...stated].map(([place, answer]) => [byId(place), answer])),
  };
}

type Plays = (place: number) => unknown;

/** The next moves below a node, with nodes without a move between. */
function movesAfter(place: number, children: readonly number[][], playAt: Plays): number[] {
  const found: number[] = [];
  const open = children[place]!.toReversed();
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (playAt(at)) found.push(at);
    else open.push(...children[at]!.toReversed());
  }
  return found;
}

/** The last node above all first moves. */
function startOf(
  first: readonly number[],
  children: readonly number[][],
  parents: readonly number[],
  playAt: Plays,
): number {
  if (playAt(0)) return 0;
  if (first.length === 0) {
    let last = 0;
    while (children[last]!.length > 0) last = children[last]![0]!;
    return last;
  }
  const way: number[] = [];
  for (let at = parents[first[0]!]!; at >= 0; at = parents[at]!) way.unshift(at);
  const depths = new Map(way.map((place, depth) => [place, depth]));
  let deepest = way.length - 1;
  for (const other of first.slice(1)) {
    const new_: number[] = [];
    let at = parents[other]!;
    for (; at >= 0 && !depths.has(at); at = parents[at]!) new_.push(at);
    const meets = depths.get(at) ?? 0;
    for (const place of new_) depths.set(place, meets);
    deepest = Math.min(deepest, meets);
  }
  return way[Math.max(deepest, 0)] ?? 0;
}

function lineOf(first: number, children: readonly number[][], parents: readonly number[]): number[] {
  const line: number[] = [];
  for (let at = first; at >= 0; at = parents[at]!) line.unshift(at);
  for (let at = children[first]![0]; at !== undefined; at = children[at]![0]) line.push(at);
  return line;
}

function turnAt(record: Record, { ids, parents }: Problem, start: number): 0 | 1 {
  for (let at = start; at >= 0; at = parents[at]!) {
    const { plays, turn } = record.nodes[ids[at]!]!;
    const last = plays.at(-1);
    if (last) return (1 - last.color) as 0 | 1;
    if (turn !== null) return turn;
  }
  return firstPlayer(record);
}

/** The nodes from which an end is reached that counts as right. */
function rightEnds(
  stated: ReadonlyMap<number, Answer>,
  parents: readonly number[],
  children: readonly number[][],
): number[] {
  const unstated: Answer = [...stated.values()].includes("right") ? "wrong" : "right";
  const verdicts: Answer[] = [];
  for (const [place, parent] of parents.entries()) verdicts.push(stated.get(place) ?? verdicts[parent] ?? unstated);
  const isRight = verdicts.map((verdict, place) => verdict === "right" && children[place]!.length === 0);
  for (let place = parents.length - 1; place > 0; place--) if (isRight[place]) isRight[parents[place]!] = true;
  return parents.map((_, place) => place).filter((place) => isRight[place]);
}

/** The verdicts at a node: of the position, the move, old properties, words, and a mark on the move. */
function verdictsAt({ nodes, others, size }: Record, id: number, solver: 0 | 1, isMute: boolean): (Answer | null)[] {
  const { plays, notes } = nodes[id]!;
  const isOf = (kind: string) => notes.judgements?.some((one) => one.kind === kind) ?? false;
  const own = plays[0]?.color === solver ? plays[0] : null;
  const [good, bad] = [isOf("good-for-black"), isOf("good-for-white")];
  const position = good ? solver === 0 : bad ? solver === 1 : null;
  const isBadMove = isOf("bad-move") || isOf("doubtful-move");
  const raw = others.get(id)?.list.map((property) => property.raw) ?? [];
  const texts = [isMute ? undefined : notes.comments?.[0]?.text, notes.name];
  const words = texts.map((text) => (text === undefined ? null : answerInWords(text))).find((answer) => answer) ?? null;
  return [
    position === null ? null : position ? "right" : "wrong",
    own && isOf("good-move") ? "right" : own && isBadMove ? "wrong" : null,
    raw.includes("CH") ? "right" : raw.includes("WV") ? "wrong" : null,
    words,
    own && isMarked(notes.triangles, own.to, size[0]) ? "wrong" : null,
  ];
}

function isMarked(areas: Content["notes"]["triangles"], point: number, columns: number): boolean {
  return (
    areas?.some((area) => (typeof area === "number" ? area === point : pointsIn(area, columns).includes(point))) ??
    false
  );
}
