// The engine that evaluates games, of those in the user's settings: the one that was chosen last, or else the first.

import { keep, kept } from "../kept.ts";

const KEY = "engine";

export function chosenEngine(engines: readonly string[]): string | null {
  const last = kept(KEY);
  return engines.find((name) => name === last) ?? engines[0] ?? null;
}

export function chooseEngine(name: string): void {
  keep(KEY, name);
}
