import { expect, test, vi } from "vitest";
import { setMyNames } from "../me.ts";
import type { Place } from "../router.ts";
import { today } from "./choices.ts";
import { listQuery, requestOf } from "./list.ts";

const at = (query: Record<string, string>): Place => ({ screen: "problems", library: 0, game: 5, query });
const day = today();

test.each([
  [{}, { query: "", which: "all", day }],
  [
    { q: "size:9", which: "due" },
    { query: "size:9", which: "due", day },
  ],
  [
    { which: "hard", order: "easiest" },
    { query: "", which: "all", day },
  ],
  [
    { order: "hardest", seed: "5" },
    { query: "", which: "all", day, order: "hardest" },
  ],
  [
    { order: "shuffled", seed: "5" },
    { query: "", which: "all", day, order: "shuffled", seed: 5 },
  ],
  [{ order: "shuffled" }, { query: "", which: "all", day, order: "shuffled", seed: day }],
  [
    { order: "shuffled", seed: "-1" },
    { query: "", which: "all", day, order: "shuffled", seed: day },
  ],
  [
    { order: "shuffled", seed: "1e99" },
    { query: "", which: "all", day, order: "shuffled", seed: day },
  ],
])("the request of %o", (query, expected) => expect(requestOf(at(query as Record<string, string>))).toEqual(expected));

test("links to problems keep their list, not their turn", () => {
  expect(listQuery(at({ q: "a", t: "5", order: "shuffled", seed: "3", round: "ten" }))).toEqual({
    q: "a",
    which: "",
    order: "shuffled",
    seed: "3",
    source: "",
    whose: "",
    of: "",
  });
});

test("mistakes are those of the user, or of both players, and of one game if a link says so", () => {
  const stored = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, text: string) => stored.set(name, text),
    removeItem: (name: string) => stored.delete(name),
  });
  vi.stubGlobal("sessionStorage", localStorage);
  const mistakes = (query: Record<string, string>) => requestOf(at({ source: "mistakes", ...query }));
  expect(mistakes({})).toEqual({ query: "", which: "all", day, source: "mistakes" });
  expect(mistakes({ of: "7" })).toEqual({ query: "", which: "all", day, source: "mistakes", game: 7 });
  expect(mistakes({ of: "x" })).not.toHaveProperty("game");
  setMyNames('Kuro, "Shiro" ,');
  expect(mistakes({})).toMatchObject({ mine: ["Kuro", "Shiro"] });
  expect(mistakes({ whose: "both" })).not.toHaveProperty("mine");
  expect(requestOf(at({ of: "7" }))).toEqual({ query: "", which: "all", day });
  vi.unstubAllGlobals();
});
