// The players: names, ranks, captures, and whose turn it is.

import { html, type TemplateResult } from "lit";
import type { PanelContext } from "./context.ts";

export function playersPanel({ game, node, say }: PanelContext): TemplateResult {
  const turn = game.columns.turns[node];
  const prisoners = game.prisoners(node);
  const row = (color: 0 | 1) => {
    const key = color === 0 ? "black" : "white";
    const name = game.info(key) ?? say(key);
    const rank = game.info(`${key}-rank`);
    return html`<div class="player ${turn === color ? "to-play" : ""}">
      <span class="stone ${key}" aria-hidden="true"></span>
      <span class="name" title=${name}><bdi>${name}</bdi></span>
      ${rank ? html`<span class="rank">${rank}</span>` : ""}
      <span class="captures" title=${say("captures", { count: prisoners[color] })}>
        <span class="stone small ${key === "black" ? "white" : "black"}" aria-hidden="true"></span>
        <span class="hidden">${say("captures", { count: "" })}</span>${prisoners[color]}
      </span>
    </div>`;
  };
  return html`<div class="players" part="players">${row(0)}${row(1)}</div>`;
}
