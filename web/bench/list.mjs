// Measures the list of a long library: `LIBRARY=… npm run bench-list`, with one of some hundred thousand games, as
// `cargo run --release --bin growth` of `bench/` makes them. Writes list.md.

import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { giveToken } from "../token.mjs";
import { launched, median, started } from "./program.mjs";

const ROUNDS = 3;
const ORDERS = ["date", "black", "white", "result", "event", "round", "place", "moves", "size", "rank", "path"];
const FACETS = ["player,event,result,game", "year,rank,komi,handicap,time,size"];
/** Stones that many games have in a corner, and a shape that few have. */
const PATTERNS = {
  "a stone on the 4-4 point": "anchor:corner/..../..../..../...X",
  "a ponnuki": "anchor:anywhere/_X_/X.X/_X_",
};

const served = await started();
const browser = await launched();

async function ask(path, json) {
  const begin = performance.now();
  const response = await fetch(`${served.origin}/api/libraries/0/${path}`, {
    method: json ? "POST" : "GET",
    headers: { authorization: `Bearer ${served.token}`, "content-type": "application/json" },
    body: json && JSON.stringify(json),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(`${path}: ${JSON.stringify(answer)}`);
  return { answer, time: performance.now() - begin };
}

/** The processor time of the server so far, in milliseconds; `NaN` where the system does not tell. */
function processorTime() {
  try {
    const fields = readFileSync(`/proc/${served.pid}/stat`, "utf8").split(") ").at(-1).split(" ");
    return 10 * (Number(fields[11]) + Number(fields[12]));
  } catch {
    return Number.NaN;
  }
}

/** Returns the first time, and the medians of all and of the server's processor time. */
async function timed(run) {
  const times = [];
  const work = [];
  for (let round = 0; round < ROUNDS; round++) {
    const begin = processorTime();
    times.push(await run());
    work.push(processorTime() - begin);
  }
  return { first: times[0], usual: median(times), work: median(work) };
}

async function openPage(path) {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await giveToken(context, served.token);
  const page = await context.newPage();
  await page.goto(`${served.origin}${path}`);
  return page;
}

/** Waits in the page until an element has text; returns the time since `begin`. */
const until = (page, selector, begin) =>
  page.evaluate(
    ([selector, begin]) =>
      new Promise((resolve) => {
        const look = () => {
          const found = document.querySelector(selector);
          if (found?.textContent.trim()) resolve(performance.now() - begin);
          else requestAnimationFrame(look);
        };
        look();
      }),
    [selector, begin],
  );

const rows = [];
const note = (name, { first, usual, work }, limit = "") => rows.push([name, first, usual, work, limit]);
const games = (await ask("views", {})).answer.games;

// What the server needs.
for (const sort of ORDERS) {
  note(`the view, by ${sort}`, await timed(async () => (await ask("views", { sort, reverse: true })).time));
}
const { view } = (await ask("views", { sort: "date", reverse: true })).answer;
let from = 0;
/** The beginning of another part of the list each time. */
const another = () => {
  from = (from + 9999) % games;
  return from;
};
note("100 rows", await timed(async () => (await ask(`views/${view}/rows?from=${another()}&count=100`)).time));
note(
  "25 small boards",
  await timed(async () => (await ask(`views/${view}/thumbnails?from=${another()}&count=25&move=50`)).time),
);
for (const by of FACETS) {
  note(
    `facets: ${by.replaceAll(",", ", ")}`,
    await timed(
      async () => (await ask(`views/${view}/facets?by=${by}&count=${by.startsWith("player") ? 6 : 500}`)).time,
    ),
    "1000 in all",
  );
}
for (const [name, pattern] of Object.entries(PATTERNS)) {
  note(`the view of ${name}`, await timed(async () => (await ask("views", { pattern, sort: "date" })).time));
}

// What the user sees.
note(
  "the first rows, from the navigation",
  await timed(async () => {
    const page = await openPage("/library/0");
    const time = await until(page, ".rows .row .black", 0);
    await page.context().close();
    return time;
  }),
);
note(
  "the first rows of another order, from the click",
  await timed(async () => {
    const page = await openPage("/library/0");
    await until(page, ".rows .row .black", 0);
    const time = await page.evaluate(async () => {
      const text = () => document.querySelector(".rows .row .white")?.textContent.trim();
      const before = text();
      const begin = performance.now();
      document.querySelector(".rows .head .white button").click();
      while (text() === before || !text()) await new Promise(requestAnimationFrame);
      return performance.now() - begin;
    });
    await page.context().close();
    return time;
  }),
  "100",
);
for (const [name, query] of [
  ["scrolling", ""],
  ["scrolling, with small boards", "boards"],
]) {
  const page = await openPage("/library/0");
  if (query !== "") {
    await page.evaluate(() => localStorage.setItem("kifu-columns", "date,result,position-word"));
    await page.reload();
  }
  await until(page, ".rows .row .black", 0);
  // 240 frames with 40 pixels each: as fast as a hand turns a wheel.
  const frames = await page.evaluate(async () => {
    const rows = document.querySelector(".rows");
    const frame = () => new Promise(requestAnimationFrame);
    const times = [];
    let last = await frame();
    for (let step = 0; step < 240; step++) {
      rows.dispatchEvent(new WheelEvent("wheel", { deltaY: 40, cancelable: true, bubbles: true }));
      const now = await frame();
      times.push(now - last);
      last = now;
    }
    return times.toSorted((one, other) => one - other);
  });
  note(`${name}: a frame, and the 95th of 100`, { first: frames[120], usual: frames[228], work: Number.NaN }, "17");
  await page.context().close();
}
note(
  "a stone is drawn: the first counts",
  await timed(async () => {
    const page = await openPage("/search/0");
    await page.waitForSelector(".search .board-side .kifu-board");
    const point = await page.evaluate(() => {
      const board = document.querySelector(".search .board-side .kifu-board");
      const at = new DOMPoint(15, 3).matrixTransform(board.getScreenCTM());
      return [at.x, at.y];
    });
    await page.waitForTimeout(500);
    const begin = await page.evaluate(() => performance.now());
    await page.mouse.click(...point);
    const time = await until(page, "tbody tr", begin);
    await page.context().close();
    return time;
  }),
);

const number = (value) => (Number.isNaN(value) ? "" : value.toFixed(value < 10 ? 1 : 0));
const lines = [
  "# The list of a long library",
  "",
  `Written by \`npm run bench-list\`: ${games.toLocaleString("en")} games that \`growth\` has made. Milliseconds over HTTP and in Chromium, the`,
  `first of ${ROUNDS} times and the median, and the processor time of the server, which a busy machine changes least. ${cpus().length} cores.`,
  "",
  "| | first | usual | processor | at most |",
  "|---|---:|---:|---:|---:|",
  ...rows.map((row) => `| ${row.map((cell) => (typeof cell === "number" ? number(cell) : cell)).join(" | ")} |`),
  "",
];
writeFileSync(fileURLToPath(new URL("list.md", import.meta.url)), lines.join("\n"));
console.log(lines.join("\n"));
await browser.close();
served.end();
