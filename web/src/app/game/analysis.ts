// An engine at work on a game: how far it is, with the graph that grows meanwhile. It can be stopped, and goes on where it was.

import { html, nothing, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Job } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { sayAnalysis } from "../messages/analysis/index.ts";
import { say } from "../messages/index.ts";
import type { Place } from "../router.ts";
import { running, tell } from "../shell/running.ts";
import { chooseEngine, chosenEngine } from "./engine-choice.ts";
import { leftOutReason } from "./left-out.ts";

/** The shortest time between two looks at what is known, in milliseconds. */
const PACE = 700;

export class GameAnalysis extends elementWith(() => ({
  place: given<Place>(),
  engines: [] as readonly string[],
  job: null as Job | null,
  fault: "",
})) {
  #loading = new AbortController();
  /** The time of the last look at what is known, and whether one is under way. */
  #looked = 0;
  #isLooking = false;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#loading = new AbortController();
    running.addEventListener("changed", this.#onJob);
    running.addEventListener("ended", this.#onJob);
    this.#find();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading.abort();
    running.removeEventListener("changed", this.#onJob);
    running.removeEventListener("ended", this.#onJob);
  }

  /** Finds the job that works on the game already: the page may have been closed meanwhile. */
  async #find(): Promise<void> {
    const jobs = await api.jobs().catch(() => []);
    const { library, game } = this.place;
    this.job ??= jobs.find((job) => job.kind === "analyze" && job.library === library && job.game === game) ?? null;
    if (this.#isRunning && this.job) tell("started", this.job);
  }

  readonly #onJob = (event: Event): void => {
    const job = (event as CustomEvent<Job>).detail;
    if (job.id !== this.job?.id) return;
    this.job = job;
    if (job.state !== "running" || performance.now() - this.#looked >= PACE) this.#look(job.state !== "running");
  };

  /** Reads what is known now; the last look waits for the one before. */
  async #look(isLast: boolean): Promise<void> {
    const { library, game } = this.place;
    if (game === null || (this.#isLooking && !isLast)) return;
    this.#isLooking = true;
    try {
      const { graph } = await api.evaluations(library, game, this.#loading.signal);
      this.dispatchEvent(new CustomEvent("graph-grown", { detail: graph ?? null }));
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
    this.#looked = performance.now();
    this.#isLooking = false;
  }

  get #isRunning(): boolean {
    return this.job?.state === "running";
  }

  async #start(): Promise<void> {
    const { library, game } = this.place;
    if (game === null) return;
    this.fault = "";
    try {
      this.job = await api.analyze(library, [game], chosenEngine(this.engines));
      tell("started", this.job);
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  async #stop(): Promise<void> {
    if (this.job) await api.cancelJob(this.job.id).catch(() => {});
  }

  override render(): TemplateResult {
    return html`<section class="game-analysis" aria-label=${sayAnalysis("analysis")}>
      <header>
        <h2>${sayAnalysis("analysis")}</h2>
        <button class="quiet" aria-label=${sayAnalysis("close-analysis")} title=${sayAnalysis("close-analysis")}
          @click=${() => this.dispatchEvent(new CustomEvent("analysis-closed"))}>
          ${icon("close")}
        </button>
      </header>
      ${this.fault ? html`<p class="fault" role="alert">${say("failed", { reason: this.fault })}</p>` : nothing}
      ${this.#isRunning ? this.#progress(this.job!) : this.#choice()}
    </section>`;
  }

  #progress({ done, total, pass, passes }: Job): TemplateResult {
    const words = total === 0 ? sayAnalysis("starting") : sayAnalysis("positions", { done, total });
    const which = pass && passes && passes > 1 ? sayAnalysis("pass", { pass, passes }) : "";
    return html`<p role="status">${[which, words].filter(Boolean).join(" · ")}</p>
      <p class="line">
        <progress max=${total > 0 ? total : nothing} value=${total > 0 ? done : nothing} aria-label=${words}></progress>
        <button @click=${() => this.#stop()}>${sayAnalysis("stop")}</button>
      </p>
      <p><small>${sayAnalysis("kept")}</small></p>`;
  }

  /** The engine, and what the last run came to. */
  #choice(): TemplateResult {
    const { engines, job } = this;
    return html`${job ? html`<p role="status">${this.#outcome(job)}</p>` : html`<p>${sayAnalysis("about")}</p>`}
      <p class="line">
        ${
          engines.length > 1
            ? html`<select aria-label=${sayAnalysis("engine")} @change=${(event: Event) => chooseEngine((event.target as HTMLSelectElement).value)}>
                ${engines.map((name) => html`<option .selected=${name === chosenEngine(engines)}>${name}</option>`)}
              </select>`
            : html`<small>${engines[0]}</small>`
        }
        <button class="main" @click=${() => this.#start()}>${sayAnalysis(job?.state === "cancelled" ? "go-on" : "start")}</button>
      </p>`;
  }

  #outcome({ state, fault, result }: Job): string {
    if (state === "failed") return say("failed", { reason: fault ?? "" });
    if (state === "cancelled") return sayAnalysis("stopped");
    const [first] = result?.left_out_files ?? [];
    return first ? sayAnalysis("refused", { reason: leftOutReason(first) }) : sayAnalysis("done");
  }
}

customElements.define("game-analysis", GameAnalysis);

declare global {
  interface HTMLElementTagNameMap {
    "game-analysis": GameAnalysis;
  }
}
