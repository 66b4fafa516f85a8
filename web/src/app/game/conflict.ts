// The dialog for a conflict: another program has changed the file of a draft, and the user has three options.

import { html, nothing, type TemplateResult } from "lit";
import type { Difference } from "../api-types.ts";
import { showDiff } from "../care/diff.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";

export class FileConflict extends elementWith(() => ({
  difference: null as Difference | null,
  isCompared: false,
})) {
  #choose(way: "reload" | "keep"): void {
    this.dispatchEvent(new CustomEvent("way-chosen", { detail: way }));
  }

  override render(): TemplateResult | typeof nothing {
    const { difference } = this;
    if (!difference) return nothing;
    return html`<div class="strip" role="alert">
      <p>${say("file-changed-title")} ${difference.fingerprint ? "" : say("file-is-gone")}</p>
      <button @click=${() => this.#choose("reload")}>${say("reload")}</button>
      ${difference.fingerprint ? html`<button @click=${() => this.#choose("keep")}>${say("keep-mine")}</button>` : nothing}
      <button
        aria-expanded=${this.isCompared}
        @click=${() => {
          this.isCompared = !this.isCompared;
        }}
      >
        ${say("compare")}
      </button>
      ${
        this.isCompared
          ? html`<div class="changes">
              <h2>${say("compare-title")}</h2>
              ${showDiff(difference.diff)}
            </div>`
          : nothing
      }
    </div>`;
  }
}

customElements.define("file-conflict", FileConflict);
