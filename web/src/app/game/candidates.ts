// What an engine considered in the position on the board: a list of moves, what each loses on the board, and the lines that it
// expects, which are shown while a move is pointed at, and tried when it is chosen.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel, type Graph, type Point } from "../../model/index.ts";
import type { Picture } from "../../painter/index.ts";
import type { KifuViewer, MoveDetail } from "../../viewer/index.ts";
import { nameOf } from "../../viewer/options.ts";
import { decimal, lossWords } from "../../viewer/panels/mistakes.ts";
import { Trying } from "../../viewer/trying.ts";
import { api } from "../api.ts";
import type { Candidate, Candidates } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { keep, kept } from "../kept.ts";
import { sayAnalysis } from "../messages/analysis/index.ts";
import { language, say } from "../messages/index.ts";
import type { Place } from "../router.ts";
import { lossOnBoard, shortCount } from "./losses.ts";

/** The moves that are listed and shown on the board. */
const MOST = 8;
const KEY = "candidates";

export class GameCandidates extends elementWith(() => ({
  place: given<Place>(),
  // Other evaluations of the game, if an engine adds some: then what was answered before is asked again.
  graph: null as Graph | null,
  found: null as Candidates | null,
  // The place in the list of the move that is pointed at.
  pointed: -1,
})) {
  /** The viewer around this element. */
  #viewer: KifuViewer | null = null;
  /** The answers for the nodes of the game. */
  #known = new Map<number, Candidates>();
  #game: number | null = null;
  /** The node whose candidates are shown or asked for. */
  #node = -1;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#viewer = this.closest<KifuViewer>("kifu-viewer");
    this.#viewer?.addEventListener("kifu-move", this.#onMove);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#draw(null);
    this.#viewer?.removeEventListener("kifu-move", this.#onMove);
    [this.#viewer, this.#game] = [null, null];
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (this.place.game === this.#game) {
      if (!changed.has("graph") || !this.#viewer) return;
      this.#known.clear();
      this.#show(this.#viewer.node);
      return;
    }
    this.#game = this.place.game;
    this.#known.clear();
    this.found = null;
    this.#begin();
  }

  async #begin(): Promise<void> {
    const viewer = this.#viewer;
    await viewer?.updateComplete;
    await viewer?.ready.catch(() => {});
    if (viewer) this.#show(viewer.node);
  }

  readonly #onMove = ({ detail }: CustomEvent<MoveDetail>): void => {
    this.#show(detail.node);
  };

  async #show(node: number): Promise<void> {
    const { library, game } = this.place;
    this.#node = node;
    this.pointed = -1;
    // A position without evaluations has no candidates either.
    const isEvaluated = this.#viewer?.model?.graph?.nodes.includes(node) ?? false;
    this.found = this.#known.get(node) ?? null;
    if (this.found || !isEvaluated || game === null) return;
    const found = await api.candidates(library, game, node).catch(() => null);
    if (!found || game !== this.#game) return;
    this.#known.set(node, found);
    if (node === this.#node) this.found = found;
  }

  get #moves(): readonly Candidate[] {
    return this.found?.moves.slice(0, MOST) ?? [];
  }

  override updated(): void {
    this.#draw(this.#moves.length > 0 ? (picture) => this.#picture(picture) : null);
  }

  #draw(draw: KifuViewer["drawOver"]): void {
    const viewer = this.#viewer;
    if (!viewer || (!draw && !viewer.drawOver)) return;
    viewer.drawOver = draw;
    viewer.requestUpdate();
  }

  /** The board with the line of the move that is pointed at, or with what each move loses. */
  #picture(plain: Picture): Picture {
    const viewer = this.#viewer;
    if (!viewer?.model || viewer.node !== this.#node) return plain;
    const line = this.#moves[this.pointed]?.line;
    if (line) {
      const trying = new Trying(new GameModel(viewer.model), viewer.node);
      for (const point of line) if (trying.play(point) !== null) break;
      return trying.picture(plain);
    }
    if (kept(KEY) === "off") return plain;
    const texts = new Map(plain.texts);
    const marks = [...plain.marks];
    this.#moves.forEach((move, index) => {
      const point = move.line[0] ?? null;
      if (point === null || plain.stones[point] !== 0 || texts.has(point)) return;
      const label = lossOnBoard(move);
      if (label !== "") texts.set(point, label);
      if (index === 0) marks.push({ shape: "circle", point });
    });
    return { ...plain, texts, marks, ghosts: plain.ghosts.filter(({ point }) => !texts.has(point)) };
  }

  /** Tries the line on the board, and shows its first move. */
  #try(line: readonly (Point | null)[]): void {
    const viewer = this.#viewer;
    if (!viewer) return;
    this.pointed = -1;
    viewer.endTrying();
    const count = line.findIndex((point) => !viewer.tried.play(point));
    viewer.stepTried(1 - (count < 0 ? line.length : count));
    viewer.focusBoard();
  }

  #toggle(): void {
    keep(KEY, kept(KEY) === "off" ? null : "off");
    this.requestUpdate();
  }

  override render(): TemplateResult | typeof nothing {
    const viewer = this.#viewer;
    const { found } = this;
    if (!viewer?.course || !found || this.#moves.length === 0) return nothing;
    const { game } = viewer.course;
    const name = (point: Point | null) => (point === null ? say("key-pass") : nameOf(point, viewer.names, game));
    const next = game.children(this.#node).map((child) => game.move(child)?.point);
    const facts = [found.engine, found.visits === undefined ? "" : sayAnalysis("visits", { count: found.visits ?? 0 })];
    const row = (move: Candidate, index: number) => {
      const [first = null] = move.line;
      const point = (isOn: boolean) => () => {
        this.pointed = isOn ? index : -1;
      };
      return html`<li>
        <button
          title=${sayAnalysis("expected-line", { point: name(first) })}
          @click=${() => this.#try(move.line)}
          @pointerenter=${point(true)} @pointerleave=${point(false)} @focus=${point(true)} @blur=${point(false)}
        >
          <b class="move">${name(first)}</b>
          <span class="loss">${index === 0 ? sayAnalysis("best") : lossWords({ winrate: move.lost_winrate ?? null, lead: move.lost_lead ?? null }, viewer.say, language())}</span>
          <span class="of">${figures(move).join(" · ")}</span>
          ${next.includes(first) ? html`<span class="chip">${sayAnalysis("played")}</span>` : nothing}
          <small class="line">${move.line.map(name).join(" ")}</small>
        </button>
      </li>`;
    };
    const isOn = kept(KEY) !== "off";
    return html`<section class="candidates" aria-label=${sayAnalysis("candidates")}>
      <header>
        <h2>${sayAnalysis("candidates")}</h2>
        <p class="facts">${facts.filter(Boolean).join(" · ")}</p>
        <button aria-pressed=${isOn} title=${sayAnalysis("on-the-board-help")} @click=${() => this.#toggle()}>
          ${sayAnalysis("on-the-board")}
        </button>
      </header>
      <ol>${this.#moves.map(row)}</ol>
    </section>`;
  }
}

/** Black's chance and lead after a move, and the visits. */
function figures({ winrate = null, lead = null, visits = null }: Candidate): string[] {
  const parts = [];
  if (winrate !== null) parts.push(`${say("black")} ${decimal(winrate, language(), "percent")}`);
  if (lead !== null) parts.push(`${say(lead < 0 ? "white" : "black")} +${decimal(Math.abs(lead), language())}`);
  if (visits !== null) parts.push(sayAnalysis("visits", { count: shortCount(visits, language()) }));
  return parts;
}

customElements.define("game-candidates", GameCandidates);
