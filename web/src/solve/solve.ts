// An attempt at a problem, as an immutable state. It needs no rules of Go: the record determines which answers are right.

import type { GameModel, Point } from "../model/index.ts";

/** The verdict about the last answer. `unknown`: the record does not have it, which is no mistake. */
export type Verdict = "right" | "solved" | "wrong" | "not-the-line" | "unknown";

/** An attempt. It is immutable; each answer returns a new one. */
export interface Attempt {
  /** The node where the problem begins. */
  readonly start: number;
  readonly node: number;
  /** The node before the last answer. */
  readonly before: number;
  /** The node of the last answer, from which the other side replied; -1 without one. */
  readonly answered: number;
  readonly verdict: Verdict | null;
  readonly tries: number;
  readonly mistakes: number;
  /** The ends of right lines reached so far. */
  readonly reached: ReadonlySet<number>;
}

/** A problem: the game and its right answers. */
export interface Problem {
  game: GameModel;
  /** Who plays the moves of the other side: the record, or the solver. */
  replies: "automatic" | "by-solver";
  right: ReadonlySet<number>;
  /** The right nodes without a move after them. */
  ends: ReadonlySet<number>;
  /** Who solves it: 0 Black, 1 White. */
  color: 0 | 1;
  /** The node with its position, if the record is a book of several problems. */
  start: number | undefined;
  /** True if the record judges answers. Otherwise, other answers are not wrong, but only differ from its line. */
  hasVerdicts: boolean;
}

/** Returns the problem of a record, or in a book the one at a node. Without verdicts, the main line is the answer. */
export function problemOf(game: GameModel, replies: Problem["replies"] = "automatic", at = 0): Problem {
  const { solution } = game.json;
  const exercise = exerciseAt(game, at) ?? solution;
  const start = exercise && "start" in exercise ? exercise.start : undefined;
  const line = Array.from({ length: game.lineEnd(0) + 1 }, (_, node) => node);
  const right = new Set(solution?.right ?? line);
  const isOwn = (node: number) => start === undefined || game.path(node).includes(start);
  const ends = new Set([...right].filter((node) => game.children(node).length === 0 && isOwn(node)));
  const color = exercise?.color ?? 0;
  return { game, replies, right, ends, color, start, hasVerdicts: exercise !== undefined && exercise.basis !== "line" };
}

/** The problem of a book that a node belongs to: the one above the node, else the first one below it, else the first. */
function exerciseAt(game: GameModel, node: number) {
  const { book = [] } = game.json.solution ?? {};
  const path = game.path(node);
  return (
    [...book].sort((one, other) => other.start - one.start).find(({ start }) => path.includes(start)) ??
    book.find(({ start }) => game.path(start).includes(node)) ??
    book[0]
  );
}

/** Begins an attempt, at the first node with moves after it. */
export function beginAttempt({ game, start: first }: Problem, from = 0): Attempt {
  let start = first === undefined || game.path(from).includes(first) ? from : first;
  for (;;) {
    const [only, ...others] = game.children(start);
    if (only === undefined || others.length > 0 || game.move(only)) break;
    start = only;
  }
  const none: Pick<Attempt, "answered" | "verdict" | "tries" | "mistakes"> = {
    ...{ answered: -1, verdict: null, tries: 0, mistakes: 0 },
  };
  return { start, node: start, before: start, reached: new Set(), ...none };
}

/** Answers with a move on a point. */
export function answer(problem: Problem, attempt: Attempt, point: Point): Attempt {
  const { game, right, ends } = problem;
  const answered = nextMoves(game, attempt.node).find((node) => game.move(node)?.point === point);
  if (answered === undefined) return { ...attempt, verdict: "unknown" };
  const node = toEnd(problem, problem.replies === "automatic" ? replyTo(problem, answered) : answered);
  const next = { ...attempt, node, before: attempt.node, answered, tries: attempt.tries + 1 };
  if (!right.has(answered)) {
    if (!problem.hasVerdicts) return { ...next, verdict: "not-the-line" };
    return { ...next, verdict: "wrong", mistakes: attempt.mistakes + 1 };
  }
  if (!ends.has(node)) return { ...next, verdict: "right" };
  return { ...next, verdict: "solved", reached: new Set([...attempt.reached, node]) };
}

/** The nodes with the next moves. Nodes without a move are skipped, at any depth. */
function nextMoves(game: GameModel, node: number): number[] {
  const found: number[] = [];
  const open = [...game.children(node)].reverse();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (game.move(next)) found.push(next);
    else for (const child of [...game.children(next)].reverse()) open.push(child);
  }
  return found;
}

/** The node of the reply to an answer: the one on a right line, or else the first. */
function replyTo({ game, right }: Problem, answered: number): number {
  const moves = nextMoves(game, answered);
  return moves.find((node) => right.has(node)) ?? moves[0] ?? answered;
}

/** The last node of a line without further moves, after nodes without a move. */
function toEnd({ game, right }: Problem, from: number): number {
  if (nextMoves(game, from).length > 0) return from;
  for (let node = from; ; ) {
    const children = game.children(node);
    const next = children.find((child) => right.has(child)) ?? children[0];
    if (next === undefined) return node;
    node = next;
  }
}

/** Goes back to the position before the last answer. */
export function retry(attempt: Attempt): Attempt {
  return { ...attempt, node: attempt.before, answered: -1, verdict: null };
}

/** Restarts the attempt; the counts are kept. */
export function restart(attempt: Attempt): Attempt {
  return { ...retry(attempt), node: attempt.start, before: attempt.start };
}

/** The node of a right answer here; -1 if there is none. */
export function hint({ game, right }: Problem, attempt: Attempt): number {
  return nextMoves(game, attempt.node).find((node) => right.has(node)) ?? -1;
}

/** The number of right lines not found yet. */
export function linesLeft({ ends }: Problem, { reached }: Attempt): number {
  return ends.size - reached.size;
}
