// Stands for viewer/engine.ts in a page of one file, whose engine of games other than Go is the text of an element.

import init, * as build from "./kifu-games.js";

let engine: Promise<unknown> | null = null;

/** Loads the engine once. */
export function loadEngine<Build>(): Promise<Build> {
  engine ??= bytes().then(async (module_or_path) => {
    await init({ module_or_path });
    return build;
  });
  return engine as Promise<Build>;
}

/** The WebAssembly: Base64 of gzip, to keep pages small. */
async function bytes(): Promise<ArrayBuffer> {
  const text = atob(document.getElementById("kifu-games")!.textContent);
  const packed = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).arrayBuffer();
}
