// The controls while the reader tries moves: they step through the line, keep it or throw it away.

import { html, nothing, type TemplateResult } from "lit";
import { type Icon, icon } from "../icons.ts";
import type { Command } from "../keys.ts";
import type { MessageKey } from "../messages.ts";
import { nameOf } from "../options.ts";
import type { Trying } from "../trying.ts";
import type { CommandContext, PanelContext } from "./context.ts";

export interface TryingContext extends CommandContext {
  /** True if the line can become a variation. */
  canKeep: boolean;
}

/** The row in the place of the controls. */
export function tryingPanel(trying: Trying, { say, run, canKeep }: TryingContext): TemplateResult {
  const isAtStart = trying.at === 0;
  const isAtEnd = trying.at === trying.steps.length;
  const step = (name: Icon, isOff: boolean) => html`<button type="button" class=${name} part="button"
    title=${say(name as MessageKey)} aria-label=${say(name as MessageKey)} aria-disabled=${isOff ? "true" : "false"}
    @click=${() => run(name as Command)}>${icon(name)}</button>`;
  const act = (
    command: Command,
    label: MessageKey,
    kind = "",
  ) => html`<button type="button" class="wide ${kind}" part="button"
    title=${say(`${label}-help` as MessageKey)} @click=${() => run(command)}>${say(label)}</button>`;
  return html`<div class="controls trying" part="controls" role="toolbar" aria-label=${say("trying")}>
    ${step("first", isAtStart)}${step("previous", isAtStart)}${step("next", isAtEnd)}${step("last", isAtEnd)}
    <span class="words"><b>${say("trying")}</b> <span class="of">${trying.at}/${trying.steps.length}</span></span>
    ${act("pass", "try-pass")}${canKeep ? act("try-keep", "try-keep", "main") : nothing}
    <button type="button" class="try-end" part="button" title=${say("try-end")} aria-label=${say("try-end")}
      @click=${() => run("try-end")}>${icon("discard")}</button>
  </div>`;
}

/** Describes the last tried move, or whose turn it is: `Trying 2: White Q16, takes 1`. */
export function tryingWords(
  trying: Trying,
  { game, say, names }: Pick<PanelContext, "game" | "say" | "names">,
): string {
  const { last } = trying;
  if (!last) return say("to-play", { color: say(trying.turn === 0 ? "black" : "white") });
  const point = last.point === null ? say("pass") : nameOf(last.point, names, game);
  const words = say("played", { color: say(last.color === 0 ? "black" : "white"), point });
  return last.taken > 0 ? `${words}, ${say("takes", { count: last.taken })}` : words;
}
