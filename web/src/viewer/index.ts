// The module that pages load: it defines `<kifu-viewer>`.

import type { ViewerEvents } from "./events.ts";
import { KifuViewer } from "./viewer.ts";

export type * from "./public.ts";
export { KifuViewer };

if (!customElements.get("kifu-viewer")) customElements.define("kifu-viewer", KifuViewer);

declare global {
  interface HTMLElementTagNameMap {
    "kifu-viewer": KifuViewer;
  }
  interface HTMLElementEventMap extends ViewerEvents {}
}
