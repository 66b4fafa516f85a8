// Builds the model of a game, as the crate kifu-view does.

import { NOTATIONS } from "../coordinates.ts";
import { type BoardChange, FLAG, MODEL_VERSION, type ModelJson, type Sparse, type TimesLeft } from "../model/index.ts";
import { Board, type Change } from "./board.ts";
import { GO } from "./go.ts";
import type { Play } from "./node.ts";
import { areaOf, compress, type Size, starPoints } from "./points.ts";
import type { Record } from "./record.ts";
import { gameName } from "./settings.ts";
import { answersOf } from "./solution.ts";
import { firstPlayer } from "./turns.ts";

/** The state after a node. */
interface State {
  number: number;
  turn: 0 | 1;
  prisoners: [number, number];
}

/** The model of a game. */
export function modelOf(record: Record): ModelJson {
  const { size } = record;
  const model: ModelJson = {
    version: MODEL_VERSION,
    ...(record.game === GO ? {} : { game: gameName(record.game) }),
    size: [...size],
    stars: starPoints(size),
    coordinates: coordinatesOf(size),
    info: record.info,
    lines: { first: [], parent: [] },
    moves: [],
  };
  const [numbers, turns, flags]: Sparse[] = [sparse(), sparse(), sparse()];
  const times: TimesLeft = { nodes: [], colors: [], seconds: [], periods: [] };
  const board = new Board(size);
  const boards: BoardChange[] = [];
  const notes: NonNullable<ModelJson["notes"]> = [];
  const states: State[] = [];
  /** The changes of the nodes on the way to the last one. */
  const undo: Change[][] = [];
  const way: number[] = [];
  const firstTurn = firstPlayer(record);
  const answers = answersOf(record);
  for (const [node, content] of record.nodes.entries()) {
    const parent = record.parents[node]!;
    if (parent !== node - 1 || node === 0) {
      model.lines.first.push(node);
      model.lines.parent.push(parent);
    }
    while (way.length > 0 && way.at(-1) !== parent) {
      way.pop();
      board.takeBack(undo.pop()!, states[way.at(-1) ?? 0]!.prisoners);
    }
    const before = states[parent];
    const changes: Change[] = [];
    const state = { number: before?.number ?? 0, turn: before?.turn ?? firstTurn };
    for (const stone of content.setup.size > 0 ? [1, 2, 0] : []) {
      for (const [point, one] of content.setup) if (one === stone) board.set(point, stone, changes);
    }
    if (content.turn !== null) state.turn = content.turn;
    for (const { color, to } of content.plays) {
      if (to >= 0) board.play(color, to, changes);
      state.turn = (1 - color) as 0 | 1;
      state.number++;
    }
    const last = content.plays.at(-1);
    const isNumbered = content.number !== null && content.number >= 0 && content.number < 2 ** 32;
    if (isNumbered && (last || parent >= 0)) state.number = content.number!;
    way.push(node);
    undo.push(changes);
    const prisoners: [number, number] = [...board.prisoners];
    states.push({ number: state.number, turn: state.turn, prisoners });
    model.moves.push(last ? (last.to < 0 ? -2 - last.color : 2 * last.to + last.color) : -1);
    if (state.number !== (before?.number ?? 0) + (last ? 1 : 0)) add(numbers!, node, state.number);
    const usual = last ? 1 - last.color : before?.turn;
    if (!before || usual !== state.turn) add(turns!, node, state.turn);
    const change = changeOf(
      node,
      last,
      changes,
      board,
      isSame(prisoners, before?.prisoners ?? [0, 0]) ? null : prisoners,
      size,
    );
    if (change) boards.push(change);
    const answer = answers?.stated.get(node);
    const flag = content.flags | (answer ? FLAG[answer] : 0);
    if (flag !== 0) add(flags!, node, flag);
    if (Object.keys(content.notes).length > 0) notes.push({ node, ...content.notes });
    for (const color of [0, 1] as const) {
      const clock = content.clocks?.[color];
      if (!clock || (clock.seconds === null && clock.periods === null)) continue;
      times.nodes.push(node);
      times.colors.push(color);
      times.seconds.push(clock.seconds);
      times.periods.push(clock.periods);
    }
  }
  if (record.info.length === 0) delete model.info;
  if (model.stars!.length === 0) delete model.stars;
  if (numbers!.nodes.length > 0) model.numbers = numbers!;
  if (turns!.nodes.length > 0) model.turns = turns!;
  if (flags!.nodes.length > 0) model.flags = flags!;
  if (boards.length > 0) model.board = boards;
  if (notes.length > 0) model.notes = notes;
  if (times.nodes.length > 0) model.times = times;
  if (answers) model.solution = answers.solution;
  return model;
}

const sparse = (): Sparse => ({ nodes: [], values: [] });

function add(to: Sparse, node: number, value: number): void {
  to.nodes.push(node);
  to.values.push(value);
}

const isSame = (one: readonly number[], other: readonly number[]) => one[0] === other[0] && one[1] === other[1];

/** The change that a node makes to the board; null if it only adds the stone of its move. */
function changeOf(
  node: number,
  played: Play | undefined,
  changes: readonly Change[],
  { cells }: Board,
  prisoners: [number, number] | null,
  size: Size,
): BoardChange | null {
  const target = played && played.to >= 0 ? played : null;
  const [only, more] = changes;
  const isPlain = !target ? !only : only && !more && only[0] === target.to && cells[target.to] === target.color + 1;
  if (isPlain && !prisoners) return null;
  const seen = new Set<number>();
  const after: [number[], number[], number[]] = [[], [], []];
  for (const [point, before] of changes) {
    if (!seen.has(point) && cells[point] !== before) after[cells[point] as 0 | 1 | 2].push(point);
    seen.add(point);
  }
  const change: BoardChange = { node };
  const [empty, black, white] = after.map((points) => compress(points, size).map(areaOf));
  if (black!.length > 0) change.black = black!;
  if (white!.length > 0) change.white = white!;
  if (empty!.length > 0) change.empty = empty!;
  if (prisoners) change.prisoners = prisoners;
  return change;
}

/** The usual names of the columns and rows of a board. */
export function coordinatesOf([columns, rows]: Size): ModelJson["coordinates"] {
  const a1 = NOTATIONS.a1!;
  return {
    columns: a1.columns.split(" ").slice(0, columns),
    rows: a1.rows.split(" ").slice(0, rows).reverse(),
    separator: a1.separator,
  };
}
