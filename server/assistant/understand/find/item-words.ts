import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import { words } from '../../../text/fold.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import { wordForms } from '../../../text/inflect.ts';
import { valuesAt } from '../../../text/record-path.ts';
import { stem } from '../../../text/stem.ts';
import { isDenialWord } from '../../reading/dangers/denial-words.ts';
import { synonymsOf } from '../../reading/synonyms.ts';

/** What the records of a catalog say in words. It finds things for wishes and decides no hazard. */
export interface ItemWords {
  /** Ids of the items whose name, description, tags or parts say it, or another word for it; not of those that only deny it. */
  saying(phrase: string): ReadonlySet<string>;
  /** Ids of those that are called so, or list it or another word for it among what they are made of. */
  naming(phrase: string): ReadonlySet<string>;
}

const made = new WeakMap<Catalog, ItemWords>();

export function itemWordsOf(catalog: Catalog, domain: Domain): ItemWords {
  const known = made.get(catalog) ?? build(catalog, domain);
  made.set(catalog, known);
  return known;
}

const NONE: ReadonlySet<string> = new Set();

function build({ items }: Catalog, domain: Domain): ItemWords {
  const all = finder(items, (item) => textsOf(item, domain), domain);
  const named = finder(items, (item) => [item.name, ...partsOf(item)], domain);
  return { saying: all, naming: named };
}

function finder(
  items: readonly CatalogItem[],
  textsOf: (item: CatalogItem) => readonly string[],
  domain: Domain,
): (phrase: string) => ReadonlySet<string> {
  const byKey = new Map<string, Set<string>>();
  for (const item of items)
    for (const key of textsOf(item).flatMap(saidWords).flatMap(keysFor)) {
      const ids = byKey.get(key) ?? new Set();
      ids.add(item.itemId);
      byKey.set(key, ids);
    }
  const synonyms = synonymsOf(domain);
  const withWord = (word: string): ReadonlySet<string> =>
    new Set(keysFor(word).flatMap((key) => [...(byKey.get(key) ?? NONE)]));
  const withAll = (phrase: string): ReadonlySet<string> => {
    const [first, ...others] = meaningWords(phrase).map(withWord);
    return new Set([...(first ?? NONE)].filter((id) => others.every((ids) => ids.has(id))));
  };
  return (phrase) => {
    const own = withAll(phrase);
    return new Set([...own, ...synonyms.othersOf(phrase).flatMap((other) => [...withAll(other)])]);
  };
}

/** What a record says in words of the item: its name, description, tags and parts. */
export function textsOf(item: CatalogItem, domain: Domain): string[] {
  return [...toldOf(item, domain), ...partsOf(item)];
}

function toldOf({ records }: CatalogItem, { hazards }: Domain): string[] {
  return records
    .flatMap((record) => hazards.mentioned.flatMap(({ field }) => valuesAt(record, field)))
    .filter((value): value is string => typeof value === 'string');
}

function partsOf({ declared }: CatalogItem): string[] {
  return declared.map(({ text }) => text);
}

/** «sin sulfatos» says nothing of what it holds. */
function saidWords(text: string): string[] {
  const spoken = words(text);
  return spoken
    .filter((_, at) => !spoken.slice(Math.max(0, at - 2), at).some((word) => isDenialWord(word.text)))
    .filter(({ end }) => !OF_MANNER.test(text.slice(end)))
    .map((word) => word.text)
    .filter((word) => !isFunctionWord(word));
}

/** «beer-battered» is no beer. */
const OF_MANNER = /^-\p{L}+ed(?!\p{L})/u;

function meaningWords(phrase: string): string[] {
  return words(phrase)
    .map((word) => word.text)
    .filter((word) => !isFunctionWord(word));
}

/** Stems are apart from words: a stem that is a word of another meaning joins nothing. */
function keysFor(word: string): string[] {
  return [...wordForms(word), `~${stem(word, 'es')}`];
}
