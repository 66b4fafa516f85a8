// Jobs that the page has started or follows: screens wait for them here, and the messages at the bottom show them.

import type { Job } from "../api-types.ts";

/** Dispatches `started`, `changed` and `ended`, each with the job as `detail`. */
export const running = new EventTarget();

/** Tells all listeners about a job. Returns false if one of them shows its end. */
export function tell(name: "started" | "changed" | "ended", job: Job): boolean {
  return running.dispatchEvent(new CustomEvent<Job>(name, { detail: job, cancelable: true }));
}

/** Follows a job that was started; returns it when it has ended. */
export async function finish(started: Promise<Job>): Promise<Job> {
  const job = await started;
  return new Promise((resolve) => {
    const onEnd = (event: Event) => {
      const { detail } = event as CustomEvent<Job>;
      if (detail.id !== job.id) return;
      running.removeEventListener("ended", onEnd);
      resolve(detail);
    };
    running.addEventListener("ended", onEnd);
    tell("started", job);
  });
}
