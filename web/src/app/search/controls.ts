// The controls of the screen of patterns: tools, options, and examples.

import { html, nothing, type TemplateResult } from "lit";
import { roving } from "../../roving.ts";
import type { Explored } from "../api-types.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { namesOf, pictureOfPosition, rowsOf } from "../positions.ts";
import { changeQuery } from "../router.ts";
import { type Cell, NO_DRAWING, readDrawing } from "./drawing.ts";
import type { Pattern } from "./pattern.ts";
import { MAX_DIFFERENT, SIZES, sizeState, WITHIN } from "./request.ts";

/** The tools: a cell to draw, the region, or the moves that come next. */
export const TOOLS = ["X", "O", ".", "*", "area", "x", "o", "?", "moves"] as const;
export type Tool = (typeof TOOLS)[number];

/** The names of the tools. */
export const TOOL_NAMES: Readonly<Record<Tool, MessageKey>> = {
  X: "tool-black",
  O: "tool-white",
  ".": "tool-empty",
  "*": "tool-any",
  area: "tool-area",
  x: "tool-maybe-black",
  o: "tool-maybe-white",
  "?": "tool-stone",
  moves: "tool-moves",
};

/** The classes of the signs of the tools. */
const SIGNS: Readonly<Record<Tool, string>> = {
  X: "stone black",
  O: "stone white",
  ".": "dot",
  "*": "any",
  area: "frame",
  x: "stone black half",
  o: "stone white half",
  "?": "stone both",
  moves: "stone black numbered",
};

/** The tools shown without a label, so that all fit above the board. */
const SIGN_ALONE: ReadonlySet<Tool> = new Set(["x", "o", "?"]);

/** The signs on the board for cells other than stones. */
export const CELL_SIGNS: Readonly<Partial<Record<Cell, "any" | "maybe-black" | "maybe-white" | "both" | "none">>> = {
  "*": "any",
  x: "maybe-black",
  o: "maybe-white",
  "?": "both",
  ".": "none",
};

/** Patterns to begin with. */
const EXAMPLES: readonly (readonly [MessageKey, Record<string, string>])[] = [
  ["example-corner", { area: "A19-F14", x: "D16" }],
  ["example-invasion", { area: "A19-F14", x: "D16", moves: "C17,C16,D17", first: "O" }],
  ["example-ponnuki", { area: "H12-M8", x: "K11,J10,L10,K9" }],
];

/** The two drawings: the pattern, and the one that must follow it. */
export type Layer = "pattern" | "then";

/** The selector of the board size. Another size starts with an empty drawing. */
function sizeChoice(size: string): TemplateResult {
  return html`<select
    aria-label=${say("size")}
    @change=${(event: Event) => {
      const { value } = event.target as HTMLSelectElement;
      changeQuery({ ...NO_DRAWING, size: sizeState(value) });
    }}
  >
    ${SIZES.map((one) => html`<option value=${one} .selected=${one === size}>${one}×${one}</option>`)}
  </select>`;
}

/** The tools; `taken` is the active one. */
export function toolbar(taken: Tool, take: (tool: Tool) => void): TemplateResult {
  return html`<div class="tools" role="toolbar" aria-label=${say("tools")} ${roving()}>
    ${TOOLS.map(
      (tool, at) => html`<button
        class="tool"
        aria-pressed=${tool === taken}
        title="${say(TOOL_NAMES[tool])} (${at + 1})"
        @click=${() => take(tool)}
      >
        <span class="sign ${SIGNS[tool]}" aria-hidden="true">${tool === "moves" ? "1" : nothing}</span>
        <span class=${SIGN_ALONE.has(tool) ? "hidden" : "name"}>${say(TOOL_NAMES[tool])}</span>
      </button>`,
    )}
  </div>`;
}

/** The selectors of the drawing (the pattern, or the following pattern if the first is not empty) and of the board size. */
export function drawingChoices(
  size: string,
  taken: Layer,
  { isDrawn, hasThen, take }: { isDrawn: boolean; hasThen: boolean; take: (layer: Layer) => void },
): TemplateResult {
  const button = (layer: Layer, name: MessageKey, sign = "") =>
    html`<button aria-pressed=${taken === layer} @click=${() => take(layer)}>${say(name)}${sign}</button>`;
  return html`<div class="drawing-choices">
    ${
      isDrawn
        ? html`<div class="layers" role="group" aria-label=${say("layers")}>
            ${button("pattern", "layer-pattern")} ${button("then", "layer-then", hasThen ? " ●" : "")}
          </div>`
        : nothing
    }
    ${sizeChoice(size)}
  </div>`;
}

