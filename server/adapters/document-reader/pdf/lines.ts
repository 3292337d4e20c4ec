import type { SourceLine, SourceSegment } from '../../../knowledge/index.ts';
import type { Chunk } from './chunks.ts';
import { changes, joinWords } from './chunks.ts';
import type { PlaceOf } from './page-frame.ts';
import type { Word } from './word.ts';
import { extentOf } from './word.ts';

/** A gap of so many font sizes parts a name from its price. */
const WIDE = 1.2;
const BULLET = /^[•▪◦‣·➢►–-]$/u;

/** The lines of one column. */
export function toLines(rows: readonly (readonly Chunk[])[], region: number, placeOf: PlaceOf): SourceLine[] {
  let before: { baseline: number } | undefined;
  return rows.flatMap((chunks) => {
    const first = chunks[0];
    if (first === undefined) return [];
    const size = Math.max(...chunks.map((chunk) => chunk.size));
    const gap = before === undefined ? 0 : (first.baseline - before.baseline) / size - 1;
    const gapAbove = Math.max(0, Math.round(gap * 100) / 100);
    before = first;
    const [bullet, ...rest] = chunks.flatMap(splitBullet);
    const isListItem = bullet !== undefined && rest.length > 0 && BULLET.test(bullet.text);
    const kept = isListItem ? rest : chunks;
    const segments = toRuns(kept).map((words) => toSegment(words, placeOf));
    return [{ kind: 'line', segments, ...(isListItem && { isListItem }), region, gapAbove } satisfies SourceLine];
  });
}

function splitBullet(chunk: Chunk, index: number): Chunk[] {
  const [first, ...rest] = chunk.words;
  if (index > 0 || first === undefined || rest.length === 0 || !BULLET.test(first.text)) return [chunk];
  return [
    { ...chunk, words: [first], text: first.text },
    { ...chunk, words: rest, text: joinWords(rest) },
  ];
}

/** Words up to a wide gap, a leader, or the raised codes at the end of a run. */
function toRuns(chunks: readonly Chunk[]): Word[][] {
  const runs: Word[][] = [];
  for (const chunk of chunks) {
    const last = runs.at(-1);
    const before = last?.at(-1);
    const first = chunk.words[0];
    const isApart =
      before === undefined ||
      first === undefined ||
      chunk.isLedTo ||
      changes(before, first) ||
      first.left - before.right > WIDE * Math.max(first.size, before.size);
    if (last === undefined || isApart) runs.push([...chunk.words]);
    else last.push(...chunk.words);
  }
  return runs.flatMap(splitRaisedEnd);
}

function splitRaisedEnd(words: Word[]): Word[][] {
  const end = words.findLastIndex(({ isRaised }) => isRaised !== true) + 1;
  const carrier = words[end - 1]?.text ?? '';
  const raised = words.slice(end);
  const isCode = raised.some(({ text }) => /\p{Lu}|[^\p{L}.°]/u.test(text)) && !/^\d+$/u.test(carrier);
  return end === 0 || raised.length === 0 || !isCode ? [words] : [words.slice(0, end), raised];
}

function toSegment(words: readonly Word[], placeOf: PlaceOf): SourceSegment {
  const extent = extentOf(words);
  const size = Math.round(Math.max(...words.map((word) => word.size)) * 10) / 10;
  const weight = (wanted: boolean): number =>
    words.reduce((sum, word) => sum + (word.isBold === wanted ? word.text.length : 0), 0);
  const isBold = weight(true) > weight(false);
  const place = placeOf(extent);
  return { text: joinWords(words), place, size, ...(isBold && { isBold }), x: place.box?.x ?? extent.left };
}
