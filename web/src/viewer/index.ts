// The module that pages load: it defines `<kifu-viewer>`.

import { KifuViewer } from "./viewer.ts";

export type { GuessDetail, MoveDetail, PointDetail, SolveDetail, ViewerEvents } from "./events.ts";
export type { Games, Source } from "./source.ts";
export { KifuViewer };

if (!customElements.get("kifu-viewer")) customElements.define("kifu-viewer", KifuViewer);

declare global {
  interface HTMLElementTagNameMap {
    "kifu-viewer": KifuViewer;
  }
}
