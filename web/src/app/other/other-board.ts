// The position of a game other than Go, as the engine draws it.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { type Look, type OtherEngine, openOther } from "../../other/engine.ts";
import { gameWord, writtenGame } from "../../other/sentences.ts";
import { sayOther } from "../../other/words/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { elementWith } from "../element.ts";
import { language, say } from "../messages/index.ts";
import { boardTheme, ownTheme, setting, watchLooks } from "../settings.ts";

/** A theme of the user as the engine reads it. */
function ownLines(file: string): string {
  const { base, ...fields } = JSON.parse(file) as Record<string, unknown>;
  const lines = (table: object, part: string): string[] =>
    Object.entries(table).flatMap(([key, value]) =>
      typeof value === "object"
        ? lines(value, `${key}.`)
        : [`${part}${key} ${typeof value === "number" ? Math.round(1000 * value) : value}`],
    );
  return [base, ...lines(fields, "")].join("\n");
}

/** The look of boards by the settings of the user. */
function look(): Look {
  const theme = boardTheme();
  return { theme: theme === "own" ? ownLines(ownTheme()!.file) : theme, coordinates: setting("coordinates") };
}

/** The language of the page, and the words of the viewer in it. */
export const tongueOfPage = () => ({ language: language(), say: messagesIn(language()) });

export class OtherBoard extends elementWith(() => ({
  // The text of the game.
  sgf: "",
  node: 0,
  // The accessible name of the board.
  label: "",
  engine: null as OtherEngine | null,
  fault: "",
})) {
  constructor() {
    super();
    watchLooks(() => this.requestUpdate());
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has("sgf")) this.#open(this.sgf);
  }

  /** Opens a game, and reports its name. */
  async #open(sgf: string): Promise<void> {
    try {
      const engine = await openOther(sgf, 0);
      if (sgf !== this.sgf) return;
      [this.engine, this.fault] = [engine, ""];
      this.dispatchEvent(new CustomEvent("game-named", { detail: writtenGame(engine.game, tongueOfPage()) }));
    } catch (error) {
      if (sgf === this.sgf) [this.engine, this.fault] = [null, (error as Error).message];
    }
  }

  override render(): TemplateResult {
    const { engine, fault } = this;
    if (!engine) return html`<p class="empty">${fault === "" ? say("loading") : say("failed", { reason: fault })}</p>`;
    const picture = engine.picture(this.node, look(), language());
    if (picture === undefined) {
      return html`<p class="empty">${sayOther("not-replayed", { game: gameWord(engine.game, tongueOfPage()) }, language())}</p>`;
    }
    return html`<img decoding="sync" src="data:image/svg+xml,${encodeURIComponent(picture)}" alt=${this.label} />`;
  }
}

customElements.define("other-board", OtherBoard);
