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
  const at = await page.locator(".search .board-side .kifu-board").evaluate(
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

test("by keys without a focus: points by name, next moves by letter, regions in turn, the list of keys", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  await page.keyboard.type("Q1");
  await page.locator(".typed", { hasText: "Q1" }).waitFor();
  await page.keyboard.type("6");
  await expect.poll(() => state(page)).toEqual({ x: "Q16" });
  await page.locator(".disc").first().waitFor();
  await page.keyboard.press("a");
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  await page.locator(".positions.asking").waitFor({ state: "detached" });
  const isIn = (selector: string) => page.evaluate((one) => document.activeElement?.closest(one) != null, selector);
  for (const region of ["filter-field", "app-board", ".rows", ".rail"]) {
    await page.keyboard.press("F6");
    await expect.poll(() => isIn(region)).toBe(true);
  }
  await page.keyboard.press("Shift+F6");
  await expect.poll(() => isIn(".rows")).toBe(true);
  await page.locator(".rows").blur();
  await page.keyboard.press("?");
  await page.getByRole("heading", { name: "Keys" }).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator("dialog[open]").count()).toBe(0);
  // The letter after the key for screens is that of a screen, not of a move.
  await page.keyboard.press("g");
  await page.keyboard.press("e");
  await page.locator("explorer-screen .positions").waitFor();
  expect(faults).toEqual([]);
});

test("the tools of the search are one tab stop", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".search .tool").first().focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  const pressed = () => page.locator(".search .tool[aria-pressed=true]").textContent();
  expect(await pressed()).toContain("White");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  expect(await pressed()).toContain("Black");
  // The size of the board, then the board.
  for (const next of ["select", "app-board"]) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.localName)).toBe(next);
  }
  expect(faults).toEqual([]);
});

test("by mouse: stones, a region, a match", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  await page.mouse.click(...(await place(page, 3, 3)));
  await expect.poll(() => state(page)).toEqual({ x: "D16" });
  await expect.poll(() => title(page)).toMatch(/^\d+ games$/);
  await expect.poll(() => page.locator(".as-text").textContent()).toContain("anchor:corner/");
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
  await expect.poll(() => page.locator(".search .board-side .stones > *").count()).toBe(2);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByText("Draw a pattern").waitFor();
  expect(faults).toEqual([]);
});

test("next moves are played where they are shown, and taken back", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0?x=D16");
  const games = async () => Number((await title(page))!.replace(/\D/g, ""));
  await page.locator(".disc").first().waitFor();
  const all = await games();
  // A row of the table plays its move, and the region stays the same.
  const row = page.locator("table.next tbody tr").first();
  const expected = Number(await row.locator(".number").textContent());
  const name = (await row.locator("button.move").textContent())!.trim().slice(1);
  await row.locator("button.move").click();
  await expect.poll(async () => (await page.locator(".path ol button").textContent())?.trim()).toBe(name);
  await expect.poll(games).toBeLessThan(all);
  expect(await games()).toBeGreaterThanOrEqual(expected);
  await expect.poll(() => page.locator(".search .board-side .stones > *").count()).toBe(2);
  // So does a letter on the board.
  await page.locator(".disc").first().waitFor();
  const [x, y] = await page
    .locator(".disc circle")
    .first()
    .evaluate((disc) => [Number(disc.getAttribute("cx")), Number(disc.getAttribute("cy"))] as const);
  await page.mouse.click(...(await place(page, x, y)));
  await expect.poll(() => page.locator(".path ol button").count()).toBe(2);
  expect(state(page).line).toMatch(/^[XO]\w+,[XO]\w+$/);
  expect(state(page).x).toBe("D16");
  await page.goBack();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  await page.goForward();
  await page.locator(".path ol button").first().click();
  await expect.poll(() => page.locator(".path ol button").count()).toBe(1);
  await page.locator(".search .board-side app-board").focus();
  await page.keyboard.press("Backspace");
  await expect.poll(() => state(page)).toEqual({ x: "D16" });
  await expect.poll(games).toBe(all);
  expect(await axeFaults(page)).toEqual([]);
  expect(faults).toEqual([]);
});

