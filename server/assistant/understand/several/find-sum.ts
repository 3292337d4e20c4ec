import type { ComparingWord } from '../../../language/index.ts';
import { comparingWords, sentenceWords } from '../../../language/index.ts';
import type { CatalogItem, Money } from '../../../knowledge/index.ts';
import { askedAttributes } from './asked-attributes.ts';
import type { Sum, SumLine } from './comparison.ts';
import type { NamedPart } from './name-parts.ts';
import { nameParts } from './name-parts.ts';
import type { PlanContext } from '../plan-context.ts';
import { pricesOf, toMinor } from './prices.ts';

export interface SumRead {
  readonly parts: readonly NamedPart[];
  /** Absent: some name fits things of several prices, so that nothing is added up. */
  readonly sum?: Sum;
}

type SumContext = Pick<PlanContext, 'utterance' | 'domain' | 'catalog' | 'library'>;

/** «1/2 mollejas» is a size, and not two of them. */
const FRACTION = /\d\/\d|[½¼¾]/u;

/** Nobody orders more of one thing. */
const MOST = 500;

/** What several things come to, or several of one: «cuánto salen 4 empanadas», «A + B», «dos cafés y un brownie, cuánto es». */
export function findSum(context: SumContext): SumRead | undefined {
  const { utterance, domain, catalog } = context;
  const money = domain.attributes.find(({ type }) => type === 'money')?.id;
  if (money === undefined || utterance.money.length > 0 || FRACTION.test(utterance.text)) return undefined;
  const said = comparingWords(utterance.text);
  const asked = askedAttributes(utterance.text, domain).filter(({ meanings }) => meanings.includes(money));
  const means = (kind: ComparingWord): boolean => said.some(({ meanings }) => meanings.includes(kind));
  const saysHowMuch = utterance.tokens.some(isHowMuch);
  if (asked.length === 0 && !means('total') && !saysHowMuch) return undefined;
  const claimed = [...asked, ...said.filter(({ meanings }) => meanings.some((each) => ASKING.has(each)))];
  const measures = said.filter(({ meanings }) => meanings.includes('measure'));
  const parts = nameParts({ utterance, domain, catalog, claimed, between: [], measures });
  const isSeveral = parts !== undefined && (parts.length > 1 || parts.some(({ count = 1 }) => count > 1));
  if (!isSeveral || parts.some(({ count = 1 }) => count < 1 || count > MOST || !Number.isInteger(count)))
    return undefined;
  // «¿tienen limonada? y la arepa, ¿cuánto vale?» are two questions.
  if (!means('total') && utterance.text.slice(parts[0]?.end, parts.at(-1)?.start).includes('?')) return undefined;
  // «Cuánto por dos cafés y un brownie»: without a word of cost it is how many that is counted.
  const isAsked =
    asked.length > 0 || means('total') || means('costs') || parts.some(({ count }) => count !== undefined);
  if (!isAsked) return undefined;
  if (parts.some((part) => isOfUnknownSize(part, context))) return undefined;
  const lines = parts.map((part) => linesOf(part, context));
  // «las gyozas de 10» that are sold by five and by ten: one of its sizes, and no sum.
  if (parts.length === 1 && parts.some((part) => sizeOf(part, context) !== undefined)) return undefined;
  const isOneOrder = parts.length === 1 || means('total') || parts.some(({ count = 1 }) => count > 1);
  const sum = sumOf(lines, isOneOrder);
  return { parts, ...(sum === undefined ? {} : { sum }) };
}

/** Undefined: more than one name fits things of several prices, or so many that they are asked back; or each is asked for its own price. */
function sumOf(lines: readonly (readonly SumLine[])[], isOneOrder: boolean): Sum | undefined {
  const open = lines.findIndex(({ length }) => length > 1);
  const first = lines.flatMap(([line]) => line ?? []);
  if (open < 0) return { lines: first, others: [] };
  const choices = lines[open] ?? [];
  const isClear = choices.length <= MOST_OTHERS && lines.every(({ length }, at) => at === open || length === 1);
  if (!isClear || !isOneOrder) return undefined;
  return {
    lines: first,
    others: choices.slice(1).map((choice) => first.map((line, at) => (at === open ? choice : line))),
  };
}

/** What an item costs in the size that its count names: «10 un». */
function sizeOf({ items, count = 1 }: NamedPart, { domain, library }: SumContext): Money | undefined {
  const [item, ...others] = items;
  if (item === undefined || others.length > 0 || count === 1) return undefined;
  return library.variants(item, domain).find(({ name }) => parseInt(name, 10) === count)?.price;
}

/** «6 wings» that cost «6 for £7.50 / 12 for £13»: nothing says what either price is for, so that none of them is taken six times. */
function isOfUnknownSize({ items, count = 1 }: NamedPart, { domain, library }: SumContext): boolean {
  const isSized = (item: CatalogItem): boolean =>
    library.variants(item, domain).some(({ price }) => price !== undefined);
  return count > 1 && items.some((item) => pricesOf(item, domain, library).length > 1 && !isSized(item));
}

/** More than these are asked back. */
const MOST_OTHERS = 3;

const ASKING: ReadonlySet<ComparingWord> = new Set(['total', 'costs', 'which', 'more']);

function isHowMuch({ folded }: { readonly folded: string }): boolean {
  return HOW_MUCH.has(folded);
}

const HOW_MUCH = sentenceWords('sum');

/** One for each price that what the name fits has. */
function linesOf(part: NamedPart, context: SumContext): SumLine[] {
  const { items, count = 1 } = part;
  const { domain, library } = context;
  const size = sizeOf(part, context);
  if (size !== undefined) return [{ items, count: 1, isFrom: false, price: size }];
  const byPrice = new Map<number | undefined, SumLine>();
  for (const item of items) {
    const prices = pricesOf(item, domain, library);
    const [price] = prices;
    const key = price === undefined ? undefined : toMinor(price);
    const before = byPrice.get(key);
    byPrice.set(key, {
      items: [...(before?.items ?? []), item],
      count,
      isFrom: prices.length > 1,
      ...(price === undefined ? {} : { price }),
    });
  }
  return [...byPrice.values()];
}
