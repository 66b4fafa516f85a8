// The element `<kifu-viewer>` as pages load it: sources, keys, mouse, touch, panels, copies.

import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { startBrowser } from "./browser.ts";
import { openSite, openViewer, type Site } from "./site.ts";

let browser: Browser;
let site: Site;
let page: Page;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

const open = async (...rest: Parameters<typeof openViewer> extends [Browser, ...infer Rest] ? Rest : never) => {
  site = await openViewer(browser, ...rest);
  page = site.page;
};

const viewer = (): Locator => page.locator("kifu-viewer");
const inside = (selector: string): Locator => viewer().locator(selector);
const node = () => viewer().evaluate((element) => (element as KifuViewer).node);
const go = (to: number | string) => viewer().evaluate((element, to) => (element as KifuViewer).go(to), to);
const text = async (selector: string) => (await inside(selector).textContent())!.replace(/\s+/g, " ").trim();

/** Clicks a point of a board of 19 lines by its column and row from the upper left. */
async function clickPoint(x: number, y: number, options: Parameters<Locator["click"]>[0] = {}): Promise<void> {
  const place = await inside(".kifu-board").evaluate(
    (svg, [x, y]) => {
      const board = svg as SVGSVGElement;
      const box = board.getBoundingClientRect();
      const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM()!);
      return { x: at.x - box.left, y: at.y - box.top };
    },
    [x, y] as const,
  );
  await inside(".surface").click({ position: place, ...options });
}

afterEach(async () => {
  await page?.context().close();
});

describe("where records come from", () => {
  test("an address: the small build reads SGF in UTF-8", async () => {
    await open('src="/ear-reddening-1846.sgf"');
    await expect.poll(() => text(".players")).toContain("Kuwahara Shusaku");
    expect(site.requests).toContain("kifu_bg.wasm");
    expect(site.requests).not.toContain("kifu-full_bg.wasm");
    expect(site.faults).toEqual([]);
  });

  test("a record in another charset: the full build, and only that if the page names the charset", async () => {
    await open('src="/gb18030-jubango-2014.sgf"');
    await expect.poll(() => text(".players")).toContain("古力");
    expect(site.requests).toContain("kifu-full_bg.wasm");
    await page.context().close();
    await open('src="/gb18030-jubango-2014.sgf" encoding="GB18030"');
    await expect.poll(() => text(".players")).toContain("古力");
    expect(site.requests.filter((name) => name.endsWith(".wasm"))).toEqual(["kifu-full_bg.wasm"]);
  });

  test("what reads records is not there: the viewer says what is missing", async () => {
    await open("", { inside: "<pre>(;SZ[9])</pre>", missing: ["kifu.js"] });
    await expect
      .poll(() => text(".failed"))
      .toContain("kifu.js, kifu_bg.wasm could not be loaded. They belong beside kifu-viewer.js.");
  });

  test("the colour scheme of the page may change at any time", async () => {
    await open("", { inside: "<pre>(;SZ[9])</pre>" });
    const board = () => inside(".board").evaluate((element) => getComputedStyle(element).fill);
    const byDay = await board();
    await page.evaluate(() => document.documentElement.style.setProperty("color-scheme", "dark"));
    await expect.poll(board).not.toBe(byDay);
  });

  test.each([
    ["text", "<pre>(;SZ[9]PB[Ann];B[ee])</pre>"],
    ["a script of SGF", '<script type="application/x-go-sgf">(;SZ[9]PB[Ann];B[ee])</script>'],
  ])("%s inside the element", async (_, inside) => {
    await open("", { inside });
    await expect.poll(() => text(".players")).toContain("Ann");
    await expect.poll(() => page.locator("kifu-viewer pre").isVisible()).toBe(false);
  });

  test("a model inside the element needs no WebAssembly", async () => {
    const model = {
      version: 1,
      size: [3, 3],
      coordinates: { columns: ["A", "B", "C"], rows: ["3", "2", "1"], separator: "" },
      info: [{ key: "black", label: "black player", text: "Ann" }],
      lines: { first: [0], parent: [-1] },
      moves: [-1, 8],
    };
    await open('move="last"', { inside: `<script type="application/json">${JSON.stringify(model)}</script>` });
    await expect.poll(() => text(".player .name >> nth=0")).toBe("Ann");
    await expect.poll(() => inside(".stones > *").count()).toBe(1);
    expect(site.requests.filter((name) => name.includes("wasm"))).toEqual([]);
  });

  test("a property, and another one after it", async () => {
    site = await openSite(browser, "<kifu-viewer></kifu-viewer>");
    page = site.page;
    const load = (source: string) =>
      viewer().evaluate(async (element, source) => {
        await (element as KifuViewer).load(source);
        return (element as KifuViewer).model?.size;
      }, source);
    expect(await load("(;SZ[9];B[ee])")).toEqual([9, 9]);
    expect(await load("(;SZ[13];B[ee])")).toEqual([13, 13]);
    expect(await load("(;GM[11]SZ[11];B[c2];W[d4])")).toEqual([0, 0]);
    await expect(load("no record")).rejects.toThrow("Not a game of Go.");
    await expect.poll(() => inside("[role=alert]").isVisible()).toBe(true);
    expect(await load("(;SZ[9];B[ee])")).toEqual([9, 9]);
  });

  test("an address without a record", async () => {
    await open('src="/missing.sgf"', { inside: "<p>The game cannot be shown.</p>" });
    await expect.poll(() => inside("[role=alert]").isVisible()).toBe(true);
    await expect.poll(() => page.getByText("The game cannot be shown.").isVisible()).toBe(true);
  });

  test("several games", async () => {
    await open('src="/three-games.sgf" game="2"');
    await expect.poll(() => text(".games")).toContain("Game 2 of 3");
    const next = page.getByRole("button", { name: "Next game" });
    await next.click();
    await expect.poll(() => text(".games")).toContain("Game 3 of 3");
    await next.click({ force: true });
    await expect.poll(() => text(".games")).toContain("Game 3 of 3");
  });
});

