// The keys of the screens with a board to play on: typed points, the letters of next moves, and the keys of the screen. They
// work while nothing on the page has the focus, too.

import type { ReactiveController, ReactiveControllerHost } from "lit";
import { Typing } from "../viewer/typing.ts";

/** The letters of next moves that are keys; other letters are keys of the page. */
export const MOVE_KEYS = "abcdef";

/** What the keys of a screen do. */
export interface BoardKeyActions {
  /** The names of the lines of the board; `null` before it is shown. */
  names(): { columns: readonly string[]; rows: readonly string[] } | null;
  /** A point was typed. */
  point(point: number): void;
  /** A letter was pressed. Returns false if no move has it. */
  letter(letter: string): boolean;
  /** Any other key. */
  other(event: KeyboardEvent): void;
}

export class BoardKeys implements ReactiveController {
  readonly #host: ReactiveControllerHost & HTMLElement;
  readonly #actions: BoardKeyActions;
  readonly #typing: Typing;
  /** The name of a point as far as it is typed. */
  typed = "";

  constructor(host: ReactiveControllerHost & HTMLElement, actions: BoardKeyActions) {
    this.#host = host;
    this.#actions = actions;
    this.#typing = new Typing(
      (point) => actions.point(point),
      (text) => {
        this.typed = text;
        host.requestUpdate();
      },
    );
    host.addController(this);
  }

  hostConnected(): void {
    document.addEventListener("keydown", this.#onName, { capture: true });
    document.addEventListener("keydown", this.#onKey);
  }

  hostDisconnected(): void {
    document.removeEventListener("keydown", this.#onName, { capture: true });
    document.removeEventListener("keydown", this.#onKey);
  }

  #isMine({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
    if (ctrlKey || metaKey || altKey || document.querySelector("dialog[open]")) return false;
    const element = target as HTMLElement;
    if (element.closest("input, select, textarea, .rows")) return false;
    return element === document.body || this.#host.contains(element) || element.id === "content";
  }

  /** The digits of a name are no keys of the page or the screen. */
  readonly #onName = (event: KeyboardEvent): void => {
    const names = this.#isMine(event) ? this.#actions.names() : null;
    if (!names) return;
    const { columns, rows } = names;
    if (!this.#typing.take(event.key, { columns: [...columns], rows: [...rows] })) return;
    event.preventDefault();
    event.stopPropagation();
  };

  readonly #onKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || !this.#isMine(event)) return;
    const isLetter = event.key.length === 1 && MOVE_KEYS.includes(event.key);
    if (isLetter && this.#actions.letter(event.key)) event.preventDefault();
    else this.#actions.other(event);
  };
}
