// A site of `kifu publish`, and a static server for it. KIFU names the program [default: the one in `target/debug`].

import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";

const path = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
export const PROGRAM = process.env.KIFU ?? path("target/debug/kifu");
export const SAMPLES = path("samples");

/** A site in a temporary folder. */
export interface Published {
  folder: string;
  remove: () => void;
}

/** Publishes records. `text` is a Markdown file for the start page. */
export function publish(records: string, title = "Samples", text: string | null = null): Published {
  if (!existsSync(PROGRAM)) throw new Error(`${PROGRAM} is not built; KIFU names the program`);
  const folder = mkdtempSync(join(tmpdir(), "kifu-site-"));
  const more = text === null ? [] : ["--text", text];
  const line = ["-q", "publish", records, "--title", title, ...more, "-o", join(folder, "site")];
  const { status, stderr } = spawnSync(PROGRAM, line, { encoding: "utf8" });
  // 2: an image of the text was refused; the site is there.
  if (status !== 0 && !(status === 2 && text !== null)) throw new Error(stderr);
  return { folder: join(folder, "site"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

const TYPES: Record<string, string> = {
  html: "text/html",
  js: "text/javascript",
  css: "text/css",
  png: "image/png",
  svg: "image/svg+xml",
  json: "application/json",
  wasm: "application/wasm",
};

/** A minimal static server. */
export interface StaticServer {
  address: string;
  /** The requested paths, with the size of each response in bytes. */
  sent: [string, number][];
  close: () => void;
}

/** Serves a folder below a path, optionally compressed and with extra headers. */
export async function serve(
  folder: string,
  {
    below = "/",
    gzip = false,
    headers = {},
  }: { below?: string; gzip?: boolean; headers?: Record<string, string> } = {},
): Promise<StaticServer> {
  const sent: [string, number][] = [];
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, "http://localhost");
    const asked = pathname.startsWith(below) ? normalize(`/${pathname.slice(below.length)}`) : "/missing";
    const file = join(folder, asked.endsWith("/") ? `${asked}index.html` : asked);
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[file.split(".").at(-1)!] ?? "application/octet-stream";
    const body = gzip ? gzipSync(readFileSync(file)) : readFileSync(file);
    sent.push([asked, body.length]);
    response
      .writeHead(200, { "content-type": type, ...(gzip && { "content-encoding": "gzip" }), ...headers })
      .end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}${below}`, sent, close: () => server.close() };
}
