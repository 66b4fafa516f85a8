// Converts drawings to patterns of the search, which lie at the upper left corner or the upper edge, and maps points back.

import type { Area } from "../overlay.ts";
import { areaOf, type Cell, type Drawing, isEmpty, type Names } from "./drawing.ts";

/** Points of fixed patterns are named as on a board with this number of rows, aligned at the upper left corner. */
export const USUAL_ROWS = 19;

/** Where a pattern may lie. */
export type Anchor = "corner" | "side" | "centre" | "anywhere" | "fixed";

/** The anchors that do not follow from the edges of a region. */
export const CHOSEN_ANCHORS = ["centre", "anywhere", "fixed"] as const;

/** Returns the anchor that the user has chosen; `auto` derives it from the edges. */
export function chosenAnchor(text: string | undefined): Anchor | "auto" {
  return CHOSEN_ANCHORS.find((anchor) => anchor === text) ?? "auto";
}

/** A pattern for the server. */
export interface Pattern {
  text: string;
  /** The pattern that must follow; empty without one. */
  following: string;
  /** A pattern of the same extent that matches everything. */
  blank: string;
  anchor: Anchor;
  area: Area;
  /** The columns and rows of the pattern, which may lie turned on the board. */
  extent: readonly [number, number];
  /** The point of the board for a column and a row of the pattern. */
  point: (x: number, y: number) => number;
}

/** The anchor of a region, derived from the edges that it touches: corner, side or anywhere. */
export function anchorOf({ left, top, right, bottom }: Area, [columns, rows]: readonly [number, number]): Anchor {
  const across = Number(left === 0) + Number(right === columns - 1);
  const down = Number(top === 0) + Number(bottom === rows - 1);
  if (across === 2 || down === 2) return "fixed";
  if (across + down === 2) return "corner";
  return across + down === 1 ? "side" : "anywhere";
}

/** Returns the pattern of a drawing, and of one that must follow; `null` for an empty one. `choice` is the user's. */
export function patternOf(
  drawing: Drawing,
  choice: Anchor | "auto",
  names: Names,
  then: Drawing | null = null,
): Pattern | null {
  const area = then && !isEmpty(drawing) ? areaOf(drawing, then) : areaOf(drawing);
  if (!area) return null;
  const { size } = drawing;
  const guessed = anchorOf(area, size);
  // Only a region at an edge can be moved along it, and only one that touches no edge lies in the centre.
  const isChosen = choice === "anywhere" || choice === "fixed" || (choice === "centre" && guessed === "anywhere");
  const anchor = isChosen ? choice : guessed;
  const { left, top, right, bottom } = area;
  const isTurned = anchor === "side" && (left === 0 || right === size[0] - 1);
  const flipsAcross = (anchor === "corner" && right === size[0] - 1) || (isTurned && right === size[0] - 1);
  const flipsDown = (anchor === "corner" || anchor === "side") && !isTurned && bottom === size[1] - 1;
  const [width, height] = [right - left + 1, bottom - top + 1];
  const extent: [number, number] = isTurned ? [height, width] : [width, height];
  const point = (x: number, y: number) => {
    const [across, down] = isTurned ? [y, x] : [x, y];
    return (flipsDown ? bottom - down : top + down) * size[0] + (flipsAcross ? right - across : left + across);
  };
  const lines = (of: Drawing, rest: Cell) => [
    ...(of.moves.length > 0 && of.first === "O" ? ["first:O"] : []),
    ...Array.from({ length: extent[1] }, (_, y) =>
      Array.from({ length: extent[0] }, (_, x) => {
        const move = of.moves.indexOf(point(x, y));
        return move >= 0 ? String((move + 1) % 10) : (of.cells.get(point(x, y)) ?? rest);
      }).join(""),
    ),
  ];
  const place = anchor === "fixed" ? `${names.columns[left]}${USUAL_ROWS - top}` : anchor;
  return {
    text: [`anchor:${place}`, ...lines(drawing, ".")].join("/"),
    following: then && !isEmpty(then) ? lines(then, "*").join("/") : "",
    blank: Array.from({ length: extent[1] }, () => "*".repeat(extent[0])).join("/"),
    anchor,
    area,
    extent,
    point,
  };
}
