// The attributes of the viewer, which are properties as well.

import { LitElement } from "lit";
import type { PictureOptions } from "../painter/index.ts";
import type { Source } from "./source.ts";

const text = { type: String } as const;
const number = { type: Number } as const;
const flag = { type: Boolean } as const;

const ATTRIBUTES = {
  src: text,
  game: number,
  encoding: text,
  mode: text,
  move: text,
  path: text,
  panels: text,
  layout: text,
  coords: text,
  numbers: text,
  lastMark: { type: String, attribute: "last-mark" },
  variations: text,
  region: text,
  theme: text,
  scheme: { type: String, reflect: true },
  autoplay: number,
  wheel: text,
  keys: text,
  lang: text,
  reply: text,
  require: text,
  hash: flag,
  readonly: flag,
  source: { attribute: false },
} as const;

/** An element with these attributes. */
export class ViewerAttributes extends LitElement {
  static override properties = ATTRIBUTES;

  declare src: string | null;
  /** The number of the game in the record, from 1. */
  declare game: number;
  declare encoding: string | null;
  declare mode: "view" | "static" | "edit" | "solve" | "guess";
  declare move: string | null;
  declare path: string | null;
  declare panels: string | null;
  declare layout: "auto" | "row" | "column" | null;
  declare coords: string | null;
  declare numbers: string | null;
  declare lastMark: "ring" | "dot" | "number" | "none" | null;
  declare variations: NonNullable<PictureOptions["variations"]> | null;
  declare region: string | null;
  declare theme: string | null;
  declare scheme: "auto" | "light" | "dark" | null;
  declare autoplay: number | null;
  declare wheel: "focus" | "on" | "off" | null;
  declare keys: "focus" | "page" | "off" | null;
  /** Who plays for the other side of a problem: the record, or the solver. */
  declare reply: "auto" | "ask" | null;
  /** The right lines of a problem that must be found. */
  declare require: "one" | "all" | null;
  declare lang: string;
  declare hash: boolean;
  /** Whether readers may not edit in the mode `edit`; scripts still can. */
  declare readonly: boolean;
  /** The record: its text, its bytes, or a model. */
  declare source: Source | null;

  constructor() {
    super();
    this.game = 1;
    this.mode = "view";
    this.hash = false;
    this.readonly = false;
  }
}
