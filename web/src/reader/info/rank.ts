// Ranks of players.

import { toNumber, toWhole } from "./decimal.ts";
import { narrow } from "./narrow.ts";
import { type Piece, pieces, vocabulary } from "./scan.ts";

const RANK = vocabulary({
  k: "k|kyu|kyû|gup|級|级|급",
  d: "d|dan|段|단",
  p: "p|pro|dp",
  professional: "professional|プロ|职业|職業|프로",
  amateur: "ama|amateur|アマ|业余|業餘|아마",
  "1": "初段|初|초단|shodan",
  ...{ "2": "nidan", "3": "sandan", "4": "yondan", "5": "godan", "6": "rokudan", "7": "nanadan", "8": "hachidan" },
  "9": "kudan",
  ordinal: "st|nd|rd|th|e",
  unranked: "nr|ur|no rank|unranked|not ranked|无段位",
});

const isGrade = (level: string) => /^\d+[kdp]/.test(level);

function levelOf(number: number, kind: string): string | null {
  return (kind === "k" ? number <= 50 : number >= 1 && number <= 13) ? `${number}${kind}` : null;
}

/** Reads a rank: `9p`, `3d?`, `1850`, `NR`; null if the text is none. */
export function readRank(text: string): string | null {
  const standard = readStandard(text);
  if (standard) return standard;
  // 十段 is a title, 10 dan is not.
  if (text.includes("十段")) return null;
  const all = pieces(text, RANK);
  if (all.some(({ mark }) => mark === "&")) return null;
  const hasNumerals = /[初一二三四五六七八九十]/.test(text) && !/\d/.test(narrow(text));
  let found: string | null = null;
  let rest = all;
  let before = "";
  for (;;) {
    const at = rest.findIndex(({ mark }) => mark !== undefined && ",;/([".includes(mark));
    const segment = readSegment(at < 0 ? rest : rest.slice(0, at), hasNumerals);
    if (segment && found) {
      const [one, other] = [segment, found].map((level) => level.replace(/[?*]$/, ""));
      if (/^[,;/]$/.test(before) && one !== other && isGrade(segment) && isGrade(found)) return null;
    } else found ??= segment;
    if (at < 0) return found;
    before = rest[at]!.mark!;
    rest = rest.slice(at + 1);
  }
}

function readStandard(text: string): string | null {
  if (text === "?") return "?";
  const found = /^(\d+)(k|kyu|d|dan|p)([?*]?)$/.exec(text);
  const number = Number(found?.[1]);
  const level = found && number < 256 ? levelOf(number, found[2]![0]!) : null;
  return level && level + found![3]!;
}

function readSegment(segment: readonly Piece[], hasNumerals: boolean): string | null {
  const isAmateur = segment.some(({ word }) => word === "amateur");
  const leading = segment[0]?.word;
  const isProfessional = leading === "p" || leading === "professional";
  const list = isProfessional || leading === "amateur" ? segment.slice(1) : segment;
  const [first, second, third] = list;
  let level: string | null;
  let used = 1;
  let isOfNumerals = false;
  if (first?.word && /^\d$/.test(first.word)) {
    level = `${first.word}d`;
    isOfNumerals = true;
  } else if (first?.word === "unranked") level = "NR";
  else if (first?.mark === "-" && list.length === 1) level = "NR";
  else if (first?.mark === "?") level = "?";
  else if (first?.number) {
    const whole = toWhole(first.number);
    const isJoined = second?.mark === "-" || second?.word === "ordinal";
    const unit = /^[kdp]$/.test(second?.word ?? "")
      ? second
      : isJoined && /^[kdp]$/.test(third?.word ?? "")
        ? third
        : undefined;
    if (isProfessional && list.length === 1) {
      level = whole === null || whole < 0 || whole > 255 ? null : levelOf(whole, "d");
    } else if (unit) {
      const number = toNumber(first.number);
      level = number >= 0 && number < 256 ? levelOf(Math.trunc(number), unit.word!) : null;
      used = unit === second ? 2 : 3;
      isOfNumerals = unit === second && unit.word === "d";
    } else {
      level = whole !== null && whole >= 100 && whole < 65536 ? String(whole) : null;
    }
  } else level = null;
  if (level === null) return null;
  let rest = list.slice(used);
  const pro = () => {
    level = level!.replace("d", "p");
  };
  if ((rest[0]?.word === "p" || rest[0]?.word === "professional") && level.endsWith("d")) {
    pro();
    rest = rest.slice(1);
  }
  if (hasNumerals && !isAmateur && isOfNumerals) pro();
  if (isProfessional) {
    if (!/^\d+[dp]$/.test(level)) return null;
    pro();
  }
  const certainty = rest[0]?.mark;
  return level + (certainty === "?" || certainty === "*" ? certainty : "");
}
