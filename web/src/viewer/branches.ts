// Branches of a record in the viewer's editor: cut, copied and pasted, after questions where a text is more than a branch.

import { showBranchMenu } from "../edit/branch-menu.ts";
import { branchText } from "../edit/branch-text.ts";
import { readBranch, writeBranch } from "../edit/clipboard.ts";
import { answered, type PasteAsked, pasteQuestions } from "../edit/pasted.ts";
import { type EditingKey, editingWordsIn } from "../edit/words/index.ts";
import type { Editing } from "./editing.ts";
import type { KifuViewer } from "./viewer.ts";

export class Branches {
  readonly #viewer: KifuViewer;
  readonly #editing: Editing;
  /** The text that waits for an answer before it is pasted. */
  asked: PasteAsked | null = null;
  /** True while the menu of the tree is open. */
  isMenuShown = false;

  constructor(viewer: KifuViewer, editing: Editing) {
    this.#viewer = viewer;
    this.#editing = editing;
  }

  /** Copies the node with all that follows it. */
  copy(): boolean {
    const { course, game } = this.#viewer;
    const text = course && branchText(this.#viewer.toSGF() ?? "", game - 1, course.game, course.node);
    if (!text) return this.#editing.fail(this.#say("branch-damaged"));
    writeBranch(text);
    this.#viewer.tell(this.#say("branch-copied"));
    return true;
  }

  cut(): boolean {
    const { node } = this.#viewer;
    if (node === 0 || !this.copy()) return false;
    return this.#editing.act([{ action: "delete_branch", node }], this.#say("cut-branch")) !== null;
  }

  /** Pastes the clipboard, or the branch that was copied last. */
  async paste(): Promise<void> {
    this.pasteText(await readBranch());
  }

  /** Pastes a text as variations of the node at hand, or asks first. */
  pasteText(text: string): boolean {
    const { course } = this.#viewer;
    if (!course) return false;
    if (text === "") return this.#editing.fail(this.#say("branch-missing"));
    const { game, node } = course;
    return this.#go({ text, node, questions: pasteQuestions(text, game, node) });
  }

  /** Answers the question with yes. */
  goOn(): boolean {
    return this.asked !== null && this.#go(answered(this.asked));
  }

  /** Opens the text as a record of its own. */
  open(): void {
    const text = this.asked?.text;
    this.asked = null;
    if (text) this.#viewer.load(text).catch(() => {});
  }

  async showMenu(event: MouseEvent): Promise<void> {
    this.isMenuShown = true;
    this.#viewer.requestUpdate();
    await this.#viewer.updateComplete;
    showBranchMenu(this.#viewer.renderRoot, event);
  }

  menuClosed(): void {
    this.isMenuShown = false;
    this.#viewer.requestUpdate();
  }

  #go(asked: PasteAsked): boolean {
    const isAsked = asked.questions.length > 0;
    this.#editing.fail("");
    this.asked = isAsked ? asked : null;
    if (isAsked) return true;
    const { node, text } = asked;
    // The button that answered is gone.
    this.#viewer.focusBoard();
    return this.#editing.act([{ action: "paste", node, text }], this.#say("paste-branch")) !== null;
  }

  #say(key: EditingKey): string {
    return editingWordsIn(this.#viewer.language)(key);
  }
}
