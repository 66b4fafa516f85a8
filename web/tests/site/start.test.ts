// The start page of a site: its text is the publisher's, and nothing in it can run.

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFaults } from "../app/serve.ts";
import { startBrowser } from "../pages/browser.ts";
import { type Published, publish, SAMPLES, type StaticServer, serve } from "./serve.ts";

const TEXT = `# Our club

We play on *Mondays*. ![Our room](pictures/room.png)

| day | hour |
|---|--:|
| Monday | 19 |

- [All games](#/library/0) and [those of Shusaku](#/library/0?q=shusaku)
- [elsewhere](https://example.org/)
`;

/** Whatever could run a script if it reached the page. */
const HOSTILE = `# Hostile

<script>window.hacked = 1</script>
<img src=x onerror="window.hacked = 2">

Inline <b onclick="window.hacked = 3">bold</b> <svg onload="window.hacked = 4"></svg>

[one](javascript:window.hacked=5) [two](&#106;avascript:window.hacked=6) [three](data:text/html,<script>x</script>)
[four](<java
script:window.hacked=7>) <javascript:window.hacked=8> [five](vbscript:x "onmouseover=window.hacked=9")

![" onerror="window.hacked = 10](pictures/room.png) ![out](../secret.png) ![far](https://example.org/x.png)

\`</code><script>window.hacked = 11</script>\`

</article><script>window.hacked = 12</script><article>
`;

let browser: Browser;
let folder: string;
const open: (Published & StaticServer)[] = [];

beforeAll(async () => {
  browser = await startBrowser();
  folder = mkdtempSync(join(tmpdir(), "kifu-text-"));
  mkdirSync(join(folder, "club/pictures"), { recursive: true });
  const image = PNG.sync.write(new PNG({ width: 40, height: 30 }));
  writeFileSync(join(folder, "club/pictures/room.png"), image);
  writeFileSync(join(folder, "secret.png"), image);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  for (const site of open) {
    site.close();
    site.remove();
  }
  rmSync(folder, { recursive: true, force: true });
});

async function published(name: string, text: string) {
  const file = join(folder, "club", name);
  writeFileSync(file, text);
  const site = publish(SAMPLES, "Club", file);
  const server = await serve(site.folder, { below: "/club/" });
  open.push({ ...site, ...server });
  return server;
}

async function opened(server: StaticServer, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  const page: Page = await context.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("dialog", (dialog) => faults.push(dialog.message()));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(server.address)) faults.push(`asks ${request.url()}`);
  });
  await page.goto(server.address);
  return { page, faults };
}

test("begins with the text, loads no games, and leads to them", async () => {
  const server = await published("start.md", TEXT);
  const { page, faults } = await opened(server);
  await page.locator(".start .site-text").waitFor();
  await expect.poll(() => page.locator("h1").textContent()).toBe("Our club");
  expect(await page.locator(".site-text img").evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(40);
  await expect.poll(() => page.locator(".site-text td.right").textContent()).toBe("19");
  expect(server.sent.map(([path]) => path).filter((path) => /bin|wasm|viewer|positions/.test(path))).toEqual([]);
  await expect
    .poll(() => page.locator(".ways a").allTextContents())
    .toEqual([
      expect.stringContaining("Search"),
      expect.stringContaining("Explorer"),
      expect.stringMatching(/\d+ games/),
      expect.stringMatching(/\d+ problems?/),
    ]);
  await page.getByRole("link", { name: "those of Shusaku" }).click();
  await page.locator("game-table .row", { hasText: "Shusaku" }).first().waitFor();
  await expect.poll(() => page.locator("filter-field input").inputValue()).toBe("shusaku");
  await page.getByRole("link", { name: "Club", exact: true }).click();
  await page.locator(".start .site-text").waitFor();
  // A query on the start page asks for the list.
  await page.locator("filter-field input").fill("shusaku");
  await page.locator("site-games h1").waitFor();
  await page.goBack();
  await page.locator(".start .site-text").waitFor();
  expect(faults).toEqual([]);
});

test("shows the newest games as boards, which open at their last moves", async () => {
  const server = await published("boards.md", TEXT);
  const { page, faults } = await opened(server);
  await page.locator(".more-games app-board").first().waitFor();
  const dates = await page.locator(".new-game .facts:nth-child(3)").allTextContents();
  expect(dates.length).toBe(7);
  expect(dates.map((date) => Number(date.slice(0, 4)))).toEqual(
    dates.map((date) => Number(date.slice(0, 4))).toSorted((one, other) => other - one),
  );
  expect(server.sent.map(([path]) => path).filter((path) => /bin|wasm|viewer|positions/.test(path))).toEqual([]);
  const players = (await page.locator(".first-game .players").textContent())!;
  await page.locator(".first-game a").click();
  await page.locator("kifu-viewer").waitFor();
  await page.locator("site-game", { hasText: players.split(" – ")[0]! }).waitFor();
  await expect.poll(() => page.locator("kifu-viewer .place").textContent()).toMatch(/^\s*(\d+)\/\1\s*$/);
  expect(faults).toEqual([]);
});

test("a link to another screen does not show the text", async () => {
  const server = await published("other.md", TEXT);
  const { page } = await opened(server, { viewport: { width: 800, height: 600 } });
  await page.goto(`${server.address}#/problems/0`);
  await page.reload();
  await page.locator(".exercise").first().waitFor();
  await expect.poll(() => page.locator(".site-text").count()).toBe(0);
  await expect.poll(() => page.locator("h1").count()).toBe(1);
  await page.goBack();
  await page.locator(".start .site-text").waitFor();
});

test("can be read without scripts", async () => {
  const server = await published("plain.md", TEXT);
  const { page } = await opened(server, { javaScriptEnabled: false });
  await expect.poll(() => page.locator("h1").textContent()).toBe("Our club");
  await expect.poll(() => page.locator(".site-text").isVisible()).toBe(true);
});

test.each([
  ["light", {}],
  ["dark", { colorScheme: "dark" as const }],
  ["phone", { viewport: { width: 390, height: 800 } }],
  ["small phone", { viewport: { width: 320, height: 640 } }],
])("can be read by all: %s", async (_, options) => {
  const server = await published("all.md", TEXT);
  const { page } = await opened(server, options);
  await page.locator(".more-games app-board").first().waitFor();
  expect(await axeFaults(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
    page.viewportSize()!.width,
  );
});

test("nothing in a text runs, and nothing is asked from elsewhere", async () => {
  const server = await published("hostile.md", HOSTILE);
  const { page, faults } = await opened(server);
  const text = page.locator(".start .site-text");
  await text.waitFor();
  await expect.poll(() => text.locator("script, svg, [onclick], [onerror], [onmouseover]").count()).toBe(0);
  await expect.poll(() => text.locator("img").count()).toBe(1);
  await expect.poll(() => text.locator("a").count()).toBe(0);
  await expect.poll(() => text.textContent()).toContain("<script>window.hacked = 1</script>");
  // What a link would do is done.
  for (const word of ["one", "two", "three", "four", "five"]) await text.getByText(word).first().click();
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => (window as unknown as { hacked?: number }).hacked)).toBeUndefined();
  expect(page.url()).toBe(server.address);
  expect(faults).toEqual([]);
});
