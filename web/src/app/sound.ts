// Plays the sound of a stone for each move on a board of the page, while the setting is on.

import type { MoveDetail, TryDetail } from "../viewer/events.ts";
import { setting, settings } from "./settings.ts";
import { stoneWaves } from "./stone-waves.ts";

/** The least seconds between two stones: those of fast steps would become a buzz. */
const PAUSE = 0.07;

let context: AudioContext | null = null;
let stone: AudioBuffer | null = null;
let last = -1;

/** Plays the sound, a little different each time as each stone is. */
function play(): void {
  context ??= new AudioContext();
  if (!stone) {
    const waves = stoneWaves(context.sampleRate);
    stone = context.createBuffer(1, waves.length, context.sampleRate);
    stone.copyToChannel(waves, 0);
  }
  if (context.currentTime - last < PAUSE) return;
  last = context.currentTime;
  const source = context.createBufferSource();
  source.buffer = stone;
  source.playbackRate.value = 0.95 + 0.1 * Math.random();
  source.connect(context.destination);
  source.start();
}

/** Steps without a stone are silent. */
function onMove({ detail }: CustomEvent<MoveDetail | TryDetail>): void {
  const point = "moves" in detail ? detail.moves.at(-1) : detail.point;
  if (setting("sound") === "on" && point) play();
}

document.documentElement.addEventListener("kifu-move", onMove);
document.documentElement.addEventListener("kifu-try", onMove);
// Turning the setting on plays the sound once, so that the user hears what it is.
let wasOn = setting("sound") === "on";
settings.addEventListener("change", () => {
  const isOn = setting("sound") === "on";
  if (isOn && !wasOn) play();
  wasOn = isOn;
});
