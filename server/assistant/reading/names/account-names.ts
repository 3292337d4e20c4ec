import { sentenceWords } from '../../../language/index.ts';
import type { Category, Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem, Lexicon } from '../../../knowledge/index.ts';
import type { Word } from '../../../text/fold.ts';
import { words } from '../../../text/fold.ts';
import { wordForms } from '../../../text/inflect.ts';
import { isLikelySlip } from '../../../text/likely-slip.ts';
import { phraseRole } from '../../../text/phrase-words.ts';
import { ONLY_ONE, shared } from './name-confidence.ts';
import { QUALITY } from './name-words.ts';
import { ownSectionsOf } from '../own-sections.ts';
import type { Mention, NameIndex } from './name-index.ts';
import type { NounPhrase, PhraseWord, Surroundings } from './noun-phrase.ts';
import { bareModifiers, isSubject, nounPhraseOf } from './noun-phrase.ts';
import type { Span } from '../span.ts';
import { saysWhatIsDenied } from '../dangers/other-danger.ts';
import { covers, overlaps } from '../span.ts';

/**
 * A name that fits an item only in part. `record`: the rest stands in what the item's record tells of it («milanesa con papas»). `changed`: it
 * is wanted without something. `other`: something is left over, so it is another thing.
 */
export interface NearName extends Span {
  /** The whole phrase, as written. */
  readonly said: string;
  /** The words behind «sin». */
  readonly without: readonly Span[];
  /** The items it comes nearest to. */
  readonly items: readonly CatalogItem[];
  readonly fit: 'record' | 'changed' | 'other';
}

export interface Accounting extends Omit<Surroundings, 'tokens' | 'names'> {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  readonly names: NameIndex;
  readonly tokens: readonly Word[];
  /** Stretches of several words that are another name of what stands in some names. */
  readonly phrases: ReturnType<NameIndex['phrases']>;
  /** Words that ask what it is made of. */
  readonly composition: readonly Span[];
  /** Categories in the question. */
  readonly categories: readonly (Span & { readonly category: Category })[];
}

export interface Accounted {
  /** Names of which every word that carries meaning is accounted for. */
  readonly mentions: readonly Mention[];
  readonly near: readonly NearName[];
}

/** Tells the names that mean an item from those that only come near one. */
export function accountForNames(mentions: readonly Mention[], accounting: Accounting): Accounted {
  const around = surroundings(mentions, accounting);
  const meant: Mention[] = [];
  const near: NearName[] = [];
  const taken: Span[] = [];
  for (const mention of [...mentions].sort((left, right) => left.start - right.start)) {
    if (overlaps(mention, taken)) continue;
    const phrase = nounPhraseOf(mention, around);
    taken.push(phrase);
    const read = orOther(readPhrase(mention, phrase, accounting), accounting);
    if ('said' in read) near.push(read);
    else meant.push(read);
  }
  return { mentions: meant, near };
}

/**
 * «¿y la de curry?» after a tart is a tart: the curry is meant only where it begins with the same word. «¿y con crema?» is the same with cream.
 * What begins a name right behind its article is another item: «¿y la trucha?».
 */
export function nearPointedAt(
  mentions: readonly Mention[],
  items: readonly CatalogItem[],
  accounting: Accounting,
): NearName | undefined {
  const phrase = bareModifiers(surroundings([], accounting));
  const [mention, second] = mentions;
  if (phrase === undefined || mention === undefined || second !== undefined || items.length === 0) return undefined;
  const isItself =
    phrase.isOfItself &&
    phrase.rest[0]?.start === mention.start &&
    mention.by === 'name' &&
    isWellSpelt(mention, accounting);
  if (isItself || !overlaps(mention, phrase.rest) || !(phrase.isPointed || phrase.isOfPart)) return undefined;
  const heads = new Set(items.flatMap(headForms));
  const isAlike =
    isWellSpelt(mention, accounting) &&
    mention.items.some((item) => items.includes(item) || headForms(item).some((form) => heads.has(form)));
  const near = isAlike ? undefined : (nearSpokenOf(items, accounting) ?? nearSlip(mention, phrase, accounting));
  return near === undefined
    ? undefined
    : { ...near, fit: 'other', items: [...new Set([...mention.items, ...near.items])] };
}

