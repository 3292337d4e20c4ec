import { fold } from '../../../text/fold.ts';
import type { TextLine } from '../../source-content.ts';

/** Lines from each edge of a page that may be its header or footer. */
const EDGE = 3;

type Side = 'top' | 'bottom';

/**
 * The lines without page numbers and without the header and footer that most pages repeat, which would otherwise end
 * up inside a field that runs over a page's end. What might be a value stays: a line lost is worse than a line too many.
 */
export function dropFurniture(lines: readonly TextLine[], isHeading: (line: TextLine) => boolean): TextLine[] {
  const pages = groupPages(lines);
  const offsets = countOffsets(pages);
  const repeated = {
    top: countRepeated(pages, 'top'),
    bottom: countRepeated(pages, 'bottom'),
  };
  return pages.flatMap((page) => {
    const isFurniture = (line: TextLine, side: Side, rest: readonly TextLine[]): boolean =>
      !isHeading(line) &&
      (isPageNumber(line, offsets) ||
        (isRepeated(line, repeated[side], pages.length, side) && (side === 'top' || !isValue(line, rest, isHeading))));
    let [from, to] = [0, page.length];
    for (let line = page[from]; from < EDGE && line !== undefined && isFurniture(line, 'top', []); line = page[from]) {
      from += 1;
    }
    for (let line = page[to - 1]; to > from && page.length - to < EDGE && line !== undefined; line = page[to - 1]) {
      if (!isFurniture(line, 'bottom', page.slice(Math.max(from, to - 12), to - 1))) break;
      to -= 1;
    }
    return page.slice(from, to);
  });
}

function groupPages(lines: readonly TextLine[]): TextLine[][] {
  const pages: TextLine[][] = [];
  for (const line of lines) {
    const page = pages.at(-1);
    if (page?.[0]?.page === line.page) page.push(line);
    else pages.push([line]);
  }
  return pages;
}

function edgeOf(page: readonly TextLine[], side: Side): readonly TextLine[] {
  return side === 'top' ? page.slice(0, EDGE) : page.slice(-EDGE);
}

function countRepeated(pages: readonly (readonly TextLine[])[], side: Side): Map<string, number> {
  const counts = new Map<string, number>();
  for (const page of pages) {
    for (const key of new Set(edgeOf(page, side).map(({ text }) => keyOf(text)))) {
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Headers differ in the page's number and in nothing else. */
function keyOf(text: string): string {
  const folded = fold(text.slice(0, 200));
  return /\bpag(?:ina|\.)? ?\d|\d ?(?:\/|de) ?\d/u.test(folded) ? folded.replace(/\d+/gu, '#') : folded;
}

function isRepeated({ text }: TextLine, counts: ReadonlyMap<string, number>, pageCount: number, side: Side): boolean {
  const count = counts.get(keyOf(text)) ?? 0;
  if (pageCount === 2 && side === 'top') return count === 2;
  return pageCount >= 3 && count > pageCount / 2;
}

/**
 * A last line may be the end of a list that many pages close with. It is taken for a value when it goes on in lower
 * case or from a comma, when it is a bullet, or when the heading above has its values below it.
 */
function isValue(line: TextLine, above: readonly TextLine[], isHeading: (line: TextLine) => boolean): boolean {
  if (/^(?:\p{Ll}|[•·▪◦●■*–—-]\s)/u.test(line.text) && !/^(?:www|https?:)|@/u.test(line.text)) return true;
  if (/[,;:-]$/u.test(above.at(-1)?.text ?? '')) return true;
  return above.findLast(isHeading)?.text.endsWith(':') ?? false;
}

interface PageNumber {
  readonly number: number;
  /** Says itself that it is one: `Página 3`. */
  readonly explicit: boolean;
}

function readPageNumber(text: string): PageNumber | undefined {
  if (text.length > 40) return undefined;
  const bare = fold(text)
    .replace(/[^a-z0-9/]+/gu, ' ')
    .trim();
  const match = /^(?<word>(?:pag|pagina|page) )?(?<number>\d{1,4})(?: ?(?:\/|de|of) ?\d{1,4})?$/u.exec(bare);
  if (match === null) return undefined;
  return { number: Number(match.groups?.['number']), explicit: match.groups?.['word'] !== undefined };
}

/** How far the bare numbers at the edges are from the pages they stand on: those of a numbering agree. */
function countOffsets(pages: readonly (readonly TextLine[])[]): Map<number, number> {
  const offsets = new Map<number, number>();
  for (const page of pages) {
    for (const line of new Set([...page.slice(0, 1), ...page.slice(-1)])) {
      const number = readPageNumber(line.text)?.number;
      if (number !== undefined) offsets.set(number - line.page, (offsets.get(number - line.page) ?? 0) + 1);
    }
  }
  return offsets;
}

function isPageNumber(line: TextLine, offsets: ReadonlyMap<number, number>): boolean {
  const found = readPageNumber(line.text);
  if (found === undefined) return false;
  return found.explicit || found.number === line.page || (offsets.get(found.number - line.page) ?? 0) >= 2;
}
