import type { CatalogItem } from '../../knowledge/index.ts';
import { formatMoney } from '../../text/money.ts';
import type { Sum, SumLine } from '../understand/several/comparison.ts';
import { addUp, times } from '../understand/several/prices.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { SeveralTelling } from './several-telling.ts';
import { namesOf, opening } from './several-telling.ts';

/** What it comes to, line by line; what has no price is not in it, and that is said. */
export function tellSum({ lines, others }: Sum, telling: SeveralTelling): Sentence[] {
  return [lines, ...others].flatMap((each) => tellTotal(each, telling));
}

function tellTotal(lines: readonly SumLine[], telling: SeveralTelling): Sentence[] {
  const { book, language } = telling;
  const priced = lines.filter(
    (line): line is SumLine & { price: NonNullable<SumLine['price']> } => line.price !== undefined,
  );
  const open = lines.filter(({ price }) => price === undefined);
  const total = addUp(priced.map(({ price, count }) => times(price, count)));
  const gaps: Sentence[] =
    open.length === 0
      ? []
      : [
          {
            ...sentence(
              priced.length === 0
                ? book.compare.unknown(named(open, telling), PRICE)
                : book.compare.notCounted(named(open, telling)),
            ),
            role: 'gap',
          },
        ];
  if (total === undefined) return gaps;
  const told = priced.map(({ items, count, price }) =>
    book.compare.times(count, book.or(items.map(({ name }) => name)), formatMoney(price, language)),
  );
  const isFrom = priced.some((line) => line.isFrom);
  const rows = priced.flatMap(({ items: [item] }) => (item === undefined ? [] : opening(item)));
  return [sentence(book.compare.total(formatMoney(total, language), told.join(' + '), isFrom), rows), ...gaps];
}

const PRICE = { isMoney: true, label: '' } as const;

function named(lines: readonly SumLine[], telling: SeveralTelling): string {
  return namesOf(
    lines.map(({ items }) => telling.book.or(items.map(({ name }: CatalogItem) => name))),
    telling,
  );
}
