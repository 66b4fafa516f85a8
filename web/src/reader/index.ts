// Reads records of SGF without WebAssembly: the same models as those of the program.

import type { ModelJson } from "../model/index.ts";
import { isAscii, latin1 } from "./bytes.ts";
import { charsetNamed, choose, declaredIn, decoder, isUtf8, isWide, leadOf, markOf, wideCharset } from "./charset.ts";
import type { Decode } from "./game.ts";
import { mayNeedWords, needsWords } from "./info/standard.ts";
import { joinCharacters } from "./join.ts";
import { modelOf } from "./model.ts";
import { parse } from "./parse.ts";
import { recordOf } from "./record.ts";
import type { Tree } from "./tree.ts";

/** The games of a text. */
export interface Games {
  readonly length: number;
  /** The model of a game, from 0; undefined if there is none. */
  model(game: number): ModelJson | undefined;
  /** True if game information is written in words: `addWordReaders` adds what reads them. */
  readonly needsWords: boolean;
}

/** A text that was parsed, and how the bytes of a game become characters. */
interface Parsed {
  source: Uint8Array;
  tree: Tree;
  decode(game: number): Decode;
}

/** Reads the games of a text. `encoding` is a character set, used regardless of the text; without one it is detected. */
export function readGames(bytes: Uint8Array, encoding?: string | null): Games {
  const { source, tree, decode } = parseBytes(bytes, encoding ? charsetNamed(encoding) : null);
  return {
    length: tree.games.length,
    get needsWords() {
      const text = (prop: number) => decode(0)(source.subarray(...firstValue(tree, prop)));
      return tree.idents.some((ident, prop) => mayNeedWords(ident) && needsWords(ident, text(prop)));
    },
    model: (game) => (tree.games[game] ? modelOf(recordOf(tree, game, source, decode(game))) : undefined),
  };
}

/** The span of the first value of a property. */
const firstValue = ({ firstValues, valueStarts, valueEnds }: Tree, prop: number): [number, number] => [
  valueStarts[firstValues[prop]!]!,
  valueEnds[firstValues[prop]!]!,
];

function parseBytes(bytes: Uint8Array, stated: string | null): Parsed {
  const wide = stated ? (isWide(stated) ? stated : null) : wideCharset(bytes);
  if (wide) {
    const text = decoder(wide)(bytes).replace(/^\ufeff/, "");
    return parsed(new TextEncoder().encode(text), 0, "utf-8");
  }
  const start = markOf(bytes)?.[0] === "utf-8" ? 3 : 0;
  if (stated) return parsed(bytes, start, stated);
  if (isAscii(bytes)) return parsed(bytes, start, "utf-8");
  const declared = declaredIn(bytes);
  const known = new Set(declared.map(({ label }) => charsetNamed(label)).filter((name) => name !== null));
  if (start > 0 || known.size < 2) return parsed(bytes, start, choose(bytes, declared[0]?.label ?? null));
  return isUtf8(bytes) ? parsed(bytes, start, "utf-8") : parsedByGame(bytes, start, declared);
}

function parsed(source: Uint8Array, start: number, charset: string): Parsed {
  const lead = leadOf(charset);
  const tree = parse(source, start, () => lead);
  const decode = decoder(charset);
  if (lead === "" || tree.errors.length === 0) return { source, tree, decode: () => decode };
  // Some programs escape the bytes of characters, others the characters.
  const byBytes = parse(source, start, () => "");
  if (byBytes.errors.length >= tree.errors.length) return { source, tree, decode: () => decode };
  return { source, tree: byBytes, decode: () => (part) => decode(joinCharacters(part, lead)) };
}

/** Parses a text whose games declare different sets. */
function parsedByGame(source: Uint8Array, start: number, declared: readonly { at: number; label: string }[]): Parsed {
  const labelAt = (open: number) => {
    const own = declared.find(({ at }) => at >= open);
    const isOwn = own && !/\(;/.test(latin1(source, open + 1, own.at));
    return (isOwn ? own : declared[0]!).label;
  };
  const leadAt = (open: number) => leadOf(charsetNamed(labelAt(open)) ?? "utf-8");
  const tree = parse(source, start, leadAt);
  const charsets = tree.games.map((game) => choose(source.subarray(game.start, game.end), labelAt(game.start)));
  return { source, tree, decode: (game) => decoder(charsets[game]!) };
}
