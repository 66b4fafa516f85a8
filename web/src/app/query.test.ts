import { expect, test } from "vitest";
import { partsOf, toggled, without } from "./query.ts";

test.each([
  ["", []],
  ["  cho  ", ["cho"]],
  ["player:cho year:1990..1999", ["player:cho", "year:1990..1999"]],
  ['black:"Ke Jie" -has:ko', ['black:"Ke Jie"', "-has:ko"]],
  ["not event:x moves:>200", ["not event:x", "moves:>200"]],
  ["not not a and b", ["not not a", "b"]],
  ["(result:B or result:W) size:19", ["(result:B or result:W)", "size:19"]],
  ["a or b c", ["a or b c"]],
  ['"a or b" c', ['"a or b"', "c"]],
  ["(a (b) c", ["(a (b) c"]],
  [String.raw`player:"=\"A\" \\" b`, [String.raw`player:"=\"A\" \\"`, "b"]],
])("the parts of %s", (query, parts) => {
  expect(partsOf(query).map((part) => part.text)).toEqual(parts);
  for (const { text, from, to } of partsOf(query)) expect(query.slice(from, to)).toBe(text);
});

test("parts are taken away and added", () => {
  const query = 'a player:"=Ke Jie" b';
  expect(without(query, partsOf(query)[1]!)).toBe("a b");
  expect(toggled(query, 'player:"=Ke Jie"')).toBe("a b");
  expect(toggled("a b", "year:1990")).toBe("a b year:1990");
  expect(toggled("a or b", "year:1990")).toBe("(a or b) year:1990");
  expect(toggled("", "year:1990")).toBe("year:1990");
});
