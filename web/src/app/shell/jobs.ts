// Messages at the bottom of the page: jobs with their progress, and results that no screen shows.

import { html, nothing, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { api, isAborted } from "../api.ts";
import type { Job, Library, NewJob } from "../api-types.ts";
import { elementWith } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { jobWords } from "./job-words.ts";
import { running, tell } from "./running.ts";

/** The time that the result of a job is shown, in milliseconds. */
const SHOWN = 10_000;

export class JobList extends elementWith(() => ({
  libraries: [] as readonly Library[],
  jobs: [] as Job[],
  fault: "",
})) {
  #following = new AbortController();

  override connectedCallback(): void {
    super.connectedCallback();
    running.addEventListener("started", this.#onStart);
  }

  readonly #onStart = (event: Event): void => {
    this.follow((event as CustomEvent<Job>).detail);
  };

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    running.removeEventListener("started", this.#onStart);
    this.#following.abort();
    this.#following = new AbortController();
  }

  /** Follows the jobs that are already running. */
  async followAll(): Promise<void> {
    const jobs = await api.jobs();
    for (const job of jobs) if (job.state === "running") this.follow(job);
  }

  /** Starts a job, and waits for its end. */
  async start(kind: NewJob["kind"], library: number): Promise<void> {
    try {
      await this.follow(await api.startJob(kind, library));
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** Shows a job until some time after its end. */
  async follow(job: Job): Promise<void> {
    this.#show(job);
    let last = job;
    try {
      for await (const next of api.follow(job.id, this.#following.signal)) {
        this.#show(next);
        last = next;
      }
    } catch (error) {
      if (isAborted(error)) return;
      this.#hide(job.id);
      tell("ended", last);
      return;
    }
    // A screen may show the end itself.
    setTimeout(() => this.#hide(job.id), tell("ended", last) ? SHOWN : 0);
    this.dispatchEvent(new CustomEvent("job-ended", { detail: job.library }));
  }

  #show(job: Job): void {
    tell("changed", job);
    this.jobs = [...this.jobs.filter(({ id }) => id !== job.id), job];
  }

  #hide(job: number): void {
    this.jobs = this.jobs.filter(({ id }) => id !== job);
  }

  override render(): TemplateResult {
    return html`<div class="jobs" role="status">
      ${repeat(
        this.jobs,
        ({ id }) => id,
        (job) => html`<div class="job ${job.state}" data-game=${job.game ?? nothing}>
          <span>${jobWords(job, this.libraries)}</span>
          ${
            job.state === "running"
              ? html`<progress max=${Math.max(1, job.total)} value=${job.done} aria-label=${jobWords(job, this.libraries)}></progress>
                  <button class="quiet" @click=${() => api.cancelJob(job.id)}>${say("cancel")}</button>`
              : html`<button class="quiet" aria-label=${say("close")} @click=${() => this.#hide(job.id)}>
                  ${icon("close")}
                </button>`
          }
        </div>`,
      )}
      ${
        this.fault === ""
          ? nothing
          : html`<div class="job failed">
              <span>${say("failed", { reason: this.fault })}</span>
              <button
                class="quiet"
                aria-label=${say("close")}
                @click=${() => {
                  this.fault = "";
                }}
              >
                ${icon("close")}
              </button>
            </div>`
      }
    </div>`;
  }
}

customElements.define("job-list", JobList);

declare global {
  interface HTMLElementTagNameMap {
    "job-list": JobList;
  }
}