test("drawing on makes stones of the moves that were played", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0?x=D16&line=OF17,XC14");
  await page.locator(".path ol button").first().waitFor();
  await page.getByText("in any corner; the rest of the board may be anything").waitFor();
  await page.mouse.click(...(await place(page, 2, 2)), { button: "right" });
  await expect.poll(() => state(page)).toEqual({ area: "A19-F14", x: "D16,C14", o: "C17,F17" });
  await expect.poll(() => page.locator(".path ol button").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("by keyboard: tools, points, a region", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  await page.locator(".search .board-side app-board").focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect.poll(() => state(page).x).toBe("K10");
  await page.keyboard.press("2");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press(" ");
  await expect.poll(() => state(page).o).toBe("L10");
  await expect.poll(() => page.locator(".search [aria-live]").first().textContent()).toBe("L10: White");
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
  await expect.poll(() => page.locator(".answers .muted").first().textContent()).toContain("in 2 of 27 games");
  expect(faults).toEqual([]);
});

test("what the pattern allows, its moves, and what must follow", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0?area=A19-F14&x=D16");
  const games = async () => Number((await title(page))!.replace(/\D/g, ""));
  await expect.poll(games).toBeGreaterThan(5);
  const all = await games();
  // White approaches and Black answers: alternating moves, White first.
  await page.getByRole("toolbar").getByRole("button", { name: "Moves", exact: true }).click();
  await page.mouse.click(...(await place(page, 5, 2)));
  await expect.poll(() => state(page).moves).toBe("F17");
  await page.getByLabel("First move").selectOption("O");
  await expect.poll(games).toBeLessThan(all);
  await expect
    .poll(() => page.locator(".search .kifu-board .texts, .search .kifu-board text").allTextContents())
    .toContain("1");
  await page.mouse.click(...(await place(page, 5, 2)));
  await expect.poll(() => state(page).moves).toBeUndefined();
  // More games match if White may already have a stone there.
  await page.getByRole("button", { name: "White or empty" }).click();
  await page.mouse.click(...(await place(page, 5, 2)));
  await expect.poll(() => state(page).white).toBe("F17");
  await expect.poll(games).toBeGreaterThanOrEqual(all);
  await page.getByLabel("Points that may differ").selectOption("1");
  await expect.poll(() => state(page).differ).toBe("1");
  await page.getByLabel("Points that may differ").selectOption("");
  // The following pattern has its own tools, text and options.
  await page.getByRole("button", { name: "Then" }).click();
  await page.keyboard.press("2");
  await page.mouse.click(...(await place(page, 2, 2)));
  await expect.poll(() => state(page)["then-o"]).toBe("C17");
  await page.getByLabel("Within moves").selectOption("50");
  await expect.poll(games).toBeLessThan(all);
  expect(await games()).toBeGreaterThan(0);
  await page.getByText("Pattern as text").click();
  await expect.poll(() => page.locator(".as-text code").textContent()).toContain("--then '******/******/**O***/");
  await expect.poll(() => page.locator(".as-text textarea").inputValue()).toContain("**O***\n");
  await page.getByRole("button", { name: "Clear what must follow" }).click();
  await expect.poll(() => state(page)["then-o"]).toBeUndefined();
  await page.getByRole("button", { name: "Pattern", exact: true }).click();
  await page.getByRole("button", { name: "Clear" }).click();
  await expect.poll(() => state(page)).toEqual({});
  expect(faults).toEqual([]);
});

test("a pattern is written as text", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0?area=Q19-T16&x=Q16");
  await expect.poll(() => title(page)).toMatch(/games$/);
  await page.getByText("Pattern as text").click();
  const field = page.getByLabel("Pattern as text: X");
  await expect.poll(() => field.inputValue()).toBe("anchor:corner\n....\n....\n....\n...X");
  // A drawing stays where it was made.
  await field.fill("anchor:corner\n....\n....\n..O.\n...X");
  await expect.poll(() => state(page)).toEqual({ area: "Q19-T16", x: "Q16", o: "R17" });
  await field.fill("anchor:corner\n....\n..q.");
  await page.getByText("Line 3: q is not a cell").waitFor();
  expect(state(page).o).toBe("R17");
  await field.fill("anchor:side\nswap:no\n.x.\n?X*");
  await expect
    .poll(() => state(page))
    .toEqual({ area: "J19-L18", x: "K18", black: "K19", stone: "J18", any: "L18", swap: "0" });
  await page.getByText("is not a cell").waitFor({ state: "detached" });
  // Drawing updates the text again.
  await page.locator(".tool").first().click();
  await page.mouse.click(...(await place(page, 8, 0)));
  await expect.poll(() => field.inputValue()).toBe("anchor:side\nXx.\n?X*");
  expect(faults).toEqual([]);
});

