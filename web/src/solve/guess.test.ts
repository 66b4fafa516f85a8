// Uses the same file as a Rust test of `kifu-view`: both must judge every guess alike.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GameModel } from "../model/index.ts";
import { beginGuessing, guess, halfOf, outsideHalf, samePoints, show } from "./guess.ts";

const folder = new URL("../../../crates/kifu-view/tests/", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

test("guesses are judged as in Rust", () => {
  const game = new GameModel(read("golden/game.json").model);
  let state = beginGuessing(0);
  const kinds = new Set<string>();
  for (const step of read("guessing.json")) {
    if (step.shown !== undefined) {
      state = show(game, state);
      expect(state.node).toBe(step.shown);
      continue;
    }
    state = guess(game, state, step.guess);
    const { verdict } = state;
    kinds.add(verdict!.kind);
    const found = { guess: step.guess, node: state.node } as Record<string, unknown>;
    if (verdict?.kind === "right") found.right = verdict.tries;
    if (verdict?.kind === "wrong") Object.assign(found, { distance: verdict.distance, half: verdict.half });
    expect(found).toEqual(step);
  }
  expect([...kinds].sort()).toEqual(["at-end", "right", "wrong"]);
});

test("a point is never outside its half", () => {
  for (const size of [
    [9, 9],
    [13, 9],
    [8, 6],
  ] as const) {
    for (let point = 0; point < size[0] * size[1]; point++) {
      const half = halfOf(point, size);
      if (half) expect(outsideHalf(half, size)).not.toContain(point);
    }
  }
});

test.each([
  [[], 9, 9, 20, [20, 24, 56, 60]],
  [[], 9, 9, 12, [12, 14, 28, 34, 46, 52, 66, 68]],
  // A stone on a diagonal leaves the reflection in it.
  [[20], 9, 9, 24, [24, 56]],
  [[20], 9, 9, 40, [40]],
  [[1], 9, 9, 24, [24]],
  [[], 9, 7, 19, [19, 25, 37, 43]],
])("with stones at %o on %i × %i, %i is the same as %o", (stones, columns, rows, point, expected) => {
  const board = new Uint8Array(columns * rows);
  for (const at of stones) board[at] = 1;
  expect([...new Set(samePoints(board, [columns, rows], point))].sort((one, other) => one - other)).toEqual(expected);
});

test("the distances of first guesses are added up", () => {
  const game = new GameModel(read("golden/game.json").model);
  // The first move is at 1; 7 is the same on an empty board.
  let state = guess(game, beginGuessing(0), 7);
  expect(state.verdict).toEqual({ kind: "right", tries: 1, isSame: true });
  expect(state.node).toBe(1);
  state = guess(game, guess(game, state, 74), 24);
  expect([state.guessed, state.distances, state.wrong]).toEqual([2, 8, 2]);
});
