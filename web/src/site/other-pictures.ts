// A game other than Go on a site, whose positions the program has drawn.

import type { OtherGame } from "../app/api-types.ts";
import type { OtherSource } from "../app/other/source.ts";

/** The moves and pictures of a game, as `kifu publish` writes them. */
export interface OtherPictures extends OtherGame {
  /** The lines of all pictures. */
  lines: string[];
  /** The numbers of the lines of the picture of each node. */
  pictures: number[][];
}

export function siteSource(other: OtherPictures): OtherSource {
  return {
    game: async () => other,
    picture: async (node) => {
      const lines = other.pictures[node];
      if (!lines) throw new RangeError(`node ${node} has no picture`);
      return lines.map((line) => other.lines[line]).join("\n");
    },
    look: () => "",
  };
}
