import { expect, test } from "vitest";
import { addressOf, readPlace } from "./router.ts";

test.each([
  ["/", "", "library", 0, null],
  ["/library/3", "?q=a+b", "library", 3, null],
  ["/game/1/17", "?m=5", "game", 1, 17],
  ["/game/1", "", "library", 1, null],
  ["/game/1/x", "", "library", 1, null],
  ["/explorer/0", "?moves=Q16", "explorer", 0, null],
  ["/nothing/-1", "", "library", 0, null],
])("%s%s", (path, search, screen, library, game) => {
  expect(readPlace(path, search)).toMatchObject({ screen, library, game });
});

test("addresses are read as they were written", () => {
  const place = {
    screen: "library",
    library: 2,
    game: null,
    query: { q: 'player:"=柯洁" a&b', sort: "date" },
  } as const;
  const [path, search] = addressOf(place).split("?");
  expect(readPlace(path!, `?${search}`)).toEqual(place);
  expect(addressOf({ ...place, query: { q: "" } })).toBe("/library/2");
});
