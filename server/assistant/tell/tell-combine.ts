import { formatMoney } from '../../text/money.ts';
import { upperFirst } from '../../text/spanish.ts';
import type { Combination, CombinedPart, Priced } from '../understand/several/combination.ts';
import { namedInCombination, totalsOf } from '../understand/several/combine-items.ts';
import type { Sentence } from '../writer/sentence.ts';
import { sentence } from '../writer/sentence.ts';
import type { SeveralTelling } from './several-telling.ts';
import { namesOf, opening } from './several-telling.ts';

/** What could be had together: part by part, what all can share, and what it comes to. */
export function tellCombine(combination: Combination, telling: SeveralTelling): Sentence[] {
  const { parts, basket, shared, people, isOfHealth } = combination;
  const { book, language, asking } = telling;
  const budget = combination.budget === undefined ? undefined : formatMoney(combination.budget, language);
  if (namedInCombination(combination).length === 0)
    return [{ ...sentence(book.combine.none(budget, asking)), role: 'gap' }];
  const lines = parts.map((part) => tellPart(part, isOfHealth, telling));
  const arePeople = isOfHealth && parts.length > 1;
  const together = arePeople && shared.length > 0 ? [line(book.combine.shared(namesIn(shared, telling)), shared)] : [];
  const totals = isOfHealth && shared.length > 0 ? undefined : totalsOf(combination);
  const told =
    basket.length > 0
      ? [
          sentence(
            book.combine.basket(namesIn(basket, telling) ?? ''),
            basket.flatMap(({ item }) => opening(item)),
          ),
        ]
      : [sentence(book.combine.lead(isOfHealth, people === 1)), ...lines, ...together];
  const sum =
    totals === undefined
      ? []
      : [
          line(
            book.combine.total(
              formatMoney(totals.least, language),
              formatMoney(totals.most, language),
              basket.length > 0 ? 1 : people,
              budget,
            ),
            [],
          ),
        ];
  return [...told, ...sum, ...(isOfHealth ? [line(book.combine.confirm(asking), [])] : [])];
}

function tellPart(
  { label, picks, isOpen, isUnsure }: CombinedPart,
  isOfHealth: boolean,
  telling: SeveralTelling,
): Sentence {
  const { combine } = telling.book;
  if (isOpen === true) return line(combine.open(upperFirst(label)), []);
  const names = namesIn(picks, telling);
  const told = names === undefined || isUnsure !== true ? names : combine.unsure(names);
  return line(combine.part(upperFirst(label), told, isOfHealth), picks);
}

function line(text: string, priced: readonly Priced[]): Sentence {
  return sentence(
    text,
    priced.flatMap(({ item }) => opening(item)),
    '\n',
  );
}

function namesIn(priced: readonly Priced[], telling: SeveralTelling): string | undefined {
  if (priced.length === 0) return undefined;
  const { book, language } = telling;
  return namesOf(
    priced.map(({ item, price }) =>
      price === undefined ? item.name : book.find.named(item.name, formatMoney(price, language)),
    ),
    telling,
  );
}
