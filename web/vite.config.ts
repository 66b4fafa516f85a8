// Builds `dist`: text that can be read, with names that stay.

import { defineConfig } from "vite";

export default defineConfig({
  build: {
    target: "es2022",
    minify: false,
    assetsInlineLimit: 0,
    emptyOutDir: true,
    lib: { entry: { "kifu-viewer": "src/viewer/index.ts" }, formats: ["es"] },
    rolldownOptions: {
      // The WebAssembly and its glue lie beside the viewer, and are loaded when a record needs them.
      external: ["./kifu.js", "./kifu-full.js"],
      output: { entryFileNames: "[name].js", chunkFileNames: "[name].js" },
    },
  },
});
