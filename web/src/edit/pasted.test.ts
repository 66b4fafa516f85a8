import { expect, test } from "vitest";
import { GameModel } from "../model/index.ts";
import { readGames } from "../reader/index.ts";
import { answered, pasteQuestions } from "./pasted.ts";

/** Black E5, White G7; a white stone at A9 is set. */
const game = new GameModel(
  readGames(new TextEncoder().encode("(;SZ[9]AW[aa];B[ee];W[gc];B[ab];W[hh];B[ba])")).model(0)!,
);
const questions = (text: string, node = 2) => pasteQuestions(text, game, node);

test("a branch that the rules allow needs no question", () => {
  expect(questions("(;SZ[9]AB[ee]AW[gc](;B[cc](;W[dd])(;W[])))")).toEqual([]);
  expect(questions("(;B[cc])")).toEqual([]);
  expect(questions("(;SZ[9](;AE[ee];B[ee]))")).toEqual([]);
  expect(questions("nothing")).toEqual([]);
});

test("a whole game is asked for by its players, or what else names it", () => {
  expect(questions("(;PB[Ann \\] A]PW[Bo];B[cc])")).toEqual([{ kind: "game", name: "Ann ] A – Bo" }]);
  expect(questions("(;EV[Cup]RE[B+R];B[cc])")).toEqual([{ kind: "game", name: "Cup" }]);
});

test.each([
  ["a stone is on the point", "(;B[ee])", 2, 1, "E5"],
  ["it is so in each variation", "(;SZ[9](;B[ee];W[ee])(;B[cc];W[gc]))", 2, 3, "E5"],
  ["the point is off the board", "(;SZ[19];B[qd])", 2, 1, "qd"],
  // A9 has no liberty after Black's move at B9.
  ["suicide", "(;W[aa])", 5, 1, "A9"],
])("illegal moves: %s", (_, text, node, count, point) => {
  expect(questions(text, node)).toEqual([expect.objectContaining({ kind: "moves", count, point })]);
});

test("a ko that is retaken at once", () => {
  const ko = new GameModel(
    readGames(new TextEncoder().encode("(;SZ[9]AB[ba][ab][bc]AW[ca][db][cc][bb];B[cb])")).model(0)!,
  );
  expect(pasteQuestions("(;W[bb])", ko, 1)).toMatchObject([{ kind: "moves", point: "B8" }]);
  // Elsewhere first, and it is allowed; so it is if the record says that it is meant.
  expect(pasteQuestions("(;W[hh];B[gg];W[bb])", ko, 1)).toEqual([]);
  expect(pasteQuestions("(;W[bb]KO[])", ko, 1)).toEqual([]);
});

test("answers: a game is pasted after its own question and that about its moves, which are marked as meant", () => {
  const text = "(;PB[Ann]SZ[9](;B[ee]C[a];W[cc])(;B[dd]))";
  const asked = { text, node: 2, questions: questions(text) };
  expect(asked.questions.map(({ kind }) => kind)).toEqual(["game", "moves"]);
  const second = answered(asked);
  expect(second.text).toBe(text);
  expect(answered(second)).toEqual({
    text: "(;PB[Ann]SZ[9]\n(;B[ee]C[a]KO[];W[cc])\n(;B[dd]))",
    node: 2,
    questions: [],
  });
});
