// Draws the pictures of docs/embedding.md in Chromium: `npm run pictures`.

import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

const at = (path) => new URL(path, import.meta.url);
const folder = fileURLToPath(at("../docs/embedding/"));
mkdirSync(folder, { recursive: true });
const executablePath = process.env.CHROMIUM ?? "/usr/bin/chromium";
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu"] });

/** Draws a page with this body. */
async function picture(name, body, options) {
  const page = await browser.newPage(options);
  await page.route("**/*", (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
      <script type="module" src="/kifu-viewer.js"></script><style>body { margin: 8px }</style>${body}</html>`;
    if (path === "") return route.fulfill({ body: html, contentType: "text/html" });
    const file = ["../crates/kifu-page/viewer/", "pkg/", "../samples/"]
      .map((name) => at(name + path))
      .find((url) => existsSync(url));
    if (!file) return route.fulfill({ status: 404, body: "" });
    const types = { js: "text/javascript", wasm: "application/wasm" };
    return route.fulfill({ body: readFileSync(file), contentType: types[path.split(".").at(-1)] ?? "text/plain" });
  });
  await page.goto("http://kifu.test/");
  const viewer = page.locator("kifu-viewer");
  await viewer.evaluate((element) => element.ready);
  await page.waitForTimeout(300);
  await viewer.screenshot({ path: `${folder}${name}.png` });
  await page.close();
}

const wide = { viewport: { width: 960, height: 640 } };
await picture("game", '<kifu-viewer src="/broken-ladder-2003.sgf" path="71.b"></kifu-viewer>', wide);
await picture("problem", '<kifu-viewer src="/corner-problem.sgf" mode="solve"></kifu-viewer>', {
  ...{ viewport: { width: 390, height: 700 }, colorScheme: "dark" },
});
await browser.close();
