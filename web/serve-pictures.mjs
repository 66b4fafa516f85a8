// Draws the pictures of docs/serve.md in Chromium, over the samples: `npm run serve-pictures`. KIFU names the program.

import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";
import { giveToken, tokenOf } from "./token.mjs";

const path = (name) => fileURLToPath(new URL(name, import.meta.url));
const folder = path("../docs/serve/");
mkdirSync(folder, { recursive: true });
const program = process.env.KIFU ?? path("../target/debug/kifu");

/** Starts the program over folders, or over the samples; results of practice go to a folder that is deleted. */
async function serve(...folders) {
  const data = mkdtempSync(join(tmpdir(), "kifu-pictures-"));
  const environment = { ...process.env, XDG_CACHE_HOME: data, XDG_DATA_HOME: data, KIFU_STATE: join(data, "state") };
  const child = spawn(program, ["serve", "--no-open", "--port", "0", ...folders], {
    env: environment,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const link = await new Promise((resolve) => createInterface({ input: child.stdout }).once("line", resolve));
  const stop = () => {
    child.kill("SIGINT");
    rmSync(data, { recursive: true, force: true });
  };
  return { ...(await tokenOf(link)), stop };
}

const samples = await serve();
let served = samples;
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

/** The looks that each screen is drawn in besides its own picture: one sheet for each. */
const SHEETS = {
  phones: { options: { viewport: { width: 390, height: 760 } }, columns: 6, scale: 0.5 },
  dark: { options: { viewport: { width: 1200, height: 760 }, colorScheme: "dark" }, columns: 3, scale: 0.4 },
};
const sheets = Object.fromEntries(Object.keys(SHEETS).map((name) => [name, []]));

/** Takes the picture of a page after some steps. */
async function taken(name, options, steps) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 760 }, ...options });
  await giveToken(page, served.token);
  if (name !== "first") await page.addInitScript(() => localStorage.setItem("kifu-first-steps", "done"));
  await page.goto(served.origin);
  await page.locator('[role="grid"] .row').first().waitFor();
  await steps(page, `${served.origin}/`);
  await page.waitForTimeout(1500);
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

/** Draws a page after some steps, also for the sheets of all looks. */
async function picture(name, options, steps) {
  for (const [sheet, { options }] of Object.entries(SHEETS)) sheets[sheet].push(await taken(name, options, steps));
  writeFileSync(`${folder}${name}.png`, await taken(name, options, steps));
}

/** Draws the pictures of a look beside each other. */
async function drawSheet(name) {
  const { options, columns, scale } = SHEETS[name];
  const [width, height] = [options.viewport.width * scale, options.viewport.height * scale];
  const lines = Math.ceil(sheets[name].length / columns);
  const viewport = { width: columns * (width + 12) + 12, height: lines * (height + 12) + 12 };
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1 });
  const images = sheets[name].map(
    (picture) => `<img width=${width} height=${height} src="data:image/png;base64,${picture.toString("base64")}">`,
  );
  await page.setContent(
    `<style>body{margin:12px;display:grid;grid-template-columns:repeat(${columns},${width}px);gap:12px;background:#888}</style>${images.join("")}`,
  );
  await page.waitForLoadState("load");
  await page.screenshot({ path: `${folder}${name}.png` });
  await page.close();
}

/** Returns the number of the game that a query finds. */
async function numberOf(query) {
  const { origin, token } = served;
  const ask = async (path, options) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    return (await fetch(`${origin}/api/libraries/0/views${path}`, { ...options, headers })).json();
  };
  const { view } = await ask("", { method: "POST", body: JSON.stringify({ query }) });
  return (await ask(`/${view}/rows`)).rows[0].id;
}

/** Opens the game that a query finds, at a move. */
async function open(page, query, move) {
  await page.goto(`${served.origin}/game/0/${await numberOf(query)}`);
  await page.locator("kifu-viewer .surface").waitFor();
  await page.locator("kifu-viewer").evaluate((viewer, path) => viewer.go(path), move);
}

/** Starts a search unless it has been made for the picture before. */
async function begin(page, name) {
  await page.waitForTimeout(1000);
  const button = page.getByRole("button", { name });
  if (await button.isVisible()) await button.click();
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
  const game = await numberOf("file:ear-reddening");
  await page.goto(`${home}render/0?games=${game}&move=127&numbers=100-&theme=wood`);
  await page.locator("render-screen img").waitFor();
});

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
served = other;
await picture("health", {}, async (page, home) => {
  await page.goto(`${home}health`);
  await begin(page, "Check all files");
  await page.locator(".rules .row", { hasText: "odd-komi" }).click();
  await page.locator(".files .row").first().click();
  await page.locator(".finding").waitFor();
});
await picture("duplicates", {}, async (page, home) => {
  await page.goto(`${home}duplicates`);
  await begin(page, "Find duplicates");
  // On phones the classes come first.
  const copies = page.locator(".files .row", { hasText: "Aoki" });
  await page.locator(".rules .row").first().waitFor();
  if (!(await copies.isVisible())) await page.locator(".rules .row").first().click();
  await copies.click();
  await page.locator(".compared app-board").nth(1).waitFor();
});
await picture("jobs", {}, async (page, home) => {
  await page.goto(`${home}jobs`);
  await page.getByRole("button", { name: "Show the result" }).first().waitFor();
});

// Problems in a folder of their own, one of them practised.
const shapes = mkdtempSync(join(tmpdir(), "kifu-shapes-"));
cpSync(path("tests/app/shapes.sgf"), join(shapes, "problems/shapes.sgf"));
const practice = await serve(join(shapes, "problems"));
served = practice;
const solve = async (page, home) => {
  await page.goto(`${home}problems`);
  await page.locator(".exercise").nth(9).waitFor();
  await page.locator(".exercise").nth(3).click();
  await page.locator("kifu-viewer .answering").waitFor();
  await page.locator("kifu-viewer").evaluate((viewer) => viewer.press(18 * 19 + 14));
  await page.getByText("Comes back").waitFor();
};
await picture("problem", {}, solve);
await picture("problems", {}, async (page, home) => {
  await page.goto(`${home}problems`);
  await page.locator(".exercise").nth(9).waitFor();
});
for (const name of Object.keys(SHEETS)) await drawSheet(name);
await browser.close();
for (const server of [samples, other, practice]) server.stop();
for (const made of [faulty, shapes]) rmSync(made, { recursive: true, force: true });
