// Measures the viewer beside others from npm in Chromium, and the parser beside @sabaki/sgf in Node: `npm run bench`.
// Writes results.md. The others are fetched into a temporary folder; nothing of them is kept.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { chromium } from "playwright-core";
import { build } from "vite";

const PEERS = ["kifu", "shudan", "wgo"];
const PACKAGES = [
  "@sabaki/shudan@1.7.1",
  "@sabaki/go-board@1.4.3",
  "@sabaki/sgf@3.4.7",
  "preact@10.28.0",
  "wgo@3.0.0-alpha.10",
];
const ROUNDS = 7;
const STEPS = 150;

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "kifu-bench-"));
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)];

/** Moves without captures that fill the board in a scattered order. */
function moves(from, count) {
  const letters = "abcdefghijklmnopqrs";
  const names = Array.from({ length: count }, (_, index) => {
    const point = ((from + index) * 146 + 72) % 361;
    return `;${(from + index) % 2 ? "W" : "B"}[${letters[point % 19]}${letters[Math.floor(point / 19)]}]`;
  });
  return names.join("");
}

/** A game of 300 moves, with so many variations of 20 moves. */
function game(variations) {
  let text = "";
  let left = variations;
  for (let move = 299; move >= 0; move--) {
    const here = Math.min(left, Math.ceil(variations / 280));
    left -= here;
    const others = Array.from({ length: here }, (_, index) => `(${moves(move + 2 * index, 20)})`).join("");
    text = here > 0 ? `(${moves(move, 1)}${text})${others}` : `${moves(move, 1)}${text}`;
  }
  return `(;GM[1]FF[4]SZ[19]PB[Black]PW[White]${text})`;
}

const RECORDS = { "300 moves": game(0), "60,000 nodes": game(2985) };

async function bundle(peer) {
  const entry = join(folder, `${peer}.js`);
  cpSync(here(`peers/${peer}.js`), entry);
  await build({
    ...{ configFile: false, logLevel: "error", root: folder },
    build: {
      ...{ outDir: join(folder, "out", peer), assetsInlineLimit: 0, modulePreload: { polyfill: false } },
      rolldownOptions: {
        input: entry,
        output: { entryFileNames: "page.js", chunkFileNames: "[name].js", assetFileNames: "[name][extname]" },
      },
      cssCodeSplit: false,
    },
    define: { "process.env.NODE_ENV": '"production"' },
  });
}

/** Opens a page of a peer; returns the milliseconds to the first board and of each step, and the bytes that were loaded. */
async function measure(browser, peer, text) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  let bytes = 0;
  await page.route("**/*", (route) => {
    const path = new URL(route.request().url()).pathname.slice(1);
    const html = `<!doctype html><meta charset="utf-8"><link rel="stylesheet" href="/page.css"><script type="module" src="/page.js"></script><div id="board"></div>`;
    if (path === "") return route.fulfill({ body: html, contentType: "text/html" });
    const file = join(folder, "out", peer, path === "page.css" ? "style.css" : path);
    if (!existsSync(file)) return route.fulfill({ status: 404, body: "" });
    const body = readFileSync(file);
    bytes += body.length;
    const types = { js: "text/javascript", css: "text/css", wasm: "application/wasm" };
    return route.fulfill({ body, contentType: types[path.split(".").at(-1)] ?? "text/plain" });
  });
  const found = { bytes: 0, first: Number.NaN, step: Number.NaN };
  try {
    await page.goto("http://bench.test/");
    await page.waitForFunction(() => "peer" in globalThis);
    const times = await page.evaluate(
      async ([text, steps]) => {
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const loaded = performance.now();
        await peer.open(document.getElementById("board"), text);
        await frame();
        document.body.offsetHeight;
        const first = performance.now() - loaded;
        const all = [];
        for (let step = 0; step < steps; step++) {
          const begin = performance.now();
          await peer.step();
          document.body.offsetHeight;
          all.push(performance.now() - begin);
        }
        return { first, all };
      },
      [text, STEPS],
    );
    Object.assign(found, { first: times.first, step: median(times.all), bytes });
  } catch (error) {
    console.error(`${peer}: ${String(error).split("\n")[0]}`);
  }
  await page.close();
  return found;
}

