// The options of a picture as fields of a form.

import { html, nothing, type TemplateResult } from "lit";
import type { RenderOption } from "../api-types.ts";
import { type DrawingKey, sayDrawing } from "../messages/drawing/index.ts";
import { LANGUAGES } from "../messages/index.ts";
import { type SettingsKey, saySettings } from "../messages/settings/index.ts";
import { ownTheme } from "../settings.ts";
import { WORDED } from "./worded.ts";

/** The options with long texts. */
const LONG: readonly string[] = ["title"];

/** The names of an option's values, with the theme that the user has made. */
const namesOf = ({ name, names }: RenderOption): readonly string[] => [
  ...(names ?? []),
  ...(name === "theme" && ownTheme() ? ["own"] : []),
];

/** The value of an option in words. */
function wordsOf(option: string, value: string): string {
  switch (option) {
    case "lang":
      return LANGUAGES[value]?.name ?? value;
    case "paper":
      return value.replace(/^./, (letter) => letter.toUpperCase());
    case "theme":
      return saySettings(`theme-${value}` as SettingsKey);
    case "coords":
      return saySettings(`coordinates-${value}` as SettingsKey);
    default:
      return sayDrawing(`${option}-${value}` as DrawingKey);
  }
}

/** The field of an option with its label. `set` gets a new value, empty for none. */
export function optionField(option: RenderOption, value: string, set: (value: string) => void): TemplateResult {
  const { name, about, kind, default: usual, least, most } = option;
  const id = `draw-${name}`;
  const label = html`<label for=${id} title=${about}>${sayDrawing(name as DrawingKey)}</label>`;
  if (kind === "flag")
    return html`${label}<input
        type="checkbox"
        id=${id}
        .checked=${value === "true"}
        @change=${(event: Event) => set((event.target as HTMLInputElement).checked ? "true" : "")}
      />`;
  if (name in WORDED)
    return html`${label}<worded-option
        .name=${name}
        .value=${value}
        @value-chosen=${({ detail }: CustomEvent<string>) => set(detail)}
      ></worded-option>`;
  if (kind === "names")
    return html`${label}<select id=${id} @change=${(event: Event) => set((event.target as HTMLSelectElement).value)}>
        ${usual === "" ? html`<option value="" .selected=${value === ""}>–</option>` : nothing}
        ${namesOf(option).map(
          (word) => html`<option value=${word} .selected=${word === value}>${wordsOf(name, word)}</option>`,
        )}
      </select>`;
  return html`${label}<input
      id=${id}
      class=${LONG.includes(name) ? "long" : ""}
      type=${kind === "number" ? "number" : "text"}
      min=${least ?? nothing}
      max=${most ?? nothing}
      .value=${value}
      placeholder=${usual}
      @input=${(event: Event) => set((event.target as HTMLInputElement).value.trim())}
    />`;
}
