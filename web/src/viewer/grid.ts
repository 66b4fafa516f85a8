// The board as a grid of points for keyboards and screen readers: arrow keys move between points.

import { html, nothing, type TemplateResult } from "lit";
import type { Point } from "../model/index.ts";
import type { Region } from "../painter/index.ts";

export interface GridOptions {
  region: Region;
  columns: number;
  /** The point that has the focus. */
  cursor: Point;
  label: string;
  words(point: Point): string;
}

/** The cells, one for each point that is shown. */
export function pointGrid({ region, columns, cursor, label, words }: GridOptions): TemplateResult {
  const rows = Array.from({ length: region.bottom - region.top + 1 }, (_, row) => region.top + row);
  const across = Array.from({ length: region.right - region.left + 1 }, (_, column) => region.left + column);
  const cell = (point: Point) => html`<span role="gridcell" data-point=${point} tabindex=${point === cursor ? 0 : -1}
    aria-selected=${point === cursor ? "true" : nothing} aria-label=${words(point)}></span>`;
  return html`<div class="points" role="grid" aria-label=${label}>${rows.map(
    (y) => html`<div role="row">${across.map((x) => cell(y * columns + x))}</div>`,
  )}</div>`;
}

/** The point that a key moves to; `null` if the key does not move. */
export function walk(key: string, from: Point, columns: number, region: Region): Point | null {
  const [x, y] = [from % columns, Math.floor(from / columns)];
  const steps: Record<string, [number, number]> = {
    ArrowLeft: [Math.max(region.left, x - 1), y],
    ArrowRight: [Math.min(region.right, x + 1), y],
    ArrowUp: [x, Math.max(region.top, y - 1)],
    ArrowDown: [x, Math.min(region.bottom, y + 1)],
    Home: [region.left, y],
    End: [region.right, y],
    PageUp: [x, region.top],
    PageDown: [x, region.bottom],
  };
  const to = steps[key];
  return to ? to[1] * columns + to[0] : null;
}
