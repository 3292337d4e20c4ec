import type { Domain } from '../../../domains/index.ts';
import type { Utterance } from '../../../language/index.ts';
import type { Span } from '../../reading/span.ts';
import type { AttributeTest, Money } from '../../../knowledge/index.ts';
import type { Wish } from './find.ts';

/** So far behind a limit its amount may stand: «que no pase de los 20 mil». */
const REACH = 12;

const THOUSAND = 1000;

/** «entre 15 y 17 mil»: the thousands are said once. */
function inThousandsOf(said: Money, money: Money): Money {
  const isSaidOnce = money.amount < THOUSAND && money.amount * THOUSAND <= said.amount;
  return isSaidOnce ? { ...money, amount: money.amount * THOUSAND } : money;
}

/** What something may cost: «hasta 20 mil», «entre 5 y 10 lucas», «unos 8.000». None where the domain has no prices. */
export function moneyWishes({ text, tokens, money }: Utterance, domain: Domain): Wish[] {
  const attribute = domain.attributes.find(({ type }) => type === 'money')?.id;
  if (attribute === undefined) return [];
  const limitOf = (span: Span): AttributeTest['op'] | 'between' | undefined => {
    const before = tokens
      .filter(({ start, end }) => end <= span.start && start >= span.start - REACH - (end - start))
      .toReversed();
    for (const { classes } of before) {
      if (classes.has('between')) return 'between';
      if (classes.has('above')) return 'above';
      if (classes.has('below')) return classes.has('lessThan') ? 'below' : 'atMost';
      if (classes.has('about')) return 'about';
    }
    return undefined;
  };
  const wishes: Wish[] = [];
  for (let at = 0; at < money.length; at += 1) {
    const amount = money[at];
    if (amount === undefined) continue;
    const limit = limitOf(amount);
    const next = money[at + 1];
    if (limit === 'between' && next !== undefined) {
      const both = [inThousandsOf(next.money, amount.money), next.money];
      const [least, most] = both.toSorted((one, other) => one.amount - other.amount);
      if (least !== undefined)
        wishes.push(toWish({ start: amount.start, end: next.end }, [{ attribute, op: 'atLeast', value: least }]));
      if (most !== undefined)
        wishes.push(toWish({ start: amount.start, end: next.end }, [{ attribute, op: 'atMost', value: most }]));
      at += 1;
      continue;
    }
    // «To share between 2» is of people.
    if (limit === 'between') continue;
    // «Con 20 lucas», «tengo 15 mil»: what a guest has is the most that it may cost.
    const op = limit ?? 'atMost';
    wishes.push(toWish(amount, [{ attribute, op, value: amount.money }]));
  }
  return wishes;

  function toWish({ start, end }: Span, anyOf: readonly [AttributeTest]): Wish {
    const { op, value } = anyOf[0];
    const told = typeof value === 'string' ? value : String(value.amount);
    return { id: `${attribute ?? ''}:${op}:${told}`, text: text.slice(start, end), span: { start, end }, anyOf };
  }
}
