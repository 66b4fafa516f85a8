// The game information: players, date, result and other facts.

import type { InfoRow } from "../../model/index.ts";
import type { Properties } from "../game.ts";
import { isBlank, readSimpleText, readText, trim } from "../text.ts";
import { type Decimal, decimal, readDecimal, toText, toWhole } from "./decimal.ts";
import { countsArea, readRules } from "./rules.ts";
import {
  readDates,
  readHandicap,
  readKomi,
  readOvertime,
  readRank,
  readResult,
  readTime,
  wordReaders,
} from "./standard.ts";

/** A field: its key and label in models, its property, and how its value is read and written again. */
type Field = readonly [
  key: string,
  label: string,
  ident: string,
  read?: (text: string, root: Properties) => string | null,
];

const time = (text: string) => {
  const found = readTime(text);
  return found && found !== "unlimited" ? toText(found) : found;
};

const FIELDS: readonly Field[] = [
  ["black", "black player", "PB"],
  ["black-rank", "black rank", "BR", readRank],
  ["black-team", "black team", "BT"],
  ["black-country", "black country", "BC"],
  ["white", "white player", "PW"],
  ["white-rank", "white rank", "WR", readRank],
  ["white-team", "white team", "WT"],
  ["white-country", "white country", "WC"],
  ["name", "name", "GN"],
  ["event", "event", "EV"],
  ["round", "round", "RO"],
  ["place", "place", "PC"],
  ["date", "date", "DT", readDates],
  ["result", "result", "RE", (text, root) => meantResult(readResult(text), root)],
  ["komi", "komi", "KM", (text, root) => meantKomi(readKomi(text), root)],
  ["handicap", "handicap", "HA", (text) => readHandicap(text)?.toString() ?? null],
  ["rules", "rules", "RU", readRules],
  ["time", "time", "TM", time],
  ["overtime", "overtime", "OT", readOvertime],
  ["opening", "opening", "ON"],
  ["annotator", "annotator", "AN"],
  ["transcriber", "transcriber", "US"],
  ["source", "source", "SO"],
  ["copyright", "copyright", "CP"],
  ["description", "description", "GC"],
];

/** The properties that hold the value of another field, in pieces or under another name. */
const ELSEWHERE: readonly [ident: string, idents: string, read: (...texts: (string | null)[]) => string | null][] = [
  ["KM", "LKM", (text) => text],
  ["KM", "KI", (text) => halfOf(text)],
  ["DT", "PDT", (text) => text],
  ["TM", "TL", (text) => text],
  ["TM", "PTM", (text) => text],
  [
    "TM",
    "OT",
    (text) => (text === null ? null : ((found) => (found ? toText(found) : null))(wordReaders()?.ff5MainTime(text))),
  ],
  ["PB", "BP", (text) => text],
  ["PW", "WP", (text) => text],
  ["PB", "PI", (text) => person(text, "B", 1)],
  ["PW", "PI", (text) => person(text, "W", 1)],
  ["BR", "PI", (text) => person(text, "B", 2)],
  ["WR", "PI", (text) => person(text, "W", 2)],
  ["OT", "LC LT", (count, length) => wordReaders()?.byoYomi(count!, length!) ?? null],
  ["OT", "TC TT", (count, length) => (count === null ? null : (wordReaders()?.byoYomi(count!, length!) ?? null))],
  ["OT", "OM OP", (moves, length) => wordReaders()?.canadian(moves!, length!) ?? null],
  ["OT", "TM", (text) => (text === null ? null : (wordReaders()?.behindMainTime(text) ?? null))],
];

const OTHERS = new Set(ELSEWHERE.flatMap(([, idents]) => idents.split(" ")));

const joined = (node: Properties, ident: string): string | null =>
  node
    .get(ident)
    ?.values.map((value) => readSimpleText(node.text(value)))
    .join(" & ") ?? null;

/** The text of a field as it is written; null if the node does not have it. */
function written(node: Properties, [, , ident, read]: Field): string | null {
  const value = node.value(ident);
  if (!value) return null;
  if (ident === "GC")
    return node
      .valuesOf(ident)
      .map((one) => readText(node.text(one)))
      .filter((one) => one !== "")
      .join("\n\n");
  const text = ident === "OT" ? joined(node, "OT")! : readSimpleText(node.text(value));
  if (!read || !isBlank(text)) return text;
  return (
    node
      .valuesOf(ident)
      .map((one) => readSimpleText(node.text(one)))
      .find((one) => !isBlank(one)) ?? null
  );
}

