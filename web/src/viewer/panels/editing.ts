// The editor of the viewer: tools, and what the current node says as fields.

import { html, nothing, type TemplateResult } from "lit";
import { annotationRow, type NodeContext } from "../../edit/annotation-row.ts";
import { lineButtons, nodeFields, toolButtons, toolHelp, toolLabel } from "../../edit/panel.ts";
import { COMMENT_KEY, EDITOR_TOOLS } from "../../edit/tools.ts";
import { editingWordsIn } from "../../edit/words/index.ts";
import type { Editing } from "../editing.ts";
import { type Icon, icon } from "../icons.ts";
import type { Say } from "../messages.ts";
import type { PanelContext } from "./context.ts";

/** One row: tools for points, then undo, redo and save. */
export function toolsPanel(editing: Editing, { say, language, node }: PanelContext): TemplateResult {
  const sayEditing = editingWordsIn(language);
  const act = (name: Icon, label: string, run: () => void, isOff: boolean) => html`<button type="button"
    part="button" title=${label} aria-label=${label} aria-disabled=${isOff ? "true" : "false"} @click=${run}>
    ${icon(name)}</button>`;
  const step = (name: "undo" | "redo", words: string | undefined, run: () => void, count: number) =>
    act(name, words ? `${say(name)}: ${words}` : say(name), run, count === 0);
  return html`<div class="edit-tools" part="tools" role="toolbar" aria-label=${say("edit-tools")}>
    ${toolButtons(say, sayEditing, editing.hand.tool, (tool) => editing.choose(tool))}
    <button type="button" class="tool wide" part="button" @click=${() => editing.act([{ action: "play", node }])}>${say("edit-pass")}</button>
    <span class="ends">
      ${step("undo", editing.lastWords, () => editing.undo(), editing.undoable)}
      ${step("redo", editing.nextWords, () => editing.redo(), editing.redoable)}
      <button type="button" class="tool wide save" part="button" aria-disabled=${editing.isChanged ? "false" : "true"}
        title=${editing.isChanged ? say("unsaved") : ""} @click=${() => editing.save()}>${say("save")}</button>
    </span>
    ${toolHelp(editing.hand, sayEditing, (label) => editing.write(label))}
    <p class="fault" role="alert">${editing.fault}${
      editing.illegal
        ? html` <button type="button" class="chip" part="button" @click=${() => editing.playAnyway()}>${say("edit-anyway")}</button>`
        : nothing
    }</p>
  </div>`;
}

/** What the node says as fields and choices, and buttons that move or delete its line. */
export function textFields(editing: Editing, { say, language, game, course, node }: PanelContext): TemplateResult {
  const context: NodeContext = {
    ...{ say, sayEditing: editingWordsIn(language), game, node },
    act: (actions, words) => editing.act(actions, words),
  };
  return html`${nodeFields(context, () => editing.save())}${annotationRow(context)}${lineButtons(context, course.end())}`;
}

/** The keys of the tools and that of the comment, each with its words. */
export function toolNames(say: Say, language: string): (readonly [string, string])[] {
  const sayEditing = editingWordsIn(language);
  const tools = EDITOR_TOOLS.map(({ tool, key }) => [key, toolLabel(tool, say, sayEditing)] as const);
  return [...tools, [COMMENT_KEY, say("comment")]];
}
