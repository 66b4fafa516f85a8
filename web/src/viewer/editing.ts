// The mode for editing a record. The engine makes each change; the viewer shows the result.

import { BRANCH_KEYS } from "../edit/branch-buttons.ts";
import { changeWords } from "../edit/change-words.ts";
import { type History, noted, redone, undone } from "../edit/history.ts";
import { showInfo } from "../edit/info-form.ts";
import { infoLabel } from "../edit/info-label.ts";
import { nodeAfter } from "../edit/lines.ts";
import { type Hand, pressActions, startAfter } from "../edit/press.ts";
import { COMMENT_KEY, EDITOR_TOOLS, type EditorTool, INFO_KEY } from "../edit/tools.ts";
import { editingWordsIn } from "../edit/words/index.ts";
import type { Action } from "../package/action.ts";
import type { EngineDocument } from "../package/engine.ts";
import { Branches } from "./branches.ts";
import { listenForEditing } from "./editing-events.ts";
import { readModel } from "./engine.ts";
import { nameOf } from "./options.ts";
import type { KifuViewer } from "./viewer.ts";

export class Editing {
  readonly #viewer: KifuViewer;
  readonly #document: EngineDocument;
  readonly branches: Branches;
  hand: Hand = { tool: "play", start: null, label: "" };
  /** The error message of the last change; empty if it succeeded. */
  fault = "";
  /** An illegal move, which the user may still choose to play. */
  illegal: (Action & { action: "play" }) | null = null;
  /** True while the form of the game information is open. */
  isInfoShown = false;
  /** The number of changes when the record was last saved; -1 if that state can no longer be reached by undo or redo. */
  #saved = 0;
  #history: History = [];

  constructor(viewer: KifuViewer, document: EngineDocument) {
    this.#viewer = viewer;
    this.#document = document;
    this.branches = new Branches(viewer, this);
    listenForEditing(viewer);
  }

  get undoable(): number {
    return this.#document.undoCount;
  }

  get redoable(): number {
    return this.#document.redoCount;
  }

  /** True if there are unsaved changes. */
  get isChanged(): boolean {
    return this.undoable !== this.#saved;
  }

