import { expect, test } from "vitest";
import { differing, partsOfLines } from "./diff.ts";

const text = (parts: { text: string; kind: string }[]) =>
  parts.map(({ text, kind }) => (kind === "differs" ? `[${text}]` : text)).join("");

test.each([
  ["KM[6,5]", "KM[6.5]", "KM[6[,]5]", "KM[6[.]5]"],
  ["a", "a", "a", "a"],
  ["", "new", "", "[new]"],
  ["aaa", "aa", "aa[a]", "aa"],
  ["本因坊秀策", "本因坊秀和", "本因坊秀[策]", "本因坊秀[和]"],
])("%s and %s", (one, other, left, right) => {
  const [before, after] = differing(one, other);
  expect([text(before), text(after)]).toEqual([left, right]);
});

test("long lines are cut around the difference", () => {
  const [before] = differing(`${"x".repeat(500)}A${"y".repeat(500)}`, `${"x".repeat(500)}B${"y".repeat(500)}`);
  expect(text(before)).toBe(`…${"x".repeat(36)}[A]${"y".repeat(36)}…`);
});

test("lines that change places with others are compared pair by pair", () => {
  const line = (sign: string, text: string) => ({ sign, text });
  const lines = partsOfLines([line(" ", "(;"), line("-", "a1"), line("-", "b1"), line("+", "a2"), line("+", "b2")]);
  expect(lines.map(({ sign, parts }) => `${sign}${text(parts)}`)).toEqual([" (;", "-a[1]", "-b[1]", "+a[2]", "+b[2]"]);
  expect(partsOfLines([line("+", "only")])[0]!.parts[0]!.kind).toBe("differs");
});
