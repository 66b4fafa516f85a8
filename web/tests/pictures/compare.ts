// Pictures beside those in `expected`. Letters come from the font of kifu-draw, so that they are the same on all machines. Another
// Chromium draws edges otherwise, so that pictures are compared only in the one that drew them.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import type { Browser } from "playwright-core";
import { PNG } from "pngjs";
import { expect } from "vitest";

const at = (name: string) => fileURLToPath(new URL(`expected/${name}`, import.meta.url));
const VERSION = at("chromium.txt");

/** The part of the pixels that may differ. */
const MOST = 0.001;

/** The part of the pixels that differ; 1 if the sizes do. */
export function difference(one: PNG, other: PNG): number {
  if (one.width !== other.width || one.height !== other.height) return 1;
  return pixelmatch(one.data, other.data, undefined, one.width, one.height) / (one.width * one.height);
}

/** True if pictures of this browser can be compared with the expected ones, or take their place. */
export function isCompared(browser: Browser): boolean {
  const isSame = existsSync(VERSION) && readFileSync(VERSION, "utf8") === `${browser.version()}\n`;
  return isSame || process.env.UPDATE !== undefined;
}

/** Compares a picture with the expected one, or puts it in its place. One that differs is kept beside it. */
export function expectPicture(name: string, found: Buffer, browser: Browser): void {
  const file = at(`${name}.png`);
  if (process.env.UPDATE) {
    mkdirSync(at(""), { recursive: true });
    writeFileSync(file, found);
    writeFileSync(VERSION, `${browser.version()}\n`);
  }
  const part = difference(PNG.sync.read(found), PNG.sync.read(readFileSync(file)));
  if (part > MOST) writeFileSync(at(`${name}.found.png`), found);
  expect(part).toBeLessThanOrEqual(MOST);
}