  /** What undoing takes back, and what redoing repeats, in words. */
  get lastWords(): string | undefined {
    return undone(this.#history, this.undoable)?.words;
  }

  get nextWords(): string | undefined {
    return redone(this.#history, this.undoable)?.words;
  }

  choose(tool: EditorTool): void {
    this.#hold({ ...this.hand, tool, start: null });
  }

  /** After a click on a tool, the keys of the board go on to work; after a key, the next tool is one key away. */
  clicked({ detail, target }: MouseEvent): void {
    if (detail > 0 && (target as Element).matches(".tool")) this.#viewer.focusBoard();
  }

  /** The text of the tool for labels. */
  write(label: string): void {
    this.#hold({ ...this.hand, label });
  }

  /** Gives up a line or an arrow that has only its first point. Returns false if there is none. */
  giveUp(): boolean {
    if (this.hand.start === null) return false;
    this.#hold({ ...this.hand, start: null });
    return true;
  }

  #hold(hand: Hand): void {
    this.hand = hand;
    this.#viewer.showPoint(hand.start);
  }

  /** Uses the tool on a point. */
  press(point: number): boolean {
    const { course, say, names } = this.#viewer;
    if (!course) return false;
    const { game, node } = course;
    const { hand } = this;
    this.#hold({ ...hand, start: startAfter(hand, point) });
    const actions = pressActions(hand, game, node, point);
    const illegal = actions.find(
      (action) =>
        action.action === "play" && this.#document.illegal(this.#viewer.game - 1, JSON.stringify(action)) !== undefined,
    );
    if (illegal?.action === "play") {
      this.illegal = { ...illegal, anyway: true };
      const isOccupied = game.board(node)[point] !== 0;
      return this.fail(say(isOccupied ? "edit-occupied" : "edit-illegal", { point: nameOf(point, names, game) }));
    }
    return actions.length === 0 || this.act(actions) !== null;
  }

  /** Plays the illegal move. */
  playAnyway(): void {
    // The button that was pressed is gone then.
    this.#viewer.focusBoard();
    if (this.illegal) this.act([this.illegal]);
  }

  /**
   * Carries out actions as one change. Returns the node to show then; `null` if the change is impossible. `words` are those for
   * undo [default: those of the last action].
   */
  act(actions: readonly Action[], words = ""): number | null {
    const { course } = this.#viewer;
    if (!course) return null;
    const before = this.undoable;
    const done: Action[] = [];
    let named = course.node;
    let fault: unknown = null;
    this.illegal = null;
    this.branches.asked = null;
    for (const action of actions) {
      try {
        named = this.#document.act(this.#viewer.game - 1, JSON.stringify(action));
        done.push(action);
      } catch (error) {
        fault = error;
        break;
      }
    }
    const last = done.at(-1);
    const node = nodeAfter(done, course.game, course.node, named);
    if (last) {
      if (this.undoable <= this.#saved && before < this.#saved) this.#saved = -1;
      const change = { from: before, to: this.undoable, words: words || this.#wordsFor(last) };
      this.#history = noted(this.#history, change);
      // Playing a move that already exists changes nothing.
      if (this.undoable === before) this.#viewer.go(node);
      else this.#show({ game: this.#viewer.game - 1, node }, last.action);
    }
    if (fault !== null) this.fail(fault instanceof Error ? fault.message : String(fault));
    return fault === null && last ? node : null;
  }

  #wordsFor(action: Action): string {
    const { say, language, course } = this.#viewer;
    const sayEditing = editingWordsIn(language);
    return changeWords(action, course!.game, { say, sayEditing, infoLabel: (key) => infoLabel(key, say, sayEditing) });
  }

  /** Takes back all that the last change did. */
  undo(): boolean {
    const end = undone(this.#history, this.undoable)?.from ?? this.undoable - 1;
    return this.#step("undo", () => this.undoable > end);
  }

  redo(): boolean {
    const end = redone(this.#history, this.undoable)?.to ?? this.undoable + 1;
    return this.#step("redo", () => this.undoable < end);
  }

  /** Lets the page save the record; otherwise the browser downloads it. */
  save(): boolean {
    const viewer = this.#viewer;
    const bytes = this.#document.bytes();
    const detail = { sgf: this.#document.sgf(), bytes };
    if (viewer.emit("kifu-save", detail)) download(bytes, nameOfFile(viewer.src));
    this.#saved = this.undoable;
    viewer.tell(viewer.say("saved"));
    return true;
  }

  #step(kind: "undo" | "redo", isOpen: () => boolean): boolean {
    let shown: string | undefined;
    while (isOpen()) {
      const next = this.#document[kind]();
      if (next === undefined) break;
      shown = next;
    }
    if (shown === undefined) return false;
    this.#show(JSON.parse(shown) as { game: number; node: number }, kind);
    return true;
  }

  #show({ game, node }: { game: number; node: number }, kind: Action["action"] | "undo" | "redo"): void {
    this.fault = "";
    this.illegal = null;
    this.branches.asked = null;
    const json = this.#document.model(game);
    if (json === undefined) return;
    this.#viewer.showEdited(readModel(json), game + 1, node);
    const { undoable, redoable } = this;
    this.#viewer.emit("kifu-change", { action: kind, undoable, redoable });
  }

  /** Shows why something was not done; nothing without words. */
  fail(words: string): false {
    this.fault = words;
    this.#viewer.announce(words);
    return false;
  }

  /** Opens the form of the game information, or lets it go. */
  async showInfo(): Promise<void> {
    this.isInfoShown = true;
    this.#viewer.requestUpdate();
    await this.#viewer.updateComplete;
    showInfo(this.#viewer.renderRoot);
  }

  infoClosed(): void {
    this.isInfoShown = false;
    this.#viewer.requestUpdate();
  }
}

/**
 * Chooses the tool of a key, goes to the comment, gives up a line without its end, or cuts or copies the branch. Returns false
 * if the key does none of them. A branch is pasted by the event of the browser.
 */
export function toolKey({ editing, readonly, renderRoot }: KifuViewer, event: KeyboardEvent): boolean {
  if (!editing || readonly || event.altKey) return false;
  const { key } = event;
  if (event.ctrlKey || event.metaKey) {
    const action = BRANCH_KEYS.find(([one]) => one === key.toLowerCase())?.[2];
    // Selected text is copied as everywhere.
    if (event.shiftKey || !action || action === "paste" || getSelection()?.isCollapsed === false) return false;
    return editing.branches[action]();
  }
  const comment = key === COMMENT_KEY ? renderRoot.querySelector<HTMLElement>(".fields textarea") : null;
  comment?.focus();
  if (key === INFO_KEY) editing.showInfo();
  if (comment || key === INFO_KEY) return true;
  const row = EDITOR_TOOLS.find((one) => one.key === key);
  if (row) editing.choose(row.tool);
  return row !== undefined || (key === "Escape" && editing.giveUp());
}

/** The name of the downloaded file: that of the record with the extension `.sgf`. */
function nameOfFile(address: string | null): string {
  const last = address?.split(/[?#]/)[0]?.split("/").at(-1) ?? "";
  return `${decodeURIComponent(last).replace(/\.\w+$/, "") || "game"}.sgf`;
}

function download(bytes: Uint8Array, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: "application/x-go-sgf" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
