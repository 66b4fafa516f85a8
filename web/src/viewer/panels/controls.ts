// The buttons below the board, the place in the line, and the menu.

import { html, noChange, type TemplateResult } from "lit";
import { type Icon, icon } from "../icons.ts";
import type { Command } from "../keys.ts";
import type { MessageKey } from "../messages.ts";
import type { PanelContext } from "./context.ts";

/** An entry of the menu. */
export interface MenuEntry {
  label: MessageKey;
  act(): void;
}

export interface ControlsContext extends PanelContext {
  run(command: Command): void;
  isPlaying: boolean;
  menu: readonly MenuEntry[];
  /** True if the buttons look like this already: most steps change only the numbers. */
  isShown(look: string): boolean;
}

export function controlsPanel(context: ControlsContext): TemplateResult {
  const { game, course, node, say, run, menu, go } = context;
  const { depths, numbers } = game.columns;
  const end = course.end();
  const at = depths[node]!;
  const of = `/${numbers[end]}`;
  const button = (name: Icon, command: Command, isOff: boolean) => html`<button type="button" class=${command}
    part="button" title=${say(name as MessageKey)} aria-label=${say(name as MessageKey)} aria-disabled=${isOff ? "true" : "false"}
    @click=${() => run(command)}>${icon(name)}</button>`;
  const isAtStart = node === 0;
  const isAtEnd = node === end;
  const playing = context.isPlaying;
  const labels = menu.map(({ label }) => say(label));
  const isShown = context.isShown([say("more"), ...labels, isAtStart, isAtEnd, playing].join());
  const ifNew = (part: () => TemplateResult) => (isShown ? noChange : part());
  const slide = (event: Event) => {
    const line = game.path(end);
    go(line[Number((event.target as HTMLInputElement).value)] ?? node);
  };
  const moving = () => html`${button("first", "first", isAtStart)}${button("back-10", "back-10", isAtStart)}
    ${button("previous", "previous", isAtStart)}${button("next", "next", isAtEnd)}${button("forward-10", "forward-10", isAtEnd)}
    ${button("last", "last", isAtEnd)}`;
  const more = () => html`${button(playing ? "pause" : "autoplay", "autoplay", isAtEnd && !playing)}
    <slot name="tools"></slot>
    <details class="menu" @keydown=${closeOnEscape} @focusout=${closeOnLeave}>
      <summary part="button" title=${say("more")} aria-label=${say("more")}>${icon("more")}</summary>
      <div class="entries"><slot name="menu"></slot>${menu.map(
        ({ act }, at) =>
          html`<button type="button" @click=${(event: Event) => {
            (event.currentTarget as Element).closest("details")!.open = false;
            act();
          }}>${labels[at]}</button>`,
      )}</div>
    </details>`;
  return html`<div class="controls" part="controls" role="toolbar" aria-label=${say("tree")}>
    ${ifNew(moving)}
    <div class="slider"><input class="alone" type="range" min="0" max=${Math.max(1, depths[end]!)} .value=${String(at)}
      aria-label=${say("position")} aria-valuetext=${say("move-of", { number: numbers[node]!, count: numbers[end]! })}
      @input=${slide} /></div>
    <output class="place" aria-hidden="true"><div class=${of.length > 5 ? "" : "alone"}>${numbers[node]}<span class="of">${of}</span></div></output>
    ${ifNew(more)}
  </div>`;
}

function closeOnEscape(event: KeyboardEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (event.key !== "Escape" || !details.open) return;
  details.open = false;
  details.querySelector("summary")!.focus();
  event.stopPropagation();
}

function closeOnLeave(event: FocusEvent): void {
  const details = event.currentTarget as HTMLDetailsElement;
  if (!(event.relatedTarget instanceof Node && details.contains(event.relatedTarget))) details.open = false;
}
