// The element `<kifu-viewer>`: a game of Go that can be played through.

import type { PropertyValues } from "lit";
import { GameModel, type ModelJson } from "../model/index.ts";
import { Painter, type Picture } from "../painter/index.ts";
import type { Asking } from "./asking.ts";
import { ViewerAttributes } from "./attributes.ts";
import { runCommand } from "./commands.ts";
import { Course } from "./course.ts";
import { isProbablySgf, preload } from "./engine.ts";
import { moveDetail, type PointDetail, type ViewerEvents } from "./events.ts";
import { pngOf, svgText } from "./export.ts";
import { Guessing } from "./guessing.ts";
import { Input } from "./input.ts";
import type { Command } from "./keys.ts";
import { writeMeasures } from "./measures.ts";
import { languageFor, messagesIn, type Say } from "./messages.ts";
import { nameOf, namesOf, type Panel, readPanels } from "./options.ts";
import { watchPage } from "./page.ts";
import { evaluationsOf } from "./panels/graph.ts";
import { TreePicture } from "./panels/tree.ts";
import { nodeOfPath, pathOfNode } from "./path.ts";
import type { KifuViewerElement } from "./public.ts";
import { textOfRecord } from "./record-text.ts";
import { renderViewer } from "./render.ts";
import { Solving } from "./solving.ts";
import { fetchRecord, type OpenSource, openSource, recordInside, type Source } from "./source.ts";
import { stepWords } from "./speech.ts";
import { styles } from "./styles.ts";
import { themeOf, writeTheme } from "./theme.ts";
import { pictureOfViewer } from "./viewer-picture.ts";

/** The state of the record. */
export type LoadState = "empty" | "loading" | "ready" | "failed";

export class KifuViewer extends ViewerAttributes implements KifuViewerElement {
  static override styles = styles;

