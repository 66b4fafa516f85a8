// The part of the board that the explorer compares: all of it, a corner, or the half at a side.

import { api } from "../api.ts";
import type { Explored, Request } from "../api-types.ts";
import type { Area } from "../overlay.ts";
import { namesOf, pointName, pointNamed } from "../positions.ts";

/** The parts of a board that can be compared. */
export const PARTS = ["whole", "corner", "side"] as const;
export type Part = (typeof PARTS)[number];

/** A position with the part of the board that was compared; `null` for the whole board. */
export type ExploredPart = Explored & { area: Area | null };

/** Reads the part from the state of an address. */
export function readPart({ part }: Readonly<Record<string, string>>): Part {
  return PARTS.find((one) => one === part) ?? "whole";
}

/**
 * The corner or side where a line has come to: that of the first move, until a move lies outside of it. A corner is a
 * quarter of the board and a side half of it, both with the middle line.
 */
export function areaOfLine(moves: readonly string[], part: "corner" | "side", lines: number): Area {
  const names = namesOf(lines);
  const points = moves.map((move) => pointNamed(names, move)).filter((point) => point >= 0);
  const of = part === "corner" ? cornerOf : sideOf;
  let area = of(lines - 1, 0, lines);
  points.forEach((point, at) => {
    const [x, y] = [point % lines, Math.floor(point / lines)];
    if (at === 0 || !contains(area, x, y)) area = of(x, y, lines);
  });
  return area;
}

const contains = ({ left, top, right, bottom }: Area, x: number, y: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

function cornerOf(x: number, y: number, lines: number): Area {
  const [half, middle, last] = [Math.ceil(lines / 2), Math.floor(lines / 2), lines - 1];
  const [isRight, isBottom] = [x >= half, y >= half];
  return {
    left: isRight ? middle : 0,
    right: isRight ? last : half - 1,
    top: isBottom ? middle : 0,
    bottom: isBottom ? last : half - 1,
  };
}

function sideOf(x: number, y: number, lines: number): Area {
  const [half, middle, last] = [Math.ceil(lines / 2), Math.floor(lines / 2), lines - 1];
  const whole = { left: 0, top: 0, right: last, bottom: last };
  const nearest = Math.min(y, last - x, last - y, x);
  if (nearest === y) return { ...whole, bottom: half - 1 };
  if (nearest === last - x) return { ...whole, left: middle };
  return nearest === last - y ? { ...whole, top: middle } : { ...whole, right: half - 1 };
}

/** Asks for a position, of which only a part is compared. `lines` is the size of the board. */
export async function explorePart(
  library: number,
  request: Request & { played: string },
  part: Part,
  signal?: AbortSignal,
): Promise<ExploredPart> {
  if (part === "whole") return { ...(await api.explore(library, request, signal)), area: null };
  const lines = Number(request.board);
  const area = areaOfLine(request.played.split(","), part, lines);
  const names = namesOf(lines);
  const corner = (x: number, y: number) => pointName(names, y * lines + x);
  const region = `${corner(area.left, area.top)}-${corner(area.right, area.bottom)}`;
  // The answer for a part has only the stones of the part. No game has the number 0, so the other request counts nothing.
  const [whole, compared] = await Promise.all([
    api.explore(library, { played: request.played, board: request.board!, query: "id:0" }, signal),
    api.explore(library, { ...request, region }, signal),
  ]);
  return { ...whole, found: compared.found, area };
}
