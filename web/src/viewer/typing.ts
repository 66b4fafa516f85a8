// Points typed by name: a capital letter, then digits.

import type { CoordinateNames } from "../model/index.ts";

/** The milliseconds to wait for the next key. After them `Q1` is a name, no longer the beginning of `Q16`. */
const PAUSE = 900;

/** Parses the keys typed so far: a point, the beginning of a name, or nothing. */
export function readTyped(
  text: string,
  { columns, rows }: Pick<CoordinateNames, "columns" | "rows">,
): { point: number | null; isBeginning: boolean } {
  const letters = /^[A-Z]+/.exec(text)?.[0] ?? "";
  const digits = text.slice(letters.length);
  const column = columns.indexOf(letters);
  const row = rows.indexOf(digits);
  const hasLonger = (names: readonly string[], start: string) =>
    names.some((name) => name.startsWith(start) && name.length > start.length);
  const isBeginning =
    digits === "" ? column >= 0 || hasLonger(columns, letters) : column >= 0 && hasLonger(rows, digits);
  return { point: column < 0 || row < 0 ? null : row * columns.length + column, isBeginning };
}

/** Collects the keys of a name. */
export class Typing {
  readonly #onPoint: (point: number) => void;
  readonly #onText: (text: string) => void;
  #text = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `onPoint` receives the point, `onText` the text typed so far. */
  constructor(onPoint: (point: number) => void, onText: (text: string) => void) {
    this.#onPoint = onPoint;
    this.#onText = onText;
  }

  /** True after the first key of a name. */
  get isTyping(): boolean {
    return this.#text !== "";
  }

  /** Consumes a key if it belongs to a name. Returns false if it does not. */
  take(key: string, names: Pick<CoordinateNames, "columns" | "rows">): boolean {
    if (this.#text !== "" && (key === "Escape" || key === "Backspace")) {
      this.#set("");
      return true;
    }
    if (this.#text !== "" && key === "Enter") return this.#finish(names);
    if (!/^[A-Z0-9]$/.test(key) && !(this.#text !== "" && /^[a-z]$/.test(key))) return false;
    const text = this.#text + key.toUpperCase();
    const { point, isBeginning } = readTyped(text, names);
    if (point === null && !isBeginning) {
      this.#set("");
      return false;
    }
    this.#set(text);
    if (!isBeginning) return this.#finish(names);
    this.#timer = setTimeout(() => this.#finish(names), PAUSE);
    return true;
  }

  #finish(names: Pick<CoordinateNames, "columns" | "rows">): true {
    const { point } = readTyped(this.#text, names);
    this.#set("");
    if (point !== null) this.#onPoint(point);
    return true;
  }

  #set(text: string): void {
    clearTimeout(this.#timer);
    this.#text = text;
    this.#onText(text);
  }
}
