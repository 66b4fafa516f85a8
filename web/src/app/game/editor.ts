// The editor of a game: tools, the texts and annotations of the node, its branches, and buttons to save or discard changes.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { annotationRow, type NodeContext } from "../../edit/annotation-row.ts";
import { changeWords } from "../../edit/change-words.ts";
import { type History, historyOf, noted, redone, undone } from "../../edit/history.ts";
import { nodeAfter } from "../../edit/lines.ts";
import { lineButtons, nodeFields, toolButtons, toolHelp } from "../../edit/panel.ts";
import { pressActions, startAfter } from "../../edit/press.ts";
import { COMMENT_KEY, EDITOR_TOOLS, type EditorTool } from "../../edit/tools.ts";
import { GameModel } from "../../model/index.ts";
import type { Action } from "../../package/action.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { ApiError, api } from "../api.ts";
import type { ChangeOfDraft, DraftState } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { sayEditing, sayEditor } from "../messages/editing/index.ts";
import { language, say } from "../messages/index.ts";
import { isForPage } from "../shell/paste.ts";
import { copiedBranch, copyBranch, isRecord } from "./branches.ts";
import type { InfoChange } from "./info-form.ts";
import "./info-form.ts";
import { infoLabel } from "./info-label.ts";

/** A change, carried out when all earlier ones are: on the draft and the node that they leave. Returns the new state. */
export type Change = (draft: DraftState, node: number) => Promise<DraftState>;

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
  history: [] as History,
  // The result of the last change.
  told: "",
  // An illegal move, which the user may still choose to play.
  illegal: null as Action | null,
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("paste", this.#onPaste, { capture: true });
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("paste", this.#onPaste, { capture: true });
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { changes } = this.draft;
    // Only the state with which editing begins has them.
    if (changed.has("draft") && changes && this.history.length === 0) {
      const game = new GameModel(this.draft.model);
      const words = ({ action, repairs }: ChangeOfDraft) =>
        action ? wordsFor(action, game) : say("repair-safely", { count: repairs ?? 0 });
      this.history = historyOf(changes.map(words));
    }
  }

  /** Uses the tool on a point. */
  press(point: number): void {
    const hand = { tool: this.tool, start: this.start, label: this.label };
    this.#begin(startAfter(hand, point));
    if (this.start === null) this.#act((game, node) => pressActions(hand, game, node, point));
  }

  /** Carries out the command of a key. Returns false if it has none. */
  key(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key === "z") event.shiftKey ? this.#redo() : this.#undo();
      else if (key === "y") this.#redo();
      else if (key === "s" && this.canSave) this.#command("save");
      else if (key === "c" && getSelection()?.isCollapsed !== false) this.#copy();
      else if (key === "x") this.#cut();
      else return false;
      return true;
    }
    if (event.altKey) return false;
    // A capital letter begins the name of a point.
    const tool = EDITOR_TOOLS.find((row) => row.key === event.key)?.tool;
    if (key === "x") this.#pass();
    else if (event.key === COMMENT_KEY) this.querySelector("textarea")?.focus();
    else if (key === "escape" && this.start !== null) this.#begin(null);
    else if (tool) this.#choose(tool);
    else return false;
    return true;
  }

  #command(command: EditCommand): void {
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

  /** Makes a change, and notes it for undo. An answer may depend on changes that the server has not answered yet. */
  #change(words: (before: GameModel) => string, change: Change): void {
    this.#command(async (draft, node) => {
      [this.told, this.illegal] = ["", null];
      const after = await change(draft, node);
      const game = new GameModel(draft.model);
      this.history = noted(this.history, { from: draft.undo, to: after.undo, words: words(game) });
      return after;
    });
  }

  /** Carries out actions as one change. `words` are those for undo [default: those of the last action]. */
  #act(actions: (game: GameModel, node: number) => readonly Action[], words = ""): void {
    const done: Action[] = [];
    this.#change(
      (game) => words || (done.length > 0 ? wordsFor(done.at(-1)!, game) : ""),
      async (draft, node) => {
        const game = new GameModel(draft.model);
        let after = draft;
        for (const action of actions(game, node)) {
          try {
            after = await api.act(after, action);
            done.push(action);
          } catch (error) {
            this.#refused(error as Error, action, game);
            break;
          }
        }
        // Without a change the node stays.
        return { ...after, node: after === draft ? node : nodeAfter(done, game, node, after.node) };
      },
    );
  }

  #refused(error: Error, action: Action, game: GameModel): void {
    this.told = error.message;
    if (!(error instanceof ApiError) || error.code !== "illegal-move" || action.action !== "play") return;
    this.illegal = { ...action, anyway: true };
    if (typeof action.point !== "number") return;
    const isOccupied = game.board(action.node)[action.point] !== 0;
    const point = game.nameOf(action.point);
    this.told = messagesIn(language())(isOccupied ? "edit-occupied" : "edit-illegal", { point });
  }

  #pass(): void {
    this.#act((_, node) => [{ action: "play", node }]);
  }

  /** Takes back all that the last change of the user did. */
  #undo(): void {
    this.#command(async (draft) => {
      [this.told, this.illegal] = ["", null];
      const end = undone(this.history, draft.undo)?.from ?? draft.undo - 1;
      let after = draft;
      while (after.undo > Math.max(0, end)) after = await api.undo(after);
      return after;
    });
  }

  #redo(): void {
    this.#command(async (draft) => {
      [this.told, this.illegal] = ["", null];
      const end = redone(this.history, draft.undo)?.to ?? draft.undo + 1;
      let after = draft;
      while (after.undo < end && after.redo > 0) after = await api.redo(after);
      return after;
    });
  }

  #repair(count: number): void {
    this.#change(
      () => say("repair-safely", { count }),
      (draft, node) => api.repair(draft, node),
    );
  }

  #copy(): void {
    this.#command(async (draft, node) => {
      await this.#copied(draft, node);
      return { ...draft, node };
    });
  }

  async #copied(draft: DraftState, node: number): Promise<boolean> {
    const isCopied = await copyBranch(draft, new GameModel(draft.model), node, this.number);
    this.told = sayEditor(isCopied ? "branch-copied" : "branch-damaged");
    return isCopied;
  }

  #cut(): void {
    this.#change(
      () => sayEditor("cut-branch"),
      async (draft, node) =>
        node > 0 && (await this.#copied(draft, node))
          ? api.act(draft, { action: "delete_branch", node })
          : { ...draft, node },
    );
  }

  #paste(given = ""): void {
    this.#change(
      () => sayEditing("paste-branch"),
      async (draft, node) => {
        const text = given || (await copiedBranch());
        if (text !== "") return api.act(draft, { action: "paste", node, text });
        this.told = sayEditor("branch-missing");
        return { ...draft, node };
      },
    );
  }

  readonly #onPaste = (event: ClipboardEvent): void => {
    if (!isForPage(event)) return;
    event.preventDefault();
    const text = event.clipboardData?.getData("text/plain") ?? "";
    this.#paste(isRecord(text) ? text : "");
  };

  override render(): TemplateResult {
    const { draft, node, tool, history } = this;
    const game = new GameModel(draft.model);
    const sayViewer = messagesIn(language());
    const context: NodeContext = {
      ...{ say: sayViewer, sayEditing, game, node },
      act: (actions, words) => this.#act(() => actions, words),
    };
    const step = (name: "undo" | "redo", count: number, words: string | undefined, run: () => void) => {
      const label = words ? `${sayViewer(name)}: ${words}` : sayViewer(name);
      return html`<button class="quiet" ?disabled=${count === 0} aria-label=${label} title=${label} @click=${run}>${icon(name)}</button>`;
    };
    return html`<div class="tools" role="toolbar" aria-label=${sayViewer("edit-tools")}>
        ${toolButtons(sayViewer, sayEditing, tool, (chosen) => this.#choose(chosen))}
        <button type="button" class="tool wide" title=${`${sayViewer("edit-pass")} (x)`} @click=${() => this.#pass()}>${sayViewer("edit-pass")}</button>
        <span class="steps">
          ${step("undo", draft.undo, undone(history, draft.undo)?.words, () => this.#undo())}
          ${step("redo", draft.redo, redone(history, draft.undo)?.words, () => this.#redo())}
        </span>
      </div>
      ${toolHelp(this, sayEditing, (label) => {
        this.label = label;
      })}
      ${annotationRow(context)}
      ${nodeFields(context, () => this.canSave && this.#command("save"))}
      ${lineButtons(context, this.#lineEnd(game, node))}
      ${this.#branch(node)}
      ${this.#record(game)}
      <info-form
        .model=${draft.model}
        @info-changed=${({ detail }: CustomEvent<InfoChange>) => context.act([{ action: "info", ...detail }])}
      ></info-form>`;
  }

  /** The last node of the line through the node that the viewer follows. */
  #lineEnd(game: GameModel, node: number): number {
    const course = this.viewer()?.course;
    return course && course.game.json === this.draft.model && course.node === node ? course.end() : game.lineEnd(node);
  }

  /** The buttons for the branch from the node on. */
  #branch(node: number): TemplateResult {
    const button = (label: string, isOff: boolean, run: () => void, key?: string) =>
      html`<button ?disabled=${isOff} title=${key ? `${label} (Ctrl+${key})` : label} @click=${run}>${label}</button>`;
    return html`<div class="node">
      ${button(sayEditor("cut-branch"), node === 0, () => this.#cut(), "X")}
      ${button(sayEditor("copy-branch"), false, () => this.#copy(), "C")}
      ${button(sayEditing("paste-branch"), false, () => this.#paste(), "V")}
    </div>`;
  }

  /** What concerns the whole record: its information, its repair, and where it is saved. */
  #record(game: GameModel): TemplateResult {
    const { draft, canSave, illegal } = this;
    const safe = (game.json.findings ?? []).filter(({ safety }) => safety === "safe").length;
    return html`<div class="node">
        <button @click=${() => this.querySelector("info-form")!.open()}>${sayEditor("game-information")}</button>
        ${safe > 0 ? html`<button @click=${() => this.#repair(safe)}>${say("repair-safely", { count: safe })}</button>` : nothing}
      </div>
      <div class="end">
        <p class="fault" role="status">
          ${this.told || this.fault}
          ${illegal ? html`<button @click=${() => this.#act(() => [illegal])}>${messagesIn(language())("edit-anyway")}</button>` : nothing}
        </p>
        ${draft.unprotected ? html`<p class="fault" role="alert">${say("draft-unprotected", { reason: draft.unprotected })}</p>` : nothing}
        <span>${draft.changed ? say("unsaved") : say("no-changes")}</span>
        ${canSave ? html`<button class="main" ?disabled=${!draft.changed} @click=${() => this.#command("save")}>${say("save")}</button>` : nothing}
        <button class="quiet" ?disabled=${!draft.changed} aria-label=${say("download-edited")} title=${say("download-edited")} @click=${() => this.#command("download")}>${icon("download")}</button>
        <button @click=${() => this.#command("end")}>${say("end-editing")}</button>
      </div>`;
  }
}

/** The words for an action in the language of the page. */
function wordsFor(action: Action, game: GameModel): string {
  const sayViewer = messagesIn(language());
  return changeWords(action, game, {
    ...{ say: sayViewer, sayEditing },
    infoLabel: (field) => infoLabel(field, sayViewer),
  });
}

customElements.define("game-editor", GameEditor);

declare global {
  interface HTMLElementTagNameMap {
    "game-editor": GameEditor;
  }
}
