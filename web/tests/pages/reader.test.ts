// The element of pages that only show games: one file, without WebAssembly.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "./browser.ts";
import { openSite, openViewer, type Site } from "./site.ts";

const OTHERS = ["kifu-viewer.js", "kifu.js", "kifu_bg.wasm", "kifu-full.js", "kifu-full_bg.wasm"];

let browser: Browser;
let site: Site;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

afterEach(async () => {
  await site?.page.context().close();
});

/** Opens a page with the file alone; `words` is there as well if it is asked for. */
async function open(attributes: string, options: { inside?: string; hasWords?: boolean } = {}): Promise<void> {
  const missing = options.hasWords ? OTHERS : [...OTHERS, "kifu-reader-words.js"];
  site = await openViewer(browser, attributes, { inside: options.inside ?? "", script: "kifu-reader.js", missing });
}

const viewer = () => site.page.locator("kifu-viewer");
const text = async (selector: string) => (await viewer().locator(selector).textContent())!.replace(/\s+/g, " ").trim();
const node = () => viewer().evaluate((element) => (element as KifuViewer).node);

describe("a page with one file", () => {
  /** The places of the board in each frame from the start of a page on, and the texts of the players there. */
  async function frames(width: number, inside: string): Promise<{ place: string; players: string }[]> {
    await open("", { inside });
    await site.page.setViewportSize({ width, height: 900 });
    await site.page.addInitScript(() => {
      const seen: { place: string; players: string; nodes: number }[] = [];
      Object.assign(globalThis, { seen });
      const look = () => {
        const shown = document.querySelector("kifu-viewer") as KifuViewer | null;
        const board = shown?.shadowRoot?.querySelector(".kifu-board[viewBox]");
        if (board) {
          const { x, y, width, height } = board.getBoundingClientRect();
          const players = shown!.shadowRoot!.querySelector(".players")!.textContent.replace(/[^A-Za-z0-9]+/g, " ");
          seen.push({ place: [x, y, width, height].join(" "), players, nodes: shown!.model?.moves.length ?? 0 });
        }
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await site.page.reload();
    await viewer().evaluate((element) => (element as KifuViewer).ready);
    await viewer().locator(".controls").waitFor();
    await site.page.waitForFunction("seen.at(-1).nodes > 0");
    const seen = (await site.page.evaluate("seen")) as { place: string; players: string; nodes: number }[];
    expect(seen[0]!.nodes).toBe(0);
    expect(site.faults).toEqual([]);
    return seen;
  }

  test.each([
    ["moves only", 390, "(;SZ[9]PB[Ann]BR[3k]PW[Ben];B[aa];W[bb])"],
    ["moves only", 1000, "(;SZ[13]PB[Ann]PW[Ben];B[aa];W[bb])"],
    ["a comment", 1000, "(;SZ[9]PB[Ann];B[aa]C[Hello])"],
    ["a handicap and information", 390, "(;SZ[9]HA[2]AB[cc][gg]PB[Ann]KM[0.5]RE[B+R];W[aa])"],
    ["variations", 1000, `(;SZ[19]PB[Ann]${"(;B[aa];W[bb])".repeat(900)})`],
  ])("%s, %i pixels: the board is where it will be before the game is read", async (_, width, record) => {
    const seen = await frames(width, `<pre>${record}</pre>`);
    expect(new Set(seen.map(({ place }) => place)).size).toBe(1);
    expect(seen[0]!.players).toContain("Ann");
    // Of the first board nothing is left.
    await expect.poll(() => viewer().locator(".viewer").count()).toBe(1);
    await expect.poll(() => viewer().locator(".kifu-board").count()).toBe(1);
  });

  test("an element that is moved in the page while its record is read shows it", async () => {
    site = await openSite(browser, "", { script: "kifu-reader.js" });
    const nodes = await site.page.evaluate(async () => {
      await customElements.whenDefined("kifu-viewer");
      const shown = document.createElement("kifu-viewer") as KifuViewer;
      document.body.append(shown);
      shown.source = "(;SZ[9];B[aa];W[bb])";
      await shown.updateComplete;
      const isSketched = shown.shadowRoot!.querySelector(".kifu-board") !== null && !shown.model;
      document.querySelector("main")!.append(shown);
      await shown.ready;
      return { isSketched, nodes: shown.model!.moves.length };
    });
    expect(nodes).toEqual({ isSketched: true, nodes: 3 });
  });

  test("shows a game, and goes through it by keys", async () => {
    await open('src="/ear-reddening-1846.sgf" move="127"');
    await expect.poll(() => text(".players")).toContain("Kuwahara Shusaku");
    await expect.poll(() => text(".position")).toContain("127");
    expect(
      await viewer()
        .locator(".board")
        .evaluate((element) => getComputedStyle(element).fill),
    ).not.toBe("rgb(0, 0, 0)");
    const before = await node();
    await viewer().locator(".surface").focus();
    await site.page.keyboard.press("ArrowRight");
    await expect.poll(() => node()).toBe(before + 1);
    await site.page.keyboard.press("Home");
    await expect.poll(() => node()).toBe(0);
    expect(site.requests.filter((name) => /wasm|kifu(-full)?\.js/.test(name))).toEqual([]);
  });

  test("captures, marks, variations and comments", async () => {
    await open('move="last"', {
      inside: "<pre>(;SZ[3]AW[aa];B[ba](;W[cc];B[ab]C[Taken.]LB[cc:x])(;W[bb]))</pre>",
    });
    expect(await viewer().evaluate((element) => (element as KifuViewer).model?.board?.at(-1)?.prisoners)).toEqual([
      1, 0,
    ]);
    await expect.poll(() => text(".side")).toContain("Taken.");
    await expect.poll(() => text("[part=label]")).toBe("x");
    expect(await viewer().evaluate((element) => (element as KifuViewer).go("1.b"))).toBe(true);
    expect(site.faults).toEqual([]);
  });

  test("reads other character sets", async () => {
    await open('src="/gb18030-jubango-2014.sgf"');
    await expect.poll(() => text(".players")).toContain("古力");
    await site.page.context().close();
    await open('src="/gb18030-jubango-2014.sgf" encoding="GBK"');
    await expect.poll(() => text(".players")).toContain("古力");
  });

  test("a problem or an editor is shown as a game", async () => {
    await open('mode="solve"', { inside: "<pre>(;SZ[9]AB[aa]AW[bb];B[ab]C[Right.])</pre>" });
    expect(await viewer().evaluate((element) => (element as KifuViewer).next())).toBe(true);
    await viewer().evaluate((element) => {
      (element as KifuViewer).mode = "edit";
      return (element as KifuViewer).updateComplete;
    });
    await expect.poll(() => viewer().locator(".surface").count()).toBe(1);
    expect(site.faults).toEqual([]);
  });

  test("a text without a game says so", async () => {
    await open("", { inside: "<pre>nothing</pre>" });
    await expect.poll(() => viewer().locator(".failed").count()).toBe(1);
  });
});

describe("the words beside it", () => {
  const record = "<pre>(;SZ[9]RE[White wins by resignation])</pre>";

  test("without them words stay as they are written", async () => {
    await open('panels="info"', { inside: record });
    await expect.poll(() => text("#panel")).toContain("White wins by resignation");
  });

  test("with them information in words is read, and other languages are spoken", async () => {
    await open('panels="info" lang="ja"', { inside: record, hasWords: true });
    await viewer().locator("#panel", { hasText: "中押し" }).waitFor();
    expect(site.requests).toContain("kifu-reader-words.js");
    expect(site.faults).toEqual([]);
  });
});
