// What an action did, in the words of the controls that do it: for undo and redo.

import type { GameModel } from "../model/index.ts";
import type { Action, MarkName, PointName } from "../package/action.ts";
import { type MessageKey, type Say, sayIfKnown } from "../viewer/messages.ts";
import { JUDGEMENT_KINDS } from "./annotations.ts";
import type { SayEditing } from "./words/index.ts";

const MARKS: Readonly<Record<MarkName, MessageKey>> = {
  circle: "edit-circle",
  triangle: "edit-triangle",
  square: "edit-square",
  cross: "edit-cross",
  selected: "marks",
  black_territory: "edit-territory",
  white_territory: "edit-territory",
};

/** The words for changes, and for the fields of the game information. */
export interface ChangeSayer {
  say: Say;
  sayEditing: SayEditing;
  infoLabel(field: string): string;
}

/** The words for an action on a game. */
export function changeWords(action: Action, game: GameModel, { say, sayEditing, infoLabel }: ChangeSayer): string {
  const at = (what: string, points: readonly PointName[]) =>
    [what, ...points.map((point) => (typeof point === "number" ? game.nameOf(point) : point))].join(" ");
  switch (action.action) {
    case "play":
      return action.point == null ? say("edit-pass") : at(say("edit-play"), [action.point]);
    case "setup":
      return at(say(`edit-${action.stone ?? "empty"}`), action.points);
    case "mark":
      return at(say(action.mark ? MARKS[action.mark] : "marks"), action.points);
    case "label":
      return at(`${say("edit-label")} ${action.text}`.trim(), [action.point]);
    case "comment":
      return say("comment");
    case "name":
      return say("node-name");
    case "info":
      return infoLabel(action.field);
    case "property":
      return propertyWords(action.ident, say, sayEditing);
    case "delete_node":
      return say("edit-delete-node");
    case "delete_branch":
      return say("edit-delete-branch");
    case "promote":
      return say("edit-promote");
    case "move_variation":
      return say("tree");
    case "paste":
      return action.text.startsWith("(;(;PL[") ? sayEditing("next-player") : sayEditing("paste-branch");
    default:
      return action.action;
  }
}

function propertyWords(ident: string, say: Say, sayEditing: SayEditing): string {
  switch (ident) {
    case "LN":
      return sayEditing("edit-line");
    case "AR":
      return sayEditing("edit-arrow");
    case "PL":
      return sayEditing("next-player");
    case "FG":
      return sayEditing("new-diagram");
    case "DD":
      return say("edit-dim");
    default:
      return sayIfKnown(say, `judgement-${JUDGEMENT_KINDS.get(ident)}`, ident);
  }
}
