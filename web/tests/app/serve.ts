// Runs `kifu serve` and its page in Chromium. KIFU names the program [default: the one in `target/debug`].

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { afterAll, beforeAll } from "vitest";
import { startBrowser } from "../pages/browser.ts";

export { axeFaults } from "../pages/access.ts";

export const PROGRAM = process.env.KIFU ?? fileURLToPath(new URL("../../../target/debug/kifu", import.meta.url));

/** A running server. */
export interface Served {
  /** A link whose code is still unused. */
  link: string;
  origin: string;
  token: string;
  /** The folder for the data of the user. */
  data: string;
  stop: () => Promise<void>;
}

/** The folder for unsaved drafts and undo lists, shared by successive servers. */
const STATE = mkdtempSync(join(tmpdir(), "kifu-state-"));
process.once("exit", () => rmSync(STATE, { recursive: true, force: true }));

/** Starts the server; without folders it shows the samples. */
export async function serve(...folders: string[]): Promise<Served> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; KIFU names the program`);
  const cache = mkdtempSync(join(tmpdir(), "kifu-page-"));
  // Each server starts without stored settings.
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
  // A link works only once; the next one is printed on stderr.
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

/** Sends a request to the server with the token. */
export function ask(
  { origin, token }: Pick<Served, "origin" | "token">,
  path: string,
  request: RequestInit = {},
): Promise<Response> {
  const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
  return fetch(`${origin}/api/${path}`, { ...request, headers });
}

/** Posts a JSON body to the server with the token, and returns the answer. */
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

/** The browser and the server for the tests of a file. */
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
  /** Errors, and violations of the content security policy. */
  faults: string[];
  /** The requests so far. */
  requests: string[];
}

/** Opens an address of the page in a browser that already has the token. */
export async function openApp(
  browser: Browser,
  { origin, token }: Served,
  path = "/",
  { isFirst = false, ...options }: BrowserContextOptions & { isFirst?: boolean } = {},
): Promise<Opened> {
  // Another test may have stored its settings on the server.
  await ask({ origin, token }, "kept", { method: "PUT", body: "{}" });
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  // Hides the first steps, which would displace rows of the list.
  if (!isFirst) await context.addInitScript(() => localStorage.setItem("kifu-first-steps", "done"));
  await context.addInitScript(
    ([own, token]) => {
      // Sets the token only once, as the page may delete it.
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
    // A request that failed says where it went.
    const { url } = message.location();
    if (message.type() === "error") faults.push(`${message.text()} ${url.slice(origin.length)}`.trim());
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
