// Builds the page of published sites, which the program has compiled in. The screens are those of the app; what they ask is
// answered by the games of the site instead of a server.

import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The modules that a site replaces, each by its own of the same name. */
const REPLACED = new Map(
  ["app/api.ts", "app/router.ts", "search/local.ts", "search/start-worker.ts"].map((name) => [
    source(name),
    source(name.replace(/^.*\//, "site/")),
  ]),
);

const siteModules: Plugin = {
  name: "site-modules",
  enforce: "pre",
  async resolveId(id, importer, options) {
    if (!importer || !id.startsWith(".")) return null;
    const found = await this.resolve(id, importer, { ...options, skipSelf: true });
    const replaced = found && REPLACED.get(found.id);
    // The module in its place may build on the one that it replaces.
    return replaced && replaced !== importer ? replaced : found;
  },
};

/** The engine lies beside the page. */
const engine: Plugin = {
  name: "engine",
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === "chunk") file.code = file.code.replaceAll("../kifu-search", "./kifu-search");
  },
  writeBundle({ dir }) {
    for (const name of ["kifu-search.js", "kifu-search_bg.wasm"])
      copyFileSync(fileURLToPath(new URL(`pkg/${name}`, import.meta.url)), `${dir}/${name}`);
  },
};

export default defineConfig({
  plugins: [siteModules, engine],
  publicDir: "src/site/static",
  build: {
    outDir: "../crates/kifu/site",
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    cssMinify: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    lib: { entry: { site: "src/site/main.ts", worker: "src/site/worker.ts" }, formats: ["es"], cssFileName: "site" },
    rolldownOptions: {
      external: ["./kifu.js", "./kifu-full.js", "../kifu-search.js"],
      makeAbsoluteExternalsRelative: false,
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