describe("going through a game", () => {
  beforeEach(() => open('src="/corner-problem.sgf"'));

  test.each([
    ["ArrowRight", "0", "1"],
    ["ArrowLeft", "2", "1"],
    ["PageDown", "0", "5"],
    ["Shift+ArrowRight", "0", "5"],
    ["PageUp", "5", "0"],
    ["Home", "3", "0"],
    ["End", "0", "5"],
    ["ArrowDown", "1", "0.b"],
    ["ArrowUp", "0.b", "1"],
    ["Control+ArrowRight", "0", "1"],
    ["Control+ArrowLeft", "5", "3"],
  ])("%s goes from %s to %s", async (key, from, to) => {
    await go(from);
    const before = await node();
    await inside(".surface").focus();
    await page.keyboard.press(key);
    const path = await viewer().evaluate((element, to) => {
      const viewer = element as KifuViewer;
      const found = viewer.node;
      viewer.go(to);
      return [found, viewer.node];
    }, to);
    expect(path[0]).toBe(path[1]);
    expect(before).not.toBe(path[0]);
  });

  test("keys do not scroll the page, and belong to the page outside the viewer", async () => {
    await page.locator("h1").click();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => node()).toBe(0);
    await inside(".surface").focus();
    for (const key of ["ArrowDown", "End", "PageDown", "End"]) await page.keyboard.press(key);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test("buttons", async () => {
    for (const [name, expected] of [
      ["Next move", 1],
      ["To the end", 5],
      ["Previous move", 4],
      ["Ten moves back", 0],
      ["Ten moves forward", 5],
      ["To the start", 0],
    ] as const) {
      await page.getByRole("button", { name }).click();
      expect(await viewer().evaluate((element) => (element as KifuViewer).moveNumber)).toBe(expected);
    }
  });

  test("a next move is played on the board", async () => {
    await clickPoint(2, 0);
    await expect.poll(() => text(".position")).toContain("Black C19");
    await clickPoint(2, 1);
    await expect.poll(() => text(".position")).toContain("White C18");
    // A click on a point without a move in the record tries one there; Shift and a click on a stone go to its move.
    await clickPoint(7, 7);
    await expect.poll(() => text(".position")).toContain("Trying 1: Black H12");
    await clickPoint(2, 0, { modifiers: ["Shift"] });
    await expect.poll(() => text(".position")).toContain("Black C19");
  });

  test("a node of the tree", async () => {
    const tree = inside(".tree");
    await tree.click({ position: { x: 20 + 27, y: 20 + 4 * 27 } });
    await expect.poll(() => text(".position")).toContain("Black C18");
    await expect.poll(() => text("#panel")).toContain("The natural push is wrong.");
  });

  test("the slider and its words", async () => {
    const slider = page.getByRole("slider");
    await slider.fill("3");
    expect(await viewer().evaluate((element) => (element as KifuViewer).moveNumber)).toBe(3);
    await expect.poll(() => slider.getAttribute("aria-valuetext")).toBe("Move 3 of 5");
  });

  test("the wheel steps when the viewer has the focus", async () => {
    await inside(".surface").hover();
    await page.mouse.wheel(0, 100);
    await expect.poll(() => node()).toBe(0);
    await inside(".surface").focus();
    await page.mouse.wheel(0, 100);
    await expect.poll(node).toBeGreaterThan(0);
  });

  test("playing through ends at the end", async () => {
    await viewer().evaluate((element) => {
      (element as KifuViewer).autoplay = 0.02;
    });
    await page.getByRole("button", { name: "Play through" }).click();
    await expect.poll(node).toBe(5);
    await page.getByRole("button", { name: "Play through" }).waitFor();
  });

  test("events tell the page", async () => {
    const details = await viewer().evaluate((element) => {
      const found: unknown[] = [];
      document.addEventListener("kifu-move", (event) => found.push((event as CustomEvent).detail));
      (element as KifuViewer).go("0.b/1");
      (element as KifuViewer).play("nowhere");
      return found;
    });
    expect(details).toEqual([
      expect.objectContaining({ path: "0.b/1", number: 2, point: "C19", color: "white", captures: [0, 0] }),
    ]);
  });

  test("a page may act on a point instead", async () => {
    await page.evaluate(() => document.addEventListener("kifu-point", (event) => event.preventDefault()));
    await clickPoint(2, 0);
    await expect.poll(() => node()).toBe(0);
  });
});

describe("the game as text", () => {
  const VARIATIONS =
    "(;GM[1]SZ[9];B[ee];W[cc]C[A reply at G7.](;B[gg]C[The main line.];W[cg])(;B[gc](;W[cd])(;W[dc];B[gg])))";
  const current = () => inside(".game-text [aria-current]");

  test("moves, texts and variations lead to their nodes", async () => {
    await open('src="/text.sgf"', { files: { "/text.sgf": VARIATIONS } });
    await page.getByRole("tab", { name: "Text" }).click();
    const words = inside(".game-text :is(.branch, .cell, .comment)");
    await expect
      .poll(() => words.allTextContents())
      .toEqual([
        "1E5, Black",
        "2C7, White",
        "A reply at G7.",
        "3G3, Black",
        "The main line.",
        "2/2variation 2 of 2",
        "3G7, Black",
        "4C6, White",
        "2/2variation 2 of 2",
        "4D7, White",
        "5G3, Black",
        "4C3, White",
      ]);
    await inside(".cell").getByText("D7").click();
    await expect.poll(() => node()).toBe(7);
    await expect.poll(() => current().textContent()).toContain("D7");
    await inside(".said").getByText("The main line").click();
    await expect.poll(() => node()).toBe(3);
    // A point in a text shows itself, and leads nowhere.
    await inside(".said").getByRole("button", { name: "G7" }).click();
    await expect.poll(() => node()).toBe(3);
  });

  test("keys step, and the focus follows", async () => {
    await open('src="/text.sgf" path="1"', { files: { "/text.sgf": VARIATIONS } });
    await page.getByRole("tab", { name: "Text" }).click();
    await current().focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => node()).toBe(2);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowDown");
    await expect.poll(() => node()).toBe(5);
    await expect.poll(() => inside(".cell:focus").textContent()).toContain("G7");
  });

  test("closing a variation leads out of it, and a move within opens it", async () => {
    await open('src="/text.sgf" path="2.b/1.b"', { files: { "/text.sgf": VARIATIONS } });
    await page.getByRole("tab", { name: "Text" }).click();
    const branch = inside(".branch").first();
    await branch.click();
    await expect.poll(() => branch.getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => node()).toBe(2);
    await expect.poll(() => inside(".branch").count()).toBe(1);
    await page.locator("kifu-viewer").evaluate((element) => (element as KifuViewer).go(7));
    await expect.poll(() => branch.getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => current().textContent()).toContain("D7");
  });

  test("of 60,000 moves only those around the current one are drawn", async () => {
    const moves = Array.from(
      { length: 300 },
      (_, at) => `;${"BW"[at % 2]}[${"abcdefghi"[at % 9]}${"abcdefghi"[at % 7]}]`,
    );
    const record = `(;GM[1]SZ[9]${`(${moves.join("")})`.repeat(200)})`;
    await open('src="/long.sgf"', { files: { "/long.sgf": record } });
    await page.locator("kifu-viewer").evaluate((element) => (element as KifuViewer).go(45_010));
    await expect.poll(() => current().count()).toBe(1);
    const seen = await inside("#panel").evaluate((panel) => {
      const [box, view] = [
        panel.querySelector("[aria-current]")!.getBoundingClientRect(),
        panel.getBoundingClientRect(),
      ];
      return box.top >= view.top && box.bottom <= view.bottom;
    });
    expect(seen).toBe(true);
    await expect.poll(() => inside(".cell").count()).toBeLessThan(2500);
  });
});

