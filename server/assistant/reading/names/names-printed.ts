import { sentenceWords } from '../../../language/index.ts';
import type { LexiconMatch } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord, isLinkWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { Texts } from '../texts/entry-lines.ts';
import { isDenialWord } from '../dangers/denial-words.ts';
import type { TextLine } from './printed-in.ts';
import { holdsAll, linesAbout, soughtFor, withoutInnerSigns } from './printed-in.ts';
import type { Reading } from '../reading.ts';
import type { Span } from '../span.ts';
import { covers } from '../span.ts';
import { wholePhrase } from './whole-phrase.ts';

/** A name that a text prints in a list or a table, and where the question holds it. */
export interface PrintedName extends Span {
  readonly name: string;
}

/**
 * Names that texts print and a question holds whole: «¿cuánto cuesta el matambre a la pizza?» asks of that, whatever its words are by themselves. One
 * that is only part of what the question names («pollo» of «ensalada de pollo») is another thing.
 */
export function namesPrinted(message: string, reading: Reading, texts: Texts): PrintedName[] {
  const spoken = words(message).filter(({ text }) => !isFunctionWord(text));
  const carrying = new Set(words(carriedBy(reading)).map(({ text }) => text));
  const found = linesAbout(soughtFor(message), texts.catalog, texts.lexicon).flatMap((line): PrintedName[] => {
    const name = nameOf(line, texts);
    const at =
      name === undefined
        ? undefined
        : (placeOf(name, message, spoken) ?? placeOf(withoutInnerSigns(name), message, spoken));
    if (name === undefined || at === undefined) return [];
    const isWhole =
      !goesOn(at, message, reading) && (line.isTable || !isBegun(at, line, { message, spoken, carrying }));
    return isWhole ? [{ name, ...at }] : [];
  });
  const longest = found.filter((one) => !found.some((other) => covers(other, one) && !covers(one, other)));
  return [...new Map(longest.map((each) => [fold(each.name), each])).values()];
}

function carriedBy({ missing, leftover, ingredients, asked }: Reading): string {
  return [...missing, ...leftover, ...ingredients, ...asked.map(({ name, ingredient }) => ingredient ?? name)].join(
    ' ',
  );
}

/** Of a row of a table what stands before its cells. A hazard is no thing, and neither is what is without something («Sin apio 12,00»). */
function nameOf(line: TextLine, { lexicon }: Texts): string | undefined {
  const name = line.entry === undefined ? rowName(line) : line.entry.name.replaceAll(/\([^()]{0,60}\)/gu, ' ').trim();
  if (name === undefined) return undefined;
  const carrying = words(name).filter(({ text }) => !isFunctionWord(text));
  // «Leche» is what was asked of, «fish pie» is a thing.
  const isByName = ({ meanings }: LexiconMatch): boolean => meanings.some(({ manner }) => manner !== 'implied');
  const hazards = lexicon.match(name).filter((match) => carrying.length < 2 || isByName(match));
  const isHazard = carrying.every((word) => hazards.some((hazard) => covers(hazard, word)));
  return isHazard || words(name).some(({ text }) => isDenialWord(text)) ? undefined : name;
}

function rowName({ isTable, text }: TextLine): string | undefined {
  const parts = text.split(' ');
  const cells = parts.findIndex((part) => !/\p{L}{2}/u.test(part));
  return isTable ? parts.slice(0, cells === -1 ? undefined : cells).join(' ') : undefined;
}

/** The words of a name that carry meaning, one after the other and bound as a name is: «helado tiene maní» is none. */
function placeOf(name: string, message: string, spoken: readonly Word[]): Span | undefined {
  const forms = words(name).flatMap(({ text }) => (isFunctionWord(text) ? [] : [new Set(wordForms(text))]));
  const isThere = (form: ReadonlySet<string>, word: Word | undefined): boolean =>
    word !== undefined && wordForms(word.text).some((each) => form.has(each));
  const isBound = (before: Word | undefined, word: Word | undefined): boolean =>
    words(message.slice(before?.end ?? 0, word?.start ?? 0)).every(({ text }) => isLinkWord(text) || BINDERS.has(text));
  const at = spoken.findIndex(
    (_, index) =>
    forms.every((form, next) => isThere(form, spoken[index + next]) && (next === 0 || isBound(spoken[index + next - 1], spoken[index + next]))), // prettier-ignore
  );
  const first = spoken[at];
  const last = spoken[at + forms.length - 1];
  return forms.length === 0 || first === undefined || last === undefined
    ? undefined
    : { start: first.start, end: last.end };
}

/** «bacalao con sanfaina» where only «bacalao» is printed. */
function goesOn({ start, end }: Span, message: string, { leftover, missing, ingredients }: Reading): boolean {
  const whole = wholePhrase(message.slice(start, end), message, [...leftover, ...missing, ...ingredients]);
  return soughtFor(whole).words.length > soughtFor(message.slice(start, end)).words.length;
}

/** They stand in names, beside the links. */
const BINDERS = sentenceWords('bindsName');

const OF = sentenceWords('ofOrWith');

interface Spoken {
  readonly message: string;
  readonly spoken: readonly Word[];
  readonly carrying: ReadonlySet<string>;
}

/** «ensalada de pollo», «pizza margarita»: it is the end of a longer name, unless what begins it is the heading above. */
function isBegun({ start }: Span, { under = '' }: TextLine, { message, spoken, carrying }: Spoken): boolean {
  const before = spoken.findLast((word) => word.end <= start);
  if (before === undefined || !carrying.has(before.text)) return false;
  const between = message.slice(before.end, start);
  const [link] = words(between);
  const isJoined = link === undefined ? between.trim() === '' : OF.has(link.text);
  return isJoined && !holdsAll(soughtFor(before.text), { text: under });
}
