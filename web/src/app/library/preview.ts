// The preview of the game selected in the list: a board that steps through the moves.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Game, Row } from "../api-types.ts";
import { elementWith } from "../element.ts";
import "../board.ts";
import { GameModel } from "../../model/index.ts";
import { pictureOf } from "../../painter/index.ts";
import { icon } from "../icons.ts";
import { loadLater } from "../later.ts";
import { say } from "../messages/index.ts";
import { playerName, titleOf } from "../names.ts";
import { placeLink, portraitOf } from "../place-link.ts";

/** The delay after the last key before the game is loaded, in milliseconds. */
const REST = 60;

export class GamePreview extends elementWith(() => ({
  library: 0,
  // The number of the game; -1 without one.
  game: -1,
  loaded: null as { row: Row; model: GameModel; sgf: Game["sgf"] } | null,
  node: 0,
  // The name of a game other than Go, as its engine has it.
  otherName: "",
  fault: "",
})) {
  #loading: AbortController | null = null;
  #timer = 0;
  #wheel = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    clearTimeout(this.#timer);
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("game") && !changed.has("library")) return;
    this.#loading?.abort();
    clearTimeout(this.#timer);
    if (this.game < 0) this.loaded = null;
    // Holding an arrow key in the list must not load every game.
    else this.#timer = window.setTimeout(() => this.#load(), this.loaded ? REST : 0);
  }

  async #load(): Promise<void> {
    this.#loading = new AbortController();
    try {
      const { row, model, sgf }: Game = await api.game(this.library, this.game, this.#loading.signal);
      if (model.game) await loadLater("other");
      const game = new GameModel(model);
      [this.loaded, this.otherName] = [{ row, model: game, sgf }, ""];
      this.node = game.json.solution ? 0 : game.lineEnd(0);
      this.fault = "";
    } catch (error) {
      if (isAborted(error)) return;
      this.loaded = null;
      this.fault = (error as Error).message;
    }
  }

  /** Goes along the main line. */
  step(count: number): void {
    if (this.loaded) this.goTo(this.node + count);
  }

  goTo(node: number): void {
    if (this.loaded) this.node = Math.min(this.loaded.model.lineEnd(0), Math.max(0, node));
  }

  #onWheel(event: WheelEvent): void {
    event.preventDefault();
    this.#wheel += event.deltaY;
    const steps = Math.trunc(this.#wheel / 40);
    this.#wheel -= steps * 40;
    if (steps !== 0) this.step(steps);
  }

  override render(): TemplateResult {
    const { loaded } = this;
    if (!loaded) {
      const text = this.fault === "" ? say("no-selection") : say("failed", { reason: this.fault });
      return html`<p class="empty">${this.game >= 0 && this.fault === "" ? say("loading") : text}</p>`;
    }
    const { row, model, sgf } = loaded;
    const other = model.json.game;
    // Models of other games have no numbers: their main line mostly is a move a node.
    const [number, count] = other ? [this.node, model.lineEnd(0)] : [model.columns.numbers[this.node]!, row.moves];
    const title = titleOf(row);
    const [black, white] = [playerName(row.black), playerName(row.white)];
    const button = (name: "first" | "previous" | "next" | "last", act: () => void) =>
      html`<button class="quiet" title=${say(name)} aria-label=${say(name)} @click=${act}>${icon(name)}</button>`;
    const line = (color: "black" | "white", name: string, rank: string | null | undefined) =>
      html`<span class="player"><span class="stone ${color}"></span><span class="name">${
        row[color] ? placeLink(portraitOf("player", row[color]), name) : name
      }</span>${rank ? html`<span class="rank">${rank}</span>` : nothing}</span>`;
    const label = say("board-of", { black, white, number });
    return html`
      ${
        other
          ? html`<other-board .sgf=${sgf} .node=${this.node} .label=${label} @wheel=${this.#onWheel} @game-named=${(
              event: CustomEvent<string>,
            ) => {
              this.otherName = event.detail;
            }}></other-board>`
          : html`<app-board .picture=${pictureOf(model, this.node, { lastMark: "ring" })} .label=${label} @wheel=${this.#onWheel}></app-board>`
      }
      <div class="steps">
        ${button("first", () => this.goTo(0))} ${button("previous", () => this.step(-1))}
        <span class="number">${say("move-of", { number, count })}</span>
        ${button("next", () => this.step(1))} ${button("last", () => this.goTo(model.lineEnd(0)))}
      </div>
      <div class="players">
        ${title ? html`<span class="name">${title}</span>` : [line("black", black, row.black_rank), line("white", white, row.white_rank)]}
      </div>
      <dl class="facts">
        ${other ? html`<dt>${say("game")}</dt><dd>${this.otherName || other}</dd>` : nothing}
        ${this.#facts(row).map(([word, text]) => html`<dt>${word}</dt><dd>${text}</dd>`)}
      </dl>
    `;
  }

  #facts({ result, date, event, round }: Row): [string, TemplateResult | string][] {
    const link = event ? placeLink(portraitOf("event", event), event) : "";
    const facts: [string, TemplateResult | string][] = [
      [say("result"), result ?? ""],
      [say("date"), date ?? ""],
      [say("event"), event ? html`${link}${round ? `, ${round}` : ""}` : (round ?? "")],
    ];
    return facts.filter(([, text]) => text !== "");
  }
}

customElements.define("game-preview", GamePreview);

declare global {
  interface HTMLElementTagNameMap {
    "game-preview": GamePreview;
  }
}
