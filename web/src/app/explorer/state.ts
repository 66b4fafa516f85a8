// The position of the explorer, in the address of the page, and what the games say about it.

import type { PropertyValues } from "lit";
import { ApiError, isAborted } from "../api.ts";
import type { Library, NextMove, Request } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { takeRow } from "../list.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import type { TableView } from "../table/table.ts";
import { type ExploredPart, explorePart, type Part, readPart } from "./part.ts";
import type { Judged } from "./practice.ts";

/** The sizes of boards that can be chosen. */
export const SIZES = ["19", "13", "9"];

/** The screen of openings without its template. */
export class ExplorerState extends elementWith(() => ({
  place: given<Place>(),
  // The libraries of the server; a published site has none.
  libraries: null as readonly Library[] | null,
  explored: null as ExploredPart | null,
  fault: "",
  hovered: null as NextMove | null,
  row: -1,
  isAsking: false,
  // The number of moves after which the position still occurs in games, if the whole line does not; -1 if not searched.
  known: -1,
  // The user's moves of the practice, compared with the games.
  judged: [] as Judged[],
  // Whether the moves of the games are shown while the user practises.
  isBookShown: false,
})) {
  protected games: TableView | null = null;
  #loading: AbortController | null = null;
  protected asked = "";
  /** The moves of the position that is shown. */
  protected shown: string[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.asked = "";
  }

  protected get moves(): string[] {
    return (this.place.query.moves ?? "").split(",").filter((move) => move !== "");
  }

  protected get size(): string {
    return SIZES.find((size) => size === this.place.query.size) ?? "19";
  }

  protected get turn(): number {
    return this.shown.length % 2;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const { q = "", sort = "date", reverse = "" } = this.place.query;
    const request = { played: this.moves.join(","), board: this.size, query: q, sort, reverse: reverse === "1" };
    const asked = JSON.stringify([this.place.library, request, this.compared]);
    if (changed.has("place") && asked !== this.asked) {
      this.asked = asked;
      this.#ask(request);
    }
  }

  /** The part of the board that is compared. */
  protected get compared(): Part {
    return readPart(this.place.query);
  }

  async #ask(request: Request & { played: string }): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { library } = this.place;
    const moves = this.moves;
    this.isAsking = true;
    try {
      const explored = await explorePart(library, request, this.compared, this.#loading.signal);
      this.shown = moves;
      this.games = { library, view: explored.found.view!, total: explored.found.games };
      [this.explored, this.fault, this.row, this.hovered] = [explored, "", takeRow(this.place), null];
      this.known = -1;
      this.isBookShown = false;
      this.judged = this.judged.filter(({ number }) => number <= moves.length);
      this.#tell(null);
      this.reply();
      if (explored.found.games === 0) await this.#seekKnown(library, request, this.#loading.signal);
    } catch (error) {
      if (isAborted(error)) return;
      const problem = error instanceof ApiError ? error.problem : null;
      const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
      this.#tell(isOfQuery ? problem : null);
      if (problem?.field === "played" && moves.length > 0 && this.explored) {
        // The move is not playable: return to the position before it.
        changeQuery({ moves: this.shown.join(",") });
      } else if (!isOfQuery) this.fault = (error as Error).message;
    }
    this.isAsking = false;
  }

  /** Finds the last move of the line that games have. The number of games only decreases along the line. */
  async #seekKnown(library: number, request: Request & { played: string }, signal: AbortSignal): Promise<void> {
    const moves = this.shown;
    let [known, unknown] = [0, moves.length];
    while (unknown - known > 1) {
      const middle = (known + unknown) >> 1;
      const shorter = { ...request, played: moves.slice(0, middle).join(",") };
      if ((await explorePart(library, shorter, this.compared, signal)).found.games > 0) known = middle;
      else unknown = middle;
    }
    if (moves.length > 0) this.known = known;
  }

  #tell(problem: ApiError["problem"] | null): void {
    this.dispatchEvent(new CustomEvent("query-read", { detail: problem, bubbles: true }));
  }

  /** Replies to the position that was asked for. */
  protected reply(): void {}

  protected go(moves: string[]): void {
    goTo({ screen: "explorer", query: { ...this.place.query, moves: moves.join(",") } });
  }
}
