import { expect, test } from "vitest";
import { messagesIn } from "../viewer/messages.ts";
import * as sentences from "./sentences.ts";
import type { OtherGame } from "./types.ts";
import { OTHER_WORDS } from "./words/index.ts";

const english = { language: "en", say: messagesIn("en") };
const remarkWord = (it: Parameters<typeof sentences.remarkWord>[0]) => sentences.remarkWord(it, english);
const resultWord = (it: Parameters<typeof sentences.resultWord>[0]) => sentences.resultWord(it, english);
const { faultWord, gameWord, headWords, matchWord } = sentences;

const remark = (code: string, rest: object = {}) => ({ node: 1, text: "in English", code, ...rest });
const move = (fault_code?: string) => ({
  ...{ node: 1, number: 1, color: "black" as const, text: "c1", fault: "is bent" },
  ...(fault_code ? { fault_code } : {}),
});
const backgammon = (result: object) => ({ number: 6, result: { text: "in English", ...result } });

test("results of the board", () => {
  expect(remarkWord(remark("sides", { winner: "white" }))).toBe("White has connected both sides");
  expect(remarkWord(remark("stalemate", { winner: "white" }))).toBe("Black cannot move");
  expect(remarkWord(remark("borne-off", { winner: "black", count: 1, win: "single" }))).toBe(
    "Black has borne off all checkers and wins 1 point",
  );
  expect(remarkWord(remark("borne-off", { winner: "black", count: 4, win: "gammon" }))).toBe(
    "Black has borne off all checkers and wins 4 points (gammon)",
  );
  expect(remarkWord(remark("draw", { stated: "B+" }))).toBe("the game is a draw, but the record says B+");
  expect(remarkWord(remark("double-four"))).toBe("a double four, which Renju forbids to Black");
  expect(remarkWord(remark("of-a-newer-program"))).toBe("in English");
});

test("results of records", () => {
  expect(resultWord({ number: 11 })).toBe("");
  expect(resultWord({ number: 2, result: { text: "Draw" } })).toBe("Draw");
  expect(resultWord({ number: 2, result: { winner: "black", points: 12, text: "" } })).toBe("Black wins by 12 points");
  expect(resultWord({ number: 11, result: { winner: "white", by: "time", text: "" } })).toBe("White wins on time");
  expect(resultWord({ number: 11, result: { winner: "white", text: "" } })).toBe("White wins");
  expect(resultWord(backgammon({ winner: "black", points: 2, by: "resignation", win: "gammon" }))).toBe(
    "Black wins 2 points; White resigned (gammon)",
  );
  expect(resultWord(backgammon({ winner: "white", points: 1 }))).toBe("White wins 1 point");
});

test("faults, matches and names of games", () => {
  expect(faultWord(move("occupied"), english)).toBe("Against the rules: c1 is on an occupied point");
  expect(faultWord(move(), english)).toBe("Against the rules: c1 is bent");
  const score = { length: 7, game: 3, black: 2, white: 1 };
  expect(matchWord({ match_score: score }, english)).toBe("match to 7 points, game 3, score 2–1 (Black–White)");
  expect(matchWord({}, english)).toBe("");
  expect(gameWord({ name: "Gess", number: 20 }, english)).toBe("Gess");
  const hex: OtherGame = {
    name: "Hex",
    number: 11,
    is_replayed: true,
    moves: [],
    remarks: [],
    size: [11, 9],
    result: { text: "Draw" },
  };
  const japanese = { language: "ja", say: messagesIn("ja") };
  expect(headWords(hex, japanese)).toBe("ヘックス 11 × 9 · 引き分け");
  const gomoku = { ...hex, name: "Gomoku and Renju", number: 4, written_as: 11 };
  expect(headWords(gomoku, english)).toBe("Gomoku and Renju (written as GM[11]) 11 × 9 · Draw");
});

test("no language has English words", () => {
  const latin = /^(?:[\d\s\p{P}{}\w]|·)*$/u;
  // Twixt is called so in Chinese.
  for (const [tag, words] of Object.entries(OTHER_WORDS).filter(([tag]) => tag !== "en"))
    for (const [key, text] of Object.entries(words))
      if (key !== "game-21") expect(latin.test(text.replaceAll(/\{\w+\}/g, "")), `${tag} ${key}: ${text}`).toBe(false);
});
