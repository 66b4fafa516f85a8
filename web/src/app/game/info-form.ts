// The game information as a form. Each field is written when it is left, and shows what the checker says about it.

import { html, nothing, type TemplateResult } from "lit";
import { findingsOf, INFO_GROUPS, type InfoField, repairedText } from "../../edit/info-fields.ts";
import type { ModelJson } from "../../model/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { elementWith, given } from "../element.ts";
import { sayEditor } from "../messages/editing/index.ts";
import { language, say } from "../messages/index.ts";
import { infoLabel } from "./info-label.ts";

/** A field that the user has changed. */
export interface InfoChange {
  field: string;
  text: string;
}

export class InfoForm extends elementWith(() => ({ model: given<ModelJson>(), isOpen: false })) {
  open(): void {
    this.isOpen = true;
    this.updateComplete.then(() => this.querySelector("dialog")!.showModal());
  }

  override render(): TemplateResult | typeof nothing {
    if (!this.isOpen) return nothing;
    const close = () => this.querySelector("dialog")!.close();
    return html`<dialog class="ask information" aria-labelledby="information-title" @close=${() => {
      this.isOpen = false;
    }}>
      <h2 id="information-title">${sayEditor("game-information")}</h2>
      <p>${sayEditor("information-help")}</p>
      <form
        @submit=${(event: Event) => {
          event.preventDefault();
          close();
        }}
      >
        ${INFO_GROUPS.map((group) => html`<div class="group">${group.map((field) => this.#field(field))}</div>`)}
        <div class="buttons"><button class="main">${say("close")}</button></div>
      </form>
    </dialog>`;
  }

  #field(field: InfoField): TemplateResult {
    const { key, values, example, isLong } = field;
    const text = this.model.info?.find((row) => row.key === key)?.text ?? "";
    const findings = findingsOf(field, this.model.findings ?? [], text);
    const [id, help] = [`information-${key}`, `information-${key}-help`];
    const send = (text: string) =>
      this.dispatchEvent(new CustomEvent<InfoChange>("info-changed", { detail: { field: key, text } }));
    const write = (event: Event) => {
      const value = (event.target as HTMLInputElement | HTMLTextAreaElement).value.trim();
      if (value !== text) send(value);
    };
    const described = findings.length > 0 ? help : nothing;
    return html`<div class=${isLong ? "field long" : "field"}>
      <label for=${id}>${infoLabel(key, messagesIn(language()))}</label>
      ${
        isLong
          ? html`<textarea id=${id} rows="3" dir="auto" .value=${text} @change=${write}></textarea>`
          : html`<input type="text" id=${id} dir="auto" autocomplete="off" .value=${text} placeholder=${example ?? nothing} list=${values ? `${id}-values` : nothing}
              aria-describedby=${described} @change=${write} />`
      }
      ${values ? html`<datalist id=${`${id}-values`}>${values.map((value) => html`<option value=${value}></option>`)}</datalist>` : nothing}
      ${findings.length > 0 ? html`<p class="wrong" id=${help}>${findings.map(({ message }) => message).join(" · ")}</p>` : nothing}
      ${findings.map((finding) => {
        const repaired = repairedText(finding);
        return repaired === null
          ? nothing
          : html`<button type="button" class="link" @click=${() => send(repaired)}>${finding.repair}</button>`;
      })}
    </div>`;
  }
}

customElements.define("info-form", InfoForm);

declare global {
  interface HTMLElementTagNameMap {
    "info-form": InfoForm;
  }
}
