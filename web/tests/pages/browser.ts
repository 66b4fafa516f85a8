// A page in Chromium with the code of `board.ts`, under a strict content security policy.

import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Browser, chromium, type Page } from "playwright-core";
import { build } from "vite";

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html",
].join("; ");

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Starts the browser named by CHROMIUM, or that of the system. */
export async function startBrowser(): Promise<Browser> {
  const known = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
  const path = known.find((path) => path !== undefined && existsSync(path));
  if (!path) throw new Error("there is no Chromium; CHROMIUM names its program");
  return chromium.launch({ executablePath: path, args: FLAGS });
}

/** Bundles a module of this folder, and returns its script and its styles. */
export async function bundle(name: string): Promise<{ script: string; styles: string }> {
  const entry = fileURLToPath(new URL(name, import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: { write: false, minify: false, lib: { entry, formats: ["es"], fileName: "page", cssFileName: "page" } },
  });
  const { output } = Array.isArray(built) ? built[0]! : (built as never);
  const of = (ending: string): { code?: string; source?: string | Uint8Array } | undefined =>
    output.find((file) => file.fileName.endsWith(ending));
  return { script: of(".js")?.code ?? "", styles: String(of(".css")?.source ?? "") };
}

/** Opens a page with a script. Collects errors and violations of the content security policy. */
export async function openPage(
  browser: Browser,
  { script, styles }: { script: string; styles: string },
  viewport = { width: 800, height: 800 },
): Promise<{ page: Page; faults: string[] }> {
  const page = await browser.newPage({ viewport });
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Board</title><link rel="stylesheet" href="page.css">' +
    '<script type="module" src="page.js"></script></head><body></body></html>';
  const files: Record<string, [string, string]> = {
    "/": ["text/html", html],
    "/page.js": ["text/javascript", script],
    "/page.css": ["text/css", styles],
  };
  await page.route("**/*", (route) => {
    const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ["text/plain", ""];
    return route.fulfill({ body, contentType, headers: { "content-security-policy": POLICY } });
  });
  await page.goto("http://kifu.test/");
  return { page, faults };
}
