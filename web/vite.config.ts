// Builds the viewer: text that can be read, with names that stay; with `--mode other` kifu-other.js, which it loads for games other
// than Go; and with `--mode page` kifu-other-page.js, the same for a page in one file.

import { createHash } from "node:crypto";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** Leaves the addresses of the WebAssembly as bundlers of other people find them. */
const plainAddresses: Plugin = {
  name: "plain-addresses",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk") continue;
      file.code = file.code.replace(
        /\(\s*\/\* @vite-ignore \*\/\s*("[^"]+"),\s*import\.meta\.url\s*\)/g,
        "($1, import.meta.url)",
      );
    }
  },
};

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** In a page of one file, the engine of other games is in the page: its glue is that of the engine of sites, without its address. */
const GLUE = path("../crates/kifu-page/pages/kifu-games.js");
const engineInPage: Plugin = {
  name: "engine-in-page",
  enforce: "pre",
  async resolveId(name, importer, options) {
    if (name.endsWith("/kifu-games.js")) return GLUE;
    const found = await this.resolve(name, importer, { ...options, skipSelf: true });
    return found?.id === path("src/viewer/engine.ts") ? path("src/other/page-engine.ts") : found;
  },
  transform: (code, id) => (id === GLUE ? code.replace(/new URL\([^)]*\)/, "undefined") : null),
};

/** Writes the hash by which a policy allows the viewer as a script inside a page. */
const IN_PAGES = new Set(["kifu-viewer", "kifu-other-page"]);
const scriptHash: Plugin = {
  name: "script-hash",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || !IN_PAGES.has(file.name)) continue;
      // Such words would end the script, and a page may not change them without changing the hash.
      if (/<\/script|<!--|\r|\0/i.test(file.code)) this.error(`${file.fileName} cannot be a script inside a page`);
      const hash = createHash("sha256").update(file.code).digest("base64");
      this.emitFile({ type: "asset", fileName: file.fileName.replace(".js", ".sha256"), source: `sha256-${hash}\n` });
    }
  },
};

const ENTRIES: Readonly<Record<string, Record<string, string>>> = {
  other: { "kifu-other": "src/other/shown.ts" },
  page: { "kifu-other-page": "src/other/page.ts" },
};

export default defineConfig(({ mode }) => ({
  plugins: [plainAddresses, scriptHash, ...(mode === "page" ? [engineInPage] : [])],
  build: {
    outDir: `${process.env["KIFU_PAGE"] ?? "../crates/kifu-page"}/viewer`,
    target: "es2022",
    minify: false,
    assetsInlineLimit: 0,
    emptyOutDir: !(mode in ENTRIES),
    lib: {
      entry: ENTRIES[mode] ?? { "kifu-viewer": "src/viewer/index.ts", "kifu-compat": "src/compat/index.ts" },
      formats: ["es"],
    },
    rolldownOptions: {
      // The WebAssembly and its glue lie beside the viewer, and are loaded when a record needs them.
      external: [
        ...["./kifu.js", "./kifu-full.js", "./kifu-other.js", "./kifu-viewer.js"],
        ...(mode === "page" ? [] : ["./kifu-games.js"]),
      ],
      makeAbsoluteExternalsRelative: false,
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
}));
