// Searches collections of games from a page or a program: published sites, and segments.

export type { SiteRecord } from "./host.ts";
export { openShelf, type ShelfOptions } from "./open.ts";
export type { Answer, SearchOptions, Shelf } from "./shelf.ts";
export {
  type Counts,
  type GameRow,
  type GameRows,
  type Match,
  type NextMove,
  type Position,
  type Rate,
  type RequestProblem,
  SearchError,
  type SearchRequest,
} from "./types.ts";
