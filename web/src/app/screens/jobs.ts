// The screen of jobs: running jobs with their progress, and the results of finished ones.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { api } from "../api.ts";
import type { Job, Library } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { type MessageKey, say } from "../messages/index.ts";
import { goTo } from "../router.ts";
import { isOfFacts, jobWords, placeOf } from "../shell/job-words.ts";
import { running } from "../shell/running.ts";
import { agoText, durationText } from "../times.ts";

const STATES: Record<Job["state"], MessageKey> = {
  running: "job-running",
  done: "job-done",
  failed: "job-failed-state",
  cancelled: "job-cancelled-state",
};

export class JobsScreen extends elementWith(() => ({
  libraries: [] as readonly Library[],
  jobs: null as Job[] | null,
  fault: "",
})) {
  override connectedCallback(): void {
    super.connectedCallback();
    running.addEventListener("changed", this.#onChange);
    this.#read();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    running.removeEventListener("changed", this.#onChange);
  }

  async #read(): Promise<void> {
    try {
      this.jobs = await api.jobs();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  readonly #onChange = (event: Event): void => {
    const job = (event as CustomEvent<Job>).detail;
    const others = (this.jobs ?? []).filter(({ id }) => id !== job.id);
    this.jobs = [...others, job].sort((one, other) => other.id - one.id);
  };

  override render(): TemplateResult {
    const { jobs } = this;
    if (!jobs) return html`<div class="empty" role="status"><p>${this.fault || say("loading")}</p></div>`;
    if (jobs.length === 0)
      return html`<div class="empty"><h1>${say("no-jobs")}</h1><p>${say("no-jobs-help")}</p></div>`;
    return html`<div class="care jobs-page">
      <header class="summary"><h1>${say("jobs")}</h1></header>
      <ol>
        ${repeat(
          jobs,
          ({ id }) => id,
          (job) => html`<li class="job-row ${job.state}">${this.#job(job)}</li>`,
        )}
      </ol>
    </div>`;
  }

  #job(job: Job): TemplateResult {
    const { kind, state, done, total, seconds } = job;
    const isRunning = state === "running";
    const rate = seconds > 0 ? done / seconds : 0;
    const left = isRunning && rate > 0 && seconds > 0.5 && total > done ? (total - done) / rate : null;
    const facts = [
      agoText(job.started_at),
      ...(isRunning ? [] : [say("job-took", { time: durationText(seconds) })]),
      ...(rate >= 1 && kind !== "duplicates" ? [say("job-rate", { rate: Math.round(rate) })] : []),
      ...(left === null ? [] : [say("job-left", { time: durationText(left) })]),
    ];
    return html`<div class="what">
        <h2>${say(isOfFacts(kind) ? "action-change" : (`name-${kind}` as MessageKey))} <span class="state ${state}">${say(STATES[state])}</span></h2>
        <p>${jobWords(job, this.libraries)}</p>
        <p class="where">${facts.join(" · ")}</p>
      </div>
      ${
        isRunning
          ? html`<progress
                max=${total > 0 ? total : nothing}
                value=${total > 0 ? done : nothing}
                aria-label=${jobWords(job, this.libraries)}
              ></progress>
              <button @click=${() => api.cancelJob(job.id)}>${say("cancel")}</button>`
          : state === "done"
            ? html`<button @click=${() => goTo(placeOf(job))}>${say("show-result")}</button>`
            : nothing
      }`;
  }
}

customElements.define("jobs-screen", JobsScreen);
