// The interface through which the screens ask for data: the server of `kifu serve`, or the games of a published site.

import type { Problem } from "./api-types.ts";
import type { Server } from "./server.ts";

/** The error of a failed request. */
export class ApiError extends Error {
  /** The problem as the backend reported it; the code is `offline` if the server does not answer. */
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** True if the page itself aborted the request. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** The backend that the screens use. */
export let api: Server;

/** Sets the backend, before the first screen is made. A site has only some screens, and implements only what these need. */
export function answerFrom(answers: Partial<Server>): void {
  api = answers as Server;
}
