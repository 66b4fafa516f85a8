// The actions on marked games, or on all games of the list, with their dialogs.

import { html, type TemplateResult } from "lit";
import { ApiError, api } from "../api.ts";
import type { Library } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { chosenEngine } from "../game/engine-choice.ts";
import type { Action } from "../library/action-menu.ts";
import { say } from "../messages/index.ts";
import { sayMarked } from "../messages/marked/index.ts";
import { tell } from "../shell/running.ts";
import type { TableView } from "../table/table.ts";
import { exportGames, isExport } from "./exports.ts";

/** The most games that are merged, as the server has it. */
const MAX_MERGED = 200;

export class MarkedActions extends elementWith(() => ({
  games: given<TableView>(),
  // The query of the list.
  query: "",
  libraries: [] as readonly Library[],
  marked: new Set() as ReadonlySet<number>,
})) {
  #tell(note: string): void {
    this.dispatchEvent(new CustomEvent("note-made", { detail: note }));
  }

  /** Asks what an action needs. */
  async start(action: Action): Promise<void> {
    this.#tell("");
    try {
      if (isExport(action)) {
        this.#tell(say("loading"));
        this.#tell(await exportGames(action, this.games, this.marked));
        return;
      }
      if (action === "change") {
        const { games: view, query } = this;
        await this.querySelector("facts-sheet")!.ask({ view, query, marked: [...this.marked] });
        return;
      }
      if (action === "site") {
        const library = this.libraries.find(({ id }) => id === this.games.library);
        await this.querySelector("site-dialog")!.show(this.games, [...this.marked], library?.name ?? "");
        return;
      }
      const count = this.marked.size || this.games.total;
      if (action === "analyze") return await this.#analyze(count);
      const isFit = action === "merge" ? count > 1 && count <= MAX_MERGED : count === 2;
      if (!isFit) {
        this.#tell(sayMarked(`choose-${action}`, { count: MAX_MERGED }));
        return;
      }
      const games = this.marked.size > 0 ? [...this.marked] : await this.#listed(count);
      if (action === "merge") await this.querySelector("merge-dialog")!.show(games);
      else await this.querySelector("compare-dialog")!.show([games[0]!, games[1]!]);
    } catch (error) {
      if (error instanceof ApiError && error.code === "changed") this.dispatchEvent(new CustomEvent("list-changed"));
      this.#tell(say("failed", { reason: (error as Error).message }));
    }
  }

  /** Lets an engine evaluate the games; all of the list only if the user means it. */
  async #analyze(count: number): Promise<void> {
    const engine = chosenEngine(await api.engines());
    if (engine === null) return this.#tell(sayMarked("no-engine"));
    if (this.marked.size === 0 && !confirm(sayMarked("analyze-all", { count }))) return;
    const games = this.marked.size > 0 ? [...this.marked] : await this.#listed(count);
    tell("started", await api.analyze(this.games.library, games, engine));
  }

  #listed(count: number): Promise<number[]> {
    return api.ids(this.games.library, this.games.view, 0, count);
  }

  override render(): TemplateResult {
    const { library } = this.games;
    return html`<facts-sheet .libraries=${this.libraries}></facts-sheet>
      <merge-dialog .library=${library} .libraries=${this.libraries}></merge-dialog>
      <compare-dialog .library=${library}></compare-dialog>
      <site-dialog></site-dialog>`;
  }
}

customElements.define("marked-actions", MarkedActions);

declare global {
  interface HTMLElementTagNameMap {
    "marked-actions": MarkedActions;
  }
}
