// The tools and the texts of a node as controls, in the editor of the viewer and in that of the page of `kifu serve`.

import { html, type TemplateResult } from "lit";
import type { GameModel } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import type { MessageKey, Say } from "../viewer/messages.ts";
import { TOOLS, type Tool } from "./tools.ts";

/** The sign on the button of a tool, and its key. */
export interface ToolSign {
  tool: string;
  key: string;
  sign: string;
}

/** A button of a tool, pressed while the tool is in use. */
export function toolButton(
  { tool, key, sign }: ToolSign,
  label: string,
  used: string,
  choose: () => void,
): TemplateResult {
  return html`<button type="button" class="tool ${tool}" part="button" aria-pressed=${tool === used}
    aria-label=${label} title=${`${label} (${key})`} @click=${choose}>${sign}</button>`;
}

/** The tools of both editors. */
export function toolButtons(say: Say, used: string, choose: (tool: Tool) => void): TemplateResult[] {
  return TOOLS.map((row) => toolButton(row, say(`edit-${row.tool}`), used, () => choose(row.tool)));
}

interface NodeContext {
  say: Say;
  game: GameModel;
  node: number;
}

/** The name and the comment of the node as fields, and buttons that move its line or delete it: the first node has none. */
export function nodeFields(
  { say, game, node }: NodeContext,
  act: (action: Action) => unknown,
  save: () => unknown,
): TemplateResult {
  const notes = game.notes(node);
  const field = (action: "name" | "comment", text: string) => {
    const commit = (event: Event) => {
      const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
      if (value !== text) act({ action, node, text: value });
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
  const button = (label: MessageKey, action: "promote" | "delete_node" | "delete_branch") =>
    html`<button type="button" class="chip" part="button" aria-disabled=${node === 0}
      @click=${() => node > 0 && act({ action, node })}>${say(label)}</button>`;
  return html`<div class="fields">
    <input type="text" .value=${name} placeholder=${say("node-name")} aria-label=${say("node-name")}
      @change=${ofName.commit} @keydown=${ofName.onKey} />
    <textarea rows="5" dir="auto" .value=${comment} placeholder=${say("comment")} aria-label=${say("comment")}
      @change=${ofComment.commit} @keydown=${ofComment.onKey}></textarea>
    <p class="chips">${button("edit-promote", "promote")}${button("edit-delete-node", "delete_node")}${button("edit-delete-branch", "delete_branch")}</p>
  </div>`;
}
