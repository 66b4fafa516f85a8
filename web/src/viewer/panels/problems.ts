// The faults of the record, as the checker finds them.

import { html, type TemplateResult } from "lit";
import type { MessageKey } from "../messages.ts";
import type { PanelContext } from "./context.ts";

export function problemsPanel({ game, say, go }: PanelContext): TemplateResult {
  const place = (line: number, column: number) => say("line-column" satisfies MessageKey, { line, column });
  return html`<ul class="problems" part="problems">${(game.json.findings ?? []).map(
    ({ node, code, level, message, repair, line, column }) => html`<li class=${level}>
      <b>${code}</b> ${message}${repair ? html`<br /><span class="repair">${repair}</span>` : ""}<br />
      ${
        node === undefined
          ? html`<span class="place">${place(line, column)}</span>`
          : html`<button class="link place" type="button" @click=${() => go(node)}>${place(line, column)}</button>`
      }
    </li>`,
  )}</ul>`;
}
