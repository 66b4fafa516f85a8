// A game with evaluations by an engine: the graph, and the moves that lost most.

import { copyFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { axeFaults, gameOf, openApp, stage } from "./serve.ts";

const folder = mkdtempSync(join(tmpdir(), "kifu-analysis-"));
copyFileSync(fileURLToPath(new URL("analysed.sgf", import.meta.url)), join(folder, "game.sgf"));
const on = stage(() => [folder]);

async function opened(options = {}): Promise<{ page: Page; faults: string[] }> {
  const game = await gameOf(on.served, "");
  const { page, faults } = await openApp(on.browser, on.served, `/game/0/${game}`, options);
  await page.locator("kifu-viewer .mistakes").waitFor();
  return { page, faults };
}

/** The number of the move in the address. */
const move = (page: Page) => new URL(page.url()).searchParams.get("m");

test("one click on the first of the list goes to the worst move", async () => {
  const { page, faults } = await opened();
  const rows = page.locator(".mistakes li");
  const texts = (await rows.allTextContents()).map((text) => text.replace(/\s+/g, " ").trim());
  expect(texts).toEqual([
    "White 8 G5 −43%, −7.5 points",
    "Black 5 C4 −29.2%, −5.3 points",
    "White 6 D3 −23.5%, −4.3 points",
    "Black 3 E7 −8.5%, −0.9 points",
    "White 12 D2 −7.2%, −1.3 points",
  ]);
  await rows.first().getByRole("button").click();
  await expect.poll(() => move(page)).toBe("8");
  await expect.poll(() => rows.first().getByRole("button").getAttribute("aria-current")).toBe("true");
  expect(faults).toEqual([]);
});

test("keys go to the next and the previous mistake, of one colour if that is chosen", async () => {
  const { page, faults } = await opened();
  for (const at of ["3", "5", "6"]) {
    await page.keyboard.press(".");
    await expect.poll(() => move(page)).toBe(at);
  }
  await page.keyboard.press(",");
  await expect.poll(() => move(page)).toBe("5");
  await page.getByRole("button", { name: "Mistakes, Black: 2" }).click();
  await expect.poll(() => page.locator(".mistakes li").count()).toBe(2);
  await page.keyboard.press(",");
  await expect.poll(() => move(page)).toBe("3");
  await page.keyboard.press(",");
  await page.getByText("No further mistake").waitFor();
  expect(faults).toEqual([]);
});

test("the graph is a slider, and shows the figures of the move under the pointer", async () => {
  const { page, faults } = await opened();
  const slider = page.getByRole("slider", { name: "Win rate and lead of Black" });
  await slider.focus();
  await page.keyboard.press("ArrowRight");
  await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("Move 1, Black 47%, White +0.5");
  const { width, height } = (await slider.boundingBox())!;
  await slider.hover({ position: { x: (width * 5) / 12, y: height / 2 } });
  await page.getByText("Move 5 · Black 12% · White +6.4 · −29.2%, −5.3 points").waitFor();
  expect(move(page)).toBe("1");
  await slider.click({ position: { x: (width * 8) / 12, y: height / 2 } });
  await expect.poll(() => move(page)).toBe("8");
  expect(faults).toEqual([]);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" }],
  ["phone", { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }],
])("everybody can use it: %s", async (_, options) => {
  const { page, faults } = await opened(options);
  await page.locator(".mistakes li button").first().click();
  await expect.poll(() => move(page)).toBe("8");
  expect(await axeFaults(page)).toEqual([]);
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(wider).toBe(0);
  expect(faults).toEqual([]);
});
