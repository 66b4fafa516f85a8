// Uses the same file as a Rust test of `kifu-view`: both must judge every guess alike.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GameModel } from "../model/index.ts";
import { beginGuessing, guess, halfOf, outsideHalf, show } from "./guess.ts";

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
