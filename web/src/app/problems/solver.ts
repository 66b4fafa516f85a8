// One problem on the board: the viewer asks for the answer, the outcome is stored, and the next problem follows.

import { html, nothing, type TemplateResult } from "lit";
import { GameModel } from "../../model/index.ts";
import type { PointDetail, SolveDetail } from "../../viewer/events.ts";
import { nodeOfPath } from "../../viewer/path.ts";
import type { MistakeExercise } from "../api-types.ts";
import { language, say } from "../messages/index.ts";
import { goTo, type Place } from "../router.ts";
import { boardTheme, setting } from "../settings.ts";
import { type Choices, choices } from "./choices.ts";
import { solverHead } from "./header.ts";
import { commentAfter, problemBefore } from "./lead-on.ts";
import { listQuery } from "./list.ts";
import { solveOptions } from "./options.ts";
import { playMove } from "./play-move.ts";
import { wordsOfAnswer } from "./problem.ts";
import { difficultyWords, resultPanel } from "./result-panel.ts";
import { reviewBoards, type ShownProblem } from "./review.ts";
import { roundOf } from "./round.ts";
import { goToRound } from "./round-start.ts";
import { sittingTally } from "./sitting-panel.ts";
import "../../viewer/index.ts";
import "./mistake-review.ts";
import { Attempt } from "./attempt.ts";
import { forgetSitting, session } from "./session.ts";

export class ProblemSolver extends Attempt {
  override connectedCallback(): void {
    super.connectedCallback();
    addEventListener("keydown", this.#onKey, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    removeEventListener("keydown", this.#onKey, true);
  }

  #onSolve({ detail }: CustomEvent<SolveDetail>): void {
    const { state, path } = detail;
    if (this.start !== null) this.enter(path);
    // The problems of a book may have different sides to play.
    this.color = detail.color;
    // A move that is not in the record is no mistake, but a solution found by trying points does not count as solved.
    if (state === "hint" || state === "off") this.isHelped = true;
    const isMissed = state === "wrong" || state === "shown";
    // The review of a book shows the problem that was missed first.
    if (isMissed && !this.outcome && this.start !== null)
      this.remember(this.model!, this.color, Math.max(0, this.turn));
    if (isMissed) this.decide("missed");
    if (state === "done") this.decide(this.isHelped ? "helped" : "solved");
    this.said = this.mistake && state === "wrong" ? wordsOfAnswer(this.mistake, path) : "";
    if (state === "done" || state === "shown") this.isDone = true;
    if (state === "done") this.#leadOn(path);
    else this.lead.end();
    if (this.mistake && this.isDone && !this.round) this.#showLines(this.mistake, state === "done" ? path : "1");
  }

