// Controls for what a node says besides texts: judgements, the player to move, a turning point, a new diagram.

import { html, nothing, type TemplateResult } from "lit";
import type { GameModel } from "../model/index.ts";
import type { Action, ColorName } from "../package/action.ts";
import { judgementWords, type Say } from "../viewer/messages.ts";
import {
  figureAction,
  hasFigure,
  JUDGEMENTS,
  type JudgementGroup,
  judgementActions,
  judgementOf,
  turnAction,
  turnOf,
} from "./annotations.ts";
import type { SayEditing } from "./words/index.ts";

/** What the controls of a node need. */
export interface NodeContext {
  say: Say;
  sayEditing: SayEditing;
  game: GameModel;
  node: number;
  /** Carries out actions as one change, with these words for undo [default: those of the last action]. */
  act(actions: readonly Action[], words?: string): void;
}

/** The row of controls of a node. */
export function annotationRow(context: NodeContext): TemplateResult {
  const { game, node, act, say, sayEditing } = context;
  const { now, natural } = turnOf(game, node);
  const color = (name: ColorName) =>
    name === natural ? sayEditing("natural-player", { color: say(name) }) : say(name);
  const isMove = game.move(node) !== null || judgementOf(game, node, "move") !== "";
  return html`<div class="annotations">
    ${choice(
      sayEditing("next-player"),
      now === natural ? "" : "set",
      now,
      ["black", "white"].map((name) => [name, color(name as ColorName)]),
      (name) => act([turnAction(game, node, name as ColorName)]),
    )}
    ${judgement("position", sayEditing("judge-position"), context)}
    ${isMove ? judgement("move", sayEditing("judge-move"), context) : nothing}
    ${judgement("hotspot", say("judgement-hotspot"), context)}
    <button type="button" class="toggle" part="button" aria-pressed=${hasFigure(game, node)}
      @click=${() => act([figureAction(game, node)])}>${sayEditing("new-diagram")}</button>
  </div>`;
}

function judgement(
  group: JudgementGroup,
  label: string,
  { say, sayEditing, game, node, act }: NodeContext,
): TemplateResult {
  const options = JUDGEMENTS[group].flatMap(({ ident, kind, hasStrength }) =>
    (hasStrength ? [1, 2] : [1]).map((strength) => [`${ident}${strength}`, judgementWords(say, kind, strength)]),
  );
  const now = judgementOf(game, node, group);
  const none = sayEditing(group === "hotspot" ? "hotspot-none" : "judge-none");
  return choice(label, now === "" ? "" : "set", now, [["", none], ...options], (value) =>
    act(judgementActions(game, node, group, value)),
  );
}

function choice(
  label: string,
  kind: string,
  now: string,
  options: readonly (readonly string[])[],
  choose: (value: string) => void,
): TemplateResult {
  return html`<label class=${kind}
    ><span>${label}</span>
    <select @change=${(event: Event) => choose((event.target as HTMLSelectElement).value)}>
      ${options.map(([value, words]) => html`<option value=${value!} .selected=${value === now}>${words}</option>`)}
    </select></label
  >`;
}
