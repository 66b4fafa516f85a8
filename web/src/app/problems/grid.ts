// The list of problems: small boards with their practice state, filtered by collection and by due date.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { ApiError, api, isAborted } from "../api.ts";
import type { ExerciseOrder, ExercisePosition, Exercises, Library, TagCount, Which } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import "../board.ts";
import { icon } from "../icons.ts";
import { tagCondition } from "../library/marks.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { partsOf, toggled } from "../query.ts";
import { addressOf, changeQuery, goTo, type Place } from "../router.ts";
import { styled } from "../styled.ts";
import { strengthBar, turnWords, whenWords } from "./card.ts";
import { today } from "./choices.ts";
import { listQuery, ORDERS, orderOf, requestOf, WHICH, whichOf } from "./list.ts";
import { pictureOfPosition, pictureOfProblem } from "./pictures.ts";
import { idOf, idsOf, type ProblemId, placeOfProblem } from "./problem-id.ts";
import { roundChoice } from "./round-choice.ts";
import { goToRound } from "./round-start.ts";
import { captionOfMistake, countWords, noMistakes, notesOnMistakes, scopeOfMistakes, sourceChoice } from "./source.ts";
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
      ${found && found.collections.length > 0 ? this.#collections(found) : nothing}
      <div class="list">
        <div class="summary">
          ${sourceChoice(this.place)}
          <h1 aria-live="polite">${found ? this.#count(found) : say("loading")}</h1>
          ${found && found.counts.all > 0 ? this.#choice(found) : nothing}
          ${found && found.counts.all > 0 ? html`${this.#order()} ${this.#more(found)}` : nothing}
          ${found ? html`${this.#streak(found)} ${this.#begin(found)}` : nothing}
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

  #choice({ counts }: Exercises): TemplateResult {
    const present = whichOf(this.place);
    return html`<div class="which" role="group" aria-label=${say("problems")}>
      ${WHICH.map(
        (
          which,
        ) => html`<button aria-pressed=${which === present} @click=${() => changeQuery({ which: which === "all" ? "" : which })}>
          ${say(`which-${which}`)} <span class="count">${counts[which]}</span>
        </button>`,
      )}
    </div>`;
  }

  #order(): TemplateResult {
    const present = orderOf(this.place);
    return html`<label class="order">
      <span class="hidden">${sayPractice("order")}</span>
      <select
        title=${sayPractice("order")}
        @change=${(event: Event) => {
          const order = (event.target as HTMLSelectElement).value as ExerciseOrder;
          changeQuery({ order: order === "recorded" ? "" : order, seed: "" });
        }}
      >
        ${ORDERS.map(
          (order) =>
            html`<option value=${order} ?selected=${order === present}>${sayPractice(`order-${order}`)}</option>`,
        )}
      </select>
    </label>`;
  }

  /** The days in a row with practice. */
  #streak({ streak }: Exercises): TemplateResult | typeof nothing {
    if (streak.days === 0) return nothing;
    const help = sayPractice("streak-help", { longest: streak.longest });
    const title = streak.today ? help : `${help} ${sayPractice("streak-open")}`;
    return html`<span class="streak ${streak.today ? "today" : ""}" title=${title}>
      <span aria-hidden="true">${streak.today ? "✓" : "○"}</span> ${sayPractice("streak", { days: streak.days })}
    </span>`;
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

  #collections({ collections }: Exercises): TemplateResult {
    return html`<nav class="collections" aria-label=${say("collections")}>
      <h2>${say("collections")}</h2>
      <ul>
        ${collections.map(({ name, query, problems, known }) =>
          this.#condition(
            query ?? "",
            say("known-of", { known, count: problems }),
            html`<span class="value">${this.#nameOf(name)}</span><span class="count">${problems}</span>
              <span class="bar" ${styled({ "--share": String(known / problems) })}></span>`,
          ),
        )}
      </ul>
      ${
        this.tags.length === 0
          ? nothing
          : html`<h2>${say("tags")}</h2>
            <ul>
              ${this.tags.map(({ tag }) => this.#condition(tagCondition(tag), tag, html`<span class="value">${tag}</span>`))}
            </ul>`
      }
    </nav>`;
  }

  /** A button that adds a condition to the query, or takes it away. */
  #condition(condition: string, title: string, content: TemplateResult): TemplateResult {
    const isOn = condition !== "" && partsOf(this.#query).some((part) => part.text === condition);
    return html`<li>
      <button
        aria-pressed=${isOn}
        title=${title}
        ?disabled=${condition === ""}
        @click=${() => changeQuery({ q: toggled(this.#query, condition) })}
      >
        ${content}
      </button>
    </li>`;
  }

  /** The last step of a path as its name, and the steps before it. */
  #nameOf(path: string): TemplateResult {
    if (path === "") return html`${say("all-problems")}`;
    const end = path.lastIndexOf("/");
    return html`${path.slice(end + 1)}${end < 0 ? nothing : html`<small>${path.slice(0, end)}</small>`}`;
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
          (position) => html`<li>${this.#board(position)}</li>`,
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
    return html`<h2>${say("no-problems")}</h2>${this.elsewhere.length > 0 ? this.#others() : nothing}
      <p>${say("no-problems-help")}</p>`;
  }

  /** Links to the other libraries with problems. */
  #others(): TemplateResult {
    return html`<p>${say("problems-elsewhere")}</p>
      <ul>
        ${this.elsewhere.map(({ library, problems }) => {
          const to: Place = { screen: "problems", library: library.id, game: null, query: {} };
          return html`<li>
            <a
              href=${addressOf(to)}
              @click=${(event: MouseEvent) => {
                if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                event.preventDefault();
                goTo(to);
              }}
              >${library.name}: ${countWords(to, problems)}</a
            >
          </li>`;
        })}
      </ul>`;
  }

  #board(position: ExercisePosition): TemplateResult {
    const { card, color, mistake } = position;
    const to = this.#placeOf(idOf(position.id, mistake?.node ?? null));
    const isMissed = card?.last === "missed";
    return html`<a
      class="exercise"
      href=${addressOf(to)}
      @click=${(event: MouseEvent) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        goTo(to);
      }}
    >
      <app-board .picture=${mistake ? pictureOfPosition(position) : pictureOfProblem(position)} .label=${say(color === 0 ? "black-to-play" : "white-to-play")}></app-board>
      <span class="turn">${turnWords(color)}</span>
      ${mistake ? captionOfMistake(mistake) : nothing}
      <span class="state">
        ${isMissed ? html`<span class="missed" role="img" aria-label=${say("card-missed")} title=${say("card-missed")}>✗</span>` : nothing}
        ${whenWords(card, today())}
      </span>
      ${card ? strengthBar(card) : nothing}
    </a>`;
  }

  #failure(): TemplateResult {
    return html`<div class="empty" role="alert">
      <p>${say("failed", { reason: this.fault })}</p>
      <button @click=${() => this.#ask(0)}>${say("retry")}</button>
    </div>`;
  }
}

customElements.define("problem-grid", ProblemGrid);
