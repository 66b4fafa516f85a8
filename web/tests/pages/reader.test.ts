// The element of pages that only show games: one file, without WebAssembly.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "./browser.ts";
import { openViewer, type Site } from "./site.ts";

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
  test("a long game is seen before its variations are read, and then whole", async () => {
    const line = Array.from(
      { length: 60 },
      (_, at) => `;${"BW"[at % 2]}[${"abcdefghi"[at % 9]}${"abcdefghi"[at % 7]}]`,
    ).join("");
    await open('move="5"', {
      inside: `<script type="application/x-sgf">(;SZ[9]${line}${`(${line})`.repeat(60)})</script>`,
    });
    const seen = await viewer().evaluate(async (element) => {
      const shown = element as KifuViewer;
      await shown.ready;
      const first = { nodes: shown.model!.moves.length, node: shown.node };
      // Read again: the number of nodes after each rendering, until the whole is there.
      const counts = new Set<number>();
      shown.source = new TextEncoder().encode(shown.toSGF()!);
      const end = performance.now() + 5000;
      while (
        performance.now() < end &&
        !(counts.size > 1 && counts.has(first.nodes) && [...counts].at(-1) === first.nodes)
      ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        counts.delete(shown.model!.moves.length);
        counts.add(shown.model!.moves.length);
      }
      return { first, counts: [...counts], node: shown.node };
    });
    expect(seen).toEqual({ first: { nodes: 3661, node: 5 }, counts: [121, 3661], node: 5 });
    expect(site.faults).toEqual([]);
  });

  test("shows a game, and goes through it by keys", async () => {
    await open('src="/ear-reddening-1846.sgf" move="127"');
    expect(await text(".players")).toContain("Kuwahara Shusaku");
    expect(await text(".position")).toContain("127");
    expect(
      await viewer()
        .locator(".board")
        .evaluate((element) => getComputedStyle(element).fill),
    ).not.toBe("rgb(0, 0, 0)");
    const before = await node();
    await viewer().locator(".surface").focus();
    await site.page.keyboard.press("ArrowRight");
    expect(await node()).toBe(before + 1);
    await site.page.keyboard.press("Home");
    expect(await node()).toBe(0);
    expect(site.requests.filter((name) => /wasm|kifu(-full)?\.js/.test(name))).toEqual([]);
  });

  test("captures, marks, variations and comments", async () => {
    await open('move="last"', {
      inside: "<pre>(;SZ[3]AW[aa];B[ba](;W[cc];B[ab]C[Taken.]LB[cc:x])(;W[bb]))</pre>",
    });
    expect(await viewer().evaluate((element) => (element as KifuViewer).model?.board?.at(-1)?.prisoners)).toEqual([
      1, 0,
    ]);
    expect(await text(".side")).toContain("Taken.");
    expect(await text("[part=label]")).toBe("x");
    expect(await viewer().evaluate((element) => (element as KifuViewer).go("1.b"))).toBe(true);
    expect(site.faults).toEqual([]);
  });

  test("reads other character sets", async () => {
    await open('src="/gb18030-jubango-2014.sgf"');
    expect(await text(".players")).toContain("古力");
    await site.page.context().close();
    await open('src="/gb18030-jubango-2014.sgf" encoding="GBK"');
    expect(await text(".players")).toContain("古力");
  });

  test("a problem or an editor is shown as a game", async () => {
    await open('mode="solve"', { inside: "<pre>(;SZ[9]AB[aa]AW[bb];B[ab]C[Right.])</pre>" });
    expect(await viewer().evaluate((element) => (element as KifuViewer).next())).toBe(true);
    await viewer().evaluate((element) => {
      (element as KifuViewer).mode = "edit";
      return (element as KifuViewer).updateComplete;
    });
    expect(await viewer().locator(".surface").count()).toBe(1);
    expect(site.faults).toEqual([]);
  });

  test("a text without a game says so", async () => {
    await open("", { inside: "<pre>nothing</pre>" });
    expect(await viewer().locator(".failed").count()).toBe(1);
  });
});

describe("the words beside it", () => {
  const record = "<pre>(;SZ[9]RE[White wins by resignation])</pre>";

  test("without them words stay as they are written", async () => {
    await open('panels="info"', { inside: record });
    expect(await text("#panel")).toContain("White wins by resignation");
  });

  test("with them information in words is read, and other languages are spoken", async () => {
    await open('panels="info" lang="ja"', { inside: record, hasWords: true });
    await viewer().locator("#panel", { hasText: "中押し" }).waitFor();
    expect(site.requests).toContain("kifu-reader-words.js");
    expect(site.faults).toEqual([]);
  });
});
