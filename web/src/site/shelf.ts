// The games of the site, opened once.

import { openInWorker, type Shelf } from "../search/shelf.ts";
import { startWorker } from "./start-worker.ts";

/** The most games that are counted by name: as many as a site has that loads quickly. */
export const MAX_COUNTED = 20_000;

let opening: Promise<Shelf> | undefined;

/** Dispatches events with the fraction of the games loaded. */
export const loading = new EventTarget();

/** Opens the games; later calls wait for the first. */
export function openShelf(): Promise<Shelf> {
  opening ??= openInWorker({ address: document.baseURI }, startWorker(), {
    onProgress: (share) => loading.dispatchEvent(new CustomEvent("share", { detail: share })),
  });
  return opening;
}
