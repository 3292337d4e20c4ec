/** What is said of hazards behind other words of an item: «Croquetas contiene leche», «Brownie, may contain nuts», «Tortilla, lleva huevo». */
import { words } from '../../../../text/fold.ts';
import { isFunctionWord } from '../../../../text/function-words.ts';
import { readNegations } from '../../../hazards/negations.ts';
import type { HazardMark } from '../listing.ts';
import type { MarkedText } from './marks.ts';
import { readMarks } from './marks.ts';
import type { MarkReading } from './mark-reading.ts';
import { listedMarks } from './stated-marks.ts';
import { trimEndOf } from '../trim-signs.ts';

/** A name with its marks, without what is said behind it. */
export function readName(written: string, reading: MarkReading): MarkedText {
  const own = readMarks(written, reading);
  const said = saidIn(own.text, 1, reading);
  if (said === undefined) return own;
  return { ...own, text: said.isInBrackets ? own.text : said.before, marks: [...own.marks, ...said.marks] };
}

/** A description with its marks; what it says of hazards stays part of it. */
export function readSaid(written: string, reading: MarkReading): MarkedText {
  const own = readMarks(written, reading);
  const said = saidIn(own.text, 0, reading);
  return said === undefined ? own : { ...own, marks: [...own.marks, ...said.marks] };
}

/** A text that begins with a verb for what is in it, and names hazards: «lleva huevo y tomate». */
export function partsLed(
  text: string,
  reading: MarkReading,
): { readonly field: string; readonly rest: string; readonly marks: readonly HazardMark[] } | undefined {
  const [head] = headsOf(text, reading.vocabulary);
  if (head === undefined || head.start > 0 || head.field === undefined) return undefined;
  const rest = text.slice(head.end).trim();
  const marks = namedMarks(rest, 'contains', reading);
  return marks.length === 0 ? undefined : { field: head.field, rest, marks };
}

export interface Said {
  readonly before: string;
  readonly marks: readonly HazardMark[];
  readonly isInBrackets: boolean;
}

/** From its first verb that stands at a place or further on. Undefined: there is none, or what it says is denied. */
export function saidIn(text: string, from: number, reading: MarkReading): Said | undefined {
  if (reading.vocabulary.isOfEverything(text)) return undefined;
  const heads = headsOf(text, reading.vocabulary);
  const first = heads.findIndex(({ start, as }) => start >= from && as !== 'free');
  const head = heads[first];
  if (head === undefined) return undefined;
  const marks = heads.slice(first).flatMap(({ as, start, end }, at): HazardMark[] => {
    const next = heads[first + at + 1]?.start ?? text.length;
    if (as === 'free' || isDenied(text, { start, end: next }, reading)) return [];
    return namedMarks(text.slice(end, next), as, reading);
  });
  if (marks.length === 0) return undefined;
  // «Flan (lleva huevo)»: brackets that hold nothing else go with it.
  const isBracketed = /[([]$/u.test(text.slice(0, head.start)) && /^[^()[\]]*[)\]]$/u.test(text.slice(head.start));
  const before = text.slice(0, isBracketed ? head.start - 1 : head.start);
  return { before: withoutJoin(before), marks, isInBrackets: isOpen(before) };
}

function isOpen(text: string): boolean {
  return (
    Math.max(text.lastIndexOf('('), text.lastIndexOf('[')) > Math.max(text.lastIndexOf(')'), text.lastIndexOf(']'))
  );
}

interface Head {
  readonly as: 'contains' | 'traces' | 'free';
  /** Of a verb for what is in it: what it lists. */
  readonly field?: string;
  readonly start: number;
  readonly end: number;
}

const LONGEST = 5;

/** The verbs and labels in a text, the longest where several begin at one word. */
export function headsOf(text: string, vocabulary: MarkReading['vocabulary']): Head[] {
  const spoken = words(text);
  const heads: Head[] = [];
  for (let at = 0; at < spoken.length; at += 1) {
    for (let count = Math.min(LONGEST, spoken.length - at); count > 0; count -= 1) {
      const [first, last] = [spoken[at], spoken[at + count - 1]];
      if (first === undefined || last === undefined) break;
      const label = vocabulary.labelOf(text.slice(first.start, last.end));
      const place = { start: first.start, end: last.end };
      if (label?.as === 'contains' || label?.as === 'traces' || label?.as === 'free')
        heads.push({ as: label.as, ...place });
      else if (label?.as === 'field' && label.field !== undefined)
        heads.push({ as: 'contains', field: label.field, ...place });
      else continue;
      at += count - 1;
      break;
    }
  }
  return heads;
}

/** Those that it names: other words of it are parts of the item. */
function namedMarks(text: string, as: 'contains' | 'traces', reading: MarkReading): HazardMark[] {
  return listedMarks(text, as, reading).filter(
    ({ hazardId, status }) => hazardId !== undefined && status !== 'doubtful',
  );
}

/** «no lleva huevo»: the denial stands before the verb. */
function isDenied(text: string, { start, end }: Pick<Head, 'start' | 'end'>, { vocabulary }: MarkReading): boolean {
  const found = vocabulary.lexicon.match(text).filter((match) => match.start >= start && match.end <= end);
  return readNegations(text, found).denied.length > 0;
}

const JOINS = ',;:.|·—–-';

/** «Croquetas que», «Flan y», «Sopa,»: what joined it to the name goes, too. */
function withoutJoin(before: string): string {
  const trimmed = trimEndOf(before, JOINS);
  const last = words(trimmed).at(-1);
  return last !== undefined && last.start > 0 && isFunctionWord(last.text)
    ? trimEndOf(trimmed.slice(0, last.start), JOINS)
    : trimmed;
}
