// Safety and accessibility: records cannot run scripts, the page passes axe, and screen readers get all content.

import type { Browser } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { KifuViewer } from "../../src/viewer/index.ts";
import { axeFaults } from "./access.ts";
import { startBrowser } from "./browser.ts";
import { openViewer } from "./site.ts";

let browser: Browser;

beforeAll(async () => {
  browser = await startBrowser();
}, 60_000);

afterAll(async () => {
  await browser?.close();
});

/** Texts that would run if treated as markup, an address or a script. */
const PAYLOADS = [
  "<img src=x onerror=alert(1)>",
  "<svg onload=alert(1)>",
  "<script>alert(1)</script>",
  "</script><script>alert(1)</script>",
  "\"'><iframe src=javascript:alert(1)></iframe>",
  "javascript:alert(1)",
  'https://x.test/"onmouseover=alert(1)//',
  "https://x.test/' onclick='alert(1)",
  "data:text/html,<script>alert(1)</script>",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: A text that looks like a template.
  "${alert(1)} {{alert(1)}} <!--lit--><?lit$1$>",
  "<style>*{background:url(//x.test)}</style>",
  "<a href=javascript:alert(1)>Q16</a>",
  "<base href=//x.test/><form action=//x.test><input autofocus onfocus=alert(1)>",
  "\u202e\u0000\u001b[31m",
];
const INFO = "PB PW BR WR BT WT GN EV RO DT PC RE GC AN US SO CP ON RU OT KM TM".split(" ");

const escaped = (text: string) => text.replace(/[\\\]:]/g, "\\$&");

/** A record with a payload in each text property, on every node. */
function hostile(payload: string): string {
  const text = escaped(payload);
  const info = INFO.map((name) => `${name}[${text}]`).join("");
  const node = `N[${text}]C[${text} Q16 move 1 ${text}]LB[aa:${text}][bb:${text}]FG[0:${text}]XX[${text}]`;
  return `(;FF[4]GM[1]SZ[9]AP[${text}:${text}]${info}${node};B[ee]${node}(;W[cc]${node})(;W[dd]${node}))`;
}

