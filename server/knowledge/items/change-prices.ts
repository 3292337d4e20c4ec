/** What the prices of items become by one change. */
import { decimalsOf } from '../../text/currencies.ts';
import type { Decimal } from '../../text/exact-decimal.ts';
import { add, digitsOf, isBelowZero, isZero, multiply, readDecimal, roundTo } from '../../text/exact-decimal.ts';
import type { ChangeAmount, NumberMarks } from '../../text/rewrite-money.ts';
import { marksOf, rewriteMoney } from '../../text/rewrite-money.ts';
import { isEmpty } from '../../text/record-path.ts';
import type { EditableField } from './editable-fields.ts';

/** Decimal numbers as texts, «8», «-7.5»: what is computed with them is exact. */
export interface PriceChange {
  readonly by: { readonly percent: string } | { readonly amount: string };
  /** To whose nearest multiple each price is rounded. Absent: the smallest coin. */
  readonly step?: string;
}

/** A price before and behind a change. */
export interface PriceLine {
  readonly field: string;
  /** Of the size or choice whose price it is. */
  readonly size?: string;
  readonly now: string | number;
  /** Absent: it stays, since it can't be read, or nothing above 0 would be left of it. */
  readonly then?: string | number;
}

export interface ChangedPrices {
  /** By field, only of those that become another. */
  readonly fields: Readonly<Record<string, unknown>>;
  readonly lines: readonly PriceLine[];
}

export interface PriceChanging {
  readonly fields: readonly EditableField[];
  /** Of amounts without a sign, by ISO 4217. */
  readonly currency: string;
  readonly change: PriceChange;
  readonly marks: NumberMarks;
}

/** How the prices of all these values mark thousands and decimals. */
export function marksOfPrices(
  values: readonly Readonly<Record<string, unknown>>[],
  fields: readonly EditableField[],
  currency: string,
): NumberMarks {
  const texts = values.flatMap((each) => pricesIn(each, fields).map(({ price }) => price));
  return marksOf(
    texts.filter((text) => typeof text === 'string'),
    currency,
  );
}

/** `values`: what holds, as an owner writes it. An amount stays one, a text keeps its words and marks. */
export function changePrices(values: Readonly<Record<string, unknown>>, changing: PriceChanging): ChangedPrices {
  const lines = pricesIn(values, changing.fields).map(({ field, size, price }): PriceLine => {
    const then = nextOf(price, changing);
    return { field, ...(size === undefined ? {} : { size }), now: price, ...(then === undefined ? {} : { then }) };
  });
  const changed = new Set(lines.flatMap(({ field, now, then }) => (then === undefined || then === now ? [] : [field])));
  const write = (value: unknown): unknown => {
    if (isPrice(value)) return nextOf(value, changing) ?? value;
    if (!Array.isArray(value)) return value;
    return value.map((each: unknown) => (isSize(each) ? { ...each, price: write(each.price) } : each));
  };
  return { fields: Object.fromEntries([...changed].map((field) => [field, write(values[field])])), lines };
}

interface PriceIn {
  readonly field: string;
  readonly size?: string;
  readonly price: string | number;
}

function pricesIn(values: Readonly<Record<string, unknown>>, fields: readonly EditableField[]): PriceIn[] {
  return fields.flatMap(({ field, role }) => {
    const value = values[field];
    if (role === 'price') return isPrice(value) ? [{ field, price: value }] : [];
    if (role !== 'variants' || !Array.isArray(value)) return [];
    return value.flatMap((each) => (isSize(each) ? [{ field, size: each.name, price: each.price }] : []));
  });
}

function nextOf(price: string | number, { currency, change, marks }: PriceChanging): string | number | undefined {
  if (typeof price === 'string') return rewriteMoney(price, currency, { change: toChange(change), marks });
  const amount = readDecimal(String(price));
  const then = amount === undefined ? undefined : toChange(change)(amount, decimalsOf(currency));
  if (then === undefined) return undefined;
  const { whole, fraction } = digitsOf(then);
  return Number(`${whole}.${fraction}`);
}

function toChange({ by, step }: PriceChange): ChangeAmount {
  return (amount, decimals) => {
    const smallest: Decimal = { units: 1n, places: decimals };
    const rounding = (step === undefined ? undefined : readDecimal(step)) ?? smallest;
    const next = 'percent' in by ? shared(amount, readDecimal(by.percent)) : added(amount, readDecimal(by.amount));
    if (next === undefined) return undefined;
    const rounded = roundTo(next, rounding);
    // Nobody is given something for nothing by a percentage.
    return isBelowZero(rounded) || (isZero(rounded) && !isZero(amount)) ? undefined : rounded;
  };
}

function shared(amount: Decimal, percent: Decimal | undefined): Decimal | undefined {
  if (percent === undefined) return undefined;
  const { units, places } = add({ units: 100n, places: 0 }, percent);
  return multiply(amount, { units, places: places + 2 });
}

function added(amount: Decimal, more: Decimal | undefined): Decimal | undefined {
  return more === undefined ? undefined : add(amount, more);
}

function isPrice(value: unknown): value is string | number {
  return !isEmpty(value) && (typeof value === 'string' || typeof value === 'number');
}

function isSize(value: unknown): value is { readonly name: string; readonly price: string | number } {
  if (typeof value !== 'object' || value === null) return false;
  const { name, price } = value as Readonly<Record<string, unknown>>;
  return typeof name === 'string' && isPrice(price);
}
