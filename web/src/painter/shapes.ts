// The geometry of marks, texts and lines. The unit is the distance between lines; the measures equal those of kifu-draw.

import type { MarkShape, Picture, Region } from "./picture.ts";

/** The distance from the outermost lines to the edge of the board. */
export const BOARD_MARGIN = 0.62;
/** The part of a line that is left out on each side of a letter. */
const GAP = 0.36;
/** The gap between a line and a wider text. */
const SPACE = 0.08;
/** The widest label that fits on a point, in ems: about six letters. Longer ones are cut to the smaller width below. */
const LONGEST = 3.25;
const SHORTENED = 2;

/** How far the letters of a text lie below its middle, in ems. */
export const BASELINE = 0.35;
/** The same for coordinates, whose size is in painter.css. */
export const NAME_BASELINE = 0.161;

type Place = readonly [number, number];

const TRIANGLE: Place[] = [
  [0, -0.3],
  [0.26, 0.15],
  [-0.26, 0.15],
];
const SQUARE: Place[] = [
  [-0.21, -0.21],
  [0.21, -0.21],
  [0.21, 0.21],
  [-0.21, 0.21],
];
const DIAMOND: Place[] = [
  [0, -0.28],
  [0.28, 0],
  [0, 0.28],
  [-0.28, 0],
];

/** The path of a mark around a place. `scale` is above 1 for marks around a text. */
export function markPath(shape: MarkShape, [x, y]: Place, scale: number): string {
  const at = ([dx, dy]: Place) => `${round(x + dx * scale)} ${round(y + dy * scale)}`;
  const closed = (corners: Place[]) => `M${corners.map(at).join("L")}Z`;
  switch (shape) {
    case "circle":
      return ringPath([x, y], scale > 1 ? 0.42 : 0.27);
    case "triangle":
      return closed(TRIANGLE);
    case "square":
    case "selected":
      return closed(SQUARE);
    case "diamond":
      return closed(DIAMOND);
    case "cross":
      return `M${at(SQUARE[0]!)}L${at(SQUARE[2]!)}M${at(SQUARE[1]!)}L${at(SQUARE[3]!)}`;
  }
}

/** The path of a circle. */
export function ringPath([x, y]: Place, radius: number): string {
  return `M${round(x - radius)} ${round(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
}

/** A line between two places, or an arrow with its tip at the end: its outline as if it ran to the right, and its place. */
export function bandOf([x, y]: Place, [endX, endY]: Place, kind: "line" | "arrow"): { d: string; transform: string } {
  const [across, down] = [endX - x, endY - y];
  const length = Math.hypot(across, down);
  const neck = Math.max(length - 0.44, length / 2);
  return {
    d: `M0-.06H${kind === "line" ? length : `${neck}V-.21L${length} 0 ${neck} .21`}V.06H0Z`,
    transform: `translate(${x} ${y})rotate(${(Math.atan2(down, across) * 180) / Math.PI})`,
  };
}

/** The size of a text on a point: as large as its room allows. */
export function textSize(text: string): number {
  return Math.min(0.64, Math.max(0.24, 0.78 / Math.max(0.5, textWidth(text))));
}

/** The width of a text in ems, roughly. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0)!;
    if (code >= 0x1100 && (code <= 0x115f || (code >= 0x2e80 && code <= 0xffef))) width += 1;
    else if (/[A-Z%]/.test(character)) width += 0.68;
    else if (/[mw@]/.test(character)) width += 0.83;
    else if (/[ijlftr .,:;!|']/.test(character)) width += 0.3;
    else width += 0.56;
  }
  return width;
}

/** True if a label does not fit on a point, so that a picture shows only its beginning. */
export function isLong(label: string): boolean {
  return textWidth(label) > LONGEST;
}

/** A label as shown in a picture: long ones are cut. */
export function onPoint(label: string): string {
  if (!isLong(label)) return label;
  let start = "";
  for (const character of label) {
    if (textWidth(start + character) > SHORTENED) break;
    start += character;
  }
  return `${start.trimEnd()}…`;
}

/** The grain of a wooden board from edge to edge, or every so many lines of it, this wide: the same as kifu-draw's. */
export function grainPath(
  [left, top, width, height]: readonly [number, number, number, number],
  step: number,
  wide: number,
): string {
  let path = "";
  for (let x = -4, random = 1, line = 0; x < left + width - wide / 2; line++) {
    if (x > left + wide / 2 && line % step === 0) path += `M${round(x)} ${top}v${height}`;
    random = (random * 75 + 74) % 65537;
    x += 0.08 + 0.5 * (random / 65537) ** 3;
  }
  return path;
}

/** The inner lines and the edge lines of a board, interrupted at points with texts. */
export function gridPaths(
  picture: Pick<Picture, "size" | "region">,
  open: ReadonlyMap<number, string>,
): { inner: string; edges: string } {
  const { size, region } = picture;
  const [columns, rows] = size;
  const parts = { inner: "", edges: "" };
  for (let y = region.top; y <= region.bottom; y++) {
    const gapAt = (x: number) => {
      const text = open.get(y * columns + x);
      return text === undefined ? 0 : Math.max(GAP, (textWidth(text) * textSize(text)) / 2 + SPACE);
    };
    const key = y === 0 || y === rows - 1 ? "edges" : "inner";
    for (const [from, to] of segments(region.left, region.right, columns - 1, gapAt))
      parts[key] += `M${from} ${y}H${to}`;
  }
  for (let x = region.left; x <= region.right; x++) {
    const gapAt = (y: number) => (open.has(y * columns + x) ? GAP : 0);
    const key = x === 0 || x === columns - 1 ? "edges" : "inner";
    for (const [from, to] of segments(region.top, region.bottom, rows - 1, gapAt)) parts[key] += `M${x} ${from}V${to}`;
  }
  return parts;
}

/** The segments of a line, which extends by half a step where the board continues beyond the region. */
function segments(from: number, to: number, last: number, gapAt: (at: number) => number): [number, number][] {
  const pieces: [number, number][] = [];
  let start = from > 0 ? from - 0.5 : from;
  for (let at = from; at <= to; at++) {
    const gap = gapAt(at);
    if (gap === 0) continue;
    if (at - gap > start) pieces.push([round(start), round(at - gap)]);
    start = at + gap;
  }
  const end = to < last ? to + 0.5 : to;
  if (end > start) pieces.push([round(start), round(end)]);
  return pieces;
}

/** The room for the names of lines on each side. */
export function nameRoom(picture: Picture): { across: number; down: number } {
  const { coordinates, region } = picture;
  if (!coordinates) return { across: 0, down: 0 };
  const rows = coordinates.rows.slice(region.top, region.bottom + 1);
  return { across: Math.max(0.5, 0.15 + 0.46 * Math.max(...rows.map(textWidth))), down: 0.55 };
}

/** The rectangle of the board with the names of its lines: x, y, width, height. */
export function boardBox(picture: Picture): [number, number, number, number] {
  const { left, top, right, bottom }: Region = picture.region;
  const room = nameRoom(picture);
  const x = left - BOARD_MARGIN - room.across;
  const y = top - BOARD_MARGIN - room.down;
  const width = right - left + 2 * (BOARD_MARGIN + room.across);
  const height = bottom - top + 2 * (BOARD_MARGIN + room.down);
  return [round(x), round(y), round(width), round(height)];
}

/** A number with three digits after the point. */
export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