test.each(PAYLOADS)("nothing runs: %j", async (payload) => {
  const files = { "/hostile.sgf": hostile(payload) };
  const site = await openViewer(
    browser,
    'src="/hostile.sgf" panels="controls players comment text tree graph info problems tools"',
    { files },
  );
  const { page, faults, requests } = site;
  const before = page.url();
  await page.locator("kifu-viewer").evaluate(async (element) => {
    const viewer = element as KifuViewer;
    for (const tab of ["comment", "info", "text", "problems"] as const) {
      for (let node = 0; node < 4; node++) {
        viewer.tab = tab;
        viewer.go(node);
        viewer.requestUpdate();
        await viewer.updateComplete;
      }
    }
    await viewer.toPNG();
  });
  const found = await page.locator("kifu-viewer").evaluate((element) => {
    const all = [...element.shadowRoot!.querySelectorAll("*")];
    return {
      names: all
        .map((one) => one.localName)
        .filter((name) => /^(script|iframe|img|object|embed|base|style|input|form)$/.test(name)),
      handlers: all.flatMap((one) => one.getAttributeNames().filter((name) => name.startsWith("on"))),
      links: all.flatMap((one) => one.getAttribute("href") ?? []).filter((href) => !/^(https?:\/\/|#)/.test(href)),
      text: element.shadowRoot!.textContent,
    };
  });
  expect(found.names.filter((name) => name !== "input" && name !== "form")).toEqual([]);
  expect([found.handlers, found.links]).toEqual([[], []]);
  // The text is shown literally, which proves that the payload was displayed.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: Control characters are what is left out.
  expect(found.text).toContain(payload.replace(/[\u0000-\u001f].*/s, ""));
  expect(faults).toEqual([]);
  expect(requests.filter((name) => !/^(hostile\.sgf|kifu|page\.css|favicon)/.test(name))).toEqual([]);
  expect(page.url()).toBe(before);
  await page.context().close();
});

describe("axe finds nothing", () => {
  const audit = async (attributes: string, options: Parameters<typeof openViewer>[2], act?: string) => {
    const { page } = await openViewer(browser, attributes, options);
    if (act)
      await page
        .locator(`kifu-viewer ${act}`)
        .first()
        .press(act === ".surface" ? "Enter" : "?");
    const found = await axeFaults(page);
    await page.context().close();
    expect(found).toEqual([]);
  };
  const game = 'src="/ear-reddening-1846.sgf" move="127"';
  const schemes = [
    ["light", {}],
    ["dark", { colorScheme: "dark" }],
    ["more contrast", { contrast: "more" }],
  ] as const;

  test.each(schemes)("a game, %s", (_, options) => audit(game, options));
  test.each(schemes)("a problem with branches, %s", (_, options) =>
    audit('src="/corner-problem.sgf" path="1"', options),
  );
  test("on a phone", () => audit(game, { viewport: { width: 390, height: 800 } }));
  test("faults", () => audit('src="/broken-in-ten-ways.sgf" panels="controls problems"', {}));
  test("win rates", () => audit('src="/analysis.sgf"', {}));
  test("several games", () => audit('src="/three-games.sgf"', {}));
  test("a problem to solve", () => audit('src="/corner-problem.sgf" mode="solve"', {}));
  test("a diagram", () => audit(`${game} mode="static"`, {}));
  test("walking over the points", () => audit('src="/nine-by-nine-2006.sgf" move="20"', {}, ".surface"));
  test("the list of keys", () => audit(game, {}, ".tree, .controls button"));
  test.each(["print", "flat"])("theme %s", (theme) => audit(`${game} theme="${theme}"`, {}));
});

describe("what screen readers see", () => {
  test("the viewer", async () => {
    const { page } = await openViewer(browser, 'src="/corner-problem.sgf" path="1"');
    expect(await page.locator("main").ariaSnapshot()).toMatchInlineSnapshot(`
      "- main:
        - heading "Games" [level=1]
        - region "Life in the corner":
          - text: Black captured 0 White captured 0
          - group "Board, 19 by 19"
          - paragraph: Arrow keys play through the game, Enter walks over the points, Escape leaves.
          - toolbar "Moves":
            - button "To the start"
            - button "Ten moves back"
            - button "Previous move"
            - button "Next move"
            - button "Ten moves forward"
            - button "To the end"
            - slider "Move in the line": "1"
            - button "Play through"
            - group
          - text: Move 1 Black C19 variation 1 of 6
          - tablist:
            - tab "Comment" [selected]
            - tab "Game"
            - tab "Text"
          - tabpanel "Comment":
            - paragraph: Right
            - paragraph: Very good move Good for Black
            - paragraph:
              - text: Right. The eye at
              - button "D19"
              - text: is now sure; White has one move against the rest.
          - group "Moves""
    `);
    await page.context().close();
  });

  test("points and moves", async () => {
    const files = { "/small.sgf": "(;GM[1]SZ[3]AB[aa];W[ba];B[ab]C[Well played.];W[bb])" };
    const { page } = await openViewer(browser, 'src="/small.sgf"', { files });
    const said = () => page.locator("kifu-viewer [aria-live]").textContent();
    await page.locator("kifu-viewer .surface").press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => said()).toBe("Move 2: Black A2; Well played.");
    await page.keyboard.press("l");
    await expect.poll(said).toBe("Black A2");
    await page.keyboard.press("p");
    await expect.poll(said).toBe("Black has captured 0, White 0");
    await page.keyboard.press("Enter");
    expect(await page.locator("kifu-viewer [role=grid]").ariaSnapshot()).toMatchInlineSnapshot(`
      "- grid "Board, 3 by 3":
        - row "A3, black B3, white, move 1 C3, empty":
          - gridcell "A3, black"
          - gridcell "B3, white, move 1"
          - gridcell "C3, empty"
        - row "A2, black, move 2, last move B2, empty C2, empty":
          - gridcell "A2, black, move 2, last move" [selected]
          - gridcell "B2, empty"
          - gridcell "C2, empty"
        - row "A1, empty B1, empty C1, empty":
          - gridcell "A1, empty"
          - gridcell "B1, empty"
          - gridcell "C1, empty""
    `);
    const focused = () =>
      page.locator("kifu-viewer").evaluate((element) => element.shadowRoot!.activeElement?.ariaLabel);
    expect(await focused()).toBe("A2, black, move 2, last move");
    await page.keyboard.press("ArrowRight");
    expect(await focused()).toBe("B2, empty");
    await page.keyboard.press("Enter");
    await expect.poll(focused).toBe("B2, white, move 3, last move");
    await page.keyboard.press("Escape");
    expect(await focused()).toBe("Board, 3 by 3");
    await page.context().close();
  });
});
