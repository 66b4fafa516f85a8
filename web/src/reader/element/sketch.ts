// The board of a record's root, drawn before the record is read: the text of a plain root is enough for it.

import type { Picture } from "../../painter/index.ts";
import { wholeBoard } from "../../painter/picture.ts";
import { coordinatesOf } from "../model.ts";
import { pointsIn, readRectangle, readSize, starPoints } from "../points.ts";
import { rootPart } from "../properties.ts";

/** What a root shows: the board, the names and ranks of Black and White, and whether there is something to read beside it. */
export interface Sketch {
  picture: Picture;
  players: string[];
  hasSide: boolean;
}

/** A root must end within this many characters. */
const FARTHEST = 4096;

const ROOT = /^\s*\(\s*;(?:\s*[A-Z]{1,2}(?:\s*\[(?:\\[\s\S]|[^\]\\])*\])+)*\s*(?=[;()])/;
const PROPERTY = /([A-Z]+)((?:\s*\[(?:\\[\s\S]|[^\]\\])*\])+)/g;

const PLAYERS = ["PB", "BR", "PW", "WR"];

/** Another game in the same text, be it without its parenthesis, or players that a later node names. */
const LATER = /\)\s*\(?\s*;\s*(?:GM|FF|CA|AP|SZ|PB|PW|EV)\s*\[|[;\]\s]P[BW]\s*\[/;

/** What makes panels beside the board: variations and comments. */
const BESIDE = /\(\s*;|[;\]\s](?:C|N|TE|BM|DO|IT|DM|GB|GW|UC|HO)\s*\[/;

/** Stones that are placed in the next node. */
const SETUP = /^;[^;()]*A[BW]\s*\[/;

/** Reads the root of a game; null if it may mean more than its text says, or if the text has other games. */
export function sketchOf(text: string): Sketch | null {
  const root = ROOT.exec(text.slice(0, FARTHEST))?.[0] ?? "";
  const rest = text.slice(root.length);
  const properties = [...root.matchAll(PROPERTY)].map(
    ([, ident, list]) => [ident!, list!.trim().slice(1, -1)] as const,
  );
  // Of a property that is written twice the first one counts, but stones are joined.
  const values = new Map(properties.toReversed());
  const idents = properties.map(([ident]) => ident);
  const players = PLAYERS.map((ident) => values.get(ident)?.trim() ?? "");
  const size = readSize(values.get("SZ") ?? "19");
  const areas = values.get("AB")?.split(/\]\s*\[/) ?? [];
  const isKnown = (ident: string) => /^(C|AB|PL)$/.test(ident) || /^(root|info)$/.test(rootPart(ident) ?? "");
  const isOther = values.has("GM") ? values.get("GM") !== "1" : values.has("SO");
  // Stones without a handicap are a problem, of which the viewer may show a part.
  const isProblem = (areas.length > 0 && Number(values.get("HA")) !== areas.length) || SETUP.test(rest);
  if (
    !root ||
    !size ||
    idents.lastIndexOf("AB") !== idents.indexOf("AB") ||
    isOther ||
    isProblem ||
    !idents.every(isKnown) ||
    LATER.test(rest)
  )
    return null;
  if (/[\\\n]/.test(players.join())) return null;
  const stones = new Uint8Array(size[0] * size[1]);
  for (const area of areas) {
    const found = readRectangle(area, size);
    if (!found) return null;
    for (const point of pointsIn(found, size[0])) stones[point] = 1;
  }
  const picture: Picture = {
    ...{ size, stones, region: wholeBoard(size), stars: starPoints(size), coordinates: coordinatesOf(size) },
    ...{ last: null, texts: new Map(), marks: [], lines: [], arrows: [], ghosts: [], territory: [[], []], dimmed: [] },
  };
  const isBeside = (ident: string) =>
    !PLAYERS.includes(ident) && (ident === "C" || rootPart(ident) === "info") && values.get(ident)!.trim() !== "";
  return { picture, players, hasSide: idents.some(isBeside) || BESIDE.test(rest) };
}

/** The elements of the viewer that a sketch has, around the board. `names` are those of players without one. */
export function sketchElement(sketch: Sketch, layout: string, names: readonly string[], svg: SVGElement): HTMLElement {
  const { players, hasSide } = sketch;
  const row = (color: number) =>
    part("player", [
      part(`stone ${COLORS[color]}`),
      part("name", [players[2 * color] || names[color]!]),
      ...(players[2 * color + 1] ? [part("rank", [players[2 * color + 1]!])] : []),
      part("captures", [part(`stone small ${COLORS[1 - color]}`), "0"]),
    ]);
  return part(`viewer ${layout} view ${hasSide ? "" : "no-side"}`, [
    part("players", [row(0), row(1)]),
    part("stage", [part("surface", [svg])]),
    ...(hasSide ? [part("side")] : []),
  ]);
}

const COLORS = ["black", "white"];

/** An element with a class, and the same part for the styles of pages. */
function part(name: string, children: (Element | string)[] = []): HTMLElement {
  const element = document.createElement("div");
  element.className = name;
  element.part.add(name.split(" ")[0]!);
  element.append(...children);
  return element;
}
