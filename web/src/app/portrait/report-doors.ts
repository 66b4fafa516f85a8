// The report on a player or an event as a file: buttons that save it, and the equivalent command.

import { html, nothing, type TemplateResult } from "lit";
import { api } from "../api.ts";
import type { Library } from "../api-types.ts";
import "../care/command.ts";
import { elementWith } from "../element.ts";
import { language, say } from "../messages/index.ts";
import { sayPortrait } from "../messages/portraits/index.ts";
import { saveFile } from "../save.ts";
import { FORMS, type Form, fileStem, reportCommand } from "./report-command.ts";

export class ReportDoors extends elementWith(() => ({
  library: undefined as Library | undefined,
  subject: "player" as "player" | "event",
  name: "",
  // The form of the command that is shown.
  form: "pdf" as Form,
  isBusy: false,
  fault: "",
})) {
  async #save(form: Form): Promise<void> {
    const { library, subject, name } = this;
    if (!library || this.isBusy) return;
    [this.form, this.isBusy, this.fault] = [form, true, ""];
    try {
      const blob = await api.report(library.id, { subject, name, format: form, lang: language() });
      saveFile(blob, `${fileStem(name)}.${form}`);
    } catch (error) {
      this.fault = say("failed", { reason: (error as Error).message });
    } finally {
      this.isBusy = false;
    }
  }

  override render(): TemplateResult {
    const { library, subject, name, form, fault } = this;
    const command = reportCommand(subject, name, form, {
      tag: language(),
      folder: library?.folder.replace(/[\\/]\.kifu$/, ""),
    });
    return html`<h2>${sayPortrait("report")}</h2>
      <div class="forms">
        ${FORMS.map(
          (one) =>
            html`<button aria-label=${sayPortrait("save-report", { form: one.toUpperCase() })} @click=${() => this.#save(one)}>
              ${one.toUpperCase()}
            </button>`,
        )}
        <command-line .text=${command}></command-line>
      </div>
      ${fault === "" ? nothing : html`<p role="alert">${fault}</p>`}`;
  }
}

customElements.define("report-doors", ReportDoors);
