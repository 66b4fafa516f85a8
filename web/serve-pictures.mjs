// Draws the pictures of docs/serve.md in Chromium, over the samples: `npm run serve-pictures`. KIFU names the program.

import { spawn } from "node:child_process";
import { mkdirSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = path("../docs/serve/");
mkdirSync(folder, { recursive: true });
const program = process.env.KIFU ?? path("../target/debug/kifu");
const server = spawn(program, ["serve", "--no-open", "--port", "0"], { stdio: ["ignore", "pipe", "ignore"] });
const link = await new Promise((resolve) => createInterface({ input: server.stdout }).once("line", resolve));
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

/** Draws a page after some steps. */
async function picture(name, options, steps) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, ...options });
  if (name !== "first") await page.addInitScript(() => localStorage.setItem("kifu-first-steps", "done"));
  await page.goto(link);
  await page.locator('[role="grid"] .row').first().waitFor();
  await steps(page, new URL("/", link).href);
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
}

/** Opens the game that a query finds, at a move. */
async function open(page, query, move) {
  await page.locator("input[type=search]").fill(query);
  await page.locator("h1").filter({ hasText: "1 of" }).waitFor();
  await page.locator('[role="grid"] .row').first().dblclick();
  await page.locator("kifu-viewer").waitFor();
  await page.locator("kifu-viewer").evaluate((viewer) => viewer.ready);
  await page.locator("kifu-viewer").evaluate((viewer, path) => viewer.go(path), move);
}

await picture("first", {}, async () => {});
await picture("library", {}, async (page) => {
  await page.locator('[role="grid"] .row').nth(1).click();
});
await picture("game", {}, (page) => open(page, "file:broken-ladder", "71.b"));
await picture("search", {}, async (page, home) => {
  await page.goto(`${home}search`);
  await page.getByRole("button", { name: "4-4 point" }).click();
});
await picture("explorer", { colorScheme: "dark" }, async (page, home) => {
  await page.goto(`${home}explorer`);
});
await picture("settings", {}, async (page, home) => {
  await page.goto(`${home}settings`);
});
await picture("phone", { viewport: { width: 390, height: 760 } }, (page) => open(page, "file:ear-reddening", "127"));
await browser.close();
server.kill("SIGINT");
