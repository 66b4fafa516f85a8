// Writes the measures of the board as CSS variables, from which the styles compute its size.

import type { Painter, Region } from "../painter/index.ts";

const round = (value: number) => String(Math.round(value * 1e4) / 1e4);

/** The boxes whose measures elements have: a painter makes another one when its board changes. */
const written = new WeakMap<HTMLElement, Painter["box"]>();

/** Writes the measures of a drawn board. */
export function writeMeasures(
  element: HTMLElement,
  { box }: Pick<Painter, "box">,
  { top, left }: Pick<Region, "top" | "left">,
): void {
  if (written.get(element) === box) return;
  written.set(element, box);
  const { style } = element;
  const [x, y, width, height] = box;
  style.setProperty("--aspect", round(width / height));
  style.setProperty("--columns", round(width));
  // The cells for the keyboard must lie on the points, whatever surrounds the board.
  const sides = { y: (top - 0.5 - y) / height, x: (left - 0.5 - x) / width };
  style.setProperty("--inset", `${round(100 * sides.y)}% ${round(100 * sides.x)}%`);
}
