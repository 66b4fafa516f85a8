// The element on paper: a board in black on white, as wide as its place, without controls.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startBrowser } from "./browser.ts";
import { print } from "./pdf.ts";
import { openViewer } from "./site.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

/** The colour of Black's disc beside the name, and those of boards on screens: wood, dark. */
const DISC = "#17181b";
const BOARDS = ["#ddb462", "#2a2f37"];

describe.each(["kifu-viewer.js", "kifu-reader.js"])("%s", (script) => {
  test.each([
    ["", "light"],
    ["", "dark"],
    ['theme="wood"', "light"],
    ['theme="dark" scheme="dark"', "light"],
  ] as const)("prints with %s on a %s page", async (attributes, colorScheme) => {
    const { page, faults } = await openViewer(browser, `src="/ear-reddening-1846.sgf" move="127" ${attributes}`, {
      script,
      colorScheme,
    });
    const { pages, fills, words } = await print(page);
    expect(pages).toBe(1);
    // Backgrounds are not printed, but the discs of the players are.
    expect(fills).toContain(DISC);
    for (const board of BOARDS) expect(fills).not.toContain(board);
    expect(words).toContain("Games");
    const viewer = page.locator("kifu-viewer");
    for (const part of [".controls", ".tree"]) expect(await viewer.locator(part).isVisible(), part).toBe(false);
    await expect.poll(() => viewer.locator(".players").textContent()).toContain("Kuwahara Shusaku");
    await expect.poll(() => viewer.locator(".position").textContent()).toContain("127");
    await expect.poll(() => viewer.locator(".panel").textContent()).toMatch(/\w{3}/);
    const ink = await viewer
      .locator(".name")
      .first()
      .evaluate((element) => getComputedStyle(element).color);
    expect(ink).toBe("rgb(34, 38, 43)");
    expect(faults).toEqual([]);
    await page.context().close();
  });

  test("the board is as wide as the paper", async () => {
    // A4 without margins at 96 pixels per inch.
    const { page } = await openViewer(browser, 'src="/ear-reddening-1846.sgf" move="127"', {
      script,
      viewport: { width: 794, height: 1123 },
    });
    await page.emulateMedia({ media: "print" });
    const box = (await page.locator("kifu-viewer .surface").boundingBox())!;
    expect(box.width).toBeGreaterThan(785);
    await page.context().close();
  });
});
