// `kifu serve` itself, and its page in Chromium. KIFU names the program; without it the one in `target/debug` is used.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import AxeBuilder from "axe-core";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const PROGRAM = process.env.KIFU ?? fileURLToPath(new URL("../../../target/debug/kifu", import.meta.url));

/** A running server. */
export interface Served {
  link: string;
  origin: string;
  token: string;
  /** The folder for the data of the user. */
  data: string;
  stop: () => Promise<void>;
}

/** Starts the server; without folders it shows the samples. */
export async function serve(...folders: string[]): Promise<Served> {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; KIFU names the program`);
  const cache = mkdtempSync(join(tmpdir(), "kifu-page-"));
  const child: ChildProcess = spawn(PROGRAM, ["serve", "--no-open", "--port", "0", ...folders], {
    env: { ...process.env, XDG_CACHE_HOME: cache, XDG_DATA_HOME: join(cache, "data") },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const lines = createInterface({ input: child.stdout! });
  const link: string = await new Promise((resolve, reject) => {
    lines.once("line", resolve);
    child.once("exit", (code) => reject(new Error(`kifu serve has ended with ${code}`)));
  });
  const [origin, token] = link.split("/#token=") as [string, string];
  const served = {
    link,
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

/** Asks the server as a program does. */
export function ask({ origin, token }: Pick<Served, "origin" | "token">, path: string): Promise<Response> {
  return fetch(`${origin}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });
}

/** A page of the server. */
export interface Opened {
  page: Page;
  /** Errors, and what the policy refused. */
  faults: string[];
  /** The requests so far. */
  requests: string[];
}

/** Opens an address of the page as the link does. */
export async function openApp(
  browser: Browser,
  { origin, token }: Served,
  path = "/",
  { isFirst = false, ...options }: BrowserContextOptions & { isFirst?: boolean } = {},
): Promise<Opened> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: "en-GB", ...options });
  // What is shown the first time takes the place of rows.
  if (!isFirst) await context.addInitScript(() => localStorage.setItem("kifu-first-steps", "done"));
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
  await page.goto(`${origin}${path}#token=${token}`);
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
