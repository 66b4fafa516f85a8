// The twelve patterns of `crates/kifu-search/tests/truth`, by their names.

import { readFileSync } from "node:fs";

const source = readFileSync(new URL("../../../crates/kifu-search/tests/truth/patterns.rs", import.meta.url), "utf8");

const ROW = /\(\s*"([^"]+)",\s*"(?:\\\n)?([^"]*)",\s*\[/g;

export const PATTERNS: (readonly [string, string])[] = [...source.matchAll(ROW)].map(
  ([, name, pattern]) => [name!, pattern!] as const,
);

if (PATTERNS.length !== 12) throw new Error(`${PATTERNS.length} of 12 patterns`);
