// The editor of the viewer: tools, and the texts of the current node as fields.

import { html, nothing, type TemplateResult } from "lit";
import { nodeFields, toolButtons } from "../../edit/panel.ts";
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
    ${toolButtons(say, editing.tool, (tool) => editing.choose(tool))}
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
export function textFields(editing: Editing, context: PanelContext): TemplateResult {
  return nodeFields(
    context,
    (action) => editing.act(action),
    () => editing.save(),
  );
}
