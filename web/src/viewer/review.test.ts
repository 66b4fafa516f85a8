import { expect, test } from "vitest";
import { Course } from "./course.ts";
import { Review } from "./review.ts";
import { gameOf } from "./sample-model.ts";

const loss = (node: number) => ({ node, winrate: 0.2, lead: null });

/** Six moves, and a variation of two after the second. The worst mistake is the fifth move, and one is in the variation. */
function reviewed(): { review: Review; course: Course } {
  const graph = { nodes: [1], winrates: [0.5], leads: [null], visits: [null] };
  const mistakes = [5, 7, 2, 3].map(loss);
  const game = gameOf(
    [
      [-1, 7],
      [2, 2],
    ],
    { graph: { ...graph, mistakes } },
  );
  return { review: new Review(game, () => {}), course: new Course(game) };
}

test("the mistakes of the current line, the worst first", () => {
  const { review, course } = reviewed();
  const nodes = (color?: 0 | 1) => review.mistakes(course.game.path(course.end()), color).map(({ node }) => node);
  expect([nodes(), nodes(0), nodes(1)]).toEqual([[5, 2, 3], [5, 3], [2]]);
  course.go(8);
  expect(nodes()).toEqual([7, 2]);
});

test("the nearest mistake before and after a move, of the chosen colour", () => {
  const { review, course } = reviewed();
  const walk = (direction: 1 | -1) => {
    const found = [];
    for (let node = review.nearest(course, direction); node >= 0; node = review.nearest(course, direction)) {
      course.go(node);
      found.push(node);
    }
    return found;
  };
  expect([walk(1), walk(-1)]).toEqual([
    [2, 3, 5],
    [3, 2],
  ]);
  review.choose(0);
  expect(walk(1)).toEqual([3, 5]);
  review.choose(0);
  expect(review.color).toBe(null);
});

test("a game without evaluations has no mistakes", () => {
  const review = new Review(gameOf([[-1, 3]]), () => {});
  expect([review.evaluations.size, review.mistakes([0, 1, 2])]).toEqual([0, []]);
});
