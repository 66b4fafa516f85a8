// A small board in a row of the list.

import { html, nothing, svg, type TemplateResult } from "lit";
import type { Thumbnail } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { boardPaths } from "./board-paths.ts";

export class GameThumbnail extends elementWith(() => ({
  // The position; `null` while it is not loaded.
  board: null as Thumbnail | null,
  theme: "wood",
})) {
  override render(): TemplateResult | typeof nothing {
    const { board, theme } = this;
    if (!board) return nothing;
    const { lines, black, white, last } = boardPaths(board);
    return html`<svg
      class="kifu-theme-${theme}"
      viewBox="-0.8 -0.8 ${board.size[0]! + 0.6} ${board.size[1]! + 0.6}"
      aria-hidden="true"
    >
      ${svg`<path class="lines" d=${lines}></path><path class="black" d=${black}></path><path class="edge" d=${white}></path><path class="white" d=${white}></path><path class="last" d=${last}></path>`}
    </svg>`;
  }
}

customElements.define("game-thumbnail", GameThumbnail);

declare global {
  interface HTMLElementTagNameMap {
    "game-thumbnail": GameThumbnail;
  }
}
