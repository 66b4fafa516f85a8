// What a player lost, by engines' evaluations of the games: means with their intervals, and the worst moves, which lead to their
// boards. Without evaluated games there is nothing to see.

import { html, nothing, type TemplateResult } from "lit";
import { api, isAborted } from "../api.ts";
import type { PlayerLosses, PlayerMistake, PlayerReview } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { language, say } from "../messages/index.ts";
import { sayReview } from "../messages/review/index.ts";
import { placeLink } from "../place-link.ts";
import type { Place } from "../router.ts";
import { numberText } from "./figures.ts";
import { section } from "./frame.ts";

const GROUPS = [
  ["phase", "phase"],
  ["color", "player-color"],
  ["opponent_rank", "opponent-rank"],
  ["month", "month"],
] as const;
const COLORS = ["black", "white"] as const;

export class PlayerReviewPart extends elementWith(() => ({
  place: given<Place>(),
  // The name of the player.
  name: "",
  found: null as PlayerReview | null,
  fault: "",
})) {
  #asked = "";
  #loading = new AbortController();

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading.abort();
    this.#asked = "";
  }

  override willUpdate(): void {
    const asked = JSON.stringify([this.place.library, this.name]);
    if (asked === this.#asked || this.name === "") return;
    this.#asked = asked;
    this.#ask();
  }

  async #ask(): Promise<void> {
    this.#loading.abort();
    this.#loading = new AbortController();
    [this.found, this.fault] = [null, ""];
    try {
      this.found = await api.playerReview(this.place.library, this.name, this.#loading.signal);
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  override render(): TemplateResult | typeof nothing {
    const { found, fault } = this;
    if (fault !== "") return html`<p role="alert">${say("failed", { reason: fault })}</p>`;
    if (!found || found.games === 0) return nothing;
    const all = found.groups.filter(({ by }) => by === "all");
    const tables = GROUPS.map(([by, head]) => [head, found.groups.filter((group) => group.by === by)] as const);
    const isKnown = (groups: readonly PlayerLosses[]) => groups.some(({ value }) => value !== "unknown");
    return section(
      sayReview("player-review"),
      html`<p class="muted">${this.#about(found)}</p>
        <table class="losses">
          <thead>
            <tr>
              <th scope="col"><span class="hidden">${sayReview("group")}</span></th>
              <th scope="col" class="number">${sayReview("games")}</th>
              <th scope="col" class="number">${sayReview("moves")}</th>
              <th scope="col" class="number">${sayReview(found.measure === "points" ? "mean-points" : "mean-rate")}</th>
              <th scope="col" class="number">${sayReview("accuracy-word")}</th>
            </tr>
          </thead>
          <tbody>${all.map((group) => row(group, sayReview("all-moves")))}</tbody>
          ${tables.map(([head, groups]) =>
            isKnown(groups)
              ? html`<tbody>
                  <tr><th scope="rowgroup" colspan="5" class="group">${sayReview(head)}</th></tr>
                  ${groups.map((group) => row(group, nameOf(group)))}
                </tbody>`
              : nothing,
          )}
        </table>
        ${found.worst.length > 0 ? html`<h3>${sayReview("worst-moves")}</h3><ol class="worst">${found.worst.map((of) => html`<li>${mistake(of, found)}</li>`)}</ol>` : nothing}`,
      "wide",
    );
  }

  /** How much the numbers rest on. */
  #about({ games, unread, left_out: leftOut, classes, measure }: PlayerReview): string {
    const least = (classes[0] ?? "").replace(/^\D+/, "");
    return [
      sayReview("evaluated-games", { count: games }),
      sayReview("accuracy-is", { least: measure === "points" ? least : `${least} %` }),
      ...(unread > 0 ? [sayReview("unread-games", { count: unread })] : []),
      ...(leftOut > 0 ? [sayReview("other-unit", { count: leftOut })] : []),
    ].join(" ");
  }
}

/** A group with its means; few moves are faint. */
function row(group: PlayerLosses, name: string | TemplateResult): TemplateResult {
  const { games, moves, mean, mean_low: low, mean_high: high, has_few: hasFew } = group;
  const title = hasFew ? sayReview("few-moves") : "";
  const interval = low != null && high != null ? `${fixed(low)}–${fixed(high)}` : "";
  const percent = (share: number) => new Intl.NumberFormat(language(), { style: "percent" }).format(share);
  const whole = (share: number) => Math.round(100 * share);
  return html`<tr class=${hasFew ? "few" : ""} title=${title}>
    <th scope="row">${name}</th>
    <td class="number">${numberText(games)}</td>
    <td class="number">${numberText(moves)}</td>
    <td class="number">${fixed(mean)} <small>${interval}</small></td>
    <td class="number">${percent(group.accuracy)} <small>${whole(group.accuracy_low)}–${whole(group.accuracy_high)}</small></td>
  </tr>`;
}

function nameOf({ by, value }: PlayerLosses): string | TemplateResult {
  if (by === "phase") return sayReview(value as "opening" | "middle" | "endgame");
  if (by === "color") return html`<span class="stone ${value}"></span> ${say(value as "black" | "white")}`;
  if (by === "opponent_rank") return sayReview(`rank-${value as "weaker" | "equal" | "stronger" | "unknown"}`);
  return value;
}

/** A move that lost much: it leads to the board before it. */
function mistake(
  { game, number, color, loss, phase, opponent, date }: PlayerMistake,
  found: PlayerReview,
): TemplateResult {
  const lost = `−${new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(loss)}${found.measure === "points" ? "" : " %"}`;
  const place = { screen: "game", game, query: { m: String(number) } } as const;
  const words = sayReview("move-of", { number });
  const facts = [sayReview(phase as "opening" | "middle" | "endgame"), opponent ?? "", date ?? ""].filter(Boolean);
  return html`<span class="stone ${COLORS[color as 0 | 1]}"></span> ${placeLink(place, words, { kind: "figure" })}
    <span class="lost">${lost}</span> <span class="muted">${facts.join(" · ")}</span>`;
}

function fixed(number: number): string {
  return new Intl.NumberFormat(language(), { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(number);
}

customElements.define("player-review", PlayerReviewPart);
