// `kifu serve` itself, and its page in Chromium. KIFU names the program; without it the one in `target/debug` is used.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import AxeBuilder from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startBrowser } from "../pages/browser.ts";

const PROGRAM = process.env.KIFU ?? fileURLToPath(new URL("../../../target/debug/kifu", import.meta.url));

/** A running server. */
export interface Served {
  /** A link that was not opened yet. */
  link: string;
  origin: string;
  token: string;
  /** The folder for the data of the user. */
  data: string;
  stop: () => Promise<void>;
}

/** The folder for unsaved drafts and undo lists: servers that follow each other share it. */
const STATE = mkdtempSync(join(tmpdir(), "kifu-state-"));
process.once("exit", () => rmSync(STATE, { recursive: true, force: true }));

/** Starts the server; without folders it shows the samples. */
export async function serve(...folders: string[]): Promise<Served> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; KIFU names the program`);
  const cache = mkdtempSync(join(tmpdir(), "kifu-page-"));
  // Each server begins with the settings of nobody.
  rmSync(join(STATE, "page.json"), { force: true });
  const child: ChildProcess = spawn(PROGRAM, ["serve", "--no-open", ...folders], {
    env: { ...process.env, XDG_CACHE_HOME: cache, XDG_DATA_HOME: join(cache, "data"), KIFU_STATE: STATE },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines = createInterface({ input: child.stdout! });
  const link: string = await new Promise((resolve, reject) => {
    lines.once("line", resolve);
    child.once("exit", (code) => reject(new Error(`kifu serve has ended with ${code}`)));
  });
  const [origin, code] = link.split("/#code=") as [string, string];
  // A link opens once; the next one comes on the other stream.
  const next: Promise<string> = new Promise((resolve) => {
    createInterface({ input: child.stderr! }).on("line", (line) => {
      const found = /http:\S+#code=\w+/.exec(line)?.[0];
      if (found) resolve(found);
    });
  });
  const token = await tokenFor(origin, code);
  const served = {
    link: await next,
    origin,
    token,
    data: join(cache, "data"),
    stop: async () => {
      child.removeAllListeners("exit");
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGINT");
      await ended;
      rmSync(cache, { recursive: true, force: true });
    },
  };
  for (;;) {
    const jobs: { state: string }[] = await (await ask(served, "jobs")).json();
    if (jobs.every((job) => job.state !== "running")) return served;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Exchanges the code of a link, as the page does. */
async function tokenFor(origin: string, code: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`${origin}/api/session`, { method: "POST", headers, body: JSON.stringify({ code }) });
  return (await response.json()).token;
}

/** Asks the server as a program does. */
export function ask(
  { origin, token }: Pick<Served, "origin" | "token">,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return fetch(`${origin}/api/${path}`, { ...request, headers });
}

/** Sends a body to the server as a program does, and returns its answer. */
export async function post({ origin, token }: Pick<Served, "origin" | "token">, path: string, body: object) {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return (await fetch(`${origin}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) })).json();
}

/** The number of the first game that a query finds. */
export async function gameOf(served: Served, query: string): Promise<number> {
  const { view } = await post(served, "libraries/0/views", { query });
  return (await (await ask(served, `libraries/0/views/${view}/rows`)).json()).rows[0].id;
}

/** Runs a job to its end. */
export async function runJob(served: Served, kind: "index" | "check" | "duplicates"): Promise<void> {
  const { id } = await post(served, "jobs", { kind, library: 0 });
  for (;;) {
    const { state } = await (await ask(served, `jobs/${id}`)).json();
    if (state === "done") return;
    if (state !== "running" && state !== "waiting") throw new Error(`the job ${kind} is ${state}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** A browser and a server for the tests of a file. */
export interface Stage {
  browser: Browser;
  served: Served;
}

/** Starts a browser and a server before the tests of a file, and stops both after them. `folders` makes the records. */
export function stage(folders: () => string[] = () => []): Stage {
  const stage = {} as Stage;
  beforeAll(async () => {
    [stage.browser, stage.served] = await Promise.all([startBrowser(), serve(...folders())]);
  }, 120_000);
  afterAll(async () => {
    await stage.browser?.close();
    await stage.served?.stop();
  }, 60_000);
  return stage;
}

/** A page of the server. */
export interface Opened {
  page: Page;
  /** Errors, and what the policy refused. */
  faults: string[];
  /** The requests so far. */
  requests: string[];
}

/** Opens an address of the page in a browser that has been opened by the link before. */
export async function openApp(
  browser: Browser,
  { origin, token }: Served,
  path = "/",
  { isFirst = false, ...options }: BrowserContextOptions & { isFirst?: boolean } = {},
): Promise<Opened> {
  // Another test may have left its settings with the server.
  await ask({ origin, token }, "kept", { method: "PUT", body: "{}" });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  // What is shown the first time takes the place of rows.
  if (!isFirst) await context.addInitScript(() => localStorage.setItem("kifu-first-steps", "done"));
  await context.addInitScript(
    ([own, token]) => {
      // Once: the page may forget it.
      if (location.origin !== own || sessionStorage.getItem("opened")) return;
      sessionStorage.setItem("opened", "yes");
      localStorage.setItem("kifu-token", token!);
    },
    [origin, token],
  );
  const page = await context.newPage();
  const [faults, requests]: [string[], string[]] = [[], []];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("dialog", (dialog) => {
    faults.push(`dialog: ${dialog.message()}`);
    dialog.dismiss();
  });
  page.on("request", (request) => {
    requests.push(request.url());
    if (!request.url().startsWith(origin) && !request.url().startsWith("blob:")) faults.push(`asks ${request.url()}`);
  });
  await page.goto(`${origin}${path}`);
  return { page, faults, requests };
}

/** The rules of axe that a page breaks, each with the element. */
export async function axeFaults(page: Page): Promise<string[]> {
  // Scripts of tests are run by the browser itself, so that the policy of the page stays as it is.
  await page.evaluate(AxeBuilder.source);
  const { violations } = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run: () => Promise<import("axe-core").AxeResults> } }).axe.run(),
  );
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}
