// What the screens of care have in common: work whose failure is shown, and jobs of their library that they start or hear of.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { isAborted } from "../api.ts";
import type { Job } from "../api-types.ts";
import { finish, running } from "../shell/running.ts";

export interface CareWorkOptions {
  /** The library of the screen. */
  library: () => number;
  /** The jobs that change what the screen shows. */
  kinds: readonly Job["kind"][];
  /** Called when such a job has ended. */
  ended: (job: Job) => void;
}

/** Hears of jobs while its element is shown, and keeps whether one runs and what has failed. */
export class CareWork implements ReactiveController {
  /** The reason why the last work failed; empty if it did not. */
  fault = "";
  /** True while a job runs that the screen has started. */
  isBusy = false;
  readonly #host: ReactiveControllerHost;
  readonly #options: CareWorkOptions;

  constructor(host: ReactiveControllerHost, options: CareWorkOptions) {
    this.#host = host;
    this.#options = options;
    host.addController(this);
  }

  hostConnected(): void {
    running.addEventListener("ended", this.#onEnded);
  }

  hostDisconnected(): void {
    running.removeEventListener("ended", this.#onEnded);
  }

  readonly #onEnded = (event: Event): void => {
    const job = (event as CustomEvent<Job>).detail;
    const { library, kinds, ended } = this.#options;
    if (job.library === library() && kinds.includes(job.kind)) ended(job);
  };

  /** Does some work, and keeps the reason if it fails. Returns the error; `null` without one. */
  async attempt(work: () => Promise<void>): Promise<Error | null> {
    this.fault = "";
    try {
      await work();
      return null;
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
      return error as Error;
    } finally {
      this.#host.requestUpdate();
    }
  }

  /** Starts a job, and waits until it has ended. */
  async run(start: () => Promise<Job>): Promise<void> {
    this.isBusy = true;
    this.#host.requestUpdate();
    await this.attempt(async () => {
      await finish(start());
    });
    this.isBusy = false;
    this.#host.requestUpdate();
  }
}
