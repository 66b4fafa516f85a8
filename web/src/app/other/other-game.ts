// A game other than Go on its screen: the board as the program draws it, the moves, what is against the rules, and what the
// author says.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { GameModel, type ModelJson } from "../../model/index.ts";
import { openOther } from "../../other/engine.ts";
import { type OtherModel, otherModel } from "../../other/model.ts";
import { faultWord, gameWord, headWords, remarkWord } from "../../other/sentences.ts";
import type { OtherGame as OtherJson } from "../../other/types.ts";
import { type OtherKey, sayOther as sayIn } from "../../other/words/index.ts";
import { Course } from "../../viewer/course.ts";
import { type Command, commandOf, isTakenBy } from "../../viewer/keys.ts";
import { messagesIn } from "../../viewer/messages.ts";
import { type CommentContext, commentPanel } from "../../viewer/panels/comment.ts";
import { infoPanel, infoRows } from "../../viewer/panels/info.ts";
import { nearestNode, pathOfNode } from "../../viewer/path.ts";
import styles from "../css/other.css?inline";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { addStyles } from "../later-styles.ts";
import { language, say } from "../messages/index.ts";
import { playerName } from "../names.ts";
import { tongueOfPage } from "./other-board.ts";
import { type Run, runsOf } from "./runs.ts";

addStyles(styles);

const sayOther = (key: OtherKey, values: Record<string, string | number> = {}) => sayIn(key, values, language());

/** The deepest indentation of variations. */
const MAX_INDENT = 6;

