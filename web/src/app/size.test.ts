// The built page stays small: what the program has compiled in, and what a browser reads.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const FOLDER = new URL("../../../crates/kifu-serve/page/", import.meta.url);
/** The files that are read when one of their screens is opened. */
const LATER = ["later.js"];

const bytesOf = (names: string[]) =>
  names.map((name) => gzipSync(readFileSync(new URL(name, FOLDER))).length).reduce((sum, bytes) => sum + bytes, 0);

test("the page has at most 120 KB at first", () => {
  const first = readdirSync(FOLDER).filter((name) => !LATER.includes(name));
  expect(bytesOf(first)).toBeLessThan(120_000);
  // The first picture needs few requests.
  expect(first.length).toBeLessThanOrEqual(5);
  expect(bytesOf(LATER)).toBeLessThan(40_000);
});
