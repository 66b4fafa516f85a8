// The appearance of the screens of `kifu serve`: compares some states of each with the pictures in `expected`. The records are
// a few samples with Latin names, since the letters come from the font of kifu-draw.

import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { gameOf, openApp, runJob, type Served, serve } from "../app/serve.ts";
import { startBrowser } from "../pages/browser.ts";
import { expectPicture, isCompared } from "./compare.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const SAMPLES = [
  "broken-ladder-2003.sgf",
  "ear-reddening-1846.sgf",
  "kisei-2018-game-1.sgf",
  "nine-by-nine-2006.sgf",
  "nine-stones-2002.sgf",
  "thirteen-by-thirteen.sgf",
];
const FONT = readFileSync(at("../../../crates/kifu-draw/font/latin.ttf")).toString("base64");
const STYLES = `@font-face { font-family: Kifu; src: url(data:font/ttf;base64,${FONT}) }
  :root, body, button, input, select, textarea, code, kbd, svg text { font-family: Kifu !important }
  kifu-viewer { --kifu-font: Kifu; --kifu-board-font: Kifu }
  * { caret-color: transparent !important }`;

const DESK = { viewport: { width: 1100, height: 720 } };
const DARK = { ...DESK, colorScheme: "dark" } as const;
const PHONE = { viewport: { width: 390, height: 720 }, hasTouch: true } as const;
const DARK_PHONE = { ...PHONE, colorScheme: "dark" } as const;

/** The states: the address, the element to wait for, and the elements that vary between runs and are hidden. */
const STATES: [name: string, options: BrowserContextOptions, path: string, waits: string, hides?: string][] = [
  ["library", DESK, "/library/0?q=year%3A..2010", ".rows .row .name"],
  ["library-phone", DARK_PHONE, "/library/0", ".rows .row .name"],
  ["game", DESK, "/game/0/{ladder}?m=71.b", "kifu-viewer"],
  ["game-dark", DARK, "/game/0/{ladder}?m=60", "kifu-viewer"],
  ["search", DESK, "/search/0?area=A19-F14&x=D16&white=F17", ".search:not(.asking) .rows .row .name"],
  ["search-phone", PHONE, "/search/0?x=D16&then-o=C17", ".search:not(.asking) .answers h1", ".options"],
  ["explorer-dark", DARK, "/explorer/0?moves=Q16,D4", ".explorer:not(.asking) table.next button"],
  ["practice-phone", PHONE, "/explorer/0?moves=Q16,D4&practise=X", ".explorer:not(.asking) .practice"],
  ["problems", DESK, "/problems/0", ".exercise"],
  ["problem-phone", PHONE, "/problems/0/{problem}?t=0", "kifu-viewer .answering", ".time"],
  ["health", DESK, "/health/0?rule=odd-komi", ".care .files .row", ".when, .files .row small"],
  ["duplicates", DESK, "/duplicates/0", ".care h1", ".when"],
  [
    "render-dark",
    DARK,
    "/render/0?games={ladder}&move=71&coords=none&no-title=true&no-marks=true",
    ".sheet-of-paper img",
    "command-line code",
  ],
  ["settings-phone", DARK_PHONE, "/settings/0", ".settings", ".stored dd"],
];

let browser: Browser;
let served: Served;
const root = mkdtempSync(join(tmpdir(), "kifu-screens-"));
const games: Record<string, number> = {};

beforeAll(async () => {
  const folder = join(root, "records");
  mkdirSync(folder);
  for (const name of SAMPLES) copyFileSync(at(`../../../samples/${name}`), join(folder, name));
  writeFileSync(join(folder, "komi.sgf"), "(;FF[4]GM[1]SZ[9]KM[6,5]PB[Black]PW[White];B[ee];W[ce];B[ge])");
  writeFileSync(
    join(folder, "problem.sgf"),
    "(;SZ[9]AB[aa][ba][bb]AW[ab][bc][cb]PL[B](;B[ca]C[Correct.])(;B[ea]C[Wrong.];W[ca]))",
  );
  copyFileSync(at("../../../samples/nine-by-nine-2006.sgf"), join(folder, "nine-by-nine-again.sgf"));
  [browser, served] = await Promise.all([startBrowser(), serve(folder)]);
  await runJob(served, "check");
  await runJob(served, "duplicates");
  games.ladder = await gameOf(served, "file:broken-ladder");
  games.problem = await gameOf(served, "file:problem");
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(root, { recursive: true, force: true });
}, 60_000);

/** Waits until requests have finished and fonts are loaded, and for four frames. */
async function settle(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await page.evaluate(async () => {
    await document.fonts.load("16px Kifu");
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let count = 0; count < 4; count++) await frame();
  });
}

test.each(STATES)("%s", async (name, options, path, waits, hides = "") => {
  if (!isCompared(browser)) return;
  const address = path.replace(/\{(\w+)\}/, (_, key: string) => String(games[key]));
  // The content security policy of the page forbids injected styles.
  const { page, faults } = await openApp(browser, served, address, {
    reducedMotion: "reduce",
    bypassCSP: true,
    ...options,
  });
  await page.addStyleTag({ content: `${STYLES} ${hides === "" ? "" : `${hides} { visibility: hidden }`}` });
  await page.locator(waits).first().waitFor();
  await settle(page);
  expectPicture(name, await page.screenshot(), browser);
  expect(faults).toEqual([]);
  await page.context().close();
});
