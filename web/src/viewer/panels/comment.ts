// The author's comments on a node. Names of points and moves become links; web addresses keep their text, next to a link.

import { html, type TemplateResult } from "lit";
import type { NodeNotes, Point } from "../../model/index.ts";
import { isLong } from "../../painter/shapes.ts";
import { piecesOf } from "../links.ts";
import { judgementWords } from "../messages.ts";
import { isMoveOf } from "../numbered-moves.ts";
import type { PanelContext } from "./context.ts";

export interface CommentContext extends PanelContext {
  /** Shows a point on the board, or none. */
  pointAt(point: number | null): void;
  goToMove(number: number): void;
}

/** The comments on some nodes, usually the current one; `none` is shown if there are none. */
export function commentPanel(
  context: CommentContext,
  nodes: readonly number[] = [context.node],
  none: string = context.say("no-comment"),
): TemplateResult {
  const parts = nodes.map((node) => notesOf(node, context)).filter((part) => part !== null);
  return parts.length > 0 ? html`${parts}` : html`<p class="none">${none}</p>`;
}

/** The long labels of a node: the board shows only their beginnings. */
function longLabels(notes: NodeNotes): [Point, string][] {
  return (notes.labels ?? []).filter(([, label]) => isLong(label.trim()));
}

/** True if the author says something about a node. */
export function isSpoken(notes: NodeNotes | undefined): notes is NodeNotes {
  if (!notes) return false;
  const { name, comments, judgements } = notes;
  return Boolean(name || comments?.length || judgements?.length) || longLabels(notes).length > 0;
}

/** What the author says about a node; `null` if that is nothing. */
export function notesOf(node: number, context: CommentContext): TemplateResult | null {
  const { game, say } = context;
  const notes = game.notes(node);
  if (!isSpoken(notes)) return null;
  const comments = notes.comments ?? [];
  const labels = longLabels(notes);
  const judgements = notes.judgements?.map(
    ({ kind, strength }) => html`<span class="chip ${kind}">${judgementWords(say, kind, strength)}</span>`,
  );
  return html`
    ${notes.name ? html`<p class="title" dir="auto">${notes.name}</p>` : ""}
    ${judgements?.length ? html`<p class="chips">${judgements}</p>` : ""}
    ${comments.map(
      ({ text, author }) =>
        html`<p class="comment" dir="auto">${author ? html`<b>${author}: </b>` : ""}${pieces(text.trimEnd(), node, context)}</p>`,
    )}
    ${labels.map(([point, label]) => html`<p class="comment" dir="auto"><b>${game.nameOf(point)}: </b>${pieces(label.trim(), node, context)}</p>`)}
  `;
}

function pieces(text: string, node: number, { game, course, pointAt, goToMove }: CommentContext) {
  const isMove = (number: number, color: 0 | 1) => isMoveOf(course, node, number, color);
  return piecesOf(text, game.json.size, isMove).map((piece) => {
    switch (piece.kind) {
      case "point": {
        const { point } = piece;
        return html`<button class="link" type="button" @pointerenter=${() => pointAt(point)} @pointerleave=${() => pointAt(null)}
          @focus=${() => pointAt(point)} @blur=${() => pointAt(null)} @click=${() => pointAt(point)}>${piece.text}</button>`;
      }
      case "move":
        return html`<button class="link" type="button" @click=${() => goToMove(piece.number)}>${piece.text}</button>`;
      case "address":
        return html`<a href=${piece.text} rel="noopener noreferrer nofollow" target="_blank">${piece.text}</a>`;
      default:
        return piece.text;
    }
  });
}
