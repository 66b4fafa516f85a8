// The editor of a game: tools, the texts and annotations of the node, its branches, and buttons to save or discard changes.

import { html, nothing, type TemplateResult } from "lit";
import { type History, noted, redone, undone } from "../../edit/history.ts";
import { type PairTool, pairAction } from "../../edit/pairs.ts";
import { nodeFields, toolButton, toolButtons } from "../../edit/panel.ts";
import { actionOf, TOOLS, type Tool } from "../../edit/tools.ts";
import { GameModel } from "../../model/index.ts";
import type { Action } from "../../package/action.ts";
import type { KifuViewer } from "../../viewer/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { ApiError, api } from "../api.ts";
import type { DraftState } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { sayEditing } from "../messages/editing/index.ts";
import { language, say } from "../messages/index.ts";
import { isForPage } from "../shell/paste.ts";
import { annotationRow } from "./annotation-row.ts";
import { copiedBranch, copyBranch, isRecord, variationOf } from "./branches.ts";
import { changeWords } from "./change-words.ts";
import type { InfoChange } from "./info-form.ts";
import "./info-form.ts";

/** A change, carried out when all earlier ones are: on the draft and the node that they leave. Returns the new state. */
export type Change = (draft: DraftState, node: number) => Promise<DraftState>;

/** A command of the user, which the game screen carries out. */
export type EditCommand = "save" | "download" | "end" | Change;

/** The tools that the page has besides those of the viewer. */
const MORE_TOOLS = [
  { tool: "text", key: "t", sign: "Aa" },
  { tool: "line", key: "j", sign: "╱" },
  { tool: "arrow", key: "a", sign: "↗" },
] as const;

type EditorTool = Tool | "text" | PairTool;

