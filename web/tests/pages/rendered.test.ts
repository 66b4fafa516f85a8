// The page of `kifu render -f viewer`: one file that works offline, and runs no scripts from records.

import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "./browser.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kifu-page-"));
let browser: Browser;

/** Runs the program named by KIFU, or that of the workspace. */
function kifu(...words: string[]): void {
  const own = process.env.KIFU;
  const [program, first] = own ? [own, []] : ["cargo", ["run", "--quiet", "--locked", "-p", "kifu-cli", "--"]];
  execFileSync(program, [...first, ...words], { cwd: root, stdio: "pipe" });
}

beforeAll(async () => {
  kifu("render", "-f", "viewer", "samples/ear-reddening-1846.sgf", "-o", join(folder, "game.html"));
  const payloads = [
    "</script><script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    "<!--<script>",
    "\u2028'+alert(1)+'",
  ];
  const texts = payloads.map((text) => `;C[${text}]N[${text}]LB[aa:${text.replace(":", "\\:")}]`).join("");
  writeFileSync(
    join(folder, "hostile.sgf"),
    `(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[${payloads[0]}]GN[${payloads[1]}]${texts};B[ee])`,
  );
  kifu("render", "-f", "viewer", join(folder, "hostile.sgf"), "-o", join(folder, "hostile.html"));
  writeFileSync(
    join(folder, "mixed.sgf"),
    "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Bo]RE[W+R];B[c1];W[a5];B[a5]C[Taken: </script><script>alert(1)</script>])(;GM[1]SZ[9];B[ee])",
  );
  kifu("render", "-f", "viewer", join(folder, "mixed.sgf"), "-o", join(folder, "mixed.html"));
  browser = await startBrowser();
}, 600_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

async function open(name: string) {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => faults.push(message.text()));
  page.on("dialog", (dialog) => {
    faults.push(dialog.message());
    dialog.dismiss();
  });
  const requests: string[] = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.goto(pathToFileURL(join(folder, name)).href);
  await page.locator("kifu-viewer .surface").waitFor();
  return { page, faults, requests };
}

test("a file without a network", async () => {
  const { page, faults, requests } = await open("game.html");
  await expect.poll(() => page.title()).toBe("Kuwahara Shusaku – Inoue Genan Inseki");
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("End");
  const found = await page.locator("kifu-viewer").evaluate(async (element) => {
    const viewer = element as KifuViewer;
    return { move: viewer.moveNumber, sgf: viewer.toSGF()!.slice(0, 2), png: (await viewer.toPNG()).type };
  });
  expect(found).toEqual({ move: 325, sgf: "(;", png: "image/png" });
  // The only request is the page itself.
  expect(requests.filter((url) => !url.startsWith("data:"))).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("games other than Go without a network", async () => {
  const { page, faults, requests } = await open("mixed.html");
  const board = page.locator("kifu-viewer .surface img");
  await board.waitFor();
  const first = await board.getAttribute("src");
  await page.locator("kifu-viewer .surface").focus();
  await page.keyboard.press("End");
  await page.getByText("Against the rules: a5 is on an occupied point").waitFor();
  await page.locator("kifu-viewer .comment", { hasText: "Taken: </script>" }).waitFor();
  expect(await board.getAttribute("src")).not.toBe(first);
  expect(await board.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await page.locator("kifu-viewer").evaluate((one) => (one as KifuViewer).chooseGame(2));
  await page.locator("kifu-viewer svg.kifu-board").waitFor();
  expect(requests.filter((url) => !url.startsWith("data:"))).toHaveLength(1);
  expect(faults).toEqual([]);
});

test("nothing of a record runs", async () => {
  const { page, faults } = await open("hostile.html");
  for (let node = 0; node < 6; node++)
    await page.locator("kifu-viewer").evaluate((one, at) => (one as KifuViewer).go(at), node);
  await expect.poll(() => page.title()).toBe("</script><script>alert(1)</script> – Unknown");
  expect(await page.evaluate(() => document.querySelectorAll("script").length)).toBe(2);
  expect(faults).toEqual([]);
});
