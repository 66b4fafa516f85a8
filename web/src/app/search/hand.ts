// Drawing a pattern: with the pointer, with keys, and as text.

import type { AppBoard } from "../board.ts";
import { BoardKeys } from "../board-keys.ts";
import { changeQuery } from "../router.ts";
import { TOOLS, type Tool } from "./controls.ts";
import { between, grown, withCell, withMove, writeThen } from "./drawing.ts";
import { SearchState } from "./state.ts";
import { isFault, layText, layThen } from "./text.ts";
import type { TextRead } from "./text-field.ts";

/** The screen of patterns with what changes its drawing. */
export class SearchHand extends SearchState {
  protected readonly keys = new BoardKeys(this, {
    names: () => this.board,
    point: (point) => this.press(point),
    letter: (letter) => {
      const next = this.shownMoves.find((move) => move.letter === letter);
      if (next) this.play(next.at, next.color);
      return next !== undefined;
    },
    other: (event) => this.onKey(event),
  });

  protected take(tool: Tool): void {
    [this.tool, this.dragged] = [tool, null];
  }

  /** Draws on a point; drawing the same again removes it. */
  protected draw(point: number, tool: Tool): void {
    const drawing = this.drawing;
    if (tool === "area") {
      if (this.dragged) {
        const area = between(this.dragged[0], point, drawing.size[0]);
        this.dragged = null;
        this.change({ ...drawing, area });
      } else this.dragged = [point, point];
      return;
    }
    if (this.layer === "then") {
      const then = this.thenDrawing;
      const changed = tool === "moves" ? withMove(then, point) : withCell(then, point, tool, "*");
      const area = drawing.area && grown(drawing.area, point, drawing.size[0]);
      changeQuery({ ...this.stateOf({ ...drawing, area }), ...writeThen(changed, this.board!) });
    } else this.change(tool === "moves" ? withMove(drawing, point) : withCell(drawing, point, tool, "."));
  }

  /** Draws the pattern that was entered as text. */
  protected onText({ detail: { read, refuse } }: CustomEvent<TextRead>): void {
    const pattern = this.pattern;
    if (this.layer === "then" && pattern) {
      const then = layThen(read, this.thenDrawing, pattern);
      if (isFault(then)) refuse(then);
      else changeQuery(writeThen(then, this.board!));
      return;
    }
    const laid = layText(read, this.drawing.size, pattern);
    if (isFault(laid)) refuse(laid);
    else {
      changeQuery({
        ...this.stateOf(laid.drawing),
        anchor: laid.choice,
        next: read.next ?? "",
        swap: read.isSwapped ? "" : "0",
      });
    }
  }

  protected onDown(event: PointerEvent): void {
    const board = event.currentTarget as AppBoard;
    const point = board.pointAt(event);
    if (point === null || event.button > 2) return;
    const isOther = event.button === 2;
    const tool = isOther && this.tool === "X" ? "O" : isOther && this.tool === "O" ? "X" : this.tool;
    this.cursor = -1;
    if (tool !== "area") {
      if (isOther) this.draw(point, tool);
      else this.press(point);
      return;
    }
    this.dragged = [point, point];
    board.setPointerCapture(event.pointerId);
  }

  /** Uses the tool on a point. With a stone in the hand, a press on the letter of a next move plays it. */
  protected press(point: number): void {
    const isStone = this.tool === "X" || this.tool === "O";
    const next = isStone ? this.shownMoves.find((move) => move.at === point) : undefined;
    if (next) this.play(point, next.color);
    else this.draw(point, this.tool);
  }

  protected onMove(event: PointerEvent): void {
    if (!this.dragged || event.buttons === 0) return;
    const point = (event.currentTarget as AppBoard).pointAt(event);
    if (point !== null && point !== this.dragged[1]) this.dragged = [this.dragged[0], point];
  }

  protected onUp(): void {
    if (!this.dragged) return;
    const drawing = this.drawing;
    const [one, other] = this.dragged;
    this.dragged = null;
    // A click without movement removes the region.
    this.change({ ...drawing, area: one === other ? null : drawing.area });
  }

  protected onKey(event: KeyboardEvent): void {
    const target = event.target as HTMLElement;
    const tool = TOOLS[Number(event.key) - 1];
    if (tool) this.take(tool);
    else if (event.key === "Delete") this.clear();
    else if (event.key === "Backspace" && this.line.length > 0) this.go(this.line.slice(0, -1));
    else if (target.closest("app-board")) {
      if (!this.#onBoardKey(event)) return;
    } else return;
    event.preventDefault();
  }

  #onBoardKey({ key }: KeyboardEvent): boolean {
    const [columns, rows] = this.drawing.size;
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    };
    const step = steps[key];
    if (step) {
      const now = this.cursor < 0 ? Math.floor(rows / 2) * columns + Math.floor(columns / 2) : this.cursor;
      const x = Math.min(columns - 1, Math.max(0, (now % columns) + (this.cursor < 0 ? 0 : step[0])));
      const y = Math.min(rows - 1, Math.max(0, Math.floor(now / columns) + (this.cursor < 0 ? 0 : step[1])));
      this.cursor = y * columns + x;
      if (this.dragged) this.dragged = [this.dragged[0], this.cursor];
    } else if ((key === "Enter" || key === " ") && this.cursor >= 0) this.draw(this.cursor, this.tool);
    else if (key === "Escape") [this.cursor, this.dragged] = [-1, null];
    else return false;
    return true;
  }
}
