import type { Domain } from '../../domains/index.ts';
import type { CatalogItem } from '../../knowledge/index.ts';
import { valueAt } from '../../text/record-path.ts';
import type { ItemInSet } from '../answer.ts';
import type { Library } from '../ports.ts';
import { reasonFor } from '../tell/reason-for.ts';
import { pricesOf } from '../understand/several/prices.ts';

/** What an item is described by. */
export interface ToDescribe {
  readonly items: readonly CatalogItem[];
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes'>;
  /** Ids of those that the answer offers: they say why. */
  readonly offered: readonly string[];
}

/** The listed items with what a guest chooses by: picture, price, category, and why where it is offered. What was known before stays. */
export function describeItems(listed: readonly ItemInSet[], parts: ToDescribe): ItemInSet[] {
  if (listed.length === 0) return [];
  const { items, domain, library, offered } = parts;
  const byId = new Map(items.map((item) => [item.itemId, item]));
  return listed.map((entry) => {
    const item = byId.get(entry.itemId);
    if (item === undefined) return entry;
    const image = imageOf(item, domain);
    const price = entry.price ?? pricesOf(item, domain, library)[0];
    const category = entry.category ?? item.category;
    const reason = entry.reason ?? (offered.includes(entry.itemId) ? reasonFor(item, domain)?.text : undefined);
    return {
      ...entry,
      ...(price === undefined ? {} : { price }),
      ...(category === undefined ? {} : { category }),
      ...(reason === undefined ? {} : { reason }),
      ...(image === undefined ? {} : { image }),
    };
  });
}

/** Where its picture is served; a document that was read can name none (`withoutPicture`). */
function imageOf({ records }: CatalogItem, { item: rules }: Domain): string | undefined {
  const field = rules?.imageField;
  if (field === undefined) return undefined;
  const value = records.map((record) => valueAt(record, field)).find((one) => typeof one === 'string' && one !== '');
  return typeof value === 'string' ? value : undefined;
}
