// The state of the viewer, as its panels read it.

import type { ModelJson } from "../model/index.ts";
import { Painter, type Picture } from "../painter/index.ts";
import type { Asking, PlayMove } from "./asking.ts";
import { ViewerAttributes } from "./attributes.ts";
import type { Course } from "./course.ts";
import type { Editing } from "./editing.ts";
import type { ViewerEvents } from "./events.ts";
import { languageFor, messagesIn, type Say } from "./messages.ts";
import { namesOf, type Panel, readPanels } from "./options.ts";
import type { OtherShown } from "./other.ts";
import type { CommentContext } from "./panels/comment.ts";
import type { GameText } from "./panels/text.ts";
import type { TreePicture } from "./panels/tree.ts";
import type { Review } from "./review.ts";
import type { Trying } from "./trying.ts";

/** The state of the record. */
export type LoadState = "empty" | "loading" | "ready" | "failed";

/** The panels that share a place, in the order of their tabs. */
export const TABS = ["comment", "info", "text", "problems"] as const;
export type Tab = (typeof TABS)[number];

/** What a page can copy that the viewer cannot: the text of a record shown as a model, and the address of its move. */
export interface PageCopies {
  /** `null` if the record is not SGF. */
  text: (() => Promise<string>) | null;
  address(): string;
}

export abstract class ViewerState extends ViewerAttributes {
  /** @internal */ state: LoadState = "empty";
  /** @internal */ course: Course | null = null;
  /** @internal */ picture: Picture | null = null;
  /** The game in the place of the board, if it is not of Go. @internal */ other: OtherShown | null = null;
  /** @internal */ cursor: number | null = null;
  /** Why the record could not be loaded. @internal */ reason = "";
  /** @internal */ tab: Tab | null = null;
  /** What the panels were last drawn with. @internal */ context: CommentContext | null = null;
  /** The mode that asks for moves, until the solution is shown. @internal */ asking: Asking | null = null;
  /** Plays moves that are not in the record, by the rules of Go. @internal */ playMove: PlayMove | null = null;
  /** The editor of the record, in the mode `edit`. @internal */ editing: Editing | null = null;
  /** What the page draws over the current position. @internal */ drawOver: ((picture: Picture) => Picture) | null =
    null;
  /** True if the page itself acts on presses on points. @internal */ pageTakesPoints = false;
  /** The line that the reader tries on the board. @internal */ trying: Trying | null = null;
  /** True if the page can keep a tried line of a record without a text, by `kifu-keep`. @internal */ keeps = false;
  /** The text and the address of the record, if the page has them instead of the viewer. @internal */
  pageCopies: PageCopies | null = null;
  /** @internal */ areKeysShown = false;
  /** @internal */ hovered = -1;
  /** @internal */ announcement = "";
  /** @internal */ notice = "";
  /** @internal */ abstract review: Review;
  /** @internal */ readonly painter = new Painter();
  /** What the buttons of the controls look like; empty without them. @internal */
  buttons = "";
  /** @internal */ abstract readonly tree: TreePicture;
  /** @internal */ abstract readonly text: GameText;
  #language: string | null = null;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** The number of the current node, from 0 in the order of the tree. */
  get node(): number {
    return this.course?.node ?? 0;
  }

  get moveNumber(): number {
    return this.course?.game.columns.numbers[this.node] ?? 0;
  }

  /** The game as data. */
  get model(): ModelJson | null {
    return this.course?.game.json ?? null;
  }

  /** @internal */
  get say(): Say {
    return messagesIn(this.language);
  }

  /** The language of the messages, looked up in the page once per rendering. @internal */
  get language(): string {
    this.#language ??= this.#languageNow();
    return this.#language;
  }

  #languageNow(): string {
    const stated = this.lang || this.closest<HTMLElement>("[lang]")?.lang;
    // `und` means undetermined: use the languages of the browser.
    return languageFor(!stated || stated === "und" ? navigator.language : stated);
  }

  /** @internal */
  get names() {
    return this.course ? namesOf(this.coords ?? "a1", this.course.game) : null;
  }

  /** The panels that are shown. @internal */
  get shownPanels(): ReadonlySet<Panel> {
    if (this.mode === "static") return readPanels(this.panels ?? "none") ?? new Set();
    const asked = readPanels(this.panels);
    if (asked) return asked;
    const model = this.model;
    if (this.asking) return new Set(["comment"]);
    const shown = new Set<Panel>(["controls", "players", "comment", "text", "info", "tools"]);
    if (this.tree.rows > 1) shown.add("tree");
    if (model?.graph?.nodes.length) shown.add("graph");
    if (model?.findings?.length) shown.add("problems");
    return shown;
  }

  /** The page may have another language now. @internal */
  forgetLanguage(): void {
    this.#language = null;
  }

  /** Opens or closes the list of keys. @internal */
  async showKeys(areShown: boolean): Promise<void> {
    this.areKeysShown = areShown;
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector("dialog")?.showModal();
  }

  /** True if a press on a point places something there. @internal */
  get takesPoints(): boolean {
    return this.asking !== null || this.pageTakesPoints || (this.editing !== null && !this.readonly);
  }

  /** True if a press on a point that is not the next move tries a move there. @internal */
  get mayTry(): boolean {
    return this.mode === "view" && this.tries !== "off" && !this.takesPoints && this.course !== null && !this.other;
  }

  /** Copies something, and shows whether that worked. @internal */
  async copy(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.tell(this.say("copied"));
    } catch {
      this.tell(this.say("copy-failed"));
    }
  }

  /** Shows a short message for a moment. @internal */
  tell(words: string): void {
    clearTimeout(this.#noticeTimer);
    this.notice = words;
    this.requestUpdate();
    this.#noticeTimer = setTimeout(() => {
      this.notice = "";
      this.requestUpdate();
    }, 2500);
  }

  /** Announces a text to screen readers. @internal */
  announce(words: string): true {
    // A repeated text must change to be announced again.
    this.announcement = this.announcement === words ? `${words}\u00a0` : words;
    this.requestUpdate();
    return true;
  }

  /** Returns to normal viewing. @internal */
  endAsking(): void {
    this.asking?.stop();
    this.asking = null;
    this.requestUpdate();
  }

  /** Handles the pointer over a point, or over none. @internal */
  hoverOver(point: number): void {
    this.hovered = point;
    if (this.takesPoints || this.mayTry) this.requestUpdate();
  }

  /** Moves the keyboard cursor to a point, or leaves the points of the board. @internal */
  walkTo(point: number | null): void {
    this.cursor = point;
    this.requestUpdate();
  }

  /** Dispatches an event. Returns false if the page acts instead. @internal */
  emit<Name extends keyof ViewerEvents>(name: Name, detail: ViewerEvents[Name]["detail"]): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}
