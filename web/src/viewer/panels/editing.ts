// The tools of the editor, and the texts of the current node as fields.

import { html, nothing, type TemplateResult } from "lit";
import { TOOLS } from "../../edit/tools.ts";
import type { Action } from "../../package/action.ts";
import type { Editing } from "../editing.ts";
import { type Icon, icon } from "../icons.ts";
import type { MessageKey } from "../messages.ts";
import type { PanelContext } from "./context.ts";

/** One row: tools for points, then undo, redo and save. */
export function toolsPanel(editing: Editing, { say, node }: PanelContext): TemplateResult {
  const act = (name: Icon, label: MessageKey, run: () => void, isOff: boolean) => html`<button type="button"
    part="button" title=${say(label)} aria-label=${say(label)} aria-disabled=${isOff ? "true" : "false"} @click=${run}>
    ${icon(name)}</button>`;
  return html`<div class="edit-tools" part="tools" role="toolbar" aria-label=${say("edit-tools")}>
    ${TOOLS.map(
      ({
        tool,
        key,
        sign,
      }) => html`<button type="button" class="tool ${tool}" part="button" aria-pressed=${tool === editing.tool ? "true" : "false"}
        aria-label=${say(`edit-${tool}`)} title=${`${say(`edit-${tool}`)} (${key})`} @click=${() => editing.choose(tool)}>${sign}</button>`,
    )}
    <button type="button" class="tool wide" part="button" @click=${() => editing.act({ action: "play", node })}>${say("edit-pass")}</button>
    <span class="ends">
      ${act("undo", "undo", () => editing.undo(), editing.undoable === 0)}
      ${act("redo", "redo", () => editing.redo(), editing.redoable === 0)}
      <button type="button" class="tool wide save" part="button" aria-disabled=${editing.isChanged ? "false" : "true"}
        title=${editing.isChanged ? say("unsaved") : ""} @click=${() => editing.save()}>${say("save")}</button>
    </span>
    <p class="fault" role="alert">${editing.fault}${
      editing.illegal
        ? html` <button type="button" class="chip" part="button" @click=${() => editing.playAnyway()}>${say("edit-anyway")}</button>`
        : nothing
    }</p>
  </div>`;
}

/** The fields for the name and comment of the node, and buttons that move or delete it. */
export function textFields(editing: Editing, { game, node, say }: PanelContext): TemplateResult {
  const notes = game.notes(node);
  const name = notes?.name ?? "";
  const comment = (notes?.comments ?? []).map(({ text }) => text).join("\n\n");
  const field = (action: "name" | "comment", text: string) => {
    const commit = (event: Event) => {
      const { value } = event.target as HTMLInputElement | HTMLTextAreaElement;
      if (value !== text) editing.act({ action, node, text: value });
    };
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s") return;
      event.preventDefault();
      commit(event);
      editing.save();
    };
    return { commit, onKey };
  };
  const [ofName, ofComment] = [field("name", name), field("comment", comment)];
  const button = (label: MessageKey, action: Action["action"] & ("promote" | "delete_node" | "delete_branch")) =>
    html`<button type="button" class="chip" part="button" aria-disabled=${node === 0 ? "true" : "false"}
      @click=${() => node > 0 && editing.act({ action, node })}>${say(label)}</button>`;
  return html`<div class="fields">
    <input type="text" .value=${name} placeholder=${say("node-name")} aria-label=${say("node-name")}
      @change=${ofName.commit} @keydown=${ofName.onKey} />
    <textarea rows="5" dir="auto" .value=${comment} placeholder=${say("comment")} aria-label=${say("comment")}
      @change=${ofComment.commit} @keydown=${ofComment.onKey}></textarea>
    <p class="chips">${button("edit-promote", "promote")}${button("edit-delete-node", "delete_node")}${button("edit-delete-branch", "delete_branch")}</p>
  </div>`;
}
