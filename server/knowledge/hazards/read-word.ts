import type { Word } from '../../text/fold.ts';
import { words } from '../../text/fold.ts';
import { isLinkWord } from '../../text/function-words.ts';
import { wordForms } from '../../text/inflect.ts';
import { isEmpty, valuesAt } from '../../text/record-path.ts';
import type { FactDoubt, FactOrigin, HazardFact } from '../facts.ts';
import type { CatalogItem, DeclaredText } from '../model.ts';
import type { ItemRecord, LibraryRules } from '../rules.ts';
import { isLeftOut, saysOnlyAbsence, sentencesOf } from './absence.ts';
import { createLexicon } from './lexicon.ts';
import { isSilence } from './declared-texts.ts';

/** Something a guest can't have and no hazard of the domain stands for. */
export interface RejectedThing {
  /** Of none in the vocabulary. */
  readonly id: string;
  readonly name: string;
  /** Every word or phrase that means it. */
  readonly spellings: readonly string[];
}

/** How a place of a record speaks of a thing, the loudest first. */
const LOUDNESS = ['declared', 'stated', 'mentioned', 'free', 'unlisted', 'unknown'] as const;

interface Say {
  readonly how: (typeof LOUDNESS)[number];
  readonly origin: FactOrigin;
}

/**
 * What the records of an item say of a thing, judged as a hazard is: declared among its parts, named in another text, declared absent by its
 * very word, or possible behind a part whose own parts nobody lists or that nobody knows. Undefined where they are silent.
 */
export function readWord(item: CatalogItem, thing: RejectedThing, rules: LibraryRules): HazardFact | undefined {
  const written = readRecords(item, thing, rules);
  const documented = asDocumented(item);
  return documented === undefined ? written : worse(written, readRecords(documented, thing, rules));
}

/** The item as its documents have it, where its owner wrote something over them: no danger in them goes. */
function asDocumented(item: CatalogItem): CatalogItem | undefined {
  if (item.said === undefined) return undefined;
  const made = documented.get(item) ?? { ...item, records: item.said };
  documented.set(item, made);
  return made;
}

const documented = new WeakMap<CatalogItem, CatalogItem>();

const WORST = ['CONTAINS', 'MAY_CONTAIN'] as const;

/** Absent is only what both say is. */
function worse(one: HazardFact | undefined, other: HazardFact | undefined): HazardFact | undefined {
  const danger = WORST.map((verdict) => [one, other].find((fact) => fact?.verdict === verdict)).find(
    (fact) => fact !== undefined,
  );
  return danger ?? (one === undefined ? undefined : other);
}

function readRecords(item: CatalogItem, thing: RejectedThing, rules: LibraryRules): HazardFact | undefined {
  const said: Say[] = [
    ...listedIn(item, thing),
    ...(isWritten(item, thing) ? sayNamed(item, thing, rules) : []),
    ...unlistedIn(item, rules),
    ...unknownIn(item),
  ];
  const loudest = LOUDNESS.find((how) => said.some((each) => each.how === how));
  if (loudest === undefined) return undefined;
  const doubts: FactDoubt[] = [
    ...(loudest === 'mentioned' ? (['only-mentioned'] as const) : []),
    ...(loudest === 'unlisted' || loudest === 'unknown' ? [loudest] : []),
    ...(isLouderThanFree(loudest) && said.some(({ how }) => how === 'free') ? (['contradiction'] as const) : []),
  ];
  return {
    id: thing.id,
    name: thing.name,
    verdict: loudest === 'declared' ? 'CONTAINS' : loudest === 'free' ? 'DECLARED_FREE' : 'MAY_CONTAIN',
    origins: said.filter(({ how }) => how === loudest).map(({ origin }) => origin),
    ...(doubts.length === 0 ? {} : { doubts }),
  };
}

function sayNamed(item: CatalogItem, thing: RejectedThing, rules: LibraryRules): Say[] {
  const sought = soughtOf(thing);
  return [
    ...declaredIn(item)
      .filter((each) => mayName(each, thing))
      .flatMap((declared) => sayDeclared(declared, sought, rules)),
    ...item.records.flatMap((record) => [
      ...sayFree(record, sought, rules),
      ...sentencesIn(record, rules)
        .filter((each) => mayName(each, thing))
        .flatMap((each) => sayElsewhere(each, sought, rules)),
    ]),
  ];
}

/** A text and its words in one line, folded, with a space around each: whether it holds one is seen without taking it apart again. */
interface SpelledText extends DeclaredText {
  readonly spelled: string;
}

function spell({ field, text }: DeclaredText): SpelledText {
  const spelled = words(text).map((word) => word.text);
  return { field, text, spelled: ` ${spelled.join(' ')} ` };
}

/** Nothing else than a text with the first word of one of its spellings names it. */
function mayName({ spelled }: SpelledText, thing: RejectedThing): boolean {
  return firstForms(thing).some((form) => spelled.includes(` ${form} `));
}

