// The menus of actions on marked games, or on all games of the list. The actions themselves are loaded later.

import { html, type TemplateResult } from "lit";
import { gamesCount, type MessageKey, say } from "../messages/index.ts";

const ACTIONS = {
  change: "action-change",
  merge: "action-merge",
  compare: "compare",
  analyze: "action-analyze",
} as const;

const EXPORTS = {
  table: "export-table",
  records: "export-records",
  pdf: "export-pdf",
  booklet: "export-booklet",
  site: "export-site",
} as const;

/** A form in which games are exported. */
export type Export = keyof typeof EXPORTS;
export type Action = keyof typeof ACTIONS | Export;

/** The menus of actions and of exports; `count` is the number of games that they apply to. */
export function actionMenus(count: number, start: (action: Action) => void): TemplateResult {
  const menu = (label: string, word: MessageKey, actions: Record<string, MessageKey>) => html`<select
    aria-label=${label}
    @change=${(event: Event) => {
      const select = event.target as HTMLSelectElement;
      const action = select.value as Action | "";
      select.value = "";
      if (action !== "") start(action);
    }}
  >
    <option value="">${say(word)}</option>
    ${Object.entries(actions).map(([action, words]) => html`<option value=${action}>${say(words)}</option>`)}
  </select>`;
  return html`${menu(`${say("actions")}: ${gamesCount(count)}`, "actions", ACTIONS)}
    ${menu(say("export", { count }), "export-word", EXPORTS)}`;
}
