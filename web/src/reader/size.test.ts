// Keeps the element for reading small. `npm run build` writes it.

import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";

const length = (name: string) =>
  gzipSync(readFileSync(new URL(`../../../crates/kifu-page/viewer/${name}`, import.meta.url)), { level: 9 }).length;

test("the element for reading has some 60 KB, and the words beside it 20 KB", () => {
  expect(length("kifu-reader.js")).toBeLessThan(60_000);
  expect(length("kifu-reader-words.js")).toBeLessThan(20_000);
});
