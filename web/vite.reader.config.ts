// Builds the element for pages that only show games: kifu-reader.js, small and without WebAssembly; and with `--mode words`
// kifu-reader-words.js, which it loads for other languages than English and for game information in words.

import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vite";

const path = (name: string) => fileURLToPath(new URL(`src/${name}`, import.meta.url));

/** The parts of the viewer that pages which only show games do not need. */
const WITHOUT = [
  "aiming",
  "editing",
  "guessing",
  "review",
  "solving",
  "tried-line",
  "trying",
  "turns",
  "panels/asking",
  "panels/editing",
  "panels/graph",
  "panels/problems",
  "panels/text",
  "panels/text-tab",
  "panels/trying",
];

/** The files in the place of those of the viewer. */
const PLACES = new Map([
  [path("viewer/engine.ts"), path("reader/element/engine.ts")],
  [`${path("viewer/modes.css")}?inline`, path("reader/element/without.ts")],
  ...WITHOUT.map((name): [string, string] => [path(`viewer/${name}.ts`), path("reader/element/without.ts")]),
]);

/** The words of those parts. */
const UNUSED_WORDS =
  /^(edit|guess|mistake|solve|try)-|^(mistakes|loss-points|trying|takes|hint|retry|restart|solution|answering|show-move|undo|redo|save|saved|unsaved|node-name|graph|winrate|lead|problems|text|line-column|engine-missing|variations)$/;

const places: Plugin = {
  name: "places",
  enforce: "pre",
  async resolveId(name, importer, options) {
    const found = await this.resolve(name, importer, { ...options, skipSelf: true });
    return found && (PLACES.get(found.id) ?? found);
  },
};

/** Keeps the words that each of the two files has. */
const words = (isMore: boolean): Plugin => ({
  name: "words",
  enforce: "pre",
  transform(code, id) {
    const file = /messages.([a-zA-Z-]+)\.json/.exec(id)?.[1];
    if (!file) return null;
    const all = Object.entries(JSON.parse(code) as Record<string, unknown>);
    const isEnglish = (name: string) => name === "en";
    const kept = all.filter(([key]) => {
      if (file === "values") return isEnglish(key) !== isMore;
      // The English labels of game information are those of the models.
      return isEnglish(file) !== isMore && !UNUSED_WORDS.test(key) && !(isEnglish(file) && key.startsWith("info-"));
    });
    return JSON.stringify(Object.fromEntries(kept));
  },
});