/** Not by a word that is only like one of the name: «¿y el supremo?» after a flan may be no suprema. */
function isWellSpelt({ parts, items }: Mention, accounting: Accounting): boolean {
  return parts.every((part) => items.some((item) => hasInName(item, [part], accounting)));
}

/** «¿y la Supremax?» after the suprema: the word may be hers misspelt, or say which other one. */
function nearSlip(mention: Mention, phrase: NounPhrase, accounting: Accounting): NearName | undefined {
  if (isWellSpelt(mention, accounting)) return undefined;
  const { start, end } = phrase;
  const said = accounting.message.slice(start, end);
  return { start, end, said, without: [], items: mention.items, fit: 'other' };
}

function headForms({ name }: CatalogItem): string[] {
  return wordForms(words(name)[0]?.text ?? '');
}

/** What a question says of an item it does not name: «¿y el de maracuyá?», «¿y con galletitas?» after the flan. */
export function nearSpokenOf(items: readonly CatalogItem[], accounting: Accounting): NearName | undefined {
  const phrase = bareModifiers(surroundings([], accounting));
  const [item] = items;
  if (phrase === undefined || item === undefined) return undefined;
  const byName = accounting.asked.filter(({ by }) => by !== 'implied');
  const isAsked = phrase.rest.every((word) => word.isWithout && overlaps(word, byName));
  const isOnly = accounting.asked.every((span) => overlaps(span, [phrase]));
  // «¿y con vino?» asks for what goes with it, «¿y con relleno?» for another one.
  const isTopic = (word: PhraseWord): boolean =>
    !word.isWithout && overlaps(word, accounting.topics) && !overlaps(word, accounting.composition);
  // «¿y sin gluten?»: what is asked for itself.
  if (!phrase.isPointed && ((isAsked && isOnly) || phrase.rest.some(isTopic))) return undefined;
  const fits = items.map((each) => fitOf(each, phrase, [], accounting));
  if (fits.every(({ left }) => left === 0)) return undefined;
  const isOther = phrase.isPointed && !phrase.rest.some((word) => word.start > phrase.start);
  const said = `${isOther ? '' : `${item.name} `}${accounting.message.slice(phrase.start, phrase.end)}`;
  return { start: phrase.start, end: phrase.end, said, without: leftOutIn(phrase), items, fit: worstOf(fits) };
}

/** The phrase of something that is no name, «the Basque stew», and whether it is the subject of the question. */
export function phraseAround({ start, end }: Span, accounting: Accounting): Span & { readonly isSubject: boolean } {
  const around = surroundings([], accounting);
  const phrase = nounPhraseOf({ start, end, parts: [{ text: '', start, end }] }, around);
  return { start: phrase.start, end: phrase.end, isSubject: isSubject(phrase, around) };
}

function surroundings(mentions: readonly Mention[], accounting: Accounting): Surroundings {
  const { message, tokens, asked, askedByName, topics } = accounting;
  return { message, tokens, names: mentions, asked, askedByName, topics };
}

function readPhrase(mention: Mention, phrase: NounPhrase, accounting: Accounting): Mention | NearName {
  if (phrase.rest.length === 0) return mention;
  const own = mention.items.map((item) => ({ item, fit: fitOf(item, phrase, mention.parts, accounting) }));
  const meant = own.filter(({ fit }) => fit.left === 0);
  if (meant.length > 0)
    return meantBy(
      mention,
      phrase,
      meant.map(({ item }) => item),
    );
  const others = accounting.names
    .sharing(mention.parts[0]?.text ?? '')
    .filter(({ item }) => !mention.items.includes(item))
    .map(({ item }) => ({
      item,
      fit: fitOf(item, { ...phrase, rest: [...mention.parts.map(bare), ...phrase.rest] }, [], accounting),
    }));
  const better = others.filter(({ item, fit }) => fit.left === 0 && hasInName(item, mention.parts, accounting));
  if (better.length > 0)
    return meantBy(
      mention,
      phrase,
      better.map(({ item }) => item),
    );
  const all = [...own, ...others];
  const inRecord = all.filter(({ fit }) => fit.kind !== 'other');
  const least = Math.min(...(inRecord.length > 0 ? inRecord : all).map(({ fit }) => fit.left));
  const nearest = (inRecord.length > 0 ? inRecord : all).filter(({ fit }) => fit.left === least);
  return {
    start: phrase.start,
    end: phrase.end,
    said: accounting.message.slice(phrase.start, phrase.end),
    without: leftOutIn(phrase),
    items: nearest.map(({ item }) => item),
    fit: worstOf(nearest.map(({ fit }) => fit)),
  };
}

