// The types of the element, without those of the library that it contains.

import type { KifuViewerElement, ViewerEvents } from "./viewer/public.js";

export type * from "./viewer/public.js";

/** Loads the build for SGF in UTF-8 before a record needs it. Viewers whose record has an address do that themselves. */
export function preload(): void;

declare global {
  interface HTMLElementTagNameMap {
    "kifu-viewer": KifuViewerElement;
  }
  interface HTMLElementEventMap extends ViewerEvents {}
}
