// Games other than Go on a published site: the page shows what the program has drawn.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { type Published, publish, type StaticServer, serve } from "./serve.ts";

const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self'; style-src 'self'; img-src 'self' blob: data:; connect-src 'self'; require-trusted-types-for 'script'; trusted-types lit-html kifu-worker";
const records = mkdtempSync(join(tmpdir(), "kifu-other-"));
writeFileSync(join(records, "hex.sgf"), "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Bo];B[c1];W[a1]C[On the edge.];B[c2])");

let browser: Browser;
let site: Published;
let server: StaticServer;

beforeAll(async () => {
  site = publish(records);
  server = await serve(site.folder, { headers: { "content-security-policy": POLICY } });
  browser = await startBrowser();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  server?.close();
  site?.remove();
  rmSync(records, { recursive: true, force: true });
});

test("a game of Hex is stepped through", async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  await page.goto(`${server.address}#/game/0/1`);
  const board = page.locator("other-board img");
  await board.waitFor();
  const first = await board.getAttribute("src");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await page.getByText("On the edge.").waitFor();
  await page.locator(".other-position strong", { hasText: "a1" }).waitFor();
  await expect.poll(() => board.getAttribute("src")).not.toBe(first);
  expect(await board.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  expect(faults).toEqual([]);
});