/** A name by another word for it, which speaks of what the record denies, is of another thing. */
function orOther(read: Mention | NearName, { message, lexicon }: Accounting): Mention | NearName {
  if ('said' in read) return read;
  const { start, end, items } = read;
  const said = message.slice(start, end);
  return items.some((item) => saysWhatIsDenied(said, item, lexicon))
    ? { start, end, said, without: [], items, fit: 'other' }
    : read;
}

/** By its name, and not by the noun of its category: that holds of many. */
function hasInName(item: CatalogItem, parts: readonly Word[], { names }: Accounting): boolean {
  return parts.every(({ text }) => own(item).has(text) || (names.sharedBy(text, item)?.quality ?? 0) > QUALITY.slip);
}

function leftOutIn({ rest }: NounPhrase): readonly Span[] {
  return rest.filter(({ isWithout }) => isWithout);
}

function bare(word: Word): PhraseWord {
  return { ...word, isWithout: false };
}

function meantBy(mention: Mention, { start, end }: Span, items: readonly CatalogItem[]): Mention {
  const isSame = items.length === mention.items.length && items.every((item) => mention.items.includes(item));
  const whole = { ...mention, start: Math.min(start, mention.start), end: Math.max(end, mention.end) };
  return isSame ? whole : { ...whole, items, confidence: items.length > 1 ? shared(items.length) : ONLY_ONE };
}

interface Fit {
  readonly kind: NearName['fit'];
  /** Words that its names do not account for. */
  readonly left: number;
}

function fitOf(item: CatalogItem, { rest }: NounPhrase, parts: readonly Word[], accounting: Accounting): Fit {
  if (rest.length > MOST_WORDS) return { kind: 'other', left: rest.length };
  const left = rest.filter(
    (word) => word.isUnread === true || (!overlaps(word, parts) && !isNamed(item, word, parts, accounting)),
  );
  const kinds = left.map((word): NearName['fit'] =>
    word.isUnread === true
      ? 'other'
      : word.isWithout
        ? 'changed'
        : recordWords(item, accounting.domain).has(word.text)
          ? 'record'
          : 'other',
  );
  return { kind: KINDS.findLast((kind) => kinds.includes(kind)) ?? 'record', left: left.length };
}

/** Nobody names a thing by more; each word is held against each item. */
const MOST_WORDS = 24;

/** The mildest first. */
const KINDS = ['record', 'changed', 'other'] as const;

function worstOf(fits: readonly Fit[]): NearName['fit'] {
  return KINDS.findLast((kind) => fits.some((fit) => fit.kind === kind)) ?? 'other';
}

/** A word of its name, of its category or of its owner's section, of the domain's noun for all items or of the business's own name. */
function isNamed(
  item: CatalogItem,
  word: PhraseWord,
  parts: readonly Word[],
  { domain, catalog, names, categories, askedByName, phrases }: Accounting,
): boolean {
  const without = wordsLeftOut(item.name);
  const forms = wordForms(word.text);
  const isLeftOut = forms.some((form) => without.has(form));
  if (word.isWithout !== isLeftOut) return false;
  if (isLeftOut || own(item).has(word.text)) return true;
  const shared = names.sharedBy(word.text, item);
  if (shared !== undefined && (shared.quality > QUALITY.sound || isSlipOfUnsaidWord(item, word, parts))) return true;
  // `papas fritas` in another language: «french fries».
  if (phrases.some((span) => covers(span, word) && span.items.includes(item))) return true;
  if (word.isBeside !== true && categories.some((span) => covers(span, word) && isOfCategory(item, span, word)))
    return !overlaps(word, askedByName);
  // «la empanada de pulpo»: «Pulpo», under «EMPANADAS».
  if (word.isBeside !== true && ownSectionsOf(catalog, domain).kinds(word.text).has(item.itemId))
    return !overlaps(word, askedByName);
  return generalWords(domain).has(word.text);
}

