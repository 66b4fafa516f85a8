// How stones lie on their points: the same as in kifu-draw's scene/lie.rs, which has the reasons.

/** The number of ways to lie. */
export const WAYS = 5;

/** The number of the way in which a stone on a point lies. */
export function lieOf(x: number, y: number): number {
  return ((((131 * x + 57 * y + 300) ** 2 % 65521) + 7) ** 2 % 65521) % WAYS;
}

/** The degrees by which stones are turned that lie in this way. */
export function turnOf(lie: number): number {
  return 14 + 72 * lie;
}

/** The lines of the grain on a stone of radius 1. */
export function stoneGrain(): string {
  let path = "";
  for (let ends = -0.9; ends < 0.7; ends += 0.22) {
    const half = Math.sqrt(0.97 - ends * ends);
    path += `M${-half} ${ends}Q0 ${ends + 0.22} ${half} ${ends}`;
  }
  return path;
}
