// Measures the viewer beside others from npm in Chromium, and the parser beside @sabaki/sgf in Node: `npm run bench`.
// Writes results.md. The others are fetched into a temporary folder; nothing of them is kept.

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { gzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { build } from "vite";
import { serve } from "./serve.mjs";

const PEERS = ["empty", "drawn", "kifu", "reader", "shudan", "wgo", "besogo"];
const PACKAGES = [
  "@sabaki/shudan@1.7.1",
  "@sabaki/go-board@1.4.3",
  "@sabaki/sgf@3.4.7",
  "preact@10.28.0",
  "wgo@3.0.0-alpha.10",
  "besogo@0.0.2-alpha",
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
    ...{ configFile: false, logLevel: "error", root: folder, base: "./" },
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

/** The page of a peer at `/peer/number of a record`: it opens the record as soon as the code is there. */
function pageOf(path) {
  const found = /^\/(\w+)\/(\d+)\/$/.exec(path);
  if (!found) return null;
  const [, peer, record] = found;
  const text = Object.values(RECORDS)[Number(record)];
  return `<!doctype html><meta charset="utf-8"><title>${peer}</title>
    ${existsSync(join(folder, "out", peer, "style.css")) ? `<link rel="stylesheet" href="/out/${peer}/style.css">` : ""}
    <script type="module">
      import "/out/${peer}/page.js";
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const loaded = performance.now();
      const element = document.getElementById("board");
      let isOpen = false;
      const opening = (async () => {
        await peer.open(element, document.getElementById("record").textContent);
        isOpen = true;
      })();
      opening.catch((error) => {
        globalThis.times = { error: String(error) };
      });
      // The first frame that shows the board, be the rest of the record read or not.
      do await frame();
      while (!(peer.stands ? peer.stands(element) : isOpen));
      document.body.offsetHeight;
      const first = performance.now();
      await opening;
      globalThis.times = { opened: first - loaded, first, whole: performance.now() };
    </script>
    <div id="board"></div><script id="record" type="text/plain">${text}</script>`;
}

/** Opens a page of a peer; returns milliseconds: to the first board from the click on a link and from the loaded code, to the whole, and of a step. */
async function measure(browser, site, peer, record) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 800 } });
  const found = { first: Number.NaN, opened: Number.NaN, whole: Number.NaN, step: Number.NaN };
  try {
    await page.goto(`${site.address}/${peer}/${record}/`);
    await page.waitForFunction(() => "times" in globalThis);
    const times = await page.evaluate(async (steps) => {
      if (times.error) throw new Error(times.error);
      const all = [];
      for (let step = 0; step < steps; step++) {
        const begin = performance.now();
        await peer.step();
        document.body.offsetHeight;
        all.push(performance.now() - begin);
      }
      return { ...times, all };
    }, STEPS);
    const { first, opened, whole } = times;
    Object.assign(found, { first, opened, whole, step: median(times.all) });
  } catch (error) {
    console.error(`${peer}: ${String(error).split("\n")[0]}`);
  }
  await page.close();
  return found;
}

/** The bytes of a peer after gzip, without the files of kifu for other formats and languages, which these records do not need. */
function bytesOf(peer) {
  const names = readdirSync(join(folder, "out", peer)).filter((name) => !/full|words/.test(name));
  return names.reduce((sum, name) => sum + gzipSync(readFileSync(join(folder, "out", peer, name))).length, 0);
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
cpSync(here("../pkg"), join(folder, "node_modules/kifu-js"), { recursive: true });
for (const peer of PEERS) await bundle(peer);
const site = await serve(folder, pageOf);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--no-sandbox", "--disable-gpu"],
});
const lines = [
  "# The viewer beside others",
  "",
  "Written by `npm run bench`. Milliseconds in Chromium, the median of rounds in turn; all on one machine, so only ratios mean",
  "something. First board: from the start of the navigation to the first frame that shows the board of the record, in an empty",
  "cache; opening: the same from the loaded code on; whole: until the record is read and everything around the board is shown.",
  "kifu-reader.js draws the board and the players of the root before it reads the rest. Step: the median of 150 moves, script and",
  "layout; the text of the game in kifu follows in the next frame. kifu and WGo show the comments and the players as well, kifu and",
  "BesoGo the tree, Shudan the board alone; reader is kifu-reader.js. The first row is a page without a viewer, the second one draws",
  'the lines and names of the board by hand, without a record: no viewer can be faster. "failed" is one',
  `that has no board after 30 seconds. ${cpus().length} cores.`,
  "",
];
for (const [record, name] of Object.keys(RECORDS).entries()) {
  const rounds = Object.fromEntries(PEERS.map((peer) => [peer, []]));
  for (let round = 0; round < ROUNDS; round++) {
    for (const peer of PEERS) rounds[peer].push(await measure(browser, site, peer, record));
  }
  lines.push(
    `## ${name}`,
    "",
    "| | first board | × kifu | opening | × kifu | whole | × kifu | step | × kifu | bytes after gzip |",
    "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|",
  );
  const of = (peer, key) => median(rounds[peer].map((one) => one[key]));
  for (const peer of PEERS) {
    const cells = ["first", "opened", "whole", "step"].flatMap((key) => {
      const value = of(peer, key);
      return Number.isNaN(value) ? ["failed", ""] : [value.toFixed(1), (value / of("kifu", key)).toFixed(2)];
    });
    lines.push(`| ${peer} | ${cells.join(" | ")} | ${bytesOf(peer).toLocaleString("en")} |`);
  }
  lines.push("");
}
site.close();
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
