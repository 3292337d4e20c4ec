import type { PlacedValue, Span, SyntaxReason } from './read-values.ts';
import { JsonMistake, readValues } from './read-values.ts';

/** A JSON text as its reader sees it: where each value stands, or where and why it stops being JSON. */
export type Outline =
  | { readonly ok: true; readonly value: PlacedValue }
  | { readonly ok: false; readonly offset: number; readonly reason: SyntaxReason };

/** Browsers tell the place of a mistake in three different ways or not at all; the page tells it in one. */
export function outlineJson(text: string): Outline {
  try {
    return { ok: true, value: readValues(text) };
  } catch (error) {
    if (error instanceof JsonMistake) return { ok: false, offset: error.offset, reason: error.reason };
    throw error;
  }
}

/** The value a path leads to, or the nearest one around it when the path leads nowhere (a missing field). */
export function findSpan(outline: Outline, path: readonly (string | number)[]): Span | undefined {
  if (!outline.ok) return undefined;
  let { value } = outline;
  for (const step of path) {
    const part = value.parts.get(step);
    if (part === undefined) break;
    value = part;
  }
  return value.span;
}

/** Line and column of a place, both from 1. */
export function lineAndColumn(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset);
  return { line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
