// The built page stays small: what the program has compiled in, and what a browser reads.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { LANGUAGES } from "./messages/index.ts";

const FOLDER = new URL("../../../crates/kifu-serve/page/", import.meta.url);
/** What is read when it is needed: the words of a language, the viewer of games, and the screens that are opened rarely. */
const WORDS = Object.keys(LANGUAGES).flatMap((tag) => (tag === "en" ? [] : [`${tag}.js`]));
const LATER = ["play.js", "later.js"];

const length = (name: string) => gzipSync(readFileSync(new URL(name, FOLDER))).length;
const sum = (names: string[]) => names.map(length).reduce((one, other) => one + other, 0);

test("the first screen has at most 120 KB, and each part that is read later 62 KB", () => {
  const files = readdirSync(FOLDER);
  const first = files.filter((name) => !WORDS.includes(name) && !LATER.includes(name));
  // The first picture needs few requests.
  expect(first.length).toBeLessThanOrEqual(5);
  expect(sum(first) + Math.max(...WORDS.map(length))).toBeLessThan(120_000);
  for (const name of LATER) expect(length(name), name).toBeLessThan(62_000);
  for (const name of WORDS) expect(length(name), name).toBeLessThan(12_000);
});
