// Overlays above a board: discs, letters, a region. The painter draws the board itself.

import { svg, type TemplateResult } from "lit";

/** A disc on a point with a letter. */
export interface Disc {
  point: number;
  /** The radius, from 0 to 1. */
  size: number;
  letter: string;
  /** The CSS class: `own`, `other`, `hovered`. */
  kind: string;
}

/** Points between two corners, inclusive. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The most discs on a board, so that the frequent moves stay visible: `a` to `z`. */
const MAX_DISCS = 26;

/** Draws discs with letters; the most frequent moves come first, and rare ones are left out. */
export function discs(all: readonly Disc[], columns: number): TemplateResult[] {
  return all.slice(0, MAX_DISCS).map(({ point, size, letter, kind }) => {
    const [x, y] = [point % columns, Math.floor(point / columns)];
    return svg`<g class="disc ${kind}">
      <circle cx=${x} cy=${y} r=${0.31 + 0.15 * size}></circle>
      <text x=${x} y=${y}>${letter}</text>
    </g>`;
  });
}

/** The signs on points: cells of a pattern other than stones, and the keyboard cursor. */
export type PointSign = "any" | "maybe-black" | "maybe-white" | "both" | "none" | "cursor";

/** Draws a small sign on points. */
export function points(all: readonly number[], kind: PointSign, columns: number): TemplateResult[] {
  return all.map((point) => {
    const [x, y] = [point % columns, Math.floor(point / columns)];
    if (kind === "cursor")
      return svg`<rect class="cursor" x=${x - 0.45} y=${y - 0.45} width="0.9" height="0.9" rx="0.1"></rect>`;
    if (kind === "none")
      return svg`<rect class="no-stone" x=${x - 0.14} y=${y - 0.14} width="0.28" height="0.28"></rect>`;
    if (kind === "any") return svg`<circle class="any" cx=${x} cy=${y} r="0.16"></circle>`;
    if (kind === "both")
      return svg`<circle class="maybe-black" cx=${x} cy=${y} r="0.3"></circle>
        <path class="maybe-white" d="M${x} ${y - 0.3}a0.3 0.3 0 0 1 0 0.6z"></path>`;
    return svg`<circle class=${kind} cx=${x} cy=${y} r="0.24"></circle>`;
  });
}

/** Draws the frame of a region, and dims everything else. */
export function region({ left, top, right, bottom }: Area, [columns, rows]: readonly [number, number]): TemplateResult {
  const [x, y, width, height] = [left - 0.5, top - 0.5, right - left + 1, bottom - top + 1];
  const around = `M-1.5 -1.5H${columns + 0.5}V${rows + 0.5}H-1.5Z`;
  return svg`<path class="veil" fill-rule="evenodd" d="${around}M${x} ${y}h${width}v${height}h${-width}Z"></path>
    <rect class="region" x=${x} y=${y} width=${width} height=${height} rx="0.08"></rect>`;
}
