/** Amounts of money as people write them: «$ 12.900», «8,50 €», «S/24.00», «11 / 8,50». */
import type { CurrencySign } from './currencies.ts';
import { decimalsOf, meaningOf, SIGNS, signOf } from './currencies.ts';

/** `amount` in major units, e.g. 12900 or 8.5; `currency` by ISO 4217, e.g. ARS. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

interface Piece {
  readonly kind: 'number' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** A number with its marks, and a sign or the name of a currency. Spaces within a number are told apart later. */
const NUMBER = String.raw`\d+(?:[.,'’\u00a0\u202f]\d+)*`;
const PIECES = new RegExp(String.raw`(?<number>(?<![\p{N}.,])${NUMBER}(?!\p{N}))|(?<sign>${SIGNS})`, 'giu');

/** Between the ends of a range: «11 / 8,50», «$ 900 a 1.200». */
const RANGE = /^\s*(?:[-/|aeoy–—]|to|até|hasta|or|ou|and)\s*$/iu;

/** For how much of it a price is: «/kg», «por persona». */
const PER = /^\s*(?:\/|(?:x|por|per)\s)\p{L}+$/iu;

/** What a number counts when a word stands right behind it: «500 g», «2 personas», «20 %». */
const COUNTED = /^\s?[\p{L}%°]/u;

/** «20 mil», «$ 15k». */
const THOUSANDS = /^\s*(?:mil|k)(?![\p{L}\p{N}])/iu;

/**
 * Every amount that stands in a text, in its order. A bare number or «$» has the business's currency. A bare number is money only where
 * nothing else is said, or at the other end of a range with a sign: a quantity, a share or a year never is.
 */
export function readMoney(text: string | number, currency: string): Money[] {
  if (typeof text === 'number') return Number.isFinite(text) && text >= 0 ? [{ amount: text, currency }] : [];
  return placedMoney(text, currency).map(({ money }) => money);
}

/** An amount and where it stands in the text, its sign with it (UTF-16 offsets). */
export interface PlacedMoney {
  readonly start: number;
  readonly end: number;
  readonly money: Money;
  /** The number alone. */
  readonly number: { readonly start: number; readonly end: number };
}

/** As `readMoney`, with the places. */
export function placedMoney(text: string, currency: string): PlacedMoney[] {
  const pieces = joinSpaced(text, piecesOf(text));
  const numbers = pieces.filter(({ kind }) => kind === 'number');
  if (numbers.length === 0) return [];
  const signed = signNumbers(text, pieces, currency);
  if (signed.size === 0)
    return isBare(text, numbers) ? numbers.flatMap((each) => placed(text, each, { currency })) : [];
  for (const at of [...numbers.keys(), ...[...numbers.keys()].reverse()]) passSign(text, { numbers, signed, at });
  return numbers.flatMap((number) => {
    const sign = signed.get(number);
    return sign === undefined ? [] : placed(text, number, sign);
  });
}

function piecesOf(text: string): Piece[] {
  return [...text.matchAll(PIECES)].map(({ 0: found, index, groups }) => ({
    kind: groups?.['number'] === undefined ? 'sign' : 'number',
    text: found,
    start: index,
    end: index + found.length,
  }));
}

/** «$ 12 900»: a space marks the thousands where a sign leads the number. */
function joinSpaced(text: string, pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const before = joined.at(-1);
    const isThousand =
      before?.kind === 'number' &&
      joined.at(-2)?.kind === 'sign' &&
      /^\d{1,3}(?: \d{3})*$/u.test(before.text) &&
      /^\d{3}(?:[.,]\d{1,2})?$/u.test(piece.text) &&
      text.slice(before.end, piece.start) === ' ';
    if (isThousand) joined[joined.length - 1] = { ...before, text: `${before.text} ${piece.text}`, end: piece.end };
    else joined.push(piece);
  }
  return joined;
}

interface Signed {
  readonly currency: string;
  /** The sign, with the number it is of. */
  readonly start?: number;
  readonly end?: number;
}

/** Each sign belongs to the number behind it, or to the one before it: «8,50 € 3,20 €», «2 x $ 500». */
function signNumbers(text: string, pieces: readonly Piece[], currency: string): Map<Piece, Signed> {
  const signed = new Map<Piece, Signed>();
  const touch = (one: Piece | undefined, other: Piece | undefined): boolean =>
    one !== undefined && other !== undefined && /^[\s.:]{0,2}(?:mil|k)?\s?$/iu.test(text.slice(one.end, other.start));
  pieces.forEach((sign, at) => {
    if (sign.kind !== 'sign') return;
    const [before, behind, next] = [pieces[at - 1], pieces[at + 1], pieces[at + 2]];
    const meaning = meaningOf(sign.text, currency);
    const leads = behind?.kind === 'number' && touch(sign, behind) && canLead(meaning);
    const follows = before?.kind === 'number' && touch(before, sign) && !signed.has(before);
    const isNextLed = next?.kind === 'sign' && touch(behind, next);
    if (follows && (!leads || isNextLed)) {
      signed.set(before, { currency: meaning.currency, end: sign.end });
    } else if (leads) signed.set(behind, { currency: meaning.currency, start: sign.start });
  });
  return signed;
}

/** «pesos 500» is rare, «son dos euros 5 veces» is no price. */
function canLead({ isWord }: CurrencySign): boolean {
  return !isWord;
}

interface Passing {
  readonly numbers: readonly Piece[];
  readonly signed: Map<Piece, Signed>;
  readonly at: number;
}

