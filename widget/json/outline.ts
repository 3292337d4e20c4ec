import type { Node, ParseErrorCode } from 'jsonc-parser';
import { findNodeAtLocation, parseTree, printParseErrorCode, visit } from 'jsonc-parser';

/** Where a value stands in its text: from, to (exclusive). */
export type Span = readonly [from: number, to: number];

/** Why a text is no JSON. The words are chosen where they are shown. */
export type SyntaxReason = 'unexpected' | 'unfinished' | 'comma-too-many' | 'too-deep';

/** A JSON text as its reader sees it: where each value stands, or where and why it stops being JSON. */
export type Outline =
  | { readonly ok: true; readonly tree: Node }
  | { readonly ok: false; readonly offset: number; readonly reason: SyntaxReason };

/** Plain JSON: no comments, no comma at the end of a list. */
const STRICT = { disallowComments: true };

/** Deeper than any document, shallower than the call stack. */
const DEPTH_LIMIT = 500;

/** Browsers tell the place of a mistake in three different ways or not at all; the page tells it in one. */
export function outlineJson(text: string): Outline {
  const mistake = findMistake(text);
  if (mistake) return { ok: false, ...mistake };
  const tree = parseTree(text, [], STRICT);
  return tree ? { ok: true, tree } : { ok: false, offset: 0, reason: 'unexpected' };
}

/** The value a path leads to, or the nearest one around it when the path leads nowhere (a missing field). */
export function findSpan(outline: Outline, path: readonly (string | number)[]): Span | undefined {
  if (!outline.ok) return undefined;
  for (let length = path.length; length >= 0; length -= 1) {
    const node = findNodeAtLocation(outline.tree, path.slice(0, length));
    if (node) return [node.offset, node.offset + node.length];
  }
  return undefined;
}

/** Line and column of a place, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}

interface Mistake {
  readonly offset: number;
  readonly reason: SyntaxReason;
}

/** Ends a visit: the reader goes on behind a mistake, and down without an end. */
class Found extends Error {
  readonly mistake: Mistake;

  constructor(mistake: Mistake) {
    super(mistake.reason);
    this.mistake = mistake;
  }
}

function findMistake(text: string): Mistake | undefined {
  let depth = 0;
  const enter = (offset: number): void => {
    depth += 1;
    if (depth > DEPTH_LIMIT) throw new Found({ offset, reason: 'too-deep' });
  };
  const leave = (): void => {
    depth -= 1;
  };
  const onError = (code: ParseErrorCode, offset: number, length: number): never => {
    // An unclosed string is reported where it ends, everything else where it begins.
    const isOpen = printParseErrorCode(code) === 'UnexpectedEndOfString';
    throw new Found(judge(text, isOpen ? offset + length : offset));
  };
  try {
    visit(text, { onObjectBegin: enter, onObjectEnd: leave, onArrayBegin: enter, onArrayEnd: leave, onError }, STRICT);
    return undefined;
  } catch (error) {
    if (error instanceof Found) return error.mistake;
    throw error;
  }
}

function judge(text: string, offset: number): Mistake {
  if (offset >= text.length) return { offset: text.length, reason: 'unfinished' };
  const comma = text.slice(0, offset).trimEnd().length - 1;
  const isEnd = text[offset] === '}' || text[offset] === ']';
  if (isEnd && text[comma] === ',') return { offset: comma, reason: 'comma-too-many' };
  return { offset, reason: 'unexpected' };
}
