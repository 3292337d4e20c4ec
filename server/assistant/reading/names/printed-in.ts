import type { Catalog, ChunkRow, Lexicon } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { PrintedLine } from '../../../text/printed-line.ts';
import type { PrintedEntry } from '../../../text/printed-entry.ts';
import { printedEntries } from '../../../text/printed-entries.ts';
import { isClosed, isList, startsLarge, wordCount } from '../../../text/printed-rows.ts';
import { legibleText, printedLines } from '../../../text/printed-lines.ts';
import { joinSpacedLetters } from '../../../text/spaced-letters.ts';
import { stem } from '../../../text/stem.ts';
import { knownWords } from '../known-words.ts';

/** A line of a text in force and the headings that stand over it. */
export interface TextLine extends PrintedLine {
  /** Its place among the lines of the chunk. */
  readonly index: number;
  readonly row: ChunkRow;
  /** The heading it stands under; absent: none. */
  readonly under?: string;
  /** Of a heading: what stands below it, up to the next. Of a short line above a list: what stands below it up to an empty line. */
  readonly below: readonly string[];
  /** It is the name of an entry of a list. */
  readonly entry?: PrintedEntry;
  /** The entry it is said of. */
  readonly of?: PrintedEntry;
}

/** A phrase as it is looked for in texts: its words that carry meaning, in every number, and their stems. */
export interface Sought {
  readonly phrase: string;
  readonly words: readonly SoughtWord[];
}

interface SoughtWord {
  readonly forms: ReadonlySet<string>;
  readonly stem: string;
}

/** More words than these name nothing. */
const MOST_WORDS = 12;

/** Texts are told from tables by the names of hazards, which head their columns. */
export type NamesOf = Pick<Lexicon, 'match'>;

export function soughtFor(phrase: string): Sought {
  const spoken = words(phrase).filter(({ text }) => !isFunctionWord(text));
  return {
    phrase,
    words: spoken.slice(0, MOST_WORDS).map(({ text }) => ({ forms: new Set(wordForms(text)), stem: stem(text, 'es') })),
  };
}

/** Words of a text as they are printed, and those with signs or spaces in them as guests write them: `wi-fi` also as `wifi`. */
function printedWords(text: string): readonly Word[] {
  const joined = withoutInnerSigns(joinSpacedLetters(text));
  return joined === text ? words(text) : [...words(text), ...words(joined)];
}

