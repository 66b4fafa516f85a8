// The sound of a stone as waves: a click, and the wood below it that resounds. It is computed, not recorded.

/** The sounds of the wood: pitch in hertz, loudness, and seconds until it has faded to a third. */
const RESONANCES = [
  [240, 0.5, 0.035],
  [620, 0.3, 0.02],
  [1480, 0.25, 0.009],
  [3900, 0.2, 0.003],
] as const;
const SECONDS = 0.2;

/** The waves of a stone, from -1 to 1. */
export function stoneWaves(rate: number): Float32Array<ArrayBuffer> {
  const waves = new Float32Array(Math.round(SECONDS * rate));
  for (let at = 0; at < waves.length; at++) {
    const seconds = at / rate;
    // The wood needs a moment until it swings.
    const attack = Math.min(1, seconds / 0.0006);
    for (const [pitch, loudness, fade] of RESONANCES) {
      waves[at]! += attack * loudness * Math.exp(-seconds / fade) * Math.sin(2 * Math.PI * pitch * seconds);
    }
  }
  return waves;
}
