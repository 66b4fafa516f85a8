// The changes of a draft as the editor makes them: one at a time, each undone at once and in words, with the questions before
// a move or a paste that the rules do not allow.

import { changeWords } from "../../edit/change-words.ts";
import { readBranch } from "../../edit/clipboard.ts";
import { type History, historyOf, noted, redone, undone } from "../../edit/history.ts";
import { infoLabel } from "../../edit/info-label.ts";
import { nodeAfter } from "../../edit/lines.ts";
import { answered, type PasteAsked, pasteQuestions } from "../../edit/pasted.ts";
import { GameModel } from "../../model/index.ts";
import type { Action } from "../../package/action.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { ApiError, api } from "../api.ts";
import type { ChangeOfDraft, DraftState } from "../api-types.ts";
import { sayEditing } from "../messages/editing.ts";
import { language, say } from "../messages/index.ts";
import { copyBranch } from "./branches.ts";

/** A change, carried out when all earlier ones are: on the draft and the node that they leave. Returns the new state. */
export type Change = (draft: DraftState, node: number) => Promise<DraftState>;

/** The editor to which the changes belong. */
interface Host {
  /** The number of the game in its file, from 1. */
  readonly number: number;
  /** Carries out a change after all earlier ones. */
  command(change: Change): void;
  requestUpdate(): void;
}

export class DraftChanges {
  readonly #host: Host;
  history: History = [];
  /** The result of the last change. */
  told = "";
  /** An illegal move, which the user may still choose to play. */
  illegal: Action | null = null;
  /** The text that waits for an answer before it is pasted. */
  asked: PasteAsked | null = null;

  constructor(host: Host) {
    this.#host = host;
  }

  /** Begins with the changes of an earlier run. Only the state with which editing begins has them. */
  begin({ changes, model }: DraftState): void {
    if (!changes || this.history.length > 0) return;
    const game = new GameModel(model);
    const words = ({ action, repairs }: ChangeOfDraft) =>
      action ? wordsFor(action, game) : say("repair-safely", { count: repairs ?? 0 });
    this.history = historyOf(changes.map(words));
  }

  #tell(words: string): void {
    this.told = words;
    this.#host.requestUpdate();
  }

  #run(change: Change): void {
    this.#host.command(async (draft, node) => {
      [this.illegal, this.asked] = [null, null];
      this.#tell("");
      return change(draft, node);
    });
  }

  /** Makes a change, and notes it for undo. An answer may depend on changes that the server has not answered yet. */
  #change(words: (before: GameModel) => string, change: Change): void {
    this.#run(async (draft, node) => {
      const after = await change(draft, node);
      const game = new GameModel(draft.model);
      this.history = noted(this.history, { from: draft.undo, to: after.undo, words: words(game) });
      return after;
    });
  }

  /** Carries out actions as one change. `words` are those for undo [default: those of the last action]. */
  act(actions: (game: GameModel, node: number) => readonly Action[], words = ""): void {
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
    this.#tell(error.message);
    if (!(error instanceof ApiError) || error.code !== "illegal-move" || action.action !== "play") return;
    this.illegal = { ...action, anyway: true };
    if (typeof action.point !== "number") return;
    const isOccupied = game.board(action.node)[action.point] !== 0;
    const point = game.nameOf(action.point);
    this.#tell(messagesIn(language())(isOccupied ? "edit-occupied" : "edit-illegal", { point }));
  }

  /** Takes back all that the last change of the user did. */
  undo(): void {
    this.#run(async (draft) => {
      const end = undone(this.history, draft.undo)?.from ?? draft.undo - 1;
      let after = draft;
      while (after.undo > Math.max(0, end)) after = await api.undo(after);
      return after;
    });
  }

  redo(): void {
    this.#run(async (draft) => {
      const end = redone(this.history, draft.undo)?.to ?? draft.undo + 1;
      let after = draft;
      while (after.undo < end && after.redo > 0) after = await api.redo(after);
      return after;
    });
  }

  repair(count: number): void {
    this.#change(
      () => say("repair-safely", { count }),
      (draft, node) => api.repair(draft, node),
    );
  }

  // Branches.

  copy(): void {
    this.#run(async (draft, node) => {
      await this.#copied(draft, node);
      return { ...draft, node };
    });
  }

  async #copied(draft: DraftState, node: number): Promise<boolean> {
    const isCopied = await copyBranch(draft, new GameModel(draft.model), node, this.#host.number);
    this.#tell(sayEditing(isCopied ? "branch-copied" : "branch-damaged"));
    return isCopied;
  }

  cut(): void {
    this.#change(
      () => sayEditing("cut-branch"),
      async (draft, node) =>
        node > 0 && (await this.#copied(draft, node))
          ? api.act(draft, { action: "delete_branch", node })
          : { ...draft, node },
    );
  }

  /** Pastes a text as variations of the node at hand, or asks first. */
  paste(given = ""): void {
    this.#paste(async (draft, node) => {
      const text = given || (await readBranch());
      return text === "" ? null : { text, node, questions: pasteQuestions(text, new GameModel(draft.model), node) };
    });
  }

  /** Answers the question with yes. */
  goOn(): void {
    const { asked } = this;
    if (asked) this.#paste(async () => answered(asked));
  }

  #paste(read: (draft: DraftState, node: number) => Promise<PasteAsked | null>): void {
    this.#change(
      () => sayEditing("paste-branch"),
      async (draft, node) => {
        const asked = await read(draft, node);
        if (asked?.questions.length === 0) {
          return api.act(draft, { action: "paste", node: asked.node, text: asked.text });
        }
        this.asked = asked;
        this.#tell(asked ? "" : sayEditing("branch-missing"));
        return { ...draft, node };
      },
    );
  }
}

/** The words for an action in the language of the page. */
function wordsFor(action: Action, game: GameModel): string {
  const sayViewer = messagesIn(language());
  return changeWords(action, game, {
    ...{ say: sayViewer, sayEditing },
    infoLabel: (field) => infoLabel(field, sayViewer, sayEditing),
  });
}
