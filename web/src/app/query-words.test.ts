import { expect, test } from "vitest";
import { partsOf } from "./query.ts";
import { chipsOf, conditionOf, nameCondition, playersOf } from "./query-words.ts";

test.each([
  ['player:"=Lee Sedol"', ["Lee Sedol"]],
  ['white:"=Lee Sedol" loser:"=Lee Sedol"', ["Lee Sedol as White, lost"]],
  ['player:"=Lee Sedol" year:1990..1999 winner:"=Lee Sedol"', ["Lee Sedol, won", "1990–1999"]],
  ["black:lee black:cho", ["lee as Black", "cho as Black"]],
  ["result:B+R result:W year:2000.. date:..1900", ["Black won by resignation", "White won", "≥ 2000", "≤ 1900"]],
  ["komi:6.5 rank:9p has:comments -has:variations", ["Komi 6.5", "Ranks 9p", "has comments", "not: has variations"]],
  ["winner:white ladder", ["White, won", "ladder"]],
  [
    "time:600..1799 time:1..599 time:18000.. time:7200..10799",
    ["Main time 10 min–30 min", "Main time 0 min–10 min", "Main time ≥ 5 h", "Main time 2 h–3 h"],
  ],
  [
    "time:1h.. time:7..9 time:0 game:Hex",
    ["Main time ≥ 1h", "Main time 7 s–9 s", "Main time 0 min", "Kind of game Hex"],
  ],
  ["(winner:a or winner:b)", ["(winner:a or winner:b)"]],
  ["fault:unclosed", ["fault:unclosed"]],
  ["", []],
])("%j in words", (query, expected) => {
  expect(chipsOf(query).map(({ text }) => text)).toEqual(expected);
});

test.each([
  ["opening:sanrensei", "Sanrensei"],
  ['-joseki:"magic sword"', "not: Magic sword"],
  // Several openings.
  ["opening:chinese", "Openings chinese"],
])("%s has the name of the answer", (query, expected) => {
  const names = { "opening:sanrensei": { en: "Sanrensei", ja: "三連星" }, "joseki:magic sword": { en: "Magic sword" } };
  expect(chipsOf(query, names).map(({ text }) => text)).toEqual([expected]);
});

test("the conditions of one player are removed together", () => {
  const [chip] = chipsOf('white:"=A" year:2000 loser:"=A"');
  expect(chip!.parts.map(({ text }) => text)).toEqual(['white:"=A"', 'loser:"=A"']);
  expect(playersOf('-player:A winner:black loser:"=B"').map(({ name }) => name)).toEqual(["B"]);
});

test("a condition is read with its quotation marks", () => {
  expect(conditionOf('black:="Go Seigen"')).toEqual({
    field: "black",
    value: "Go Seigen",
    isWhole: true,
    isNegated: false,
  });
  expect(conditionOf("-tag:x")).toEqual({ field: "tag", value: "x", isWhole: false, isNegated: true });
  expect(conditionOf("only")).toBeNull();
});

test.each(["Lee Sedol", '"Fox" A', "a\\", '\\"', "“Zoë” (x)", "柯洁"])(
  "the name %s is read as it was written",
  (name) => {
    const text = nameCondition("player", name);
    expect(partsOf(`${text} b`).map((part) => part.text)).toEqual([text, "b"]);
    expect(conditionOf(text)).toEqual({ field: "player", value: name, isWhole: true, isNegated: false });
    expect(conditionOf(nameCondition("black", name, ""))?.isWhole).toBe(false);
  },
);
