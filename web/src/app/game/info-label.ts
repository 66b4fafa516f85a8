// The names of the fields of the game information.

import { type Say, sayIfKnown } from "../../viewer/messages.ts";
import { say } from "../messages/index.ts";

/** The name of a field by its key. `sayViewer` has the words that the viewer has as well. */
export function infoLabel(key: string, sayViewer: Say): string {
  switch (key) {
    case "black":
    case "white":
      return say(key);
    case "black-rank":
      return say("rank-black");
    case "white-rank":
      return say("rank-white");
    default:
      return sayIfKnown(sayViewer, `info-${key}`, key);
  }
}
