// The game information, and the faults of the record.

import { html, type TemplateResult } from "lit";
import { type MessageKey, sayIfKnown } from "../messages.ts";
import { valueInWords } from "../values.ts";
import type { PanelContext } from "./context.ts";

/** The fields that the players' panel shows. */
const SHOWN = ["black", "black-rank", "white", "white-rank"];

/** The fields of the information panel. */
export function infoRows({ game }: Pick<PanelContext, "game">) {
  return (game.json.info ?? []).filter((row) => !SHOWN.includes(row.key));
}

export function infoPanel(context: PanelContext): TemplateResult {
  const { say, language } = context;
  const rows = infoRows(context);
  return html`<dl class="info" part="info">${rows.map(
    ({ key, label, text }) =>
      html`<div><dt>${sayIfKnown(say, `info-${key}`, label)}</dt><dd dir="auto">${valueInWords(key, text, language)}</dd></div>`,
  )}</dl>`;
}

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
