// The parser: one pass over the bytes, without failure. It skips what it cannot use, as the one of kifu-sgf does.

import { isLetter, isSpace, isUpper, latin1, significant, skipIdent, skipSpace, trimEnd } from "./bytes.ts";
import { endBefore, type Lead, lostBracket, restOfText, valueEnd } from "./lex.ts";
import { FirstNode, firstNode, isQuoted } from "./opening.ts";
import { holdsText } from "./properties.ts";
import { bareSequence, beginsProperty, beginsTree, headerIn, nextTree, trimmed } from "./start.ts";
import { type FaultKind, type Level, type Mark, Tree } from "./tree.ts";

/** The bytes after a header within which the outer game must close. */
const MAX_DISTANCE = 16 << 20;

/** The state of the parser at the first header inside a game. */
interface Doubt {
  at: number;
  mark: Mark;
  stack: Level[];
}

/** Parses the text from `start` on. `leadAt` is called for each game tree, with its start. */
export function parse(source: Uint8Array, start: number, leadAt: (at: number) => Lead): Tree {
  const parser = new Parser(source, start, leadAt);
  let at = start;
  for (;;) {
    const next = parser.step(at);
    if (next < 0) break;
    at = next;
  }
  if (parser.tree.games.length === 0) parser.withoutTree();
  return parser.tree;
}

/** Levels inside a game; one outside all games is a doubled `(`. */
const isInsideGame = (level: Level): boolean => level.last >= 0 || level.parent >= 0;

class Parser {
  readonly tree = new Tree();
  readonly #source: Uint8Array;
  readonly #start: number;
  readonly #leadAt: (at: number) => Lead;
  #lead: Lead = "";
  /** No value that begins here or later has an end. */
  #unclosedFrom = Number.POSITIVE_INFINITY;
  /** The innermost level was opened last, and its first node has not been examined: it may be a header. */
  #hasNewLevel = false;
  /** The start of the next game tree, if a header inside the last one was found. */
  #nextGame = -1;
  #doubt: Doubt | null = null;
  /** The parentheses that stay open, known up to an offset. */
  #opens = new Set<number>();
  #opensEnd = 0;
  #inProperty = false;

  constructor(source: Uint8Array, start: number, leadAt: (at: number) => Lead) {
    this.#source = source;
    this.#start = start;
    this.#leadAt = leadAt;
  }

  // Outside all game trees.

