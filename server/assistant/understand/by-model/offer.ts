import type { Domain, Language } from '../../../domains/index.ts';
import type { BusinessFacts, Catalog, CatalogItem } from '../../../knowledge/index.ts';
import type { BusinessKey } from '../../../language/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Library } from '../../ports.ts';
import { declaredFacts } from '../house/declared-facts.ts';
import type { OfferedTool } from './offer-tools.ts';

/** One attribute as a model may choose from it: only values that something here has. */
export interface OfferedAttribute {
  readonly id: string;
  readonly label: string;
  /** Ids by their labels. */
  readonly values: ReadonlyMap<string, string>;
  /** Items can be put in order by it. */
  readonly isOrder: boolean;
}

/** All that a plan may name. What is not in it is unknown. */
export interface Offer {
  readonly attributes: readonly OfferedAttribute[];
  /** Items by their names. */
  readonly items: ReadonlyMap<string, CatalogItem>;
  readonly facts: readonly BusinessKey[];
  /** Those that are on and that this person may have used. */
  readonly tools: readonly OfferedTool[];
}

export interface OfferParts {
  readonly domain: Domain;
  readonly catalog: Catalog;
  readonly business: BusinessFacts | undefined;
  readonly library: Pick<Library, 'attributes'>;
  readonly language: Language;
  /** Folded words: the names most like them are offered. */
  readonly words: ReadonlySet<string>;
  readonly tools: readonly OfferedTool[];
}

/** As many as a small model reads in a moment. */
const MOST_NAMES = 40;

export function offerFor({ domain, catalog, business, library, language, words, tools }: OfferParts): Offer {
  return {
    attributes: attributesIn(catalog, domain, library, language),
    items: new Map(nearestNames(catalog.items, words).map((item) => [item.name, item])),
    facts: business === undefined ? [] : declaredFacts(business),
    tools,
  };
}

const made = new WeakMap<Catalog, Map<Language, readonly OfferedAttribute[]>>();

/** Worked out once for a catalog: each question of a business is read by the same. */
function attributesIn(
  catalog: Catalog,
  domain: Domain,
  library: OfferParts['library'],
  language: Language,
): readonly OfferedAttribute[] {
  const known = made.get(catalog) ?? new Map<Language, readonly OfferedAttribute[]>();
  made.set(catalog, known);
  const offered = known.get(language) ?? findAttributes(catalog, domain, library, language);
  known.set(language, offered);
  return offered;
}

function findAttributes(
  { items }: Catalog,
  domain: Domain,
  library: OfferParts['library'],
  language: Language,
): OfferedAttribute[] {
  const readings = items.map((item) => library.attributes(item, domain));
  return domain.attributes.flatMap((attribute): OfferedAttribute[] => {
    const { id, type, values: all, label } = attribute;
    const there = new Set(readings.flatMap((each) => each.get(id)?.values ?? []));
    const isOrder = ORDERED.has(type) && there.size > 0;
    const values = all.filter((value) => there.has(value.id));
    const named = values.flatMap((value): [string, string][] => {
      if (type === 'flag') return value.id === 'yes' ? [[label[language], value.id]] : [];
      return [[value.label[language], value.id]];
    });
    return named.length === 0 && !isOrder ? [] : [{ id, label: label[language], values: new Map(named), isOrder }];
  });
}

const ORDERED: ReadonlySet<string> = new Set(['money', 'number', 'level']);

/** By the pieces of three letters that they share with the words; of equal ones those that stand first. */
function nearestNames(items: readonly CatalogItem[], words: ReadonlySet<string>): CatalogItem[] {
  if (items.length <= MOST_NAMES) return [...items];
  const sought = new Set([...words].flatMap(piecesOf));
  return items
    .map((item) => ({ item, shared: piecesOf(fold(item.name)).filter((piece) => sought.has(piece)).length }))
    .toSorted((one, other) => other.shared - one.shared)
    .slice(0, MOST_NAMES)
    .map(({ item }) => item);
}

const PIECE = 3;

function piecesOf(text: string): string[] {
  const padded = ` ${text} `;
  return Array.from({ length: Math.max(0, padded.length - PIECE + 1) }, (_, at) => padded.slice(at, at + PIECE));
}
