// The element `<kifu-viewer>`, which shows a game of Go with navigation.

import type { PropertyValues } from "lit";
import { GameModel, type ModelJson } from "../model/index.ts";
import type { Action } from "../package/action.ts";
import { Autoplay } from "./autoplay.ts";
import { runCommand } from "./commands.ts";
import { Course } from "./course.ts";
import { Editing } from "./editing.ts";
import { moveDetail, type PointDetail } from "./events.ts";
import { pngOf, svgText } from "./export.ts";
import { Guessing } from "./guessing.ts";
import { Input } from "./input.ts";
import type { Command } from "./keys.ts";
import { writeMeasures } from "./measures.ts";
import { nameOf } from "./options.ts";
import { loadOther, type OtherShown } from "./other.ts";
import { isInView, painted, watchPage } from "./page.ts";
import { GameText } from "./panels/text.ts";
import { TreePicture } from "./panels/tree.ts";
import { nodeOfPath, pathOfNode } from "./path.ts";
import type { KifuViewerElement } from "./public.ts";
import { Reading } from "./reading.ts";
import { renderViewer } from "./render.ts";
import { Review } from "./review.ts";
import { Solving } from "./solving.ts";
import type { Source } from "./source.ts";
import { moveName, pointWords, stepWords } from "./speech.ts";
import { goToStart, hashOf, pathInAddress } from "./starting-node.ts";
import { styles } from "./styles.ts";
import { themeOfElement, writeTheme } from "./theme.ts";
import { TriedLine } from "./tried-line.ts";
import { pictureOfViewer } from "./viewer-picture.ts";
import { ViewerState } from "./viewer-state.ts";

export class KifuViewer extends ViewerState implements KifuViewerElement {
  static override styles = styles;

  /** @internal */ readonly tree = new TreePicture((node) => this.go(node));
  /** @internal */ readonly text = new GameText();
  /** @internal */ review!: Review;
  /** @internal */ readonly input = new Input(this);
  readonly #reading = new Reading(this);
  /** @internal */ readonly tried = new TriedLine(this);
  readonly #themeSheet = new CSSStyleSheet();
  #stop: () => void = () => {};
  readonly #autoplay = new Autoplay(() => this.requestUpdate());
  #shown: number | null = null;
  /** Whether the viewer is in view; `null` until that is known. */
  #isOnScreen: boolean | null = null;
  /** The number of the game that is shown, which differs from `game` until that is read. */
  #shownGame = 0;
  #isTextBehind = false;
  /** True if the theme must be written again, because the page may have changed. */
  #isThemeOld = true;

  constructor() {
    super();
    this.addEventListener("keydown", (event) => this.input.onKey(event));
  }

  // Reading.

  /** Resolves when the record is shown; rejects if it cannot be. */
  get ready(): Promise<void> {
    return this.#reading.ready;
  }

  /** The number of games in the record. */
  get games(): number {
    return this.#reading.open?.count ?? 0;
  }

  /** @internal */
  get isPlaying(): boolean {
    return this.#autoplay.isPlaying;
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
    const wasTrying = this.endTrying();
    return this.moved(course.go(typeof to === "string" ? nodeOfPath(course.game, to) : to)) || wasTrying;
  }

  next(count = 1): boolean {
    return this.trying ? this.stepTried(count) : this.moved(this.course?.step(count));
  }

  previous(count = 1): boolean {
    return this.next(-count);
  }

  variation(direction: 1 | -1): boolean {
    this.endTrying();
    return this.moved(this.course?.variation(direction));
  }

  /** Goes to a move of the current line by its number. */
  goToMove(number: number): boolean {
    this.endTrying();
    return this.moved(this.course?.goToMove(number));
  }

