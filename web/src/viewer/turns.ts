// Transformations of games (rotated, mirrored, exchanged colours), numbered from 0 to 15.

import { colorOf, type ModelJson } from "../model/index.ts";

/** The ways to turn a board, in the order of `kifu_go::Symmetry::ALL`. */
const TURNS = ["none", "left-right", "top-bottom", "half", "diagonal", "left", "right", "antidiagonal"] as const;

/** Added to the number of a turn to exchange the colours as well. */
export const SWAPPED = TURNS.length;

/** The number of a turn by its name; `null` for `random`, and 0 for unknown words. */
export function readTurn(text: string | null | undefined): number | null {
  if (text === "random") return null;
  return Math.max(0, (TURNS as readonly string[]).indexOf(text ?? "none"));
}

/** The turn requested by the attributes of a viewer. Random turns apply to problems and guesses only. */
export function turnOf(
  { transform, asBlack, mode }: { transform: string | null; asBlack: boolean; mode: string },
  model: ModelJson | null,
): number {
  if (model?.game) return 0;
  const asks = mode === "solve" || mode === "guess";
  const turn = readTurn(transform) ?? (asks ? randomTurn() : 0);
  return asBlack && mode === "solve" && solverOf(model) === 1 ? turn + SWAPPED : turn;
}

/** The side that answers: that of the solution, else the one that moves first. */
function solverOf(model: ModelJson | null): number {
  if (!model) return 0;
  const first = model.moves.find((move) => move !== -1) ?? 0;
  return model.solution?.color ?? colorOf(first);
}

/** A random turn other than `none`. */
export function randomTurn(): number {
  return 1 + Math.floor(Math.random() * (TURNS.length - 1));
}

/** The turn in the address of the page: `#m=2&t=5`; `null` if it names none. */
export function turnInAddress(): number | null {
  const found = /[#&]t=(\d+)/.exec(location.hash)?.[1];
  const turn = Number(found ?? Number.NaN);
  return turn < 2 * TURNS.length ? turn : null;
}
