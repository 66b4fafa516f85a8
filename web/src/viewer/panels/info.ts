// The game information.

import { html, type TemplateResult } from "lit";
import { sayIfKnown } from "../messages.ts";
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
