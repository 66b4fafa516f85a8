// Published sites in Chromium, below a path of a static server, with a strict policy and Trusted Types.

import { pathToFileURL } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { axeFaults } from "../app/serve.ts";
import { startBrowser } from "../pages/browser.ts";
import { print } from "../pages/pdf.ts";
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
    await expect.poll(() => page.title()).toBe("Games & <b>problems</b>");
    const board = page.locator(".board-side app-board");
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

  test("lists the newest games first, with a preview, and counts them by name", async () => {
    const { page, faults } = await open("#/library/0");
    const dates = page.locator("game-table .row .date");
    const first = () => dates.first().textContent();
    await page.locator("game-table .row", { hasText: /\d/ }).first().waitFor();
    const shown = (await dates.allTextContents()).map((text) => text.trim()).filter((text) => text !== "");
    expect(shown).toEqual([...shown].sort().reverse());
    const newest = await first();
    // A click on the column, or on the button, turns the order around.
    await page.getByRole("button", { name: /^Date/ }).click();
    await expect.poll(first).not.toBe(newest);
    await page.getByRole("button", { name: "Newest first" }).click();
    await expect.poll(first).toBe(newest);
    await expect.poll(() => page.getByRole("columnheader", { name: "Event" }).isVisible()).toBe(true);
    await page
      .locator("site-facets")
      .getByRole("button", { name: /CrazyStone/ })
      .first()
      .click();
    await page.locator("site-games h1", { hasText: / of / }).waitFor();
    const row = page.locator("game-table .row", { hasText: "CrazyStone" }).first();
    await row.click();
    const preview = page.locator("game-preview");
    await preview.getByRole("link", { name: /CrazyStone/ }).waitFor();
    const step = await preview.locator(".number").textContent();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => preview.locator(".number").textContent()).not.toBe(step);
    await page.getByRole("button", { name: "Open the game" }).click();
    await page.locator("kifu-viewer").waitFor();
    await page.getByRole("button", { name: "Back", exact: true }).click();
    await page.locator("game-table .row.selected").waitFor();
    await page.getByRole("button", { name: /^Remove .*CrazyStone/ }).click();
    await expect.poll(() => page.locator("site-games h1").textContent()).not.toContain(" of ");
    expect(faults).toEqual([]);
  });

  test("finds players by plain words, and completes their names", async () => {
    const { page, faults } = await open("#/library/0");
    const field = page.locator("filter-field input");
    await field.fill("shusaku");
    await page.locator("site-games h1", { hasText: / of / }).waitFor();
    await page.locator("game-table .row", { hasText: "Shusaku" }).first().waitFor();
    await expect.poll(() => page.locator(".filter .problem").count()).toBe(0);
    // The completions of the word before would be taken for those of this one.
    await field.fill("");
    const options = page.locator("[role=option]");
    await expect.poll(() => options.count()).toBe(0);
    await field.fill("shus");
    await options.filter({ hasText: "Shusaku" }).first().waitFor();
    await field.press("ArrowDown");
    await field.press("Enter");
    await expect.poll(() => field.inputValue()).toMatch(/^player:"=.*Shusaku"$/);
    await page.waitForFunction(() => location.hash.includes("Shusaku"));
    // The fields that need a library are not offered.
    await field.fill("ye");
    await options.filter({ hasText: "year:" }).waitFor();
    await field.fill("ta");
    await page.waitForTimeout(400);
    await expect.poll(() => options.filter({ hasText: "tag:" }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  test("has a link to each position", async () => {
    const { page, faults } = await open("#/library/0?q=shusaku");
    await page.locator("game-table .row", { hasText: "Shusaku" }).first().dblclick();
    const viewer = page.locator("kifu-viewer");
    await viewer.locator(".surface").focus();
    for (let step = 0; step < 5; step++) await page.keyboard.press("ArrowRight");
    await page.waitForFunction(() => location.hash.includes("at=5"));
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy link to this move" }).click();
    await page.getByText("Copied").first().waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).toBe(page.url());
    const number = () => viewer.evaluate((element) => (element as never as { moveNumber: number }).moveNumber);
    const shown = await number();
    expect(shown).toBeGreaterThan(3);
    const other = await page.context().newPage();
    await other.goto(link);
    await other.locator("kifu-viewer .surface").waitFor();
    expect(
      await other.locator("kifu-viewer").evaluate((element) => (element as never as { moveNumber: number }).moveNumber),
    ).toBe(shown);
    // A link within the page goes to its position, too.
    await page.evaluate(() => {
      location.hash = location.hash.replace(/at=\d+/, "at=2");
    });
    await page.waitForFunction(() =>
      document.querySelector("kifu-viewer")!.shadowRoot!.textContent!.includes("Move 2"),
    );
    expect(faults).toEqual([]);
  });

  test("has the record of a player, with links to the games", async () => {
    const { page, faults } = await open("#/library/0?q=shusaku");
    await page.locator("game-table .row", { hasText: "Kuwahara Shusaku" }).first().dblclick();
    await page.getByRole("link", { name: "Kuwahara Shusaku" }).click();
    const card = page.getByRole("region", { name: "Kuwahara Shusaku" });
    await card.waitFor();
    await expect
      .poll(() => card.locator("tbody tr").allTextContents())
      .toEqual([expect.stringMatching(/Black\s+\d+\s+\d+\s+\d+/), expect.stringMatching(/White\s+\d+\s+\d+\s+\d+/)]);
    await expect.poll(() => card.textContent()).toContain("Inoue Genan Inseki");
    expect(await axeFaults(page)).toEqual([]);
    const games = Number(await card.locator("tbody a").first().textContent());
    await card.locator("tbody a").first().click();
    await page.locator("site-games h1", { hasText: new RegExp(`^\\s*${games} of `) }).waitFor();
    await card.waitFor({ state: "detached" });
    expect(faults).toEqual([]);
  });

  test("has problems to solve, and remembers them in the browser only", async () => {
    const { page, faults } = await open("#/problems/0");
    const boards = page.locator(".exercise");
    await boards.first().waitFor();
    const count = await boards.count();
    await expect.poll(() => page.locator("site-problems h1").textContent()).toMatch(new RegExp(`^${count} problems?$`));
    await boards.first().click();
    await page.locator("kifu-viewer .answering").waitFor();
    const asked = server.sent.length;
    const game = page.url();
    await page.locator("kifu-viewer").getByRole("button", { name: "Solution" }).click();
    await page.getByRole("heading", { name: /Missed/ }).waitFor();
    await page.keyboard.press("n");
    await page.waitForFunction((before) => location.href !== before, game);
    await page.goBack();
    await page.getByRole("link", { name: "To the list" }).click();
    await page.locator(".exercise .state", { hasText: "Missed" }).waitFor();
    await page.reload();
    await page.locator(".exercise .state", { hasText: "Missed" }).waitFor();
    expect(asked).toBeGreaterThan(0);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(["kifu-solved"]);
    expect(await page.context().cookies()).toEqual([]);
    expect(faults).toEqual([]);
  });

  test("prints a game without the frame", async () => {
    const { page } = await open("#/library/0?q=shusaku");
    await page.locator("game-table .row", { hasText: "Shusaku" }).first().dblclick();
    await page.locator("kifu-viewer .surface").waitFor();
    const { pages, fills, words } = await print(page);
    expect(pages).toBe(1);
    expect(words).toMatch(/Shusaku/);
    expect(fills).not.toContain("#ddb462");
    for (const part of [".site-bar", ".game-bar"]) expect(await page.locator(part).isVisible(), part).toBe(false);
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
    await expect.poll(() => page.locator("nav").textContent()).not.toMatch(/Search/);
    expect(faults).toEqual([]);
  });

  test.each([
    ["light", {}],
    ["dark", { colorScheme: "dark" as const }],
    ["phone", { viewport: { width: 390, height: 800 } }],
    ["small phone", { viewport: { width: 320, height: 640 } }],
  ])("can be used by all: %s", async (_, options) => {
    for (const state of [CORNER, "#/library/0", "#/explorer/0", "#/game/0/1", "#/problems/0"]) {
      const { page, faults } = await open(state, options);
      await page.locator("game-table .row, kifu-viewer, .exercise").first().waitFor();
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
  await expect.poll(() => words.textContent()).toContain("python3 -m http.server");
  const box = (await words.boundingBox())!;
  expect(box.y + box.height).toBeLessThan(page.viewportSize()!.height);
});
