// A collection: a text and the games in it.

import type { EngineDocument } from "./engine.ts";
import { running } from "./engine.ts";
import { Game } from "./game.ts";

/** A fault of a text. */
export interface Problem {
  /** The line and the column in characters, counted from 1. */
  line: number;
  column: number;
  level: "error" | "warning" | "info";
  /** The fault: one clause. */
  message: string;
  /** The rule that found it: `K015`, `lost-bracket`. Faults of other formats than SGF have none. */
  code?: string;
  name?: string;
  group?: string;
  /** The byte range of the fault in the text. */
  start?: number;
  end?: number;
  loses_data?: boolean;
  /** The numbers of the messages of SGFC. */
  sgfc?: number[];
  /** Related places in the text. */
  related?: { start: number; end: number; message: string }[];
  /** The repair. */
  fix?: {
    title: string;
    safety: "safe" | "unsafe" | "manual";
    edits: { start: number; end: number; insert: string }[];
  };
}

/** Data that a format cannot store. */
export interface Loss {
  game: number;
  node: number | null;
  what: string;
}

/** A node that an editor should show. */
export interface Shown {
  game: number;
  node: number;
}

/** The names of the output formats. */
export type FormatId = "jgf" | "jsonl" | "katago" | "list" | "gtp" | "sensei" | "sgf" | "jgf1";

/**
 * A text and the games in it. It holds memory of WebAssembly, which is released when the collection is garbage-collected, or
 * at once by `using` or `free()`.
 */
export class Collection {
  readonly #document: EngineDocument;
  #games: Game[] | undefined;
  #revision = 0;

  /** @internal Use `parse`. */
  constructor(document: EngineDocument) {
    this.#document = document;
  }

  /** The name of the format: `sgf`; empty if it is unknown. */
  get format(): string {
    return this.#document.format;
  }

  /** The name of the character set: `GB18030`. */
  get encoding(): string | undefined {
    return this.#document.encoding;
  }

  /** The games, in the order of the text. */
  get games(): readonly Game[] {
    const { length } = this.#document;
    if (this.#games?.length !== length) {
      this.#games = Array.from({ length }, (_, index) => new Game(this, index));
    }
    return this.#games;
  }

  /** The number of changes. Data read at an earlier revision is out of date. */
  get revision(): number {
    return this.#revision;
  }

  /** The faults of the text, in its order. */
  problems(): Problem[] {
    return JSON.parse(this.#document.problems());
  }

  /**
   * Repairs a text of SGF; this collection stays as it is.
   *
   * @param options `unsafe`: sensible guesses as well; `only`: the names of rules or groups. Without them, notes stay.
   * @returns The repaired text, and the number of repairs of each rule.
   */
  fix(options: { unsafe?: boolean; only?: string[] } = {}): {
    collection: Collection;
    applied: Record<string, number>;
  } {
    const fixed = this.#document.fix(JSON.stringify(options));
    const result = { collection: new Collection(fixed.document()), applied: JSON.parse(fixed.applied()) };
    fixed.free();
    return result;
  }

  /** The text in its own format and character set. Unchanged parts are the same byte for byte. */
  toBytes(): Uint8Array {
    return this.#document.bytes();
  }

  /** The text as SGF. */
  toSGF(): string {
    return this.#document.sgf();
  }

  /** Writes all games in another format. */
  convert(format: FormatId): { bytes: Uint8Array; losses: Loss[] } {
    const converted = this.#document.convert(format);
    const result = { bytes: converted.bytes(), losses: JSON.parse(converted.losses()) as Loss[] };
    converted.free();
    return result;
  }

  /** Undoes the last change; `null` if there is none. */
  undo(): Shown | null {
    return this.#shown(this.#document.undo());
  }

  /** Redoes the last undone change; `null` if there is none. */
  redo(): Shown | null {
    return this.#shown(this.#document.redo());
  }

  get canUndo(): boolean {
    return this.#document.undoCount > 0;
  }

  get canRedo(): boolean {
    return this.#document.redoCount > 0;
  }

  /** Releases the memory. The collection cannot be used afterwards. */
  free(): void {
    this.#document.free();
  }

  [Symbol.dispose](): void {
    this.free();
  }

  #shown(json: string | undefined): Shown | null {
    if (json === undefined) return null;
    this.#revision += 1;
    return JSON.parse(json);
  }

  /** @internal */
  _act(game: number, action: string): number {
    const node = this.#document.act(game, action);
    this.#revision += 1;
    return node;
  }

  /** @internal */
  get _document(): EngineDocument {
    return this.#document;
  }
}

/**
 * Reads all games of a text, in any format and character set. Faults do not throw: see {@link Collection.problems}.
 *
 * @param data A text, or the bytes of a file, whose character set is detected.
 * @param options `encoding`: the character set, which overrides the one that the text declares.
 */
export function parse(data: string | Uint8Array | ArrayBuffer, options: { encoding?: string } = {}): Collection {
  const { Document } = running();
  const isText = typeof data === "string";
  const bytes = isText ? new TextEncoder().encode(data) : data instanceof Uint8Array ? data : new Uint8Array(data);
  return new Collection(new Document(bytes, isText ? "UTF-8" : options.encoding));
}
