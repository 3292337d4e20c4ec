import type { AnswerEnvelope } from '../../../server/contract/v2.ts';

type Money = NonNullable<AnswerEnvelope['items'][number]['price']>;

/** An amount as in the country of its currency; `tag` is the language it is written for. */
export function formatPrice({ amount, currency }: Money, tag: string): string {
  if (!/^[A-Z]{3}$/.test(currency)) return String(amount);
  const minimumFractionDigits = amount % 1 ? 2 : 0;
  // A currency is written as in its own country, whose code it begins with: `$ 18.600` and not `18.600 $`.
  return amount.toLocaleString(`${tag.slice(0, 2)}-${currency.slice(0, 2)}`, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    minimumFractionDigits,
  });
}
