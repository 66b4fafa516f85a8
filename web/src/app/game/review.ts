// The review of a game beside it: what both players lost, by phase and by size, and the moves that gave the lead away. The list of
// the worst moves is that of the viewer.

import { html, nothing, type TemplateResult } from "lit";
import type { GameModel } from "../../model/index.ts";
import type { KifuViewer, MoveDetail } from "../../viewer/index.ts";
import { nameOf } from "../../viewer/options.ts";
import { decimal } from "../../viewer/panels/mistakes.ts";
import { api, isAborted } from "../api.ts";
import type { ReviewedGame, ReviewedLosses, TurningPoint } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { language, say } from "../messages/index.ts";
import { type ReviewKey, sayReview } from "../messages/review/index.ts";
import type { Place } from "../router.ts";
import { styled } from "../styled.ts";

const PHASES = ["opening", "middle", "endgame"] as const;
const COLORS = ["black", "white"] as const;

export class GameReview extends elementWith(() => ({
  place: given<Place>(),
  found: null as ReviewedGame | null,
  fault: "",
  // The node that the viewer shows.
  node: -1,
})) {
  #viewer: KifuViewer | null = null;
  #loading = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#viewer = this.closest<KifuViewer>("kifu-viewer");
    this.node = this.#viewer?.node ?? -1;
    this.#viewer?.addEventListener("kifu-move", this.#onMove);
    this.#loading = new AbortController();
    this.#ask();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading.abort();
    this.#viewer?.removeEventListener("kifu-move", this.#onMove);
    this.#viewer = null;
  }

  readonly #onMove = ({ detail }: CustomEvent<MoveDetail>): void => {
    this.node = detail.node;
  };

  async #ask(): Promise<void> {
    const { library, game } = this.place;
    if (game === null) return;
    try {
      this.found = await api.review(library, game, this.#loading.signal);
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  override render(): TemplateResult {
    const { found, fault } = this;
    return html`<section class="game-review" aria-label=${sayReview("review")}>
      <header>
        <h2>${sayReview("review")}</h2>
        <small>${found ? sourceWords(found) : nothing}</small>
        <button class="quiet" aria-label=${sayReview("end-review")} title=${sayReview("end-review")}
          @click=${() => this.dispatchEvent(new CustomEvent("review-ended"))}>
          ${icon("close")}
        </button>
      </header>
      ${fault ? html`<p class="fault" role="alert">${say("failed", { reason: fault })}</p>` : nothing}
      ${found ? this.#reviewed(found) : nothing}
    </section>`;
  }

  #reviewed(found: ReviewedGame): TemplateResult {
    const game = this.#viewer?.course?.game;
    if (found.losses.length === 0 || !game) return html`<p>${sayReview("no-losses")}</p>`;
    const whole = found.losses.filter(({ phase }) => phase === undefined);
    return html`${whole.map((losses) => playerBar(losses, found, game))}
      ${sizesTable(whole, found)}
      ${this.#phasesTable(found, game)}
      ${
        found.turning_points.length > 0
          ? html`<h3>${sayReview("turning-points")} <small>${sayReview("turning-help")}</small></h3>
              <ul class="turning">
                ${found.turning_points.map((point) => html`<li>${this.#turningPoint(point, game, found)}</li>`)}
              </ul>`
          : nothing
      }`;
  }

  /** A row for each player and phase, with the worst move, which leads to it. */
  #phasesTable(found: ReviewedGame, game: GameModel): TemplateResult {
    const ends = [found.first_middle_move - 1, found.first_endgame_move - 1];
    const last = Math.max(...game.path(game.lineEnd(0)).map((node) => game.columns.numbers[node]!));
    const rows = PHASES.flatMap((phase, at) => {
      const of = found.losses.filter((losses) => losses.phase === phase);
      const end = Math.min(ends[at] ?? last, last);
      return of.map((losses, index) => {
        const head = html`<th scope="rowgroup" rowspan=${of.length}>${sayReview(phase)} <small>${sayReview("moves-to", { number: end })}</small></th>`;
        return html`<tr class=${index === 0 ? "first" : ""}>
          ${index === 0 ? head : nothing}
          <td>${stone(losses.color)}</td>
          <td class="number">${fixed(losses.mean)}</td>
          <td class="number" title=${accuracyHelp(losses, found)}>${decimalPercent(losses.accuracy)}</td>
          <td>${losses.worst == null ? nothing : this.#moveButton(losses.worst, losses.worst_loss, game, found)}</td>
        </tr>`;
      });
    });
    return html`<h3>${sayReview("by-phase")}</h3>
      <table class="phases">
        <thead>
          <tr>
            <th scope="col">${sayReview("phase")}</th>
            <th scope="col"><span class="hidden">${say("player")}</span></th>
            <th scope="col" class="number">${sayReview("mean-loss")}</th>
            <th scope="col" class="number">${sayReview("accuracy-word")}</th>
            <th scope="col">${sayReview("worst")}</th>
          </tr>
        </thead>
        <tbody>${rows}</tbody>
      </table>`;
  }

  #turningPoint({ node, loss, better }: TurningPoint, game: GameModel, found: ReviewedGame): TemplateResult {
    const [first] = better;
    const name = first === undefined ? "" : first === null ? say("key-pass") : this.#name(first, game);
    const color = game.move(node)?.color ?? 0;
    return html`${stone(color)} ${this.#moveButton(node, loss, game, found)}
      ${name ? html`<small>${sayReview("better", { point: name })}</small>` : nothing}`;
  }

  /** A move with its loss, which leads to it. */
  #moveButton(node: number, loss: number, game: GameModel, found: ReviewedGame): TemplateResult {
    const move = game.move(node);
    const name = move && move.point !== null ? this.#name(move.point, game) : say("key-pass");
    return html`<button class="jump" aria-current=${node === this.node} @click=${() => this.#viewer?.go(node)}>
      <span class="at">${move?.number}</span> ${name} <span class="lost">−${lossText(loss, found)}</span>
    </button>`;
  }

  #name(point: number, game: GameModel): string {
    return nameOf(point, this.#viewer?.names ?? null, game);
  }
}

