import type { Category, Domain } from '../../domains/index.ts';
import type { Catalog, CatalogItem, LexiconMatch } from '../../knowledge/index.ts';
import { isFunctionWord } from '../../text/function-words.ts';
import { words } from '../../text/fold.ts';
import type { PhraseMatch } from '../../text/phrase-trie.ts';
import { declaredIndexOf } from './declared-index.ts';
import type { DomainWord } from './domain-words.ts';
import type { Mention } from './name-index.ts';
import { nameIndexOf } from './name-index.ts';
import type { Span } from './span.ts';
import { covers, overlaps } from './span.ts';
import { isPartAsked, isTheOne, isTurnedAway, joinsCategory, standsBehindHaving } from './said-as-part.ts';
import { pointsBack } from './tone.ts';

export interface ItemSearch {
  readonly domain: Domain;
  readonly catalog: Catalog;
  /** The domain's own words in the question: none of them is a misspelt name. */
  readonly spoken: readonly PhraseMatch<DomainWord>[];
}

export interface FoundItems {
  /** In the order of the question. */
  readonly mentions: readonly Mention[];
  /** A category it speaks of outside the name of an item. */
  readonly category?: Category;
  /** The domain's own words that are meant as such. */
  readonly settled: readonly PhraseMatch<DomainWord>[];
}

/** A word that so many items have in their names tells none of them. */
const MOST_SHARING = 6;

const ARTICLES = new Set('el la los las del al un una the o a os as'.split(' '));

/** The items a question names, and the category it asks for. */
export function findItems(message: string, search: ItemSearch): FoundItems {
  const names = nameIndexOf(search.catalog, genericWords(search.domain));
  const raw = names.mentions(message, search.spoken);
  // One word turned away is what the guest must not have; a whole name is an item.
  const isAway = (mention: Mention): boolean => mention.parts.length === 1 && isTurnedAway(message, mention);
  const isInName = (span: Span): boolean => raw.some((mention) => mention.parts.length > 1 && covers(mention, span));
  const categoryWords = search.spoken.filter(
    (match) =>
      isCategoryHere(match, names.holding, search.catalog) &&
      !isInName(match) &&
      !isTurnedAway(message, match) &&
      !(raw.length > 0 && standsBehindHaving(message, match)),
  );
  const chosen = categoryWords[0];
  const category = chosen === undefined ? undefined : categoryOf(chosen);
  const mentions = raw
    // «¿Qué panes tienen?» asks for the category although breads have that name.
    .filter(
      (mention) =>
        !categoryWords.some((span) => covers(span, mention)) ||
        isTheOne(message, mention, names.holding(mention.parts[0]?.text ?? '').length),
    )
    .filter((mention) => !isPartAsked(message, mention, raw, search.catalog) && !isAway(mention))
    .map((mention) => {
      const items = widen(mention, names.holding);
      const isJoined = chosen !== undefined && mention.parts.length === 1 && joinsCategory(message, mention, chosen);
      return { ...mention, items: isJoined ? narrow(items, mention, category, search.catalog) : items };
    });
  const found = mentions.length > 0 ? mentions : loneWords(message, search.spoken, names.holding);
  return {
    mentions: found.filter((mention) => !isAway(mention)),
    settled: search.spoken.filter((match) => categoryOf(match) === undefined || categoryWords.includes(match)),
    ...(category === undefined ? {} : { category }),
  };
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

/** «el pollo» may be any of those with chicken in their name: a guest must not be told of the wrong one. */
function widen({ items, parts }: Mention, holding: (word: string) => readonly CatalogItem[]): readonly CatalogItem[] {
  const only = parts.length === 1 ? parts[0] : undefined;
  const sharing = only === undefined ? [] : holding(only.text);
  return sharing.length > items.length && sharing.length <= MOST_SHARING ? [...new Set([...items, ...sharing])] : items;
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

/** «la cerveza»: a word with its article that stands in few names, though none begins with it. */
function loneWords(
  message: string,
  settled: readonly Span[],
  holding: (word: string) => readonly CatalogItem[],
): Mention[] {
  const spoken = words(message);
  return spoken.flatMap((word, index): Mention[] => {
    if (!ARTICLES.has(spoken[index - 1]?.text ?? '') || isFunctionWord(word.text) || overlaps(word, settled)) return [];
    const items = holding(word.text);
    return items.length === 0 || items.length > MOST_SHARING / 2
      ? []
      : [{ items, start: word.start, end: word.end, parts: [word] }];
  });
}

/** What an earlier question spoke of, newest first, when this one points back or has no subject of its own. */
export function itemsSpokenOf(
  message: string,
  history: readonly string[],
  search: Pick<ItemSearch, 'catalog' | 'domain'>,
): readonly CatalogItem[] {
  const isShort = words(message).filter(({ text }) => !isFunctionWord(text)).length <= 3;
  if (!pointsBack(message) && !isShort) return [];
  const names = nameIndexOf(search.catalog, genericWords(search.domain));
  for (const question of history) {
    const items = [...new Set(names.mentions(question, []).flatMap((mention) => mention.items))];
    if (items.length > 0) return items;
  }
  return [];
}

/**
 * Words with an article that would be an item and that nothing here declares or names: «¿la pizza tiene maní?». They are what the question
 * is about, not something it asks the items for.
 */
export function missingSubjects(
  message: string,
  matches: readonly LexiconMatch[],
  { catalog, domain, spoken }: ItemSearch,
): LexiconMatch[] {
  const names = nameIndexOf(catalog, genericWords(domain));
  const declared = declaredIndexOf(catalog).find(message);
  return matches.filter((match) => {
    const before = words(message.slice(0, match.start)).at(-1)?.text ?? '';
    const isImplied = match.meanings.every(({ manner }) => manner === 'implied');
    const isThere =
      overlaps(match, [...declared, ...spoken]) || words(match.word).some(({ text }) => names.holding(text).length > 0);
    return isImplied && ARTICLES.has(before) && !isThere;
  });
}

function genericWords(domain: Domain): string[] {
  return domain.item === undefined ? [] : [domain.item.noun.one, domain.item.noun.many];
}
