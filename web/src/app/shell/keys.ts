// The list of keys: `?`.

import { html, LitElement, type TemplateResult } from "lit";
import { icon } from "../icons.ts";
import { type MessageKey, say } from "../messages/index.ts";

export const KEYS: readonly (readonly [string, MessageKey])[] = [
  ["/", "key-search"],
  ["Ctrl+K", "key-palette"],
  ["g l", "key-go"],
  ["↑ ↓", "key-rows"],
  ["Enter", "key-open"],
  ["Space", "key-mark"],
  ["Ctrl+A", "key-mark-all"],
  ["t", "key-tags"],
  ["← →", "key-moves"],
  [", .", "key-mistakes"],
  ["F6", "key-regions"],
  ["y", "key-link"],
  ["Shift+P Shift+N", "key-list"],
  ["Ctrl+V", "paste-record"],
  ["x", "key-pass"],
  ["Esc", "key-try-end"],
  ["Ctrl+Enter", "key-try-keep"],
  ["Q 1 6", "key-point"],
  ["a … f", "key-letter"],
  ["Home", "first"],
  ["Shift+Space", "key-popular"],
  ["s", "study"],
  ["p", "key-practise"],
  ["h s r", "key-hint"],
  ["n", "key-next-problem"],
  ["?", "key-keys"],
];

export class KeyHelp extends LitElement {
  override createRenderRoot(): HTMLElement {
    return this;
  }

  show(): void {
    this.querySelector("dialog")!.showModal();
  }

  override render(): TemplateResult {
    return html`<dialog class="keys" aria-labelledby="keys-title">
      <header>
        <h2 id="keys-title">${say("keys")}</h2>
        <button
          class="quiet"
          aria-label=${say("close")}
          @click=${() => this.querySelector("dialog")!.close()}
        >
          ${icon("close")}
        </button>
      </header>
      <dl>
        ${KEYS.map(([keys, does]) => html`<dt>${keys.split(" ").map((key) => html`<kbd>${key}</kbd> `)}</dt><dd>${say(does)}</dd>`)}
      </dl>
    </dialog>`;
  }
}

customElements.define("key-help", KeyHelp);

declare global {
  interface HTMLElementTagNameMap {
    "key-help": KeyHelp;
  }
}
