// Moves on the board of the explorer, and the practice: the user plays, the games reply.

import type { NextMove } from "../api-types.ts";
import type { AppBoard } from "../board.ts";
import { BoardKeys } from "../board-keys.ts";
import { pointName } from "../positions.ts";
import { changeQuery } from "../router.ts";
import { drawReply, judge, movesOf, takenBack } from "./practice.ts";
import { ExplorerState } from "./state.ts";

/** The screen of openings with what plays its moves. */
export abstract class ExplorerPlay extends ExplorerState {
  /** True if the position can become a study. */
  protected abstract get canStudy(): boolean;
  protected abstract study(): Promise<void>;

  protected readonly keys = new BoardKeys(this, {
    names: () => this.explored,
    point: (point) => this.press(point),
    letter: (letter) => {
      const next = this.isHidden ? undefined : this.marked.find((move) => move.letter === letter);
      this.play(next);
      return next !== undefined;
    },
    other: (event) => this.#onKey(event),
  });

  /** Plays a next move. If it is one of the other player, the player whose turn it is passes first. */
  protected play(next: NextMove | undefined): void {
    if (!next?.vertex) return;
    if (next.color === (this.turn === 0 ? "black" : "white")) this.move(next.vertex);
    else if (this.player < 0) this.go([...this.moves, "pass", next.vertex]);
  }

  /** Plays a move of the user. */
  protected move(point: string): void {
    const { explored } = this;
    if (explored && this.player === this.turn && this.moves.length === this.shown.length) {
      const judged = judge(point, this.own, explored.found.games, this.shown.length + 1);
      if (judged) this.judged = [...this.judged, judged];
    }
    this.go([...this.moves, point]);
  }

  // Practice.

  /** The player of the user while practising: 0 Black, 1 White; -1 without practice. */
  protected get player(): number {
    return ["X", "O"].indexOf(this.place.query.practise ?? "");
  }

  /** Begins to practise with the player whose turn it is, or ends it. */
  protected practise(): void {
    this.judged = [];
    changeQuery({ practise: this.player < 0 ? "XO"[this.turn]! : "" });
  }

  /** Replies with a move from the games. The back button returns to the user's turn. */
  protected override reply(): void {
    if (this.player < 0 || this.player === this.turn) return;
    const reply = drawReply(this.own, Math.random());
    if (reply) changeQuery({ moves: [...this.shown, reply.point!].join(",") });
  }

  protected takeBack(): void {
    const moves = takenBack(this.moves, this.player);
    this.judged = this.judged.filter(({ number }) => number <= moves.length);
    this.go(moves);
  }

  /** True while the moves of the games would give away the answer. */
  protected get isHidden(): boolean {
    return this.player >= 0 && this.player === this.turn && !this.isBookShown;
  }

  protected onPress(event: MouseEvent): void {
    const point = (event.currentTarget as AppBoard).pointAt(event);
    if (point !== null) this.press(point);
  }

  /** Plays on a point; if it has the letter of a next move, as that move is played. */
  protected press(point: number): void {
    if (this.explored?.board.join("")[point] !== ".") return;
    if (this.player >= 0 && this.player !== this.turn && this.own.length > 0) return;
    const name = pointName(this.explored, point);
    const marked = this.isHidden ? undefined : this.marked.find(({ vertex }) => vertex === name);
    if (marked) this.play(marked);
    else this.move(name);
  }

  #onKey(event: KeyboardEvent): void {
    const moves = this.moves;
    if (event.key === "ArrowLeft" || event.key === "Backspace")
      this.player < 0 ? this.go(moves.slice(0, -1)) : this.takeBack();
    else if (event.key === "p" && (this.player >= 0 || this.own.length > 0)) this.practise();
    else if (event.key === "Home") this.go([]);
    else if (event.key === "s" && this.canStudy) this.study();
    else if (event.key === " " && event.shiftKey) this.play(this.player < 0 ? this.marked[0] : this.own[0]);
    else return;
    event.preventDefault();
  }

  /** The next moves of the player whose turn it is. */
  protected get own(): NextMove[] {
    return movesOf(this.explored?.found.pattern?.next ?? [], this.turn);
  }

  /** The next moves that are shown on the board: in a part of it, the other player may play there first. */
  protected get marked(): NextMove[] {
    if (this.compared === "whole" || this.player >= 0) return this.own;
    const next = (this.explored?.found.pattern?.next ?? []).filter(({ vertex }) => vertex);
    // Of two moves on one point, the more frequent one comes first.
    return next.filter(({ vertex }, at) => next.findIndex((other) => other.vertex === vertex) === at);
  }
}
