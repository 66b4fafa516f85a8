// Styles that depend on data. The content security policy forbids `style` attributes, but allows setting style properties.

import { type ElementPart, noChange } from "lit";
import { Directive, directive, type PartInfo, PartType } from "lit/directive.js";

class Styled extends Directive {
  constructor(part: PartInfo) {
    super(part);
    if (part.type !== PartType.ELEMENT) throw new TypeError("styled() belongs into a tag");
  }

  override render(_styles: Record<string, string>): unknown {
    return noChange;
  }

  override update(part: ElementPart, [styles]: [Record<string, string>]): unknown {
    const { style } = part.element as HTMLElement;
    for (const [name, value] of Object.entries(styles)) {
      if (style.getPropertyValue(name) !== value) style.setProperty(name, value);
    }
    return noChange;
  }
}

/** Sets style properties: `<div ${styled({ "--share": "0.5" })}>`. */
export const styled = directive(Styled);
