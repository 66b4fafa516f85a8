// The built page stays small: what the program has compiled in, and what a browser reads.

import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const FOLDER = new URL("../../../crates/kifu-serve/page/", import.meta.url);

test("the page has at most 120 KB", () => {
  const files = readdirSync(FOLDER);
  const bytes = files.map((name) => gzipSync(readFileSync(new URL(name, FOLDER))).length);
  expect(bytes.reduce((sum, length) => sum + length, 0)).toBeLessThan(120_000);
  // The first picture needs few requests.
  expect(files.length).toBeLessThanOrEqual(5);
});
