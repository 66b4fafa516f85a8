// The element as pages see it. The class must have all of this; its types need nothing else.

import type { ModelJson } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import type { Source } from "./source.ts";

export type { Action, ColorName, MarkName, PointName, TurnName } from "../package/action.ts";
export type {
  ChangeDetail,
  GuessDetail,
  MoveDetail,
  PointDetail,
  SaveDetail,
  SolveDetail,
  TryDetail,
  ViewerEvents,
} from "./events.ts";
export type { Games, Source } from "./source.ts";

/** `<kifu-viewer>`. Properties without a comment are attributes: see docs/embedding.md. */
export interface KifuViewerElement extends HTMLElement {
  src: string | null;
  game: number;
  encoding: string | null;
  mode: "view" | "static" | "edit" | "solve" | "guess";
  move: string | null;
  path: string | null;
  panels: string | null;
  layout: "auto" | "row" | "column" | null;
  coords: string | null;
  numbers: string | null;
  lastMark: "ring" | "dot" | "number" | "none" | null;
  variations: "ghosts" | "letters" | "siblings" | "none" | null;
  region: string | null;
  transform: string | null;
  asBlack: boolean;
  theme: string | null;
  scheme: "auto" | "light" | "dark" | null;
  autoplay: number | null;
  wheel: "focus" | "on" | "off" | null;
  keys: "focus" | "page" | "off" | null;
  tries: "on" | "off" | null;
  hash: boolean;
  readonly: boolean;
  reply: "auto" | "ask" | null;
  require: "one" | "all" | null;
  /** The record: its text, its bytes, or a model. */
  source: Source | null;
  /** Resolves when the record is shown; rejects if it cannot be. */
  readonly ready: Promise<void>;
  /** The number of games in the record. */
  readonly games: number;
  /** The number of the current node, from 0 in the order of the tree. */
  readonly node: number;
  readonly moveNumber: number;
  readonly model: ModelJson | null;
  /** Shows a record. */
  load(source: Source): Promise<void>;
  /** Goes to a node, or to the node of a path: `57.b`. Like the others, returns false if nothing happened. */
  go(to: number | string): boolean;
  next(count?: number): boolean;
  previous(count?: number): boolean;
  variation(direction: 1 | -1): boolean;
  goToMove(number: number): boolean;
  /** Goes on with a move on a point, `Q16`, if the record has one. */
  play(point: string): boolean;
  chooseGame(number: number): boolean;
  hint(): boolean;
  retry(): boolean;
  restart(): boolean;
  solution(): boolean;
  /** Changes the record, in the mode `edit`. Returns the node to show then; `null` if the change is impossible. */
  edit(action: Action): number | null;
  /** Throws the tried line away, and shows the record again. */
  endTrying(): boolean;
  /** Makes the tried line a variation: see the event `kifu-keep`. */
  keepTried(): Promise<boolean>;
  undo(): boolean;
  redo(): boolean;
  focusBoard(): void;
  toSGF(): string | null;
  toSVG(options?: { width?: number }): string;
  toPNG(options?: { width?: number }): Promise<Blob>;
  /** The address of the page with the current move. */
  link(): string;
  copyLink(): Promise<void>;
}
