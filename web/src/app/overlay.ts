// What the page shows above a board: discs, letters, a region. The board itself is drawn by the painter.

import { svg, type TemplateResult } from "lit";

/** A disc on a point with a letter. */
export interface Disc {
  point: number;
  /** The radius, from 0 to 1. */
  size: number;
  letter: string;
  /** A word for the looks: `own`, `other`, `hovered`. */
  kind: string;
}

/** Points between two corners, inclusive. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Draws discs with letters. */
export function discs(all: readonly Disc[], columns: number): TemplateResult[] {
  return all.map(({ point, size, letter, kind }) => {
    const [x, y] = [point % columns, Math.floor(point / columns)];
    return svg`<g class="disc ${kind}">
      <circle cx=${x} cy=${y} r=${0.24 + 0.22 * size}></circle>
      <text x=${x} y=${y}>${letter}</text>
    </g>`;
  });
}

/** Draws a small sign on points: `any` where anything may be, `cursor` where the keyboard is. */
export function points(all: readonly number[], kind: "any" | "cursor", columns: number): TemplateResult[] {
  return all.map((point) => {
    const [x, y] = [point % columns, Math.floor(point / columns)];
    if (kind === "any") return svg`<circle class="any" cx=${x} cy=${y} r="0.16"></circle>`;
    return svg`<rect class="cursor" x=${x - 0.45} y=${y - 0.45} width="0.9" height="0.9" rx="0.1"></rect>`;
  });
}

/** Draws the frame of a region, and a veil over everything else. */
export function region({ left, top, right, bottom }: Area, [columns, rows]: readonly [number, number]): TemplateResult {
  const [x, y, width, height] = [left - 0.5, top - 0.5, right - left + 1, bottom - top + 1];
  const around = `M-1.5 -1.5H${columns + 0.5}V${rows + 0.5}H-1.5Z`;
  return svg`<path class="veil" fill-rule="evenodd" d="${around}M${x} ${y}h${width}v${height}h${-width}Z"></path>
    <rect class="region" x=${x} y=${y} width=${width} height=${height} rx="0.08"></rect>`;
}
