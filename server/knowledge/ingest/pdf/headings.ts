import { fold } from '../../../text/fold.ts';
import type { TextLine } from '../../source-content.ts';
import type { PdfHeading, PdfRules } from '../../rules.ts';

/** What a line is to the records of its document. */
export type PdfEntry = {
  readonly page: number;
  readonly raw: string;
  /** Whether the line may be of another record: known by who read it, else judged by its text. */
  readonly isStray?: boolean;
} & (
  | { readonly kind: 'separator' }
  | { readonly kind: 'name'; readonly value: string }
  | { readonly kind: 'field'; readonly heading: PdfHeading; readonly value: string }
  /** Opens a field by what stands inside it: `Trazas: gluten`. */
  | { readonly kind: 'marker'; readonly heading: PdfHeading; readonly value: string }
  /** Looks like a heading, and the domain has none such: it ends the field before it. */
  | { readonly kind: 'unknown'; readonly label: string }
  | { readonly kind: 'text' }
);

export type EntryReader = (line: TextLine) => PdfEntry[];

/** A longer text before a colon is no label. */
export const LABEL_LIMIT = 60;

/** No line that a person wrote has headings further along. */
const SPLIT_LIMIT = 2000;

/** Reads lines by the domain's headings, matched folded. A line with several headings in capitals is several entries. */
export function createEntryReader(rules: PdfRules): EntryReader {
  const names = new Set(rules.nameHeadings.map(fold));
  const fields = new Map(rules.headings.flatMap((heading) => heading.labels.map((label) => [fold(label), heading])));
  // `NO LIBRE DE:` is no `LIBRE DE:`: what relieves stands at the beginning of its line.
  const isKnown = (label: string): boolean =>
    names.has(label) || (fields.has(label) && fields.get(label)?.relieves !== true);
  const markers = new Map(rules.headings.flatMap((heading) => markerLabels(heading).map((label) => [label, heading])));
  const isSeparator = createSeparatorTest(rules.separator);

  const read = (page: number, raw: string): PdfEntry => {
    const line = { page, raw };
    if (isSeparator(raw)) return { ...line, kind: 'separator' };
    const found = findLabel(raw);
    if (found === undefined) return { ...line, kind: 'text' };
    const { label, value } = found;
    const folded = fold(withoutBracket(label));
    if (names.has(folded)) return { ...line, kind: 'name', value };
    const heading = fields.get(folded);
    // A heading that is a marker too stays in its text, where the object's reader looks for it.
    if (heading !== undefined)
      return { ...line, kind: 'field', heading, value: markers.get(folded) === heading ? `${label}: ${value}` : value };
    const owner = markers.get(folded);
    if (owner !== undefined) return { ...line, kind: 'marker', heading: owner, value: `${label}: ${value}` };
    return isHeadingLike(label) && !value.startsWith('//')
      ? { ...line, kind: 'unknown', label }
      : { ...line, kind: 'text' };
  };
  return ({ page, text }) => splitAtHeadings(text.trim(), isKnown).map((part) => read(page, part));
}

/** Markers that can open a line as a heading does: `trazas` for `Trazas:`. */
function markerLabels({ keys }: PdfHeading): string[] {
  return keys
    .flatMap(({ after = [] }) => after.map(fold))
    .filter((marker) => marker.endsWith(':'))
    .map((marker) => marker.slice(0, -1).trim());
}

const isWord = (text: string): boolean => /^[\p{L}\p{N}]/u.test(text);

function createSeparatorTest(separator: string): (line: string) => boolean {
  const wanted = plainDashes(fold(separator));
  const last = wanted.at(-1) ?? '';
  const repeats = /[\p{L}\p{N}\s]/u.test(last) ? '' : last;
  return (line) => {
    if (line.length > 300 || isWord(line) !== isWord(wanted)) return false;
    const bare = plainDashes(fold(line));
    const tight = bare.replaceAll(' ', '');
    return (
      wanted !== '' &&
      (bare === wanted || (repeats !== '' && tight.length >= 3 && tight.replaceAll(repeats, '') === ''))
    );
  };
}

/** Word processors turn hyphens into dashes by themselves. */
function plainDashes(text: string): string {
  return text.replace(/[‐‑‒–—―−]/gu, '-');
}

/** What stands before a line's colon and behind it, without a bullet or number. */
export function findLabel(line: string): { label: string; value: string } | undefined {
  const bare = line.replace(/^[\s•·▪◦●■*#>–—-]+/u, '').replace(/^\d{1,3}[.)]\s*/u, '');
  const colon = bare.slice(0, LABEL_LIMIT + 1).search(/[:：]/u);
  if (colon < 1) return undefined;
  return { label: bare.slice(0, colon).trim(), value: bare.slice(colon + 1).trim() };
}

/** `ALERGENOS (UE)` → `ALERGENOS`. */
function withoutBracket(label: string): string {
  const bracket = label.indexOf('(');
  return bracket > 0 && label.endsWith(')') ? label.slice(0, bracket) : label;
}

/** One to four words in capitals, the first a word: `PRECIO`, but neither `Salsa` nor `12`. */
function isHeadingLike(label: string): boolean {
  return /^\p{Lu}{2}/u.test(label) && !/\p{Ll}/u.test(label) && label.split(/\s+/u).length <= 4;
}

/** Cuts a line before each known heading in capitals: two short fields often share a line. */
function splitAtHeadings(line: string, isKnown: (label: string) => boolean): string[] {
  const parts: string[] = [];
  let start = 0;
  for (let colon = line.indexOf(':'); colon !== -1 && colon < SPLIT_LIMIT; colon = line.indexOf(':', colon + 1)) {
    const begin = headingBefore(line.slice(Math.max(start, colon - LABEL_LIMIT), colon), isKnown);
    if (begin === undefined || colon - begin <= start) continue;
    parts.push(line.slice(start, colon - begin).trim());
    start = colon - begin;
  }
  parts.push(line.slice(start));
  return parts;
}

/** How many characters before a colon its heading begins: the longest of the last four words in capitals that is known. */
function headingBefore(text: string, isKnown: (label: string) => boolean): number | undefined {
  const starts = [...text.matchAll(/(?<=\s)\S/gu)].map((match) => match.index).slice(-4);
  return starts
    .filter((at) => {
      const label = text.slice(at).trim();
      return !/\p{Ll}/u.test(label) && isKnown(fold(label));
    })
    .map((at) => text.length - at)[0];
}
