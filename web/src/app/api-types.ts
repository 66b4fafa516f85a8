// The types of the interface of `kifu serve`, written by a test of kifu-serve.

export type * from "./api-types/problem.ts";
export type * from "./api-types/jobs.ts";
export type * from "./api-types/drafts.ts";
export type * from "./api-types/games.ts";
export type * from "./api-types/care.ts";
export type * from "./api-types/together.ts";
export type * from "./api-types/libraries.ts";
