// The list of problems: small boards with their practice state, filtered by collection and by due date.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { ApiError, api, isAborted } from "../api.ts";
import type { ExercisePosition, Exercises, Library, TagCount, Which } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { today } from "./choices.ts";
import { collectionsPanel } from "./collections.ts";
import { listQuery, requestOf, whichOf } from "./list.ts";
import { orderChoice, streakWords, whichChoice } from "./list-head.ts";
import { idOf, idsOf, type ProblemId, placeOfProblem } from "./problem-id.ts";
import { libraryLinks, problemLink } from "./problem-link.ts";
import { roundChoice } from "./round-choice.ts";
import { goToRound } from "./round-start.ts";
import { countWords, noMistakes, notesOnMistakes, scopeOfMistakes, sourceChoice } from "./source.ts";
import "./statistics.ts";

/** The number of problems drawn at once. */
const PART = 40;

export class ProblemGrid extends elementWith(() => ({
  place: given<Place>(),
  libraries: [] as Library[],
  found: null as Exercises | null,
  // The problems that are drawn: the first ones of the list.
  positions: [] as ExercisePosition[],
  // The tags of the library.
  tags: [] as TagCount[],
  // The other libraries with problems, while this one has none.
  elsewhere: [] as { library: Library; problems: number }[],
  fault: "",
  areCollectionsOpen: false,
})) {
  #loading: AbortController | null = null;
  #asked = "";
  readonly #watch = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) this.#showMore();
  });

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#watch.disconnect();
    this.#asked = "";
  }

  get #query(): string {
    return this.place.query.q ?? "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = JSON.stringify([this.place.library, listQuery(this.place)]);
    if (changed.has("place") && asked !== this.#asked) {
      this.#asked = asked;
      this.#ask(0);
      this.#readTags();
    }
    if (changed.has("found") || changed.has("libraries")) this.#lookElsewhere();
  }

  override updated(): void {
    this.#watch.disconnect();
    const more = this.querySelector(".more");
    if (more) this.#watch.observe(more);
  }

  /** Loads problems from a position in the list on; 0 starts a new list. */
  async #ask(from: number): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const request = { ...requestOf(this.place), from, count: PART };
    try {
      const found = await api.exercises(this.place.library, request, this.#loading.signal);
      this.positions = from === 0 ? found.positions : [...this.positions, ...found.positions];
      this.found = found;
      this.fault = "";
      this.#tell(null);
      // Each request reads some more files.
      if (found.mistakes && found.mistakes.unread > 0) this.#ask(0);
    } catch (error) {
      if (isAborted(error)) return;
      const problem = error instanceof ApiError ? error.problem : null;
      const isOfQuery = problem?.code === "bad-query" || problem?.field === "query";
      this.#tell(isOfQuery ? problem : null);
      this.fault = isOfQuery ? "" : (error as Error).message;
    }
  }

  async #readTags(): Promise<void> {
    this.tags = await api.marks(this.place.library).then(
      ({ tags }) => tags,
      () => [],
    );
  }

  /** Counts the problems of the other libraries, if this one has none. */
  async #lookElsewhere(): Promise<void> {
    const { found, place } = this;
    this.elsewhere = [];
    if (!found || found.mistakes || found.counts.all > 0 || this.#query !== "") return;
    const others = this.libraries.filter(({ id }) => id !== place.library);
    const counted = await Promise.all(
      others.map(async (library) => {
        const request = { day: today(), count: 0 };
        const problems = await api.exercises(library.id, request).then(
          ({ counts }) => counts.all,
          () => 0,
        );
        return { library, problems };
      }),
    );
    if (found === this.found) this.elsewhere = counted.filter(({ problems }) => problems > 0);
  }

  #tell(problem: ApiError["problem"] | null): void {
    this.dispatchEvent(new CustomEvent("query-read", { detail: problem, bubbles: true }));
  }

  #showMore(): void {
    if (this.found && this.positions.length < this.#total(this.found)) this.#ask(this.positions.length);
  }

  #total({ counts }: Exercises): number {
    return counts[whichOf(this.place)];
  }

  #placeOf(id: ProblemId): Place {
    return placeOfProblem({ ...this.place, query: listQuery(this.place) }, id);
  }

  /** Arrow keys go from board to board. */
  #onKey(event: KeyboardEvent): void {
    const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: 0, ArrowDown: 0 };
    const card = (event.target as HTMLElement).closest<HTMLElement>(".exercise");
    if (!(event.key in steps) || !card || event.ctrlKey || event.metaKey || event.altKey) return;
    const cards = [...this.querySelectorAll<HTMLElement>(".exercise")];
    const across = cards.filter((other) => other.offsetTop === cards[0]!.offsetTop).length;
    const step = steps[event.key]! || (event.key === "ArrowUp" ? -across : across);
    cards[cards.indexOf(card) + step]?.focus();
    event.preventDefault();
  }

  override render(): TemplateResult {
    const { found } = this;
    return html`<div class="exercises ${this.areCollectionsOpen ? "with-collections" : ""}">
      ${found && found.collections.length > 0 ? collectionsPanel(found, this.tags, this.#query) : nothing}
      <div class="list">
        <div class="summary">
          ${sourceChoice(this.place)}
          <h1 aria-live="polite">${found ? this.#count(found) : say("loading")}</h1>
          ${found && found.counts.all > 0 ? whichChoice(this.place, found) : nothing}
          ${found && found.counts.all > 0 ? html`${orderChoice(this.place)} ${this.#more(found)}` : nothing}
          ${found ? html`${streakWords(found)} ${this.#begin(found)}` : nothing}
          ${
            found && found.collections.length > 0
              ? html`<button
                  class="quiet collections-button"
                  aria-expanded=${this.areCollectionsOpen}
                  @click=${() => {
                    this.areCollectionsOpen = !this.areCollectionsOpen;
                  }}
                >
                  ${icon("filter")} ${say("collections")}
                </button>`
              : nothing
          }
        </div>
        ${scopeOfMistakes(this.place)}
        ${this.fault === "" ? nothing : this.#failure()}
        ${
          this.#isStatistics
            ? html`<practice-statistics .place=${this.place}></practice-statistics>`
            : found
              ? this.#boards(found)
              : nothing
        }
      </div>
    </div>`;
  }

  get #isStatistics(): boolean {
    return this.place.query.view === "statistics";
  }

  #count(found: Exercises): string {
    return countWords(this.place, this.#total(found));
  }

  /** Timed rounds, and statistics. */
  #more(found: Exercises): TemplateResult {
    const library = this.libraries.find(({ id }) => id === this.place.library)?.name ?? "";
    return html`${found.ids.length > 0 ? roundChoice(library, this.#query, (kind) => goToRound(this.place, kind)) : nothing}
      <button
        class="statistics-button"
        aria-pressed=${this.#isStatistics}
        @click=${() => changeQuery({ view: this.#isStatistics ? "" : "statistics" })}
      >
        ${sayPractice("statistics")}
      </button>`;
  }

  /** The start button: begins with due problems, or else with new ones. */
  #begin(found: Exercises): TemplateResult | typeof nothing {
    const { counts } = found;
    const [id] = idsOf(found);
    const which = whichOf(this.place);
    if (which !== "all") {
      if (id === undefined) return nothing;
      return html`<button class="main" @click=${() => goTo(this.#placeOf(id))}>${say("practise")}</button>`;
    }
    const first = counts.due > 0 ? "due" : counts.new > 0 ? "new" : null;
    if (!first) return nothing;
    return html`<button class="main" @click=${() => this.#beginWith(first)}>${say(`practise-${first}`)}</button>`;
  }

  async #beginWith(which: Which): Promise<void> {
    const query = { ...listQuery(this.place), which };
    const [id] = idsOf(await api.exercises(this.place.library, requestOf({ ...this.place, query })));
    if (id !== undefined) goTo(placeOfProblem({ ...this.place, query }, id));
  }

  #boards(found: Exercises): TemplateResult {
    const { unsolved } = found;
    const rest =
      unsolved > 0 && this.#query === ""
        ? html`<p class="unsolved muted">${say("unsolved", { count: unsolved })}</p>`
        : notesOnMistakes(found.mistakes);
    if (this.#total(found) === 0) return html`<div class="empty">${this.#nothing(found)}${rest}</div>`;
    const hasMore = this.positions.length < this.#total(found);
    return html`<div class="boards" @keydown=${this.#onKey}>
      <ul>
        ${repeat(
          this.positions,
          ({ id, mistake }) => idOf(id, mistake?.node ?? null),
          (position) =>
            html`<li>${problemLink(position, this.#placeOf(idOf(position.id, position.mistake?.node ?? null)))}</li>`,
        )}
      </ul>
      ${hasMore ? html`<button class="more" @click=${() => this.#showMore()}>${say("show-more")}</button>` : rest}
    </div>`;
  }

  #nothing(found: Exercises): TemplateResult {
    const { all } = found.counts;
    if (whichOf(this.place) === "due" && all > 0)
      return html`<h2>${say("none-due")}</h2><p>${say("none-due-help")}</p>`;
    if (all > 0 || this.#query !== "") return html`<h2>${say("no-exercises")}</h2>`;
    if (found.mistakes) return noMistakes(found);
    return html`<h2>${say("no-problems")}</h2>${this.elsewhere.length > 0 ? libraryLinks(this.elsewhere) : nothing}
      <p>${say("no-problems-help")}</p>`;
  }

  #failure(): TemplateResult {
    return html`<div class="empty" role="alert">
      <p>${say("failed", { reason: this.fault })}</p>
      <button @click=${() => this.#ask(0)}>${say("retry")}</button>
    </div>`;
  }
}

customElements.define("problem-grid", ProblemGrid);