const declaredTexts = new WeakMap<CatalogItem, readonly SpelledText[]>();

function declaredIn(item: CatalogItem): readonly SpelledText[] {
  const made = declaredTexts.get(item) ?? item.declared.map(spell);
  declaredTexts.set(item, made);
  return made;
}

/** Most items of a large catalog don't have the word anywhere: they are not taken apart for it. */
function isWritten(item: CatalogItem, thing: RejectedThing): boolean {
  const written = writtenIn.get(item) ?? readWritten(item);
  writtenIn.set(item, written);
  return firstForms(thing).some((form) => written.has(form));
}

/** Every word of its records, folded. */
function readWritten({ records, declared }: CatalogItem): ReadonlySet<string> {
  const texts = [...records.flatMap((record) => leavesOf(record, new Set())), ...declared].map(({ text }) => text);
  return new Set(texts.flatMap((text) => words(text).map((word) => word.text)));
}

/** The first word of each of its spellings, in singular and plural: a text with none of them does not name it. */
export function firstForms(thing: RejectedThing): readonly string[] {
  const made = firsts.get(thing) ?? readFirstForms(thing);
  firsts.set(thing, made);
  return made;
}

function readFirstForms({ spellings }: RejectedThing): readonly string[] {
  const first = spellings.flatMap((spelling) => contentOf(words(spelling)).slice(0, 1));
  return [...new Set(first.flatMap(({ text }) => wordForms(text)))];
}

function soughtOf(thing: RejectedThing): Sought {
  const made = soughts.get(thing) ?? createSought(thing.spellings);
  soughts.set(thing, made);
  return made;
}

/** Of one question's things, for as long as it is answered: each is held against every item. */
const firsts = new WeakMap<RejectedThing, readonly string[]>();
const soughts = new WeakMap<RejectedThing, Sought>();

const writtenIn = new WeakMap<CatalogItem, ReadonlySet<string>>();

function isLouderThanFree(how: Say['how']): boolean {
  return LOUDNESS.indexOf(how) < LOUDNESS.indexOf('free');
}

/** A hazard that its owner lists by a name the vocabulary doesn't know. */
function listedIn({ facts }: CatalogItem, { id }: RejectedThing): Say[] {
  const HOW = { CONTAINS: 'declared', MAY_CONTAIN: 'stated', DECLARED_FREE: 'free' } as const;
  return facts.hazards
    .filter((fact) => fact.id === id)
    .flatMap(({ verdict, origins }) => origins.map((origin): Say => ({ how: HOW[verdict], origin })));
}

function sayDeclared({ field, text }: DeclaredText, sought: Sought, { hazards }: LibraryRules): Say[] {
  const spoken = words(text);
  const found = sought(spoken).filter((span) => !isLeftOut(spoken, span));
  if (found.length === 0) return [];
  const marker = createLexicon(hazards)
    .match(text)
    .find(({ meanings }) => meanings.some(({ manner }) => manner === 'may-contain'));
  return found.map(({ start, end }) => ({
    how: marker !== undefined && start > marker.start ? 'stated' : 'declared',
    origin: { field, text, word: text.slice(start, end), manner: 'implied' },
  }));
}

/** Only a value that is the very word, whole: what is free of `salsa de ajo` may hold garlic. */
function sayFree(record: ItemRecord, sought: Sought, { hazards }: LibraryRules): Say[] {
  const fields = hazards.freeFrom.filter(({ map }) => map === undefined);
  return fields.flatMap(({ field }) =>
    valuesAt(record, field).flatMap((text): Say[] => {
      if (typeof text !== 'string' || isEmpty(text)) return [];
      const spoken = words(text).filter((word) => !ABSENT.has(word.text));
      const isWhole = sought(spoken).some(({ start, end }) => start === spoken[0]?.start && end === spoken.at(-1)?.end);
      return isWhole ? [{ how: 'free', origin: { field, text, word: text, manner: 'name' } }] : [];
    }),
  );
}

const ABSENT = new Set('sin sem without free from of libre livre de'.split(' '));

/** In any other text of the record: what only names a thing leaves open whether it is in it. */
function sayElsewhere({ field, text: sentence }: DeclaredText, sought: Sought, rules: LibraryRules): Say[] {
  const isStated = rules.hazards.possible.some((each) => field === each.field || field.startsWith(`${each.field}.`));
  const spoken = words(sentence);
  const found = sought(spoken);
  const named = found.map((span) => ({ ...span, meanings: [{ manner: 'name' as const }] }));
  if (found.length === 0 || saysOnlyAbsence(sentence, named)) return [];
  return found
    .filter((span) => !isLeftOut(spoken, span))
    .map(({ start, end }): Say => ({
      how: isStated ? 'stated' : 'mentioned',
      origin: { field, text: sentence, word: sentence.slice(start, end), manner: 'name' },
    }));
}

