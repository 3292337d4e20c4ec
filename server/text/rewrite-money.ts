/** Amounts of money changed where they stand, in the way they are written: «$ 12.900», «12,50 €», «11 / 8,50». */
import { decimalsOf } from './currencies.ts';
import type { Decimal } from './exact-decimal.ts';
import { digitsOf, readDecimal, withoutZeros } from './exact-decimal.ts';
import type { AmountParts } from './money.ts';
import { amountParts, placedMoney } from './money.ts';

/** Of one amount the next. `decimals`: of its coin. Undefined: there is none. */
export type ChangeAmount = (amount: Decimal, decimals: number) => Decimal | undefined;

/** How numbers are marked where the text itself does not tell. */
export type NumberMarks = Pick<AmountParts, 'group' | 'point'>;

/** The marks of the numbers in texts: of each the first that tells it. */
export function marksOf(texts: readonly string[], currency: string): NumberMarks {
  const parts = texts.flatMap((text) => numbersIn(text, currency).map(({ parts: each }) => each));
  const group = parts.find((each) => each.group !== undefined)?.group;
  const point = parts.find((each) => each.point !== undefined)?.point;
  return { ...(group === undefined ? {} : { group }), ...(point === undefined ? {} : { point }) };
}

/**
 * Every amount of the text changed, all else as it stands. Undefined: none can be read, one has no next, or what would be written does not read as
 * the amounts that it should say.
 */
export function rewriteMoney(
  text: string,
  currency: string,
  { change, marks }: { readonly change: ChangeAmount; readonly marks: NumberMarks },
): string | undefined {
  const numbers = numbersIn(text, currency);
  if (numbers.length === 0 || numbers.length < placedMoney(text, currency).length) return undefined;
  const own = { ...marks, ...marksOf([text], currency) };
  const next = numbers.map(({ parts, decimals }) => {
    const now = readDecimal(parts.fraction === '' ? parts.whole : `${parts.whole}.${parts.fraction}`);
    const then = now === undefined ? undefined : change(now, decimals);
    return then === undefined ? undefined : { then, written: write(then, parts, own) };
  });
  const made = next.filter((each) => each !== undefined);
  if (made.length < next.length) return undefined;
  const changed = numbers.reduceRight(
    (told, { start, end }, place) => `${told.slice(0, start)}${made[place]?.written ?? ''}${told.slice(end)}`,
    text,
  );
  const read = numbersIn(changed, currency).map(({ parts }) => plain(parts));
  return read.join() === made.map(({ then }) => plain(digitsOf(then))).join() ? changed : undefined;
}

interface NumberInText {
  readonly start: number;
  readonly end: number;
  readonly decimals: number;
  readonly parts: AmountParts;
}

/** Those whose digits say the whole amount: of «20 mil» they don't. */
function numbersIn(text: string, currency: string): readonly NumberInText[] {
  return placedMoney(text, currency).flatMap(({ money, number: { start, end } }) => {
    const decimals = decimalsOf(money.currency);
    const parts = amountParts(text.slice(start, end), decimals);
    if (parts === undefined || Number(`${parts.whole}.${parts.fraction}`) !== money.amount) return [];
    return [{ start, end, decimals, parts }];
  });
}

function plain({ whole, fraction }: Pick<AmountParts, 'whole' | 'fraction'>): string {
  return `${whole.replace(/^0+(?=\d)/u, '')}.${withoutZeros(fraction)}`;
}

/** With at least as many decimals as it had; of cents two where there are some. */
function write(amount: Decimal, before: AmountParts, marks: NumberMarks): string {
  const { whole, fraction } = digitsOf(amount);
  const least = fraction === '' ? before.fraction.length : Math.max(before.fraction.length, 2);
  const told = fraction.padEnd(least, '0');
  // What had thousands without a mark goes on without one.
  const isUnmarked = before.group === undefined && before.whole.length > 3;
  const group = isUnmarked ? undefined : marks.group;
  const grouped = group === undefined ? whole : whole.replace(/\B(?=(?:\d{3})+$)/gu, group);
  const point = marks.point ?? (group === ',' ? '.' : ',');
  return told === '' ? grouped : `${grouped}${point}${told}`;
}
