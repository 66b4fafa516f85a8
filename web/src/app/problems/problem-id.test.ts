import { expect, test } from "vitest";
import type { Place } from "../router.ts";
import { idOf, idsOf, placeOfProblem, problemOfPlace } from "./problem-id.ts";

const place: Place = { screen: "game", library: 2, game: null, query: { q: "size:9" } };

test.each(["12", "12.0", "12.57"])("%s is the problem of its place", (id) => {
  const there = placeOfProblem(place, id);
  expect(problemOfPlace(there)).toBe(id);
  expect(there).toMatchObject({ screen: "problems", library: 2, game: 12, query: { q: "size:9" } });
});

test("answers have records, or positions of games", () => {
  expect(idsOf({ ids: [3, 3] })).toEqual(["3", "3"]);
  expect(idsOf({ ids: [3, 3, 4], nodes: [0, 7, 2] })).toEqual(["3.0", "3.7", "4.2"]);
  expect(idOf(5)).toBe("5");
  expect(problemOfPlace(place)).toBe("");
});
