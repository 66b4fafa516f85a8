// The tools and the texts of a node as controls, in the editor of the viewer and in that of the page of `kifu serve`.

import { html, nothing, type TemplateResult } from "lit";
import type { Say } from "../viewer/messages.ts";
import type { NodeContext } from "./annotation-row.ts";
import { flattenActions, variationOf } from "./lines.ts";
import { type Hand, isPair } from "./press.ts";
import { EDITOR_TOOLS, type EditorTool } from "./tools.ts";
import type { SayEditing } from "./words/index.ts";

/** The words for a tool. */
export function toolLabel(tool: EditorTool, say: Say, sayEditing: SayEditing): string {
  return tool === "text" || isPair(tool) ? sayEditing(`edit-${tool}`) : say(`edit-${tool}`);
}

/** The buttons of the tools, each pressed while it is in use. */
export function toolButtons(
  say: Say,
  sayEditing: SayEditing,
  used: EditorTool,
  choose: (tool: EditorTool) => void,
): TemplateResult[] {
  return EDITOR_TOOLS.map(({ tool, key, sign }) => {
    const label = toolLabel(tool, say, sayEditing);
    return html`<button type="button" class="tool ${tool}" part="button" aria-pressed=${tool === used}
      aria-label=${label} title=${`${label} (${key})`} @click=${() => choose(tool)}>${sign}</button>`;
  });
}

/** What the tool in use still needs. */
export function toolHelp(
  { tool, start, label }: Hand,
  sayEditing: SayEditing,
  write: (label: string) => void,
): TemplateResult | typeof nothing {
  if (isPair(tool))
    return html`<p class="help" role="status">${sayEditing(start === null ? "edit-pair-start" : "edit-pair-end")}</p>`;
  if (tool !== "text") return nothing;
  return html`<label class="help"
    >${sayEditing("edit-text-of")}
    <input type="text" maxlength="40" .value=${label}
      @input=${(event: Event) => write((event.target as HTMLInputElement).value)}
  /></label>`;
}

/** The name and the comment of the node as fields. */
export function nodeFields({ say, game, node, act }: NodeContext, save: () => unknown): TemplateResult {
  const notes = game.notes(node);
  const field = (action: "name" | "comment", text: string) => {
    const commit = (event: Event) => {
      const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
      if (value !== text) act([{ action, node, text: value }]);
    };
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      commit(event);
      save();
    };
    return { commit, onKey };
  };
  const name = notes?.name ?? "";
  const comment = (notes?.comments ?? []).map(({ text }) => text).join("\n\n");
  const [ofName, ofComment] = [field("name", name), field("comment", comment)];
  return html`<div class="fields">
    <input type="text" .value=${name} placeholder=${say("node-name")} aria-label=${say("node-name")}
      @change=${ofName.commit} @keydown=${ofName.onKey} />
    <textarea rows="5" dir="auto" .value=${comment} placeholder=${say("comment")} aria-label=${say("comment")}
      @change=${ofComment.commit} @keydown=${ofComment.onKey}></textarea>
  </div>`;
}

/**
 * Buttons that move the line of the node or delete it, which the first node has not, and that delete all others. `end` is the
 * last node of the line.
 */
export function lineButtons({ say, sayEditing, game, node, act }: NodeContext, end: number): TemplateResult {
  const own = variationOf(game, node);
  const move = (by: 1 | -1, words: string) =>
    own && act([{ action: "move_variation", node: own.first, place: own.place + by }], words);
  const [earlier, later] = [sayEditing("variation-up"), sayEditing("variation-down")];
  const others = flattenActions(game, end);
  const button = (label: string, isOff: boolean, run: () => void) =>
    html`<button type="button" class="chip" part="button" aria-disabled=${isOff} @click=${() => !isOff && run()}>${label}</button>`;
  return html`<p class="chips">
    ${button(say("edit-promote"), node === 0, () => act([{ action: "promote", node }]))}
    ${button(`↑ ${earlier}`, !own || own.place === 0, () => move(-1, earlier))}
    ${button(`↓ ${later}`, !own || own.place === own.last, () => move(1, later))}
    ${button(sayEditing("flatten"), others.length === 0, () => act(others, sayEditing("flatten")))}
    ${button(say("edit-delete-node"), node === 0, () => act([{ action: "delete_node", node }]))}
    ${button(say("edit-delete-branch"), node === 0, () => act([{ action: "delete_branch", node }]))}
  </p>`;
}
