import type { CatalogItem } from '../../../knowledge/index.ts';
import type { Domain } from '../../../domains/index.ts';
import type { Library } from '../../ports.ts';
import type { Find, Wish } from './find.ts';
import { isLeftOut } from './likely-fit.ts';

interface Settling {
  readonly items: readonly CatalogItem[];
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes' | 'judge'>;
}

/**
 * Without what nothing says of any item: an order by an attribute that none has, how something is to be where no record and no name tells it. It
 * would hide what is known of the rest; it is told as open. What a thing is, and what is in it, is never left out.
 */
export function withoutUnmet(find: Find, text: string, settling: Settling): Find {
  const { order, ...rest } = find;
  const isOrdered = order !== undefined && tellsApart(order.attribute, settling);
  const open = find.wishes.filter((wish) => isUnmet(wish, settling));
  const wishes = find.wishes.filter((wish) => !open.includes(wish));
  const left = order === undefined || isOrdered ? open : [...open, order];
  // Where nothing else is asked, it is told that nothing is known of it.
  if (left.length === 0 || (open.length === 0 && wishes.length === 0)) return find;
  const spans = left.map(({ span }) => span).toSorted((one, other) => one.start - other.start);
  const unmet = spans.map(({ start, end }) => text.slice(start, end));
  return { ...rest, wishes, ...(isOrdered ? { order } : {}), unmet };
}

/** Some have a value of it. Where all have the same, nothing is the strongest of them; a price is told all the same. */
function tellsApart(attribute: string, { items, domain, library }: Settling): boolean {
  const values = items.flatMap((item) => {
    const reading = library.attributes(item, domain).get(attribute);
    return reading === undefined ? [] : [JSON.stringify(reading.values)];
  });
  const isMoney = domain.attributes.find(({ id }) => id === attribute)?.type === 'money';
  return values.length > 0 && (isMoney || values.length === 1 || new Set(values).size > 1);
}

/** How it is to be, by attributes that say so of nothing: no item is known to be so, and none not to. */
function isUnmet(wish: Wish, { items, domain, library }: Settling): boolean {
  const { anyOf } = wish;
  if (wish.items !== undefined || isLeftOut(wish)) return false;
  const isQuality = anyOf.every(({ attribute }) => {
    const rules = domain.attributes.find(({ id }) => id === attribute);
    return rules !== undefined && rules.identifies !== true && rules.mentioned !== true && rules.type !== 'money';
  });
  if (!isQuality) return false;
  return items.every((item) =>
    anyOf.every((test) => library.judge(item, { ...test, usual: true }, domain).value === 'unknown'),
  );
}
