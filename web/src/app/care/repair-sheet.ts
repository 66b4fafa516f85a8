// Repairs of many files: a dry run, a preview of its changes, and the repair itself.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Job, Library } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { finish } from "../shell/running.ts";
import "./command.ts";
import { shellWord } from "./command.ts";
import { showDiff } from "./diff.ts";

export class RepairSheet extends elementWith(() => ({
  library: 0,
  libraries: [] as readonly Library[],
  // The result of the dry run.
  preview: null as NonNullable<Job["result"]> | null,
  rules: [] as readonly string[],
  safety: "safe" as "safe" | "unsafe",
  fault: "",
})) {
  get #dialog(): HTMLDialogElement {
    return this.querySelector("dialog")!;
  }

  /** Starts a dry run of the repairs of these rules (all rules if the list is empty), and shows the changes. */
  async ask(rules: readonly string[], safety: "safe" | "unsafe"): Promise<void> {
    [this.rules, this.safety, this.preview, this.fault] = [rules, safety, null, ""];
    try {
      const job = await finish(api.previewRepairs(this.library, rules, safety));
      if (!job.result) return;
      this.preview = job.result;
    } catch (error) {
      this.fault = (error as Error).message;
    }
    await this.updateComplete;
    this.#dialog.showModal();
  }

  async #repair(digest: string): Promise<void> {
    try {
      const started = await api.repairFiles(this.library, digest);
      this.#dialog.close();
      await finish(Promise.resolve(started));
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The equivalent terminal command. */
  #command(library: Library | undefined): string {
    const rules = this.rules.map((rule) => ` --select ${rule}`).join("");
    const guesses = this.safety === "unsafe" ? " --unsafe-fixes" : "";
    return `kifu check --fix${guesses}${rules} ${(library?.records ?? ["."]).map(shellWord).join(" ")}`;
  }

  override render(): TemplateResult {
    const { preview } = this;
    const library = this.libraries.find(({ id }) => id === this.library);
    return html`<dialog class="sheet" aria-labelledby="sheet-title">
      <h2 id="sheet-title">${preview && preview.files > 0 ? say("repair-title", { repairs: preview.repairs, files: preview.files }) : say("repair-nothing")}</h2>
      ${preview && preview.files > 0 ? this.#examples(preview) : nothing}
      ${preview && preview.left_out > 0 ? this.#leftOut(preview) : nothing}
      ${
        library?.can_write === false
          ? html`<p>${say("repair-readonly")}</p>
              <command-line .text=${this.#command(library)}></command-line>`
          : nothing
      }
      ${this.fault === "" ? nothing : html`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>`}
      <footer>
        <button @click=${() => this.#dialog.close()}>${say(library?.can_write ? "cancel" : "close")}</button>
        ${
          library?.can_write && preview?.digest && preview.files > 0
            ? html`<button class="main" autofocus @click=${() => this.#repair(preview.digest!)}>${say("repair-go", { files: preview.files })}</button>`
            : nothing
        }
      </footer>
    </dialog>`;
  }

  #examples({ examples }: NonNullable<Job["result"]>): TemplateResult {
    return html`<p>${say("repair-help")}</p>
      <ul class="examples" tabindex="0">
        ${(examples ?? []).map(({ path, diff }) => html`<li><h3>${path}</h3>${showDiff(diff)}</li>`)}
      </ul>`;
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

customElements.define("repair-sheet", RepairSheet);

declare global {
  interface HTMLElementTagNameMap {
    "repair-sheet": RepairSheet;
  }
}
