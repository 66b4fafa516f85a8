// The styles of the viewer, and those of the board.

import { type CSSResult, css, unsafeCSS } from "lit";
import painter from "../painter/painter.css?inline";
import modes from "./modes.css?inline";
import viewer from "./viewer.css?inline";

/**
 * Two columns: the board with its controls at the left, everything else at the right. The board grows first, as long as
 * the other column keeps 300 pixels, or half where there is less.
 */
const TWO_COLUMNS = css`
  inline-size: fit-content;
  max-inline-size: 100%;
  margin-inline: auto;
  grid-template:
    "stage games" auto
    "stage players" auto
    "stage side" minmax(0, 1fr)
    "tools side" auto
    "controls side" auto / min(max(100cqi - 300px, 50cqi), var(--board-size)) minmax(0, 36rem);
  .players {
    grid-template-columns: minmax(0, 1fr);
  }
  .player {
    grid-template: "stone name rank clock captures" / auto minmax(0, auto) auto auto 1fr;
    border-block-end: 0;
    border-inline-start: 3px solid transparent;
  }
  .player.to-play {
    border-inline-start-color: var(--accent);
  }
  .captures {
    justify-content: end;
  }
  .side {
    min-block-size: 0;
    contain: size;
    border-block-start: 0;
    border-inline-start: 1px solid var(--hairline);
  }
`;

/** The board alone, if there is no space for anything else. */
const BOARD_ONLY = css`
  & > :not(.stage, .hidden, .probe) {
    display: none;
  }
`;

const layouts = css`
  @media screen {
    .row:not(.no-side, .bare) {
      ${TWO_COLUMNS}
    }
    @container (min-width: 720px) {
      .auto:not(.no-side, .bare) {
        ${TWO_COLUMNS}
      }
    }
    @container (max-width: 259px) {
      .auto {
        ${BOARD_ONLY}
      }
    }
  }
`;

export const styles: CSSResult[] = [unsafeCSS(painter), unsafeCSS(viewer), unsafeCSS(modes), layouts];
