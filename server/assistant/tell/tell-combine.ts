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
  const { parts, basket, shared, isOfHealth } = combination;
  const { book, asking } = telling;
  const named = namedInCombination(combination);
  if (named.length === 0 && !parts.some(({ toConfirm = [] }) => toConfirm.length > 0))
    return [{ ...nothingOf(combination, telling), role: 'gap' }];
  const told =
    basket.length > 0
      ? [tellBasket(basket, telling), ...parts.map((part) => tellPart(part, telling))]
      : tellParts(combination, telling);
  const arePeople = isOfHealth && parts.length > 1;
  const together = arePeople && shared.length > 0 ? [line(book.combine.shared(namesIn(shared, telling)), shared)] : [];
  const confirm = isOfHealth ? [line(book.combine.confirm(asking), [])] : [];
  return [...told, ...together, ...tellTotal(combination, telling), ...confirm];
}

/** Nothing fits together: what the cheapest comes to, where that is known. */
function nothingOf({ budget, beyond }: Combination, telling: SeveralTelling): Sentence {
  const { book, language, asking } = telling;
  const said = budget === undefined ? undefined : formatMoney(budget, language);
  const names = beyond === undefined ? undefined : namesIn(beyond.picks, telling);
  if (said === undefined || beyond === undefined || names === undefined)
    return sentence(book.combine.none(said, asking));
  return sentence(
    book.combine.beyond(said, names, formatMoney(beyond.total, language)),
    beyond.picks.flatMap(({ item }) => opening(item)),
  );
}

function tellBasket(basket: readonly Priced[], telling: SeveralTelling): Sentence {
  return sentence(
    telling.book.combine.basket(namesIn(basket, telling) ?? ''),
    basket.flatMap(({ item }) => opening(item)),
  );
}

/** Only where every part is declared free of something they are what can be had by what is declared. */
function tellParts({ parts, people, isOfHealth }: Combination, telling: SeveralTelling): Sentence[] {
  const isAllOfHealth = isOfHealth && parts.every((part) => part.isOfHealth === true && part.picks.length > 0);
  const { combine } = telling.book;
  // There is nothing to choose from where all of it is for the staff to confirm.
  const isAny = parts.some(({ picks }) => picks.length > 0);
  const lead = isAny ? [sentence(combine.lead(isAllOfHealth, people === 1))] : [];
  return [...lead, ...parts.map((part) => tellPart(part, telling))];
}

function tellTotal(combination: Combination, telling: SeveralTelling): Sentence[] {
  const { parts, basket, shared, people, isOfHealth, budget } = combination;
  const { book, language } = telling;
  const areCounted = parts.some(({ count }) => count !== undefined);
  const isAsked = budget !== undefined || (!areCounted && parts.length > 1);
  const totals = (isOfHealth && shared.length > 0) || !isAsked ? undefined : totalsOf(combination);
  if (totals === undefined) return [];
  const [least, most] = [formatMoney(totals.least, language), formatMoney(totals.most, language)];
  const said = budget === undefined ? undefined : formatMoney(budget, language);
  if (areCounted) return [line(book.combine.sum(least, most, said), [])];
  return [line(book.combine.total(least, most, basket.length > 0 ? 1 : people, said), [])];
}

function tellPart(part: CombinedPart, telling: SeveralTelling): Sentence {
  const { combine } = telling.book;
  const { picks, isOpen, isUnsure, isOfHealth, isRest, toConfirm } = part;
  const label = isRest === true ? combine.rest(part.count ?? 1) : upperFirst(part.label);
  if (isOpen === true) return line(combine.open(label), []);
  const names = namesIn(picks, telling);
  if (names === undefined && toConfirm !== undefined)
    return line(combine.toConfirm(label, namesIn(toConfirm, telling), telling.asking), toConfirm);
  const more = toConfirm === undefined ? undefined : namesIn(toConfirm, telling);
  if (names !== undefined && more !== undefined)
    return line(combine.part(label, combine.also(names, more, telling.asking), true), [...picks, ...(toConfirm ?? [])]);
  const told = names === undefined || isUnsure !== true ? names : combine.unsure(names);
  return line(combine.part(label, told, isOfHealth === true), picks);
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
