// The mode for editing a record. The engine makes each change; the viewer shows the result.

import { actionOf, type Tool } from "../edit/tools.ts";
import type { Action } from "../package/action.ts";
import type { EngineDocument } from "../package/engine.ts";
import { readModel } from "./engine.ts";
import { nameOf } from "./options.ts";
import type { KifuViewer } from "./viewer.ts";

export class Editing {
  readonly #viewer: KifuViewer;
  readonly #document: EngineDocument;
  tool: Tool = "play";
  /** The error message of the last change; empty if it succeeded. */
  fault = "";
  /** An illegal move, which the user may still choose to play. */
  illegal: (Action & { action: "play" }) | null = null;
  /** The number of changes when the record was last saved; -1 if that state can no longer be reached by undo or redo. */
  #saved = 0;

  constructor(viewer: KifuViewer, document: EngineDocument) {
    this.#viewer = viewer;
    this.#document = document;
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

  choose(tool: Tool): void {
    this.tool = tool;
    this.#viewer.requestUpdate();
  }

  /** Uses the tool on a point. */
  press(point: number): boolean {
    const { course, say, names } = this.#viewer;
    if (!course) return false;
    const { game, node } = course;
    const action = actionOf(this.tool, game, node, point);
    if (
      action.action === "play" &&
      this.#document.illegal(this.#viewer.game - 1, JSON.stringify(action)) !== undefined
    ) {
      this.illegal = { ...action, anyway: true };
      const isOccupied = game.board(node)[point] !== 0;
      return this.#fail(say(isOccupied ? "edit-occupied" : "edit-illegal", { point: nameOf(point, names, game) }));
    }
    return this.act(action) !== null;
  }

  /** Plays the illegal move. */
  playAnyway(): void {
    if (this.illegal) this.act(this.illegal);
  }

  /** Changes the game. Returns the node to show then; `null` if the change is impossible. */
  act(action: Action): number | null {
    const before = this.undoable;
    this.illegal = null;
    let node: number;
    try {
      node = this.#document.act(this.#viewer.game - 1, JSON.stringify(action));
    } catch (error) {
      this.#fail(error instanceof Error ? error.message : String(error));
      return null;
    }
    if (this.undoable <= this.#saved && before < this.#saved) this.#saved = -1;
    // Playing a move that already exists changes nothing.
    if (this.undoable === before) this.#viewer.go(node);
    else this.#show({ game: this.#viewer.game - 1, node }, action.action);
    return node;
  }

  undo(): boolean {
    return this.#shown(this.#document.undo(), "undo");
  }

  redo(): boolean {
    return this.#shown(this.#document.redo(), "redo");
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

  #shown(json: string | undefined, kind: "undo" | "redo"): boolean {
    if (json === undefined) return false;
    this.#show(JSON.parse(json) as { game: number; node: number }, kind);
    return true;
  }

  #show({ game, node }: { game: number; node: number }, kind: Action["action"] | "undo" | "redo"): void {
    this.fault = "";
    this.illegal = null;
    const json = this.#document.model(game);
    if (json === undefined) return;
    this.#viewer.showEdited(readModel(json), game + 1, node);
    const { undoable, redoable } = this;
    this.#viewer.emit("kifu-change", { action: kind, undoable, redoable });
  }

  #fail(words: string): false {
    this.fault = words;
    this.#viewer.announce(words);
    return false;
  }
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
