// Where the moves and the pictures of a game other than Go come from: the server, or the files of a published site.

import type { OtherGame } from "../api-types.ts";

export interface OtherSource {
  game(signal: AbortSignal): Promise<OtherGame>;
  /** The picture of the position at a node, as SVG. */
  picture(node: number, signal: AbortSignal): Promise<Blob | string>;
  /** What pictures depend on besides their nodes. */
  look(): string;
}
