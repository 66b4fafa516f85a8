// Branches of a draft on the clipboard. The server has the text.

import { branchText } from "../../edit/branch-text.ts";
import { writeBranch } from "../../edit/clipboard.ts";
import type { GameModel } from "../../model/index.ts";
import { textOfRecord } from "../../viewer/record-text.ts";
import { api } from "../api.ts";
import type { DraftState } from "../api-types.ts";

/** Copies the branch of a draft from a node on. `number` is that of the game in its file, from 1. Returns false if its text is damaged. */
export async function copyBranch(draft: DraftState, game: GameModel, node: number, number: number): Promise<boolean> {
  const bytes = new Uint8Array(await (await api.draftFile(draft)).arrayBuffer());
  const text = branchText(textOfRecord(bytes), number - 1, game, node);
  if (text === null) return false;
  await writeBranch(text);
  return true;
}
