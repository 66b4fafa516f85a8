// A count in words: the result, how the points of both players add up, and what the record says.

import { html, nothing, type TemplateResult } from "lit";
import type { GameScore, ScoreCount, ScorePoints } from "../api-types.ts";
import { sayCount } from "../messages/count/index.ts";
import { language, say } from "../messages/index.ts";

/** The parts of a player's points by a count: territory and prisoners, or stones and territory; White has komi too. */
export function partsOf(count: ScoreCount, color: "black" | "white"): string[] {
  const { territory, prisoners, stones }: ScorePoints = count[color];
  const parts =
    count.scoring === "area"
      ? [sayCount("stones", { count: stones }), sayCount("territory", { count: territory })]
      : [sayCount("territory", { count: territory }), sayCount("prisoners", { count: prisoners })];
  if (color === "white" && count.komi) parts.push(sayCount("komi-points", { points: count.komi }));
  if (color === "white" && count.compensation) parts.push(sayCount("for-handicap", { points: count.compensation }));
  return parts;
}

/** The result of each count with the points of both players, and how it agrees with the record. */
export function countRows(found: GameScore): TemplateResult {
  const number = new Intl.NumberFormat(language());
  const player = (count: ScoreCount, color: "black" | "white") =>
    html`<tr>
      <th scope="row"><span class="stone ${color}"></span>${say(color)}</th>
      <td>${partsOf(count, color).join(" + ")}</td>
      <td class="total">${number.format(count[color].total)}</td>
    </tr>`;
  const row = (count: ScoreCount) => {
    const komi = count.komi === undefined ? sayCount("no-komi") : sayCount("komi", { points: count.komi ?? 0 });
    return html`<p class="counted">
        <strong>${count.counted === "0" ? sayCount("draw") : count.counted}</strong>
        <span>${[sayCount(count.scoring === "area" ? "by-area" : "by-territory"), komi].join(", ")}</span>
      </p>
      <table>
        <tbody>
          ${player(count, "black")}${player(count, "white")}
        </tbody>
      </table>`;
  };
  return html`${found.counts.map(row)}
    ${found.is_finished ? nothing : html`<p class="doubt">${sayCount("unfinished")}</p>`}
    ${stated(found)}`;
}

/** What the record says about the result. */
function stated({ stated, verdict }: GameScore): TemplateResult | typeof nothing {
  if (!stated) return nothing;
  const key = verdict === "exact" || verdict === "within-one" ? (`said-${verdict}` as const) : "said";
  const isOther = verdict === "wrong" || verdict === "winner";
  const [kind, sign] = verdict === "exact" ? ["agrees", "✓"] : isOther ? ["differs", "≠"] : ["", ""];
  return html`<p class="stated ${kind}">${sign ? html`<span aria-hidden="true">${sign} </span>` : nothing}${sayCount(key, { result: stated })}</p>`;
}
