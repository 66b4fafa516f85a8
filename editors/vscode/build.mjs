// Builds dist/: the extension, the pages of boards, and the grammar.

import { copyFile, mkdir, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
process.chdir(here);
await rm("dist", { recursive: true, force: true });
await mkdir("dist");
const shared = { bundle: true, minify: true, logLevel: "warning", legalComments: "none" };
await build({
  ...shared,
  entryPoints: ["src/extension.ts"],
  outfile: "dist/extension.js",
  platform: "node",
  target: "node20",
  format: "cjs",
  external: ["vscode"],
});
await build({
  ...shared,
  entryPoints: ["webview/board.ts", "webview/board.css", "webview/markdown.ts"],
  outdir: "dist",
  platform: "browser",
  target: "es2022",
  format: "iife",
  // Records come as models: the WebAssembly is not needed, nor what draws other games with it.
  external: ["./kifu.js", "./kifu-full.js", "./kifu-games.js", "./kifu-other.js"],
  define: { "import.meta.url": "location.href" },
});
await copyFile("../textmate/sgf.tmLanguage.json", "dist/sgf.tmLanguage.json");
