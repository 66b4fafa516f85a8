// Maps the position of a scroll bar to the rows of a long table. Browsers limit elements to some millions of pixels, so the
// range of the bar is limited, and one pixel of it may stand for many rows.

/** The longest range of a scroll bar, in pixels. Chromium limits elements to 33,554,428, Firefox to about 17.9 million. */
export const LONGEST = 8_000_000;

/** A table as its scroll bar sees it. */
export interface Extent {
  rows: number;
  /** The height of a row in pixels. */
  row: number;
  /** The height of the visible part in pixels. */
  view: number;
}

/** The height of the scrolled content. */
export function heightOf({ rows, row }: Extent): number {
  return Math.min(rows * row, LONGEST);
}

/** True if a pixel of the bar is more than a pixel of the table. */
export function isScaled({ rows, row }: Extent): boolean {
  return rows * row > LONGEST;
}

/** The first visible row at a position of the bar, as a fraction if it is partly visible. */
export function rowAt(extent: Extent, position: number): number {
  const { rows, row, view } = extent;
  if (!isScaled(extent)) return position / row;
  const share = position / Math.max(1, LONGEST - view);
  return Math.min(1, Math.max(0, share)) * Math.max(0, rows - view / row);
}

/** The position of the bar at which a row is the first visible one. */
export function positionOf(extent: Extent, first: number): number {
  const { rows, row, view } = extent;
  if (!isScaled(extent)) return first * row;
  return (first / Math.max(1, rows - view / row)) * (LONGEST - view);
}

/** The first visible row after scrolling just enough to show the row `wanted` completely. */
export function showing({ rows, row, view }: Extent, first: number, wanted: number): number {
  const shown = view / row;
  const next = Math.min(Math.max(first, wanted + 1 - shown), wanted);
  return Math.max(0, Math.min(next, rows - shown));
}
