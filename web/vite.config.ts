// Builds the viewer: text that can be read, with names that stay; and with `--mode other` kifu-other.js, which it loads for games
// other than Go.

import { createHash } from "node:crypto";
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

/** Writes the hash by which a policy allows the viewer as a script inside a page. */
const scriptHash: Plugin = {
  name: "script-hash",
  generateBundle(_, files) {
    for (const file of Object.values(files)) {
      if (file.type !== "chunk" || file.name !== "kifu-viewer") continue;
      // Such words would end the script, and a page may not change them without changing the hash.
      if (/<\/script|<!--|\r|\0/i.test(file.code)) this.error(`${file.fileName} cannot be a script inside a page`);
      const hash = createHash("sha256").update(file.code).digest("base64");
      this.emitFile({ type: "asset", fileName: file.fileName.replace(".js", ".sha256"), source: `sha256-${hash}\n` });
    }
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [plainAddresses, scriptHash],
  build: {
    outDir: `${process.env["KIFU_PAGE"] ?? "../crates/kifu-page"}/viewer`,
    target: "es2022",
    minify: false,
    assetsInlineLimit: 0,
    emptyOutDir: mode !== "other",
    lib: {
      entry:
        mode === "other"
          ? { "kifu-other": "src/other/shown.ts" }
          : { "kifu-viewer": "src/viewer/index.ts", "kifu-compat": "src/compat/index.ts" },
      formats: ["es"],
    },
    rolldownOptions: {
      // The WebAssembly and its glue lie beside the viewer, and are loaded when a record needs them.
      external: ["./kifu.js", "./kifu-full.js", "./kifu-games.js", "./kifu-other.js", "./kifu-viewer.js"],
      makeAbsoluteExternalsRelative: false,
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
}));
