// The screen of a game: the viewer, and the faults of its file with their repairs.

import { html, nothing, type TemplateResult } from "lit";
import type { Graph } from "../../model/index.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { textOfRecord } from "../../viewer/record-text.ts";
import { Review } from "../../viewer/review.ts";
import type { PageCopies } from "../../viewer/viewer-state.ts";
import { api } from "../api.ts";
import type { DraftState, Game } from "../api-types.ts";
import type { MarkedTerritory } from "../game/count.ts";
import type { EditCommand } from "../game/editor.ts";
import { faultList, faultsButton } from "../game/faults.ts";
import { findPosition } from "../game/find-position.ts";
import { turnChoice } from "../game/turn-board.ts";
import { isWritten } from "../game/unwritten.ts";
import { icon } from "../icons.ts";
import { loadLater } from "../later.ts";
import { language, say } from "../messages/index.ts";
import { loadRuleWords } from "../messages/rules/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { gameName, playerName, titleOf } from "../names.ts";
import { placeLink, portraitOf } from "../place-link.ts";
import { goTo } from "../router.ts";
import { saveFile } from "../save.ts";
import { SIZES } from "../search/request.ts";
import { boardTheme, setting } from "../settings.ts";
import "../game/conflict.ts";
import "../game/guess.ts";
import "../game/unsaved.ts";
import "../game/list-walk.ts";
import "../game/practise-mistakes.ts";
import "../../viewer/index.ts";
import { GameDrafting } from "../game/drafting.ts";
import type { Part } from "../game/state.ts";

/** The panels of the viewer beside these parts. */
const PANELS: Readonly<Record<Part, string>> = {
  analyze: "controls players tools graph",
  count: "controls players tools tree",
  review: "controls players tools graph",
};

