// The screen of patterns, with the program itself.

import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { axeFaults, openApp, type Served, serve } from "./serve.ts";

let browser: Browser;
let served: Served;

beforeAll(async () => {
  [browser, served] = await Promise.all([startBrowser(), serve()]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
});

/** The place of a point on the screen, by its column and row from the upper left. */
async function place(page: Page, x: number, y: number): Promise<[number, number]> {
  const at = await page.locator(".search .kifu-board").evaluate(
    (svg, [x, y]) => {
      const point = new DOMPoint(x, y).matrixTransform((svg as SVGSVGElement).getScreenCTM()!);
      return [point.x, point.y];
    },
    [x, y] as const,
  );
  return at as [number, number];
}

const state = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams);
const title = (page: Page) => page.locator(".answers h1").textContent();

test("by mouse: stones, a region, a match", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  await page.mouse.click(...(await place(page, 3, 3)));
  await expect.poll(() => state(page)).toEqual({ x: "D16" });
  await expect.poll(() => title(page)).toMatch(/^\d+ games$/);
  expect(await page.locator(".as-text").textContent()).toContain("anchor:corner/");
  await page.locator(".disc").first().waitFor();
  await page.mouse.click(...(await place(page, 2, 2)), { button: "right" });
  await expect.poll(() => state(page)).toEqual({ x: "D16", o: "C17" });
  await page.getByRole("button", { name: "Region" }).click();
  await page.mouse.move(...(await place(page, 0, 0)));
  await page.mouse.down();
  await page.mouse.move(...(await place(page, 2, 3)), { steps: 4 });
  await page.mouse.move(...(await place(page, 3, 4)), { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => state(page)).toEqual({ x: "D16", o: "C17", area: "A19-D15" });
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  expect(Number(state(page).m)).toBeGreaterThan(0);
  await page.goBack();
  await expect.poll(() => page.locator(".search .stones use").count()).toBe(2);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByText("Draw a pattern").waitFor();
  expect(faults).toEqual([]);
});

test("by keyboard: tools, points, a region", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  await page.locator(".search app-board").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => state(page).x).toBe("K10");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await expect.poll(() => state(page).o).toBe("L10");
  expect(await page.locator(".search [aria-live]").first().textContent()).toBe("L10: White");
  await page.keyboard.press("5");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Enter");
  await expect.poll(() => state(page).area).toBe("K10-L9");
  await page.keyboard.press("Delete");
  await page.getByText("Draw a pattern").waitFor();
  expect(faults).toEqual([]);
});

test("examples, options and the filter", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.getByRole("button", { name: "A stone on the 4-4 point" }).click();
  const games = async () => Number((await title(page))!.replace(/\D/g, ""));
  await expect.poll(games).toBeGreaterThan(5);
  const all = await games();
  await page.getByLabel("Also with swapped colours").click();
  await expect.poll(games).toBeLessThan(all);
  await page.getByLabel("Also with swapped colours").click();
  await expect.poll(games).toBe(all);
  await page.locator("input[type=search]").fill("year:2019");
  await expect.poll(() => page.locator(".answers .muted").textContent()).toContain("in 2 of 19 games");
  expect(faults).toEqual([]);
});

test("on smaller boards: drawn, found, and back from a game", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0?x=D16");
  await expect.poll(() => title(page)).toMatch(/^\d+ games$/);
  await page.getByLabel("Board", { exact: true }).selectOption("9");
  await expect.poll(() => state(page)).toEqual({ size: "9" });
  await page.getByText("Draw a pattern").waitFor();
  await expect.poll(() => page.locator(".search app-board text").allTextContents()).not.toContain("19");
  await page.mouse.click(...(await place(page, 2, 2)));
  await expect.poll(() => state(page)).toEqual({ size: "9", x: "C7" });
  await page.goto(`${served.origin}/search/0?size=9&x=C7&area=A9-D6`);
  await expect.poll(() => title(page)).toMatch(/^[1-5] games?$/);
  expect(await page.locator(".answers .muted").textContent()).toContain("in 5 of 19 games");
  expect(await page.locator(".answers").textContent()).toContain("C8");
  expect(await page.locator(".as-text").textContent()).toContain("kifu search size:9 --pattern");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  await page.getByRole("button", { name: "Search this position" }).click();
  await expect.poll(() => state(page).size).toBe("9");
  await page.locator(".answers h1").waitFor();
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByRole("button", { name: "A stone on the 4-4 point" }).click();
  await expect.poll(() => state(page)).toEqual({ area: "A19-F14", x: "D16" });
  expect(faults).toEqual([]);
});

test("only the last drawing is answered", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  for (const [x, y] of [
    [3, 3],
    [15, 3],
    [3, 15],
    [15, 15],
  ] as const) {
    await page.mouse.click(...(await place(page, x, y)));
  }
  await expect.poll(() => state(page).x).toBe("D16,Q16,D4,Q4");
  await page.getByText("No game has this pattern").waitFor();
  expect(await title(page)).toBe("0 games");
  expect(faults).toEqual([]);
});

test("a position of a game is searched", async () => {
  const { page, faults } = await openApp(browser, served, "/library/0?q=event:osaka");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  await page.goto(`${page.url()}?m=127`);
  // The number of the move that the viewer shows.
  await page.waitForFunction(() => document.querySelector("kifu-viewer")?.moveNumber === 127);
  await page.getByRole("button", { name: "Search this position" }).click();
  await expect.poll(() => state(page).area).toBe("G14-N8");
  await page.locator("input[type=search]").fill("event:osaka");
  await expect.poll(() => title(page)).toBe("1 game");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  // The stones around the centre may have been the same some moves before.
  expect(Number(state(page).m)).toBeGreaterThan(100);
  expect(Number(state(page).m)).toBeLessThanOrEqual(127);
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours, also on a phone", async (colorScheme) => {
  for (const width of [1280, 390]) {
    for (const path of ["/search/0", "/search/0?x=D16&o=C17"]) {
      const options = { colorScheme, viewport: { width, height: 800 } };
      const { page, faults } = await openApp(browser, served, path, options);
      await page
        .locator(path.includes("?") ? ".rows .row .name" : ".answers .empty")
        .first()
        .waitFor();
      await page.waitForTimeout(200);
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(faults).toEqual([]);
    }
  }
});
