import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GameModel } from "../../model/index.ts";
import { answer, beginAttempt, problemOf } from "../../solve/solve.ts";
import type { RepertoireLine, RepertoireQuestion } from "../api-types.ts";
import { endsWith, isAsked, problemOfLine, questionAt, sideOf, startOf } from "./repertoire.ts";

const card = (due: number) => ({ due, last: "solved", attempts: 1, misses: 0, stability: 1, difficulty: 1 });
const question = (node: number, answers: number[], due: number | null = null): RepertoireQuestion => ({
  ...{ node, key: String(node), color: 0, answers },
  ...(due === null ? {} : { card: card(due) }),
});
const line = (nodes: number[], ...questions: RepertoireQuestion[]): RepertoireLine => ({
  ...{ counts: { all: 3, due: 0, new: 3, missed: 0 }, line: nodes, questions },
});

test("asking begins at the first move that is new or due", () => {
  const [known, due, fresh] = [question(0, [1], 12), question(2, [3], 10), question(4, [5])];
  expect([known, due, fresh].map((one) => isAsked(one, 10))).toEqual([false, true, true]);
  expect(startOf(line([], known, due, fresh), 10)).toBe(2);
  expect(startOf(line([], known, fresh), 10)).toBe(4);
  // If all are known, all are asked.
  expect(startOf(line([], known), 10)).toBe(0);
  expect(startOf(line([]), 10)).toBe(-1);
});

test("the moves of the line and other answers of the book are right", () => {
  const url = new URL("../../../../crates/kifu-view/tests/golden/problem-marks.json", import.meta.url);
  const { model } = JSON.parse(readFileSync(url, "utf8"));
  const game = new GameModel(model);
  const first = game.children(0)[0]!;
  const found = line([first], question(0, [first]));
  const problem = problemOf(new GameModel(problemOfLine(model, found)));
  expect([...problem.right]).toEqual([first]);
  const attempt = answer(problem, beginAttempt(problem), game.move(first)!.point!);
  expect(["right", "solved"]).toContain(attempt.verdict);
  expect(questionAt(game, found, 0, "position")?.key).toBe("0");
  expect(questionAt(game, found, first, "answer")?.key).toBe("0");
  expect(questionAt(game, found, 0, "answer")).toBe(null);
});

test("a line ends with the last answer, or with the reply to it", () => {
  const found = line([1, 2, 3, 4], question(0, [1]), question(2, [3]));
  expect([1, 3, 9].map((node) => endsWith(found, node))).toEqual([false, true, false]);
});

test("an address names the side", () => {
  const at = (own: string) => sideOf({ screen: "problems", library: 0, game: 1, query: { own } });
  expect([at("white"), at("both"), at("blue"), at("")]).toEqual(["white", "both", null, null]);
});
