// Writes the measures of the board as CSS variables, from which the styles compute its size.

import { boardBox, type Picture } from "../painter/index.ts";

/** Writes the measures of a picture. */
export function writeMeasures({ style }: HTMLElement, picture: Picture): void {
  const { region } = picture;
  const [x, y, width, height] = boardBox(picture);
  const round = (value: number) => String(Math.round(value * 1e4) / 1e4);
  style.setProperty("--aspect", round(width / height));
  style.setProperty("--columns", round(width));
  // The cells for the keyboard must lie on the points, whatever surrounds the board.
  const sides = { y: (region.top - 0.5 - y) / height, x: (region.left - 0.5 - x) / width };
  style.setProperty("--inset", `${round(100 * sides.y)}% ${round(100 * sides.x)}%`);
}
