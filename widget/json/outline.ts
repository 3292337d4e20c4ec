/** Where a value stands in its text: from, to (exclusive). */
export type Span = readonly [from: number, to: number];

/** Why a text is no JSON. The words are chosen where they are shown. */
export type SyntaxReason = 'unexpected' | 'unfinished' | 'comma-too-many' | 'too-deep';

/** A JSON text as its reader sees it: where each value stands, or where and why it stops being JSON. */
export type Outline =
  | { readonly ok: true; readonly spans: ReadonlyMap<string, Span> }
  | { readonly ok: false; readonly offset: number; readonly reason: SyntaxReason };

/** Browsers tell the place of a mistake in three different ways or not at all; the page tells it in one. */
export function outlineJson(text: string): Outline {
  const spans = new Map<string, Span>();
  const state: State = { text, at: 0, spans, depth: 0 };
  try {
    readValue(state, '');
    skipSpace(state);
    if (state.at < text.length) stumble(state, 'unexpected');
    return { ok: true, spans };
  } catch (error) {
    if (error instanceof Stumble) return { ok: false, offset: error.offset, reason: error.reason };
    throw error;
  }
}

/** The value a path leads to, or the nearest one around it when the path leads nowhere (a missing field). */
export function findSpan(outline: Outline, path: readonly (string | number)[]): Span | undefined {
  if (!outline.ok) return undefined;
  for (let length = path.length; length >= 0; length -= 1) {
    const span = outline.spans.get(keyOf(path.slice(0, length)));
    if (span) return span;
  }
  return undefined;
}

/** Line and column of a place, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

/** Deeper than any document, shallower than the call stack. */
const DEPTH_LIMIT = 500;

interface State {
  readonly text: string;
  readonly spans: Map<string, Span>;
  at: number;
  depth: number;
}

class Stumble extends Error {
  readonly offset: number;
  readonly reason: SyntaxReason;

  constructor(offset: number, reason: SyntaxReason) {
    super(reason);
    this.offset = offset;
    this.reason = reason;
  }
}

function keyOf(path: readonly (string | number)[]): string {
  return path.map((key) => `/${String(key)}`).join('');
}

function stumble(state: State, reason: SyntaxReason): never {
  throw new Stumble(Math.min(state.at, state.text.length), state.at >= state.text.length ? 'unfinished' : reason);
}

function skipSpace(state: State): void {
  while (/[ \t\r\n]/u.test(state.text.charAt(state.at))) state.at += 1;
}

function readValue(state: State, path: string): void {
  skipSpace(state);
  const from = state.at;
  const first = state.text.charAt(from);
  if (first === '{') readList(state, path, '}', readMember);
  else if (first === '[') readList(state, path, ']', readElement);
  else if (first === '"') readString(state);
  else readWord(state);
  state.spans.set(path, [from, state.at]);
}

type ReadEntry = (state: State, path: string, index: number) => void;

function readList(state: State, path: string, end: string, readEntry: ReadEntry): void {
  state.depth += 1;
  if (state.depth > DEPTH_LIMIT) stumble(state, 'too-deep');
  state.at += 1;
  skipSpace(state);
  for (let index = 0; state.text.charAt(state.at) !== end; index += 1) {
    if (index > 0) readComma(state, end);
    readEntry(state, path, index);
    skipSpace(state);
  }
  state.at += 1;
  state.depth -= 1;
}

function readComma(state: State, end: string): void {
  const comma = state.at;
  if (state.text.charAt(comma) !== ',') stumble(state, 'unexpected');
  state.at += 1;
  skipSpace(state);
  if (state.text.charAt(state.at) !== end) return;
  state.at = comma;
  stumble(state, 'comma-too-many');
}

function readMember(state: State, path: string): void {
  skipSpace(state);
  const from = state.at;
  if (state.text.charAt(from) !== '"') stumble(state, 'unexpected');
  readString(state);
  const name = JSON.parse(state.text.slice(from, state.at)) as string;
  skipSpace(state);
  if (state.text.charAt(state.at) !== ':') stumble(state, 'unexpected');
  state.at += 1;
  readValue(state, `${path}/${name}`);
}

function readElement(state: State, path: string, index: number): void {
  readValue(state, `${path}/${String(index)}`);
}

function readString(state: State): void {
  state.at += 1;
  for (;;) {
    const character = state.text.charAt(state.at);
    if (character === '"') break;
    if (character < ' ') stumble(state, 'unexpected');
    if (character === '\\') readEscape(state);
    else state.at += 1;
  }
  state.at += 1;
}

function readEscape(state: State): void {
  const escape = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/uy;
  escape.lastIndex = state.at;
  const found = escape.exec(state.text);
  if (!found) stumble(state, 'unexpected');
  state.at += found[0].length;
}

function readWord(state: State): void {
  const word = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/uy;
  word.lastIndex = state.at;
  const found = word.exec(state.text);
  if (!found) stumble(state, 'unexpected');
  state.at += found[0].length;
}