  /** Reads the next item outside all game trees. Returns its end; -1 at the end of the text. */
  step(at: number): number {
    const next = nextTree(this.#source, at);
    if (next.junk) {
      const start = this.#treeInJunk(at, next.junk);
      if (start >= 0) return this.#bareGame(start);
      this.#joined("junk", ...next.junk);
    }
    if (next.kind === "tree") return this.#games(next.at);
    if (next.kind === "end") return -1;
    this.#error("other", next.at, next.end);
    return next.end;
  }

  /** Reads a text without game trees: it may have nodes without parentheses. */
  withoutTree(): void {
    const at = bareSequence(this.#source, this.#start);
    if (at < 0) return;
    this.tree.clear();
    this.#bareGame(at);
    if (this.tree.games.length === 0) this.tree.clear();
  }

  #treeInJunk(at: number, junk: [number, number]): number {
    const isFirst = at === this.#start && bareSequence(this.#source, at) >= 0;
    const start = this.#source[junk[0]] === 59 && isFirst ? junk[0] : headerIn(this.#source, junk);
    const before = start < 0 ? null : trimmed(this.#source, junk[0], start);
    if (before) this.#joined("junk", ...before);
    return start;
  }

  #bareGame(start: number): number {
    this.#error("other", start, start);
    return this.#games(start);
  }

  /** Reads the game tree at `start`, and following ones whose start is recognised only inside another. */
  #games(from: number): number {
    let start = from;
    for (;;) {
      this.#openLevel(-1, start);
      this.#lead = this.#leadAt(start);
      const end = this.#tokens(start + (this.#source[start] === 40 ? 1 : 0));
      const next = this.#nextGame;
      this.#nextGame = -1;
      if (next < 0 || beginsTree(this.#source, next)) return end;
      start = next;
      if (this.#source[start] !== 40) this.#error("other", start, start);
    }
  }

  // Inside a game tree.

  #tokens(from: number): number {
    const { tree } = this;
    const source = this.#source;
    let at = from;
    this.#inProperty = false;
    for (;;) {
      const byte = source[at];
      if (byte === undefined) {
        this.#endProperty();
        if (this.#hasNewLevel) {
          const next = this.#headerBefore(at);
          if (next >= 0) {
            const behind = this.#beginAgain(next);
            if (behind < 0) return next;
            at = behind;
            continue;
          }
        }
        const back = this.#goBack(at);
        if (back >= 0) {
          at = back;
          continue;
        }
        this.#endOfText();
        return at;
      }
      if (byte === 59 || byte === 40 || byte === 41) {
        this.#endProperty();
        const back = this.#goBack(at);
        if (back >= 0) {
          at = back;
          continue;
        }
        if (this.#hasNewLevel) {
          const next = this.#headerBefore(at);
          if (next >= 0) {
            const behind = this.#beginAgain(next);
            if (behind < 0) return next;
            at = behind;
            continue;
          }
        }
        if (byte === 59) this.#node(at);
        else if (byte === 40) this.#openVariation(at);
        else this.#closeLevel(at + 1);
        at++;
        if (byte === 41 && tree.stack.length === 0) return at;
      } else if (byte === 91) {
        at = this.#inProperty ? this.#value(at) : this.#valueWithoutIdent(at);
      } else if (isLetter(byte)) at = this.#ident(at);
      else {
        if (!isSpace(byte)) this.#joined("junk", at, at + 1);
        at++;
      }
    }
  }

  #value(open: number): number {
    const { valueStarts, valueEnds, idents } = this.tree;
    const [start, end, next] = this.#valueAt(open + 1, idents.at(-1)!);
    valueStarts.push(start);
    valueEnds.push(end);
    return next;
  }

  #valueWithoutIdent(open: number): number {
    const [, end, next] = this.#valueAt(open + 1, null);
    this.#joined("value-without-ident", open, end + (this.#source[end] === 93 ? 1 : 0));
    return next;
  }

  /** Finds the value at `start`: its span, and the offset to continue. */
  #valueAt(start: number, ident: string | null): [number, number, number] {
    const source = this.#source;
    const isText = () => ident === null || holdsText(ident);
    let end =
      start >= this.#unclosedFrom
        ? { kind: "end" as const, at: 0, inside: 0 }
        : valueEnd(source, start, this.#lead, isText);
    while (end.kind === "tree") {
      // A text was cut, and another record appended, unless it quotes the record.
      if (firstNode(source, end.at).endsText && !isQuoted(source, end.at)) return this.#lostBracket(start, end.at);
      end = restOfText(source, end.inside, this.#lead);
    }
    if (end.kind === "closed") return [start, end.at, end.at + 1];
    if (end.kind === "lost") return this.#lostBracket(start, end.at);
    this.#unclosedFrom = Math.min(this.#unclosedFrom, start);
    const lost = lostBracket(source, start, isText());
    if (lost >= 0) return this.#lostBracket(start, lost);
    this.#error("unclosed-value", start, source.length);
    return [start, source.length, source.length];
  }

  #lostBracket(start: number, next: number): [number, number, number] {
    const end = this.#source[next] === 40 ? endBefore(this.#source, start, next) : next;
    this.#error("lost-bracket", start, end);
    return [start, end, next];
  }

