/** The sizes and extras that a description lists with what they cost: «1/2 ración 6,50 €», «16 oz 3.95 / 24 oz 4.95», «add chicken 3.00». */
import { placedMoney } from '../../text/money.ts';
import type { Money } from '../../text/money.ts';
import { trimLabel } from '../ingest/listing/prices/price-labels.ts';
import { withoutExtra } from '../ingest/listing/prices/without-extra.ts';
import type { Vocabulary } from '../ingest/listing/vocabulary.ts';
import type { Variant } from './item-attributes.ts';

/** Between two of them; the stroke of «1/2» and the comma of «6,50» stand between digits. */
const BETWEEN = /[;|·\n]|\s\/\s|[.,]\s/u;
/** A bare number that ends like a price: «6,50», and «18.900» where things cost thousands. */
const BARE = /(?<![\d.,])(?:\d{1,6}[.,]\d{2}|[1-9]\d{0,2}[.,]\d{3})$/u;
const THOUSAND = 1000;
/** What is cheaper than this part of the thing is had with it, and is no smaller one. */
const LEAST_PART = 0.5;
const MOST_WORDS = 4;
const LONGEST = 30;

export interface SizeRules {
  readonly vocabulary: Pick<Vocabulary, 'listing' | 'isPortion' | 'isExtra'>;
  /** What an amount without a sign is in, by ISO 4217. */
  readonly currency: string;
  /** What the item itself costs. */
  readonly own: Money | undefined;
}

/** Only of parts that are a few words and an amount, and nothing else: a sentence lists no size. */
export function sizesInText(text: string, rules: SizeRules): Variant[] {
  return text.split(BETWEEN).flatMap((part) => sizeIn(part.trim(), rules) ?? []);
}

function sizeIn(part: string, rules: SizeRules): Variant | undefined {
  const found = priceAtEnd(part, rules);
  if (found === undefined) return undefined;
  const { price } = found;
  const before = part.slice(0, found.start).trim();
  const isAdded = before.endsWith('+');
  const label = trimLabel(isAdded ? before.slice(0, -1) : before).trim();
  if (!isShort(label)) return undefined;
  const extra = { price, takes: [], freeFrom: [] };
  const named = withoutExtra(label, rules.vocabulary);
  // «broto 39,00» of a pizza of 72 is a smaller one; «con helado 2.000» is had with it, or the thing would be sold for that.
  const isLess =
    !rules.vocabulary.isPortion(label) && rules.own !== undefined && price.amount < rules.own.amount * LEAST_PART;
  if (isAdded || isLess || label.startsWith('+') || rules.vocabulary.isExtra(label))
    return named === '' ? undefined : { ...extra, name: `+ ${named}`, adds: [named] };
  return { ...extra, name: label, adds: [] };
}

function priceAtEnd(
  part: string,
  { currency, own }: SizeRules,
): { readonly price: Money; readonly start: number } | undefined {
  const [signed, ...others] = placedMoney(part, currency);
  if (signed !== undefined && others.length === 0 && signed.end === part.length && signed.start > 0)
    return { price: signed.money, start: signed.start };
  const bare = BARE.exec(part);
  if (bare === null || signed !== undefined) return undefined;
  const [amount] = placedMoney(bare[0], currency);
  const isThousands = /[.,]\d{3}$/u.test(bare[0]);
  if (amount === undefined || (isThousands && (own === undefined || own.amount < THOUSAND))) return undefined;
  return { price: amount.money, start: bare.index };
}

function isShort(label: string): boolean {
  const isSmall = !/[,;:()[\]]/u.test(label) && label.length <= LONGEST && label.split(/\s+/u).length <= MOST_WORDS;
  return isSmall && /\p{L}/u.test(label);
}