  /** @internal */ state: LoadState = "empty";
  /** @internal */ course: Course | null = null;
  /** @internal */ picture: Picture | null = null;
  /** @internal */ cursor: number | null = null;
  /** @internal */ tab: "comment" | "info" | "problems" | null = null;
  /** What the viewer asks for, until the solution is shown. @internal */ asking: Asking | null = null;
  /** @internal */ areKeysShown = false;
  /** @internal */ hovered = -1;
  /** @internal */ announcement = "";
  /** @internal */ notice = "";
  /** @internal */ evaluations: ReturnType<typeof evaluationsOf> = new Map();
  /** @internal */ readonly painter = new Painter();
  /** @internal */ readonly tree = new TreePicture((node) => this.go(node));
  /** @internal */ readonly input = new Input(this);
  #open: OpenSource | null = null;
  #loading: AbortController | null = null;
  #ready = Promise.withResolvers<void>();
  readonly #themeSheet = new CSSStyleSheet();
  #stop: () => void = () => {};
  #timer = 0;
  #shown: number | null = null;
  #isOnScreen = false;
  #language: string | null = null;
  /** Whether the page may look different from when the theme was written. */
  #isThemeOld = true;

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.input.onKey(event));
  }

  // Reading.

  /** Resolves when the record is shown; rejects if it cannot be. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** The number of games in the record. */
  get games(): number {
    return this.#open?.count ?? 0;
  }

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

  /** The language of the words: looked up in the page once for each drawing. @internal */
  get language(): string {
    this.#language ??= this.#languageNow();
    return this.#language;
  }

  #languageNow(): string {
    const stated = this.lang || this.closest<HTMLElement>("[lang]")?.lang;
    // `und` leaves it to the reader.
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
    const shown = new Set<Panel>(["controls", "players", "comment", "info", "tools"]);
    if (this.tree.rows > 1) shown.add("tree");
    if (model?.graph?.nodes.length) shown.add("graph");
    if (model?.findings?.length) shown.add("problems");
    return shown;
  }

  /** Opens or closes the list of keys. @internal */
  async showKeys(areShown: boolean): Promise<void> {
    this.areKeysShown = areShown;
    this.requestUpdate();
    await this.updateComplete;
    this.renderRoot.querySelector("dialog")?.showModal();
  }

  /** @internal */
  get isPlaying(): boolean {
    return this.#timer !== 0;
  }

  // Going through the game.

  /** Shows a record. */
  async load(source: Source): Promise<void> {
    this.source = source;
    await this.updateComplete;
    return this.ready;
  }

  /** Goes to a node, or to the node of a path: `57.b`. Returns false if there is none, or it is the current one. */
  go(to: number | string): boolean {
    const { course } = this;
    if (!course) return false;
    return this.moved(course.go(typeof to === "string" ? nodeOfPath(course.game, to) : to));
  }

  next(count = 1): boolean {
    return this.moved(this.course?.step(count));
  }

  previous(count = 1): boolean {
    return this.moved(this.course?.step(-count));
  }

  variation(direction: 1 | -1): boolean {
    return this.moved(this.course?.variation(direction));
  }

  /** Goes to a move of the current line by its number. */
  goToMove(number: number): boolean {
    return this.moved(this.course?.goToMove(number));
  }

  /** Goes on with a move on a point, `Q16`, if the record has one. */
  play(point: string): boolean {
    const { course } = this;
    const child = course?.game.children(course.node).find((node) => {
      const at = course.game.move(node)?.point;
      return at !== undefined && at !== null && nameOf(at, null, course.game) === point.toUpperCase();
    });
    return child !== undefined && this.go(child);
  }

  /** Shows another game of the record, from 1. */
  chooseGame(number: number): boolean {
    if (!Number.isInteger(number) || number < 1 || number > this.games || number === this.game) return false;
    this.game = number;
    return true;
  }

  // Problems.

  /** Shows a right answer to the problem. */
  hint(): boolean {
    return this.asking?.hint() ?? false;
  }

  /** Takes the last answer to the problem back. */
  retry(): boolean {
    return this.asking?.retry() ?? false;
  }

  /** Begins the problem again. */
  restart(): boolean {
    return this.asking?.restart() ?? false;
  }

  /** Shows the whole record of a problem, or the next move that is guessed. */
  solution(): boolean {
    return this.asking?.solution() ?? false;
  }

  /** Goes on as with any game. @internal */
  endAsking(): void {
    this.asking?.stop();
    this.asking = null;
    this.requestUpdate();
  }

  focusBoard(): void {
    this.renderRoot.querySelector<HTMLElement>(".surface")?.focus();
  }

  // Copies.

  /** The text of the record; `null` if only its model is known. */
  toSGF(): string | null {
    return this.#open?.bytes ? textOfRecord(this.#open.bytes) : null;
  }

  /** The board as an SVG file. */
  toSVG(options: { width?: number } = {}): string {
    return svgText(this.painter.svg, options.width);
  }

  toPNG(options: { width?: number } = {}): Promise<Blob> {
    const width = options.width ?? 1200;
    return pngOf(this.toSVG({ width }), width);
  }

  /** The address of the page with the current move. */
  link(): string {
    const address = new URL(location.href);
    address.hash = `m=${this.course ? pathOfNode(this.course.game, this.node) : "0"}`;
    return address.href;
  }

  async copyLink(): Promise<void> {
    await this.copy(() => navigator.clipboard.writeText(this.link()));
  }

  /** Copies something, and says whether that worked. @internal */
  async copy(act: () => Promise<void>): Promise<void> {
    try {
      await act();
      this.notice = this.say("copied");
    } catch {
      this.notice = this.say("copy-failed");
    }
    this.requestUpdate();
    setTimeout(() => {
      this.notice = "";
      this.requestUpdate();
    }, 2500);
  }

  // The life of the element.

  override connectedCallback(): void {
    super.connectedCallback();
    const root = this.renderRoot as ShadowRoot;
    root.adoptedStyleSheets = [this.#themeSheet, ...root.adoptedStyleSheets.filter((one) => one !== this.#themeSheet)];
    this.#stop = watchPage(this, {
      look: () => this.look(),
      seen: (isSeen) => {
        if (isSeen && !this.#isOnScreen) this.requestUpdate();
        this.#isOnScreen = isSeen;
      },
      print: () => {
        this.#isOnScreen = true;
        this.performUpdate();
      },
      key: (event) => {
        if (this.keys === "page") this.input.onKey(event);
      },
      hash: () => {
        if (this.hash) this.#readHash();
      },
    });
    if (this.hasUpdated && this.state === "empty") this.#start();
  }

  /** Looks at the page again, which may have another colour scheme. @internal */
  look(): void {
    this.#isThemeOld = true;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.#pause();
    this.asking?.stop();
    this.#loading?.abort();
  }

  override willUpdate(changed: PropertyValues): void {
    const isNewRecord = ["src", "source", "encoding"].some((name) => changed.has(name));
    this.#language = null;
    if (changed.has("theme") || changed.has("scheme")) this.#isThemeOld = true;
    // Before the first drawing, so that the record and what reads it are on their way meanwhile.
    if (!this.hasUpdated) this.#startWhenRead();
    else if (isNewRecord) this.#start();
    else if (this.hasUpdated && changed.has("game") && this.#open) this.#showGame();
    else if (this.state === "ready" && ["move", "path", "mode", "reply"].some((name) => changed.has(name))) {
      this.#goToStart();
      this.#startAsking();
    }
    if (this.course) this.picture = pictureOfViewer(this, this.course, this.#shown);
  }

  override updated(): void {
    if (this.#isThemeOld) {
      this.#isThemeOld = false;
      writeTheme(this.#themeSheet, themeOf(this.theme ?? "", this.#scheme()));
    }
    if (!this.picture || !this.#isOnScreen) return;
    this.painter.draw(this.picture);
    writeMeasures(this.painter.svg.closest<HTMLElement>(".viewer")!, this.picture);
    if (this.shownPanels.has("tree") && this.course) {
      const { course } = this;
      this.tree.element.ariaLabel = this.say("tree");
      this.tree.show(course.node, course.game.path(course.end()));
    }
    if (this.cursor !== null) {
      this.renderRoot.querySelector<HTMLElement>(`[data-point="${this.cursor}"]`)?.focus({ preventScroll: true });
    }
  }

  override render() {
    return renderViewer(this);
  }

  /** The scheme that the page gives the element. */
  #scheme(): "light" | "dark" {
    const probe = this.renderRoot.querySelector(".probe");
    return probe && getComputedStyle(probe).color === "rgb(255, 255, 255)" ? "dark" : "light";
  }

  // The record.

  /** What stands inside may not be read yet. */
  #startWhenRead(): void {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.#start(), { once: true });
    else this.#start();
  }

  async #start(): Promise<void> {
    this.#loading?.abort();
    const loading = new AbortController();
    this.#loading = loading;
    if (this.state !== "empty" && this.state !== "loading") this.#ready = Promise.withResolvers();
    this.#ready.promise.catch(() => {});
    try {
      const inside = this.source ?? (this.src ? null : recordInside(this));
      if (!this.src && inside === null) return;
      this.state = "loading";
      this.requestUpdate();
      const source = inside ?? (await this.#fetch(loading.signal));
      const withFaults = readPanels(this.panels)?.has("problems") ?? false;
      const open = await openSource(source, { encoding: this.encoding, withFaults });
      if (loading.signal.aborted) {
        open.close();
        return;
      }
      this.#open?.close();
      this.#open = open;
      this.#showGame();
    } catch (error) {
      if (loading.signal.aborted) return;
      this.#fail(error instanceof Error ? error.message : String(error));
    }
  }

  /** Fetches the record, and meanwhile what will probably read it. */
  #fetch(signal: AbortSignal): Promise<Uint8Array> {
    const address = this.src!;
    if (isProbablySgf(address) && !this.encoding) preload();
    return fetchRecord(address, signal);
  }

  #showGame(): void {
    const json = this.#open?.model(Math.max(1, Math.min(this.game, this.games)) - 1);
    if (!json || json.game) {
      this.#fail(this.say("no-game"));
      return;
    }
    this.#pause();
    const game = new GameModel(json);
    this.course = new Course(game);
    this.evaluations = evaluationsOf(json.graph);
    this.tree.open(game);
    this.tab = null;
    this.cursor = null;
    this.announcement = "";
    this.state = "ready";
    this.#goToStart();
    if (this.hash) this.#readHash();
    this.#startAsking();
    this.requestUpdate();
    this.emit("kifu-load", { games: this.games, game: this.game });
    this.#ready.resolve();
    if (this.autoplay && this.mode === "view") this.#play();
  }

  #startAsking(): void {
    this.asking?.stop();
    const modes = { solve: Solving, guess: Guessing, view: null, static: null };
    const Mode = modes[this.mode] ?? null;
    this.asking = Mode && this.course ? new Mode(this, this.course) : null;
  }

  #fail(message: string): void {
    this.state = "failed";
    this.requestUpdate();
    this.emit("kifu-error", { message });
    this.#ready.reject(new Error(message));
  }

  #goToStart(): void {
    const { course } = this;
    if (!course) return;
    if (this.path) course.go(nodeOfPath(course.game, this.path));
    else if (this.move === "last") course.go(course.game.lineEnd(0));
    else if (this.move && /^\d+$/.test(this.move)) {
      course.go(0);
      if (!course.goToMove(Number(this.move))) course.go(course.end());
    } else course.go(0);
  }

  #readHash(): void {
    const path = /[#&]m=([^&]+)/.exec(location.hash)?.[1];
    if (path) this.go(decodeURIComponent(path));
  }

  // Acting.

  /** Carries out a command. @internal */
  run(command: Command): boolean {
    return this.course ? runCommand(this, this.course, command) : false;
  }

  /** Shows a point on the board, or none. @internal */
  showPoint(point: number | null): void {
    this.#shown = point;
    this.requestUpdate();
  }

  /** Says something to screen readers. @internal */
  announce(words: string): true {
    // The same words again are news.
    this.announcement = this.announcement === words ? `${words}\u00a0` : words;
    this.requestUpdate();
    return true;
  }

  /** Tells everybody about a step, if there was one. @internal */
  moved(hasMoved: boolean | undefined): boolean {
    const { course } = this;
    if (!hasMoved || !course) return false;
    this.#shown = null;
    this.announce(stepWords(course, { game: course.game, say: this.say, names: this.names }));
    const detail = moveDetail(course.game, course);
    if (this.hash) history.replaceState(history.state, "", `#m=${detail.path}`);
    this.emit("kifu-move", detail);
    return true;
  }

  /** Plays through the game, or stops that. @internal */
  togglePlaying(): void {
    if (this.isPlaying) this.#pause();
    else this.#play();
  }

  #play(): void {
    const { course } = this;
    if (!course) return;
    const seconds = this.autoplay && this.autoplay > 0 ? this.autoplay : 1.5;
    this.#timer = setInterval(() => {
      if (!this.next()) this.#pause();
    }, seconds * 1000) as unknown as number;
    this.requestUpdate();
  }

  #pause(): void {
    if (this.#timer === 0) return;
    clearInterval(this.#timer);
    this.#timer = 0;
    this.requestUpdate();
  }

  /** A point is pressed: goes on with a move there, unless the page acts instead. Returns true if something was done. @internal */
  press(point: number, kind: "press" | "menu" = "press"): boolean {
    const { course } = this;
    if (!course) return false;
    if (!this.emitPoint(point, kind)) return true;
    if (kind === "menu") return false;
    if (this.asking) return this.asking.answer(point);
    const child = course.game.children(course.node).find((node) => course.game.move(node)?.point === point);
    return child !== undefined && this.go(child);
  }

  /** Tells the page about a point. Returns false if the page acts. @internal */
  emitPoint(point: number, kind: PointDetail["kind"]): boolean {
    return !this.course || this.emit("kifu-point", { point: nameOf(point, null, this.course.game), kind });
  }

  /** The pointer is over a point, or over none. @internal */
  hoverOver(point: number): void {
    this.hovered = point;
    if (this.asking) this.requestUpdate();
  }

  /** Enters or leaves the points of the board. @internal */
  walkTo(point: number | null): void {
    this.cursor = point;
    this.requestUpdate();
  }

  /** Tells the page about something. Returns false if the page acts instead. @internal */
  emit<Name extends keyof ViewerEvents>(name: Name, detail: ViewerEvents[Name]["detail"]): boolean {
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: true }));
  }
}
