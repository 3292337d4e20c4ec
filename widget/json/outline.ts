/** Where a value stands in its text: from, to (exclusive). */
export type Span = readonly [from: number, to: number];

/** Why a text is no JSON. The words are chosen where they are shown. */
export type SyntaxReason = 'unexpected' | 'unfinished' | 'comma-too-many' | 'too-deep';

/** A value and those within it, by key or place. */
export interface Value {
  readonly span: Span;
  readonly inner?: ReadonlyMap<string | number, Value>;
}

/** A JSON text as its reader sees it: where each value stands, or where and why it stops being JSON. */
export type Outline =
  | { readonly ok: true; readonly tree: Value }
  | { readonly ok: false; readonly offset: number; readonly reason: SyntaxReason };

/** Deeper than any document, shallower than the call stack. */
const DEPTH_LIMIT = 500;

const SPACE = /[ \t\n\r]*/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What stands between the quotes, as far as it may. */
const CHARACTERS = /(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*/uy;

/** Browsers tell the place of a mistake in three different ways or not at all; the page tells it in one. */
export function outlineJson(text: string): Outline {
  try {
    return { ok: true, tree: readJson(text) };
  } catch (error) {
    if (error instanceof Mistake) return { ok: false, offset: error.offset, reason: error.reason };
    throw error;
  }
}

/** The value a path leads to, or the nearest one around it when the path leads nowhere (a missing field). */
export function findSpan(outline: Outline, path: readonly (string | number)[]): Span | undefined {
  if (!outline.ok) return undefined;
  let { tree: found } = outline;
  for (const key of path) {
    const inner = found.inner?.get(key);
    if (inner === undefined) break;
    found = inner;
  }
  return found.span;
}

/** Line and column of a place, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

class Mistake extends Error {
  readonly offset: number;
  readonly reason: SyntaxReason;

  constructor(offset: number, reason: SyntaxReason) {
    super(reason);
    this.offset = offset;
    this.reason = reason;
  }
}

/** By the grammar of RFC 8259. @throws Mistake */
function readJson(text: string): Value {
  let at = 0;
  const take = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const taken = pattern.exec(text)?.[0] ?? '';
    at += taken.length;
    return taken;
  };
  const stop = (): never => {
    throw new Mistake(at, at < text.length ? 'unexpected' : 'unfinished');
  };
  /** Whether this sign stands here, behind white space; it is read then. */
  const has = (sign: string): boolean => {
    take(SPACE);
    if (text[at] !== sign) return false;
    at += 1;
    return true;
  };
  const readText = (): string => {
    const from = at;
    if (!has('"')) stop();
    take(CHARACTERS);
    if (text[at] !== '"') stop();
    at += 1;
    return JSON.parse(text.slice(from, at)) as string;
  };
  const readInner = (end: string, depth: number): Map<string | number, Value> => {
    if (depth > DEPTH_LIMIT) throw new Mistake(at - 1, 'too-deep');
    const inner = new Map<string | number, Value>();
    if (has(end)) return inner;
    for (;;) {
      take(SPACE);
      const key = end === '}' ? readText() : inner.size;
      if (end === '}' && !has(':')) stop();
      inner.set(key, readValue(depth));
      if (has(end)) return inner;
      const comma = at;
      if (!has(',')) stop();
      take(SPACE);
      if (text[at] === '}' || text[at] === ']') throw new Mistake(comma, 'comma-too-many');
    }
  };
  const readValue = (depth: number): Value => {
    take(SPACE);
    const from = at;
    if (text[at] === '"') {
      readText();
      return { span: [from, at] };
    }
    const end = has('{') ? '}' : has('[') ? ']' : '';
    if (end === '' && take(SCALAR) === '') stop();
    const inner = end === '' ? {} : { inner: readInner(end, depth + 1) };
    return { span: [from, at], ...inner };
  };
  const tree = readValue(0);
  take(SPACE);
  if (at < text.length) stop();
  return tree;
}
