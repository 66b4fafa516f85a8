// The rules of a game.

import { trim } from "../text.ts";
import { narrow } from "./narrow.ts";

/** The names of rules, and other spellings. */
const RULES: Readonly<{ [name: string]: string }> = {
  Japanese: "Japan|jp|ja|jpn|Nihon Kiin|Japones|Japonais|Japanisch|日本|日|일본",
  Chinese: "China|cn|zh|chn|Chinese-OGS|Chinese-KGS|Chinois|Chinesisch|中国|中國|中|중국",
  AGA: "American|USA|us",
  GOE: "Ing|Ing's SST|SST|Taiwanese|應氏|应氏|応氏",
  NZ: "New Zealand",
  Korean: "Korea|ko|kr|kor|Coreen|Koreanisch|韓国|韩国|韓國|한국",
  "Tromp-Taylor": "Tromp|TT|logical",
  "Old Chinese": "Ancient Chinese|Chinese old|中国古代",
  French: "FFG",
  BGA: "British",
};

const lower = (text: string) => text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
const letters = (text: string) => lower(text.replace(/[\p{White_Space}\-_/.]/gu, ""));

const KATAGO =
  /^ko(SIMPLE|POSITIONAL|SITUATIONAL|SPIGHT)score(AREA|TERRITORY)(tax(NONE|SEKI|ALL))?sui[01](button[01])?(whb(N-1|N|0))?(fpok[01])?$/;

/** Reads rules: their name, or KataGo's notation; null if the text has none. */
export function readRules(text: string): string | null {
  const trimmed = trim(text);
  if (KATAGO.test(trimmed)) return trimmed;
  const end = text.search(/[,;(，、（]/);
  return byName(text) ?? (end < 0 ? null : byName(text.slice(0, end)));
}

function byName(text: string): string | null {
  const name = trim(narrow(Array.from(text).slice(0, 64).join("")));
  const ending = /^(.+?)(?:rules|rule|ruleset|ルール|規則|规则|規約|룰|규칙)$/isu.exec(name);
  const own = letters(ending ? ending[1]! : name);
  return (
    Object.keys(RULES).find((one) => `${one}|${RULES[one]}`.split("|").some((other) => letters(other) === own)) ?? null
  );
}

/** True if an area is counted. */
export const countsArea = (rules: string | null): boolean =>
  rules !== null && (rules.startsWith("ko") ? rules.includes("scoreAREA") : rules !== "Japanese" && rules !== "Korean");