const sentences = new WeakMap<ItemRecord, { readonly rules: LibraryRules; readonly made: readonly SpelledText[] }>();

/** The sentences of a record's texts that are not read apart. */
function sentencesIn(record: ItemRecord, rules: LibraryRules): readonly SpelledText[] {
  const known = sentences.get(record);
  if (known?.rules === rules) return known.made;
  const leaves = leavesOf(record, fieldsReadApart(rules));
  const made = leaves.flatMap(({ field, text }) =>
    sentencesOf(text).map((sentence) => spell({ field, text: sentence })),
  );
  sentences.set(record, { rules, made });
  return made;
}

function fieldsReadApart({ hazards, item }: LibraryRules): ReadonlySet<string> {
  const declared = hazards.explicit.flatMap(({ field, words: keys = [''], severity = '' }) =>
    [...keys, severity].map((key) => (key === '' ? field : `${field}.${key}`)),
  );
  const fields = [item?.idField, item?.sourcesField, item?.categoryField, item?.imageField];
  const naming = fields.filter((field) => field !== undefined);
  return new Set([...declared, ...hazards.freeFrom.map(({ field }) => field), ...naming]);
}

/** A part made of others, `salsa`: what is in it the record does not say. */
function unlistedIn(item: CatalogItem, { hazards }: LibraryRules): readonly Say[] {
  const made = unlisted.get(item);
  if (made !== undefined) return made;
  const mixtures = mixturesOf(hazards);
  const said = item.declared
    .filter(({ text }) => !isSilence(text, hazards))
    .flatMap(({ field, text }) => {
      const spoken = words(text);
      return longest(mixtures(spoken))
        .filter((span) => !isLeftOut(spoken, span))
        .map(({ start, end }): Say => ({
          how: 'unlisted',
          origin: { field, text, word: text.slice(start, end), manner: 'implied' },
        }));
    });
  unlisted.set(item, said);
  return said;
}

/** `garam masala` is one part, not that and `masala`. */
function longest(found: readonly Found[]): Found[] {
  return found.filter(
    ({ start, end }) =>
      !found.some((other) => other.start <= start && end <= other.end && other.end - other.start > end - start),
  );
}

/** A word that no vocabulary knows: it may be the thing, or hold it. */
function unknownIn({ facts }: CatalogItem): Say[] {
  return (facts.unknown ?? []).map(({ word, field }) => ({
    how: 'unknown',
    origin: { field, text: word, word, manner: 'implied' },
  }));
}

/** A catalog's items are read by one file of rules. */
const unlisted = new WeakMap<CatalogItem, readonly Say[]>();

const known = new WeakMap<LibraryRules['hazards'], Sought>();

function mixturesOf(hazards: LibraryRules['hazards']): Sought {
  const made = known.get(hazards) ?? createSought(hazards.mixtures ?? []);
  known.set(hazards, made);
  return made;
}

export interface Found {
  readonly start: number;
  readonly end: number;
}

export type Sought = (spoken: readonly Word[]) => Found[];

/** Where a text holds one of the phrases: its words in order, in singular or plural, with nothing but links between them. */
export function createSought(spellings: readonly string[]): Sought {
  const phrases = spellings
    .map((spelling) => contentOf(words(spelling)).map(({ text }) => new Set(wordForms(text))))
    .filter((phrase) => phrase.length > 0);
  const starting = new Map<string, typeof phrases>();
  for (const phrase of phrases)
    for (const form of phrase[0] ?? []) starting.set(form, [...(starting.get(form) ?? []), phrase]);
  return (spoken) => {
    const content = contentOf(spoken);
    return content.flatMap((word, at) => {
      const begun = starting.get(word.text) ?? [];
      return begun.flatMap((phrase): Found[] => {
        const run = content.slice(at, at + phrase.length);
        const isWhole = run.length === phrase.length && run.every(({ text }, index) => phrase[index]?.has(text));
        return isWhole ? [{ start: word.start, end: run.at(-1)?.end ?? word.end }] : [];
      });
    });
  };
}

function contentOf(spoken: readonly Word[]): readonly Word[] {
  return spoken.filter(({ text }) => !isLinkWord(text));
}

/** Every text of a record and its dotted path, but for what stands under the paths read apart. */
function leavesOf(value: unknown, apart: ReadonlySet<string>, path = ''): DeclaredText[] {
  if (apart.has(path)) return [];
  if (typeof value === 'string') return [{ field: path, text: value }];
  if (typeof value !== 'object' || value === null) return [];
  if (Array.isArray(value)) return value.flatMap((each) => leavesOf(each, apart, path));
  return Object.entries(value).flatMap(([key, each]) => leavesOf(each, apart, path === '' ? key : `${path}.${key}`));
}