export class OtherGame extends elementWith(() => ({
  // The text of the game.
  sgf: "",
  // True where games of Go are edited.
  isShownOnly: false,
  model: given<ModelJson>(),
  // The path of the node at which the game is opened.
  start: "",
  other: null as OtherJson | null,
  fault: "",
  node: 0,
})) {
  #asked: ModelJson | null = null;
  #model: (OtherModel & { game: GameModel }) | null = null;
  #course: Course | null = null;
  #runs: readonly Run[] = [];

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener("keydown", this.#onKey);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener("keydown", this.#onKey);
  }

  override willUpdate(): void {
    if (this.model === this.#asked) return;
    this.#asked = this.model;
    this.#load();
  }

  async #load(): Promise<void> {
    const asked = this.model;
    [this.other, this.#model, this.#course] = [null, null, null];
    try {
      const { game: other } = await openOther(this.sgf, 0);
      if (asked !== this.model) return;
      const model = otherModel(this.model, other);
      this.#model = { ...model, game: new GameModel(model.json, model.texts) };
      this.#course = new Course(this.#model.game);
      this.#runs = runsOf(this.#model.game);
      // Without a place in the address, a game opens at its start.
      this.#course.go(Math.max(0, nearestNode(this.#model.game, this.start)));
      this.node = this.#course.node;
      [this.other, this.fault] = [other, ""];
    } catch (error) {
      if (asked === this.model) this.fault = (error as Error).message;
    }
  }

  /** Goes to a node. */
  go(node: number): void {
    if (this.#course?.go(node)) this.#moved();
  }

  #moved(): void {
    const { node } = this.#course!;
    this.node = node;
    this.dispatchEvent(new CustomEvent("kifu-move", { detail: { path: pathOfNode(this.#model!.game, node), node } }));
  }

  #run(command: Command): boolean {
    const course = this.#course!;
    const act: Partial<Record<Command, () => boolean>> = {
      next: () => course.step(1),
      previous: () => course.step(-1),
      "forward-10": () => course.step(10),
      "back-10": () => course.step(-10),
      first: () => course.go(0),
      last: () => course.go(course.end()),
      "variation-next": () => course.variation(1),
      "variation-previous": () => course.variation(-1),
      "branch-next": () => course.branch(1),
      "branch-previous": () => course.branch(-1),
    };
    const run = act[command];
    if (run?.()) this.#moved();
    return run !== undefined;
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !this.#course || document.querySelector("dialog[open]")) return;
    const target = event.target as Element;
    const isFree = target === document.body || target.id === "content" || this.contains(target);
    if (!isFree || isTakenBy(target, event.key)) return;
    const command = commandOf(event);
    if (command && this.#run(command)) event.preventDefault();
  };

  override updated(changed: PropertyValues<this>): void {
    if (!changed.has("node") && !changed.has("other")) return;
    // The list scrolls, not the page.
    const list = this.querySelector<HTMLElement>(".other-moves");
    const current = list?.querySelector<HTMLElement>("[aria-current]");
    if (!list || !current) return;
    const [box, view] = [current.getBoundingClientRect(), list.getBoundingClientRect()];
    if (box.top < view.top || box.bottom > view.bottom) list.scrollTop += box.top - view.top - view.height / 3;
  }

  override render(): TemplateResult {
    const { other } = this;
    if (!other) {
      return html`<p class="empty" role="status">${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>`;
    }
    const { game } = this.#model!;
    const number = game.columns.numbers[this.node]!;
    const label = sayOther("board-after", { game: gameWord(other, tongueOfPage()), number });
    return html`<div class="other">
      <other-board .sgf=${this.sgf} .node=${this.node} .label=${label}></other-board>
      <div class="other-side">${this.#players(other)} ${this.#controls()} ${this.#position()} ${this.#text(other)}</div>
    </div>`;
  }

  #players(other: OtherJson): TemplateResult {
    const { game } = this.#model!;
    const player = (color: "black" | "white") =>
      html`<span class="player"><span class="stone ${color}"></span><span class="name">${playerName(game.info(color))}</span></span>`;
    return html`<div class="players">${player("black")}${player("white")}</div>
      <p class="muted">${headWords(other, tongueOfPage())}</p>`;
  }

  #controls(): TemplateResult {
    const [course, { game }] = [this.#course!, this.#model!];
    const { numbers } = game.columns;
    const end = course.end();
    const button = (name: "first" | "previous" | "next" | "last", isOff: boolean) =>
      html`<button class="quiet" title=${say(name)} aria-label=${say(name)} aria-disabled=${isOff} @click=${() => this.#run(name)}>${icon(name)}</button>`;
    const [isAtStart, isAtEnd] = [this.node === 0, this.node === end];
    return html`<div class="steps">
      ${button("first", isAtStart)} ${button("previous", isAtStart)}
      <span class="number">${say("move-of", { number: numbers[this.node]!, count: numbers[end]! })}</span>
      ${button("next", isAtEnd)} ${button("last", isAtEnd)}
    </div>`;
  }

  /** The move of the node, what is against the rules, the other moves there, and what the rules say. */
  #position(): TemplateResult {
    const tongue = tongueOfPage();
    const words = tongue.say;
    const [course, { game, moves, remarks, faulty }] = [this.#course!, this.#model!];
    const played = moves.get(this.node) ?? [];
    const siblings = course.siblings();
    const children = game.children(this.node);
    const name = (node: number) => game.texts?.get(node) ?? game.notes(node)?.name ?? "…";
    return html`<div class="other-position" aria-live="polite">
      <p>
        ${
          played.length === 0
            ? words("start")
            : played.map(
                ({ color, text }) => html`<span class="stone ${color}"></span><strong>${text}</strong>
                  <span class="hidden">${words(color)}</span> `,
              )
        }
        ${siblings.length > 1 ? html`<span class="muted">${words("variation-of", { number: siblings.indexOf(this.node) + 1, count: siblings.length })}</span>` : nothing}
      </p>
      ${played.map((move) => (move.fault ? html`<p class="wrong">${faultWord(move, tongue)}</p>` : nothing))}
      ${(remarks.get(this.node) ?? []).map((remark) => html`<p><strong>${remarkWord(remark, tongue)}</strong></p>`)}
      ${
        children.length > 1
          ? html`<p class="chips">${children.map((child) => html`<button @click=${() => this.go(child)}>${name(child)}</button>`)}</p>`
          : nothing
      }
      ${
        faulty.length > 0
          ? html`<p><button class="link" @click=${() => this.go(this.#nextFaulty())}>${sayOther("faults-count", { count: faulty.length })}</button></p>`
          : nothing
      }
    </div>`;
  }

  /** The next node with a move against the rules; after the last one the first. */
  #nextFaulty(): number {
    const { faulty } = this.#model!;
    return faulty.find((node) => node > this.node) ?? faulty[0]!;
  }

  #text(other: OtherJson): TemplateResult {
    const { game } = this.#model!;
    const course = this.#course!;
    const context: CommentContext = {
      ...{ game, course, node: this.node, say: messagesIn(language()), language: language(), names: null },
      go: (node) => this.go(node),
      pointAt: () => {},
      goToMove: (number) => this.go(Math.max(0, course.moveNumbered(number))),
    };
    return html`<div class="other-comment">${commentPanel(context, [this.node], "")}</div>
      <div class="other-moves" role="group" aria-label=${sayOther("moves")}>
        ${this.#runs.map((run) => this.#moves(run))}
      </div>
      ${infoRows(context).length > 0 ? infoPanel(context) : nothing}
      ${this.isShownOnly ? html`<p class="muted">${sayOther("shown-only", { game: gameWord(other, tongueOfPage()) })}</p>` : nothing}`;
  }

  #moves({ depth, nodes }: Run): TemplateResult {
    const { moves, game } = this.#model!;
    // A root without a move says nothing.
    const shown = nodes.filter((node) => node > 0 || moves.has(0));
    const cells = shown.map((node) => {
      const played = moves.get(node) ?? [];
      const isFaulty = played.some(({ fault }) => fault);
      const dot = game.notes(node)?.comments ? html`<span class="said"></span>` : nothing;
      return html`<button class="cell ${isFaulty ? "wrong" : ""}" aria-current=${node === this.node ? "true" : nothing} @click=${() => this.go(node)}>
        ${played.length === 0 ? "◇" : played.map(({ number, color, text }) => html`<span class="number">${number}</span><span class="stone small ${color}"></span>${text} `)}${dot}
      </button>`;
    });
    return html`<div class="run deep-${Math.min(depth, MAX_INDENT)}">${cells}</div>`;
  }
}

customElements.define("other-game", OtherGame);

declare global {
  interface HTMLElementTagNameMap {
    "other-game": OtherGame;
  }
}
