// Measures how soon the screens of `kifu serve` are there, beside an empty page: `npm run bench-app`. Writes app.md.
//
// KIFU names the program, which is better a release build. LIBRARY names a library; without it the samples are shown.

import { writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { giveToken } from "../token.mjs";
import { launched, median, started } from "./program.mjs";

const ROUNDS = 9;
/** Each screen with what it is there for. */
const SCREENS = [
  ["an empty page", null, "p"],
  ["Library", "/library/0", ".rows .row"],
  ["Game", "/game/0/1", "kifu-viewer"],
  ["Search", "/search/0", "svg"],
  ["Explorer", "/explorer/0", "tbody tr"],
];

/** Opens a page with an empty cache; returns the milliseconds until something is painted, and until its content is there. */
async function measure(browser, address, content) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await giveToken(context, served.token);
  const page = await context.newPage();
  const requests = [];
  page.on("request", (request) => requests.push(request.url()));
  await page.addInitScript((content) => {
    const look = () => {
      const found = (root) =>
        root.querySelector(content) ??
        [...root.querySelectorAll("*")].some((one) => one.shadowRoot && found(one.shadowRoot));
      if (found(document)) globalThis.contentAt = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, content);
  await page.goto(address);
  await page.waitForFunction(
    () => globalThis.contentAt && performance.getEntriesByName("first-contentful-paint").length > 0,
  );
  const times = await page.evaluate(() => ({
    paint: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    content: globalThis.contentAt,
  }));
  // What was asked before the first paint.
  const before = await page.evaluate(
    (paint) => performance.getEntriesByType("resource").filter((entry) => entry.startTime < paint).length + 1,
    times.paint,
  );
  await context.close();
  return { ...times, before };
}

const served = await started();
const empty = createServer((_, response) => {
  response.setHeader("content-type", "text/html");
  response.end("<!doctype html><title>empty</title><p>x</p>");
});
await new Promise((resolve) => empty.listen(0, "127.0.0.1", resolve));
const browser = await launched();
const rounds = SCREENS.map(() => []);
for (let round = 0; round < ROUNDS; round++) {
  for (const [number, [, path, content]] of SCREENS.entries()) {
    const address = path ? `${served.origin}${path}` : `http://127.0.0.1:${empty.address().port}/`;
    rounds[number].push(await measure(browser, address, content));
  }
}
const of = (number, key) => median(rounds[number].map((one) => one[key]));
const lines = [
  "# The screens of `kifu serve` beside an empty page",
  "",
  `Written by \`npm run bench-app\`. Milliseconds in Chromium from the start of the navigation, the median of ${ROUNDS} rounds in turn, each`,
  `in an empty cache; only ratios mean something. ${cpus().length} cores.`,
  "",
  "| | first paint | × empty | content | × empty | requests before the first paint |",
  "|---|---:|---:|---:|---:|---:|",
  ...SCREENS.map(([name], number) => {
    const cells = ["paint", "content"].flatMap((key) => {
      const value = of(number, key);
      return [value.toFixed(0), (value / of(0, key)).toFixed(1)];
    });
    return `| ${name} | ${cells.join(" | ")} | ${of(number, "before")} |`;
  }),
  "",
];
writeFileSync(fileURLToPath(new URL("app.md", import.meta.url)), lines.join("\n"));
console.log(lines.join("\n"));
await browser.close();
empty.close();
served.end();
