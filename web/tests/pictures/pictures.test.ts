// The appearance of the element: compares some of its states with the pictures in `expected`, which
// `UPDATE=1 npm run pictures-test` redraws, and its board with the pictures of `kifu render`.

import { existsSync, readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type * as Kifu from "../../src/package/index.ts";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "../pages/browser.ts";
import { difference, expectPicture, isCompared } from "./compare.ts";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const FOLDERS = [
  "../../../crates/kifu-page/viewer/",
  "../../pkg/",
  "../../../samples/",
  "../../../crates/kifu-draw/font/",
].map(at);
const TYPES: Record<string, string> = { ".js": "text/javascript", ".wasm": "application/wasm", ".ttf": "font/ttf" };
const STYLES = `@font-face { font-family: Kifu; src: url(/latin.ttf) }
  :root { color-scheme: light dark } body { margin: 8px }
  kifu-viewer { --kifu-font: Kifu; --kifu-board-font: Kifu }`;

const DESK = { viewport: { width: 960, height: 640 } };
const PHONE = { viewport: { width: 390, height: 720 }, hasTouch: true, colorScheme: "dark" } as const;
const GAME = 'src="/broken-ladder-2003.sgf" path="71.b"';
// A problem in Latin script only: other glyphs would come from fonts of the machine.
const PROBLEM = 'src="/eight-problems.sgf"';

const STATES: [name: string, attributes: string, options: BrowserContextOptions][] = [
  ["view", GAME, DESK],
  ["view-phone", GAME, PHONE],
  ["edit", `mode="edit" ${GAME}`, DESK],
  ["edit-phone", `mode="edit" ${GAME}`, PHONE],
  ["solve", `mode="solve" ${PROBLEM}`, DESK],
  ["solve-phone", `mode="solve" ${PROBLEM}`, PHONE],
  ["guess-phone", `mode="guess" ${GAME}`, PHONE],
  ["static-flat", `mode="static" theme="flat" numbers="last:9" variations="letters" ${GAME}`, DESK],
  ["static-contrast", `mode="static" theme="contrast" region="L1-T10" ${GAME}`, DESK],
  ["static-print", `mode="static" theme="print" numbers="60-" coords="sgf" ${GAME}`, DESK],
];

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
}, 60_000);

/** Opens a page with a viewer, and waits until it is drawn. */
async function open(attributes: string, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: "reduce", ...options });
  const page = await context.newPage();
  await page.route("**/*", (route) => {
    const path = new URL(route.request().url()).pathname;
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
      <title>Picture</title><style>${STYLES}</style><script type="module" src="/kifu-viewer.js"></script>
      <kifu-viewer ${attributes}></kifu-viewer></html>`;
    if (path === "/") return route.fulfill({ body: html, contentType: "text/html" });
    const file = FOLDERS.map((folder) => folder + path.slice(1)).find((name) => existsSync(name));
    if (!file) return route.fulfill({ status: 404, body: "" });
    return route.fulfill({ body: readFileSync(file), contentType: TYPES[extname(file)] ?? "text/plain" });
  });
  await page.goto("http://kifu.test/");
  await page.evaluate(async () => {
    const viewer = document.querySelector("kifu-viewer") as KifuViewer;
    await customElements.whenDefined("kifu-viewer");
    await viewer.ready;
    await viewer.updateComplete;
    await document.fonts.load("16px Kifu");
    await document.fonts.ready;
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
  });
  return page;
}

describe("states", () => {
  test.each(STATES)("%s", async (name, attributes, options) => {
    if (!isCompared(browser)) return;
    const page = await open(attributes, options);
    const found = await page.locator("kifu-viewer").screenshot();
    await page.context().close();
    expectPicture(name, found, browser);
  });
});

describe("the board beside kifu render", () => {
  let kifu: typeof Kifu;
  const rendered = (name: string) => kifu.parse(readFileSync(at(`../../../samples/${name}`))).games[0]!;

  beforeAll(async () => {
    kifu = await import(at("../../pkg/package/index.js"));
    await kifu.init();
  });

  test.each([
    ["broken-ladder-2003.sgf", "71", "wood", "none", "all"],
    ["broken-ladder-2003.sgf", "71", "dark", "last:20", "all"],
    ["broken-ladder-2003.sgf", "60", "print", "all", "all"],
    ["ear-reddening-1846.sgf", "126", "contrast", "none", "all"],
    ["corner-problem.sgf", "0", "flat", "none", "auto"],
  ])("%s at %s, %s, numbers %s", async (name, path, theme, numbers, region) => {
    const game = rendered(name);
    const attributes = `mode="static" src="/${name}" path="${path}" theme="${theme}" numbers="${numbers}" region="${region}"`;
    const page = await open(`${attributes} variations="none"`, { viewport: { width: 660, height: 700 } });
    const board = page.locator("kifu-viewer .kifu-board");
    const found = PNG.sync.read(await board.screenshot());
    const part = await board.getAttribute("viewBox");
    // The same part of the same size; a picture has some more room around, and the program gives next moves letters.
    // What the viewer shows by itself is for a picture as the record says; its `auto` is where something happens.
    const options = { theme: theme as "wood", numbers, region: region === "auto" ? "record" : region };
    const svg = game
      .svg(game.nodeAt(path), options)
      .replace(/viewBox="[^"]*"/, `viewBox="${part}" width="${found.width}" height="${found.height}"`);
    await page.evaluate((svg) => {
      const parsed = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement as unknown as SVGSVGElement;
      parsed.style.cssText = "display: block; font-family: Kifu";
      document.body.style.margin = "0";
      document.body.replaceChildren(parsed);
    }, svg);
    const expected = PNG.sync.read(await page.locator("svg").first().screenshot());
    await page.context().close();
    expect(difference(found, expected)).toBeLessThanOrEqual(0.02);
  });
});
