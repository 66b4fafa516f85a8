// Branches that are cut, copied and pasted. The last one stays here, because a page may not always read the clipboard.

import { branchText } from "../../edit/branch-text.ts";
import type { GameModel } from "../../model/index.ts";
import { textOfRecord } from "../../viewer/record-text.ts";
import { api } from "../api.ts";
import type { DraftState } from "../api-types.ts";

let copied = "";

/** Copies the branch of a draft from a node on. `number` is that of the game in its file, from 1. Returns false if its text is damaged. */
export async function copyBranch(draft: DraftState, game: GameModel, node: number, number: number): Promise<boolean> {
  const bytes = new Uint8Array(await (await api.draftFile(draft)).arrayBuffer());
  const text = branchText(textOfRecord(bytes), { game: number - 1, node, count: game.count, size: game.json.size });
  if (text === null) return false;
  copied = text;
  // Other programs can paste it, too, if the browser allows that.
  await navigator.clipboard?.writeText(text).catch(() => {});
  return true;
}

/** The copied branch; empty without one. */
export async function copiedBranch(): Promise<string> {
  if (copied !== "") return copied;
  const text = (await navigator.clipboard?.readText().catch(() => "")) ?? "";
  return isRecord(text) ? text : "";
}

/** True if a text may be a record of SGF. */
export const isRecord = (text: string): boolean => /\(\s*;/.test(text);
