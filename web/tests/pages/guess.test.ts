// The mode of `<kifu-viewer>` for guessing the moves of a game.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "./browser.ts";
import { openViewer } from "./site.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

test("guesses by the keyboard and the mouse, with words for each", async () => {
  const files = { "/game.sgf": "(;GM[1]SZ[9];B[cg];W[gc];B[ee])" };
  const { page, faults } = await openViewer(browser, 'src="/game.sgf" mode="guess"', { files });
  await page.evaluate(() => {
    const details: unknown[] = [];
    document.addEventListener("kifu-guess", (event) => details.push((event as CustomEvent).detail));
    Object.assign(globalThis, { details });
  });
  const guess = (point: number) =>
    page.locator("kifu-viewer").evaluate((one, at) => (one as KifuViewer).press(at), point);
  const said = async () => (await page.locator("kifu-viewer .verdict").textContent())!.replace(/\s+/g, " ").trim();
  const dimmed = () => page.locator("kifu-viewer .dimmed rect").count();
  await expect.poll(() => said()).toBe("Black to play");
  // The right move is C3: row 6 from the top, column 2. On the empty board the four such points are the same.
  for (const point of [0, 4 * 9 + 2, 6 * 9 + 8]) await guess(point);
  await expect.poll(said).toBe("✗ Not there: 2 lines away");
  // The right half is dimmed.
  await expect.poll(dimmed).toBe(36);
  await page.locator("kifu-viewer .surface").press("Enter");
  await guess(6 * 9 + 2);
  await expect.poll(said).toBe("✓ Right, after 4; 0 of 1 at once");
  expect(await dimmed()).toBe(0);
  await page.getByRole("button", { name: "Show the move" }).click();
  await expect.poll(() => page.locator("kifu-viewer .stones > *").count()).toBe(2);
  await guess(4 * 9 + 4);
  await expect.poll(said).toBe("✓ Right, after 1; 1 of 3 at once");
  await guess(0);
  await expect.poll(said).toBe("→ End of the game: 1 of 3 at once, mean distance 1");
  const details = await page.evaluate(() => (globalThis as never as { details: unknown[] }).details);
  expect(details[0]).toEqual({ point: "A9", actual: "C3", distance: 2, tries: 1 });
  expect(details.at(-1)).toEqual({ point: "E5", actual: "E5", distance: 0, tries: 1 });
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator("kifu-viewer .stones > *").count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

test("on a symmetrical board all points that are the same are right", async () => {
  const files = { "/game.sgf": "(;GM[1]SZ[19];B[pd];W[dp])" };
  const { page, faults } = await openViewer(browser, 'src="/game.sgf" mode="guess"', { files });
  const said = async () => (await page.locator("kifu-viewer .verdict").textContent())!.replace(/\s+/g, " ").trim();
  const guess = (name: string) =>
    page
      .locator("kifu-viewer")
      .evaluate(
        (one, [x, y]) => (one as KifuViewer).press(y! * 19 + x!),
        ["ABCDEFGHJKLMNOPQRST".indexOf(name[0]!), 19 - Number(name.slice(1))],
      );
  // The first move is Q16; D16 is the same.
  await guess("D16");
  await expect.poll(said).toBe("✓ Right: it is the same as Q16; 1 of 1 at once");
  // After it only the reflection in one diagonal is left: Q4 and D16 are the same, D4 is not.
  await guess("Q4");
  await expect.poll(said).toMatch(/^✗ Not there: 12 lines away$/);
  await guess("D4");
  await expect.poll(said).toBe("✓ Right, after 2; 1 of 2 at once");
  expect(faults).toEqual([]);
  await page.context().close();
});
