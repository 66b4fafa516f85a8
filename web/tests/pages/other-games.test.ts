// Games other than Go in the element: the board as the program draws it, steps, comments, results and faults.

import type { Browser } from "playwright-core";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { axeFaults } from "./access.ts";
import { startBrowser } from "./browser.ts";
import { openViewer, type Site } from "./site.ts";

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

const open = async (record: string, attributes = "", options: Parameters<typeof openViewer>[2] = {}) => {
  site = await openViewer(browser, attributes, { inside: `<pre>${record}</pre>`, ...options });
};
const viewer = () => site.page.locator("kifu-viewer");
const board = () => viewer().locator(".surface img");
/** The picture of the position as the text of its file. */
const picture = async () => decodeURIComponent((await board().getAttribute("src"))!.split(",").slice(1).join(","));
const caption = async () => (await viewer().locator(".other-caption p").allTextContents()).join(" | ");
const status = async () => (await viewer().locator(".position").textContent())!.replace(/\s+/g, " ").trim();
const press = async (key: string) => {
  await viewer().locator(".surface").focus();
  await site.page.keyboard.press(key);
};

const HEX =
  "(;FF[4]GM[11]SZ[5]PB[Ann]PW[Bo]RE[W+R];B[c1];W[a5];B[ae]C[Already taken.](;W[a1];B[c2];W[a2];B[c3];W[a3];B[c4];W[e1];B[c5])(;W[b2]))";

