// A strip above a game that cannot be edited, as its format is only read: it says so, and how to make a record that can be.

import { html, nothing, type TemplateResult } from "lit";
import type { Game, Library } from "../api-types.ts";
import "../care/command.ts";
import { pathOfFile, shellWord } from "../care/command.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";

/** The formats that kifu reads but does not write, as their files are called. */
const ONLY_READ: Readonly<Record<string, string>> = { gib: "GIB", ngf: "NGF", ugf: "UGF", ogs: "OGS", board: "TXT" };

/** A path in an archive. */
const ARCHIVED = /(\.(?:zip|tgz|tar(?:\.\w+)?))\/.*$/i;

/** True if a game of this format can be edited. */
export function isWritten(format: string): boolean {
  return !Object.hasOwn(ONLY_READ, format);
}

export class UnwrittenStrip extends elementWith(() => ({
  game: null as Game | null,
  library: undefined as Library | undefined,
})) {
  override render(): TemplateResult | typeof nothing {
    if (!this.game) return nothing;
    const { format, row } = this.game;
    // Of an archive, all records are converted.
    const file = row.path.replace(ARCHIVED, "$1");
    return html`<div class="strip" role="alert">
      <p>${say("format-unwritten", { format: ONLY_READ[format] ?? format })}</p>
      <command-line .text=${`kifu convert ${shellWord(pathOfFile(file, this.library))}`}></command-line>
    </div>`;
  }
}

customElements.define("unwritten-strip", UnwrittenStrip);