/** A misspelling of a word of the name that the question does not also spell right: beside «jamón» no «japonés» is read as «jamones». */
function isSlipOfUnsaidWord({ name }: CatalogItem, { text: written }: Word, parts: readonly Word[]): boolean {
  const said = new Set(parts.flatMap(({ text }) => wordForms(text)));
  return words(name).some(({ text }) => !said.has(text) && wordForms(text).some((form) => isLikelySlip(written, form)));
}

/** The noun of its category («la ensalada César»), or words that say nothing else («para chicos»); not `gel`, where a spray is meant. */
function isOfCategory(item: CatalogItem, span: Accounting['categories'][number], word: Word): boolean {
  const { one, many, value } = span.category;
  if (value !== item.category) return false;
  const nouns = new Set([one, many].flatMap((noun) => words(noun).flatMap(({ text }) => wordForms(text))));
  return nouns.has(word.text) || span.end - span.start > word.end - word.start;
}

const ownWords = new WeakMap<CatalogItem, ReadonlySet<string>>();

function own(item: CatalogItem): ReadonlySet<string> {
  const made = ownWords.get(item) ?? new Set(words(item.name).flatMap(({ text }) => wordForms(text)));
  ownWords.set(item, made);
  return made;
}

const leftOut = new Map<string, ReadonlySet<string>>();

/** What a name says the thing is without: `sulfatos` of «Shampoo Sin Sulfatos». */
function wordsLeftOut(name: string): ReadonlySet<string> {
  const made = leftOut.get(name);
  if (made !== undefined) return made;
  let isWithout = false;
  const found = words(name).flatMap(({ text }) => {
    if (phraseRole(text) === 'without') isWithout = true;
    else if (sentenceWords('with').has(text)) isWithout = false;
    else if (isWithout && phraseRole(text) === 'content') return wordForms(text);
    return [];
  });
  const set = new Set(found);
  if (leftOut.size > MOST_KEPT) leftOut.clear();
  leftOut.set(name, set);
  return set;
}

const MOST_KEPT = 5000;

const general = new WeakMap<Domain, ReadonlySet<string>>();

/** Words that every item answers to. */
function generalWords(domain: Domain): ReadonlySet<string> {
  const made =
    general.get(domain) ??
    new Set(
      [
        ...(domain.item === undefined
          ? []
          : [domain.item.noun.one, domain.item.noun.many, ...(domain.item.names ?? [])]),
        ...Object.values(domain.translations).flatMap((each) =>
          each.noun === undefined ? [] : [each.noun.one, each.noun.many],
        ),
        domain.voice.place,
        domain.displayName,
      ].flatMap((text) => words(text).flatMap((word) => wordForms(word.text))),
    );
  general.set(domain, made);
  return made;
}

const tellingWords = new WeakMap<CatalogItem, ReadonlySet<string>>();

/** Every word that its record tells of it: what it declares, and the sections that are told as they stand. */
function recordWords(item: CatalogItem, domain: Domain): ReadonlySet<string> {
  const made = tellingWords.get(item) ?? readRecord(item, domain);
  tellingWords.set(item, made);
  return made;
}

function readRecord({ declared, chunks }: CatalogItem, domain: Domain): ReadonlySet<string> {
  const told = new Set(domain.chunks.filter(({ say }) => say !== undefined).map(({ type }) => type));
  const texts = [
    ...declared.map(({ text }) => text),
    ...chunks.filter(({ chunkType }) => told.has(chunkType)).map(({ text }) => text),
  ];
  return new Set(texts.flatMap((text) => words(text).flatMap((word) => wordForms(word.text))));
}
