// Builds the pages that the program has compiled in: that of `kifu serve`, and that of the sites of `kifu publish`. They share
// their screens. Text that can be read, with names that stay.

import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

/** The engines of sites lie beside their page. */
const engine: Plugin = {
  name: "engine",
  generateBundle(_, files) {
    for (const file of Object.values(files))
      if (file.type === "chunk") file.code = file.code.replaceAll("../kifu-search", "./kifu-search");
  },
  writeBundle({ dir }) {
    for (const name of ["kifu-search", "kifu-games"].flatMap((name) => [`${name}.js`, `${name}_bg.wasm`]))
      copyFileSync(fileURLToPath(new URL(`pkg/${name}`, import.meta.url)), `${dir}/${name}`);
  },
};

const path = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** The pages have an editor of their own, and load the panel of texts later. */
const PLACES = new Map([
  [path("viewer/editing.ts"), path("app/without-editing.ts")],
  [path("viewer/panels/editing.ts"), path("app/without-editing.ts")],
  [path("viewer/panels/text.ts"), path("app/text-later.ts")],
]);

const places: Plugin = {
  name: "places",
  enforce: "pre",
  async resolveId(name, importer, options) {
    const found = await this.resolve(name, importer, { ...options, skipSelf: true });
    const place = PLACES.get(found?.id ?? "");
    return place && place !== importer ? place : found;
  },
};

/** Leaves out the comments of styles, which are a tenth of what browsers load of them before the first screen. */
const COMMENTS = /\/\*[\s\S]*?\*\/\n?/g;
const comments: Plugin = {
  name: "comments",
  enforce: "pre",
  transform: (code, id) => (id.endsWith(".css?inline") ? code.replace(COMMENTS, "") : null),
  writeBundle({ dir }) {
    const path = `${dir}/page.css`;
    writeFileSync(path, readFileSync(path, "utf8").replace(COMMENTS, ""));
  },
};

/** The viewer without what the other screens need of it: its keys, its words, and typed points. */
const VIEWER =
  /src.(app.(without-editing|text-later)|edit|solve|themes|model.rules|painter.painter.css|viewer.(?!keys|messages|typing|text-layout|panels.text\.))/;
const SITE = /src.(search|site)/;
/**
 * What completes a query while it is typed, and what is beside the list of games: the first screens of the app have it, those
 * of a site only when it is needed, if at all.
 */
const LISTS = /src.app.(query|shell.(suggest|paste|job-words)|library.(chips|marks|preview|values))/;
/** What the lists of problems of the app and of a site share. */
const CARD = /src.app.(css.problems|messages.practice|problems.(card|pictures|styles))/;
/** The screens that search for positions: the first ones of a site, but later ones of the app. */
const POSITIONS =
  /src.app.(board-keys|next-moves|path|explorer.(practice|game-order|note\.)|screens.(explorer|positions|search)|search.(?!drawing|request))/;

/** Games other than Go, of the app and of a site. */
const OTHER = /src.(other|app.(css.other|other.))/;
/** The words of rules, which a site has not. */
const RULES = /src.app.messages.rules/;
/** What the later parts of a site share: its start page, problems, players, games and previews. */
const SITE_PARTS = /src.(app.messages.site|site.(other-source|problem-file))/;
/** What the maintenance screens, the actions on several games and the pages of players have in common. */
const CARE = /src.app.(care.(command|compare)|game.(info-label|engine-choice)|messages.review)/;

export default defineConfig({
  plugins: [engine, places, comments],
  publicDir: "src/static",
  build: {
    outDir: `${process.env["KIFU_PAGE"] ?? "../crates/kifu-page"}/pages`,
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    cssMinify: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    lib: {
      entry: { app: "src/app/main.ts", site: "src/site/main.ts", worker: "src/site/worker.ts" },
      formats: ["es"],
      cssFileName: "page",
    },
    rolldownOptions: {
      // The pages get games as models, so that they need no WebAssembly but for searching.
      external: ["./kifu.js", "./kifu-full.js", "./kifu-games.js", "./kifu-other.js", "../kifu-search.js"],
      makeAbsoluteExternalsRelative: false,
      output: {
        entryFileNames: "[name].js",
        // The words of rules are in files of their own, beside the other words of a language.
        chunkFileNames: ({ facadeModuleId }) =>
          facadeModuleId?.includes("messages/rules/") ? "rules-[name].js" : "[name].js",
        // Few files: what two of them need is in one, but for the viewer, which comes with the first game, and for what the
        // worker needs, which has no page.
        codeSplitting: {
          groups: [
            { name: "types", minShareCount: 2, test: /src.search.types/ },
            {
              name: "shared",
              minShareCount: 2,
              test: (id) =>
                ![VIEWER, SITE, POSITIONS, LISTS, CARD, CARE, RULES, SITE_PARTS, OTHER].some((part) => part.test(id)),
            },
            { name: "viewer", minShareCount: 2, test: VIEWER },
            { name: "query", minShareCount: 2, test: LISTS },
            { name: "card", minShareCount: 2, test: CARD },
            { name: "site-parts", minShareCount: 2, test: SITE_PARTS },
            { name: "care", minShareCount: 2, test: CARE },
            { name: "other-game", minShareCount: 2, test: OTHER },
          ],
        },
      },
    },
  },
});
