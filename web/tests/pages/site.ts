// A page with the published files, the built viewer and `pkg`, and the sample records, under a strict content security policy.

import { existsSync, readFileSync } from "node:fs";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";

const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src data:",
  "require-trusted-types-for 'script'",
  "trusted-types lit-html",
].join("; ");

const FOLDERS = [
  "../../../crates/kifu-page/viewer/",
  "../../pkg/",
  "../../../samples/",
  "../../../crates/kifu-view/tests/golden/",
];
const TYPES: Record<string, string> = { js: "text/javascript", wasm: "application/wasm" };

export interface Site {
  page: Page;
  /** Errors, and violations of the content security policy. */
  faults: string[];
  /** The requested files. */
  requests: string[];
}

/** Opens a page with this body. `files` are served besides the published ones, `missing` are not. */
export async function openSite(
  browser: Browser,
  body: string,
  options: BrowserContextOptions & { files?: Record<string, string>; missing?: string[]; script?: string } = {},
): Promise<Site> {
  const { files = {}, missing = [], script = "kifu-viewer.js", ...rest } = options;
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, ...rest });
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
  const html =
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
    '<title>Games</title><link rel="stylesheet" href="/page.css"><script type="module" src="/' +
    `${script}"></script></head>` +
    `<body><main><h1>Games</h1>${body}</main></body></html>`;
  const own: Record<string, string> = {
    "/": html,
    "/page.css": ":root { color-scheme: light dark } body { margin: 0 }",
    "/favicon.ico": "",
    ...files,
  };
  await page.route("**/*", (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path !== "/") requests.push(path.slice(1));
    const headers = { "content-security-policy": POLICY };
    if (own[path] !== undefined) {
      const contentType = path === "/" ? "text/html" : path.endsWith(".css") ? "text/css" : "text/plain";
      return route.fulfill({ body: own[path], contentType, headers });
    }
    const file = FOLDERS.map((folder) => new URL(folder + path.slice(1), import.meta.url)).find((url) =>
      existsSync(url),
    );
    if (!file || missing.includes(path.slice(1))) return route.fulfill({ status: 404, body: "", headers });
    const contentType = TYPES[path.split(".").at(-1)!] ?? "application/octet-stream";
    return route.fulfill({ body: readFileSync(file), contentType, headers });
  });
  await page.goto("http://kifu.test/");
  return { page, faults, requests };
}

/** Opens a page with one viewer, and waits for its record. */
export async function openViewer(
  browser: Browser,
  attributes: string,
  options: Parameters<typeof openSite>[2] & { inside?: string } = {},
): Promise<Site> {
  const { inside = "", ...rest } = options;
  const site = await openSite(browser, `<kifu-viewer ${attributes}>${inside}</kifu-viewer>`, rest);
  await site.page.evaluate(async () => {
    await customElements.whenDefined("kifu-viewer");
    const viewer = document.querySelector("kifu-viewer") as HTMLElement & {
      ready: Promise<void>;
      updateComplete: Promise<unknown>;
    };
    await viewer.ready.catch(() => {});
    await viewer.updateComplete;
  });
  return site;
}
