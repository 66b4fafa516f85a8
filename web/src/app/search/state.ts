// What the screen of patterns shows: the drawing, in the address of the page, and the answers to it.

import type { PropertyValues } from "lit";
import { api } from "../api.ts";
import type { Explored, Library, NextMove } from "../api-types.ts";
import { elementWith, given } from "../element.ts";
import { takeRow } from "../list.ts";
import { changeQuery, goTo, type Place } from "../router.ts";
import { Asking } from "./asking.ts";
import type { Layer, Tool } from "./controls.ts";
import { between, type Drawing, NO_DRAWING, readDrawing, readThen, writeDrawing } from "./drawing.ts";
import { afterLine, movesAsLine, type Played, readLine, writeLine } from "./line.ts";
import { chosenAnchor, type Pattern, patternOf } from "./pattern.ts";
import { requestOf, SIZES } from "./request.ts";

/** The screen of patterns without its template. */
export class SearchState extends elementWith(() => ({
  place: given<Place>(),
  // The libraries of the server; a published site has none.
  libraries: null as readonly Library[] | null,
  // The empty board, with the names of its lines.
  board: null as Explored | null,
  fault: "",
  tool: "X" as Tool,
  // The drawing that the tools change.
  layer: "pattern" as Layer,
  // The first and the last point of a region that is being drawn.
  dragged: null as [number, number] | null,
  // The point with the keyboard cursor; -1 without one.
  cursor: -1,
  row: -1,
  // The point under the pointer in the table; -1 without one.
  hovered: -1,
})) {
  protected readonly asking = new Asking(this);

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has("place")) return;
    if (this.board?.size[0] !== Number(this.size)) this.#readBoard();
    else this.#ask();
  }

  protected get size(): string {
    return SIZES.find((size) => size === this.place.query.size) ?? SIZES[0];
  }

  async #readBoard(): Promise<void> {
    const size = this.size;
    try {
      // No game has this number, so the answer is the empty board.
      const board = await api.explore(this.place.library, { board: size, query: "id:0" });
      if (size !== this.size) return;
      this.board = board;
      this.#ask();
    } catch (error) {
      this.fault = (error as Error).message;
    }
  }

  /** The drawing without the moves that were played into it. */
  protected get base(): Drawing {
    const { size, columns, rows } = this.board!;
    return readDrawing(this.place.query, [size[0]!, size[1]!], { columns, rows });
  }

  /** The moves that were played into the drawing. */
  protected get line(): Played[] {
    return readLine(this.place.query, this.board!);
  }

  /** The drawing with these moves, and the region that is being drawn. */
  protected get drawing(): Drawing {
    const { size } = this.board!;
    const drawing = afterLine(this.base, this.line);
    return this.dragged ? { ...drawing, area: between(...this.dragged, size[0]!) } : drawing;
  }

  /** The pattern that must follow later in the game. */
  protected get thenDrawing(): Drawing {
    return readThen(this.place.query, this.drawing, this.board!);
  }

  /** The drawing as a pattern; `null` if it is empty. */
  protected get pattern(): Pattern | null {
    return patternOf(this.drawing, chosenAnchor(this.place.query.anchor), this.board!, this.thenDrawing);
  }

  protected request(pattern: Pattern | null) {
    return requestOf(pattern, this.place.query, this.size, this.drawing.moves.length > 0);
  }

  #ask(): void {
    const pattern = this.pattern;
    this.row = takeRow(this.place);
    this.asking.ask(this.place.library, pattern && this.request(pattern));
  }

  /** The drawing as the state of an address; moves that were played into it become its stones. */
  protected stateOf(drawing: Drawing): Record<string, string> {
    return { ...writeDrawing(drawing, this.board!), line: "" };
  }

  protected change(drawing: Drawing): void {
    changeQuery(this.stateOf(drawing));
  }

  /** Plays a next move into the pattern; the back button takes it back. Drawn moves are played before it. */
  protected play(point: number, color: string | null | undefined): void {
    const base = this.base;
    const player = color === "white" ? "O" : "X";
    const state = base.moves.length > 0 ? writeDrawing({ ...base, moves: [] }, this.board!) : {};
    this.go([...movesAsLine(base), ...this.line, { player, point }], state);
  }

  protected go(line: readonly Played[], state: Record<string, string> = {}): void {
    this.hovered = -1;
    goTo({ screen: "search", query: { ...this.place.query, ...state, line: writeLine(line, this.board!) } });
  }

  protected clear(): void {
    this.layer = "pattern";
    changeQuery(NO_DRAWING);
  }

  /** The next moves whose letters are on the board, with their points. */
  protected get shownMoves(): (NextMove & { at: number })[] {
    const pattern = this.pattern;
    const next = (this.asking.found?.pattern?.next ?? []).filter((move) => move.letter && typeof move.x === "number");
    if (!pattern || this.layer === "then" || this.asking.isAsking || this.dragged) return [];
    const seen = new Set<number>(this.drawing.moves);
    return next.flatMap((move) => {
      const at = pattern.point(move.x!, move.y!);
      // Both players may play on the same point: only the more frequent move, which comes first, is shown.
      if (seen.has(at)) return [];
      seen.add(at);
      return [{ ...move, at }];
    });
  }
}