const isPair = (tool: EditorTool): tool is PairTool => tool === "line" || tool === "arrow";

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

  /** Uses the tool on a point. */
  press(point: number): void {
    const { tool, start, label } = this;
    if (isPair(tool)) {
      this.#begin(start === null ? point : null);
      if (start !== null && start !== point) this.#act((game, node) => [pairAction(tool, game, node, start, point)]);
    } else if (tool === "text") {
      this.#act((game, node) => {
        const now = game.notes(node)?.labels?.find(([at]) => at === point)?.[1];
        const text = label.trim();
        return text === "" && now === undefined
          ? []
          : [{ action: "label", node, point, text: text === now ? "" : text }];
      });
    } else this.#act((game, node) => [actionOf(tool, game, node, point)]);
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
    const tool = [...TOOLS, ...MORE_TOOLS].find((row) => row.key === key)?.tool;
    if (event.altKey) return false;
    if (key === "x") this.#pass();
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

  #act(actions: (game: GameModel, node: number) => readonly Action[]): void {
    let last: Action | undefined;
    this.#change(
      (game) => (last ? changeWords(last, game, messagesIn(language())) : ""),
      async (draft, node) => {
        const game = new GameModel(draft.model);
        let after = draft;
        for (const action of actions(game, node)) {
          last = action;
          try {
            after = await api.act(after, action);
          } catch (error) {
            this.#refused(error as Error, action, game);
            break;
          }
        }
        // Without a change the node stays; otherwise the server names it.
        return after === draft ? { ...draft, node } : after;
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
    this.told = sayEditing(isCopied ? "branch-copied" : "branch-damaged");
    return isCopied;
  }

  #cut(): void {
    this.#change(
      () => sayEditing("cut-branch"),
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
        this.told = sayEditing("branch-missing");
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

  /** Moves the variation of the node among its siblings. */
  #move(by: 1 | -1): void {
    this.#change(
      () => sayEditing(by < 0 ? "variation-up" : "variation-down"),
      async (draft, node) => {
        const own = variationOf(new GameModel(draft.model), node);
        if (!own) return { ...draft, node };
        const { first, place } = own;
        const after = await api.act(draft, { action: "move_variation", node: first, place: place + by });
        return { ...after, node: after.node + node - first };
      },
    );
  }

  override render(): TemplateResult {
    const { draft, node, tool, history } = this;
    const game = new GameModel(draft.model);
    const sayViewer = messagesIn(language());
    const act = (actions: readonly Action[]) => this.#act(() => actions);
    const step = (name: "undo" | "redo", count: number, words: string | undefined, run: () => void) => {
      const label = words ? `${sayViewer(name)}: ${words}` : sayViewer(name);
      return html`<button class="quiet" ?disabled=${count === 0} aria-label=${label} title=${label} @click=${run}>${icon(name)}</button>`;
    };
    return html`<div class="tools" role="toolbar" aria-label=${sayViewer("edit-tools")}>
        ${toolButtons(sayViewer, tool, (chosen) => this.#choose(chosen))}
        ${MORE_TOOLS.map((row) => toolButton(row, sayEditing(`edit-${row.tool}`), tool, () => this.#choose(row.tool)))}
        <button type="button" class="tool wide" title=${`${sayViewer("edit-pass")} (x)`} @click=${() => this.#pass()}>${sayViewer("edit-pass")}</button>
        <span class="steps">
          ${step("undo", draft.undo, undone(history, draft.undo)?.words, () => this.#undo())}
          ${step("redo", draft.redo, redone(history, draft.undo)?.words, () => this.#redo())}
        </span>
      </div>
      ${this.#toolHelp()}
      ${annotationRow({ sayViewer, game, node, act })}
      ${nodeFields(
        { say: sayViewer, game, node },
        (action) => act([action]),
        () => this.canSave && this.#command("save"),
      )}
      ${this.#branch(game, node)}
      ${this.#record(game)}
      <info-form
        .model=${draft.model}
        @info-changed=${({ detail }: CustomEvent<InfoChange>) => act([{ action: "info", ...detail }])}
      ></info-form>`;
  }

  /** What the chosen tool still needs. */
  #toolHelp(): TemplateResult | typeof nothing {
    const { tool, start } = this;
    if (isPair(tool))
      return html`<p class="help" role="status">${sayEditing(start === null ? "edit-pair-start" : "edit-pair-end")}</p>`;
    if (tool !== "text") return nothing;
    return html`<label class="help"
      >${sayEditing("edit-text-of")}
      <input
        type="text"
        maxlength="40"
        .value=${this.label}
        @input=${(event: Event) => {
          this.label = (event.target as HTMLInputElement).value;
        }}
    /></label>`;
  }

  /** The buttons for the branch from the node on. */
  #branch(game: GameModel, node: number): TemplateResult {
    const own = variationOf(game, node);
    const button = (label: string, isOff: boolean, run: () => void, key?: string) =>
      html`<button ?disabled=${isOff} title=${key ? `${label} (Ctrl+${key})` : label} @click=${run}>${label}</button>`;
    return html`<div class="node">
      ${button(sayEditing("cut-branch"), node === 0, () => this.#cut(), "X")}
      ${button(sayEditing("copy-branch"), false, () => this.#copy(), "C")}
      ${button(sayEditing("paste-branch"), false, () => this.#paste(), "V")}
      ${button(`↑ ${sayEditing("variation-up")}`, !own || own.place === 0, () => this.#move(-1))}
      ${button(`↓ ${sayEditing("variation-down")}`, !own || own.place === own.last, () => this.#move(1))}
    </div>`;
  }

  /** What concerns the whole record: its information, its repair, and where it is saved. */
  #record(game: GameModel): TemplateResult {
    const { draft, canSave, illegal } = this;
    const safe = (game.json.findings ?? []).filter(({ safety }) => safety === "safe").length;
    return html`<div class="node">
        <button @click=${() => this.querySelector("info-form")!.open()}>${sayEditing("game-information")}</button>
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

customElements.define("game-editor", GameEditor);

declare global {
  interface HTMLElementTagNameMap {
    "game-editor": GameEditor;
  }
}
