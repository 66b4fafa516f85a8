// The tree of a text: flat lists of offsets, in the order of the text.

/** A kind of fault that matters for reading. */
export type FaultKind =
  | "lost-bracket"
  | "unclosed-value"
  | "node-after-variation"
  | "junk"
  | "value-without-ident"
  | "other";

/** The content between a `(` and its `)`: a sequence of nodes, then variations. */
export interface Level {
  /** The node that the sequence continues; -1 for none. */
  parent: number;
  /** The first and the last node of the sequence; -1 while there is none. */
  first: number;
  last: number;
  /** The offset of the `(`, or of the node before which it is missing. */
  open: number;
  /** The number of errors before it. */
  errors: number;
  hasVariation: boolean;
  /** Opened without a `(`, because a node follows a variation. */
  isImplicit: boolean;
}

/** A game tree: its root, and its span in the text. */
export interface GameSpan {
  root: number;
  start: number;
  end: number;
}

/** A fault, with its span. */
export interface Fault {
  kind: FaultKind;
  start: number;
  end: number;
}

/** A state of a growing tree. */
export interface Mark {
  nodes: number;
  props: number;
  values: number;
  games: number;
  errors: number;
}

/** The nodes, properties and values of a text. */
export class Tree {
  /** Of each node: its offset, its parent or -1, the index after its subtree, and its first property. */
  readonly starts: number[] = [];
  readonly parents: number[] = [];
  readonly ends: number[] = [];
  readonly firstProps: number[] = [];
  /** Of each property: its significant letters, its span as written, and its first value. */
  readonly idents: string[] = [];
  readonly identStarts: number[] = [];
  readonly identEnds: number[] = [];
  readonly firstValues: number[] = [];
  /** The inside of each value, without its brackets. */
  readonly valueStarts: number[] = [];
  readonly valueEnds: number[] = [];
  readonly games: GameSpan[] = [];
  readonly errors: Fault[] = [];
  stack: Level[] = [];

  mark(): Mark {
    return {
      nodes: this.starts.length,
      props: this.idents.length,
      values: this.valueStarts.length,
      games: this.games.length,
      errors: this.errors.length,
    };
  }

  /** Restores an earlier state. */
  takeBack({ nodes, props, values, games, errors }: Mark): void {
    this.cutNodes(nodes);
    this.cutProps(props);
    this.cutValues(values);
    this.games.length = games;
    this.errors.length = errors;
    this.stack = [];
  }

  cutNodes(count: number): void {
    for (const list of [this.starts, this.parents, this.ends, this.firstProps]) list.length = count;
  }

  cutProps(count: number): void {
    for (const list of [this.identStarts, this.identEnds, this.firstValues]) list.length = count;
    this.idents.length = count;
  }

  cutValues(count: number): void {
    this.valueStarts.length = count;
    this.valueEnds.length = count;
  }

  clear(): void {
    this.takeBack({ nodes: 0, props: 0, values: 0, games: 0, errors: 0 });
  }

  /** The index after the last property of a node. */
  propsEnd(node: number): number {
    return this.firstProps[node + 1] ?? this.idents.length;
  }
}
