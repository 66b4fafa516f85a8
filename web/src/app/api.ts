// What the screens ask, whoever answers: the server of `kifu serve`, or the games of a published site.

import type { Problem } from "./api-types.ts";
import type { Server } from "./server.ts";

/** What went wrong with a request. */
export class ApiError extends Error {
  /** The words of who was asked; for a server that does not answer, the code is `offline`. */
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.detail);
    this.problem = problem;
  }

  get code(): string {
    return this.problem.code;
  }
}

/** True if a request was given up by the page itself. */
export function isAborted(error: unknown): boolean {
  return error instanceof DOMException && error.name === "AbortError";
}

/** Answers the screens. */
export let api: Server;

/** Says who answers, before the first screen is made. A site has few of the screens, and answers what they ask. */
export function answerFrom(answers: Partial<Server>): void {
  api = answers as Server;
}
