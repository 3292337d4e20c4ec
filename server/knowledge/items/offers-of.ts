import { isEmpty, valueAt } from '../../text/record-path.ts';
import type { Money } from '../../text/money.ts';
import { inCurrency, moneyIn } from '../attributes/read-amount.ts';
import { readVariants } from '../attributes/read-variants.ts';
import type { CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';

/** A price that says one amount of one currency: of the item, or of one of its sizes. */
export interface ItemOffer extends Money {
  /** Of the size. */
  readonly name?: string;
}

/** What an item costs, where its newest record with a price says it outright: a range, a market price and what is added for more say no amount. */
export function offersOf(item: Pick<CatalogItem, 'records' | 'currency'>, rules: LibraryRules): ItemOffer[] {
  const fields = (rules.attributes ?? []).flatMap(({ type, field }) =>
    type === 'money' && field !== undefined ? [field] : [],
  );
  for (const field of fields) {
    const value = item.records.map((record) => valueAt(record, field)).find((each) => !isEmpty(each));
    if (value === undefined) continue;
    const [money, ...more] = moneyIn(value, inCurrency(rules, item.currency));
    return money === undefined || more.length > 0 ? [] : [money];
  }
  return readVariants(item, rules).flatMap(({ name, price, adds }) =>
    price === undefined || adds.length > 0 ? [] : [{ name, ...price }],
  );
}
