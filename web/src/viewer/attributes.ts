// The attributes of the viewer, which are properties as well.

import { LitElement } from "lit";
import type { PictureOptions } from "../painter/index.ts";
import { ATTRIBUTES } from "./attribute-table.ts";
import type { Source } from "./source.ts";

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
  declare transform: string | null;
  /** True if the solver of a problem always plays Black. */
  declare asBlack: boolean;
  declare theme: string | null;
  declare scheme: "auto" | "light" | "dark" | null;
  declare autoplay: number | null;
  declare wheel: "focus" | "on" | "off" | null;
  declare keys: "focus" | "page" | "off" | null;
  /** Who plays the moves of the other side of a problem: the record, or the solver. */
  declare reply: "auto" | "ask" | null;
  /** Whether one or all right lines of a problem must be found. */
  declare require: "one" | "all" | null;
  declare lang: string;
  declare hash: boolean;
  /** True if users cannot edit in the mode `edit`; scripts still can. */
  declare readonly: boolean;
  /** The record: its text, its bytes, or a model. */
  declare source: Source | null;

  constructor() {
    super();
    this.game = 1;
    this.mode = "view";
    this.hash = false;
    this.readonly = false;
    this.asBlack = false;
  }
}
