// The names of the fields of the game information.

import { type Say, sayIfKnown } from "../viewer/messages.ts";
import type { SayEditing } from "./words/index.ts";

/** The name of a field by its key. */
export function infoLabel(key: string, say: Say, sayEditing: SayEditing): string {
  switch (key) {
    case "black":
    case "white":
      return say(key);
    case "black-rank":
    case "white-rank":
      return sayEditing(key);
    default:
      return sayIfKnown(say, `info-${key}`, key);
  }
}