  #ident(at: number): number {
    const source = this.#source;
    let end = at + 1;
    if (isUpper(source[end])) end++;
    let ident: string;
    if (isUpper(source[at]) && source[end] === 91) ident = latin1(source, at, end);
    else {
      end = skipIdent(source, at);
      const raw = latin1(source, at, end);
      if (!/[A-Z]/.test(raw)) {
        this.#joined("junk", at, end);
        return end;
      }
      ident = significant(raw);
    }
    this.#endProperty();
    const level = this.tree.stack.at(-1);
    if (level && (level.first < 0 || level.hasVariation)) this.#nodeWithoutSemicolon(level, at);
    const { idents, identStarts, identEnds, firstValues, valueStarts } = this.tree;
    idents.push(ident);
    identStarts.push(at);
    identEnds.push(end);
    firstValues.push(valueStarts.length);
    this.#inProperty = true;
    return end;
  }

  #nodeWithoutSemicolon(level: Level, at: number): void {
    if (!level.hasVariation && (level.parent >= 0 || level.open !== at)) this.#error("other", at, at);
    this.#node(at);
  }

  /** Ends a property. An identifier without values is removed. */
  #endProperty(): void {
    if (!this.#inProperty) return;
    this.#inProperty = false;
    const { firstValues, identStarts, identEnds, idents, valueStarts } = this.tree;
    if (firstValues.at(-1) !== valueStarts.length) return;
    const [start, end] = [identStarts.at(-1)!, identEnds.at(-1)!];
    this.tree.cutProps(idents.length - 1);
    this.#error("other", start, end);
  }

  #node(at: number): void {
    const { tree } = this;
    if (tree.stack.at(-1)?.hasVariation) {
      if (this.#source[at] === 59 && this.#isStray(at)) {
        this.#joined("junk", at, at + 1);
        return;
      }
      this.#openImplicitVariation(at);
    }
    const level = tree.stack.at(-1);
    if (!level) return;
    const id = tree.starts.length;
    const parent = level.last >= 0 ? level.last : level.parent;
    if (level.first < 0) level.first = id;
    level.last = id;
    if (parent < 0) tree.games.push({ root: id, start: level.open, end: level.open });
    tree.starts.push(at);
    tree.parents.push(parent);
    tree.ends.push(0);
    tree.firstProps.push(tree.idents.length);
  }

  // Levels of parentheses.

  #openLevel(parent: number, open: number): void {
    this.#hasNewLevel = true;
    const errors = this.tree.errors.length;
    this.tree.stack.push({ parent, first: -1, last: -1, open, errors, hasVariation: false, isImplicit: false });
  }

  #openVariation(at: number): void {
    const level = this.tree.stack.at(-1);
    if (!level) return;
    this.#openLevel(level.last >= 0 ? level.last : level.parent, at);
    if (level.first < 0 && !level.hasVariation) this.#error("other", at, at + 1);
  }

  #openImplicitVariation(at: number): void {
    const level = this.tree.stack.at(-1)!;
    this.#openLevel(level.last >= 0 ? level.last : level.parent, at);
    this.#error("node-after-variation", at, at + 1);
    this.tree.stack.at(-1)!.isImplicit = true;
  }

  /** True if a `;` is between game trees that all have parentheses, and no property follows it. */
  #isStray(at: number): boolean {
    const level = this.tree.stack.at(-1);
    const isBetween = level?.hasVariation && !isInsideGame(level);
    return isBetween === true && !beginsProperty(this.#source, skipSpace(this.#source, at + 1))[0];
  }

  #closeLevel(end: number): void {
    this.#hasNewLevel = false;
    const { stack } = this.tree;
    for (let level = stack.pop(); level; level = stack.pop()) {
      this.#finish(level, end);
      const outer = stack.at(-1);
      if (level.first < 0 && !level.hasVariation) this.#error("other", level.open, end);
      else if (outer) outer.hasVariation = true;
      if (level.parent < 0) this.#doubt = null;
      if (!level.isImplicit) return;
    }
  }

  #endOfText(): void {
    const end = this.#source.length;
    if (this.tree.errors.at(-1)?.kind !== "unclosed-value") this.#unclosedTree(end);
    for (let level = this.tree.stack.pop(); level; level = this.tree.stack.pop()) this.#finish(level, end);
  }

  /** Completes a level: sets the ends of the subtrees of its nodes, and the end of a game tree. */
  #finish(level: Level, end: number): void {
    if (level.first < 0) return;
    const { ends, games, starts } = this.tree;
    for (let node = level.first; node <= level.last; node++) ends[node] = starts.length;
    if (level.parent < 0 && games.length > 0) games.at(-1)!.end = end;
  }

  #unclosedTree(end: number): void {
    for (const level of this.tree.stack.toReversed()) {
      if (!isInsideGame(level)) return;
      if (!level.isImplicit && this.#source[level.open] === 40) {
        this.#error("other", end, end);
        return;
      }
    }
  }

  // Headers inside a game.

  /** If the first node of a variation is the header of a game, closes the outer game; returns the next one's start, or -1. */
  #headerBefore(at: number): number {
    const { tree } = this;
    const level = tree.stack.at(-1);
    if (!level || level.first < 0) return -1;
    this.#hasNewLevel = false;
    if (level.parent < 0 || level.first !== level.last) return -1;
    const props = tree.firstProps[level.first]!;
    const count = tree.idents.length - props;
    if (count === 1 && tree.identEnds[props]! - tree.identStarts[props]! === 1) return -1;
    if (!this.#isHeader(props) || !(level.isImplicit || this.#isSwallowed(at))) return -1;
    return this.#takeBackLevel(level);
  }

  #isHeader(props: number): boolean {
    const { tree } = this;
    const node = new FirstNode();
    for (let prop = props; prop < tree.idents.length; prop++) {
      node.note(tree.idents[prop]!, tree.identEnds[prop]! - tree.identStarts[prop]! === 1, false);
    }
    return node.beginsGame(() => {
      const root = tree.games.at(-1)?.root ?? 0;
      const own = tree.idents.slice(tree.firstProps[root], tree.propsEnd(root));
      return own.includes("PB") || own.includes("PW");
    });
  }

  #takeBackLevel(level: Level): number {
    const { tree } = this;
    const start = tree.starts[level.first]!;
    const props = tree.firstProps[level.first]!;
    const values = tree.firstValues[props];
    if (values !== undefined) tree.cutValues(values);
    tree.cutProps(props);
    tree.cutNodes(level.first);
    tree.errors.length = level.errors;
    tree.stack.pop();
    this.#closeGame(level.open);
    if (beginsTree(this.#source, level.open)) return level.open;
    const junk = trimmed(this.#source, level.open, start);
    if (junk) this.#joined("junk", ...junk);
    return start;
  }

  #closeGame(next: number): void {
    const { stack } = this.tree;
    const end = trimEnd(this.#source, 0, next);
    this.#unclosedTree(end);
    while (stack.length > 0 && isInsideGame(stack.at(-1)!)) this.#finish(stack.pop()!, end);
    const outer = stack.at(-1);
    if (outer) outer.hasVariation = true;
  }

  /** Continues at a game tree inside another: the offset to read from, or -1 if it is read as one outside all others. */
  #beginAgain(next: number): number {
    if (this.tree.stack.length === 0) {
      this.#nextGame = next;
      return -1;
    }
    if (this.#source[next] !== 40) return next;
    this.#openVariation(next);
    return next + 1;
  }

  /** True if a header is inside a game whose `)` is missing; false while that is unknown. */
  #isSwallowed(at: number): boolean {
    const { tree } = this;
    const outermost = tree.stack.find(isInsideGame);
    if (!outermost) return false;
    if (this.#source[outermost.open] !== 40) return true;
    if (outermost.open < this.#opensEnd) return this.#opens.has(outermost.open);
    this.#doubt ??= { at, mark: tree.mark(), stack: tree.stack.map((level) => ({ ...level })) };
    return false;
  }

  /** If the outer game of a header has not closed: restores the state at the header; returns its end, or -1. */
  #goBack(at: number): number {
    const doubt = this.#doubt;
    if (!doubt || (at !== this.#source.length && at - doubt.at <= MAX_DISTANCE)) return -1;
    this.#doubt = null;
    this.#opens = new Set(this.tree.stack.filter((level) => !level.isImplicit).map((level) => level.open));
    this.#opensEnd = at;
    this.tree.takeBack(doubt.mark);
    this.tree.stack = doubt.stack;
    this.#hasNewLevel = true;
    return doubt.at;
  }

  // Faults.

  #error(kind: FaultKind, start: number, end: number): void {
    this.tree.errors.push({ kind, start, end });
  }

  /** Reports junk; neighbours separated only by white space are joined. */
  #joined(kind: FaultKind, start: number, end: number): void {
    const last = this.tree.errors.at(-1);
    if (last?.kind === kind && last.end <= start && skipSpace(this.#source, last.end) >= start) last.end = end;
    else this.#error(kind, start, end);
  }
}
