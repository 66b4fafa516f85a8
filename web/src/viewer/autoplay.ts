// Automatic playback of a game.

/** Calls `step` repeatedly until it returns false. */
export class Autoplay {
  #timer: ReturnType<typeof setInterval> | null = null;
  readonly #onChange: () => void;

  constructor(onChange: () => void) {
    this.#onChange = onChange;
  }

  get isPlaying(): boolean {
    return this.#timer !== null;
  }

  /** @param seconds The time between two steps; 1.5 for `null`. */
  start(seconds: number | null, step: () => boolean): void {
    this.stop();
    const delay = seconds && seconds > 0 ? seconds : 1.5;
    this.#timer = setInterval(() => {
      if (!step()) this.stop();
    }, delay * 1000);
    this.#onChange();
  }

  stop(): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#onChange();
  }
}
