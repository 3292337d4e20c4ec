import type { AttributeRules } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import type { Compared, Comparison } from '../understand/several/comparison.ts';
import { difference, toMinor } from '../understand/several/prices.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { ComparedOrder } from './compare-book.ts';
import type { SeveralTelling } from './several-telling.ts';
import { namesOf, opening, priceOf } from './several-telling.ts';
import { reasonFor } from './reason-for.ts';

/** What sets the named things apart: the answer first, then each with its price; what is not known is said. */
export function tellCompare({ items, by, claim, isDifference }: Comparison, telling: SeveralTelling): Sentence[] {
  const rules = telling.domain.attributes.find(({ id }) => id === by?.attribute);
  if (by === undefined || rules === undefined) return tellLines(items, telling);
  const isMoney = rules.type === 'money';
  const order = { way: by.way, isMoney, label: rules.label[telling.language] };
  const sized = items.flatMap((each) => {
    const size = sizeOf(each, isMoney);
    return size === undefined ? [] : [{ each, ...size }];
  });
  const open = items.filter((item) => !sized.some(({ each }) => each === item));
  const isOfOne = new Set(sized.map(({ dimension }) => dimension)).size === 1;
  const gaps = open.length === 0 ? [] : [gap(open, order, rules, telling)];
  // One alone is set beside nothing.
  if (sized.length < 2 || !isOfOne)
    return [...tellLines(items, telling, rules), ...(isOfOne ? gaps : [gap(items, order, rules, telling)])];
  return [...tellOrder(sized, { order, claim, isDifference, rules, first: items[0] }, telling), ...gaps];
}

interface Sized {
  readonly each: Compared;
  readonly size: number;
  readonly dimension: string;
}

interface Ordering {
  readonly order: ComparedOrder;
  readonly claim: Comparison['claim'];
  readonly isDifference: boolean;
  readonly rules: AttributeRules;
  readonly first: Compared | undefined;
}

function tellOrder(
  sized: readonly Sized[],
  { order, claim, isDifference, rules, first }: Ordering,
  telling: SeveralTelling,
): Sentence[] {
  const { book, language } = telling;
  const sign = order.way === 'least' ? 1 : -1;
  const sorted = sized.toSorted((one, other) => sign * (one.size - other.size));
  const best = sorted.filter(({ size }) => size === sorted[0]?.size);
  const rest = sorted.filter(({ size }) => size !== sorted[0]?.size);
  const named = (group: readonly Sized[]): string =>
    namesOf(
      group.map(({ each }) => told(each, rules, telling)),
      telling,
    );
  const isFirst = rest.length > 0 && best.some(({ each }) => each === first);
  const answer = claim === undefined ? '' : `${isFirst ? book.compare.yes() : book.compare.no()} `;
  const [one, other] = [best[0]?.each.prices[0], rest[0]?.each.prices[0]];
  const apart =
    order.isMoney && one !== undefined && other !== undefined && rest.length === 1 ? difference(one, other) : undefined;
  const more = apart === undefined ? undefined : formatMoney(apart, language);
  const lead = isDifference && more !== undefined ? `${book.compare.differBy(more)} ` : '';
  const text =
    rest.length === 0
      ? book.compare.same(named(best), order)
      : `${book.compare.first(named(best), order)} ${book.compare.next(named(rest), lead === '' ? more : undefined)}`;
  const isUsual = !order.isMoney && sized.some(({ each }) => each.value?.isUsual === true);
  const whole = `${answer}${lead}${isUsual ? book.compare.usually(text) : text}`;
  return [sentence(whole, isUsual ? [] : sorted.flatMap(({ each }) => opening(each.item)))];
}

/** Each in a line of its own: name, what is told of it, price, and what its record says first. */
function tellLines(items: readonly Compared[], telling: SeveralTelling, rules?: AttributeRules): Sentence[] {
  return items.map((each, at) => {
    const reason = reasonFor(each.item, telling.domain);
    const name = told(each, rules, telling);
    const rows = reason === undefined ? opening(each.item) : reason.rows;
    return sentence(telling.book.compare.line(name, reason?.text), rows, at === 0 ? ' ' : '\n');
  });
}

function gap(
  open: readonly Compared[],
  order: ComparedOrder,
  rules: AttributeRules,
  telling: SeveralTelling,
): Sentence {
  const names = namesOf(
    open.map((each) => told(each, rules, telling)),
    telling,
  );
  return { ...sentence(telling.book.compare.unknown(names, order), [], '\n'), role: 'gap' };
}

function sizeOf({ prices, value }: Compared, isMoney: boolean): { size: number; dimension: string } | undefined {
  const [price] = prices;
  if (isMoney) return price === undefined ? undefined : { size: toMinor(price), dimension: price.currency };
  return value === undefined ? undefined : { size: value.size, dimension: value.dimension };
}

/** `Entraña (30 min, $ 29.800)`. */
function told({ item, prices, value }: Compared, rules: AttributeRules | undefined, telling: SeveralTelling): string {
  const { book, language } = telling;
  const details: string[] = [];
  if (value !== undefined && rules !== undefined) {
    const { told: said } = value;
    if ('text' in said) details.push(said.text);
    else if ('id' in said) details.push(rules.values.find(({ id }) => id === said.id)?.label[language] ?? said.id);
    else details.push(`${String(said.amount)} ${said.unit}`);
  }
  const price = priceOf(prices, telling);
  if (price !== undefined) details.push(price);
  return details.length === 0 ? item.name : book.find.named(item.name, details.join(', '));
}
