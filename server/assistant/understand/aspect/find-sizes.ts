/** The sizes, choices and extras that a message names of one item: «¿cuánto sale la media?», «how much is the bottle?». */
import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem, Variant } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import type { PhraseTrie } from '../../../text/phrase-trie.ts';
import { createPhraseTrie } from '../../../text/phrase-trie.ts';
import type { Span } from '../../reading/span.ts';
import { blank, overlaps } from '../../reading/span.ts';
import type { PlanContext } from '../plan-context.ts';
import { namedItem } from './named-item.ts';

export interface NamedSizes {
  readonly item: CatalogItem;
  /** Each has a price. Never empty. */
  readonly sizes: readonly Variant[];
  /** The words that name the item and its sizes. */
  readonly spans: readonly Span[];
}

interface SizeOf {
  readonly item: CatalogItem;
  readonly variant: Variant;
}

interface SizeMention extends Span {
  readonly meanings: readonly SizeOf[];
}

/**
 * `asked`: words that ask for a price. `spokenOf`: what the message goes on about where it names nothing: «¿y la media?» Undefined: it names no size that
 * the one item it is about is sold in.
 */
export function findSizes(
  text: string,
  asked: readonly Span[],
  context: PlanContext,
  spokenOf?: CatalogItem,
): NamedSizes | undefined {
  const mentions = sizesIn(text, context).filter((mention) => !overlaps(mention, asked));
  if (mentions.length === 0) return undefined;
  const before = spokenOf === undefined ? undefined : { item: spokenOf, spans: [] };
  // «Media tostada» may be a name; of «media tabla de quesos» only the rest is one.
  for (const hidden of [asked, [...asked, ...mentions]]) {
    const named = namedItem(blank(text, hidden), context) ?? before;
    const own = mentions.filter(
      (mention) =>
        named !== undefined &&
        !overlaps(mention, named.spans) &&
        mention.meanings.some(({ item }) => item === named.item),
    );
    if (named === undefined || own.length === 0) continue;
    const meant = own.flatMap((mention) => {
      const sizes = mention.meanings.filter(({ item }) => item === named.item);
      // «familiar» of a pizza that comes «grande», too: what is called so goes before what is as big elsewhere.
      const called = sizes.filter(({ variant }) => fold(variant.name) === fold(text.slice(mention.start, mention.end)));
      return called.length > 0 ? called : sizes;
    });
    const sizes = [...new Set(meant.map(({ variant }) => variant))];
    return { item: named.item, sizes, spans: [...named.spans, ...own] };
  }
  return undefined;
}

/** Where a text names sizes that this item is sold in. */
export function sizesNamed(
  text: string,
  item: CatalogItem,
  context: Pick<PlanContext, 'catalog' | 'domain' | 'library'>,
): readonly Span[] {
  return sizesMeant(text, item, context);
}

/** The same, each with the sizes that it names. */
export function sizesMeant(
  text: string,
  item: CatalogItem,
  context: Pick<PlanContext, 'catalog' | 'domain' | 'library'>,
): readonly (Span & { readonly sizes: readonly Variant[] })[] {
  return sizesIn(text, context).flatMap(({ start, end, meanings }) => {
    const sizes = meanings.filter((meaning) => meaning.item === item).map(({ variant }) => variant);
    return sizes.length === 0 ? [] : [{ start, end, sizes }];
  });
}

interface SizeIndex {
  readonly trie: PhraseTrie<SizeOf>;
  /** Of «½» and «1/2», which are no words. */
  readonly halves: readonly SizeOf[];
}

const made = new WeakMap<Domain, WeakMap<Catalog, SizeIndex>>();
const HALVED = /^(?:½|1\/2|medi[ao]|half|mei[ao]) /u;
const HALF = /½|(?<!\d)1\/2(?!\d)/gu;

function sizesIn(
  text: string,
  { domain, catalog, library }: Pick<PlanContext, 'catalog' | 'domain' | 'library'>,
): SizeMention[] {
  const byCatalog = made.get(domain) ?? new WeakMap<Catalog, SizeIndex>();
  made.set(domain, byCatalog);
  const index = byCatalog.get(catalog) ?? build(catalog, domain, library);
  byCatalog.set(catalog, index);
  const halves = [...text.matchAll(HALF)].map(({ 0: half, index: start }): SizeMention => {
    return { start, end: start + half.length, meanings: index.halves };
  });
  return [...halves, ...index.trie.match(text).filter((match) => !overlaps(match, halves))];
}

function build(catalog: Catalog, domain: Domain, library: PlanContext['library']): SizeIndex {
  const trie = createPhraseTrie<SizeOf>();
  const halves: SizeOf[] = [];
  for (const item of catalog.items) {
    for (const variant of library.variants(item, domain)) {
      if (variant.price === undefined) continue;
      const phrases = phrasesOf(variant, domain);
      for (const phrase of phrases) if (!isHalf(phrase)) trie.add(phrase, { item, variant });
      if (phrases.some(isHalf)) halves.push({ item, variant });
    }
  }
  return { trie, halves };
}

function isHalf(phrase: string): boolean {
  return phrase === '½' || phrase === '1/2';
}

const COUNTED = /^(?<count>\d{1,3}) \p{L}+$/u;

/** Its own name, what it adds, and the words that mean the same size. */
function phrasesOf({ name, adds }: Variant, { listing }: Domain): string[] {
  const own = fold(name).replaceAll(/[+()]/gu, ' ').replaceAll(/\s+/gu, ' ').trim();
  // «½ ración» is no «ración».
  const isPart = own.split(' ').length > 1 && HALVED.test(own);
  const isOf = (phrase: string): boolean =>
    own === phrase || own.startsWith(`${phrase} `) || (!isPart && own.endsWith(` ${phrase}`));
  const same = (listing?.sameSizes ?? [])
    .map((sizes) => sizes.map(fold))
    .filter((sizes) => sizes.some(isOf))
    .flat();
  // «las gyozas de 10» that come as «10 un».
  const count = COUNTED.exec(own)?.groups?.['count'] ?? '';
  return [...new Set([own, ...adds.map(fold), ...same, count])].filter((phrase) => phrase !== '');
}