describe("Hex", () => {
  test("is stepped through by keys", async () => {
    await open(HEX);
    expect(await board().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(await caption()).toBe("Hex 5 × 5 · White wins by resignation");
    const first = await picture();
    await press("ArrowRight");
    expect(await status()).toBe("Move 1 Black c1");
    expect(await picture()).not.toBe(first);
    await press("ArrowRight");
    await press("ArrowRight");
    expect(await caption()).toContain("Against the rules: a5 is on an occupied point");
    expect(await viewer().locator(".comment").textContent()).toBe("Already taken.");
    await press("End");
    expect(await caption()).toContain("Black has connected both sides, but the record says W+R");
    expect(await viewer().locator(".surface").getAttribute("aria-label")).toBe("Hex, position after move 11");
    await press("Home");
    expect(await viewer().evaluate((element) => (element as KifuViewer).node)).toBe(0);
    expect(site.faults).toEqual([]);
  });

  test("is stepped through by buttons, the slider, the tree and variations", async () => {
    await open(HEX);
    await viewer().getByRole("button", { name: "Next move" }).first().click();
    expect(await status()).toBe("Move 1 Black c1");
    await viewer().locator("input[type=range]").fill("3");
    expect(await status()).toContain("Move 3 Black a5");
    await viewer().locator(".position").getByRole("button", { name: "White b2" }).click();
    expect(await status()).toContain("variation 2 of 2");
    expect(await viewer().locator(".tree").isVisible()).toBe(true);
    expect(site.faults).toEqual([]);
  });

  test("reports moves to the page, and gives its picture and its text", async () => {
    await open(HEX, 'move="2"');
    const detail = await viewer().evaluate(
      (element) =>
        new Promise((resolve) => {
          element.addEventListener("kifu-move", (event) => resolve((event as CustomEvent).detail), { once: true });
          (element as KifuViewer).next();
        }),
    );
    expect(detail).toMatchObject({ node: 3, number: 3, point: "a5", color: "black", comment: "Already taken." });
    const given = await viewer().evaluate((element) => [
      (element as KifuViewer).toSVG(),
      (element as KifuViewer).toSGF(),
    ]);
    expect(given[0]).toMatch(/^<svg/);
    expect(given[1]).toContain("GM[11]");
  });

  test("has no faults of accessibility, in all widths and colours", async () => {
    for (const [width, colorScheme] of [
      [1280, "light"],
      [390, "dark"],
    ] as const) {
      await open(HEX, 'move="3"', { viewport: { width, height: 800 }, colorScheme });
      expect(await axeFaults(site.page), `${width} ${colorScheme}`).toEqual([]);
      await site.page.context().close();
    }
  });

  test("has the theme and the language of the page", async () => {
    await open(HEX, 'lang="ja" move="1"');
    expect(await caption()).toContain("ヘックス 5 × 5");
    const wood = await picture();
    await viewer().evaluate(async (element) => {
      (element as KifuViewer).theme = "dark";
      await (element as KifuViewer).updateComplete;
    });
    expect(await picture()).not.toBe(wood);
    await viewer().evaluate(async (element) => {
      (element as KifuViewer).lang = "en";
      await (element as KifuViewer).updateComplete;
    });
    expect(await caption()).toContain("Hex 5 × 5");
  });

  test("gives way to a game of Go, and comes back", async () => {
    await open(`${HEX}(;GM[1]SZ[9];B[ee])`);
    await viewer().evaluate((element) => (element as KifuViewer).chooseGame(2));
    await viewer().locator("svg.kifu-board").waitFor();
    expect(await board().count()).toBe(0);
    const box = await viewer().locator("svg.kifu-board").boundingBox();
    expect(Math.abs(box!.width / box!.height - 1)).toBeLessThan(0.05);
    await viewer().evaluate((element) => (element as KifuViewer).chooseGame(1));
    await board().waitFor();
    expect(await caption()).toContain("Hex");
    expect(site.faults).toEqual([]);
  });
});

describe("every game has a board", () => {
  test.each([
    ["Othello 8 × 8", "(;GM[2]C[Hello];B[f5];W[f6])", "Move 2 White f6"],
    ["Gomoku and Renju", "(;GM[4]C[Hello]SZ[15];B[hh];W[gg])", "Move 2 White gg"],
    [
      "Backgammon",
      "(;GM[6]C[Hello]MI[length:7][game:2][ws:1][bs:2]RE[B+2R];B[41lpab];W[65xrrm])",
      "Move 2 White 65: x/r r/m",
    ],
    ["Lines of Action", "(;GM[9]C[Hello]SZ[8];B[b1-b3];W[a4-c4])", "Move 2 White A4-C4"],
    ["Ataxx", "(;GM[10]C[Hello]SZ[7];B[aabb];W[gafb])", "Move 2 White gafb"],
    ["Amazons", "(;GM[18]C[Hello]SZ[10];W[daddgd];B[djdgdf])", "Move 2 Black djdgdf"],
    ["Twixt", "(;GM[21]C[Hello]SZ[24];W[l12];B[k11])", "Move 2 Black k11"],
    ["Kropki (Dots)", "(;GM[40]C[Hello]SZ[9];B[ee];W[ef])", "Move 2 White ef"],
  ])("%s", async (name, record, last) => {
    await open(record, 'move="last"');
    expect(await caption()).toContain(name);
    expect(await status()).toBe(last);
    expect(await picture()).toMatch(/^<svg/);
    expect(await board().evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    expect(site.faults).toEqual([]);
  });

  test("Backgammon has its counts below the board, in the language of the page", async () => {
    await open("(;GM[6]C[x];B[double])", 'lang="ja" move="last"');
    expect(await caption()).toContain("キューブ：1");
    expect(await picture()).not.toContain("キューブ");
    expect(await viewer().evaluate((element) => (element as KifuViewer).toSVG())).toContain("キューブ");
  });

  test("Chess has only its moves", async () => {
    await open("(;GM[3];W[e4]C[King's pawn];B[e5])", 'move="1"');
    expect(await caption()).toContain("kifu does not know the rules of Chess");
    expect(await board().isVisible()).toBe(false);
    expect(await status()).toBe("Move 1 White e4");
    expect(site.faults).toEqual([]);
  });
});

describe("files", () => {
  const asked = (name: string) => site.requests.filter((request) => request === name).length;

  test("come only with such games", async () => {
    await open("(;GM[1]SZ[9];B[ee])");
    expect(asked("kifu-other.js") + asked("kifu-games_bg.wasm")).toBe(0);
    await open(HEX);
    expect([asked("kifu-other.js"), asked("kifu-games_bg.wasm")]).toEqual([1, 1]);
  });

  test("that are missing leave the name of the game", async () => {
    await open(HEX, "", { missing: ["kifu-other.js"] });
    expect(await viewer().locator("[role=alert]").textContent()).toContain("Not a game of Go: Hex.");
  });

  test("serve the element for reading, too", async () => {
    await open(HEX, 'move="3"', { script: "kifu-reader.js", missing: ["kifu-viewer.js", "kifu_bg.wasm"] });
    expect(await caption()).toContain("Against the rules: a5 is on an occupied point");
    expect(await status()).toContain("Move 3 Black a5");
    expect(site.faults).toEqual([]);
  });

  test("read matches of Backgammon in another format", async () => {
    const match =
      " 5 point match\n\n Game 1\n Ann : 0                          Bo : 0\n  1)                             31: 8/5 6/5\n";
    site = await openViewer(browser, 'src="/match.mat" move="last"', { files: { "/match.mat": match } });
    expect(await caption()).toContain("match to 5 points");
    expect(site.faults).toEqual([]);
  });
});
