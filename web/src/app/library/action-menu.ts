// The menu of actions on marked games, or on all games of the list. The actions themselves are loaded later.

import { html, type TemplateResult } from "lit";
import { gamesCount, say } from "../messages/index.ts";

const ACTIONS = {
  change: "action-change",
  merge: "action-merge",
  compare: "compare",
  analyze: "action-analyze",
} as const;
export type Action = keyof typeof ACTIONS;

/** The menu of actions; `count` is the number of games that they apply to. */
export function actionMenu(count: number, start: (action: Action) => void): TemplateResult {
  return html`<select
    aria-label=${`${say("actions")}: ${gamesCount(count)}`}
    @change=${(event: Event) => {
      const select = event.target as HTMLSelectElement;
      const action = select.value as Action | "";
      select.value = "";
      if (action !== "") start(action);
    }}
  >
    <option value="">${say("actions")}</option>
    ${Object.entries(ACTIONS).map(([action, word]) => html`<option value=${action}>${say(word)}</option>`)}
  </select>`;
}
