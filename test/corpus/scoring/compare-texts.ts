/** When two texts are the same to a guest: case, spaces and the form of accents don't matter; anything else does. */
import { distance } from 'fastest-levenshtein';

export function plain(text: string): string {
  return text.normalize('NFC').toLocaleLowerCase().replaceAll(/\s+/gu, ' ').trim();
}

export function isSame(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

/** 0 to 1. Part of one another counts by its length: `De lomo` in `De lomo (1, 3)`. */
export function likeness(one: string, other: string): number {
  const [short, long] = [plain(one), plain(other)].toSorted((a, b) => a.length - b.length) as [string, string];
  if (long === '') return 1;
  if (short.length > 3 && long.includes(short)) return Math.max(0.7, short.length / long.length);
  return 1 - distance(short, long) / long.length;
}

/** The same sum: written the same way, or the figure of it. */
export function isSamePrice(read: string, written: string, amount: number | undefined): boolean {
  const digits = (text: string): string => text.replaceAll(/\D/gu, '');
  if (amount === undefined) return isSame(read, written);
  if (digits(read) === '') return false;
  return digits(read) === digits(written) || Number(/^\D*(\d+(?:\.\d+)?)\D*$/u.exec(read)?.[1]) === amount;
}
