// Draws the pictures of docs/serve.md in Chromium, over the samples: `npm run serve-pictures`. KIFU names the program.

import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = path("../docs/serve/");
mkdirSync(folder, { recursive: true });
const program = process.env.KIFU ?? path("../target/debug/kifu");

/** Starts the program over folders, or over the samples; results of practice go to a folder that is deleted. */
async function serve(...folders) {
  const data = mkdtempSync(join(tmpdir(), "kifu-pictures-"));
  const environment = { ...process.env, XDG_CACHE_HOME: data, XDG_DATA_HOME: data };
  const child = spawn(program, ["serve", "--no-open", "--port", "0", ...folders], {
    env: environment,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const link = await new Promise((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
  const stop = () => {
    child.kill("SIGINT");
    rmSync(data, { recursive: true, force: true });
  };
  return { link, stop };
}

const samples = await serve();
let { link } = samples;
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
await picture("render", {}, async (page, home) => {
  await open(page, "file:ear-reddening", "127");
  await page.goto(
    `${home}render/0?game=${new URL(page.url()).pathname.split("/").at(-1)}&move=127&numbers=from:100&theme=wood`,
  );
  await page.locator("render-screen img").waitFor();
});
await picture("phone", { viewport: { width: 390, height: 760 } }, (page) => open(page, "file:ear-reddening", "127"));

// Records with faults and copies.
const faulty = mkdtempSync(join(tmpdir(), "kifu-pictures-"));
const records = join(faulty, "records");
cpSync(path("../samples"), records, { recursive: true });
const faults = ["KM[6,5]", "KM[6.5]RE[Black wins by resignation]", "KM[7]DT[2001/02/03]"];
const moves =
  ";B[pd];W[dp];B[pp];W[dd];B[fq];W[cn];B[jp];W[qn];B[np];W[rp];B[qq];W[qk];B[nc];W[qf];B[pb];W[qc];B[kc];W[fc]";
faults.forEach((fault, at) => {
  const game = `(;GM[1]FF[4]SZ[19]PB[Guest ${at + 1}]PW[Host]EV[Club evening]${fault}\n${moves.slice(at)})`;
  writeFileSync(join(records, `club-${at + 1}.sgf`), game);
});
const club = `(;GM[1]FF[4]SZ[19]PB[Aoki]PW[Berg]DT[2019-05-04]RE[B+R]KM[6.5]${moves})`;
writeFileSync(join(records, "aoki-berg.sgf"), club);
writeFileSync(join(records, "copy of aoki.sgf"), club.replace(";W[qc]", ";W[qb]").replace("2019-05-04", "2019"));
const other = await serve(records, "--write");
link = other.link;
await picture("health", {}, async (page, home) => {
  await page.goto(`${home}health`);
  await page.getByRole("button", { name: "Check all files" }).click();
  await page.locator(".rules .row", { hasText: "odd-komi" }).click();
  await page.locator(".files .row").first().click();
  await page.locator(".finding").waitFor();
});
await picture("duplicates", {}, async (page, home) => {
  await page.goto(`${home}duplicates`);
  await page.getByRole("button", { name: "Find duplicates" }).click();
  await page.locator(".files .row", { hasText: "Aoki" }).click();
  await page.locator(".compared app-board").nth(1).waitFor();
});

// Problems in a folder of their own, one of them practised.
const shapes = mkdtempSync(join(tmpdir(), "kifu-shapes-"));
cpSync(path("tests/app/shapes.sgf"), join(shapes, "problems/shapes.sgf"));
const practice = await serve(join(shapes, "problems"));
const home = new URL("/", practice.link).href;
const page = await browser.newPage({ viewport: { width: 1200, height: 760 } });
await page.goto(practice.link);
await page.locator('[role="grid"] .row').first().waitFor();
await page.goto(`${home}problems`);
await page.locator(".exercise").nth(9).waitFor();
await page.locator(".exercise").nth(3).click();
await page.locator("kifu-viewer .answering").waitFor();
await page.locator("kifu-viewer").evaluate((viewer) => viewer.press(18 * 19 + 14));
await page.getByText("Comes back").waitFor();
await page.waitForTimeout(500);
await page.screenshot({ path: `${folder}problem.png` });
await page.getByRole("button", { name: "To the list" }).click();
await page.locator(".exercise").nth(9).waitFor();
await page.screenshot({ path: `${folder}problems.png` });
await browser.close();
for (const server of [samples, other, practice]) server.stop();
for (const made of [faulty, shapes]) rmSync(made, { recursive: true, force: true });
