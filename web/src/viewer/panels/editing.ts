// The editor of the viewer: tools, and what the current node says as fields.

import { html, nothing, type TemplateResult } from "lit";
import { annotationRow, type NodeContext } from "../../edit/annotation-row.ts";
import { BRANCH_KEYS, branchButtons, pasteQuestion } from "../../edit/branch-buttons.ts";
import { branchMenu } from "../../edit/branch-menu.ts";
import { infoDialog } from "../../edit/info-form.ts";
import { lineButtons, nodeFields, toolButtons, toolHelp, toolLabel } from "../../edit/panel.ts";
import { COMMENT_KEY, EDITOR_TOOLS, INFO_KEY } from "../../edit/tools.ts";
import { editingWordsIn } from "../../edit/words/index.ts";
import { roving } from "../../roving.ts";
import type { Editing } from "../editing.ts";
import { type Icon, icon } from "../icons.ts";
import type { Say } from "../messages.ts";
import type { PanelContext } from "./context.ts";

/** One row: tools for points, then undo, redo and save. */
export function toolsPanel(editing: Editing, context: PanelContext): TemplateResult {
  const { say, language, node, game, course } = context;
  const sayEditing = editingWordsIn(language);
  const act = (name: Icon, label: string, run: () => void, isOff: boolean) => html`<button type="button"
    part="button" title=${label} aria-label=${label} aria-disabled=${isOff ? "true" : "false"} @click=${run}>
    ${icon(name)}</button>`;
  const step = (name: "undo" | "redo", words: string | undefined, run: () => void, count: number) =>
    act(name, words ? `${say(name)}: ${words}` : say(name), run, count === 0);
  return html`<div class="edit-tools" part="tools" role="toolbar" aria-label=${say("edit-tools")} ${roving()}
    @click=${(event: MouseEvent) => editing.clicked(event)}>
    ${toolButtons(say, sayEditing, editing.hand.tool, (tool) => editing.choose(tool))}
    <button type="button" class="tool wide" part="button" @click=${() => editing.act([{ action: "play", node }])}>${say("edit-pass")}</button>
    <span class="ends">
      ${step("undo", editing.lastWords, () => editing.undo(), editing.undoable)}
      ${step("redo", editing.nextWords, () => editing.redo(), editing.redoable)}
      <button type="button" class="tool wide save" part="button" aria-disabled=${editing.isChanged ? "false" : "true"}
        title=${editing.isChanged ? say("unsaved") : ""} @click=${() => editing.save()}>${say("save")}</button>
    </span>
    ${toolHelp(editing.hand, sayEditing, (label) => editing.write(label))}
    <p class="fault" role="alert">${editing.fault}${pasteQuestion(editing.branches.asked, sayEditing, {
      go: () => editing.branches.goOn(),
      open: editing.isChanged ? null : () => editing.branches.open(),
    })}${
      editing.illegal
        ? html` <button type="button" class="chip" part="button" @click=${() => editing.playAnyway()}>${say("edit-anyway")}</button>`
        : nothing
    }</p>
  </div>
  ${
    editing.isInfoShown
      ? infoDialog({
          ...{ say, sayEditing, model: game.json },
          act: (actions) => editing.act(actions),
          closed: () => editing.infoClosed(),
        })
      : nothing
  }
  ${editing.branches.isMenuShown ? branchMenu(nodeContext(editing, context), course.end(), editing.branches, () => editing.branches.menuClosed()) : nothing}`;
}

function nodeContext(editing: Editing, { say, language, game, node }: PanelContext): NodeContext {
  return {
    ...{ say, sayEditing: editingWordsIn(language), game, node },
    act: (actions, words) => editing.act(actions, words),
  };
}

/** What the node says as fields and choices, and buttons that move or delete its line. */
export function textFields(editing: Editing, { course, node, ...rest }: PanelContext): TemplateResult {
  const context = nodeContext(editing, { course, node, ...rest });
  return html`${nodeFields(context, () => editing.save())}${annotationRow(context)}${lineButtons(context, course.end())}
    <p class="chips">
      ${branchButtons(node, context.sayEditing, editing.branches)}
      <button type="button" class="chip" part="button" title=${`${context.sayEditing("game-information")} (${INFO_KEY})`}
        @click=${() => editing.showInfo()}>${context.sayEditing("game-information")}</button>
    </p>`;
}

/** The keys of the tools, of the comment and of branches, each with its words. */
export function toolNames(say: Say, language: string): (readonly [string, string])[] {
  const sayEditing = editingWordsIn(language);
  const tools = EDITOR_TOOLS.map(({ tool, key }) => [key, toolLabel(tool, say, sayEditing)] as const);
  const branches = BRANCH_KEYS.map(([key, words]) => [`Ctrl+${key}`, sayEditing(words)] as const);
  return [...tools, [COMMENT_KEY, say("comment")], [INFO_KEY, sayEditing("game-information")], ...branches];
}
