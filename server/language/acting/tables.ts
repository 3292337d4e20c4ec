import type { ActingWords, DayPart } from '../lexicon/acting.ts';
import { acting as english } from '../lexicon/en/acting.ts';
import { acting as spanish } from '../lexicon/es/acting.ts';
import { acting as portuguese } from '../lexicon/pt/acting.ts';
import { fold } from '../../text/fold.ts';
import type { Weekday } from '../utterance.ts';
import type { PhraseTable } from './pieces.ts';
import { phraseSet, phraseTable } from './pieces.ts';

/** The words of a language by which something is ordered, ready to be looked up. */
export interface ActingTables {
  readonly language: string;
  readonly days: PhraseTable<number>;
  readonly weekdays: PhraseTable<Weekday>;
  readonly months: PhraseTable<number>;
  readonly numbers: PhraseTable<number>;
  readonly behindHour: PhraseTable<number>;
  readonly beforeHour: PhraseTable<number>;
  readonly parts: PhraseTable<DayPart>;
  readonly partsToday: PhraseTable<DayPart>;
  readonly named: PhraseTable<'12:00' | '00:00'>;
  readonly peopleSaid: PhraseTable<number>;
  readonly plain: ReadonlySet<string>;
  /** Of the words that end a name those that are long enough to be known when they are misspelt, folded. */
  readonly longNameEnds: readonly string[];
  readonly sets: Readonly<Record<SetName, PhraseTable<true>>>;
}

type SetName = {
  [Name in Exclude<keyof ActingWords, 'plain'>]: ActingWords[Name] extends readonly string[] ? Name : never;
}[Exclude<keyof ActingWords, 'plain'>];

const SETS: readonly SetName[] = [
  'coming', 'gone', 'dayMarks', 'ordinals', 'of', 'and', 'or', 'between', 'ahead', 'dayUnits', 'weekUnits', 'at', 'clock', 'am', 'pm', 'minutesTo', 'minutesPast', 'less',
  'peopleBefore', 'peopleOrHour', 'peopleBehind', 'peopleNot', 'nameBefore', 'nameLabel', 'nameAsked', 'nameLinks', 'nameEnds', 'codeBefore', 'tellBefore', 'notThen', 'exceptThen', 'exceptBehind', 'no', 'more', 'insteadFor', 'knowsNot', 'drop', 'dropAlone', 'change', 'confirm', 'done',
]; // prettier-ignore

/** A shorter one is a letter away from what people are called: «gracias», «Garcías». */
const LONG = 8;

const SOURCES: readonly ActingWords[] = [spanish, english, portuguese];
const built = new Map<string, ActingTables>();

/** Of a language; the first one's where it has none. */
export function actingTables(language: string): ActingTables {
  const source = SOURCES.find((each) => each.language === language) ?? spanish;
  const tables = built.get(source.language) ?? build(source);
  built.set(source.language, tables);
  return tables;
}

/** The language's own first, and all others behind it. */
export function tablesFrom(language: string): readonly ActingTables[] {
  return [language, ...SOURCES.map((each) => each.language).filter((each) => each !== language)].map(actingTables);
}

function build(source: ActingWords): ActingTables {
  const { days, weekdays, months, numbers, behindHour, beforeHour, parts, partsToday, named, peopleSaid } = source;
  return {
    language: source.language,
    days: numbered(days),
    weekdays: keyed(weekdays),
    months: phraseTable(months.flatMap((listed, at) => listed.map((month) => [month, at + 1] as const))),
    numbers: numbered(numbers),
    behindHour: numbered(behindHour),
    beforeHour: numbered(beforeHour),
    parts: keyed(parts),
    partsToday: keyed(partsToday),
    named: keyed(named),
    peopleSaid: numbered(peopleSaid),
    plain: new Set(source.plain.map(fold)),
    longNameEnds: source.nameEnds.map(fold).filter((word) => word.length >= LONG && !word.includes(' ')),
    sets: Object.fromEntries(SETS.map((name) => [name, phraseSet(source[name])])) as ActingTables['sets'],
  };
}

function keyed<Key extends string>(listed: Readonly<Record<Key, readonly string[]>>): PhraseTable<Key> {
  return phraseTable(
    Object.entries<readonly string[]>(listed).flatMap(([key, phrases]) =>
      phrases.map((phrase) => [phrase, key as Key] as const),
    ),
  );
}

function numbered(listed: Readonly<Record<string, readonly string[]>>): PhraseTable<number> {
  return phraseTable(
    Object.entries(listed).flatMap(([key, phrases]) => phrases.map((phrase) => [phrase, Number(key)] as const)),
  );
}
