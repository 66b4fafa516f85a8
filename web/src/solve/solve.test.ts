// Uses the same file as a Rust test of `kifu-view`: both must judge every answer alike.

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GameModel } from "../model/index.ts";
import { type Attempt, answer, beginAttempt, hint, linesLeft, problemOf, restart, retry } from "./solve.ts";

const folder = new URL("../../../crates/kifu-view/tests/", import.meta.url);
const read = (name: string) => JSON.parse(readFileSync(new URL(name, folder), "utf8"));

interface Step {
  answers: number[];
  verdict: string;
  lines_left: number | null;
  node: number;
  hint: number | null;
  tries: number;
  mistakes: number;
}

const open = (name: string, replies: "automatic" | "by-solver", at = 0) =>
  problemOf(new GameModel(read(`golden/${name}.json`).model), replies, at);

test.each(Object.entries(read("solving.json") as Record<string, Step[]>))("%s", (title, steps) => {
  const [name, replies, at] = title.split(" ") as [string, "automatic" | "by-solver", string | undefined];
  const problem = open(name, replies, Number(at ?? 0));
  expect(steps.length).toBeGreaterThan(3);
  for (const step of steps) {
    let attempt: Attempt = beginAttempt(problem, Number(at ?? 0));
    for (const point of step.answers) attempt = answer(problem, attempt, point);
    const found = {
      ...{ verdict: attempt.verdict, node: attempt.node, tries: attempt.tries, mistakes: attempt.mistakes },
      hint: hint(problem, attempt),
    };
    const { answers, lines_left, ...expected } = step;
    expect(found, answers.join(" ")).toEqual({ ...expected, hint: expected.hint ?? -1 });
    if (lines_left !== null) expect(linesLeft(problem, attempt)).toBe(lines_left);
  }
});

test("taking back and beginning again keep what was counted", () => {
  const problem = open("problem-marks", "automatic");
  const begin = beginAttempt(problem);
  // A right answer with a reply, and then an answer that the record does not have.
  const right = answer(problem, begin, 1);
  expect([right.verdict, right.node === right.answered]).toEqual(["right", false]);
  const unknown = answer(problem, right, 80);
  expect([unknown.verdict, unknown.node, unknown.tries]).toEqual(["unknown", right.node, 1]);
  expect(retry(right)).toMatchObject({ node: begin.node, answered: -1, verdict: null, tries: 1 });
  expect(restart(answer(problem, right, 9))).toMatchObject({ node: begin.node, tries: 2 });
});

test("a game without verdicts: the main line, and nothing is wrong", () => {
  const problem = problemOf(new GameModel(read("golden/tree.json").model));
  expect(problem.hasVerdicts).toBe(false);
  expect(problem.ends.size).toBe(1);
});
