// The user's note on a position, whose element is loaded later.

import { html, nothing, type TemplateResult } from "lit";
import type { Library } from "../api-types.ts";
import { loadLater } from "../later.ts";

// The note on the position with these stones; a published site has no libraries, and no notes.
export function positionNote(
  libraries: readonly Library[] | null,
  library: number,
  board: readonly string[],
): TemplateResult | typeof nothing {
  if (!libraries) return nothing;
  // Without its file the screen works as well.
  loadLater("marked").catch(() => {});
  const canWrite = libraries.some(({ id, can_write }) => id === library && can_write);
  return html`<position-note .library=${library} .board=${board} .canWrite=${canWrite}></position-note>`;
}
