// Statistics of practice: problems by day, and each collection.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { CollectionStatistics, PracticeStatistics } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayPractice } from "../messages/practice/index.ts";
import { partsOf, toggled } from "../query.ts";
import { changeQuery, type Place } from "../router.ts";
import { styled } from "../styled.ts";
import { today } from "./choices.ts";
import { dayColumns } from "./days.ts";
import { sourceRequest } from "./list.ts";

/** The share of attempts that solved a problem at once, in words. */
export function rateWords({ tried, solved }: Pick<CollectionStatistics, "tried" | "solved">): string {
  return tried === 0 ? "–" : `${Math.round((100 * solved) / tried)} %`;
}

export class PracticeStatisticsPanel extends elementWith(() => ({
  place: given<Place>(),
  found: null as PracticeStatistics | null,
  fault: "",
})) {
  #loading: AbortController | null = null;
  #asked = "";

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#asked = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const asked = JSON.stringify([this.place.library, this.place.query.q, sourceRequest(this.place)]);
    if (changed.has("place") && asked !== this.#asked) {
      this.#asked = asked;
      this.#ask();
    }
  }

  async #ask(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { source = "records", mine = [] } = sourceRequest(this.place);
    const request = { query: this.place.query.q ?? "", day: today(), source, mine };
    try {
      this.found = await api.practiceStatistics(this.place.library, request, this.#loading.signal);
      this.fault = "";
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  override render(): TemplateResult {
    const { found, fault } = this;
    if (fault !== "") return html`<p class="empty" role="alert">${say("failed", { reason: fault })}</p>`;
    if (!found) return html`<p class="empty">${say("loading")}</p>`;
    return html`<section>
        <h2>${sayPractice("by-day")}</h2>
        ${
          found.days.length === 0
            ? html`<p class="muted">${sayPractice("no-practice")}</p>`
            : html`${dayColumns(found.days, today())}<p class="muted">${sayPractice("first-attempts")}</p>`
        }
      </section>
      ${found.collections.length === 0 ? nothing : this.#collections(found.collections)}`;
  }

  /** The name of a collection, which selects it. */
  #name({ name, query }: CollectionStatistics): TemplateResult {
    const words = name === "" ? say("all-problems") : name;
    if (!query) return html`${words}`;
    const present = this.place.query.q ?? "";
    return html`<button
      class="link"
      aria-pressed=${partsOf(present).some((part) => part.text === query)}
      @click=${() => changeQuery({ q: toggled(present, query) })}
    >
      ${words}
    </button>`;
  }

  #collections(collections: readonly CollectionStatistics[]): TemplateResult {
    return html`<section>
      <h2>${sayPractice("by-collection")}</h2>
      <table>
        <thead>
          <tr>
            <th scope="col">${sayPractice("column-collection")}</th>
            <th scope="col">${sayPractice("column-seen")}</th>
            <th scope="col">${sayPractice("column-due")}</th>
            <th scope="col">${sayPractice("column-rate")}</th>
          </tr>
        </thead>
        <tbody>
          ${collections.map(
            (one) => html`<tr>
              <th scope="row">${this.#name(one)}</th>
              <td>
                ${sayPractice("seen-of", { seen: one.seen, problems: one.problems })}
                <span class="bar" aria-hidden="true" ${styled({ "--share": String(one.seen / one.problems) })}></span>
              </td>
              <td>${one.due}</td>
              <td>${rateWords(one)}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </section>`;
  }
}

customElements.define("practice-statistics", PracticeStatisticsPanel);