function choice(
  name: string,
  label: MessageKey,
  value: string,
  all: readonly (readonly [string, string])[],
): TemplateResult {
  return html`<label
    >${say(label)}
    <select @change=${(event: Event) => changeQuery({ [name]: (event.target as HTMLSelectElement).value })}>
      ${all.map(([key, text]) => html`<option value=${key} .selected=${key === value}>${text}</option>`)}
    </select></label
  >`;
}

/** The options of a pattern, which are a part of the address. */
export function options(
  pattern: Pattern,
  { anchor = "auto", next = "", swap = "", differ = "", to = "", first = "" }: Readonly<Record<string, string>>,
  { hasMoves, clear }: { hasMoves: boolean; clear: () => void },
): TemplateResult {
  const players = [
    ["X", say("black")],
    ["O", say("white")],
  ] as const;
  return html`<div class="options">
    ${choice("anchor", "place-label", anchor, [
      ["auto", `${say("anchor-auto")}: ${say(`anchor-${pattern.anchor}` as "anchor-corner")}`],
      ["anywhere", say("anchor-anywhere")],
      ["centre", say("anchor-centre")],
      ["fixed", say("anchor-fixed")],
    ])}
    ${
      hasMoves
        ? choice("first", "first-move", first || "X", players)
        : choice("next", "next-move", next, [["", say("either-player")], ...players])
    }
    ${choice("differ", "differ-label", differ, [
      ["", "0"],
      ...Array.from({ length: MAX_DIFFERENT }, (_, at) => [String(at + 1), String(at + 1)] as const),
    ])}
    <label
      >${say("up-to-move")}
      <input
        class="short"
        type="number"
        min="1"
        max="9999"
        .value=${to}
        @change=${(event: Event) => changeQuery({ to: (event.target as HTMLInputElement).value })}
    /></label>
    <label
      ><input
        type="checkbox"
        .checked=${swap !== "0"}
        @change=${(event: Event) => changeQuery({ swap: (event.target as HTMLInputElement).checked ? "" : "0" })}
      />
      ${say("swapped-too")}</label
    >
    <button class="quiet" @click=${clear}>${say("clear-board")}</button>
  </div>`;
}

/** The options of the following pattern. */
export function thenOptions(
  { within = "", "then-first": first = "" }: Readonly<Record<string, string>>,
  { hasMoves, clear }: { hasMoves: boolean; clear: () => void },
): TemplateResult {
  return html`<p class="muted">${say("then-help")}</p>
    <div class="options">
      ${choice(
        "within",
        "within-label",
        within || WITHIN[0],
        WITHIN.toSorted((one, other) => Number(one) - Number(other)).map((count) => [
          count,
          count === "1000" ? say("within-any") : count,
        ]),
      )}
      ${
        hasMoves
          ? choice("then-first", "first-move", first || "X", [
              ["X", say("black")],
              ["O", say("white")],
            ])
          : nothing
      }
      <button class="quiet" @click=${clear}>${say("clear-then")}</button>
    </div>`;
}

/** An example as a small board: the stones of its region, and its moves with their numbers. */
function exampleBoard(state: Readonly<Record<string, string>>, board: Explored): TemplateResult {
  const names = namesOf(Number(SIZES[0]));
  const stars = board.size[0] === names.size[0] ? board.stars : [];
  const { size, cells, moves, first, area } = readDrawing(state, [names.size[0]!, names.size[1]!], names);
  const stones = new Uint8Array(size[0] * size[1]);
  for (const [point, cell] of cells) stones[point] = cell === "X" ? 1 : 2;
  moves.forEach((point, at) => {
    stones[point] = (first === "X") === (at % 2 === 0) ? 1 : 2;
  });
  const picture = pictureOfPosition({ ...names, stars, board: rowsOf(stones, size[0]) });
  const texts = new Map(moves.map((point, at) => [point, String(at + 1)]));
  return html`<app-board
    aria-hidden="true"
    .picture=${{ ...picture, region: area ?? picture.region, texts, coordinates: null }}
  ></app-board>`;
}

/** The examples shown before anything is drawn. `board` is the empty board. */
export function examples(board: Explored): TemplateResult {
  return html`<div class="empty">
    <h1>${say("draw-title")}</h1>
    <p>${say("draw-help")}</p>
    <ul class="pattern-examples">
      ${EXAMPLES.map(
        ([name, state]) =>
          html`<li>
            <button @click=${() => changeQuery({ ...NO_DRAWING, size: "", ...state })}>
              ${exampleBoard(state, board)} ${say(name)}
            </button>
          </li>`,
      )}
    </ul>
  </div>`;
}
