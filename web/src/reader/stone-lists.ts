// Lists of `B` or `W` that are setup stones, not moves.

import type { Properties, Property } from "./game.ts";
import { PASS, readMove } from "./points.ts";
import type { Settings } from "./settings.ts";
import { readNumber } from "./text.ts";

/**
 * Turns lists of stones into setup. `before` is the root if it has no move and is the parent of the node.
 */
export function moveStoneLists(
  node: Properties,
  before: Properties | null,
  isRoot: boolean,
  root: Properties,
  settings: Settings,
): void {
  const isList = (property: Property) => {
    if ((property.ident !== "B" && property.ident !== "W") || property.values.length < 2) return false;
    const values = property.values.map((value) => node.raw(value)).filter((raw) => raw !== "");
    const isPoint = (raw: string) => (readMove(raw, settings.size) ?? PASS) !== PASS;
    if (!values.some((raw) => raw !== values[0]) || !values.every(isPoint)) return false;
    const stated = root.get("HA");
    const isHandicap = stated && readNumber(root.raw(stated.values[0]!)) === property.values.length;
    return node.list.some(({ ident }) => /^A[BWE]$/.test(ident)) || isRoot || before !== null || isHandicap;
  };
  for (const property of node.list.filter(isList)) {
    const ident = property.ident === "B" ? "AB" : "AW";
    const stones = node.get(ident);
    if (stones) {
      stones.values.push(...property.values);
      node.list.splice(node.list.indexOf(property), 1);
    } else {
      property.ident = ident;
      property.raw = ident;
    }
  }
}