/** «Wi-Fi» and «Ploughman's» without the sign between their letters. */
export function withoutInnerSigns(text: string): string {
  return text.replaceAll(/(?<=\p{L})['’‐-](?=\p{L})/gu, '');
}

/** How many of the words a line holds; with its heading, as long as it holds one itself. */
export function wordsHeld({ words: sought }: Sought, { text, under }: Pick<TextLine, 'text' | 'under'>): number {
  const own = printedWords(text);
  const isIn = (spoken: readonly Word[], { forms, stem: root }: SoughtWord): boolean =>
    spoken.some((word) => forms.has(word.text) || stem(word.text, 'es') === root);
  const held = sought.filter((word) => isIn(own, word));
  if (held.length === 0 || under === undefined) return held.length;
  const above = printedWords(under);
  return sought.filter((word) => held.includes(word) || isIn(above, word)).length;
}

export function holdsAll(sought: Sought, line: Pick<TextLine, 'text' | 'under'>): boolean {
  return sought.words.length > 0 && wordsHeld(sought, line) === sought.words.length;
}

/** Whether the words stand in the line itself, whatever its heading says. */
export function holdsByItself(sought: Sought, { text }: Pick<TextLine, 'text'>): boolean {
  return holdsAll(sought, { text });
}

/** The lines of every text in force that holds one of the words, those of items last. */
export function linesAbout(sought: Sought, catalog: Catalog, names: NamesOf): TextLine[] {
  return rowsAbout(sought, catalog).flatMap((row) => linesOf(row, names));
}

function rowsAbout({ words: sought }: Sought, catalog: Catalog): readonly ChunkRow[] {
  const starts = sought.map(({ stem: root, forms }) => [...forms][0]?.slice(0, Math.max(3, root.length - 1)) ?? '');
  const holdsOne = (row: ChunkRow): boolean => {
    const text = foldedOf(row);
    return starts.some((start) => start !== '' && text.includes(start));
  };
  const known = knownWords(catalog);
  const isOfItems = sought.length > 0 && sought.every(({ forms }) => [...forms].some((form) => known.has(form)));
  const ofItems = isOfItems ? catalog.items.flatMap(({ chunks }) => chunks) : [];
  return [...catalog.texts, ...ofItems].filter(holdsOne);
}

const folded = new WeakMap<ChunkRow, string>();

/** Case and accents taken off, words with a sign in them also without it; a question is looked for in all texts of its scope. */
export function foldedOf(row: ChunkRow): string {
  const made = folded.get(row) ?? `${fold(row.text)}\n${withoutInnerSigns(fold(joinSpacedLetters(row.text)))}`;
  folded.set(row, made);
  return made;
}

const lines = new WeakMap<ChunkRow, { readonly names: NamesOf; readonly lines: readonly TextLine[] }>();

/** The lines of a chunk, each with its heading. What an item's record says is no table. */
export function linesOf(row: ChunkRow, names: NamesOf): readonly TextLine[] {
  const made = lines.get(row);
  if (made?.names === names) return made.lines;
  const printed = printedLines(row.text, namesIn(names));
  const entries = row.itemId === undefined ? printedEntries(printed) : [];
  const headings = printed.map((_, index) => printed.slice(0, index).findLast(({ isHeading }) => isHeading)?.text);
  const read = printed.map((line, index): TextLine => {
    const under = line.isHeading ? undefined : headings[index];
    return {
      ...line,
      index,
      ...placeIn(entries, index),
      isTable: line.isTable && row.itemId === undefined,
      row,
      ...(under === undefined ? {} : { under }),
      below: line.isHeading ? belowHeading(printed, index) : isTitle(printed, entries, index) ? belowTitle(printed, index) : [], // prettier-ignore
    };
  });
  lines.set(row, { names, lines: read });
  return read;
}

/** The entry that a line names, or is said of. */
function placeIn(entries: readonly PrintedEntry[], index: number): Pick<TextLine, 'entry' | 'of'> {
  const entry = entries.find(({ head }) => head === index);
  const of = entries.find(({ own, likely }) => own.includes(index) || likely.includes(index));
  return { ...(entry === undefined ? {} : { entry }), ...(of === undefined ? {} : { of }) };
}

/** It is said of a name in a list, and of nothing else. */
export function isOwn({ of, index }: Pick<TextLine, 'of' | 'index'>): boolean {
  return of?.own.includes(index) === true;
}

function belowHeading(printed: readonly PrintedLine[], index: number): string[] {
  const rest = printed.slice(index + 1);
  const end = rest.findIndex(({ isHeading }) => isHeading);
  return (end === -1 ? rest : rest.slice(0, end)).filter(({ isTable }) => !isTable).map(({ text }) => text);
}

const LONGEST_TITLE = 4;
const SHORTEST_LIST = 2;

/** «Small Plates» above names with their prices. */
function isTitle(printed: readonly PrintedLine[], entries: readonly PrintedEntry[], index: number): boolean {
  const line = printed[index];
  if (line === undefined || line.isTable || !(line.isApart || index === 0)) return false;
  if (!startsLarge(line) || isClosed(line) || isList(line) || wordCount(line) > LONGEST_TITLE) return false;
  const end = index + 1 + belowTitle(printed, index).length;
  const listed = entries.filter(({ head, hasPrice }) => hasPrice && head > index && head < end);
  const isOfEntry = entries.some(({ head, own, likely }) => [head, ...own, ...likely].includes(index));
  return !isOfEntry && listed.length >= SHORTEST_LIST && listed[0]?.head === index + 1;
}

function belowTitle(printed: readonly PrintedLine[], index: number): string[] {
  const rest = printed.slice(index + 1);
  const end = rest.findIndex(({ isApart, isHeading, isTable }) => isApart || isHeading || isTable);
  return (end === -1 ? rest : rest.slice(0, end)).map(({ text }) => text);
}

/** A chunk's text as it may be quoted: without what is left of tables. The record of an item is quoted as it is. */
export function quotableText({ text, itemId }: ChunkRow, names: NamesOf): string {
  return itemId === undefined ? legibleText(text, namesIn(names)) : text;
}

/** Whether a stretch of a chunk stands outside what is left of tables. */
export function isQuotable(stretch: string, row: ChunkRow, names: NamesOf): boolean {
  const sought = fold(stretch);
  return !linesOf(row, names).some(
    ({ isTable, text }) => isTable && (fold(text).includes(sought) || sought.includes(fold(text))),
  );
}

function namesIn(names: NamesOf): (line: string) => readonly { readonly start: number; readonly end: number }[] {
  return (line) => names.match(line).filter(({ meanings }) => meanings.some(({ hazardId }) => hazardId !== undefined));
}