describe("panels", () => {
  test("coordinates of a comment are shown on the board", async () => {
    await open('src="/corner-problem.sgf" path="1"');
    await page.getByRole("button", { name: "D19" }).hover();
    await expect.poll(() => inside(".marks path").count()).toBe(1);
    await page.mouse.move(1, 1);
    await expect.poll(() => inside(".marks path").count()).toBe(0);
  });

  test("tabs by keys", async () => {
    await open('src="/ear-reddening-1846.sgf"');
    await page.getByRole("tab", { name: "Comment" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("tab", { name: "Game" }).getAttribute("aria-selected")).toBe("true");
    await expect.poll(() => text("#panel")).toContain("Osaka");
    await expect.poll(() => node()).toBe(0);
  });

  test("faults lead to their moves", async () => {
    await open('src="/faulty.sgf" panels="problems controls"', {
      files: { "/faulty.sgf": "(;FF[4]GM[1]SZ[9];B[ee];W[zz])" },
    });
    await page.getByRole("button", { name: "line 1" }).first().click();
    await expect.poll(() => node()).toBe(2);
  });

  test("the graph of win rates and leads, and the moves that lost most", async () => {
    await open('src="/analysis.sgf"');
    const graph = inside(".graph [role=slider]");
    await expect.poll(() => graph.getAttribute("aria-label")).toBe("Win rate and lead of Black");
    expect((await inside(".graph .curve").getAttribute("d"))!.length).toBeGreaterThan(5);
    await graph.click({ position: { x: 200, y: 20 } });
    await expect.poll(() => node()).toBeGreaterThan(0);
  });

  test.each([
    ["none", []],
    ["controls", ["controls"]],
    ["players comment", ["players", "comment"]],
  ])("panels %s", async (panels, parts) => {
    await open(`src="/ear-reddening-1846.sgf" panels="${panels}"`);
    const found = [];
    for (const part of ["controls", "players", "comment", "tree", "graph", "info"]) {
      if ((await inside(`[part="${part}"]`).count()) > 0) found.push(part);
    }
    expect(found.sort()).toEqual([...parts].sort());
  });
});

describe("layout", () => {
  test.each([
    [1200, "row"],
    [600, "column"],
    [390, "column"],
  ])("at %i px: %s", async (width, layout) => {
    await open('src="/broken-ladder-2003.sgf"', { viewport: { width, height: 800 } });
    const board = (await inside(".surface").boundingBox())!;
    const side = (await inside(".side").boundingBox())!;
    expect(side.x >= board.x + board.width - 1).toBe(layout === "row");
    expect(side.y >= board.y + board.height - 1).toBe(layout === "column");
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    // The last button of the bar is inside.
    const more = (await inside("summary").boundingBox())!;
    expect(more.x + more.width).toBeLessThanOrEqual(width);
    expect(more.height).toBeGreaterThanOrEqual(40);
  });

  test("a phone: taps on the halves and swipes", async () => {
    await open('src="/ear-reddening-1846.sgf" tries="off"', {
      viewport: { width: 390, height: 800 },
      hasTouch: true,
      isMobile: true,
    });
    const box = (await inside(".surface").boundingBox())!;
    const tap = (part: number) => page.touchscreen.tap(box.x + box.width * part, box.y + box.height / 2);
    await tap(0.8);
    await tap(0.8);
    await tap(0.2);
    await expect.poll(() => node()).toBe(1);
  });

  test("boards that are not seen are not drawn", async () => {
    const source = 'src="/nine-by-nine-2006.sgf" move="9"';
    const many = Array.from({ length: 8 }, () => `<kifu-viewer ${source}></kifu-viewer>`).join("");
    site = await openSite(browser, many);
    page = site.page;
    const drawn = () =>
      page
        .locator("kifu-viewer")
        .evaluateAll((all) => all.map((one) => (one as KifuViewer).painter.svg.hasAttribute("viewBox")));
    await expect.poll(async () => (await drawn())[0]).toBe(true);
    expect((await drawn()).at(-1)).toBe(false);
    await page.locator("kifu-viewer").last().scrollIntoViewIfNeeded();
    await expect.poll(async () => (await drawn()).at(-1)).toBe(true);
  });

  test("the stones of the players are printed with their colours", async () => {
    await open('src="/ear-reddening-1846.sgf"');
    await page.emulateMedia({ media: "print" });
    const adjusted = await inside(".players .stone:not(.small)").evaluateAll((stones) =>
      stones.map((stone) => getComputedStyle(stone).getPropertyValue("print-color-adjust")),
    );
    expect(adjusted).toEqual(["exact", "exact"]);
  });

  test("a diagram: no keys, no buttons, words for it", async () => {
    await open('src="/ear-reddening-1846.sgf" mode="static" move="127"');
    await expect.poll(() => page.getByRole("img").getAttribute("aria-label")).toContain("Move 127: Black K11");
    await expect.poll(() => page.getByRole("button").count()).toBe(0);
    await viewer().press("ArrowRight");
    await expect.poll(() => node()).toBe(127);
  });
});

test("the move in the address", async () => {
  await open('src="/corner-problem.sgf" hash');
  await go("0.c/2");
  expect(await page.evaluate(() => location.hash)).toBe("#m=0.c/2");
  await page.evaluate(() => {
    location.hash = "#m=0.b/1";
  });
  await expect.poll(() => text(".position")).toContain("White C19");
});

test("a link elsewhere in the page leads to the move, and to the board", async () => {
  await open('src="/corner-problem.sgf" hash');
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "#m=0.b/1", textContent: "The move" });
    link.style.marginBlockStart = "3000px";
    link.style.display = "block";
    document.body.append(link);
  });
  await page.getByText("The move").click();
  await expect.poll(() => text(".position")).toContain("White C19");
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
});

