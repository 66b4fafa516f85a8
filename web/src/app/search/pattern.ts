// A drawing as a pattern of the search, which is drawn at the upper left or the upper edge, and back to the board.

import type { Area } from "../overlay.ts";
import { areaOf, type Drawing, type Names } from "./drawing.ts";

const USUAL_ROWS = 19;

/** Where a pattern may lie. */
export type Anchor = "corner" | "side" | "anywhere" | "fixed";

/** A pattern for the server. */
export interface Pattern {
  text: string;
  anchor: Anchor;
  /** The point of the board for a column and a row of the pattern. */
  point: (x: number, y: number) => number;
}

/** Where a region lies by its edges: in a corner, at a side, or nowhere in particular. */
export function anchorOf({ left, top, right, bottom }: Area, [columns, rows]: readonly [number, number]): Anchor {
  const across = Number(left === 0) + Number(right === columns - 1);
  const down = Number(top === 0) + Number(bottom === rows - 1);
  if (across === 2 || down === 2) return "fixed";
  if (across + down === 2) return "corner";
  return across + down === 1 ? "side" : "anywhere";
}

/** Returns the pattern of a drawing; `null` for an empty one. `choice` is the user's; `auto` goes by the edges. */
export function patternOf(drawing: Drawing, choice: Anchor | "auto", names: Names): Pattern | null {
  const area = areaOf(drawing);
  if (!area) return null;
  const { size, cells } = drawing;
  const guessed = anchorOf(area, size);
  // Only a region at an edge can be moved along it.
  const anchor = choice === "anywhere" || choice === "fixed" ? choice : guessed;
  const { left, top, right, bottom } = area;
  const isTurned = anchor === "side" && (left === 0 || right === size[0] - 1);
  const flipsAcross = (anchor === "corner" && right === size[0] - 1) || (isTurned && right === size[0] - 1);
  const flipsDown = (anchor === "corner" || anchor === "side") && !isTurned && bottom === size[1] - 1;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const point = (x: number, y: number) => {
    const [across, down] = isTurned ? [y, x] : [x, y];
    return (flipsDown ? bottom - down : top + down) * size[0] + (flipsAcross ? right - across : left + across);
  };
  const lines = Array.from({ length: isTurned ? width : height }, (_, y) =>
    Array.from({ length: isTurned ? height : width }, (_, x) => cells.get(point(x, y)) ?? ".").join(""),
  );
  // A fixed place is named as on the usual board, counted from the upper left corner of any board.
  const place = anchor === "fixed" ? `${names.columns[left]}${USUAL_ROWS - top}` : anchor;
  return { text: [`anchor:${place}`, ...lines].join("/"), anchor, point };
}