test("a search that takes long is stopped, and goes on", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0");
  await page.locator(".tool").first().waitFor();
  // Simulates the answers for a large library: partial counts first, and the end at the next request.
  await page.evaluate(() => {
    const original = window.fetch;
    window.fetch = async (input, init) => {
      const isSearch = String(input).endsWith("/search");
      if (!isSearch || !(window as unknown as { isLong: boolean }).isLong) return original(input, init);
      const games = { games: 4096, query_games: 1_000_000, searched_games: 8192, library_games: 1_000_000 };
      const found = { generation: 1, ...games, seconds: 0.1 };
      const counts = { hits: 5000, swapped: 0, next: [], years: [] };
      const line = `${JSON.stringify({ ...found, pattern: counts })}\n`;
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode(line));
          init?.signal?.addEventListener("abort", () => controller.error(init.signal!.reason));
        },
      });
      return new Response(body);
    };
  });
  const set = (value: boolean) =>
    page.evaluate((value) => {
      (window as unknown as { isLong: boolean }).isLong = value;
    }, value);
  await set(true);
  await page.mouse.click(...(await place(page, 3, 3)));
  await expect.poll(() => title(page)).toBe("4,096 games");
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped after 8,192 of 1,000,000 games").waitFor();
  await expect.poll(() => page.locator(".positions.asking").count()).toBe(0);
  await set(false);
  await page.getByRole("button", { name: "Search all games" }).click();
  await page.locator(".rows .row .name").first().waitFor();
  await expect.poll(() => page.getByText("Stopped after").count()).toBe(0);
  expect(faults).toEqual([]);
});

test("on smaller boards: drawn, found, and back from a game", async () => {
  const { page, faults } = await openApp(browser, served, "/search/0?x=D16");
  await expect.poll(() => title(page)).toMatch(/^\d+ games$/);
  await page.getByLabel("Board", { exact: true }).selectOption("9");
  await expect.poll(() => state(page)).toEqual({ size: "9" });
  await page.getByText("Draw a pattern").waitFor();
  await expect.poll(() => page.locator(".search .board-side app-board text").allTextContents()).not.toContain("19");
  await page.mouse.click(...(await place(page, 2, 2)));
  await expect.poll(() => state(page)).toEqual({ size: "9", x: "C7" });
  await page.goto(`${served.origin}/search/0?size=9&x=C7&area=A9-D6`);
  await expect.poll(() => title(page)).toMatch(/^[1-5] games?$/);
  await expect.poll(() => page.locator(".answers .muted").first().textContent()).toContain("in 13 of 27 games");
  await expect.poll(() => page.locator(".answers").textContent()).toContain("C8");
  await expect.poll(() => page.locator(".as-text").textContent()).toContain("kifu search size:9 --pattern");
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
  await expect.poll(() => title(page)).toBe("0 games");
  expect(faults).toEqual([]);
});

test("a position of a game is searched", async () => {
  const { page, faults } = await openApp(browser, served, "/library/0?q=event:osaka");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  const address = new URL(page.url());
  address.searchParams.set("m", "127");
  await page.goto(address.href);
  // The number of the move that the viewer shows.
  await page.waitForFunction(() => document.querySelector("kifu-viewer")?.moveNumber === 127);
  await page.getByRole("button", { name: "Search this position" }).click();
  await expect.poll(() => state(page).area).toBe("G14-N8");
  await page.locator("input[type=search]").fill("event:osaka");
  await expect.poll(() => title(page)).toBe("1 game");
  await page.locator(".rows .row .name").first().waitFor();
  await page.locator(".rows .row").first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  // The stones around the centre may already have been the same some moves earlier.
  expect(Number(state(page).m)).toBeGreaterThan(100);
  expect(Number(state(page).m)).toBeLessThanOrEqual(127);
  expect(faults).toEqual([]);
});

test.each(["light", "dark"] as const)("axe finds nothing in %s colours, also on a phone", async (colorScheme) => {
  for (const width of [1280, 390]) {
    for (const path of ["/search/0", "/search/0?x=D16&o=C17&then-x=C16&moves=F17&stone=A14"]) {
      const options = { colorScheme, viewport: { width, height: 800 } };
      const { page, faults } = await openApp(browser, served, path, options);
      await page
        .locator(path.includes("?") ? ".answers h1" : ".answers .empty")
        .first()
        .waitFor();
      if (path.includes("?")) {
        await page.getByRole("button", { name: "Then" }).click();
        await page.getByText("Pattern as text").click();
      }
      await page.waitForTimeout(200);
      expect(await axeFaults(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(faults).toEqual([]);
    }
  }
});
