// The files of a folder over HTTP, for the measurements: an answer through the browser's debugger would cost more than the code.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join, normalize } from "node:path";

const TYPES = { js: "text/javascript", css: "text/css", wasm: "application/wasm", html: "text/html; charset=utf-8" };

/** With these, browsers give times in microseconds. */
const ISOLATED = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

/** Serves a folder, and pages that are made by `page` from their path. Returns the address, and how to stop. */
export async function serve(folder, page) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://localhost").pathname));
    const made = page(path);
    const file = join(folder, path);
    if (made === null && !existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    const body = made === null ? readFileSync(file) : Buffer.from(made);
    const type = made === null ? TYPES[path.split(".").at(-1)] : TYPES.html;
    const headers = { "content-type": type ?? "text/plain", "content-length": body.length };
    response.writeHead(200, { ...headers, ...ISOLATED }).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