/** «$ 900 / 1.200», «11 / 8,50 €»: one sign for both ends of a range. */
function passSign(text: string, { numbers, signed, at }: Passing): void {
  const number = numbers[at];
  if (
    number === undefined ||
    signed.has(number) ||
    COUNTED.test(text.slice(number.end)) === !isRangeBehind(text, number)
  )
    return;
  const before = numbers[at - 1];
  const after = numbers[at + 1];
  const endOf = (piece: Piece): number => signed.get(piece)?.end ?? piece.end;
  const startOf = (piece: Piece): number => signed.get(piece)?.start ?? piece.start;
  const from = [
    ...(before !== undefined && RANGE.test(text.slice(endOf(before), number.start)) ? [before] : []),
    ...(after !== undefined && RANGE.test(text.slice(number.end, startOf(after))) ? [after] : []),
  ].flatMap((piece) => signed.get(piece) ?? [])[0];
  if (from !== undefined) signed.set(number, { currency: from.currency });
}

/** The word behind it only leads to the other end. */
function isRangeBehind(text: string, { end }: Piece): boolean {
  return /^\s?(?:[aekoy]|to|até|hasta|or|ou|and|mil)(?![\p{L}\p{N}])/iu.test(text.slice(end));
}

/** Nothing but numbers, what stands between the ends of a range, and for how much of it: «11 / 8,50», «34/kg». */
function isBare(text: string, numbers: readonly Piece[]): boolean {
  const first = numbers[0];
  const last = numbers.at(-1);
  if (first === undefined || last === undefined || !/^[\s~-]*$/u.test(text.slice(0, first.start))) return false;
  const gaps = numbers.slice(1).map(({ start }, at) => text.slice(numbers[at]?.end ?? 0, start));
  const rest = text.slice(last.end).replace(THOUSANDS, '');
  return gaps.every((gap) => RANGE.test(gap)) && (rest.trim() === '' || PER.test(rest.trimEnd()));
}

function placed(text: string, number: Piece, { currency, start, end }: Signed): PlacedMoney[] {
  const plain = readAmount(number.text, decimalsOf(currency));
  if (plain === undefined) return [];
  const amount = THOUSANDS.test(text.slice(number.end)) ? plain * 1000 : plain;
  const place = { start: number.start, end: number.end };
  return [{ start: start ?? number.start, end: end ?? number.end, money: { amount, currency }, number: place }];
}

function readAmount(written: string, decimals: number): number | undefined {
  const parts = amountParts(written, decimals);
  return parts === undefined ? undefined : Number(`${parts.whole}.${parts.fraction}`);
}

/** A number as it is written. */
export interface AmountParts {
  /** Its digits without marks. */
  readonly whole: string;
  /** Its digits behind the point; empty where it has none. */
  readonly fraction: string;
  /** Between thousands; absent where none stands. */
  readonly group?: string;
  /** Before the fraction. */
  readonly point?: string;
}

/** «12.900», «12,90», «1.234,50», «1,234.50». `decimals`: of the coin. Undefined: nobody writes an amount so. */
export function amountParts(written: string, decimals: number): AmountParts | undefined {
  const parts = written.split(/[.,'’ \u00a0\u202f]/u);
  const marks = [...written.matchAll(/\D/gu)].map(([mark]) => mark);
  const isDecimal = hasDecimals(parts, marks, decimals);
  const whole = isDecimal ? parts.slice(0, -1) : parts;
  const grouping = new Set(isDecimal ? marks.slice(0, -1) : marks);
  const [first = '', ...groups] = whole;
  const isGrouped = grouping.size === 1 && first.length <= 3 && groups.every(({ length }) => length === 3);
  if (groups.length > 0 && !isGrouped) return undefined;
  const [group] = grouping;
  const point = isDecimal ? marks.at(-1) : undefined;
  return {
    whole: whole.join(''),
    fraction: isDecimal ? (parts.at(-1) ?? '') : '',
    ...(group === undefined ? {} : { group }),
    ...(point === undefined ? {} : { point }),
  };
}

/** Three digits behind a lone mark are thousands, unless the coin has three or nothing stands before it. */
function hasDecimals(parts: readonly string[], marks: readonly string[], decimals: number): boolean {
  const last = parts.at(-1) ?? '';
  if (!['.', ','].includes(marks.at(-1) ?? '') || (marks.length > 1 && new Set(marks).size === 1)) return false;
  return last.length < 3 || parts[0] === '0' || (decimals === 3 && last.length === 3);
}

const LOCALES = { es: 'es-AR', en: 'en-US', pt: 'pt-BR' } as const;

/** As a guest reads it: «$ 12.900», «8,50 €», in English «€8.50». Cents only where there are some. */
export function formatMoney({ amount, currency }: Money, language: keyof typeof LOCALES): string {
  const digits = decimalsOf(currency);
  const isWhole = digits < 3 && Number.isInteger(Number(amount.toFixed(digits)));
  const number = new Intl.NumberFormat(LOCALES[language], {
    minimumFractionDigits: isWhole ? 0 : digits,
    maximumFractionDigits: isWhole ? 0 : digits,
    useGrouping: 'always',
  }).format(amount);
  const sign = signOf(currency);
  if (language !== 'en') return sign === '€' ? `${number} €` : `${sign} ${number}`;
  return /\p{L}$/u.test(sign) || sign.endsWith('/') ? `${sign} ${number}` : `${sign}${number}`;
}
