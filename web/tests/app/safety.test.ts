// Records that try to run scripts, and foreign pages that try to reach the server.

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startBrowser } from "../pages/browser.ts";
import { ask, openApp, type Served, serve } from "./serve.ts";

const PAYLOADS = [
  "<img src=x onerror=alert(1)>",
  "<script>alert(1)</script>",
  '"><svg onload=alert(1)>',
  "javascript:alert(1)",
  "<a href=javascript:alert(1)>x</a>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "{{constructor.constructor('alert(1)')()}}",
  // biome-ignore lint/suspicious/noTemplateCurlyInString: A text that looks like a template.
  "${alert(1)}",
  "<style>@import 'http://evil.test/x.css'</style>",
  "<link rel=stylesheet href=http://evil.test/x.css>",
  "<base href=http://evil.test/>",
  "<form action=http://evil.test><input name=q></form>",
  "<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>",
  "\u202e<b onmouseover=alert(1)>x</b>",
  "]]><!--<img src=x onerror=alert(1)>-->",
];
const TEXTS = [
  "GN",
  "PB",
  "PW",
  "BR",
  "WR",
  "BT",
  "WT",
  "EV",
  "RO",
  "PC",
  "DT",
  "RE",
  "RU",
  "OT",
  "ON",
  "SO",
  "US",
  "AN",
  "CP",
  "GC",
  "AP",
];

let browser: Browser;
let served: Served;
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "kifu-hostile-"));
  const escaped = (text: string) => text.replace(/[\\\]:]/g, "\\$&");
  PAYLOADS.forEach((payload, number) => {
    const info = TEXTS.map((name) => `${name}[${escaped(payload)}]`).join("");
    const notes = `C[${escaped(payload)}]N[${escaped(payload)}]LB[aa:${escaped(payload)}]`;
    const name = `${number} ${payload.replace(/[/\0]/g, "")}.sgf`;
    writeFileSync(
      join(folder, name),
      `(;GM[1]FF[4]CA[UTF-8]SZ[9]${info}${notes};B[ee]${notes}XX[${escaped(payload)}])`,
    );
  });
  [browser, served] = await Promise.all([startBrowser(), serve(folder)]);
}, 60_000);

afterAll(async () => {
  await browser?.close();
  await served?.stop();
  rmSync(folder, { recursive: true, force: true });
});

test("texts of records are shown as text", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator(".rows .row").first().waitFor();
  await page.locator("game-facets li").first().waitFor();
  await expect.poll(() => page.locator(".rows .row").count()).toBe(PAYLOADS.length);
  await page.locator(".rows").focus();
  for (let row = 0; row < PAYLOADS.length; row++) {
    await page.keyboard.press("ArrowDown");
    await page.waitForTimeout(120);
  }
  for (let game = 1; game <= PAYLOADS.length; game++) {
    await page.goto(`${served.origin}/game/0/${game}?m=1`);
    await page.locator("kifu-viewer").waitFor();
    const problems = page.locator(".problems-button");
    await problems.waitFor();
    await problems.click();
    await page.locator(".problems li").first().waitFor();
  }
  await page.goto(`${served.origin}/library/0?q=${encodeURIComponent(PAYLOADS[0]!)}`);
  await page.locator("header.bar").waitFor();
  await page.waitForTimeout(300);
  await expect.poll(() => page.locator("main img, main iframe, main script, main form, base").count()).toBe(0);
  expect(faults.filter((fault) => !fault.includes("status of 400"))).toEqual([]);
});

/** A page on another port of this machine. */
async function foreign(html: string): Promise<{ address: string; server: Server; asked: string[] }> {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url!);
    response.setHeader("content-type", "text/html");
    response.end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, server, asked };
}

