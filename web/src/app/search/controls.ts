// The controls of the screen of patterns: tools, options, and examples.

import { html, type TemplateResult } from "lit";
import { type MessageKey, say } from "../messages/index.ts";
import { changeQuery } from "../router.ts";
import type { Pattern } from "./pattern.ts";

/** The tools: a cell to draw, or the region. */
export const TOOLS = ["X", "O", ".", "*", "area"] as const;
export type Tool = (typeof TOOLS)[number];

/** The boards that can be drawn on. On the usual one, patterns are found in games on boards of all sizes. */
export const SIZES = ["19", "13", "9"] as const;

/** The condition for a board; empty for the usual one. */
export function sizeCondition(size: string): string {
  return size === SIZES[0] ? "" : `size:${size}`;
}

/** The state of an address for a board of so many lines. */
export function sizeState(lines: number | string): string {
  return String(lines) === SIZES[0] ? "" : String(lines);
}

/** The choice of a board. A drawing belongs to one, so that another begins empty. */
export function sizeChoice(size: string): TemplateResult {
  return html`<select
    aria-label=${say("size")}
    @change=${(event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      changeQuery({ size: sizeState(value), ...EMPTY });
    }}
  >
    ${SIZES.map((one) => html`<option value=${one} .selected=${one === size}>${one}×${one}</option>`)}
  </select>`;
}

/** The state of an address without a drawing. */
const EMPTY = { area: "", x: "", o: "", any: "" };

/** The names of the tools. */
export const TOOL_NAMES: Readonly<Record<Tool, MessageKey>> = {
  X: "tool-black",
  O: "tool-white",
  ".": "tool-empty",
  "*": "tool-any",
  area: "tool-area",
};

/** Patterns to begin with. */
const EXAMPLES: readonly (readonly [MessageKey, Record<string, string>])[] = [
  ["example-corner", { area: "A19-F14", x: "D16" }],
  ["example-invasion", { area: "A19-F14", x: "D16", o: "C17" }],
  ["example-ponnuki", { area: "H12-M8", x: "K11,J10,L10,K9" }],
];

const SIGNS: Readonly<Record<Tool, string>> = {
  X: "stone black",
  O: "stone white",
  ".": "dot",
  "*": "any",
  area: "frame",
};

/** The tools, one of which is taken. */
export function toolbar(taken: Tool, take: (tool: Tool) => void, size: string): TemplateResult {
  return html`<div class="tools" role="toolbar" aria-label=${say("tools")}>
    ${TOOLS.map(
      (tool, at) => html`<button
        class="tool"
        aria-pressed=${tool === taken}
        title="${say(TOOL_NAMES[tool])} (${at + 1})"
        @click=${() => take(tool)}
      >
        <span class="sign ${SIGNS[tool]}"></span> ${say(TOOL_NAMES[tool])}
      </button>`,
    )}
    ${sizeChoice(size)}
  </div>`;
}

/** The options of a pattern, which are a part of the address, and the command that asks the same. */
export function options(
  pattern: Pattern,
  { anchor = "auto", next = "", swap = "", size = SIZES[0] }: Readonly<Record<string, string>>,
  clear: () => void,
): TemplateResult {
  const choice = (name: string, label: MessageKey, value: string, all: readonly (readonly [string, string])[]) =>
    html`<label
      >${say(label)}
      <select @change=${(event: Event) => changeQuery({ [name]: (event.target as HTMLSelectElement).value })}>
        ${all.map(([key, text]) => html`<option value=${key} ?selected=${key === value}>${text}</option>`)}
      </select></label
    >`;
  return html`<div class="options">
      ${choice("anchor", "place-label", anchor, [
        ["auto", `${say("anchor-auto")}: ${say(`anchor-${pattern.anchor}` as "anchor-corner")}`],
        ["anywhere", say("anchor-anywhere")],
        ["fixed", say("anchor-fixed")],
      ])}
      ${choice("next", "next-move", next, [
        ["", say("either-player")],
        ["X", say("black")],
        ["O", say("white")],
      ])}
      <label
        ><input
          type="checkbox"
          .checked=${swap !== "0"}
          @change=${(event: Event) => changeQuery({ swap: (event.target as HTMLInputElement).checked ? "" : "0" })}
        />
        ${say("swapped-too")}</label
      >
      <button class="quiet" @click=${clear}>${say("clear-board")}</button>
    </div>
    <p class="as-text"><code>kifu search ${size === SIZES[0] ? "" : `${sizeCondition(size)} `}--pattern '${pattern.text}'</code></p>`;
}

/** What is shown before anything is drawn. */
export function examples(): TemplateResult {
  return html`<div class="empty">
    <h1>${say("draw-title")}</h1>
    <p>${say("draw-help")}</p>
    <ul>
      ${EXAMPLES.map(([name, state]) => html`<li><button @click=${() => changeQuery({ size: "", ...EMPTY, ...state })}>${say(name)}</button></li>`)}
    </ul>
  </div>`;
}
