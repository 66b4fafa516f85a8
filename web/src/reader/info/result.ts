// Results of games, also those written as sentences in many languages.

import { add, type Decimal, multiply, readDecimal, toNumber, toText, whole } from "./decimal.ts";
import { RESULT } from "./result-words.ts";
import { type Piece, pieces, quantity } from "./scan.ts";

const STANDARD: Readonly<{ [text: string]: string }> = {
  ...{ "0": "0", Draw: "0", Void: "Void", "?": "?", Unfinished: "Unfinished", Playing: "Playing" },
};
const REASONS: Readonly<{ [text: string]: string }> = {
  "": "",
  R: "R",
  Resign: "R",
  T: "T",
  Time: "T",
  F: "F",
  Forfeit: "F",
};

/** Reads a result: `B+R`, `W+0.5`, `0`; null if the text has none. */
export function readResult(text: string): string | null {
  return readStandard(text) ?? readSentence(text);
}

function readStandard(text: string): string | null {
  if (Object.hasOwn(STANDARD, text)) return STANDARD[text]!;
  const found = /^([BW]\+)(.*)$/s.exec(text);
  if (!found) return null;
  const [, winner, reason] = found as unknown as [string, string, string];
  if (Object.hasOwn(REASONS, reason)) return winner + REASONS[reason]!;
  const margin = /^\d/.test(reason) ? readDecimal(reason) : null;
  return margin && winner + toText(margin);
}

function readSentence(text: string): string | null {
  let rest: readonly Piece[] = pieces(text, RESULT);
  const color = rest[0]?.word;
  const mark = rest[1]?.mark;
  if (
    (color === "B" || color === "W") &&
    (rest.length === 1 || (rest.length === 2 && (mark === "." || mark === "!")))
  ) {
    return `${color}+`;
  }
  if (rest.length > 0 && rest.every((piece) => piece.mark === "?")) return "?";
  while (rest.length > 0) {
    const clause = new Clause(rest);
    const value = clause.result();
    if (value !== null) {
      const trailing = clause.rest.findIndex(({ mark }) => mark === undefined || !".,".includes(mark));
      const reason = trailing < 0 ? null : onlyReason(clause.rest.slice(trailing));
      return reason !== null && /^[BW]\+$/.test(value) ? value + reason : value;
    }
    rest = clause.rest;
  }
  return null;
}

/** The reason of a result, if the pieces state one and nothing else. */
function onlyReason(list: readonly Piece[]): string | null {
  let reason: string | null = null;
  for (const { word, mark } of list) {
    const stated = /^(?:reason|wonby):(.)$/.exec(word ?? "")?.[1];
    if (stated && (reason === null || reason === stated)) reason = stated;
    else if (word !== "by" && word !== "filler" && !(mark && "().".includes(mark))) return null;
  }
  return reason;
}

/** One clause of a sentence about a result. */
class Clause {
  rest: readonly Piece[];
  #subject: string | null = null;
  #hasPlus = false;
  #hasBy = false;
  #won: boolean | null = null;
  #reason: string | null = null;
  #margin: Decimal | null = null;
  #state: string | null = null;
  #isDoubtful = false;
  #tellsMore = false;
  #isReadable = true;

  constructor(list: readonly Piece[]) {
    this.rest = list;
    while (this.rest.length > 0) {
      const found = quantity(this.rest);
      if (found) {
        this.rest = this.#number(found[0], this.rest.slice(found[1]));
        continue;
      }
      const { word, mark } = this.rest[0]!;
      this.rest = this.rest.slice(1);
      if (mark && "([{".includes(mark) && this.#subject && !this.#isTold) {
        // A remark between the player and the verb: "White (Feng Yun) wins".
        const close = this.rest.slice(0, 32).findIndex((piece) => piece.mark && ")]}".includes(piece.mark));
        if (close < 0) break;
        this.#tellsMore = true;
        this.rest = this.rest.slice(close + 1);
      } else if (mark && ",.;:/|!()[]{}".includes(mark)) break;
      else if (mark === "?") {
        this.#tellsMore = true;
        break;
      } else if (mark === "+" && this.#subject) this.#hasPlus = true;
      else if (mark === "-" && this.#hasPlus) this.#isReadable = false;
      else if (word !== undefined) this.#isReadable = this.#word(word) && this.#isReadable;
      else if (this.#isTold) this.#tellsMore = true;
      else this.#isDoubtful = true;
    }
  }

  get #isTold(): boolean {
    return this.#hasPlus || this.#won !== null || this.#state !== null;
  }

  #word(word: string): boolean {
    const [kind, what] = word.split(":") as [string, string | undefined];
    switch (kind) {
      case "B":
      case "W":
        if (this.#hasPlus) return false;
        if (this.#subject === null) this.#subject = kind;
        else if (this.#isTold) this.#tellsMore ||= this.#subject === kind;
        else return false;
        break;
      case "won":
        this.#won ??= true;
        break;
      case "lost":
        this.#won = false;
        break;
      case "gave":
        this.#reason ??= what!;
        if (!this.#hasPlus) this.#won ??= false;
        break;
      case "reason":
        this.#reason ??= what!;
        break;
      case "wonby":
        this.#reason ??= what!;
        this.#hasBy = true;
        break;
      case "state":
      case "statefor":
        this.#tellsMore ||= kind === "statefor" || this.#hasPlus || (this.#state !== null && this.#state !== what);
        this.#state ??= what!;
        break;
      case "by":
        this.#hasBy = true;
        break;
      case "points":
      case "stones":
      case "moves":
        this.#tellsMore = true;
    }
    return true;
  }

  #number(number: Decimal, after: readonly Piece[]): readonly Piece[] {
    let fillers = 0;
    while (after[fillers]?.word === "filler") fillers++;
    const [unit, part] = after.slice(fillers);
    let value: Decimal | null = number;
    let rest = after;
    if (unit?.word === "points" || unit?.word === "stones") {
      const isStones = unit.word === "stones";
      const all = part?.part ? add(number, part.part) : number;
      value = all && isStones ? (toNumber(all) > 100 ? null : multiply(all, whole(2))) : all;
      this.#tellsMore ||= isStones;
      rest = after.slice(fillers + (part?.part ? 2 : 1));
    } else if (unit?.word === "moves" || (unit && Object.keys(unit).length === 0)) value = null;
    else if (!unit || unit.mark === "(" || unit.mark === ".") {
      if (this.#subject === null && !this.#isDoubtful && !this.#tellsMore && number.mantissa === 0n) {
        this.#state = "0";
        return after;
      }
    }
    if (value && this.#margin === null && this.#subject !== null) this.#margin = value;
    else this.#tellsMore = true;
    return rest;
  }

  result(): string | null {
    if (!this.#isReadable || (this.#isDoubtful && !this.#hasPlus)) return null;
    if (this.#state !== null && this.#won === null && !this.#hasPlus) return this.#state;
    if (this.#subject === null) return null;
    const other = this.#subject === "B" ? "W" : "B";
    let winner: string;
    if (this.#hasPlus || this.#won === true) winner = this.#subject;
    else if (this.#won === false) winner = other;
    else if (this.#hasBy && (this.#reason !== null || this.#margin !== null)) winner = this.#subject;
    else return null;
    return `${winner}+${this.#reason ?? (this.#margin ? toText(this.#margin) : "")}`;
  }
}