test("a page on another port reads nothing, starts nothing and shows nothing", async () => {
  const { origin } = served;
  const { address, server } = await foreign(
    `<iframe src="${origin}/"></iframe><img src="${origin}/icon.svg"><script src="${origin}/app.js"></script>
     <form method="post" enctype="text/plain" action="${origin}/api/jobs"><input name='{"kind":"check","library":0,"x":"' value='"}'></form>`,
  );
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(served.link);
  await page.locator("kifu-app").waitFor();
  await page.goto(address);
  expect(await page.evaluate(() => localStorage.getItem("kifu-token"))).toBeNull();
  const results = await page.evaluate(async (origin) => {
    const read = async (path: string, options: RequestInit = {}) => {
      try {
        const response = await fetch(origin + path, options);
        return `${response.type} ${(await response.text()).length}`;
      } catch {
        return "refused";
      }
    };
    const json = { method: "POST", body: '{"kind":"check","library":0}' };
    return [
      await read("/api/hello"),
      await read("/api/hello", { mode: "no-cors" }),
      await read("/api/libraries", { credentials: "include" }),
      await read("/api/jobs", { ...json, headers: { "content-type": "application/json" } }),
      await read("/api/jobs", { ...json, mode: "no-cors" }),
      String(navigator.sendBeacon(`${origin}/api/jobs`, json.body) && "sent"),
    ];
  }, origin);
  expect(results.slice(0, 5).filter((result) => result !== "refused" && result !== "opaque 0")).toEqual([]);
  const frame = page.frames().find((frame) => frame !== page.mainFrame());
  expect(
    await frame
      ?.locator("kifu-app")
      .count()
      .catch(() => 0),
  ).toBe(0);
  await page.evaluate(() => document.querySelector("form")!.submit());
  await page.waitForTimeout(300);
  const jobs = await (await ask(served, "jobs")).json();
  expect(jobs.filter((job: { kind: string }) => job.kind === "check")).toEqual([]);
  server.close();
});

test("a link opens once, and leaves nothing in the address", async () => {
  const own = await serve();
  const first = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await first.goto(own.link);
  await first.locator("kifu-app nav").waitFor();
  expect(first.url()).not.toContain("code");
  expect(await first.evaluate(() => localStorage.getItem("kifu-token"))).toBe(own.token);
  const second = await (await browser.newContext({ locale: "en-GB" })).newPage();
  await second.goto(own.link);
  await second.locator(".token h1").waitFor();
  expect(await second.evaluate(() => localStorage.getItem("kifu-token"))).toBeNull();
  await own.stop();
});

test("a link of another page replaces no token", async () => {
  const { page, faults } = await openApp(browser, served);
  await page.locator("kifu-app nav").waitFor();
  for (const hash of [`#code=${"0".repeat(64)}`, `#token=${"0".repeat(64)}`]) {
    const other = await page.context().newPage();
    await other.goto(`${served.origin}/${hash}`);
    await other.locator("kifu-app nav").waitFor();
    expect(await other.evaluate(() => localStorage.getItem("kifu-token"))).toBe(served.token);
  }
  expect(faults).toEqual([]);
});

test("what another program has left at the port is gone", async () => {
  // A server on the same address that registers a service worker, stores data, and stops.
  const left = createServer((request, response) => {
    response.setHeader("content-type", request.url === "/sw.js" ? "text/javascript" : "text/html");
    response.end(request.url === "/sw.js" ? "self.addEventListener('install', () => self.skipWaiting())" : "<p>x</p>");
  });
  await new Promise<void>((resolve) => left.listen(0, "127.0.0.1", resolve));
  const { port } = left.address() as AddressInfo;
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.evaluate(async () => {
    localStorage.setItem("left", "behind");
    await navigator.serviceWorker.register("/sw.js");
    await navigator.serviceWorker.ready;
  });
  left.closeAllConnections();
  await new Promise((resolve) => left.close(resolve));
  const own = await serve("--port", String(port));
  // Only the part after `#` differs, so the browser would not load the page without another one in between.
  await page.goto("about:blank");
  await page.goto(own.link);
  await page.locator("kifu-app nav").waitFor();
  const found = await page.evaluate(async () => [
    (await navigator.serviceWorker.getRegistrations()).length,
    localStorage.getItem("left"),
  ]);
  expect(found).toEqual([0, null]);
  // The page itself cannot register a service worker.
  const refused = await page.evaluate(() =>
    navigator.serviceWorker.register("/app.js").then(
      () => "yes",
      () => "no",
    ),
  );
  expect(refused).toBe("no");
  await own.stop();
});

test("each run has an origin of its own", async () => {
  const other = await serve();
  expect(other.origin).not.toBe(served.origin);
  await other.stop();
});

test("a name that leads to this machine shows nothing", async () => {
  const port = new URL(served.origin).port;
  const rebound = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--no-sandbox", "--disable-gpu", "--no-first-run", "--host-resolver-rules=MAP evil.test 127.0.0.1"],
  });
  const page = await rebound.newPage();
  const statuses: number[] = [];
  page.on("response", (response) => statuses.push(response.status()));
  await page.goto(`http://evil.test:${port}/#token=${served.token}`);
  const status = await page.evaluate(
    async (token) => (await fetch("/api/libraries", { headers: { authorization: `Bearer ${token}` } })).status,
    served.token,
  );
  expect(status).toBe(421);
  expect(statuses.every((status) => status === 421)).toBe(true);
  await rebound.close();
});