/** The processor time for reading all samples, in milliseconds. */
async function parsers() {
  const { init, parse } = await import(pathToFileURL(here("../pkg/package/index.js")).href);
  await init();
  const sabaki = await import(pathToFileURL(join(folder, "node_modules/@sabaki/sgf/src/main.js")).href);
  const samples = here("../../samples/");
  const files = readdirSync(samples).filter((name) => name.endsWith(".sgf"));
  const all = [...files.map((name) => readFileSync(join(samples, name))), Buffer.from(RECORDS["60,000 nodes"])];
  // Only what both read.
  const texts = all.filter((text) => {
    try {
      return sabaki.default.parseBuffer(text).length > 0;
    } catch {
      return false;
    }
  });
  const ways = {
    kifu: () => {
      for (const text of texts) parse(text).free();
    },
    "@sabaki/sgf": () => {
      for (const text of texts) sabaki.default.parseBuffer(text);
    },
  };
  const found = {};
  for (const [name, read] of Object.entries(ways)) {
    const times = Array.from({ length: 5 }, () => {
      const begin = process.cpuUsage();
      read();
      const { user, system } = process.cpuUsage(begin);
      return (user + system) / 1000;
    });
    found[name] = median(times);
  }
  const bytes = texts.reduce((sum, text) => sum + text.length, 0);
  return { found, bytes, files: texts.length, refused: all.length - texts.length };
}

mkdirSync(join(folder, "node_modules"), { recursive: true });
writeFileSync(join(folder, "package.json"), '{ "private": true, "type": "module" }');
execFileSync("npm", ["install", "--silent", "--no-audit", "--no-fund", "--legacy-peer-deps", ...PACKAGES], {
  cwd: folder,
});
cpSync(here("../pkg"), join(folder, "node_modules/kifu"), { recursive: true });
for (const peer of PEERS) await bundle(peer);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const lines = [
  "# The viewer beside others",
  "",
  "Written by `npm run bench`. Milliseconds in Chromium, the median of rounds in turn; all on one machine, so only ratios mean",
  "something. First board: from the loaded page with the text of the record to the drawn board. Step: the median of 150 moves,",
  `script and layout. kifu and WGo show the tree or the comments as well, Shudan the board alone. ${cpus().length} cores.`,
  "",
];
for (const [name, text] of Object.entries(RECORDS)) {
  const rounds = Object.fromEntries(PEERS.map((peer) => [peer, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of PEERS) rounds[peer].push(await measure(browser, peer, text));
  }
  lines.push(
    `## ${name}`,
    "",
    "| | first board | × kifu | step | × kifu | bytes loaded |",
    "|---|---:|---:|---:|---:|---:|",
  );
  const of = (peer, key) => median(rounds[peer].map((one) => one[key]));
  for (const peer of PEERS) {
    const cells = ["first", "step"].flatMap((key) => {
      const value = of(peer, key);
      return Number.isNaN(value) ? ["failed", ""] : [value.toFixed(1), (value / of("kifu", key)).toFixed(2)];
    });
    lines.push(`| ${peer} | ${cells.join(" | ")} | ${of(peer, "bytes").toLocaleString("en")} |`);
  }
  lines.push("");
}
await browser.close();
const { found, bytes, files, refused } = await parsers();
lines.push(
  ...["## Reading records", ""],
  `The samples and the record of 60,000 nodes, ${files} files of ${bytes.toLocaleString("en")} bytes, in Node, processor time;`,
  `samples that @sabaki/sgf refuses are left out (${refused}):`,
  ...["", "| | ms | × kifu |", "|---|---:|---:|"],
  ...Object.entries(found).map(
    ([name, time]) => `| ${name} | ${time.toFixed(1)} | ${(time / found.kifu).toFixed(1)} |`,
  ),
  "",
);
writeFileSync(here("results.md"), lines.join("\n"));
rmSync(folder, { recursive: true });
console.log(lines.join("\n"));
