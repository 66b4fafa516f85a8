// The position of a game other than Go, as the program draws it.

import { html, type PropertyValues, type TemplateResult } from "lit";
import { isAborted } from "../api.ts";
import { elementWith } from "../element.ts";
import { say } from "../messages/index.ts";
import { watchLooks } from "../settings.ts";
import { look, picture } from "./picture.ts";

/** The most pictures that are kept, for steps back and forth. */
const KEPT = 64;

export class OtherBoard extends elementWith(() => ({
  library: 0,
  game: 0,
  node: 0,
  // The number of nodes of the game.
  count: 0,
  // The accessible name of the board.
  label: "",
  // The address of the picture; the last one stays until the next one is drawn.
  picture: "",
  fault: "",
})) {
  /** The addresses of pictures by their nodes and looks. */
  readonly #pictures = new Map<string, string>();
  #loading: AbortController | null = null;

  constructor() {
    super();
    watchLooks(() => this.#show());
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#loading?.abort();
    this.#forget();
  }

  #forget(): void {
    for (const address of this.#pictures.values()) URL.revokeObjectURL(address);
    this.#pictures.clear();
    this.picture = "";
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has("library") || changed.has("game");
    if (isOther) this.#forget();
    if (isOther || changed.has("node")) this.#show();
  }

  async #show(): Promise<void> {
    this.#loading?.abort();
    this.#loading = new AbortController();
    const { signal } = this.#loading;
    try {
      const address = await this.#drawn(this.node, signal);
      if (signal.aborted) return;
      [this.picture, this.fault] = [address, ""];
      // Most steps go forward.
      if (this.node + 1 < this.count) await this.#drawn(this.node + 1, signal).catch(() => {});
    } catch (error) {
      if (!isAborted(error)) this.fault = (error as Error).message;
    }
  }

  /** The address of the picture of a node. */
  async #drawn(node: number, signal: AbortSignal): Promise<string> {
    const key = `${node} ${look()}`;
    const known = this.#pictures.get(key);
    if (known) return known;
    const address = URL.createObjectURL(await picture(this.library, this.game, node, signal));
    this.#pictures.set(key, address);
    const [oldest] = this.#pictures.entries();
    if (this.#pictures.size > KEPT && oldest && oldest[1] !== this.picture) {
      URL.revokeObjectURL(oldest[1]);
      this.#pictures.delete(oldest[0]);
    }
    return address;
  }

  override render(): TemplateResult {
    if (this.picture !== "") return html`<img src=${this.picture} alt=${this.label} />`;
    return html`<p class="empty">${this.fault === "" ? say("loading") : say("failed", { reason: this.fault })}</p>`;
  }
}

customElements.define("other-board", OtherBoard);
