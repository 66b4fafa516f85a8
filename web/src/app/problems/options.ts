// The options of solving, as a form.

import { html, type TemplateResult } from "lit";
import { say } from "../messages/index.ts";
import { sayLeadOn } from "../messages/lead-on.ts";
import { CHOICES, type Choices, choices, choose } from "./choices.ts";

/** The options; `changed` is called after a change. */
export function solveOptions(changed: (changes: Partial<Choices>) => void): TemplateResult {
  const now = choices();
  const row = <Name extends keyof Choices>(
    name: Name,
    label = say(`choice-${name as "boards"}`),
    wordsOf = (value: string) => say(`${name}-${value}` as "boards-turned"),
  ) => html`<label>
    <span>${label}</span>
    <select
      @change=${(event: Event) => {
        const changes = { [name]: (event.target as HTMLSelectElement).value } as Partial<Choices>;
        choose(changes);
        changed(changes);
      }}
    >
      ${CHOICES[name].map(
        (value) => html`<option value=${value} ?selected=${value === now[name]}>${wordsOf(value)}</option>`,
      )}
    </select>
  </label>`;
  return html`<details class="options">
    <summary>${say("solve-options")}</summary>
    ${row("boards")} ${row("colors")} ${row("replies")} ${row("lines")}
    ${row("after", sayLeadOn("choice-after"), (value) => sayLeadOn(`after-${value as "next"}`))}
  </details>`;
}
