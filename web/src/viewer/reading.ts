// Reads the record that the attributes of a viewer name, and returns its games as models.

import type { ModelJson } from "../model/index.ts";
import { ENGINE, isProbablySgf, preload } from "./engine.ts";
import { readPanels } from "./options.ts";
import { painted } from "./page.ts";
import { pathOfNode } from "./path.ts";
import { fetchRecord, type OpenSource, openSource, recordInside } from "./source.ts";
import { turnInAddress, turnOf } from "./turns.ts";
import type { KifuViewer } from "./viewer.ts";

export class Reading {
  readonly #viewer: KifuViewer;
  // The record that was read.
  open: OpenSource | null = null;
  #loading: AbortController | null = null;
  #ready = Promise.withResolvers<void>();
  #isEditable = false;
  // The transformation of the game: see turns.ts.
  turn = 0;

  constructor(viewer: KifuViewer) {
    this.#viewer = viewer;
  }

  /** Resolves when a game is shown; rejects if the record cannot be read. */
  get ready(): Promise<void> {
    return this.#ready.promise;
  }

  /** True if the record was opened for editing, and the mode is another, or the other way round. */
  get isForOtherMode(): boolean {
    return this.open !== null && this.#isEditable !== (this.#viewer.mode === "edit");
  }

  /** Starts once the document is parsed: before, the record inside the element may be incomplete. */
  startWhenParsed(): void {
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", () => this.start(), { once: true });
    else this.start();
  }

  /** @param before The open record, to reopen it for another mode. */
  async start(before: OpenSource | null = null): Promise<void> {
    const viewer = this.#viewer;
    this.stop();
    const loading = new AbortController();
    this.#loading = loading;
    if (viewer.state !== "empty" && viewer.state !== "loading") this.#ready = Promise.withResolvers();
    this.#ready.promise.catch(() => {});
    try {
      const path = before && viewer.course ? pathOfNode(viewer.course.game, viewer.node) : null;
      const inside = before?.bytes() ?? viewer.source ?? (viewer.src ? null : recordInside(viewer));
      const address = viewer.src ?? "";
      if (!address && inside === null) return;
      viewer.state = "loading";
      viewer.requestUpdate();
      // The engine that the record will probably need is fetched in parallel.
      if (inside === null && isProbablySgf(address) && !viewer.encoding) preload();
      const source = inside ?? (await fetchRecord(address, loading.signal));
      if (viewer.sketch(source)) {
        await painted();
        if (loading.signal.aborted) return;
      }
      const withFaults = readPanels(viewer.panels)?.has("problems") ?? false;
      const encoding = before ? null : viewer.encoding;
      const isEditable = viewer.mode === "edit";
      const open = await openSource(source, { encoding, withFaults, isEditable });
      if (loading.signal.aborted) {
        open.close();
        return;
      }
      this.open?.close();
      this.open = open;
      this.#isEditable = isEditable;
      viewer.showGame();
      if (path !== null && !viewer.asking) viewer.go(path);
    } catch (error) {
      if (loading.signal.aborted) return;
      const { message, cause } = error as Error;
      this.fail(cause === ENGINE ? viewer.say("engine-missing", { files: message }) : message);
    }
  }

  stop(): void {
    this.#loading?.abort();
  }

  /** A game with the transformation requested by the attributes or the address of the page. */
  turnedModel(game: number): ModelJson | null {
    const viewer = this.#viewer;
    const plain = this.open?.model(game) ?? null;
    this.turn = (viewer.hash ? turnInAddress() : null) ?? turnOf(viewer, plain);
    if (this.turn === 0) return plain;
    const turned = this.open?.turned(game, this.turn) ?? null;
    if (!turned) this.turn = 0;
    return turned ?? plain;
  }

  succeed(): void {
    const { games, game } = this.#viewer;
    this.#viewer.emit("kifu-load", { games, game });
    this.#ready.resolve();
  }

  fail(message: string): void {
    const viewer = this.#viewer;
    viewer.state = "failed";
    viewer.reason = message;
    viewer.requestUpdate();
    viewer.emit("kifu-error", { message });
    this.#ready.reject(new Error(message));
  }
}
