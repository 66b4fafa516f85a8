// The modes in which the viewer asks for moves: solving a problem, and guessing the moves of a game.

import type { Verdict } from "../solve/solve.ts";
import type { MessageKey } from "./messages.ts";

/** A button of such a mode. */
export interface AskingButton {
  label: MessageKey;
  act(): void;
  isOff: boolean;
}

/** A mode that asks for moves. */
export interface Asking {
  /** What is said about the last move; empty before the first. */
  readonly words: string;
  /** The verdict about it, which gives its sign and its colour. */
  readonly verdict: Verdict | null;
  /** The nodes whose comments are shown. */
  readonly spoken: readonly number[];
  /** The points that are out of the question. */
  readonly dimmed: readonly number[];
  readonly buttons: readonly AskingButton[];
  answer(point: number): boolean;
  hint(): boolean;
  retry(): boolean;
  restart(): boolean;
  solution(): boolean;
  /** Ends what is under way. */
  stop(): void;
}
