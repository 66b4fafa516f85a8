// Compares pictures with those in `expected`. Letters come from the font of kifu-draw, so they are the same on all machines.
// Other versions of Chromium draw edges differently, so pictures are compared only in the version that drew them.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import type { Browser } from "playwright-core";
import { PNG } from "pngjs";
import { expect } from "vitest";

const at = (name: string) => fileURLToPath(new URL(`expected/${name}`, import.meta.url));
const VERSION = at("chromium.txt");

/** The fraction of pixels that may differ. */
const MAX = 0.001;

/** The fraction of pixels that differ; 1 if the sizes differ. */
export function difference(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  return pixelmatch(one.data, other.data, undefined, one.width, one.height) / (one.width * one.height);
}

/** True if pictures of this browser can be compared with the expected ones, or replace them. */
export function isCompared(browser: Browser): boolean {
  const isSame = existsSync(VERSION) && readFileSync(VERSION, "utf8") === `${browser.version()}\n`;
  return isSame || process.env.UPDATE !== undefined;
}

/** Compares a picture with the expected one, or replaces it. A picture that differs is saved next to it. */
export function expectPicture(name: string, found: Buffer, browser: Browser): void {
  const file = at(`${name}.png`);
  if (process.env.UPDATE) {
    mkdirSync(at(""), { recursive: true });
    writeFileSync(file, found);
    writeFileSync(VERSION, `${browser.version()}\n`);
  }
  const part = difference(PNG.sync.read(found), PNG.sync.read(readFileSync(file)));
  if (part > MAX) writeFileSync(at(`${name}.found.png`), found);
  expect(part).toBeLessThanOrEqual(MAX);
}