  /** Shows the position of a mistake with the lines of the engine, at the answer. */
  #showLines({ review }: MistakeExercise, path: string): void {
    this.source = { games: [review] };
    this.path = path;
    this.focusBoard();
  }

  /**
   * The problem is solved: the next one follows, unless a round leads on, an answer before was wrong, or the lines of an
   * engine are shown.
   */
  #leadOn(path: string): void {
    const { outcome } = this;
    const id = this.problem;
    const model = this.source?.games[0];
    if (!model || this.mistake || !outcome || outcome === "missed" || this.round || model.solution?.book) return;
    const comment = commentAfter(model, nodeOfPath(new GameModel(model), path));
    this.solved = { id, outcome, comment };
    this.lead.begin(comment);
  }

  #stay(): void {
    if (this.lead.stay()) this.requestUpdate();
  }

  /** A press anywhere but on the board is a wish to stay. */
  readonly #onPointerDown = (event: PointerEvent): void => {
    if (!event.composedPath().some((one) => one instanceof Element && one.matches(".surface"))) this.#stay();
  };

  readonly #onPoint = (event: CustomEvent<PointDetail>): void => {
    if (event.detail.kind === "press" && this.lead.press()) event.preventDefault();
  };

  /** Restarts the problem with the same transformation. */
  #restart(): void {
    if (this.mistake) this.source = { games: [this.mistake.model] };
    else if (this.source) this.source = { games: [...this.source.games] };
    [this.isDone, this.said, this.path] = [false, "", null];
    this.requestUpdate();
    this.focusBoard();
  }

  readonly #onKey = (event: KeyboardEvent): void => {
    const target = event.composedPath()[0];
    const isTyping = target instanceof HTMLElement && target.matches("input, textarea, select, dialog, dialog *");
    const key = event.key.toLowerCase();
    if (key !== "n") this.#stay();
    if (isTyping || event.ctrlKey || event.metaKey || event.altKey) return;
    if (key === "n") this.next();
    else if (key === "r" && this.isDone) this.#restart();
    else return;
    // The viewer uses this key for something else.
    event.preventDefault();
    event.stopPropagation();
  };

  #toList(): void {
    const isOwnOrder = roundOf(this.place.query) !== null;
    const query = listQuery(this.place);
    // A round has a list of its own, which nobody wants to see again.
    if (isOwnOrder) forgetSitting();
    goTo({ screen: "problems", query: isOwnOrder ? { ...query, order: "", seed: "" } : query });
  }

  override render(): TemplateResult {
    if (this.color < 0) {
      return html`<div class="empty" role="status">
        <p>${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>
        <button @click=${() => this.#toList()}>${say("to-the-list")}</button>
      </div>`;
    }
    return html`<div
      class="solver ${this.mistake ? "mistake" : ""} ${this.path === null ? "" : "reviewed"}"
      @pointerdown=${this.#onPointerDown}
    >
      ${solverHead({
        color: this.color,
        task: this.task,
        goal: this.goal(this.color),
        mistake: this.mistake,
        place: [session.listed.ids.indexOf(this.problem), session.listed.ids.length],
        round: this.round,
        isOver: this.result !== null,
        seconds: this.seconds,
        toList: () => this.#toList(),
      })}
      <div class="solving">
        <kifu-viewer
          .source=${this.source}
          .mode=${this.path === null ? "solve" : "view"}
          .path=${this.path ?? this.place.query.at ?? null}
          .panels=${this.path === null ? null : "controls tree"}
          .playMove=${playMove}
          .reply=${choices().replies}
          .require=${choices().lines}
          .region=${this.mistake ? "all" : "auto"}
          .lang=${language()}
          .theme=${boardTheme()}
          .scheme=${setting("scheme")}
          .coords=${setting("coordinates")}
          .keys=${"page"}
          .layout=${"column"}
          @kifu-solve=${this.#onSolve}
          @kifu-point=${this.#onPoint}
        ></kifu-viewer>
        ${this.#result()}
        <aside>${this.#lines()} ${this.isOver ? reviewBoards(this.#missed(), (place) => this.#review(place)) : nothing} ${sittingTally(session.sitting)} ${problemBefore(this.solvedBefore, () => this.#lookAgain())} ${this.#options()}</aside>
      </div>
    </div>`;
  }

  /** Opens a problem again, which may be the present one. */
  #review(place: Place): void {
    this.asked = "";
    goTo(place);
    this.requestUpdate("place");
  }

  #lookAgain(): void {
    const before = this.solvedBefore && session.shown.get(this.solvedBefore.id);
    if (before) this.#review(before.place);
  }

  /** The lines of the engine, when the mistake is answered. */
  #lines(): TemplateResult | typeof nothing {
    if (!this.mistake || this.path === null) return nothing;
    return html`<mistake-review .found=${this.mistake} .viewer=${() => this.viewer}></mistake-review>`;
  }

  #missed(): ShownProblem[] {
    return session.sitting.missed.flatMap((id) => session.shown.get(id) ?? []);
  }

  #result(): TemplateResult {
    const { outcome, card, said, result, isOver, isDone, isStored, fault } = this;
    return resultPanel({
      ...{ outcome, card, said, round: result, isInRound: this.round !== null, isOver, isDone },
      fault: isStored ? null : fault,
      leading: this.lead.render(() => this.#stay()),
      startAnew: () => this.#startAnew(),
      toList: () => this.#toList(),
      next: () => this.next(),
      restart: () => this.#restart(),
    });
  }

  /** Discards the sitting, and starts the list again, or another round. */
  #startAnew(): void {
    if (this.result) {
      goToRound(this.place, this.result.kind);
      return;
    }
    forgetSitting();
    this.isOver = false;
    const first = session.listed.ids[0];
    if (first === undefined) this.#toList();
    else if (first === this.problem) this.again();
    else this.open(first);
  }

  #options(): TemplateResult {
    const changed = (changes: Partial<Choices>) => {
      // These options change the transformation; the others only concern the viewer.
      if ("boards" in changes || "colors" in changes) this.again();
      else this.requestUpdate();
    };
    return html`${this.known && !this.outcome ? html`<p class="muted">${difficultyWords(this.known)}</p>` : nothing}
      ${solveOptions(changed)} ${this.turn > 0 ? html`<p class="muted">${say("turned-note")}</p>` : nothing}
      ${
        this.isDone && !this.mistake
          ? html`<button class="quiet" @click=${() => goTo({ screen: "game", game: this.place.game })}>${say("open-as-game")}</button>`
          : nothing
      }`;
  }
}

customElements.define("problem-solver", ProblemSolver);
