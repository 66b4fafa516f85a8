// The module that pages load: it defines `<kifu-viewer>`.

import { preload } from "./engine.ts";
import type { ViewerEvents } from "./events.ts";
import { KifuViewer } from "./viewer.ts";

export type * from "./public.ts";
export { KifuViewer, preload };

if (!customElements.get("kifu-viewer")) customElements.define("kifu-viewer", KifuViewer);

declare global {
  interface HTMLElementTagNameMap {
    "kifu-viewer": KifuViewer;
  }
  interface HTMLElementEventMap extends ViewerEvents {}
}
