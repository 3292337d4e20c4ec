import { readMoney } from '../../text/money.ts';
import { currencyOf } from '../../text/currencies.ts';
import type { Money } from '../../text/money.ts';
import type { LibraryRules } from '../rules.ts';

/** Keys under which an object states an amount. */
const AMOUNTS = ['amount', 'value', 'price', 'precio', 'preco'] as const;

export type MoneyRules = Pick<LibraryRules, 'currency' | 'locale' | 'language'>;

/** With what the bare amounts of a scope are in, where that is known. */
export function inCurrency(rules: MoneyRules, currency: string | undefined): MoneyRules {
  return currency === undefined ? rules : { currency };
}

/** What an amount without a sign is in, by ISO 4217. */
export function bareCurrency(rules: MoneyRules): string {
  return rules.currency ?? currencyOf(rules.locale ?? rules.language ?? 'es');
}

/** The amounts that a field of a record states as a number, a text or an object with `amount`; of what can't be read, none. */
export function moneyIn(value: unknown, rules: MoneyRules): Money[] {
  const own = bareCurrency(rules);
  if (typeof value === 'number' || typeof value === 'string') return readMoney(value, own);
  if (Array.isArray(value)) return value.flatMap((each) => moneyIn(each, rules));
  if (typeof value !== 'object' || value === null) return [];
  const given = value as Record<string, unknown>;
  const code = given['currency'];
  const key = AMOUNTS.find((each) => given[each] !== undefined);
  if (key === undefined) return [];
  return moneyIn(given[key], typeof code === 'string' && /^[A-Z]{3}$/u.test(code) ? { currency: code } : rules);
}

const NUMBER = /\d+(?:[.,]\d+)?/u;

/** «35», «35 min», «unos 35 minutos». Undefined: no number stands there, or more than one. */
export function numberIn(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string') return undefined;
  const found = NUMBER.exec(value);
  if (found === null || /\d/u.test(value.replace(found[0], ''))) return undefined;
  return Number(found[0].replace(',', '.'));
}
