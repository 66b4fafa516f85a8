// Buttons that cut, copy and paste branches, and the questions before pasting, in both editors.

import { html, nothing, type TemplateResult } from "lit";
import type { PasteAsked, PasteQuestion } from "./pasted.ts";
import type { EditingKey, SayEditing } from "./words/index.ts";

/** What can be done with branches. */
export interface BranchActions {
  cut(): unknown;
  copy(): unknown;
  paste(): unknown;
}

/** The keys of branches, with Ctrl or the command key, in the order of the buttons. */
export const BRANCH_KEYS: readonly (readonly [string, EditingKey, keyof BranchActions])[] = [
  ["x", "cut-branch", "cut"],
  ["c", "copy-branch", "copy"],
  ["v", "paste-branch", "paste"],
];

/** The buttons of the branch from a node on, each with an end for its key. The first node cannot be cut. */
export function branchButtons(
  node: number,
  sayEditing: SayEditing,
  actions: BranchActions,
  end: (key: string) => TemplateResult | typeof nothing = () => nothing,
): TemplateResult[] {
  return BRANCH_KEYS.map(([key, words, action]) => {
    const label = sayEditing(words);
    const isOff = action === "cut" && node === 0;
    return html`<button type="button" class="chip" part="button" aria-disabled=${isOff} aria-keyshortcuts=${`Control+${key.toUpperCase()}`}
      title=${`${label} (Ctrl+${key.toUpperCase()})`} @click=${() => !isOff && actions[action]()}>${label}${end(`Ctrl+${key.toUpperCase()}`)}</button>`;
  });
}

/** The answers to a question before pasting. */
export interface PasteAnswers {
  /** Goes on to paste. */
  go(): unknown;
  /** Opens the text as a game of its own; `null` if that would lose changes. */
  open: (() => unknown) | null;
}

/** The first question about a text to paste, with its answers. */
export function pasteQuestion(
  asked: PasteAsked | null,
  sayEditing: SayEditing,
  { go, open }: PasteAnswers,
): TemplateResult | typeof nothing {
  const question = asked?.questions[0];
  if (!question) return nothing;
  const button = (words: EditingKey, act: () => unknown) =>
    html` <button type="button" class="chip" part="button" @click=${act}>${sayEditing(words)}</button>`;
  const isGame = question.kind === "game";
  return html`${questionWords(question, sayEditing)}${button(isGame ? "paste-moves" : "paste-anyway", go)}${
    isGame && open ? button("paste-open", open) : nothing
  }`;
}

/** The words of a question. */
export function questionWords(question: PasteQuestion, sayEditing: SayEditing): string {
  return question.kind === "game"
    ? sayEditing("paste-game", { name: question.name })
    : sayEditing("paste-illegal", { count: question.count, point: question.point });
}