  /** Goes to the next node with a move on a point, `Q16`, if the record has one. */
  play(point: string): boolean {
    const { course } = this;
    const child = course?.game.children(course.node).find((node) => {
      return moveName(node, null, course.game)?.toUpperCase() === point.toUpperCase();
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

  /** Shows the part of the board with a right answer to the problem; the second time, the answer. */
  hint(): boolean {
    return this.asking?.hint() ?? false;
  }

  /** Takes back the last answer to the problem. */
  retry(): boolean {
    return this.asking?.retry() ?? false;
  }

  /** Begins the problem again. */
  restart(): boolean {
    return this.asking?.restart() ?? false;
  }

  /** Shows the whole record of a problem, or the next move to guess. */
  solution(): boolean {
    return this.asking?.solution() ?? false;
  }

  // Trying moves.

  /** @internal */
  get canKeep(): boolean {
    return this.keeps || (this.hasText && this.#reading.turn === 0);
  }

  /** Steps in the tried line. @internal */
  stepTried(count: number): boolean {
    return this.tried.step(count);
  }

  /** Passes: in the mode `edit` as a move of the record, else as a move that is tried. @internal */
  pass(): boolean {
    if (this.asking) return false;
    if (this.editing && !this.readonly) return this.edit({ action: "play", node: this.node }) !== null;
    const child = this.trying ? undefined : this.#passAfter();
    return child === undefined ? this.tried.play(null) : this.go(child);
  }

  /** The next move of the record that is a pass. */
  #passAfter(): number | undefined {
    return this.course?.game.children(this.node).find((node) => this.course!.game.move(node)?.point === null);
  }

  endTrying(): boolean {
    return this.tried.end();
  }

  keepTried(): Promise<boolean> {
    return this.tried.keep();
  }

  // Editing.

  /** Changes the record. Returns the node to show; `null` if the change is impossible, or the mode is not `edit`. */
  edit(action: Action): number | null {
    return this.editing?.act([action]) ?? null;
  }

  undo(): boolean {
    return this.editing?.undo() ?? false;
  }

  redo(): boolean {
    return this.editing?.redo() ?? false;
  }

  /** Shows the game after a change. @internal */
  showEdited(json: ModelJson, game: number, node: number): void {
    this.game = game;
    this.#shownGame = game;
    this.#openGame(new GameModel(json));
    this.course?.go(node);
    this.moved(true);
    this.requestUpdate();
  }

  focusBoard(): void {
    this.renderRoot.querySelector<HTMLElement>(".surface")?.focus();
  }

  // Copies.

  /** @internal */
  get hasText(): boolean {
    return this.#reading.open?.hasText ?? false;
  }

  /** The text of the record; `null` if only its model is known. */
  toSGF(): string | null {
    return this.#reading.open?.sgf() ?? null;
  }

  /** The board as an SVG file. */
  toSVG(options: { width?: number } = {}): string {
    return this.other?.text() ?? svgText(this.painter.svg, options.width);
  }

  toPNG(options: { width?: number } = {}): Promise<Blob> {
    const width = options.width ?? 1200;
    return pngOf(this.toSVG({ width }), width);
  }

  /** The address of the page with the current move. */
  link(): string {
    const address = new URL(location.href);
    address.hash = hashOf(this.course ? pathOfNode(this.course.game, this.node) : "0", this.#reading.turn);
    return address.href;
  }

  async copyLink(): Promise<void> {
    await this.copy(() => navigator.clipboard.writeText(this.pageCopies?.address() ?? this.link()));
  }

  /** True if the address of the page leads to the current move. @internal */
  get hasAddress(): boolean {
    return this.pageCopies !== null || this.hash;
  }

  // Lifecycle of the element.

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
        this.text.show(this);
        this.text.drawAll();
      },
      key: (event) => {
        if (this.keys === "page") this.input.onKey(event);
      },
      hash: () => {
        // A link elsewhere in the page leads to the move, and to the board that shows it.
        if (this.#readHash()) this.renderRoot.querySelector(".stage")?.scrollIntoView({ block: "nearest" });
      },
    });
    if (this.hasUpdated && this.state === "empty") this.#reading.start();
  }

  /** Updates the theme after a possible change of the page's colour scheme. @internal */
  look(): void {
    this.#isThemeOld = true;
    this.requestUpdate();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
    this.#autoplay.stop();
    this.asking?.stop();
    this.#reading.stop();
    // An element that is only moved in the page reads its record again.
    if (this.state === "loading") this.state = "empty";
  }

  override willUpdate(changed: PropertyValues): void {
    const isNewRecord = ["src", "source", "encoding"].some((name) => changed.has(name));
    this.forgetLanguage();
    if (changed.has("theme") || changed.has("scheme")) this.#isThemeOld = true;
    // Runs before anything is drawn, so that styles are computed only once.
    if (this.#isThemeOld) {
      this.#isThemeOld = false;
      writeTheme(this.#themeSheet, themeOfElement(this));
    }
    // Starts before the first rendering, so that the record and the engine load meanwhile.
    if (!this.hasUpdated) this.#reading.startWhenParsed();
    else if (isNewRecord) this.#reading.start();
    else if (changed.has("game") && this.#reading.open && this.game !== this.#shownGame) this.showGame();
    else if (changed.has("mode") && this.#reading.isForOtherMode) this.#reading.start(this.#reading.open);
    else if (this.#reading.open && (changed.has("transform") || changed.has("asBlack"))) this.showGame();
    else if (this.state === "ready" && ["move", "path", "mode", "reply"].some((name) => changed.has(name))) {
      if (this.course) goToStart(this.course, this);
      this.#startAsking();
    }
    if (!this.course) return;
    // The observer reports only after a frame, which would be one without the board. Asked before anything is rendered:
    // later, the browser would lay out all that once without the board, and again with it.
    this.#isOnScreen ??= isInView(this);
    this.picture = this.other ? null : pictureOfViewer(this, this.course, this.#shown);
  }

  override updated(): void {
    const { picture, other } = this;
    if (!(picture || other) || !this.#isOnScreen) return;
    if (picture) {
      this.painter.draw(picture);
      writeMeasures(this.painter.svg.closest<HTMLElement>(".viewer")!, this.painter, picture.region);
    } else other!.draw();
    if (this.shownPanels.has("tree") && this.course) {
      const { course } = this;
      this.tree.element.ariaLabel = this.say("tree");
      this.tree.show(course.node, course.end());
    }
    this.#followWithText();
    if (this.cursor !== null) {
      this.renderRoot.querySelector<HTMLElement>(`[data-point="${this.cursor}"]`)?.focus({ preventScroll: true });
    }
  }

  /** Shows the node in the text of the game once the board is painted: a step of a big tree may bring much text. */
  async #followWithText(): Promise<void> {
    if (this.#isTextBehind) return;
    this.#isTextBehind = true;
    await painted();
    this.#isTextBehind = false;
    this.text.show(this);
    this.review.follow(this.node, this.renderRoot);
  }

  override render(): unknown {
    return renderViewer(this);
  }

  // The record.

  get #index(): number {
    return Math.max(1, Math.min(this.game, this.games)) - 1;
  }

  /** Draws a first board while the record is read. Returns false if there is none. @internal */
  sketch(_source: Source): boolean {
    return false;
  }

  /** Shows the game with the number `game`. @internal */
  showGame(): void {
    const json = this.#reading.turnedModel(this.#index);
    if (json && !json.game) this.#show(json, null);
    else this.#showOther(json);
  }

  /** Shows a game other than Go, if the record has a text, and the file that draws such games is there. */
  async #showOther(json: ModelJson | null): Promise<void> {
    const { open } = this.#reading;
    const { game } = this;
    const shown = loadOther().then(({ showOther }) => showOther(this, open!, json));
    const other = await shown.catch(() => null);
    // Meanwhile another record or game may have been chosen.
    if (open !== this.#reading.open || game !== this.game) return;
    if (other) this.#show(other.json, other);
    else this.#reading.fail(this.say("no-game", { game: json ? `: ${json.game}` : "" }));
  }

  #show(json: ModelJson, other: OtherShown | null): void {
    this.#autoplay.stop();
    this.#shownGame = this.game;
    this.other = other;
    const course = this.#openGame(new GameModel(json, other?.texts));
    const { document } = this.#reading.open!;
    this.editing = other ? null : document && new Editing(this, document);
    this.cursor = null;
    this.announcement = "";
    this.state = "ready";
    goToStart(course, this);
    this.#readHash();
    this.#startAsking();
    this.requestUpdate();
    this.#reading.succeed();
    if (this.autoplay && this.mode === "view") this.togglePlaying();
  }

  /** Begins at the root of a game. */
  #openGame(game: GameModel): Course {
    this.course = new Course(game);
    this.trying = null;
    this.review = new Review(game, () => this.requestUpdate());
    this.tree.open(game);
    return this.course;
  }

  #startAsking(): void {
    this.asking?.stop();
    this.trying = null;
    const Mode = this.mode === "solve" ? Solving : this.mode === "guess" ? Guessing : null;
    this.asking = Mode && this.course && !this.other ? new Mode(this, this.course) : null;
  }

  /** Goes to the move in the address of the page. Returns false if it names none. */
  #readHash(): boolean {
    const path = this.hash ? pathInAddress() : null;
    if (path) this.go(path);
    return path !== null;
  }

  // Actions.

  /** Runs a command. @internal */
  run(command: Command): boolean {
    return this.course ? runCommand(this, this.course, command) : false;
  }

  /** Shows a point on the board, or none. @internal */
  showPoint(point: number | null): void {
    this.#shown = point;
    this.requestUpdate();
  }

  /** Reports a step to the page and to screen readers, if there was one. @internal */
  moved(hasMoved: boolean | undefined): boolean {
    const { course } = this;
    if (!hasMoved || !course) return false;
    this.#shown = null;
    this.announce(stepWords(course, { game: course.game, say: this.say, names: this.names }));
    const detail = moveDetail(course.game, course);
    if (this.hash) history.replaceState(history.state, "", `#${hashOf(detail.path, this.#reading.turn)}`);
    this.emit("kifu-move", detail);
    return true;
  }

  /** Starts or stops automatic playback. @internal */
  togglePlaying(): void {
    if (this.isPlaying) this.stopPlaying();
    else this.startPlaying();
  }

  /** @internal */
  stopPlaying(): void {
    this.#autoplay.stop();
  }

  /** Starts automatic playback. @internal */
  startPlaying(): void {
    if (this.course) this.#autoplay.start(this.autoplay, () => this.next());
  }

  /** Handles a press on a point: goes to a move there, unless the page acts instead. Returns true if it did. @internal */
  press(point: number, kind: "press" | "menu" = "press"): boolean {
    const { course } = this;
    if (!course) return false;
    if (!this.emitPoint(point, kind)) return true;
    if (kind === "menu") return false;
    if (this.asking) return this.asking.answer(point);
    if (this.editing && !this.readonly) return this.editing.press(point);
    const isInLine = (this.trying?.at ?? 0) > 0;
    const child = course.game.children(course.node).find((node) => course.game.move(node)?.point === point);
    if (child !== undefined && !isInLine) return this.go(child);
    return this.mayTry && this.tried.play(point);
  }

  /** Reports a point to the page. Returns false if the page acts instead. @internal */
  emitPoint(point: number, kind: PointDetail["kind"]): boolean {
    return (
      !this.course || this.emit("kifu-point", { point: nameOf(point, null, this.course.game), number: point, kind })
    );
  }

  /** Handles a point typed by name: like a press, or else goes to the move of its stone. @internal */
  pressNamed(point: number): void {
    const { course } = this;
    if (!course) return;
    const { game, node } = course;
    const stones = this.trying?.stones ?? game.board(node);
    // The name of a stone leads to its move; any other point is pressed.
    const isStone = !this.takesPoints && stones[point] !== 0;
    if (isStone ? !this.trying && this.go(game.moveAt(point, node)) : this.press(point)) return;
    this.announce(pointWords(point, node, stones, { game, say: this.say, names: this.names }));
    this.tell(this.announcement);
  }
}
