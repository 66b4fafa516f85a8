// Builds the page of `kifu serve`, which the program has compiled in: text that can be read, with names that stay.

import { defineConfig } from "vite";

export default defineConfig({
  publicDir: "src/app/static",
  build: {
    outDir: "../crates/kifu-serve/page",
    emptyOutDir: true,
    target: "es2022",
    minify: false,
    cssMinify: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    lib: { entry: { app: "src/app/main.ts" }, formats: ["es"], cssFileName: "app" },
    // The page gets its games as models, so that it needs no WebAssembly.
    rolldownOptions: {
      external: ["./kifu.js", "./kifu-full.js"],
      output: {
        entryFileNames: "[name].js",
        chunkFileNames: "[name].js",
        // Few files: what two of them need is in one.
        codeSplitting: { groups: [{ name: "shared", minShareCount: 2 }] },
      },
    },
  },
});