export class GameScreen extends GameDrafting {
  /** What the menu of the viewer copies. The address has no token. */
  readonly #copies: PageCopies = {
    text: async () => {
      const { library, game } = this.place;
      const file = this.draft ? await api.draftFile(this.draft) : await api.file(library, game!);
      return textOfRecord(new Uint8Array(await file.arrayBuffer()));
    },
    address: () => location.href,
  };

  override render(): TemplateResult {
    const { loaded } = this;
    if (!loaded) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => goTo({ screen: "library" })}>${say("library")}</button>
      </div>`;
    }
    const { row } = loaded;
    const name = gameName(row);
    // No engine, editor or library of positions knows games other than Go.
    const isGo = !loaded.model.game;
    const isAsRecorded = this.turn === 0;
    return html`<div class="game">
      <header>
        <button class="quiet" @click=${() => history.back()} aria-label=${say("back")} title=${say("back")}>
          ${icon("previous")}
        </button>
        ${this.draft ? nothing : html`<list-walk .place=${this.place}></list-walk>`}
        <h1>${titleOf(row) || html`${this.#player(row.black)} – ${this.#player(row.white)}`}</h1>
        <p class="facts">${this.#event(row, name)}${[row.date, row.result].filter(Boolean).join(" · ")}</p>
        ${this.draft ? nothing : faultsButton(this.problems, this.areProblemsOpen, () => this.#toggleFaults())}
        ${this.draft || !isGo ? nothing : html`<guess-control .place=${this.place} .viewer=${() => this.viewer}></guess-control>`}
        ${
          !this.draft && isGo && loaded.model.lines.first.length > 1
            ? html`<button
                class="quiet"
                aria-label=${sayTraining("practise-repertoire")}
                title=${sayTraining("practise-repertoire")}
                @click=${() => goTo({ screen: "problems", game: row.id, query: { own: "black" } })}
              >
                ${icon("explorer")}
              </button>`
            : nothing
        }
        ${
          isGo
            ? html`<button class="quiet" aria-pressed=${this.draft !== null || this.isUnwrittenTold} aria-label=${say("edit")} title=${say("edit")} @click=${() => this.edit()}>
                ${icon("edit")}
              </button>`
            : nothing
        }
        ${
          this.draft || !isAsRecorded
            ? nothing
            : html`${isGo && this.engines.length > 0 ? this.#partButton("analyze") : nothing}
              ${loaded.model.graph ? this.#partButton("review") : nothing}
              ${isGo ? this.#partButton("count") : nothing}`
        }
        ${
          isGo && SIZES.some((size) => row.size?.columns === Number(size) && row.size.rows === Number(size))
            ? html`<button
                class="quiet"
                aria-label=${say("find-position")}
                title=${say("find-position")}
                @click=${() => findPosition(this.viewer)}
              >
                ${icon("search")}
              </button>`
            : nothing
        }
        ${isGo ? this.#linkButton() : nothing}
        ${isGo && !this.draft ? turnChoice(this.turn, (turn) => this.turnBoard(turn)) : nothing}
        <button class="quiet" aria-label=${say("make-picture")} title=${say("make-picture")} @click=${() => this.#makePicture()}>
          ${icon("render")}
        </button>
        <button
          class="quiet"
          aria-label=${say("download-file")}
          title=${say("download-file")}
          @click=${() => this.#download()}
        >
          ${icon("download")}
        </button>
      </header>
      ${this.draft ? nothing : html`<unsaved-strip .library=${this.place.library} .row=${row} @draft-continued=${(event: CustomEvent<string>) => this.edit(event.detail)}></unsaved-strip>`}
      <unwritten-strip
        .game=${this.isUnwrittenTold ? loaded : null}
        .library=${this.libraries.find(({ id }) => id === this.place.library)}
      ></unwritten-strip>
      <file-conflict
        .difference=${this.draft ? this.conflict : null}
        @way-chosen=${(event: CustomEvent<"reload" | "keep">) => this.takeWay(event.detail)}
      ></file-conflict>
      <div class="stage ${!this.draft && this.areProblemsOpen ? "with-problems" : ""}">
        ${isGo ? this.#viewer(loaded) : this.#otherGame(loaded)}
        ${!this.draft && this.areProblemsOpen && this.problems ? faultList(this.problems, (node) => this.goToNode(node)) : nothing}
      </div>
    </div>`;
  }

  #viewer(loaded: Game): TemplateResult {
    return html`<kifu-viewer
      .source=${this.source}
      .path=${this.start === "" ? null : this.start}
      .lang=${language()}
      .theme=${boardTheme()}
      .scheme=${setting("scheme")}
      .coords=${setting("coordinates")}
      .numbers=${setting("numbers")}
      .lastMark=${setting("last-mark")}
      .variations=${setting("variations") === "auto" ? null : setting("variations")}
      .keys=${"page"}
      .keeps=${true}
      .tries=${this.draft || this.turn > 0 ? "off" : "on"}
      .region=${this.draft ? "all" : "auto"}
      .pageCopies=${{ ...this.#copies, text: loaded.format === "sgf" ? this.#copies.text : null }}
      .panels=${this.draft ? "controls tree" : this.shownPart ? PANELS[this.shownPart] : "auto"}
      @kifu-move=${this.onMove}
      @kifu-point=${this.onPoint}
      @kifu-keep=${this.onKeep}
      >${this.draft ? this.#editor(this.draft) : this.#beside(loaded)}</kifu-viewer
    >`;
  }

  #otherGame(loaded: Game): TemplateResult {
    return html`<other-game
      .sgf=${loaded.sgf ?? ""}
      .model=${loaded.model}
      .start=${this.start}
      .isShownOnly=${true}
      @kifu-move=${this.onMove}
    ></other-game>`;
  }

  #linkButton(): TemplateResult {
    const words = messagesIn(language())("copy-link");
    return html`<button class="quiet" aria-label=${words} title=${`${words} (y)`} @click=${() => this.viewer?.copyLink()}>${icon("link")}</button>`;
  }

  /** What the library and engines know about the game. */
  #beside({ model }: Game): TemplateResult | typeof nothing {
    if (this.turn > 0) return nothing;
    const { graph } = model;
    if (this.shownPart === "review") {
      return html`<div slot="side" class="beside">
        <game-review .place=${this.place} @review-ended=${() => this.#togglePart("review")}></game-review>
        <game-candidates .place=${this.place}></game-candidates>
      </div>`;
    }
    if (this.shownPart === "analyze") {
      return html`<div slot="side" class="beside">
        <game-analysis
          .place=${this.place}
          .engines=${this.engines}
          @analysis-closed=${() => this.#togglePart("analyze")}
          @graph-grown=${(event: CustomEvent<Graph | null>) => this.#setGraph(event.detail)}
        ></game-analysis>
        ${graph ? html`<game-candidates .place=${this.place} .graph=${graph}></game-candidates>` : nothing}
      </div>`;
    }
    if (this.shownPart === "count") {
      return html`<game-count
        slot="side"
        class="beside"
        .place=${this.place}
        .canMark=${isWritten(this.loaded!.format)}
        @count-ended=${() => this.#togglePart("count")}
        @territory-marked=${(event: CustomEvent<MarkedTerritory>) => this.markTerritory(event.detail)}
      ></game-count>`;
    }
    return html`${graph?.mistakes?.length ? html`<practise-mistakes slot="side" .place=${this.place}></practise-mistakes>` : nothing}
      ${graph ? html`<game-candidates slot="side" .place=${this.place}></game-candidates>` : nothing}
      <game-novelty slot="side" .place=${this.place} .model=${model}></game-novelty>`;
  }

  /** A name, which leads to the page of the player. */
  #player(name: string | null | undefined): TemplateResult | string {
    return name ? placeLink(portraitOf("player", name), name) : playerName(name);
  }

  /** The event, which leads to its page, unless it is the title already. */
  #event({ event, date, result }: Game["row"], title: string): TemplateResult | typeof nothing {
    if (!event || event === title) return nothing;
    return html`${placeLink(portraitOf("event", event), event)}${date || result ? " · " : ""}`;
  }

  #editor(draft: DraftState): TemplateResult {
    return html`<game-editor
      class="editor"
      slot="side"
      .draft=${draft}
      .node=${this.node}
      .number=${this.loaded!.row.game}
      .canSave=${this.canSave}
      .viewer=${() => this.viewer}
      .fault=${this.editFault}
      @edit-command=${(event: CustomEvent<EditCommand>) => this.run(event.detail)}
    ></game-editor>`;
  }

  /** The button that shows a part beside the board, or hides it. */
  #partButton(part: Part): TemplateResult {
    const words = say(`${part}-game`);
    return html`<button class="quiet" aria-pressed=${this.shownPart === part} aria-label=${words} title=${words} @click=${() => this.#togglePart(part)}>
      ${icon(part)}
    </button>`;
  }

  async #togglePart(part: Part): Promise<void> {
    await loadLater();
    this.shownPart = this.shownPart === part ? null : part;
    if (!this.shownPart) this.viewer?.focusBoard();
  }

  /** Shows what an engine has found out meanwhile; the viewer stays where it is. */
  #setGraph(graph: Graph | null): void {
    const viewer = this.viewer;
    if (!this.loaded || !viewer?.course) return;
    const { game } = viewer.course;
    if (graph) game.json.graph = graph;
    else delete game.json.graph;
    const { color } = viewer.review;
    viewer.review = new Review(game, () => viewer.requestUpdate());
    viewer.review.color = color;
    viewer.requestUpdate();
    this.requestUpdate();
  }

  #toggleFaults(): void {
    this.areProblemsOpen = !this.areProblemsOpen;
    loadRuleWords().then(() => this.requestUpdate());
  }

  /** Opens the screen of pictures, at the current move if it is on the main line. */
  #makePicture(): void {
    const { m = "" } = this.place.query;
    goTo({ screen: "render", query: { games: String(this.place.game), move: /^\d+$/.test(m) ? m : "" } });
  }

  async #download(): Promise<void> {
    const { library, game } = this.place;
    if (game === null || !this.loaded) return;
    saveFile(await api.file(library, game), this.loaded.row.path.split("/").at(-1)!);
  }
}

customElements.define("game-screen", GameScreen);
