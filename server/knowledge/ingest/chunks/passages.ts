import type { TextLine } from '../../source-content.ts';

/** A raw document up to this many characters is one chunk, which v1 counts. */
export const RAW_LIMIT = 8000;

/** Longer ones become passages of about this many characters. */
const PASSAGE_LIMIT = 1200;

export interface Passage {
  readonly text: string;
  readonly page: number;
}

/** A raw document as one passage, or when it is long as several: cut at pages and headings, never inside a line. */
export function cutPassages(lines: readonly TextLine[]): Passage[] {
  const whole = lines
    .map(({ text }) => text)
    .join('\n')
    .trim();
  if (whole === '') return [];
  if (whole.length <= RAW_LIMIT) return [{ text: whole, page: lines[0]?.page ?? 1 }];
  const passages: Passage[] = [];
  let open: TextLine[] = [];
  let length = 0;
  const close = (): void => {
    const text = open
      .map((line) => line.text)
      .join('\n')
      .trim();
    if (text !== '') passages.push({ text, page: open[0]?.page ?? 1 });
    open = [];
    length = 0;
  };
  for (const line of lines) {
    const turnsPage = open.length > 0 && line.page !== open[0]?.page;
    const isFull = length + line.text.length > PASSAGE_LIMIT;
    if (turnsPage || isFull || (isHeading(line.text) && length > 0)) close();
    open.push(line);
    length += line.text.length + 1;
  }
  close();
  return passages;
}

/** A short line in capitals, or one that ends in a colon. */
function isHeading(text: string): boolean {
  const bare = text.trim();
  const isLoud = bare === bare.toLocaleUpperCase('es') && bare.replace(/\P{Lu}/gu, '').length >= 3;
  return bare.length <= 80 && (isLoud || bare.endsWith(':'));
}
