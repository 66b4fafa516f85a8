// The base of the elements of the page: their properties, each in one line with its type and its first value.

import { LitElement } from "lit";

/** The first value of a property that the parent sets before the first rendering. */
export const given = <Value>(): Value => undefined as Value;

/**
 * Returns a base class for an element without a shadow tree, which renders again when one of these properties changes.
 * `begin` returns their first values; templates set them by `.name=`, since none is an attribute. Comments in this list
 * begin with `//`: others would come into the built page.
 */
export function elementWith<Properties extends object>(begin: () => Properties): new () => LitElement & Properties {
  class Element extends LitElement {
    static override properties = Object.fromEntries(Object.keys(begin()).map((name) => [name, { attribute: false }]));

    constructor() {
      super();
      Object.assign(this, begin());
    }

    override createRenderRoot(): HTMLElement {
      return this;
    }
  }
  return Element as unknown as new () => LitElement & Properties;
}
