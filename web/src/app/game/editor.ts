// The editor of a game: tools, the texts and annotations of the node, its branches, and buttons to save or discard changes.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { annotationRow, type NodeContext } from "../../edit/annotation-row.ts";
import { branchButtons, pasteQuestion } from "../../edit/branch-buttons.ts";
import { branchMenu, showBranchMenu, watchTree } from "../../edit/branch-menu.ts";
import { pastedBranch } from "../../edit/clipboard.ts";
import { redone, undone } from "../../edit/history.ts";
import { infoDialog, showInfo } from "../../edit/info-form.ts";
import { lineButtons, nodeFields, toolButtons, toolHelp } from "../../edit/panel.ts";
import { pressActions, startAfter } from "../../edit/press.ts";
import { rightButtonActions, watchRightButton } from "../../edit/right-button.ts";
import { COMMENT_KEY, EDITOR_TOOLS, type EditorTool, INFO_KEY } from "../../edit/tools.ts";
import { GameModel } from "../../model/index.ts";
import { isOutsideFields } from "../../outside-fields.ts";
import type { Action } from "../../package/action.ts";
import { roving } from "../../roving.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import type { DraftState } from "../api-types.ts";
import styles from "../css/editor.css?inline";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { addStyles } from "../later-styles.ts";
import { sayEditing } from "../messages/editing.ts";
import { language, say } from "../messages/index.ts";
import { loadRuleWords, ruleWords } from "../messages/rules/index.ts";
import { fileOfText } from "../shell/paste.ts";
import { type Change, DraftChanges } from "./draft-changes.ts";

addStyles(styles);

/** A command of the user, which the game screen carries out. */
export type EditCommand = "save" | "download" | "end" | Change;

