// A strip above a game that offers unsaved changes, also those of earlier sessions.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Row, UnsavedDraft } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { agoText } from "../times.ts";

export class UnsavedStrip extends elementWith(() => ({
  library: 0,
  row: null as Row | null,
  kept: null as UnsavedDraft | null,
})) {
  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("row")) this.#read();
  }

  async #read(): Promise<void> {
    const { row } = this;
    this.kept = null;
    if (!row) return;
    // A server that stores no drafts has an empty list.
    const all = await api.unsavedDrafts(this.library).catch(() => []);
    this.kept = all.find(({ path, game }) => path === row.path && game === row.game) ?? null;
  }

  async #throwAway(): Promise<void> {
    if (this.row && this.kept) await api.forgetDraft(this.library, this.row.id, this.kept.journal);
    await this.#read();
  }

  override render(): TemplateResult | typeof nothing {
    const { kept } = this;
    if (!kept) return nothing;
    return html`<div class="strip" role="status">
      <p>${say("unsaved-draft", { time: agoText(kept.at), count: kept.changes })}</p>
      <button class="main" @click=${() => this.dispatchEvent(new CustomEvent("draft-continued", { detail: kept.journal }))}>${say("continue-draft")}</button>
      <button @click=${() => this.#throwAway()}>${say("throw-away")}</button>
    </div>`;
  }
}

customElements.define("unsaved-strip", UnsavedStrip);
