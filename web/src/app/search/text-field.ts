// The pattern as an editable text next to the drawing: edits change the drawing.

import { html, nothing, type TemplateResult } from "lit";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { isFault, type PatternText, readText, type TextFault, textOf } from "./text.ts";

/** The detail of the event `text-read`. Listeners report a fault of the pattern with `refuse`. */
export interface TextRead {
  read: PatternText;
  refuse: (fault: TextFault) => void;
}

export class PatternField extends elementWith(() => ({
  // The pattern of the drawing.
  text: "",
  // The command for the same search.
  command: "",
  // The text being edited; `null` while the drawing is shown.
  written: null as string | null,
  fault: null as TextFault | null,
})) {
  #write(text: string): void {
    this.written = text;
    const read = readText(text);
    this.fault = isFault(read) ? read : null;
    if (isFault(read)) return;
    const detail: TextRead = {
      read,
      refuse: (fault) => {
        this.fault = fault;
      },
    };
    this.dispatchEvent(new CustomEvent("text-read", { detail }));
  }

  /** Shows the drawing again when the field loses focus, unless the text has a fault. */
  #leave(): void {
    if (!this.fault) this.written = null;
  }

  override render(): TemplateResult {
    const text = this.written ?? textOf(this.text);
    const { fault } = this;
    return html`<details class="as-text">
      <summary>${say("as-text")}</summary>
      <textarea
        rows=${Math.min(20, Math.max(4, text.split("\n").length))}
        spellcheck="false"
        autocapitalize="none"
        aria-label=${say("pattern-text")}
        aria-invalid=${fault ? "true" : "false"}
        aria-describedby="text-fault"
        .value=${text}
        @input=${(event: Event) => this.#write((event.target as HTMLTextAreaElement).value)}
        @blur=${() => this.#leave()}
      ></textarea>
      <p class="fault" id="text-fault" aria-live="polite">${fault ? say(fault.message, fault.values) : nothing}</p>
      <p><code>${this.command}</code></p>
    </details>`;
  }
}

customElements.define("pattern-field", PatternField);
