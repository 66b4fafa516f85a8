// By which rules and komi the end of a game is counted: those of the record, or others.

import { html, type TemplateResult } from "lit";
import type { GameScore } from "../api-types.ts";
import { sayCount } from "../messages/count/index.ts";

/** The rules and the komi of a count; without them those of the record. */
export interface ChosenRules {
  readonly rules?: string;
  readonly komi?: number;
}

export const RECORD_RULES: ChosenRules = {};

/** The rules to choose from, by the names that records use. Those that count groups have none. */
const RULES = ["Japanese", "Chinese", "Korean", "AGA", "Ing", "NZ"] as const;

/** The komi as written; `undefined` for that of the record. */
export function komiOf(text: string): number | undefined {
  const komi = Number(text.trim().replace(",", "."));
  return text.trim() === "" || !Number.isFinite(komi) || Math.abs(komi) > 999 ? undefined : komi;
}

/** The choice of rules and komi; an empty komi is that of the record. */
export function rulesForm(
  chosen: ChosenRules,
  found: GameScore | null,
  choose: (rules: ChosenRules) => void,
): TemplateResult {
  const { rules, komi } = chosen;
  const onRules = ({ target }: Event) => {
    const { value } = target as HTMLSelectElement;
    choose({ ...(value && { rules: value }), ...(komi !== undefined && { komi }) });
  };
  const onKomi = ({ target }: Event) => {
    const asked = komiOf((target as HTMLInputElement).value);
    choose({ ...(rules && { rules }), ...(asked !== undefined && { komi: asked }) });
  };
  return html`<div class="rules">
    <select aria-label=${sayCount("rules")} @change=${onRules}>
      <option value="" .selected=${!rules}>${sayCount("rules-of-record")}</option>
      ${RULES.map((name) => html`<option value=${name} .selected=${name === rules}>${sayCount(`rules-${name}`)}</option>`)}
    </select>
    <label>${sayCount("komi-label")}
      <input type="number" step="0.5" min="-999" max="999" .value=${String(komi ?? "")}
        placeholder=${found?.counts[0]?.komi ?? "0"} @change=${onKomi} />
    </label>
  </div>`;
}
