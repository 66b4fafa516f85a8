// The tools of the editor, the comment of the node, and the buttons to save or discard changes.

import { html, nothing, type TemplateResult } from "lit";
import { TOOLS, type Tool } from "../../edit/tools.ts";
import { GameModel } from "../../model/index.ts";
import type { Action } from "../../package/action.ts";
import type { DraftState } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { icon } from "../icons.ts";
import { say } from "../messages/index.ts";

/** A command of the user, which the game screen carries out. */
export type EditCommand = "undo" | "redo" | "repair" | "save" | "download" | "end" | Action;

export class GameEditor extends elementWith(() => ({
  draft: given<DraftState>(),
  node: 0,
  tool: "play" as Tool,
  canSave: false,
  // The error message of the last command.
  fault: "",
  // An illegal move, which the user may still choose to play.
  illegal: null as Action | null,
})) {
  #command(command: EditCommand): void {
    this.dispatchEvent(new CustomEvent("edit-command", { detail: command }));
  }

  override render(): TemplateResult {
    const { draft, node } = this;
    const game = new GameModel(draft.model);
    const comment = (game.notes(node)?.comments ?? []).map(({ text }) => text).join("\n\n");
    const safe = (game.json.findings ?? []).filter(({ safety }) => safety === "safe").length;
    const button = (name: "undo" | "redo", count: number) =>
      html`<button class="quiet" ?disabled=${count === 0} aria-label=${say(name)} title=${say(name)} @click=${() => this.#command(name)}>
        ${icon(name)}
      </button>`;
    return html`<div class="tools" role="toolbar" aria-label=${say("edit-tools")}>
        ${TOOLS.map(
          ({ tool, key, sign }) =>
            html`<button
              class="tool"
              aria-pressed=${tool === this.tool}
              aria-label=${say(`edit-${tool}`)}
              title=${`${say(`edit-${tool}`)} (${key})`}
              @click=${() => this.dispatchEvent(new CustomEvent("tool", { detail: tool }))}
            >
              ${sign}
            </button>`,
        )}
        <button @click=${() => this.#command({ action: "play", node })} title=${`${say("key-pass")} (x)`}>${say("key-pass")}</button>
        ${button("undo", draft.undo)} ${button("redo", draft.redo)}
      </div>
      <label class="comment">
        <span>${say("comment")}</span>
        <textarea
          rows="4"
          .value=${comment}
          @change=${(event: Event) => {
            const text = (event.target as HTMLTextAreaElement).value;
            if (text !== comment) this.#command({ action: "comment", node, text });
          }}
        ></textarea>
      </label>
      <div class="node">
        <button ?disabled=${node === 0} @click=${() => this.#command({ action: "delete_branch", node })}>
          ${say("delete-branch")}
        </button>
        <button @click=${() => this.#command({ action: "promote", node })}>${say("make-main-line")}</button>
        ${safe > 0 ? html`<button @click=${() => this.#command("repair")}>${say("repair-safely", { count: safe })}</button>` : nothing}
      </div>
      <p class="fault" role="status">
        ${this.fault}
        ${this.illegal ? html`<button @click=${() => this.#command(this.illegal!)}>${say("edit-anyway")}</button>` : nothing}
      </p>
      ${draft.unprotected ? html`<p class="fault" role="alert">${say("draft-unprotected", { reason: draft.unprotected })}</p>` : nothing}
      <div class="end">
        <span>${draft.changed ? say("unsaved") : say("no-changes")}</span>
        ${
          this.canSave
            ? html`<button class="main" ?disabled=${!draft.changed} @click=${() => this.#command("save")}>${say("save")}</button>`
            : nothing
        }
        <button ?disabled=${!draft.changed} @click=${() => this.#command("download")}>${say("download-edited")}</button>
        <button @click=${() => this.#command("end")}>${say("end-editing")}</button>
      </div>`;
  }
}

customElements.define("game-editor", GameEditor);
