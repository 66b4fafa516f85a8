// What a printed page has: the pages of its PDF, and the colours that are filled there.

import { inflateSync } from "node:zlib";
import type { Page } from "playwright-core";

/** A printed page. */
export interface Printed {
  pages: number;
  /** The colours of areas: `#17181b`. */
  fills: Set<string>;
  /** The words that the screen shows on paper. */
  words: string;
}

/** Prints a page on A4, without "background graphics", as browsers do unless asked. */
export async function print(page: Page): Promise<Printed> {
  const pdf = await page.pdf({ format: "A4", printBackground: false });
  await page.emulateMedia({ media: "print" });
  // The page hears of it with its next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  // biome-ignore lint/performance/useDomNodeTextContent: only the words that paper shows
  const words = await page.evaluate(() => document.body.innerText);
  return { pages: pdf.toString("latin1").match(/\/Type \/Page\b/g)!.length, fills: fillsOf(pdf), words };
}

/** The colours that the contents of a PDF fill areas with. */
function fillsOf(pdf: Buffer): Set<string> {
  const text = pdf.toString("latin1");
  const fills = new Set<string>();
  for (const found of text.matchAll(/\/Length (\d+)[^>]*>>\s*stream\r?\n/g)) {
    const start = found.index + found[0].length;
    const bytes = pdf.subarray(start, start + Number(found[1]));
    const content = inflated(bytes).toString("latin1");
    for (const [, ...parts] of content.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) rg/g)) fills.add(hexOf(parts.map(Number)));
  }
  return fills;
}

function inflated(bytes: Buffer): Buffer {
  try {
    return inflateSync(bytes);
  } catch {
    // Short contents are not compressed.
    return bytes;
  }
}

function hexOf(parts: number[]): string {
  return `#${parts
    .map((part) =>
      Math.round(255 * part)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
