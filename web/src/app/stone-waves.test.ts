import { expect, test } from "vitest";
import { stoneWaves } from "./stone-waves.ts";

test.each([44_100, 48_000])("a stone at %d samples a second", (rate) => {
  const waves = stoneWaves(rate);
  const loudest = (from: number, to: number) => Math.max(...waves.slice(from * rate, to * rate).map(Math.abs));
  // It neither clips nor clicks at its ends, and is over soon.
  expect(waves[0]).toBe(0);
  expect(loudest(0, 0.02)).toBeGreaterThan(0.4);
  expect(loudest(0, 0.2)).toBeLessThanOrEqual(1);
  expect(loudest(0.1, 0.15)).toBeLessThan(0.05);
  expect(Math.abs(waves.at(-1)!)).toBeLessThan(0.005);
});
