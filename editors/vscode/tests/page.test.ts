// The page of a board in Chromium, with an editor that is played by the test.

import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageText } from "../src/page.ts";

const program = process.env["CHROMIUM"] ?? "/usr/bin/chromium";
const folder = new URL("../", import.meta.url);
/** A game in the form that the server sends: B E5, then W G7 or W C3. */
const MODEL = JSON.parse(await readFile(new URL("tests/model.json", folder), "utf8"));

describe("the page of a board", () => {
  let browser: Browser;
  let page: Page;
  let address: string;
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const name = request.url!.slice(1);
    if (name === "") {
      const text = pageText({ script: "board.js", style: "board.css", source: "'self'", nonce: "n" });
      const fake = `<script nonce="n">
        const sent = [];
        window.sent = sent;
        window.acquireVsCodeApi = () => ({ postMessage: (message) => sent.push(message), getState() {}, setState() {} });
      </script>`;
      response.setHeader("content-type", "text/html");
      response.end(text.replace("<body>", `<body class="vscode-light">${fake}`));
      return;
    }
    const bytes = await readFile(new URL(`dist/${name}`, folder)).catch(() => null);
    response.statusCode = bytes ? 200 : 404;
    response.setHeader("content-type", name.endsWith(".css") ? "text/css" : "text/javascript");
    response.end(bytes ?? "");
  });

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
    browser = await chromium.launch({ executablePath: program, args: ["--no-sandbox"] });
    page = await browser.newPage({ viewport: { width: 500, height: 700 } });
    page.on("console", (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    await page.goto(address);
  });
  afterAll(async () => {
    await browser?.close();
    server.close();
  });

  const post = (message: unknown) => page.evaluate((data) => window.postMessage(data, "*"), message);
  const sent = () => page.evaluate(() => (window as unknown as { sent: unknown[] }).sent.splice(0));
  const node = () => page.evaluate(() => (document.querySelector("#board") as unknown as { node: number }).node);
  const press = async (column: number, row: number) => {
    const box = (await page.locator("#board .surface svg").first().boundingBox())!;
    const place = await page.evaluate(
      ([x, y]) => {
        const viewer = document.querySelector("#board") as unknown as { painter: { svg: SVGSVGElement } };
        const { svg } = viewer.painter;
        const point = new DOMPoint(x, y).matrixTransform(svg.getScreenCTM()!);
        return [point.x, point.y];
      },
      [column, row],
    );
    expect(box.width).toBeGreaterThan(100);
    await page.mouse.click(place[0]!, place[1]!);
  };

  test("it says that it is ready, and shows what it is sent", async () => {
    await expect.poll(sent).toEqual([{ type: "ready" }]);
    await post({ type: "game", model: MODEL, game: 0, games: 1, node: 2 });
    await expect.poll(node).toBe(2);
    expect(await page.locator("#games").isVisible()).toBe(false);
    expect(await sent()).toEqual([]);
  });

  test("the cursor of the editor is followed without an echo", async () => {
    await post({ type: "node", node: 1 });
    await expect.poll(node).toBe(1);
    expect(await sent()).toEqual([]);
  });

  test("steps of the reader are told", async () => {
    await page.keyboard.press("ArrowRight");
    await expect.poll(node).toBe(2);
    expect(await sent()).toEqual([{ type: "go", node: 2 }]);
    await page.keyboard.press("ArrowLeft");
    await expect.poll(sent).toEqual([{ type: "go", node: 1 }]);
  });

  test("a press on a move of the record goes there; on another point it is played", async () => {
    await press(2, 6);
    await expect.poll(sent).toEqual([{ type: "go", node: 3 }]);
    await press(0, 8);
    await expect.poll(sent).toEqual([{ type: "play", node: 3, point: "A1" }]);
  });

  test("a changed text keeps the node, unless another is named", async () => {
    await post({ type: "game", model: MODEL, game: 0, games: 1, node: null });
    await page.waitForTimeout(200);
    expect([await node(), await sent()]).toEqual([3, []]);
    await post({ type: "game", model: MODEL, game: 1, games: 2, node: 0 });
    await expect.poll(node).toBe(0);
    expect(await page.locator("#games").isVisible()).toBe(true);
    await page.locator("#games select").selectOption("0");
    await expect.poll(sent).toEqual([{ type: "choose", game: 0 }]);
  });

  test("the look is that of the editor, or of the settings", async () => {
    const look = () =>
      page.evaluate(() => {
        const { theme, scheme, coords } = document.querySelector("#board") as unknown as Record<string, string>;
        return `${theme} ${scheme} ${coords}`;
      });
    expect(await look()).toBe("wood light a1");
    await page.evaluate(() => (document.body.className = "vscode-dark"));
    await expect.poll(look).toBe("dark dark a1");
    await page.evaluate(() => (document.body.className = "vscode-high-contrast-light"));
    await expect.poll(look).toBe("contrast light a1");
    await post({ type: "look", look: { theme: "print", coordinates: "sgf" } });
    await expect.poll(look).toBe("print light sgf");
  });

  test("without a board it says why", async () => {
    await post({ type: "nothing", reason: "This file has no game." });
    await expect.poll(() => page.locator("#reason").textContent()).toBe("This file has no game.");
    expect(await page.locator("#board").isVisible()).toBe(false);
  });

  test("nothing was refused by the content policy", () => {
    expect(refused).toEqual([]);
  });
});
