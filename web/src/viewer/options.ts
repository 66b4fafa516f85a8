// The values of attributes, read leniently: unknown words mean the default.

import { NOTATIONS } from "../coordinates.ts";
import type { CoordinateNames, GameModel } from "../model/index.ts";
import { type Numbers, type Region, regionAround } from "../painter/index.ts";

/** The panels around the board. */
export const PANELS = ["controls", "players", "comment", "text", "tree", "graph", "info", "problems", "tools"] as const;
export type Panel = (typeof PANELS)[number];

/** Reads a list of panels; `null` for `auto`, which shows those with content. */
export function readPanels(text: string | null | undefined): ReadonlySet<Panel> | null {
  const words = (text ?? "auto").toLowerCase().split(/[\s,]+/);
  if (words.includes("auto")) return null;
  return new Set(PANELS.filter((panel) => words.includes(panel)));
}

/** Reads `none`, `all`, `last:5`, or a range of moves: `30-50`, `30-`, `-50`, `30`. */
export function readNumbers(text: string | null | undefined): Numbers {
  if (text === "all" || text === "") return "all";
  const found = /^(?:last:(?<last>\d+)|(?<from>\d*)-(?<to>\d*)|(?<only>\d+))$/.exec(text ?? "");
  if (!found || text === "-") return "none";
  const { last, from, to, only } = found.groups!;
  if (last) return { last: Number(last) };
  if (only) return { from: Number(only), to: Number(only) };
  return { from: Number(from || 1), ...(to ? { to: Number(to) } : {}) };
}

/** The names of columns and rows in a notation; `null` for `none`. The record's own are those of `a1`. */
export function namesOf(notation: string, game: GameModel): CoordinateNames | null {
  return notation === "none" ? null : (namesIn(notation, game.json.size) ?? game.json.coordinates);
}

/** The names in a notation other than the record's own; `undefined` for unknown notations. */
export function namesIn(notation: string, [columns, rows]: readonly [number, number]): CoordinateNames | undefined {
  const names = Object.hasOwn(NOTATIONS, notation) ? NOTATIONS[notation] : undefined;
  if (!names || notation === "a1") return undefined;
  const down = names.rows.split(" ").slice(0, rows);
  return {
    columns: names.columns.split(" ").slice(0, columns),
    rows: names.from === "top" ? down : down.reverse(),
    separator: names.separator,
  };
}

/** The name of a point; always one, even if the board shows none. */
export function nameOf(point: number, names: CoordinateNames | null, game: GameModel): string {
  const { columns, rows, separator } = names ?? game.json.coordinates;
  const across = game.json.size[0];
  return `${columns[point % across]}${separator}${rows[Math.floor(point / across)]}`;
}

/** Reads `auto`, `all`, or two corners of a part of the board: `C3-G7`. */
export function readRegion(text: string | null | undefined, game: GameModel): Region | "auto" | "all" {
  const { size, coordinates } = game.json;
  if (text === "all") return "all";
  const corners = (text ?? "")
    .toUpperCase()
    .split(/[-:]/)
    .map((corner) => {
      const found = /^([A-Z]{1,2})(\d{1,2})$/.exec(corner.trim());
      const [x, y] = [coordinates.columns.indexOf(found?.[1] ?? ""), coordinates.rows.indexOf(found?.[2] ?? "")];
      return x < 0 || y < 0 ? -1 : y * size[0] + x;
    });
  return corners.length === 2 && !corners.includes(-1) ? regionAround(corners, size) : "auto";
}
