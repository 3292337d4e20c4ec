import { fold } from '../../../text/fold.ts';
import type { PdfObjectKey } from '../../rules.ts';
import { trimWhile } from './field-text.ts';

interface Mark {
  readonly key: PdfObjectKey;
  readonly start: number;
  /** Where the text behind the marker begins. */
  readonly end: number;
}

/**
 * The text under a heading as an object: a key with markers takes what stands behind them, a key without takes
 * what stands before any. Undefined when nothing is left.
 */
export function readObject(
  keys: readonly PdfObjectKey[],
  text: string,
  readList: (text: string) => string[],
): Record<string, unknown> | undefined {
  const marks = findMarks(keys, text);
  const before = trimEdges(text.slice(0, marks[0]?.start ?? text.length));
  const entries = keys.flatMap((key): [string, unknown][] => {
    const parts =
      key.after === undefined
        ? [before]
        : marks.flatMap((mark, index) => (mark.key === key ? [text.slice(mark.end, marks[index + 1]?.start)] : []));
    const values = parts.map(trimEdges).filter((part) => part !== '');
    if (values.length === 0) return [];
    return [[key.key, key.as === 'list' ? values.flatMap(readList) : values.join(' ')]];
  });
  return entries.length === 0 ? undefined : Object.fromEntries(entries);
}

/** Markers at the start of a word, in order; where several fit the longest does. */
function findMarks(keys: readonly PdfObjectKey[], text: string): Mark[] {
  const folded = foldInPlace(text);
  const found = keys.flatMap((key) =>
    (key.after ?? []).flatMap((marker) =>
      positionsOf(folded, foldInPlace(marker.trim())).map((start) => ({
        key,
        start,
        end: start + marker.trim().length,
      })),
    ),
  );
  const marks: Mark[] = [];
  for (const mark of found.toSorted((one, other) => one.start - other.start || other.end - one.end)) {
    if (mark.start >= (marks.at(-1)?.end ?? 0)) marks.push(mark);
  }
  return marks;
}

function positionsOf(text: string, marker: string): number[] {
  const positions: number[] = [];
  if (marker === '') return positions;
  for (let at = text.indexOf(marker); at !== -1; at = text.indexOf(marker, at + marker.length)) {
    if (!/[\p{L}\p{N}]/u.test(text.charAt(at - 1))) positions.push(at);
  }
  return positions;
}

/** Folded letter by letter, so that places in it are places in the text. */
function foldInPlace(text: string): string {
  const known = new Map<string, string>();
  let folded = '';
  for (let index = 0; index < text.length; index += 1) {
    const letter = text.charAt(index);
    let plain = known.get(letter);
    if (plain === undefined) {
      plain = fold(letter);
      if (plain.length !== 1) plain = letter;
      known.set(letter, plain);
    }
    folded += plain;
  }
  return folded;
}

function trimEdges(text: string): string {
  return trimWhile(text, (character) => /[\s|,;–—-]/u.test(character));
}