/** Where the evaluations come from. */
function sourceWords({ source, engine, visits }: ReviewedGame): string {
  const parts = [source ? sayReview(`from-${source}` as ReviewKey) : "", engine ?? ""];
  if (visits != null) parts.push(sayReview("visits", { count: visits }));
  return parts.filter(Boolean).join(" · ");
}

/** A player with the mean loss and the accuracy of the whole game, and the moves by the size of their loss as a bar. */
function playerBar(losses: ReviewedLosses, found: ReviewedGame, game: GameModel): TemplateResult {
  const { color, mean, accuracy, classes, moves } = losses;
  const name = game.info(COLORS[color as 0 | 1]) || say(COLORS[color as 0 | 1]);
  const words = classes.map((count, at) => `${found.classes[at]}: ${count}`).join(", ");
  return html`<p class="one">
      ${stone(color)} <b>${name}</b>
      <span>${sayReview(found.measure === "points" ? "mean" : "mean-percent", { loss: fixed(mean) })}</span>
      <span title=${accuracyHelp(losses, found)}>${sayReview("accuracy", { percent: decimalPercent(accuracy) })}</span>
    </p>
    <div class="shares" role="img" aria-label=${`${sayReview("by-size")}: ${words}`}>
      ${classes.map((count, at) => (count === 0 ? nothing : html`<span class="loss-${at}" ${styled({ "flex-grow": String(count / moves) })} title=${`${found.classes[at]}: ${count}`}></span>`))}
    </div>`;
}

/** The moves of both players by the size of their loss, as numbers; the colours are those of the bars. */
function sizesTable(whole: readonly ReviewedLosses[], found: ReviewedGame): TemplateResult {
  return html`<table class="sizes">
    <thead>
      <tr>
        <th scope="col"><span class="hidden">${sayReview("loss")}</span></th>
        ${found.classes.map((name, at) => html`<th scope="col" class="number"><span class="swatch loss-${at}"></span>${name}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${whole.map(({ color, classes }) => html`<tr><th scope="row">${stone(color)}</th>${classes.map((count) => html`<td class="number">${count}</td>`)}</tr>`)}
    </tbody>
  </table>`;
}

function accuracyHelp({ accuracy_low, accuracy_high }: ReviewedLosses, found: ReviewedGame): string {
  const least = (found.classes[0] ?? "").replace(/^\D+/, "");
  return sayReview("accuracy-help", {
    least: found.measure === "points" ? least : `${least} %`,
    low: decimalPercent(accuracy_low),
    high: decimalPercent(accuracy_high),
  });
}

/** A stone with its colour in words for screen readers. */
function stone(color: number): TemplateResult {
  const name = COLORS[color as 0 | 1];
  return html`<span class="stone ${name}"></span><span class="hidden">${say(name)}</span>`;
}

function lossText(loss: number, found: ReviewedGame): string {
  return found.measure === "points" ? decimal(loss, language()) : `${decimal(loss, language())} %`;
}

function decimalPercent(share: number): string {
  return new Intl.NumberFormat(language(), { style: "percent" }).format(share);
}

/** A mean loss: always two decimals, so that columns can be compared. */
function fixed(number: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(number);
}

customElements.define("game-review", GameReview);

declare global {
  interface HTMLElementTagNameMap {
    "game-review": GameReview;
  }
}
