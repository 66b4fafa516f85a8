// Games other than Go: another file draws them, which is loaded with the first of them.

import type { ModelJson } from "../model/index.ts";
import type { OpenSource } from "./source.ts";
import type { KifuViewer } from "./viewer.ts";

/** A game other than Go in the place of the board. */
export interface OtherShown {
  /** The model with the moves, whose points mean nothing. */
  json: ModelJson;
  /** The moves of nodes as players read them. */
  texts: ReadonlyMap<number, string>;
  /** The picture, what is said below it, and its accessible name. */
  svg: HTMLElement;
  caption: HTMLElement;
  label: string;
  /** Draws the position at the current node, and writes the measures of its picture. */
  draw(): void;
  /** The picture as the text of an SVG file; empty if kifu cannot replay the game. */
  text(): string;
}

/** Shows the game of a viewer, with its model; rejects if there is none, if it is of Go, or if the record has no text. */
export type ShowOther = (viewer: KifuViewer, open: OpenSource, json: ModelJson | null) => Promise<OtherShown>;

type Others = Promise<{ showOther: ShowOther }>;

declare global {
  /** What kifu-other-page.js leaves for the viewer in a page of one file. */
  var kifuOther: Others | undefined;
}

export const loadOther = () => globalThis.kifuOther ?? (import("./kifu-other.js") as unknown as Others);
