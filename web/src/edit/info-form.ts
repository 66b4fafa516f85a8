// The game information as a form, in both editors. Each field is written when it is left, and shows what the checker says
// about it.

import { html, nothing, type TemplateResult } from "lit";
import type { ModelJson } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import { ticked } from "../ticked.ts";
import type { Say } from "../viewer/messages.ts";
import { findingsOf, INFO_GROUPS, type InfoField, repairedText } from "./info-fields.ts";
import { infoLabel } from "./info-label.ts";
import type { SayEditing } from "./words/index.ts";

/** What the form needs. */
export interface InfoContext {
  say: Say;
  sayEditing: SayEditing;
  model: Pick<ModelJson, "info" | "findings">;
  /** What a rule of the checker finds, in the user's language; empty if that has no words for it. */
  ruleWords?(rule: string): string;
  act(actions: readonly Action[]): void;
  /** Called when the form is closed. */
  closed(): void;
}

/** The form as a dialog, which `showInfo` opens. */
export function infoDialog(context: InfoContext): TemplateResult {
  const { say, sayEditing, closed } = context;
  const close = (event: Event) => {
    event.preventDefault();
    (event.currentTarget as Element).closest("dialog")!.close();
  };
  return html`<dialog class="ask information" aria-labelledby="information-title" @close=${closed}>
    <h2 id="information-title">${sayEditing("game-information")}</h2>
    <p>${sayEditing("information-help")}</p>
    <form @submit=${close}>
      ${INFO_GROUPS.map((group) => html`<div class="group">${group.map((field) => infoField(field, context))}</div>`)}
      <div class="buttons"><button class="main" part="button">${say("close")}</button></div>
    </form>
  </dialog>`;
}

/** Opens the form, which is in this root already. */
export function showInfo(root: ParentNode): void {
  root.querySelector<HTMLDialogElement>("dialog.information")?.showModal();
}

function infoField(field: InfoField, { say, sayEditing, ruleWords, model, act }: InfoContext): TemplateResult {
  const { key, values, example, isLong } = field;
  const text = model.info?.find((row) => row.key === key)?.text ?? "";
  const findings = findingsOf(field, model.findings ?? [], text);
  const [id, help] = [`information-${key}`, `information-${key}-help`];
  const send = (text: string) => act([{ action: "info", field: key, text }]);
  const write = (event: Event) => {
    const value = (event.target as HTMLInputElement | HTMLTextAreaElement).value.trim();
    if (value !== text) send(value);
  };
  const described = findings.length > 0 ? help : nothing;
  return html`<div class=${isLong ? "field long" : "field"}>
    <label for=${id}>${infoLabel(key, say, sayEditing)}</label>
    ${
      isLong
        ? html`<textarea id=${id} rows="3" dir="auto" .value=${text} @change=${write}></textarea>`
        : html`<input type="text" id=${id} dir="auto" autocomplete="off" .value=${text} placeholder=${example ?? nothing} list=${values ? `${id}-values` : nothing}
            aria-describedby=${described} aria-invalid=${findings.length > 0} @change=${write} />`
    }
    ${values ? html`<datalist id=${`${id}-values`}>${values.map((value) => html`<option value=${value}></option>`)}</datalist>` : nothing}
    ${findings.length > 0 ? html`<p class="wrong" id=${help}>${findings.map(({ rule, message }, at) => html`${at > 0 ? " · " : ""}${finding(ruleWords?.(rule), message)}`)}</p>` : nothing}
    ${findings.map((finding) => {
      const repaired = repairedText(finding);
      return repaired === null
        ? nothing
        : html`<button type="button" class="link" part="button" @click=${() => send(repaired)}>${ticked(finding.repair ?? "")}</button>`;
    })}
  </div>`;
}

/** A finding: in the user's language, if that has words for it, and the message with the details. */
function finding(words: string | undefined, message: string): TemplateResult {
  const details = html`<span lang="en">${ticked(message)}</span>`;
  return words ? html`${ticked(words)} (${details})` : details;
}