function elsewhere(node: Properties, ident: string): string | null {
  for (const [own, idents, read] of ELSEWHERE) {
    if (own !== ident) continue;
    const text = read(...idents.split(" ").map((one) => joined(node, one)));
    if (text !== null && !isBlank(text)) return text;
  }
  return null;
}

/** True if a node has game information. */
export function hasInfo(node: Properties, isRoot: boolean): boolean {
  const has = (ident: string) => node.get(ident) !== undefined;
  if (FIELDS.some((field) => has(field[2]) && written(node, field) !== null)) return true;
  const isSaid = isRoot && [...OTHERS].some(has);
  return isSaid && FIELDS.some((field) => elsewhere(node, field[2]) !== null);
}

/** The game information of a node that has some. */
export function infoOf(node: Properties, root: Properties): InfoRow[] {
  const rows: InfoRow[] = [];
  const hasOthers = node.list.some(({ ident }) => OTHERS.has(ident));
  for (const field of FIELDS) {
    const [key, label, ident, read] = field;
    const own = written(node, field);
    const said = own ?? (hasOthers ? elsewhere(node, ident) : null);
    if (said === null) continue;
    // What other properties say is not changed by the habits of servers.
    const isPlain = own === null && (ident === "RE" || ident === "KM");
    const value = isPlain ? plainKomi(said) : read?.(said, root);
    const text = trim(value ?? said);
    if (text !== "") rows.push({ key, label, text });
  }
  return rows;
}

function plainKomi(text: string): string | null {
  const komi = readKomi(text);
  return komi && toText(komi);
}

/** Half of a komi in half points, as the program Smart Game Board writes it. */
function halfOf(text: string | null): string | null {
  const twice = text === null ? null : readDecimal(text);
  const half = twice && toWhole(twice) !== null ? decimal(twice.mantissa * 5n, 1) : null;
  return half && toText(half);
}

/** The names or ranks of one side in `PI[B1 : name : rank][W1 : name : rank]`. */
function person(text: string | null, side: string, field: number): string | null {
  const people = (text ?? "").split(" & ").filter((one) => one.trimStart().startsWith(side));
  const said = people.map((one) => one.split(":")[field]?.trim() ?? "").filter((one) => one !== "");
  return said.length > 0 ? said.join(" & ") : null;
}

// The server Fox.

/** The signs of Fox in a root. */
function signsOfFox(root: Properties): { isNamed: boolean; count: number } {
  let [isNamed, isGnuGo, hasEmptyName, count] = [false, false, false, 0];
  for (const { raw: ident, values } of root.list) {
    const raw = root.raw(values[0]!);
    if (ident === "AP") {
      isNamed ||= raw.startsWith("foxwq");
      isGnuGo ||= raw === "GNU Go:3.8";
    } else if (ident === "GN") hasEmptyName ||= raw === "";
    else if (ident === "TC" || ident === "TT" || ident === "RL") count++;
    else if (ident === "BR" || ident === "WR") count += root.text(values[0]!).includes("段") ? 1 : 0;
  }
  if (isGnuGo) count += hasEmptyName ? 3 : 1;
  return { isNamed, count };
}

const HUNDREDFOLD: Readonly<{ [komi: number]: number }> = {
  375: 75,
  750: 75,
  325: 65,
  650: 65,
  275: 55,
  550: 55,
  350: 70,
  700: 70,
};

/** Fox writes a komi of 7.5 as 375. */
function meantKomi(komi: Decimal | null, root: Properties): string | null {
  const number = komi ? toWhole(komi) : null;
  if (!komi || number === null || number % 25 !== 0 || number < 50 || number > 2000) return komi && toText(komi);
  const tenths = HUNDREDFOLD[number];
  if (tenths) return toText(decimal(BigInt(tenths), 1)!);
  const { isNamed, count } = signsOfFox(root);
  return (isNamed || count >= 3) && number % 50 === 0 ? toText(decimal(BigInt(number), 2)!) : toText(komi);
}

/** Fox counts margins in stones if an area is counted. */
function meantResult(result: string | null, root: Properties): string | null {
  const margin = result ? readDecimal(result.slice(2)) : null;
  if (!result || !margin || !/^[BW]\+\d/.test(result)) return result;
  const quarters = decimal(margin.mantissa * 4n, margin.scale);
  const whole = quarters && toWhole(quarters);
  if (whole == null || whole % 2 === 0) return result;
  const { isNamed, count } = signsOfFox(root);
  const value = root.value("RU");
  if ((!isNamed && count < 3) || !value || !countsArea(readRules(readSimpleText(root.text(value))))) return result;
  return result.slice(0, 2) + toText(decimal(margin.mantissa * 2n, margin.scale)!);
}
