// The attributes of the viewer, which are properties as well.

import { LitElement } from "lit";
import { ATTRIBUTES } from "./attribute-table.ts";
import type { KifuViewerElement } from "./public.ts";

/** The properties of the table, with the types that pages see. */
type Attributes = Pick<KifuViewerElement, keyof typeof ATTRIBUTES>;

type Base = Pick<typeof LitElement, keyof typeof LitElement> & (new () => LitElement & Attributes);

/** An element with these attributes. */
export class ViewerAttributes extends (LitElement as unknown as Base) {
  static override properties = ATTRIBUTES;

  constructor() {
    super();
    this.game = 1;
    this.mode = "view";
    this.hash = false;
    this.readonly = false;
    this.asBlack = false;
  }
}
