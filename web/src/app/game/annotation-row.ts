// Controls for what a node says besides texts: judgements, the player to move, a turning point, a new diagram.

import { html, nothing, type TemplateResult } from "lit";
import {
  figureAction,
  hasFigure,
  hotspotAction,
  isHotspot,
  JUDGEMENTS,
  type JudgementGroup,
  judgementActions,
  judgementOf,
  turnAction,
  turnOf,
} from "../../edit/annotations.ts";
import type { GameModel } from "../../model/index.ts";
import type { Action, ColorName } from "../../package/action.ts";
import { type Say, sayIfKnown } from "../../viewer/messages.ts";
import { sayEditing } from "../messages/editing/index.ts";
import { say } from "../messages/index.ts";

interface AnnotationContext {
  sayViewer: Say;
  game: GameModel;
  node: number;
  act(actions: readonly Action[]): void;
}

/** The row of controls of a node. */
export function annotationRow(context: AnnotationContext): TemplateResult {
  const { game, node, act, sayViewer } = context;
  const { now, natural } = turnOf(game, node);
  const color = (name: ColorName) =>
    name === natural ? sayEditing("natural-player", { color: say(name) }) : say(name);
  const toggle = (label: string, isPressed: boolean, action: () => Action) =>
    html`<button type="button" class="toggle" aria-pressed=${isPressed} @click=${() => act([action()])}>${label}</button>`;
  return html`<div class="annotations">
    ${choice(
      sayEditing("next-player"),
      now === natural ? "" : "set",
      now,
      ["black", "white"].map((name) => [name, color(name as ColorName)]),
      (name) => act([turnAction(game, node, name as ColorName)]),
    )}
    ${judgement("position", sayEditing("judge-position"), context)}
    ${game.move(node) || judgementOf(game, node, "move") !== "" ? judgement("move", sayEditing("judge-move"), context) : nothing}
    ${toggle(sayViewer("judgement-hotspot"), isHotspot(game, node), () => hotspotAction(game, node))}
    ${toggle(sayEditing("new-diagram"), hasFigure(game, node), () => figureAction(game, node))}
  </div>`;
}

function judgement(
  group: JudgementGroup,
  label: string,
  { sayViewer, game, node, act }: AnnotationContext,
): TemplateResult {
  const options = JUDGEMENTS[group].flatMap(({ ident, kind, hasStrength }) => {
    const words = sayIfKnown(sayViewer, `judgement-${kind}`, kind);
    const option: [string, string] = [`${ident}1`, words];
    const strong: [string, string] = [`${ident}2`, sayViewer("very", { words: words.toLowerCase() })];
    return hasStrength ? [option, strong] : [option];
  });
  const now = judgementOf(game, node, group);
  return choice(label, now === "" ? "" : "set", now, [["", sayEditing("judge-none")], ...options], (value) =>
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
