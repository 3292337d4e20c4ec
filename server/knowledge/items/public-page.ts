/** What is in force in a branch as anybody may see it: the facts that answer guests, and nothing of drafts, documents or who settled what. */
import type { BusinessFacts } from '../business/business-facts.ts';
import type { ItemFacts } from '../facts.ts';
import type { Catalog, CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import type { HazardColumn, HazardStanding, ItemInForce, ItemsInForce } from './items-in-force.ts';
import { offersOf } from './offers-of.ts';
import type { ItemOffer } from './offers-of.ts';

/** What is told of one hazard of one item. `unknown`: nobody declared it, or what was declared is in doubt. */
export type PublicMark = 'contains' | 'may-contain' | 'free' | 'unknown';

export interface PublicItem {
  readonly name: string;
  /** As they are written. */
  readonly prices: readonly string[];
  readonly offers: readonly ItemOffer[];
  /** One for each column, in their order. */
  readonly marks: readonly { readonly hazardId: string; readonly mark: PublicMark }[];
  /** Ids of the diets that its records declare it to suit, of which nothing speaks against it. */
  readonly diets: readonly string[];
  /** It has a mark that may stand for any hazard. */
  readonly isUnclear: boolean;
  /** Its records say that it shares a place or a tool with others. */
  readonly sharesPlace: boolean;
  readonly isOut: boolean;
}

export interface PublicSection {
  /** Absent: they stand under none. */
  readonly name?: string;
  readonly items: readonly PublicItem[];
}

export interface PublicPage {
  /** When it was read: ISO 8601, UTC. */
  readonly at: string;
  readonly revision: string;
  readonly business?: BusinessFacts;
  readonly columns: readonly HazardColumn[];
  readonly sections: readonly PublicSection[];
  /** As `ItemsInForce`. */
  readonly notices: readonly string[];
  /** As `PageSetting`. */
  readonly regime?: string;
}

export interface PublicPageParts {
  readonly catalog: Catalog;
  /** Of that catalog. */
  readonly book: ItemsInForce;
  readonly rules: LibraryRules;
  readonly business?: BusinessFacts | undefined;
  readonly regime?: string | undefined;
}

export function publicPage({ catalog, book, rules, business, regime }: PublicPageParts): PublicPage {
  const byId = new Map(catalog.items.map((item) => [item.itemId, item]));
  const told = book.items
    .filter(({ isHidden }) => !isHidden)
    .map((item) => ({
      section: item.section,
      item: toPublicItem(item, byId.get(item.itemId), rules),
    }));
  const sections = [...Map.groupBy(told, ({ section }) => section)].map(([name, those]) => ({
    ...(name === undefined ? {} : { name }),
    items: those.map(({ item }) => item),
  }));
  return {
    at: book.at,
    revision: book.revision,
    ...(business === undefined ? {} : { business }),
    columns: book.columns,
    sections,
    notices: book.notices,
    ...(regime === undefined ? {} : { regime }),
  };
}

function toPublicItem(item: ItemInForce, source: CatalogItem | undefined, rules: LibraryRules): PublicItem {
  const facts = source?.facts;
  const sharesPlace = facts?.uncertainties.some(({ kind }) => kind === 'shared-place') ?? false;
  const isUnclear = item.unclear.length > 0;
  const isDoubtful = isUnclear || sharesPlace;
  return {
    name: item.name,
    prices: item.prices,
    offers: source === undefined ? [] : offersOf(source, rules),
    marks: item.hazards.map((standing) => ({ hazardId: standing.hazardId, mark: markOf(standing, isDoubtful) })),
    diets: isDoubtful || facts === undefined ? [] : dietsOf(facts),
    isUnclear,
    sharesPlace,
    isOut: item.absence !== undefined,
  };
}

/** A danger is told however sure it is; an absence only where nothing casts a doubt on it. */
function markOf({ verdict, doubt }: HazardStanding, isDoubtful: boolean): PublicMark {
  switch (verdict) {
    case 'CONTAINS':
      return 'contains';
    case 'MAY_CONTAIN':
      return 'may-contain';
    case 'DECLARED_FREE':
      return isDoubtful || doubt !== undefined ? 'unknown' : 'free';
    case 'NOT_DECLARED':
      return 'unknown';
  }
}

function dietsOf({ hazards }: ItemFacts): string[] {
  return hazards
    .filter(({ kind, verdict, doubts = [] }) => kind === 'diet' && verdict === 'DECLARED_FREE' && doubts.length === 0)
    .map(({ id }) => id);
}
