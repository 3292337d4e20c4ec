import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, Money } from '../../../knowledge/index.ts';
import { decimalsOf } from '../../../text/currencies.ts';
import type { Library } from '../../ports.ts';

type Attributes = Pick<Library, 'attributes'>;

/** Every price that is declared of an item, the least first; empty: none is, or the domain has no prices. */
export function pricesOf(item: CatalogItem, domain: Domain, library: Attributes): Money[] {
  const attribute = domain.attributes.find(({ type }) => type === 'money');
  const reading = attribute === undefined ? undefined : library.attributes(item, domain).get(attribute.id);
  if (reading?.basis !== 'declared') return [];
  return reading.values.filter(isMoney).toSorted((one, other) => one.amount - other.amount);
}

function isMoney(value: unknown): value is Money {
  return typeof value === 'object' && value !== null && 'currency' in value;
}

/** Whole cents, or whatever is least in that currency, so that adding up is exact. */
export function toMinor({ amount, currency }: Money): number {
  return Math.round(amount * 10 ** decimalsOf(currency));
}

export function fromMinor(minor: number, currency: string): Money {
  return { amount: minor / 10 ** decimalsOf(currency), currency };
}

/** `count` of it. */
export function times(price: Money, count: number): Money {
  return fromMinor(toMinor(price) * count, price.currency);
}

/** Of one currency: what they come to. Undefined: of several currencies, or nothing. */
export function addUp(amounts: readonly Money[]): Money | undefined {
  const [first] = amounts;
  if (first === undefined || amounts.some(({ currency }) => currency !== first.currency)) return undefined;
  return fromMinor(
    amounts.reduce((sum, each) => sum + toMinor(each), 0),
    first.currency,
  );
}

/** How much more the one is than the other, never below nothing. Undefined: of two currencies. */
export function difference(one: Money, other: Money): Money | undefined {
  if (one.currency !== other.currency) return undefined;
  return fromMinor(Math.abs(toMinor(one) - toMinor(other)), one.currency);
}
