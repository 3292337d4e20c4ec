/** Decimal numbers without rounding: a price of 0.10 is no binary fraction. */

/** `units` of `10 ** -places`: 12.50 is 1250 with 2 places. */
export interface Decimal {
  readonly units: bigint;
  readonly places: number;
}

const WRITTEN = /^(?<sign>-?)(?<whole>\d{1,20})(?:\.(?<fraction>\d{1,10}))?$/u;

/** «12», «-0.5». Undefined: no plain decimal number of at most 20 and 10 digits. */
export function readDecimal(text: string): Decimal | undefined {
  const { sign, whole, fraction = '' } = WRITTEN.exec(text)?.groups ?? {};
  if (whole === undefined) return undefined;
  return { units: BigInt(`${sign ?? ''}${whole}${fraction}`), places: fraction.length };
}

export function add(one: Decimal, other: Decimal): Decimal {
  const places = Math.max(one.places, other.places);
  return { units: unitsAt(one, places) + unitsAt(other, places), places };
}

export function multiply(one: Decimal, other: Decimal): Decimal {
  return { units: one.units * other.units, places: one.places + other.places };
}

/** To the nearest multiple of a step above 0; what lies halfway goes away from 0. */
export function roundTo(value: Decimal, step: Decimal): Decimal {
  const places = Math.max(value.places, step.places);
  const [units, size] = [unitsAt(value, places), unitsAt(step, places)];
  const half = units < 0n ? -size : size;
  return { units: ((2n * units + half) / (2n * size)) * unitsAt(step, step.places), places: step.places };
}

export function isBelowZero({ units }: Decimal): boolean {
  return units < 0n;
}

export function isZero({ units }: Decimal): boolean {
  return units === 0n;
}

/** Its digits, of a number that is not below 0: `fraction` without zeros at its end. */
export function digitsOf({ units, places }: Decimal): { readonly whole: string; readonly fraction: string } {
  const digits = String(units).padStart(places + 1, '0');
  const cut = digits.length - places;
  return { whole: digits.slice(0, cut), fraction: withoutZeros(digits.slice(cut)) };
}

/** A fraction without the zeros at its end. */
export function withoutZeros(fraction: string): string {
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  return fraction.slice(0, end);
}

function unitsAt({ units, places }: Decimal, wanted: number): bigint {
  return units * 10n ** BigInt(wanted - places);
}
