// The differences of two games in words.

import { messagesIn } from "../../viewer/messages.ts";
import { infoLabel } from "../game/info-label.ts";
import { language } from "../messages/index.ts";
import { type MarkedKey, sayMarked } from "../messages/marked/index.ts";
import type { PairDifference, PairItem, PairJson, PairMove, PairSide } from "./pair.ts";

/** The relation of the moves, and how the second board lies: one clause each. */
export function relationWords(pair: PairJson): string[] {
  const { relation, first_difference: first } = pair;
  if (pair.same) return [sayMarked("same-games")];
  if (!relation) {
    if (!first) return [sayMarked("starts-differ")];
    const number = first.move_number ?? 1;
    return [number === 1 ? sayMarked("moves-from-first") : sayMarked("moves-differ", { number })];
  }
  const { kind, move_number: number = 0, symmetry, colors_swapped: isSwapped } = relation;
  return [
    sayMarked(`moves-${kind}`, { number }),
    ...(symmetry ? [sayMarked(`turn-${symmetry}`)] : []),
    ...(isSwapped ? [sayMarked("colors-swapped")] : []),
  ];
}

/** The part of the games that differs. */
export function partWords({ part, field = "" }: PairDifference): string {
  if (part === "info") return infoLabel(fieldKey(field), messagesIn(language()));
  if (field === "comment" || field === "order") return sayMarked(field);
  if (part === "other") return field;
  return sayMarked(`part-${part ?? "other"}` as MarkedKey);
}

/** The key of a field by its name for people: `black player`, `black rank`. */
const fieldKey = (label: string): string => label.replace(/ player$/, "").replaceAll(" ", "-");

/** Where the games differ. */
export function placeWords({ part, move_number: number = 0, main_line: isMain = true }: PairDifference): string {
  if (part === "info") return "";
  if (number === 0) return sayMarked("at-start");
  return sayMarked(isMain ? "after-move" : "in-variation", { number });
}

/** What one of the games has there; empty if it has nothing. */
export function sideWords(side: PairSide | undefined): string {
  if (!side) return "";
  const { text, sequence = [], items = [], color, size } = side;
  if (text !== undefined) return text;
  if (sequence.length > 0) return sequence.map(moveWords).join(" ");
  if (items.length > 0) return items.map(itemWords).join(" ");
  if (color) return moveWords(side);
  return typeof size === "object" && size ? Object.values(size).join("×") : size === undefined ? "" : String(size);
}

function moveWords({ color, vertex }: PairMove): string {
  return `${color === "white" ? "○" : "●"} ${vertex ?? "–"}`;
}

/** The signs of stones and marks. */
const SIGNS: Readonly<Record<string, string>> = {
  "black-stone": "●",
  "white-stone": "○",
  empty: "∅",
  "black-territory": "▪",
  "white-territory": "▫",
  circle: "◯",
  triangle: "△",
  square: "□",
  cross: "✕",
  selected: "◆",
  label: "",
  arrow: "→",
  line: "—",
};

function itemWords({ kind, vertex = "", label }: PairItem): string {
  const sign = SIGNS[kind] ?? sayMarked("item-other");
  return `${label === undefined ? sign : `“${label}”`} ${vertex}`.trim();
}
