// What the rules and the record of a game other than Go say, in the words of the page's language.

import { messagesIn } from "../../viewer/messages.ts";
import type { OtherGame, OtherMove, OtherRemark } from "../api-types.ts";
import { language } from "../messages/index.ts";
import { hasWords, type OtherKey, sayOther } from "../messages/other/index.ts";

type Values = Readonly<Record<string, string | number>>;

/** The message with this key; the English text of the program if there is none. */
const sayKnown = (key: string, values: Values, text: string) => (hasWords(key) ? sayOther(key, values) : text);

function sides(winner: string | null | undefined): Values {
  if (winner !== "black" && winner !== "white") return {};
  const words = messagesIn(language());
  return { winner: words(winner), loser: words(winner === "black" ? "white" : "black") };
}

/** A gammon or a backgammon after the result; a single game needs no word. */
const withWin = (result: string, win: string | null | undefined) =>
  win === "gammon" || win === "backgammon" ? sayOther(win, { result }) : result;

/** The name of a game. */
export const gameWord = ({ name, number }: Pick<OtherGame, "name" | "number">): string =>
  sayKnown(`game-${number}`, {}, name);

/** A move against the rules. */
export function faultWord({ text, fault, fault_code }: OtherMove): string {
  const reason = sayKnown(`fault-${fault_code}`, { move: text }, `${text} ${fault}`);
  return sayOther("faulty-move", { fault: reason });
}

/** What the rules say about a position: the result, with that of the record if it is another, or a foul. */
export function remarkWord({ text, code, winner, count, win, stated }: OtherRemark): string {
  const key = `outcome-${code}`;
  if (!hasWords(key)) return text;
  const outcome = withWin(sayOther(key, { ...sides(winner), count: count ?? 0 }), win);
  return stated ? sayOther("outcome-differs", { outcome, stated }) : outcome;
}

/** The result that the record states; empty if it states none. */
export function resultWord({ number, result }: Pick<OtherGame, "number" | "result">): string {
  if (!result) return "";
  const { winner, points, by, win, text } = result;
  const values = { ...sides(winner), count: points ?? 0 };
  const isBackgammon = number === 6;
  let key: OtherKey = "result-draw";
  if (winner) {
    if (points === undefined || points === null) key = by ? (`result-${by}` as OtherKey) : "result-won";
    else if (isBackgammon) key = by ? (`points-${by}` as OtherKey) : "points";
    else key = "result-margin";
  }
  return withWin(sayKnown(key, values, text), win);
}

/** The score of the match before a game of Backgammon. */
export function matchWord({ match_score }: Pick<OtherGame, "match_score">): string {
  return match_score ? sayOther(match_score.length > 0 ? "match" : "money-game", { ...match_score }) : "";
}
