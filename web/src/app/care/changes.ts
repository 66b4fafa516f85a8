// The changes made to files: the last repair or move with "Undo all", and older ones that can still be undone.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Changes, Job, Library } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { jobWords } from "../shell/job-words.ts";
import { agoText } from "../times.ts";
import { CareWork } from "./care-work.ts";

/** The jobs whose outcome is shown. */
const KINDS: readonly Job["kind"][] = ["repair", "change", "aside", "undo"];

export class CareChanges extends elementWith(() => ({
  library: 0,
  libraries: [] as readonly Library[],
  changes: [] as Changes[],
  // The last job that has changed files.
  last: null as Job | null,
})) {
  readonly #work = new CareWork(this, {
    library: () => this.library,
    kinds: KINDS,
    shown: KINDS,
    ended: (job) => {
      this.last = job;
      this.#read();
    },
  });

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("library")) this.#read();
  }

  async #read(): Promise<void> {
    // Without a library, nothing can be undone.
    this.changes = await api.changes(this.library).catch(() => []);
  }

  #undo(run: string): Promise<void> {
    return this.#work.run(() => api.undoChanges(this.library, run));
  }

  override render(): TemplateResult {
    const { last, changes } = this;
    const canWrite = this.libraries.find(({ id }) => id === this.library)?.can_write === true;
    const made = changes.find(({ run }) => run === last?.result?.changes);
    const others = changes.filter((known) => known !== made);
    return html`${
      last
        ? html`<div class="outcome" role="status">
              <p>${jobWords(last, this.libraries)}</p>
              ${made && canWrite ? html`<button @click=${() => this.#undo(made.run)}>${say("undo-all")}</button>` : nothing}
              ${last.result && last.result.left_out > 0 ? this.#leftOut(last.result) : nothing}
            </div>`
        : nothing
    }
      ${this.#work.fault === "" ? nothing : html`<p class="fault" role="alert">${say("failed", { reason: this.#work.fault })}</p>`}
      ${
        others.length > 0
          ? html`<details class="undo-lists">
              <summary>${say("changes-title")}</summary>
              <ul>
                ${others.map(
                  ({ run, command, count, at, files }) =>
                    html`<li>
                      <span title=${files.join("\n")}><code>${command}</code> ${say("changes-files", { count })} <small>${agoText(at)}</small></span>
                      ${canWrite ? html`<button @click=${() => this.#undo(run)}>${say("undo-all")}</button>` : nothing}
                    </li>`,
                )}
              </ul>
            </details>`
          : nothing
      }`;
  }

  #leftOut({ left_out, left_out_files }: NonNullable<Job["result"]>): TemplateResult {
    return html`<details>
      <summary>${say("repair-left-out", { count: left_out })}</summary>
      <ul>
        ${(left_out_files ?? []).map(({ path, reason }) => html`<li>${path}: ${reason}</li>`)}
      </ul>
    </details>`;
  }
}

customElements.define("care-changes", CareChanges);