/** The keys of those parts, the rows of their states, of a pass and of a link, which the menu has. */
const UNUSED_KEYS = /^ {2}\{ keys: .*(only: "(asking|editing|trying)"|command: "(pass|copy-link|mistake-\w+)").*\n/gm;

/** What shows a changed game and edits it, and the game as text. */
const UNUSED_METHODS =
  /^ {2}(?:showEdited|#startAsking|async #followWithText|pass|#passAfter|get canKeep)\([\s\S]*?^ {2}\}\n|^ +this\.(?:#startAsking|#followWithText|text\.\w+)\(.*\);\n|^ {2}#isTextBehind .*\n|^ +(?:const \{ document \} = this|this\.editing = |else if \(changed\.has\("mode"\)).*\n/gm;

/** The moves that are tried, in the picture of a node. */
const UNUSED_STONES = /^ {2}if \(viewer\.mayTry\)[\s\S]*?(?=^ {2}return withMark\(picture)/m;

/** The panels of those parts, in the template of the viewer. */
const UNUSED_PANELS = new RegExp(
  [
    /^ +\$\{(?:viewer\.asking \? asking|isEditing|panels\.has\("graph"\)).*\n/,
    /^ {2}(?:if \(editing && |const faults = |const count = \(tab).*\n/,
    /^ {4}viewer\.mayTry \? .*\n/,
    /^ {4}viewer\.pageCopies\?\.text\n[\s\S]*? : null,\n/,
    /^function renderTrying[\s\S]*?^\}\n/,
    /viewer\.(?:asking \? ""|trying \? (?:trying|render).*?\)) : (?=viewer|panels|render)/,
    /\$\{(?:keyStateOf\(viewer\) === "editing".*?: ""|count\(name\))\}/,
  ]
    .map(({ source }) => source)
    .join("|"),
  "gm",
);

/** What their keys run. */
const UNUSED_COMMANDS =
  /^ {4}case "(?:mistake-\w+|pass|try-\w+|hint|retry|restart|solution|undo|redo|save|delete|copy-link)":\n(?: {6}.*\n)*/gm;

/** Records that are opened to be edited. */
const UNUSED_DOCUMENTS = /^ +if \(options\.isEditable.*\n|^async function openDocument[\s\S]*?^\}\n/gm;

/** Games that are turned, and records that are opened again for another mode. */
const UNUSED_READING =
  /^ {4}this\.turn = \(viewer[\s\S]*?this\.turn = 0;\n(?= {4}return)|turned \?\? (?=plain)|^ {2}get isForOtherMode[\s\S]*?^ {2}\}\n|^ {2}#isEditable.*\n|^ +(?:const path = before|const isEditable|this\.#isEditable = |if \(path !== null).*\n|before\?\.bytes\(\) \?\? |before \? null : |, isEditable(?= \})/gm;

/** What asks and tries, in the state of the viewer. */
const UNUSED_STATE = /^ {2}(?:get mayTry|endAsking)\([\s\S]*?^ {2}\}\n/gm;

/** The names of games other than Go, which are not shown. */
const UNUSED_GAMES = /NAMES\.split\("\|"\)\[game - 1\] \?\? /;

const UNUSED = new Map([
  [path("reader/settings.ts"), UNUSED_GAMES],
  [path("viewer/commands.ts"), UNUSED_COMMANDS],
  [path("viewer/reading.ts"), UNUSED_READING],
  [path("viewer/render.ts"), UNUSED_PANELS],
  [path("viewer/source.ts"), UNUSED_DOCUMENTS],
  [path("viewer/viewer.ts"), UNUSED_METHODS],
  [path("viewer/keys.ts"), UNUSED_KEYS],
  [path("viewer/viewer-picture.ts"), UNUSED_STONES],
  [path("viewer/viewer-state.ts"), UNUSED_STATE],
]);

const unused: Plugin = {
  name: "unused",
  enforce: "pre",
  transform(code, id) {
    const part = UNUSED.get(id);
    return part ? code.replace(part, "") : null;
  },
};

/** Keeps the imports of other files as they are: around it, Vite would write a loader of modules that preloads styles. */
const plainImport: Plugin = {
  name: "plain-import",
  enforce: "pre",
  transform(code, id) {
    if (!/element.words\.ts$|viewer.other\.ts$/.test(id)) return null;
    // Pages in one file have the whole viewer.
    return code.replace("globalThis.kifuOther ??", "").replace("import(", "globalThis.importLater(");
  },
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle))
      if (file.type === "chunk") file.code = file.code.replaceAll("globalThis.importLater(", "import(");
  },
};

/** Writes templates without the indentation of their source: only they have lines that begin with spaces. */
const indentation: Plugin = {
  name: "indentation",
  generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) if (file.type === "chunk") file.code = file.code.replace(/\n +/g, " ");
  },
};

/** What lit calls if a page has loaded its polyfills for old browsers, and the list of its versions there. */
const HOOKS = /\w+\.\w+PolyfillSupport|\w+\.litElementHydrateSupport|\(\w+\.\w+Versions\?\?=\[\]\)\.push\("[^"]+"\)/g;

/** Leaves out those hooks: the browsers that the element supports need no polyfills. */
const hooks: Plugin = {
  name: "hooks",
  enforce: "pre",
  transform(code, id) {
    return /node_modules.(lit-|@lit)/.test(id) ? code.replace(HOOKS, "(void 0)") : null;
  },
};

export default defineConfig(({ mode }) => ({
  plugins: [places, unused, hooks, words(mode === "words"), plainImport, indentation],
  publicDir: false,
  build: {
    outDir: `${process.env["KIFU_PAGE"] ?? "../crates/kifu-page"}/viewer`,
    emptyOutDir: false,
    target: "es2022",
    cssTarget: ["chrome130", "firefox130", "safari18"],
    minify: "oxc",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input:
        mode === "words"
          ? { "kifu-reader-words": path("reader/element/more.ts") }
          : { "kifu-reader": path("reader/element/index.ts") },
      external: ["./kifu-other.js", "./kifu-reader-words.js"],
      makeAbsoluteExternalsRelative: false,
      preserveEntrySignatures: "strict",
      output: { format: "es", entryFileNames: "[name].js" },
    },
  },
}));
