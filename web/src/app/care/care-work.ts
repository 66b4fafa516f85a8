// Shared code of the maintenance screens: requests whose failure is shown, and jobs of the library that they start or follow.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { isAborted } from "../api.ts";
import type { Job } from "../api-types.ts";
import { finish, running } from "../shell/running.ts";

export interface CareWorkOptions {
  /** The library of the screen. */
  library: () => number;
  /** The jobs that change what the screen shows. */
  kinds: readonly Job["kind"][];
  /** Those whose success the screen shows itself. */
  shown?: readonly Job["kind"][];
  /** Called when such a job has ended. */
  ended: (job: Job) => void;
}

/** Listens to jobs while its element is connected, and keeps whether one runs and the last error. */
export class CareWork implements ReactiveController {
  /** The error message of the last request; empty if it succeeded. */
  fault = "";
  /** True while a job that the screen started is running. */
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
    const { library, kinds, shown = [], ended } = this.#options;
    if (job.library !== library() || !kinds.includes(job.kind)) return;
    if (job.state === "done" && shown.includes(job.kind)) event.preventDefault();
    ended(job);
  };

  /** Runs `work`, and keeps its error message if it fails. Returns the error, or `null`. */
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
