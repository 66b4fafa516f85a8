// Opens games for searches: a published site, or segments as bytes.

import type { ShelfSource } from "./host.ts";
import { openInWorker, Shelf } from "./shelf.ts";

export interface ShelfOptions {
  /** True to search in a worker, the default in pages; or a worker that runs `kifu/search-worker`. */
  worker?: boolean | Worker;
  /** Aborts opening. */
  signal?: AbortSignal;
  /** Receives the fraction of the bytes loaded, from 0 to 1. */
  onProgress?: (share: number) => void;
}

/** Written so that bundlers find the module of the worker. */
function startWorker(): Worker {
  return new Worker(new URL("./worker.js", import.meta.url), { type: "module" });
}

/**
 * Opens the games of a site that `kifu publish` made, or of segments.
 *
 * @param source The address of the site, or the bytes of its segments, with those of `names.bin` for queries on names.
 */
export async function openShelf(
  source: URL | string | Uint8Array[] | { segments: Uint8Array[]; names?: Uint8Array },
  { worker = "document" in globalThis, ...options }: ShelfOptions = {},
): Promise<Shelf> {
  const games: ShelfSource =
    typeof source === "string" || source instanceof URL
      ? { address: new URL(source, (globalThis as { document?: Document }).document?.baseURI).href }
      : Array.isArray(source)
        ? { segments: source }
        : source;
  if (worker !== false) return openInWorker(games, worker === true ? startWorker() : worker, options);
  // A page that searches in a worker does not need the engine itself.
  const { openHere } = await import("./local.ts");
  const { opened, send, close } = await openHere(games, options.signal, options.onProgress);
  return new Shelf(opened, send, close);
}
