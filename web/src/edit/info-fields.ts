// The fields of the game information that the editor offers, with the faults that the checker finds in them.

import type { Finding } from "../model/index.ts";

/** A field. The key is that of the game information of models. */
export interface InfoField {
  key: string;
  /** The values that are offered. */
  values?: readonly string[];
  /** An example of the form. */
  example?: string;
  /** A text of several lines. */
  isLong?: true;
  /** The word for it in the names of the checker's rules. */
  rule?: RegExp;
}

const RANK = /rank/;
const COUNTRY = /country/;

/** The fields in the groups of the form. */
export const INFO_GROUPS: readonly (readonly InfoField[])[] = [
  [
    { key: "black" },
    { key: "black-rank", example: "5d", rule: RANK },
    { key: "black-team" },
    { key: "black-country", rule: COUNTRY },
    { key: "white" },
    { key: "white-rank", example: "5d", rule: RANK },
    { key: "white-team" },
    { key: "white-country", rule: COUNTRY },
  ],
  [
    { key: "result", example: "B+R, W+2.5, 0", rule: /result/ },
    { key: "komi", example: "6.5", rule: /komi/ },
    { key: "handicap", values: ["2", "3", "4", "5", "6", "7", "8", "9"], rule: /handicap/ },
    { key: "rules", values: ["Japanese", "Chinese", "Korean", "AGA", "NZ", "GOE"], rule: /rules/ },
    { key: "time", example: "3600", rule: /time/ },
    { key: "overtime", example: "3x30 byo-yomi", rule: /period/ },
    { key: "date", example: "2026-11-29", rule: /date/ },
    { key: "place" },
    { key: "event" },
    { key: "round" },
    { key: "name" },
    { key: "opening" },
  ],
  [
    { key: "annotator" },
    { key: "transcriber" },
    { key: "source" },
    { key: "copyright" },
    { key: "description", isLong: true },
  ],
];

/** What the checker says about a field that has a text. */
export function findingsOf({ rule, key }: InfoField, findings: readonly Finding[], text: string): Finding[] {
  if (!rule || (text === "" && /^(black|white)-/.test(key))) return [];
  return findings.filter((finding) => rule.test(finding.rule));
}

/** The text that a safe repair writes; `null` if there is none. */
export function repairedText({ repair, safety }: Finding): string | null {
  return (safety === "safe" && /^write `(.*)`$/.exec(repair ?? "")?.[1]) || null;
}
