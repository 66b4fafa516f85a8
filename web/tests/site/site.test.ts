// Published sites in Chromium, below a path of a static server, with a strict policy and Trusted Types.

import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFaults } from "../app/serve.ts";
import { startBrowser } from "../pages/browser.ts";
import { type Published, publish, SAMPLES, type StaticServer, serve } from "./serve.ts";

// The policy that a careful server sends in addition to that of the page; it also applies to the worker.
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html kifu-worker";

let browser: Browser;
let site: Published;
let server: StaticServer;

beforeAll(async () => {
  site = publish(SAMPLES, "Games & <b>problems</b>");
  server = await serve(site.folder, {
    below: "/club/games/",
    gzip: true,
    headers: { "content-security-policy": POLICY, "x-content-type-options": "nosniff" },
  });
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  site?.remove();
});

/** Opens an address of the site. Collects errors and violations of the content security policy. */
async function open(state = "", options: BrowserContextOptions = {}): Promise<{ page: Page; faults: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  const page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(server.address) && !request.url().startsWith("blob:"))
      faults.push(`asks ${request.url()}`);
  });
  await page.goto(server.address + state);
  return { page, faults };
}

const CORNER = "#/search/0?area=A19-F14&x=D16";

describe("a site", () => {
  test("finds a pattern that is drawn, and opens a game at the hit", async () => {
    const { page, faults } = await open();
    expect(await page.title()).toBe("Games & <b>problems</b>");
    const board = page.locator("search-screen app-board");
    const box = (await board.boundingBox())!;
    // The 4-4 point in the upper left corner.
    await page.mouse.click(box.x + box.width * 0.2, box.y + box.height * 0.2);
    await page.locator("search-screen h1", { hasText: /game/ }).waitFor();
    await page.locator("table.next tbody tr").first().waitFor();
    await page.locator("game-table .row", { hasText: /\d/ }).first().dblclick();
    const viewer = page.locator("kifu-viewer");
    await viewer.waitFor();
    const move = await viewer.evaluate((element) => (element as never as { moveNumber: number }).moveNumber);
    const asked = new URLSearchParams(new URL(page.url()).hash.split("?")[1]).get("m");
    expect(move).toBe(Number(asked));
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await board.waitFor();
    expect(faults).toEqual([]);
  });

  test("filters by player", async () => {
    const { page, faults } = await open("#/library/0");
    const all = await page.locator("site-games h1").textContent();
    await page.locator("filter-field input").fill("player:shusaku");
    await page.locator("site-games h1", { hasText: / of / }).waitFor();
    expect(all?.trim()).toMatch(/^\d+ games$/);
    await page.locator("filter-field input").fill("plyer:shusaku");
    await page.locator(".filter .problem").waitFor();
    expect(faults).toEqual([]);
  });

  test("explores openings", async () => {
    const { page, faults } = await open("#/explorer/0");
    await page.locator("table.next button.move").first().click();
    await page.waitForFunction(() => location.hash.includes("moves="));
    await page.locator("table.next tbody tr").first().waitFor();
    expect(faults).toEqual([]);
  });

  test("loads the games once, and records when they are opened", async () => {
    server.sent.length = 0;
    const { page } = await open(CORNER);
    await page.locator("game-table .row", { hasText: /\d/ }).first().waitFor();
    const paths = server.sent.map(([path]) => path);
    const data = paths.filter((path) => /\.(bin|wasm)$/.test(path));
    expect(new Set(data).size).toBe(data.length);
    expect(data.filter((path) => path.startsWith("/records/"))).toEqual([]);
    // The page, its engine and the samples.
    expect(server.sent.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThan(500_000);
  });

  test.each(["zh-CN", "ja-JP"])("speaks %s", async (locale) => {
    const { page, faults } = await open(CORNER, { locale });
    await page.locator("game-table .row").first().waitFor();
    expect(await page.locator("nav").textContent()).not.toMatch(/Search/);
    expect(faults).toEqual([]);
  });

  test.each([
    ["light", {}],
    ["dark", { colorScheme: "dark" as const }],
    ["phone", { viewport: { width: 390, height: 800 } }],
  ])("can be used by all: %s", async (_, options) => {
    for (const state of [CORNER, "#/library/0", "#/explorer/0", "#/game/0/1"]) {
      const { page, faults } = await open(state, options);
      await page.locator("game-table .row, kifu-viewer").first().waitFor();
      expect(await axeFaults(page), state).toEqual([]);
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width, state).toBeLessThanOrEqual(page.viewportSize()!.width);
      expect(faults, state).toEqual([]);
      await page.context().close();
    }
  });
});

test("a file that is opened without a server says what it needs", async () => {
  const page = await browser.newPage();
  await page.goto(pathToFileURL(`${site.folder}/index.html`).href);
  const words = page.locator(".needs-server");
  await words.waitFor({ state: "visible", timeout: 10_000 });
  expect(await words.textContent()).toContain("python3 -m http.server");
  const box = (await words.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height);
});
