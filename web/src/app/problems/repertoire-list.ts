// The trees of the library as repertoires: their lines, and from each side the positions that are known and due.

import { html, nothing, type PropertyValues, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { Repertoires, RepertoireTree } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { say } from "../messages/index.ts";
import { sayTraining } from "../messages/training/index.ts";
import { addressOf, goTo, type Place } from "../router.ts";
import { styled } from "../styled.ts";
import { today } from "./choices.ts";
import { sourceChoice } from "./source.ts";
import "./tree-board.ts";

type OfSide = RepertoireTree["sides"][number];

/** The known and the due positions of both sides. */
function practised({ sides }: RepertoireTree): [due: number, known: number] {
  const sum = (of: (side: OfSide) => number) => sides.reduce((all, side) => all + of(side), 0);
  return [sum(({ counts }) => counts.due), sum(({ counts }) => counts.all - counts.new - counts.due)];
}

/** Trees that are due come first, then those that were practised, then the others by their paths. */
function byUrgency(one: RepertoireTree, other: RepertoireTree): number {
  const [[due, known], [otherDue, otherKnown]] = [practised(one), practised(other)];
  return otherDue - due || otherKnown - known;
}

export class RepertoireList extends elementWith(() => ({
  place: given<Place>(),
  found: null as Repertoires | null,
  fault: "",
})) {
  #loading: AbortController | null = null;
  #asked = -1;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#asked = -1;
  }

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place") || this.place.library === this.#asked) return;
    this.#asked = this.place.library;
    this.#ask();
  }

  async #ask(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    try {
      this.found = await api.repertoires(this.place.library, { day: today() }, this.#loading.signal);
      this.fault = "";
    } catch (error) {
      if (!isAborted(error)) this.fault = say("failed", { reason: (error as Error).message });
    }
  }

  override render(): TemplateResult {
    const { found, fault } = this;
    const count = found ? sayTraining("trees-count", { count: found.trees.length }) : say("loading");
    return html`<div class="exercises">
      <div class="list">
        <div class="summary">
          ${sourceChoice(this.place)}
          <h1 aria-live="polite">${count}</h1>
        </div>
        ${fault === "" ? nothing : html`<p class="empty" role="alert">${fault}</p>`}
        ${!found ? nothing : found.trees.length === 0 ? this.#nothing() : this.#table(found)}
      </div>
    </div>`;
  }

  #nothing(): TemplateResult {
    return html`<div class="empty">
      <h2>${sayTraining("no-trees")}</h2>
      <p>${sayTraining("no-trees-help")}</p>
    </div>`;
  }

  #table({ trees, left }: Repertoires): TemplateResult {
    const heads = ["black", "white"] as const;
    return html`<div class="trees">
      <table>
        <caption class="hidden">${sayTraining("source-repertoires")}</caption>
        <thead>
          <tr>
            <th scope="col">${sayTraining("column-tree")}</th>
            ${heads.map((side) => html`<th scope="col">${sayTraining(`own-${side}`)}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${trees.toSorted(byUrgency).map(
            (tree) => html`<tr>
              <th scope="row">${this.#name(tree)}</th>
              ${tree.sides.map((side) => html`<td>${this.#side(tree, side)}</td>`)}
            </tr>`,
          )}
        </tbody>
      </table>
      <p class="muted">${sayTraining("trees-help")}</p>
      ${left === 0 ? nothing : html`<p class="muted">${sayTraining("trees-left", { count: left })}</p>`}
    </div>`;
  }

  /** The file without its extension, with the number of the game if it is not the first, and its folder. */
  #name({ id, path, game }: RepertoireTree): TemplateResult {
    const end = path.lastIndexOf("/");
    const name = path.slice(end + 1).replace(/\.[^.]+$/, "");
    const folder = path.slice(0, Math.max(0, end)).split("/").slice(-2).join("/");
    return html`<div class="tree-name">
      <tree-board .library=${this.place.library} .game=${id}></tree-board>
      <div>
        <span title=${path}>${name}${game > 1 ? ` #${game}` : nothing}</span>
        ${folder === "" ? nothing : html`<small>${folder}</small>`}
      </div>
    </div>`;
  }

  /** The lines, and the known and due positions of a side; a click practises them. */
  #side({ id, path }: RepertoireTree, { side, lines, counts: { all, due, new: fresh } }: OfSide): TemplateResult {
    if (all === 0) return html`<span class="muted">–</span>`;
    const known = all - due - fresh;
    const to: Place = { ...this.place, game: id, query: { own: side } };
    const facts = [
      sayTraining("lines-count", { count: lines }),
      say("known-of", { known, count: all }),
      ...(due > 0 ? [sayTraining("due-count", { count: due })] : []),
    ];
    return html`<a
        href=${addressOf(to)}
        aria-label=${`${path}, ${sayTraining(`own-${side}`)}: ${facts.join(", ")}`}
        @click=${(event: MouseEvent) => {
          if (event.ctrlKey || event.metaKey || event.shiftKey) return;
          event.preventDefault();
          goTo(to);
        }}
      >
        ${due > 0 ? html`<strong>${facts.at(-1)}</strong> · ` : nothing}${facts.slice(0, 2).join(" · ")}
      </a>
      <span class="known-share" aria-hidden="true" ${styled({ "--share": String(known / all) })}></span>`;
  }
}

customElements.define("repertoire-list", RepertoireList);