export class GameEditor extends elementWith(() => ({
  draft: given<DraftState>(),
  node: 0,
  // The number of the game in its file, from 1.
  number: 1,
  canSave: false,
  viewer: (): KifuViewer | null => null,
  // The result of the last command of the screen.
  fault: "",
  tool: "play" as EditorTool,
  // The first point of a line or an arrow.
  start: null as number | null,
  // The text of the tool for labels.
  label: "",
  isInfoShown: false,
  // Whether the menu of the tree is open.
  isMenuShown: false,
})) {
  readonly #changes = new DraftChanges(this);
  #stops: (() => void)[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("paste", this.#onPaste, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("paste", this.#onPaste, { capture: true });
    for (const stop of this.#stops) stop();
  }

  override firstUpdated(): void {
    const viewer = this.viewer();
    if (!viewer) return;
    const draw = (from: number, to: number) =>
      this.#changes.act((game, node) => rightButtonActions(game, node, from, to));
    this.#stops = [watchTree(viewer.tree.element, (event) => this.#showMenu(event)), watchRightButton(viewer, draw)];
  }

  #showMenu(event: MouseEvent): void {
    this.isMenuShown = true;
    this.updateComplete.then(() => showBranchMenu(this, event));
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("draft")) this.#changes.begin(this.draft);
  }

  /** Uses the tool on a point. */
  press(point: number): void {
    const hand = { tool: this.tool, start: this.start, label: this.label };
    this.#begin(startAfter(hand, point));
    if (this.start === null) this.#changes.act((game, node) => pressActions(hand, game, node, point));
  }

  /** Carries out the command of a key. Returns false if it has none. */
  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    const changes = this.#changes;
    if (event.ctrlKey || event.metaKey) {
      if (key === "z") event.shiftKey ? changes.redo() : changes.undo();
      else if (key === "y") changes.redo();
      else if (key === "s" && this.canSave) this.command("save");
      else if (key === "c" && getSelection()?.isCollapsed !== false) changes.copy();
      else if (key === "x") changes.cut();
      else return false;
      return true;
    }
    if (event.altKey) return false;
    // A capital letter begins the name of a point.
    const tool = EDITOR_TOOLS.find((row) => row.key === event.key)?.tool;
    if (event.key === "x") this.#pass();
    else if (event.key === COMMENT_KEY) this.querySelector("textarea")?.focus();
    else if (event.key === INFO_KEY) this.#showInfo();
    else if (event.key === "Delete" && this.node > 0)
      changes.act((_, node) => (node > 0 ? [{ action: "delete_branch", node }] : []));
    else if (key === "escape" && this.start !== null) this.#begin(null);
    else if (tool) this.#choose(tool);
    else return false;
    return true;
  }

  command(command: EditCommand): void {
    this.dispatchEvent(new CustomEvent("edit-command", { detail: command }));
  }

  #choose(tool: EditorTool): void {
    this.tool = tool;
    this.#begin(null);
  }

  /** Begins a line or an arrow at a point, or gives it up. */
  #begin(point: number | null): void {
    this.start = point;
    this.viewer()?.showPoint(point);
  }

  #pass(): void {
    this.#changes.act((_, node) => [{ action: "play", node }]);
  }

  #playAnyway(illegal: Action): void {
    this.#changes.act(() => [illegal]);
    // The button that was pressed is gone then.
    this.viewer()?.focusBoard();
  }

  readonly #onPaste = (event: ClipboardEvent): void => {
    if (!isOutsideFields(event)) return;
    event.preventDefault();
    this.#changes.paste(pastedBranch(event));
  };

  #showInfo(): void {
    this.isInfoShown = true;
    loadRuleWords().then(() => this.requestUpdate());
    this.updateComplete.then(() => showInfo(this));
  }

  override render(): TemplateResult {
    const { draft, node, tool } = this;
    const changes = this.#changes;
    const game = new GameModel(draft.model);
    const sayViewer = messagesIn(language());
    const context: NodeContext = {
      ...{ say: sayViewer, sayEditing, game, node },
      act: (actions, words) => changes.act(() => actions, words),
    };
    const step = (name: "undo" | "redo", count: number, words: string | undefined) => {
      const label = words ? `${sayViewer(name)}: ${words}` : sayViewer(name);
      return html`<button class="quiet" ?disabled=${count === 0} aria-label=${label} title=${label} @click=${() => changes[name]()}>${icon(name)}</button>`;
    };
    return html`<div class="tools" role="toolbar" aria-label=${sayViewer("edit-tools")} ${roving()}
        @click=${({ detail }: MouseEvent) => detail > 0 && this.viewer()?.focusBoard()}>
        ${toolButtons(sayViewer, sayEditing, tool, (chosen) => this.#choose(chosen))}
        <button type="button" class="tool wide" title=${`${sayViewer("edit-pass")} (x)`} @click=${() => this.#pass()}>${sayViewer("edit-pass")}</button>
        <span class="steps">
          ${step("undo", draft.undo, undone(changes.history, draft.undo)?.words)}
          ${step("redo", draft.redo, redone(changes.history, draft.undo)?.words)}
        </span>
      </div>
      ${toolHelp(this, sayEditing, (label) => {
        this.label = label;
      })}
      ${annotationRow(context)}
      ${nodeFields(context, () => this.canSave && this.command("save"))}
      ${lineButtons(context, this.#lineEnd(game, node))}
      <div class="node">${branchButtons(node, sayEditing, changes)}${this.#recordButtons(game)}</div>
      ${this.#end()}
      ${this.isInfoShown ? this.#info(context) : nothing}
      ${
        this.isMenuShown
          ? branchMenu(context, this.#lineEnd(game, node), changes, () => {
              this.isMenuShown = false;
            })
          : nothing
      }`;
  }

  /** The last node of the line through the node that the viewer follows. */
  #lineEnd(game: GameModel, node: number): number {
    const course = this.viewer()?.course;
    return course && course.game.json === this.draft.model && course.node === node ? course.end() : game.lineEnd(node);
  }

  #info({ say, act }: NodeContext): TemplateResult {
    return infoDialog({
      ...{ say, sayEditing, ruleWords, act, model: this.draft.model },
      closed: () => {
        this.isInfoShown = false;
      },
    });
  }

  /** The buttons of the whole record: its information, and its repair. */
  #recordButtons(game: GameModel): TemplateResult {
    const safe = (game.json.findings ?? []).filter(({ safety }) => safety === "safe").length;
    const information = sayEditing("game-information");
    return html`<button title=${`${information} (${INFO_KEY})`} @click=${() => this.#showInfo()}>${information}</button>
      ${safe > 0 ? html`<button @click=${() => this.#changes.repair(safe)}>${say("repair-safely", { count: safe })}</button>` : nothing}`;
  }

  /** What the last change came to, and where the record is saved. */
  #end(): TemplateResult {
    const { draft, canSave } = this;
    const { illegal, told } = this.#changes;
    return html`<div class="end">
        <p class="fault" role="status">
          ${told || this.fault}${this.#question()}
          ${illegal ? html`<button @click=${() => this.#playAnyway(illegal)}>${messagesIn(language())("edit-anyway")}</button>` : nothing}
        </p>
        ${draft.unprotected ? html`<p class="fault" role="alert">${say("draft-unprotected", { reason: draft.unprotected })}</p>` : nothing}
        <span>${draft.changed ? say("unsaved") : say("no-changes")}</span>
        ${canSave ? html`<button class="main" ?disabled=${!draft.changed} @click=${() => this.command("save")}>${say("save")}</button>` : nothing}
        <button class="quiet" ?disabled=${!draft.changed} aria-label=${say("download-edited")} title=${say("download-edited")} @click=${() => this.command("download")}>${icon("download")}</button>
        <button @click=${() => this.command("end")}>${say("end-editing")}</button>
      </div>`;
  }

  /** The question before pasting. */
  #question(): TemplateResult | typeof nothing {
    const { asked } = this.#changes;
    if (!asked) return nothing;
    const open = () =>
      this.dispatchEvent(new CustomEvent("record-made", { detail: fileOfText(asked.text), bubbles: true }));
    return pasteQuestion(asked, sayEditing, {
      go: () => {
        this.#changes.goOn();
        if (asked.questions.length === 1) this.viewer()?.focusBoard();
      },
      // The server keeps the changes of a draft if it can save them.
      open: this.canSave || !this.draft.changed ? open : null,
    });
  }
}

customElements.define("game-editor", GameEditor);

declare global {
  interface HTMLElementTagNameMap {
    "game-editor": GameEditor;
  }
}
