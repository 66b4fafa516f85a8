// Types of the interface of `kifu serve`, written by a test of kifu-serve.

import type { Action } from "../../package/action.ts";
import type { ModelJson } from "../../model/json.ts";
import type { DiffLine } from "./jobs.ts";

/** An action on a draft. */
export interface Act {
  /** The action, such as `{"action": "play", "node": 57, "point": "Q16"}`. */
  action: Action;
  /** The revision of the draft that the client has seen; the request fails if the draft has another one. */
  revision: number;
}

/** A change of a draft: an action or repairs. */
export interface ChangeOfDraft {
  /** The action; missing for repairs. */
  action?: Action | null;
  /** The number of repairs; missing for an action. */
  repairs?: number | null;
}

/** The difference between a draft and its file on disk. */
export interface Difference {
  /** The lines that differ, with context: `-` on disk, `+` in the draft. */
  diff: DiffLine[];
  /** The fingerprint of the file on disk, for `over` of `Save`; missing if the file does not exist. */
  fingerprint?: string | null;
  /** True if another program has changed or removed the file since the draft was begun or saved. */
  is_changed: boolean;
}

/** The state of a draft: a game that is being edited. */
export interface DraftState {
  /** True if the draft has changes that were not saved. */
  changed: boolean;
  /** The changes that can be undone, then those that can be redone; only in answers that begin or read a draft. */
  changes?: ChangeOfDraft[];
  /** The number of the draft: `{draft}` in paths. */
  draft: number;
  /** The name of the journal that keeps the changes if the server ends; missing if there is none. */
  journal?: string | null;
  /** The model of the game with its findings, as viewers draw it. */
  model: ModelJson;
  /** The index of the node to show: that of the last action. */
  node: number;
  /** The number of actions that can be redone. */
  redo: number;
  /** The repairs of this request, counted by rule; missing if there were none. */
  repaired?: Repaired[];
  /** The revision of the draft: it grows with each change. */
  revision: number;
  /** The number of actions that can be undone. */
  undo: number;
  /** The reason why the journal cannot be written, such as a full disk; missing if it can, or if none is needed. */
  unprotected?: string | null;
}

/** Selects the findings of a draft to repair. */
export interface Repair {
  /** The index of the node to show after the repair. */
  node?: number;
  /** The revision that the client has seen; the request fails if the draft has another one. */
  revision: number;
  /** The names of rules and groups; if it is empty or missing, all enabled rules. */
  rules?: string[];
  /** `safe` for safe repairs only, `unsafe` for sensible guesses as well. */
  safety: RepairSafety;
}

/** Which repairs are made: `safe` ones, which lose and guess nothing, or `unsafe` ones, sensible guesses, as well. */
export type RepairSafety = "safe" | "unsafe";

/** The repairs of one rule. */
export interface Repaired {
  /** The number of repairs. */
  count: number;
  /** The name of the rule. */
  rule: string;
}

/** The revision of a draft that a request refers to. */
export interface Revision {
  /** The revision that the client has seen; the request fails if the draft has another one. */
  revision: number;
}

/** Saves a draft to its file. */
export interface Save {
  /** The fingerprint of a file that another program has changed, to replace it nevertheless: see `Difference`. */
  over?: string | null;
  /** The revision that the client has seen; the request fails if the draft has another one. */
  revision: number;
}

/** A draft with changes that were not saved. */
export interface UnsavedDraft {
  /** The time of the last change, in seconds since 1970. */
  at: number;
  /** The number of changes. */
  changes: number;
  /** The number of the game in its file, from 1. */
  game: number;
  /** The name of the journal that keeps the changes. */
  journal: string;
  /** The path of the file. */
  path: string;
}
