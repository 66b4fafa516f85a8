// The players: names, ranks, captures, and whose turn it is.

import { html, type TemplateResult } from "lit";
import type { Clock } from "../../model/index.ts";
import type { Trying } from "../trying.ts";
import { valueInWords } from "../values.ts";
import type { PanelContext } from "./context.ts";

/** A clock: `1:02:03`, and the moves or periods left: `0:24 × 5`. */
export function clockText({ seconds, periods }: Clock): string {
  const left = Math.max(0, Math.floor(seconds ?? 0));
  const two = (number: number) => String(number).padStart(2, "0");
  const [hours, minutes] = [Math.floor(left / 3600), Math.floor(left / 60) % 60];
  const time = hours > 0 ? `${hours}:${two(minutes)}:${two(left % 60)}` : `${minutes}:${two(left % 60)}`;
  const parts = [seconds === null ? null : time, periods === null ? null : `× ${periods}`];
  return parts.filter((part) => part !== null).join(" ");
}

/** The players at a node, or after the moves that the reader tries there. */
export function playersPanel({ game, node, say, language }: PanelContext, trying: Trying | null): TemplateResult {
  const turn = trying?.turn ?? game.columns.turns[node];
  const prisoners = trying?.prisoners ?? game.prisoners(node);
  const clockOf = (color: 0 | 1) => {
    const clock = game.clock(node, color);
    if (!clock) return "";
    const words = clockText(clock);
    return html`<span class="clock" title=${say("time-left")}><span class="hidden">${say("time-left")} </span>${words}</span>`;
  };
  const row = (color: 0 | 1) => {
    const key = color === 0 ? "black" : "white";
    const name = game.info(key) ?? say(key);
    const rank = game.info(`${key}-rank`);
    return html`<div class="player ${turn === color ? "to-play" : ""}">
      <span class="stone ${key}" aria-hidden="true"></span>
      <span class="name" title=${name}><bdi>${name}</bdi></span>
      ${clockOf(color)}
      ${rank ? html`<span class="rank">${valueInWords(`${key}-rank`, rank, language)}</span>` : ""}
      <span class="captures" title=${say("captures", { count: prisoners[color] })}>
        <span class="stone small ${key === "black" ? "white" : "black"}" aria-hidden="true"></span>
        <span class="hidden">${say("captures", { count: "" })}</span>${prisoners[color]}
      </span>
    </div>`;
  };
  return html`<div class="players" part="players">${row(0)}${row(1)}</div>`;
}
