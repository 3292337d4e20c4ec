import type { SourceBlock, SourceLine, SourceSegment } from '../../../knowledge/index.ts';
import type { Budget } from '../budget.ts';
import { splitSegments } from '../text/split-segments.ts';

/** Stands in a text for a gap that elements make; no text holds it. */
export const GAP = '\ufdd0';

export interface LineMarks {
  readonly headingLevel?: number | undefined;
  readonly isListItem?: boolean;
  readonly opening?: OpeningMark;
}

/** What the page draws before an element: the number of a list, `[1]` of a note. Its first line takes it. */
export interface OpeningMark {
  text: string;
}

interface Part {
  readonly text: string;
  readonly isBold: boolean;
}

/** Gathers the texts of a line until it ends. */
export interface LineBuilder {
  readonly blocks: SourceBlock[];
  add(text: string, isBold: boolean): void;
  /** The line ends here, if anything stands in it. */
  end(marks: LineMarks): void;
  /** There is empty space before the next line. */
  part(): void;
}

export function createLineBuilder(budget: Budget): LineBuilder {
  const blocks: SourceBlock[] = [];
  let parts: Part[] = [];
  let gapAbove = 0;
  return {
    blocks,
    add(text, isBold) {
      if (text !== '') parts.push({ text, isBold });
    },
    end({ headingLevel, isListItem = false, opening }) {
      const segments = segmentsOf(parts, opening?.text ?? '');
      parts = [];
      if (segments.length === 0) return;
      if (opening !== undefined) opening.text = '';
      budget.take(
        segments.length,
        segments.reduce((sum, { text }) => sum + text.length, 0),
      );
      const line: SourceLine = {
        kind: 'line',
        segments,
        ...(headingLevel === undefined ? {} : { headingLevel }),
        ...(isListItem ? { isListItem } : {}),
        region: 0,
        gapAbove: blocks.length === 0 ? 0 : gapAbove,
      };
      blocks.push(line);
      gapAbove = 0;
    },
    part() {
      gapAbove = 1;
    },
  };
}

/** Empty space between words is one space; what a writer holds apart with hard ones is a gap. */
function segmentsOf(parts: readonly Part[], prefix: string): SourceSegment[] {
  const written = parts.map((part) => part.text).join('');
  if (written.replaceAll(GAP, '').trim() === '') return [];
  const text = collapse(prefix + written);
  const bold = parts.filter(({ isBold }) => isBold).map((part) => collapse(part.text).trim());
  const isAllBold = bold.length > 0 && parts.every((part) => part.isBold || part.text.trim() === '');
  return text.split(GAP).flatMap((piece) =>
    splitSegments(piece.replaceAll('\u00a0', ' ')).map((segment): SourceSegment => {
      const own = segment.text.startsWith(prefix) ? segment.text.slice(prefix.length) : segment.text;
      const isBold = isAllBold || bold.includes(own);
      return { text: segment.text, place: { page: 1 }, ...(isBold ? { isBold } : {}) };
    }),
  );
}

/** A tab survives only where it was put as one. */
export function collapse(text: string): string {
  return text.replaceAll(/[ \n\r\f]+/gu, ' ').replaceAll(/[\u200b\u00ad\ufeff\u2060]/gu, '');
}
