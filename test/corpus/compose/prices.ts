/** How a country writes prices. A menu keeps to one way. */
import type { Random } from '../random.ts';
import type { Cuisine } from '../words/cuisine.ts';

export type WritePrice = (amount: number) => string;

const grouped = (amount: number, separator: string): string =>
  String(Math.round(amount)).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/gu, separator);
const comma = (amount: number): string => amount.toFixed(2).replace('.', ',');
const point = (amount: number): string => amount.toFixed(2);
/** `12,9`, `12`: without zeros at the end. */
const short = (amount: number): string => String(amount).replace('.', ',');

const WAYS: Readonly<Record<Cuisine['prices'], readonly WritePrice[]>> = {
  ARS: [
    (n) => `$ ${grouped(n, '.')}`,
    (n) => `$${grouped(n, '.')}`,
    (n) => grouped(n, '.'),
    (n) => `$ ${String(n)}`,
    (n) => `$ ${grouped(n, '.')},00`,
  ],
  CLP: [(n) => `$${grouped(n, '.')}`, (n) => `$ ${grouped(n, '.')}`, (n) => grouped(n, '.')],
  EUR: [(n) => `${comma(n)} €`, (n) => `${comma(n)}€`, comma, short, (n) => `${short(n)} €`, (n) => `${point(n)} €`],
  MXN: [(n) => `$${String(n)}`, (n) => `$ ${point(n)}`, (n) => `$${point(n)}`, String],
  PEN: [(n) => `S/ ${point(n)}`, (n) => `S/${point(n)}`, (n) => `S/. ${String(n)}`, point],
  BRL: [(n) => `R$ ${comma(n)}`, (n) => `R$${comma(n)}`, comma],
  GBP: [(n) => `£${point(n)}`, (n) => `£${String(n)}`, point, String],
  USD: [(n) => `$${String(n)}`, (n) => `$${point(n)}`, String],
};

const STEP: Readonly<Record<Cuisine['prices'], number>> = {
  ARS: 100,
  CLP: 100,
  EUR: 0.1,
  MXN: 5,
  PEN: 1,
  BRL: 1,
  GBP: 0.5,
  USD: 1,
};

export function pickWay(currency: Cuisine['prices'], random: Random): WritePrice {
  return random.pick(WAYS[currency]);
}

/** A round price of that currency, both ends included. */
export function pickAmount(currency: Cuisine['prices'], from: number, to: number, random: Random): number {
  const step = STEP[currency];
  const steps = Math.max(0, Math.floor((to - from) / step));
  const amount = from + step * random.below(steps + 1);
  const cents = currency === 'BRL' && random.chance(0.6) ? 0.9 : 0;
  return Math.round((amount + cents) * 100) / 100;
}

/** In whole steps, as a bigger portion costs more. */
export function roundedPrice(currency: Cuisine['prices'], amount: number): number {
  const step = STEP[currency];
  return Math.round(Math.round(amount / step) * step * 100) / 100;
}
