// The count of the end of a game: territories and dead stones on the board, the points of both players beside it, and whether
// the record says the same. A press on a stone takes its group for dead, or for alive again. Files are not changed.

import { html, nothing, type TemplateResult } from "lit";
import type { Point } from "../../model/index.ts";
import type { Ghost, Picture } from "../../painter/index.ts";
import type { KifuViewer, PointDetail } from "../../viewer/index.ts";
import { nameOf } from "../../viewer/options.ts";
import { ApiError, api, isAborted } from "../api.ts";
import type { GameScore, ScoreRequest } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { sayCount } from "../messages/count/index.ts";
import { say } from "../messages/index.ts";
import type { Place } from "../router.ts";
import { type ChosenRules, RECORD_RULES, rulesForm } from "./count-rules.ts";
import { countRows } from "./count-words.ts";

export class GameCount extends elementWith(() => ({
  place: given<Place>(),
  canMark: false,
  found: null as GameScore | null,
  fault: "",
  /** The rules and the komi that are chosen instead of those of the record. */
  rules: RECORD_RULES as ChosenRules,
})) {
  /** The viewer around this element. */
  #viewer: KifuViewer | null = null;
  /** The last request in the queue: each takes the dead stones of the one before. */
  #asking: Promise<void> = Promise.resolve();
  #loading = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    this.#viewer = this.closest<KifuViewer>("kifu-viewer");
    this.#viewer?.addEventListener("kifu-move", this.#onMove);
    this.#viewer?.addEventListener("kifu-point", this.#onPoint);
    addEventListener("keydown", this.#onKey);
    this.#loading = new AbortController();
    this.#ask(() => ({}));
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading.abort();
    removeEventListener("keydown", this.#onKey);
    const viewer = this.#viewer;
    viewer?.removeEventListener("kifu-move", this.#onMove);
    viewer?.removeEventListener("kifu-point", this.#onPoint);
    if (viewer) {
      [viewer.drawOver, viewer.pageTakesPoints] = [null, false];
      viewer.requestUpdate();
    }
    [this.#viewer, this.found] = [null, null];
  }

  /** Counts in another way, after all earlier requests: with these dead stones, or found ones without any. */
  #ask(requestOf: () => Pick<ScoreRequest, "dead" | "switch">): void {
    const { signal } = this.#loading;
    this.#asking = this.#asking.then(async () => {
      const { library, game } = this.place;
      const viewer = this.#viewer;
      if (signal.aborted || game === null) return;
      await viewer?.ready.catch(() => {});
      try {
        const found = await api.score(library, game, { ...requestOf(), ...this.rules }, signal);
        const isFirst = !this.found;
        [this.found, this.fault] = [found, ""];
        if (isFirst) this.#goToCount();
      } catch (error) {
        if (!isAborted(error)) this.fault = faultWords(error as Error);
      }
    });
  }

  /** The dead stones that were chosen, one of each chain; `null` if nobody chose any. */
  get #chosen(): string[] | null {
    return this.found?.dead_from === "names" ? this.#names(this.found.dead) : null;
  }

  #names(chains: readonly (readonly Point[])[]): string[] {
    return chains.map(([first]) => this.#plainName(first!));
  }

  #goToCount(): void {
    const viewer = this.#viewer;
    if (!viewer || !this.found) return;
    viewer.go(this.found.node);
    viewer.focusBoard();
  }

  /** True if the board shows the position that is counted. */
  get #isShown(): boolean {
    return this.found !== null && this.#viewer?.node === this.found.node;
  }

  readonly #onMove = (): void => this.requestUpdate();

  readonly #onPoint = (event: CustomEvent<PointDetail>): void => {
    const { kind, number } = event.detail;
    if (kind !== "press" || !this.#isShown) return;
    event.preventDefault();
    this.#switchGroup(number);
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    const viewer = this.#viewer;
    if (event.key !== "Escape" || event.defaultPrevented || viewer?.areKeysShown || viewer?.cursor !== null) return;
    if (!document.querySelector("dialog[open]")) this.#end();
  };

  #end(): void {
    this.dispatchEvent(new CustomEvent("count-ended"));
  }

  /** Takes the group of a stone for dead, or for alive again. */
  #switchGroup(point: Point): void {
    const { course } = this.#viewer!;
    if (!course || course.game.board(course.node)[point] === 0) return;
    this.#ask(() => ({ dead: this.#chosen, switch: this.#plainName(point) }));
  }

  /** Takes a single chain for dead, or for alive again. */
  #switchChain(point: Point): void {
    this.#ask(() => {
      const chains = this.found?.dead ?? [];
      const others = chains.filter((chain) => !chain.includes(point));
      return { dead: this.#names(others.length < chains.length ? others : [...chains, [point]]) };
    });
  }

  #chooseRules(rules: ChosenRules): void {
    this.rules = rules;
    this.#ask(() => ({ dead: this.#chosen }));
  }

  /** The name by which the server knows a point, whatever the coordinates around the board are. */
  #plainName(point: Point): string {
    return nameOf(point, null, this.#viewer!.course!.game);
  }

  override updated(): void {
    const viewer = this.#viewer;
    if (!viewer) return;
    viewer.pageTakesPoints = this.#isShown;
    viewer.drawOver = this.#isShown ? (picture) => pictureOfCount(picture, this.found!) : null;
    viewer.requestUpdate();
  }

  override render(): TemplateResult {
    const { found, fault } = this;
    return html`<section class="end-count" aria-label=${sayCount("count")}>
      <header>
        <h2>${sayCount("count")}</h2>
        ${found && !this.#isShown ? html`<button class="link" @click=${() => this.#goToCount()}>${sayCount("back-to-count")}</button>` : nothing}
        <button class="quiet" aria-label=${sayCount("end-count")} title=${`${sayCount("end-count")} (Esc)`} @click=${() => this.#end()}>
          ${icon("close")}
        </button>
      </header>
      ${fault ? html`<p class="fault" role="alert">${fault}</p>` : nothing}
      ${found ? this.#counted(found) : fault ? this.#rulesForm() : nothing}
    </section>`;
  }

  #rulesForm(): TemplateResult {
    return rulesForm(this.rules, this.found, (rules) => this.#chooseRules(rules));
  }

  #counted(found: GameScore): TemplateResult {
    const isFromPlayouts = found.dead_from === "playouts";
    const source = [
      sayCount(`from-${found.dead_from as "names" | "marks" | "playouts"}`),
      isFromPlayouts && found.unsure.length === 0 ? sayCount("sure") : "",
    ];
    const firsts = found.dead.map(([first]) => first!);
    return html`<div role="status">${countRows(found)}</div>
      ${this.#rulesForm()}
      <dl>
        <dt>${sayCount("dead")}</dt>
        <dd>
          ${firsts.length === 0 ? sayCount("none-dead") : firsts.map((point) => this.#chip(point, "take-for-alive"))}
          <small>${source.filter(Boolean).join(", ")}</small>
        </dd>
        ${found.unsure.length > 0 ? html`<dt>${sayCount("unsure")}</dt><dd>${found.unsure.map((point) => this.#chip(point, firsts.some((first) => first === point) ? "take-for-alive" : "take-for-dead"))}</dd>` : nothing}
        ${found.seki.length > 0 ? html`<dt>${sayCount("seki")}</dt><dd>${found.seki.map((point) => this.#name(point)).join(" ")}</dd>` : nothing}
      </dl>
      <p><small>${sayCount("help")}</small></p>
      <p class="end">
        ${found.dead_from === "names" ? html`<button @click=${() => this.#ask(() => ({}))}>${sayCount("find-again")}</button>` : nothing}
        ${this.canMark && found.may_be_written && found.dead_from !== "marks" ? html`<button @click=${() => this.#mark(found)}>${sayCount("mark-record")}</button>` : nothing}
      </p>`;
  }

  #name(point: Point): string {
    const { course, names } = this.#viewer!;
    return nameOf(point, names, course!.game);
  }

  /** A chain by one of its stones: a press does the same as one on the board, which shows the stone meanwhile. */
  #chip(point: Point, does: "take-for-dead" | "take-for-alive"): TemplateResult {
    const viewer = this.#viewer!;
    const color = viewer.course?.game.board(this.found!.node)[point] === 1 ? "black" : "white";
    const show = (shown: Point | null) => () => viewer.showPoint(shown);
    const label = sayCount(does, { color: say(color), point: this.#name(point) });
    return html`<button class="chip" aria-label=${label} title=${label} @click=${() => this.#switchChain(point)}
      @pointerenter=${show(point)} @pointerleave=${show(null)} @focus=${show(point)} @blur=${show(null)}
      ><span class="stone ${color}"></span>${this.#name(point)}</button>`;
  }

  #mark({ node, black_territory, white_territory }: GameScore): void {
    const detail: MarkedTerritory = { node, black: black_territory, white: white_territory };
    this.dispatchEvent(new CustomEvent("territory-marked", { detail }));
  }
}

/** Why a game is not counted. */
function faultWords(error: Error): string {
  if (!(error instanceof ApiError) || error.code !== "bad-action") return say("failed", { reason: error.message });
  const { field } = error.problem;
  return sayCount(field === "komi" ? "komi-unreadable" : field === "rules" ? "group-tax" : "not-go");
}

/** The territories that the record is to have at a node. */
export interface MarkedTerritory {
  node: number;
  black: readonly Point[];
  white: readonly Point[];
}

/** The board with the territories, faint dead stones, and question marks on chains in doubt. */
export function pictureOfCount(plain: Picture, found: GameScore): Picture {
  const stones = plain.stones.slice();
  const ghosts: Ghost[] = [];
  for (const point of found.dead.flat()) {
    ghosts.push({ point, color: plain.stones[point] === 1 ? 0 : 1 });
    stones[point] = 0;
  }
  const texts = new Map(found.unsure.map((point) => [point, "?"]));
  const territory = [found.black_territory, found.white_territory].map((points) =>
    points.filter((point) => !texts.has(point)),
  );
  return { ...plain, stones, ghosts, texts, territory, last: null, marks: [] };
}

customElements.define("game-count", GameCount);

declare global {
  interface HTMLElementTagNameMap {
    "game-count": GameCount;
  }
}
