import type { Catalog, Lexicon } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { PrintedEntry } from '../../../text/printed-entry.ts';
import { isDenialWord } from '../dangers/denial-words.ts';
import type { Sought, TextLine } from '../names/printed-in.ts';
import { holdsAll, holdsByItself, isOwn, linesAbout, soughtFor } from '../names/printed-in.ts';

/** A line that may say something of what is asked of. */
export interface AboutLine {
  readonly line: TextLine;
  /** It stands below the name of it, which it need not repeat. */
  readonly isBelowName: boolean;
  /** It may be of something else, or of only one of several names: what it denies is not told. */
  readonly isDoubtful: boolean;
}

/** The lines that speak of one thing asked of, and its names in lists. */
export interface LinesOfThing {
  readonly about: readonly AboutLine[];
  readonly heads: readonly TextLine[];
}

export interface Texts {
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
}

/**
 * Prose that holds all words of a thing, by itself or under its heading, and what stands below its name in a list. Where a list names it, what is
 * said there of another name is not about it, whatever words it holds. `whole`: the phrase with all that goes on with it in the question.
 */
export function linesOfThing(sought: Sought, whole: Sought, { catalog, lexicon }: Texts): LinesOfThing {
  const lines = linesAbout(sought, catalog, lexicon);
  const named = lines.filter((line) => line.entry !== undefined && !line.isTable && holdsAll(sought, line));
  const heads = nearestNames(
    named.filter((line) => holdsAll(whole, line)),
    whole,
  );
  const entries = new Set(heads.flatMap(({ entry }) => entry ?? []));
  const isFree = ({ entry, of }: TextLine): boolean => named.length === 0 || (entry === undefined && of === undefined);
  const below = lines.filter(({ of, isTable }) => of !== undefined && entries.has(of) && !isTable);
  const holding = lines
    .filter((line) => line.isProse && holdsAll(sought, line) && (isFree(line) || heads.includes(line)))
    .sort((left, right) => Number(!holdsByItself(sought, left)) - Number(!holdsByItself(sought, right)));
  const areSeveral = new Set(heads.map(({ entry }) => fold(entry?.name ?? ''))).size > 1;
  return {
    about: [
      ...holding
        .filter((line) => !below.includes(line))
        .map((line) => ({ line, isBelowName: false, isDoubtful: areSeveral && line.entry !== undefined })),
      ...below.map((line) => ({ line, isBelowName: true, isDoubtful: areSeveral || !isOwn(line) })),
    ],
    heads,
  };
}

/** Where one is named by these words and no more, the longer names are other things. */
function nearestNames(heads: readonly TextLine[], sought: Sought): readonly TextLine[] {
  const isSought = (word: string): boolean =>
    sought.words.some(({ forms }) => wordForms(word).some((form) => forms.has(form)));
  const whole = heads.filter(({ entry }) =>
    words(entry?.name ?? '').every(({ text }) => (isFunctionWord(text) && !isDenialWord(text)) || isSought(text)),
  );
  return whole.length > 0 ? whole : heads;
}

/** A thing that is asked of, as the name of an entry or of a row of a table has it. */
export function isNameInList(sought: Sought, { catalog, lexicon }: Texts): boolean {
  return linesAbout(sought, catalog, lexicon).some(
    ({ entry, isTable, text }) =>
      (entry !== undefined || isTable) &&
      holdsAll(sought, { text }) &&
      words(entry?.name ?? text).filter((word) => /\p{L}{2}/u.test(word.text) && !isFunctionWord(word.text)).length ===
        sought.words.length,
  );
}

/** What a list says of its names is all known, and denies nothing: only then its silence can be told. */
export function isAllRead({ about, heads }: LinesOfThing): boolean {
  return (
    heads.length > 0 &&
    heads.every(({ entry }) => entry?.isWhole === true) &&
    about.every(({ line }) => words(line.text).every(({ text }) => !isDenialWord(text)))
  );
}

/** A name with what is said of it. */
export function quoteOfEntry(head: TextLine, { about }: LinesOfThing): string {
  const said = about.filter(({ line }) => line.of === head.entry && line.row === head.row).map(({ line }) => line.text);
  return said.length === 0 ? head.text : saidOf(head.entry, said.join(' '));
}

/** A line with the name it is said of. */
export function saidOf(entry: PrintedEntry | undefined, text: string): string {
  return entry === undefined || holdsAll(soughtFor(entry.name), { text }) ? text : `${entry.name}: ${text}`;
}