test("copies", async () => {
  await open('src="/corner-problem.sgf" path="1"');
  const found = await viewer().evaluate(async (element) => {
    const viewer = element as KifuViewer;
    const png = new Uint8Array(await (await viewer.toPNG({ width: 300 })).arrayBuffer());
    return {
      sgf: viewer.toSGF(),
      svg: viewer.toSVG(),
      png: [...png.slice(1, 4)],
      size: png.length,
      link: viewer.link(),
    };
  });
  expect(found.sgf).toContain("黒先活");
  // The file is self-contained: no classes, no variables.
  expect(found.svg).not.toMatch(/class=|var\(/);
  expect(found.svg).toContain('xmlns="http://www.w3.org/2000/svg"');
  expect([found.png, found.size > 2000]).toEqual([[80, 78, 71], true]);
  expect(found.link).toBe("http://kifu.test/#m=1");
  expect(site.faults).toEqual([]);
});

test("the page's rules set the theme's colours", async () => {
  const files = { "/own.css": "kifu-viewer { --kifu-board: rgb(1, 2, 3) }" };
  site = await openSite(
    browser,
    '<link rel="stylesheet" href="/own.css"><kifu-viewer src="/nine-by-nine-2006.sgf"></kifu-viewer>',
    { files },
  );
  page = site.page;
  const board = inside("rect[part=board]");
  await board.waitFor();
  await expect.poll(() => board.evaluate((element) => getComputedStyle(element).fill)).toBe("rgb(1, 2, 3)");
});

test.each([
  ["light", {}, "wood", "rgb(221, 180, 98)"],
  ["dark", { colorScheme: "dark" }, "dark", "rgb(42, 47, 55)"],
  ["more contrast", { contrast: "more" }, "contrast", "rgba(0, 0, 0, 0)"],
] as const)("the theme of a page: %s", async (_, options, __, fill) => {
  await open('src="/nine-by-nine-2006.sgf"', options);
  const board = inside("rect[part=board]");
  await expect.poll(() => board.evaluate((element) => getComputedStyle(element).fill)).toBe(fill);
});

test("pages of WGo and BesoGo", async () => {
  const old =
    '<div data-wgo="/nine-by-nine-2006.sgf" data-wgo-move="3"></div>' +
    '<div class="besogo-viewer" id="own" path="1" panels="control">(;GM[1]SZ[9];B[ee];W[gc])</div>' +
    '<div class="besogo-diagram" sgf="/corner-problem.sgf"></div>';
  site = await openSite(browser, old, { script: "kifu-compat.js" });
  page = site.page;
  await expect.poll(() => page.locator("kifu-viewer").count()).toBe(3);
  const found = await page.locator("kifu-viewer").evaluateAll(async (all) => {
    await Promise.all(all.map((one) => (one as KifuViewer).ready));
    return all.map((one) => [one.id, (one as KifuViewer).moveNumber, (one as KifuViewer).mode]);
  });
  expect(found).toEqual([
    ["", 3, "view"],
    ["own", 1, "view"],
    ["", 0, "static"],
  ]);
  expect(site.faults).toEqual([]);
});
