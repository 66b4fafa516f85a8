// The types of the element, without those of the library that it contains.

import type { KifuViewerElement, ViewerEvents } from "./viewer/public.js";

export type * from "./viewer/public.js";

declare global {
  interface HTMLElementTagNameMap {
    "kifu-viewer": KifuViewerElement;
  }
  interface HTMLElementEventMap extends ViewerEvents {}
}
