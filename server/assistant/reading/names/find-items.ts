import type { Category, Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem, Lexicon } from '../../../knowledge/index.ts';
import { fold, words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import type { PhraseMatch } from '../../../text/phrase-trie.ts';
import type { Accounting, NearName } from './account-names.ts';
import { accountForNames, phraseAround } from './account-names.ts';
import { declaredIndexOf } from '../declared-index.ts';
import type { DomainWord } from '../domain-words.ts';
import { matchIntentWords } from '../domain-words.ts';
import { closest, findByDetail, inAll } from './find-by-detail.ts';
import { DETAIL, ONLY_ONE, shared } from './name-confidence.ts';
import type { Mention, NameIndex } from './name-index.ts';
import { nameIndexOf } from './name-index.ts';
import { nameTokens } from './name-words.ts';
import type { AskedSpan } from './noun-phrase.ts';
import { ownSectionsOf } from '../own-sections.ts';
import { isDefinite, isOwned, referenceOf } from '../refer.ts';
import { knownWords } from '../known-words.ts';
import type { CategoryPlace } from '../short-category.ts';
import { isOfOtherThing } from '../short-category.ts';
import type { Span } from '../span.ts';
import { covers, overlaps } from '../span.ts';
import {
  isExcepted,
  isLeftOut,
  isPartAsked,
  isPartOfNext,
  isTheOne,
  isTurnedAway,
  isTurnedAwayBehind,
  joinsCategory,
  standsBehindHaving,
} from '../said-as-part.ts';
import { sentenceWords } from '../../../language/index.ts';
import { holdsTrigger } from '../dangers/stated-conditions.ts';
import { areSameInSizes } from './same-in-sizes.ts';
import { askedAttributes } from '../../understand/several/asked-attributes.ts';
import { synonymsOf } from '../synonyms.ts';

export interface ItemSearch {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly lexicon: Lexicon;
  /** The domain's own words in the question: none of them is a misspelt name. */
  readonly spoken: readonly PhraseMatch<DomainWord>[];
  /** Other words that are written as they are meant, and no misspelt name either. */
  readonly correct: readonly Span[];
  /** Hazards, diets and states of health it asks of. */
  readonly asked: readonly AskedSpan[];
  /** How something is to be made: «a la brasa» names none of those that are made so. */
  readonly manners: readonly Span[];
}

export interface FoundItems {
  /** In the order of the question. */
  readonly mentions: readonly Mention[];
  /** Names that fit some items in part: none of them is meant. */
  readonly near: readonly NearName[];
  /** Names that something in the question only resembles: not enough to be meant. */
  readonly weak: readonly Mention[];
  /** The items of a singular name that fits several: one of them is meant, and the words don't tell which. */
  readonly ambiguous: readonly CatalogItem[];
  /** A category it speaks of outside the name of an item. */
  readonly category?: Category;
  /** The domain's own words that are meant as such. */
  readonly settled: readonly PhraseMatch<DomainWord>[];
  /** What may account for the words beside a name. */
  readonly accounting: Accounting;
}

/** The names of a catalog, as its domain's guests say them. */
export function namesOf({ domain, catalog }: Pick<ItemSearch, 'domain' | 'catalog'>): NameIndex {
  return nameIndexOf(catalog, genericWords(domain), synonymsOf(domain));
}

/**
 * «soy vegetariana», «what's vegan?», «hay opciones veganas?»: a way of eating that is said of oneself, or asked of all, names none of those that
 * are called so. «la vegetariana», «pizza vegetariana» do.
 */
function dietsAsked(message: string, lexicon: Lexicon): (mention: Mention) => boolean {
  const diets = lexicon
    .matchAsked(message)
    .filter(({ meanings }) => meanings.every(({ hazardId = '' }) => lexicon.entry(hazardId)?.kind === 'diet'));
  if (diets.length === 0) return () => false;
  const spoken = words(message);
  return (mention) => {
    if (!mention.parts.every((part) => overlaps(part, diets))) return false;
    const before = spoken.findLast(({ end }) => end <= mention.start)?.text ?? '';
    if (OF_ALL.some((leading) => leading.has(before))) return true;
    // «vegan?», «which ones are vegan»: said of no noun; unless something is called so and nothing else («Vegetariana»).
    const behind = spoken.find(({ start }) => start >= mention.end)?.text ?? '';
    const isBare = [before, behind].every((word) => word === '' || isFunctionWord(word)) && !DEFINITE.has(before);
    const said = new Set(mention.parts.flatMap(({ text }) => wordForms(text)));
    return isBare && !mention.items.some(({ name }) => words(name).every(({ text }) => said.has(text)));
  };
}

const DEFINITE = sentenceWords('articleOrJoined');
const OF_ALL = [
  sentenceWords('beingOneself'),
  sentenceWords('several'),
  sentenceWords('thereIs'),
  sentenceWords('asksWhat'),
];

/** A word of the section that no name of the mention has. */
function saysMore(section: Span, mention: Mention, message: string): boolean {
  const beside = words(message.slice(section.start, section.end)).filter(({ text }) => !isFunctionWord(text));
  return beside.some((word) => !mention.items.some((item) => holdsWord(item, { ...mention, parts: [word] })));
}

/** The items a question names, and the category it asks for. */
export function findItems(message: string, search: ItemSearch): FoundItems {
  const names = namesOf(search);
  // «¿qué es el piroctone olamine?» is about what items declare.
  const declared = declaredIndexOf(search.catalog).find(message);
  const isInside = (mention: Mention): boolean =>
    declared.some((span) => covers(span, mention) && span.end - span.start > mention.end - mention.start);
  const sections = ownSectionsOf(search.catalog, search.domain).in(message);
  // «¿qué guisados tienen?», where a part of the list is called so, and a stew only by another word.
  const isSection = (mention: Mention): boolean => {
    const section = sections.find((each) => covers(each, mention));
    if (section === undefined) return false;
    // «arepas rellenas», a part of the list, where other things are called «arepa»: more of it is said than of any name.
    if (saysMore(section, mention, message)) return true;
    const held = new Set(section.meanings.flatMap((ids) => [...ids]));
    // «¿qué rolls tienen?»: more than those that have the word in their names; «el roll» is one of these.
    const isMore = held.size > mention.items.length && mention.items.every(({ itemId }) => held.has(itemId));
    return (isMore && !isDefinite(message, mention)) || !mention.items.some((item) => holdsWord(item, mention));
  };
  const all = names.mentions(message, [...search.spoken, ...search.correct]).filter((mention) => !isSection(mention));
  const isWeak = (mention: Mention): boolean =>
    mention.by === 'detail' && (!pointsAtDetail(message, mention) || isInside(mention));
  const isManner = (mention: Mention): boolean =>
    search.manners.some((manner) => covers(manner, mention)) && !mention.items.some(({ name }) => !name.includes(' '));
  const isDiet = dietsAsked(message, search.lexicon);
  // "how long do they take?" asks for no «Long black».
  const asking = askedAttributes(message, search.domain).filter(({ word }) => word.includes(' '));
  const isAsking = ({ parts }: Mention): boolean =>
    parts.every((part) => asking.some((phrase) => covers(phrase, part)));
  const raw = all.filter((mention) => !isWeak(mention) && !isManner(mention) && !isDiet(mention) && !isAsking(mention));
  // One word turned away is what the guest must not have; a whole name is an item.
  const isAway = (mention: Mention): boolean =>
    mention.parts.length === 1 &&
    (isTurnedAway(message, mention) ||
      isExcepted(message, mention) ||
      (mention.by === 'detail' && overlaps(mention, search.correct) && isTurnedAwayBehind(message, mention)));
  // «¿tienen salmón hoy?» asks for the day of a thing, not for a part of any.
  const isOfTheDay = search.spoken.some(({ meanings }) => meanings.some(({ kind }) => kind === 'availability'));
  const isPart = (mention: Mention, others: readonly Mention[]): boolean =>
    !(isOfTheDay && mention.by === 'name') && isPartAsked(message, mention, others, search.catalog);
  const categoryWords = categoryWordsIn(message, raw, names, search);
  const chosen = categoryWords[0];
  const category = chosen === undefined ? undefined : categoryOf(chosen);
  const named = raw
    // «¿Qué panes tienen?» asks for the category although breads have that name.
    .filter(
      (mention) =>
        !categoryWords.some((span) => covers(span, mention)) ||
        isTheOne(message, mention, names.holding(mention.parts[0]?.text ?? '').length, isNounOf(category, mention)),
    )
    .filter((mention) => !isPart(mention, raw) && !isAway(mention) && !isPartOfNext(message, mention, raw))
    .map((mention) => {
      const items = widen(mention, names);
      const isJoined = chosen !== undefined && mention.parts.length === 1 && joinsCategory(message, mention, chosen);
      return withItems(mention, isJoined ? narrow(items, mention, category, search.catalog) : items);
    });
  const details = findByDetail(message, {
    names,
    generic: new Set(genericWords(search.domain)),
    spoken: search.spoken.map((match) => withCategory(match)),
  }).filter(
    (mention) =>
      !overlaps(mention, named) &&
      !isAway(mention) &&
      !isSection(mention) &&
      !isManner(mention) &&
      !isDiet(mention) &&
      !isPart(mention, [mention]) &&
      !isInside(mention),
  );
  const said = named.length > 0 ? [...tellApart(named, details), ...othersAmong(details, named, message)] : details;
  const accounting = accountingOf(message, search);
  const fitting =
    said.length > 0 || chosen === undefined
      ? []
      : fittingCategory(message, { ...chosen, start: phraseAround(chosen, accounting).start }, names);
  const isOfCategory = fitting.length > 0 && chosen !== undefined;
  const accounted = accountForNames(isOfCategory ? [mentionOfCategory(fitting, chosen)] : said, accounting);
  const isUnnamed = said.length === 0 && !isOfCategory && chosen !== undefined;
  const near = isUnnamed ? otherOfCategory(message, chosen, accounting) : accounted.near;
  const mentions = isOfCategory ? [] : accounted.mentions;
  const isByDetail = named.length === 0 && details.some((detail) => chosen !== undefined && overlaps(chosen, [detail]));
  return {
    mentions,
    weak: all
      .filter((mention) => isWeak(mention) && !overlaps(mention, mentions))
      .map((mention) => ({ ...mention, confidence: Math.min(DETAIL, mention.confidence) })),
    ambiguous: isOfCategory ? fittingOf(accounted.mentions) : ambiguousIn(message, mentions, search.domain),
    near,
    accounting,
    settled: search.spoken.filter(
      (match) => categoryOf(match) === undefined || (categoryWords.includes(match) && !isByDetail),
    ),
    ...(category === undefined || isByDetail ? {} : { category }),
  };
}

/** Its own name has the word, and no other word for it. */
function holdsWord({ name }: CatalogItem, { parts }: Mention): boolean {
  const own = new Set(words(name).flatMap(({ text }) => wordForms(text)));
  return parts.some(({ text }) => wordForms(text).some((form) => own.has(form)));
}

/** What of a question may account for the words around a name. */
function accountingOf(message: string, { domain, catalog, lexicon, spoken, asked }: ItemSearch): Accounting {
  const wants = matchIntentWords(domain, message);
  const names = namesOf({ domain, catalog });
  const asking = [...asked, ...healthWords(message, domain)];
  return {
    message,
    domain,
    catalog,
    lexicon,
    names,
    phrases: names.phrases(message),
    tokens: nameTokens(message),
    asked: asking,
    askedByName: asking.filter(({ by }) => by === 'name'),
    topics: [...spoken.filter((match) => categoryOf(match) === undefined), ...wants],
    composition: wants.filter(({ meanings }) => meanings.includes('INGREDIENTS')),
    categories: spoken.flatMap((match) => {
      const category = categoryOf(match);
      return category === undefined ? [] : [{ start: match.start, end: match.end, category }];
    }),
  };
}

/** «embarazada», «diabético»: states of health that no hazard stands for. */
function healthWords(message: string, { healthTriggers }: Domain): AskedSpan[] {
  const said = words(message).filter(({ text }) => holdsTrigger(text, healthTriggers));
  return said.map(({ start, end }) => ({ start, end, by: 'name' }));
}

/** One of several; of a single one its category is told. */
function fittingOf(mentions: readonly Mention[]): CatalogItem[] {
  const items = mentions.flatMap((mention) => mention.items);
  return items.length > 1 ? items : [];
}

/** «la ensalada» as the name of each that begins with the word. */
function mentionOfCategory(items: readonly CatalogItem[], { start, end }: Span): Mention {
  return { items, start, end, parts: [{ text: '', start, end }], confidence: shared(items.length), by: 'name' };
}

function isNounOf(category: Category | undefined, { parts }: Mention): boolean {
  const said = parts[0]?.text ?? '';
  return category !== undefined && [category.one, category.many].some((noun) => fold(noun) === said);
}

function withCategory(match: PhraseMatch<DomainWord>): Span & { readonly category?: Category } {
  const category = categoryOf(match);
  return { start: match.start, end: match.end, ...(category === undefined ? {} : { category }) };
}

/** «la napolitana» is a thing, «¿es casero?» and «algo casero» speak of a quality. */
function pointsAtDetail(message: string, mention: Mention): boolean {
  return isDefinite(message, mention) || referenceOf(message, mention) === 'one';
}

/** Words that ask for a category, and don't name an item that has the word in its name. */
function categoryWordsIn(
  message: string,
  raw: readonly Mention[],
  names: NameIndex,
  { spoken, catalog }: ItemSearch,
): PhraseMatch<DomainWord>[] {
  const known = knownWords(catalog);
  const place = { isKnown: (word: string) => known.has(word), spoken };
  const isInName = (span: Span): boolean => raw.some((mention) => mention.parts.length > 1 && covers(mention, span));
  return spoken.filter(
    (match) =>
      isCategoryHere(match, names.holding, catalog) &&
      !isInName(match) &&
      !isOfOther(message, match, place) &&
      !isTurnedAway(message, match) &&
      !isLeftOut(message, match) &&
      !(raw.length > 0 && standsBehindHaving(message, match)),
  );
}

function isOfOther(message: string, match: PhraseMatch<DomainWord>, place: CategoryPlace): boolean {
  const category = categoryOf(match);
  return category !== undefined && isOfOtherThing(message, match, category, place);
}

function withItems(mention: Mention, items: readonly CatalogItem[]): Mention {
  if (items.length === mention.items.length) return mention;
  return { ...mention, items, confidence: items.length > 1 ? shared(items.length) : ONLY_ONE };
}

/** «la empanada, la de humita»: what follows tells which. */
function tellApart(named: readonly Mention[], details: readonly Mention[]): Mention[] {
  return named.map((mention) => {
    if (mention.items.length < 2) return mention;
    const telling = details.find(
      (detail) => detail.start >= mention.end && inAll([mention.items, detail.items]).length > 0,
    );
    return telling === undefined ? mention : withItems(mention, inAll([mention.items, telling.items]));
  });
}

/** «la napolitana tiene huevo y la de berenjena tiene leche»: another one, that only its detail names. */
function othersAmong(details: readonly Mention[], named: readonly Mention[], message: string): Mention[] {
  return details.filter(
    ({ start, items }) =>
      /^(?:el|la) (?:de|con) /iu.test(message.slice(start)) &&
      named.every((mention) => inAll([mention.items, items]).length === 0),
  );
}

/** The items of every name in the singular that fits several. */
function ambiguousIn(message: string, mentions: readonly Mention[], domain: Domain): CatalogItem[] {
  const general = genericWords(domain);
  const unclear = mentions.filter(
    (mention) =>
      mention.items.length > 1 &&
      !(mentions.length === 1 && areSameInSizes(mention.items, domain)) &&
      referenceOf(message, mention, { isPlural: isPlural(mention), general }) === 'one',
  );
  return [...new Set(unclear.flatMap(({ items }) => items))];
}

/** «los bifes» are several; «los fideos» too, but there the names themselves are plurals. */
function isPlural({ parts, items }: Mention): boolean {
  const said = parts[0]?.text ?? '';
  return said.endsWith('s') && !items.some(({ name }) => words(name).some(({ text }) => text === said));
}

/** «¿la ensalada tiene nueces?»: of one, where several begin with the word. */
function fittingCategory(message: string, chosen: PhraseMatch<DomainWord>, names: NameIndex): CatalogItem[] {
  const fitting = names
    .sharing(fold(chosen.word))
    .filter(({ role }) => role === 'head')
    .map(({ item }) => item);
  const isPluralWord =
    words(chosen.word)[0]?.text.endsWith('s') === true &&
    names.holding(chosen.word).every(({ name }) => !name.toLowerCase().includes(chosen.word.toLowerCase()));
  return fitting.length > 0 &&
    isDefinite(message, chosen) &&
    referenceOf(message, chosen, { isPlural: isPluralWord }) === 'one'
    ? fitting
    : [];
}

/**
 * «sérum con zanahoria contiene…», «grandma's salad»: one thing of a category, by words that no item of it accounts for. Its whole category would be
 * told as if they had not been said. With an article it is no item at all (`nameUnknown`).
 */
function otherOfCategory(
  message: string,
  chosen: PhraseMatch<DomainWord>,
  accounting: Accounting,
): readonly NearName[] {
  const category = categoryOf(chosen);
  const phrase = phraseAround(chosen, accounting);
  const whole = { ...chosen, start: phrase.start };
  const isBare = !isDefinite(message, whole) && !chosen.word.endsWith('s') && referenceOf(message, whole) === 'one';
  if (!(isBare && phrase.isSubject) && !isOwned(message, chosen)) return [];
  const items = accounting.catalog.items.filter((item) => item.category === category?.value);
  if (items.length === 0) return [];
  return accountForNames([mentionOfCategory(items, chosen)], accounting).near.filter(({ fit }) => fit === 'other');
}

/** A category of the domain that has items here; else its word may be one of a name: «el guiso» where nothing is a soup. */
function isCategoryHere(
  match: PhraseMatch<DomainWord>,
  holding: (word: string) => readonly CatalogItem[],
  catalog: Catalog,
): boolean {
  const category = categoryOf(match);
  if (category === undefined) return false;
  const isNamed = words(match.word).some(({ text }) => holding(text).length > 0);
  return !isNamed || catalog.items.some((item) => item.category === category.value);
}

function categoryOf({ meanings }: PhraseMatch<DomainWord>): Category | undefined {
  return meanings.find((word): word is Extract<DomainWord, { kind: 'category' }> => word.kind === 'category')?.category;
}

/** «el pollo» may be any that is of chicken: a guest must not be told of the wrong one. What only comes with it («con pollo») is none. */
function widen({ items, parts, by }: Mention, names: NameIndex): readonly CatalogItem[] {
  const only = parts.length === 1 ? parts[0] : undefined;
  if (only === undefined || by === 'detail') return items;
  // «la provoleta» where a provoleta with bread is on the list too: a whole name is that item.
  const forms = new Set(wordForms(only.text));
  const whole = items.filter(({ name }) => !name.includes(' ') && forms.has(fold(name)));
  if (whole.length > 0) return whole;
  const sharing = closest(names.sharing(only.text)).map(({ item }) => item);
  return sharing.length > items.length ? [...new Set([...items, ...sharing])] : items;
}

/** «el pollo de los chicos»: of the category in the question, where it has one. */
function narrow(
  items: readonly CatalogItem[],
  { parts }: Mention,
  category: Category | undefined,
  catalog: Catalog,
): readonly CatalogItem[] {
  if (category === undefined) return items;
  const within = items.filter((item) => item.category === category.value);
  if (within.length > 0) return within;
  const index = declaredIndexOf(catalog);
  const alike = catalog.items.filter(
    (item) =>
      item.category === category.value &&
      parts.some(
        ({ text }) => index.holding(item, text).length > 0 || words(item.name).some((word) => word.text === text),
      ),
  );
  return alike.length > 0 ? alike : items;
}

function genericWords(domain: Domain): string[] {
  return domain.item === undefined ? [] : [domain.item.noun.one, domain.item.noun.many].map(fold);
}
