import type { Domain } from '../../../domains/index.ts';
import type { Catalog, CatalogItem } from '../../../knowledge/index.ts';
import type { Utterance } from '../../../language/index.ts';
import { hear } from '../../../language/index.ts';
import type { Reading } from '../../reading/reading.ts';
import type { FindOrder } from '../find/find.ts';
import type { PlanContext } from '../plan-context.ts';
import { wishWords } from '../find/wish-words.ts';
import type { Finding } from './finding.ts';

/** What a text is read against where it goes on: fewer items, what was asked for before, one that is meant. */
export interface ReadAgainst {
  readonly catalog: Catalog;
  /** Ids of dangers and diets that hold beside what the guest has said of themselves. */
  readonly held: readonly string[];
  /** Earlier questions, newest first. */
  readonly history: readonly string[];
  /** The item that is meant where the text names none. */
  readonly itemId?: string;
}

/** A message, what was found before it, and how to read another text in its place. */
export interface FollowPlanning extends PlanContext {
  readonly finding: Finding | undefined;
  readonly readAgainst: (text: string, against: ReadAgainst) => Reading;
  readonly hear: (text: string) => Utterance;
}

/** What a record says, in the language that it is written in, whatever the guest speaks. */
export function hearRecord(text: string, { language, currency }: Domain): Utterance {
  return hear(text, { language, currency });
}

/** The catalog with nothing but these. */
export function withItems(catalog: Catalog, items: readonly CatalogItem[]): Catalog {
  return items === catalog.items ? catalog : { ...catalog, items };
}

/** Those that are still published, in the order of the ids. */
export function itemsOf(ids: readonly string[], { items }: Catalog): CatalogItem[] {
  const byId = new Map(items.map((item) => [item.itemId, item]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** By what a text puts things in order; undefined: by nothing. */
export function orderIn(text: string, domain: Domain): FindOrder | undefined {
  for (const { start, end, meanings } of wishWords(text, domain))
    for (const meaning of meanings)
      if (meaning.kind !== 'value') return { attribute: meaning.attribute, way: meaning.kind, span: { start, end } };
  return undefined;
}
