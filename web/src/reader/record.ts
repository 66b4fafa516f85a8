// A game as a tree of contents: what its text says, without the way it is written.

import type { InfoRow } from "../model/index.ts";
import { type Decode, Properties, type Property, propertiesOf } from "./game.ts";
import { hasInfo, infoOf } from "./info/index.ts";
import { readHandicap } from "./info/standard.ts";
import { type Content, contentOf, type Play, packedMoves, plainContent, plainPlay } from "./node.ts";
import type { Size } from "./points.ts";
import { inStandardNames, settingsOf } from "./settings.ts";
import { moveStoneLists } from "./stone-lists.ts";
import { readSimpleText } from "./text.ts";
import type { Tree } from "./tree.ts";

/** A game: its nodes in the order of the tree. */
export interface Record {
  game: number;
  size: Size;
  info: InfoRow[];
  /** The handicap that the root states. */
  handicap: number;
  nodes: Content[];
  /** The parent of each node; -1 for the root. */
  parents: number[];
  /** Other properties of nodes by the numbers of the nodes: engines write their evaluations there. */
  others: Map<number, Properties>;
}

/** Reads a game tree of a text. */
export function recordOf(tree: Tree, game: number, source: Uint8Array, decode: Decode): Record {
  const first = tree.games[game]!.root;
  const end = tree.ends[first]!;
  const wrap = (list: Property[]) => new Properties(list, source, decode);
  const asWritten = wrap(propertiesOf(tree, first, source));
  const root = wrap(inStandardNames(asWritten, source[tree.starts[first]!] === 59));
  const settings = settingsOf(root);
  const record: Record = {
    ...{ game: settings.game, size: settings.size, info: [], handicap: 0, nodes: [], parents: [], others: new Map() },
  };
  record.handicap = handicapOf(root);
  moveStoneLists(root, null, true, root, settings);
  // The node of the record that continues each node of the text, and the player to move after it.
  const lasts: number[] = [];
  const turns: (0 | 1 | null)[] = [];
  const mainLine = new Set([first]);
  let hasFoundInfo = false;
  const hasMove = new Map<number, boolean>();
  for (let node = first; node < end; node++) {
    const parent = tree.parents[node]!;
    const properties = node === first ? root : wrap(propertiesOf(tree, node, source));
    const at = record.nodes.length;
    const play = node === first ? null : plainPlay(properties, settings);
    if (node !== first && !play) {
      const isSecond = parent === first && !hasMove.get(first);
      moveStoneLists(properties, isSecond ? root : null, false, root, settings);
    }
    if (node === first) hasMove.set(first, root.get("B") !== undefined || root.get("W") !== undefined);
    const content = play ? plainContent(play) : contentOf(properties, settings);
    record.nodes.push(content);
    record.parents.push(node === first ? -1 : lasts[parent - first]!);
    let turn = turnAfter(content) ?? (node === first ? null : turns[parent - first]!);
    let last = at;
    if (!play) {
      for (const to of packedMoves(properties, settings)) {
        const color: 0 | 1 = turn ?? (record.handicap >= 2 ? 1 : 0);
        record.nodes.push(plainContent({ color, to }));
        record.parents.push(last);
        last = record.nodes.length - 1;
        turn = other(color);
      }
      record.others.set(at, properties);
    }
    lasts.push(last);
    turns.push(turn);
    // The main line follows the first children.
    if (node !== first && mainLine.has(parent) && node === parent + 1) mainLine.add(node);
    if (!hasFoundInfo && !play && mainLine.has(node) && hasInfo(properties, node === first)) {
      hasFoundInfo = true;
      record.info = infoOf(properties, root);
    }
  }
  return record;
}

const other = (color: 0 | 1): 0 | 1 => (1 - color) as 0 | 1;

function turnAfter({ plays, turn }: Content): 0 | 1 | null {
  const last: Play | undefined = plays.at(-1);
  return last ? other(last.color) : turn;
}

function handicapOf(root: Properties): number {
  const value = root.value("HA");
  return value ? (readHandicap(readSimpleText(root.text(value))) ?? 0) : 0;
}
