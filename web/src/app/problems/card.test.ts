import { expect, test } from "vitest";
import { comesAgain, strengthOf, strengthWords, whenWords } from "./card.ts";

const card = (due: number, stability = 1) => ({
  due,
  stability,
  last: "solved",
  attempts: 1,
  misses: 0,
  difficulty: 5,
});

test.each([
  [null, "new"],
  [card(100), "due"],
  [card(90), "due"],
  [card(101), "tomorrow"],
  [card(104), "in 4 days"],
])("%o on day 100", (one, expected) => expect(whenWords(one, 100)).toBe(expected));

test("after an attempt it is said when the problem comes back", () => {
  expect(comesAgain(card(101), 100, false)).toBe("Comes back tomorrow");
  expect(comesAgain(card(108), 100, false)).toBe("Comes back in 8 days");
  expect(comesAgain(card(101), 100, true)).toBe("Comes back in this sitting, and in 1 day");
  expect(comesAgain(card(103), 100, true)).toBe("Comes back in this sitting, and in 3 days");
});

test("the bar grows with each doubling, up to a year", () => {
  const shares = [0.001, 1, 3, 7, 15, 365, 4000].map((stability) => strengthOf(card(0, stability)));
  expect(shares[0]).toBeLessThan(0.01);
  expect(shares[2]! - shares[1]!).toBeCloseTo(shares[4]! - shares[3]!);
  expect(shares.slice(-2)).toEqual([1, 1]);
  expect([strengthWords(card(0, 0.2)), strengthWords(card(0, 23.4))]).toEqual([
    "Memory lasts about 1 day",
    "Memory lasts about 23 days",
  ]);
});
