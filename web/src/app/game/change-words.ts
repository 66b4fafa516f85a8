// What an action did, in the words of the controls that do it: for undo and redo.

import { JUDGEMENT_KINDS } from "../../edit/annotations.ts";
import type { GameModel } from "../../model/index.ts";
import type { Action, MarkName, PointName } from "../../package/action.ts";
import { type Say, sayIfKnown, type MessageKey as ViewerKey } from "../../viewer/messages.ts";
import { sayEditing } from "../messages/editing/index.ts";
import { infoLabel } from "./info-label.ts";

const MARKS: Readonly<Record<MarkName, ViewerKey>> = {
  circle: "edit-circle",
  triangle: "edit-triangle",
  square: "edit-square",
  cross: "edit-cross",
  selected: "marks",
  black_territory: "edit-territory",
  white_territory: "edit-territory",
};

/** The words for an action on a game. `sayViewer` has the words that the viewer has as well. */
export function changeWords(action: Action, game: GameModel, sayViewer: Say): string {
  const at = (what: string, points: readonly PointName[]) =>
    [what, ...points.map((point) => (typeof point === "number" ? game.nameOf(point) : point))].join(" ");
  switch (action.action) {
    case "play":
      return action.point == null ? sayViewer("edit-pass") : at(sayViewer("edit-play"), [action.point]);
    case "setup":
      return at(sayViewer(`edit-${action.stone ?? "empty"}`), action.points);
    case "mark":
      return at(sayViewer(action.mark ? MARKS[action.mark] : "marks"), action.points);
    case "label":
      return at(`${sayViewer("edit-label")} ${action.text}`.trim(), [action.point]);
    case "comment":
      return sayViewer("comment");
    case "name":
      return sayViewer("node-name");
    case "info":
      return infoLabel(action.field, sayViewer);
    case "property":
      return propertyWords(action.ident, sayViewer);
    case "delete_node":
      return sayViewer("edit-delete-node");
    case "delete_branch":
      return sayViewer("edit-delete-branch");
    case "promote":
      return sayViewer("edit-promote");
    case "move_variation":
      return sayViewer("tree");
    case "paste":
      return action.text.startsWith("(;(;PL[") ? sayEditing("next-player") : sayEditing("paste-branch");
    default:
      return action.action;
  }
}

function propertyWords(ident: string, sayViewer: Say): string {
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
      return sayViewer("edit-dim");
    default:
      return sayIfKnown(sayViewer, `judgement-${JUDGEMENT_KINDS.get(ident)}`, ident);
  }
}
