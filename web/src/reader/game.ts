// A game tree of a text, with the properties of its nodes.

import { latin1 } from "./bytes.ts";
import type { Tree } from "./tree.ts";

/** A property: its significant letters, the identifier as written, and the spans of its values. */
export interface Property {
  ident: string;
  raw: string;
  values: [number, number][];
}

/** Reads the bytes of a value as characters. */
export type Decode = (bytes: Uint8Array) => string;

/** The properties of a node. */
export class Properties {
  readonly list: Property[];
  readonly #source: Uint8Array;
  readonly #decode: Decode;

  constructor(list: Property[], source: Uint8Array, decode: Decode) {
    this.list = list;
    this.#source = source;
    this.#decode = decode;
  }

  /** The first property with these letters. */
  get(ident: string): Property | undefined {
    return this.list.find((property) => property.ident === ident);
  }

  /** The values of all properties with these letters. */
  valuesOf(ident: string): [number, number][] {
    const values: [number, number][] = [];
    for (const property of this.list) if (property.ident === ident) values.push(...property.values);
    return values;
  }

  /** The value that counts of a property that should have one: the first that is not empty. */
  value(ident: string): [number, number] | undefined {
    const values = this.valuesOf(ident);
    return values.find(([start, end]) => end > start) ?? values[0];
  }

  /** The bytes of a value as characters of the same numbers. */
  raw([start, end]: [number, number]): string {
    return end - start === 2
      ? String.fromCharCode(this.#source[start]!, this.#source[start + 1]!)
      : latin1(this.#source, start, end);
  }

  /** The characters of a value, with its escapes. */
  text([start, end]: [number, number]): string {
    return this.#decode(this.#source.subarray(start, end));
  }

  /** The raw value that counts, read by a function; null if there is none, or it cannot be read. */
  read<Value>(ident: string, read: (raw: string) => Value | null): Value | null {
    const value = this.value(ident);
    return value ? read(this.raw(value)) : null;
  }
}

/** The properties of a node of the tree. */
export function propertiesOf(tree: Tree, node: number, source: Uint8Array): Property[] {
  const list: Property[] = [];
  for (let prop = tree.firstProps[node]!; prop < tree.propsEnd(node); prop++) {
    const values: [number, number][] = [];
    const end = tree.firstValues[prop + 1] ?? tree.valueStarts.length;
    for (let value = tree.firstValues[prop]!; value < end; value++) {
      values.push([tree.valueStarts[value]!, tree.valueEnds[value]!]);
    }
    const raw = latin1(source, tree.identStarts[prop], tree.identEnds[prop]);
    list.push({ ident: tree.idents[prop]!, raw, values });
  }
  return list;
}
