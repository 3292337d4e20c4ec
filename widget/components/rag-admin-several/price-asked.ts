/** How an owner says what prices become. */
import type { SeveralRequest } from '../../../server/contract/several-edits.ts';

export type PriceWay = '+%' | '-%' | '+' | '-';
export const WAYS: readonly PriceWay[] = ['+%', '-%', '+', '-'];

export type Step = NonNullable<NonNullable<SeveralRequest['change']['price']>['step']>;
export const STEPS: readonly Step[] = ['0.05', '0.10', '0.50', '1', '5', '10', '50', '100'];

export interface PriceAsked {
  readonly way: PriceWay;
  /** As it is typed. */
  readonly by: string;
  /** Empty: as it comes. */
  readonly step: Step | '';
}

/** Undefined: no number is typed yet, or none that changes anything. */
export function toPrice({ way, by, step }: PriceAsked): SeveralRequest['change']['price'] {
  const number = by.trim().replace(',', '.');
  if (!/^\d{1,12}(?:\.\d{1,4})?$/u.test(number) || Number(number) === 0) return undefined;
  const signed = way.startsWith('-') ? `-${number}` : number;
  return {
    ...(way.endsWith('%') ? { percent: signed } : { amount: signed }),
    ...(step === '' ? {} : { step }),
  };
}

/** Cents where the prices have some, else the smallest whole one. */
export function usualStep(prices: readonly string[]): Step {
  return prices.some((price) => /[.,]\d{1,2}(?!\d)/u.test(price)) ? '0.05' : '1';
}
