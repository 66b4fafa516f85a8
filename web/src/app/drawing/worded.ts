// An option of pictures that takes a text, most of whose usual values have words: a choice, and a field for any other value.

import { html, nothing, type TemplateResult } from "lit";
import { elementWith, given } from "../element.ts";
import { type DrawingKey, sayDrawing } from "../messages/drawing/index.ts";

/** The options with such values, the usual one first, and an example of another. */
export const WORDED: Readonly<Record<string, { values: readonly string[]; example: string }>> = {
  move: { values: ["last"], example: "120" },
  numbers: { values: ["none", "all", "last:10"], example: "51-100" },
  region: {
    values: ["record", "whole", "auto", "top-left", "top-right", "bottom-left", "bottom-right"],
    example: "A1:K10",
  },
};

/** The choice that opens the field. */
const OTHER = "*";

/** Sends `value-chosen` with the value. */
export class WordedOption extends elementWith(() => ({
  name: given<string>(),
  value: "",
  // True once the user wants another value than those with words.
  isOther: false,
})) {
  #choose({ target }: Event): void {
    const { value } = target as HTMLSelectElement;
    this.isOther = value === OTHER;
    if (this.isOther) this.updateComplete.then(() => this.querySelector("input")?.focus());
    else this.#send(value);
  }

  #send(value: string): void {
    this.dispatchEvent(new CustomEvent("value-chosen", { detail: value }));
  }

  override render(): TemplateResult {
    const { name, value } = this;
    const { values, example } = WORDED[name]!;
    const isTyped = this.isOther || !values.includes(value);
    const label = sayDrawing(name as DrawingKey);
    return html`<select id="draw-${name}" @change=${this.#choose}>
        ${values.map(
          (one) =>
            html`<option value=${one} .selected=${!isTyped && one === value}>${sayDrawing(`${name}-${one}` as DrawingKey)}</option>`,
        )}
        <option value=${OTHER} .selected=${isTyped}>${sayDrawing("other-value")}</option>
      </select>
      ${
        isTyped
          ? html`<input
              aria-label=${label}
              placeholder=${example}
              .value=${values.includes(value) ? "" : value}
              @input=${(event: Event) => this.#send((event.target as HTMLInputElement).value.trim())}
            />`
          : nothing
      }`;
  }
}

customElements.define("worded-option", WordedOption);
