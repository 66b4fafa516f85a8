// The modes in which the viewer asks for moves: solving a problem, and guessing the moves of a game.

import type { Verdict } from "../solve/solve.ts";
import type { MessageKey } from "./messages.ts";

/** A button of such a mode. */
export interface AskingButton {
  label: MessageKey;
  act(): void;
  isOff: boolean;
}

/** A move that the record does not have. */
export interface TriedMove {
  /** The stones before it, row by row: 0 empty, 1 black, 2 white. */
  stones: Uint8Array;
  size: readonly [number, number];
  color: number;
  point: number;
}

/** Plays a move that the record does not have: returns the stones after it, or `null` if it is impossible. */
export type PlayMove = (move: TriedMove) => Promise<Uint8Array | null>;

/** A mode that asks for moves. */
export interface Asking {
  /** The message about the last move; empty before the first. */
  readonly words: string;
  /** The verdict on the last move, which determines the sign and colour of the message. */
  readonly verdict: Verdict | null;
  /** The nodes whose comments are shown. */
  readonly spoken: readonly number[];
  /** The points excluded from the answer. */
  readonly dimmed: readonly number[];
  /** The board after a move that the record does not have, while it is shown. */
  readonly tried: Pick<TriedMove, "stones" | "point"> | null;
  readonly buttons: readonly AskingButton[];
  answer(point: number): boolean;
  hint(): boolean;
  retry(): boolean;
  restart(): boolean;
  solution(): boolean;
  /** Cancels a pending reply. */
  stop(): void;
}
