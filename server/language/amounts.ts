import type { Heard, Money, Quantity, Span } from './utterance.ts';
import type { WordClass } from './lexicon/source.ts';

/** «20.000», «8,50», «15k», «34»: with what is glued behind it. */
const DIGITS = /(?<![\p{L}\d.,])(\d{1,9}(?:[.,]\d{1,3}){0,3})([k€%]|\p{L}{1,4})?(?![\p{L}\d])/giu;
const SIGN_BEFORE = /(US\$|U\$S|R\$|S\/|[$€£])\s?$/u;
const SIGN_BEHIND = /^\s?([€$£])/u;
const SIGNS: Readonly<Record<string, string>> = {
  US$: 'USD',
  U$S: 'USD',
  R$: 'BRL',
  'S/': 'PEN',
  '€': 'EUR',
  '£': 'GBP',
};
const THOUSAND = 1000;

interface Atom extends Span {
  readonly amount: number;
  readonly isWord: boolean;
  readonly glued?: string;
  /** ISO 4217, of a word that is money by itself: «a fiver». */
  readonly coin?: string;
  /** Of words that say what they count: «media hora». */
  readonly unit?: string;
}

interface Said extends Quantity {
  readonly isWord: boolean;
  readonly coin?: string;
  readonly isMoney: boolean;
}

/** The value that a phrase of the lexicon stands for in a class. */
export function valueOf(heard: Heard, name: WordClass): string | undefined {
  return heard.classes.find((each) => each.name === name)?.value;
}

/** Amounts and money as guests say them. `currency`: the business's, of a bare amount behind «hasta». */
export function readAmounts(
  text: string,
  heard: readonly Heard[],
  currency: string,
): { numbers: Quantity[]; money: (Span & { money: Money })[] } {
  const said = quantities(text, heard, currency);
  const money = said.flatMap(({ start, end, amount, coin, isMoney }) =>
    isMoney ? [{ start, end, money: { amount, currency: currencyOf(coin, currency) } }] : [],
  );
  const numbers = said.map(({ start, end, amount, unit }) => ({
    start,
    end,
    amount,
    ...(unit === undefined ? {} : { unit }),
  }));
  return { numbers, money };
}

function currencyOf(coin: string | undefined, own: string): string {
  return coin === undefined || coin === 'own' ? own : coin;
}

function quantities(text: string, heard: readonly Heard[], currency: string): Said[] {
  const atoms = [...digitAtoms(text), ...wordAtoms(heard, currency)].sort((left, right) => left.start - right.start);
  const byStart = new Map(heard.map((each) => [each.start, each]));
  const byEnd = new Map(heard.map((each) => [each.end, each]));
  const merged = atoms.reduce<Atom[]>((built, atom) => {
    const last = built.at(-1);
    const joined = last === undefined ? undefined : join(last, atom, text);
    if (joined === undefined) built.push(atom);
    else built[built.length - 1] = joined;
    return built;
  }, []);
  return merged.map((atom) => finish(atom, { text, byStart, byEnd, currency }));
}

function digitAtoms(text: string): Atom[] {
  return [...text.matchAll(DIGITS)].map(({ 0: whole, 1: digits = '', 2: glued, index }) => {
    const isThousands = glued?.toLowerCase() === 'k';
    return {
      start: index,
      end: index + whole.length,
      amount: readDigits(digits) * (isThousands ? THOUSAND : 1),
      isWord: false,
      ...(glued === undefined ? {} : { glued: glued.toLowerCase() }),
    };
  });
}

/** A mark with three digits behind it parts thousands, another one is decimal. */
function readDigits(written: string): number {
  const parts = written.split(/[.,]/u);
  const tail = parts.at(-1) ?? '';
  if (parts.length === 1 || tail.length === 3) return Number(parts.join(''));
  return Number(`${parts.slice(0, -1).join('')}.${tail}`);
}

function wordAtoms(heard: readonly Heard[], currency: string): Atom[] {
  return heard.flatMap((each): Atom[] => {
    const [coins = '', worth] = (valueOf(each, 'coins') ?? '').split('=');
    const coin = coinAmong(coins, currency);
    if (worth !== undefined) return [{ start: each.start, end: each.end, amount: Number(worth), isWord: true, coin }];
    const value = valueOf(each, 'numbers');
    if (value === undefined) return [];
    const [figure = '', unit] = value.split(' ');
    const amount = figure.startsWith('×') ? Number.NaN : Number(figure);
    return [{ start: each.start, end: each.end, amount, isWord: true, ...(unit === undefined ? {} : { unit }) }];
  });
}

/** «veinte mil», «treinta y cinco», «dos mil quinientos», «20 mil». NaN is «mil»: what stands before it is multiplied. */
function join(last: Atom, next: Atom, text: string): Atom | undefined {
  const gap = text.slice(last.end, next.start).trim().toLowerCase();
  const span = { start: last.start, end: next.end };
  const before = Number.isNaN(last.amount) ? THOUSAND : last.amount;
  if (Number.isNaN(next.amount)) {
    const isMultiplied = gap === '' && before < THOUSAND;
    return isMultiplied ? { ...span, amount: before * THOUSAND, isWord: false } : undefined;
  }
  if (last.coin !== undefined || next.coin !== undefined) return undefined;
  if (last.unit !== undefined || next.unit !== undefined) return undefined;
  if (!next.isWord || !['', 'y', 'e', 'and', '-'].includes(gap)) return undefined;
  const isTens =
    last.isWord && before >= 20 && before < 100 && before % 10 === 0 && next.amount < 10 && next.amount > 0;
  const isHundreds =
    last.isWord && before % 100 === 0 && before > 0 && before < THOUSAND && next.amount < 100 && gap !== '-';
  const isRest = before >= THOUSAND && before % THOUSAND === 0 && next.amount < THOUSAND && gap === '';
  return isTens || isHundreds || isRest ? { ...span, amount: before + next.amount, isWord: last.isWord } : undefined;
}

interface Around {
  readonly text: string;
  readonly byStart: ReadonlyMap<number, Heard>;
  readonly byEnd: ReadonlyMap<number, Heard>;
  readonly currency: string;
}

/** «20 bucks» in Melbourne are of its own dollars: the business's where it is one of these, else the first. */
function coinAmong(coins: string, currency: string): string {
  const all = coins.split('|');
  return all.find((each) => each === currency) ?? all[0] ?? '';
}

/** A coin and how many of it a word stands for: «lucas» are thousands, but where the money is worth so much that they are ones. */
function coinOf(heard: Heard | undefined, currency: string): { readonly coin: string; readonly times: number } {
  const [coins = '', times = '1'] = (heard === undefined ? '' : (valueOf(heard, 'coins') ?? '')).split('×');
  const coin = coinAmong(coins, currency);
  const [each, ...single] = times.split('/');
  return { coin, times: single.includes(currency) ? 1 : Number(each) };
}

function finish(atom: Atom, { text, byStart, byEnd, currency }: Around): Said {
  const amount = Number.isNaN(atom.amount) ? THOUSAND : atom.amount;
  const next = byStart.get(nextWordAt(text, atom.end));
  const { coin, times } = coinOf(next, currency);
  const unit = next === undefined ? undefined : valueOf(next, 'units');
  const sign =
    SIGN_BEFORE.exec(text.slice(Math.max(0, atom.start - 4), atom.start)) ??
    SIGN_BEHIND.exec(text.slice(atom.end, atom.end + 2));
  const bare = { start: atom.start, end: atom.end, amount, isWord: atom.isWord, isMoney: false };
  if (atom.unit !== undefined) return { ...bare, unit: atom.unit };
  if (atom.coin !== undefined) return { ...bare, coin: atom.coin, isMoney: true };
  if (coin !== '' && next !== undefined) return { ...bare, end: next.end, amount: amount * times, coin, isMoney: true };
  if (sign !== null || atom.glued === '€') {
    const signed = sign?.[1] ?? '€';
    const starts = SIGN_BEFORE.exec(text.slice(Math.max(0, atom.start - 4), atom.start))?.[0].length ?? 0;
    return { ...bare, start: atom.start - starts, coin: SIGNS[signed] ?? 'own', isMoney: true };
  }
  if (unit !== undefined && next !== undefined) return { ...bare, end: next.end, unit };
  const isBare = atom.glued === undefined || atom.glued === 'k';
  return { ...bare, isMoney: isBare && isLimit(atom, amount, text, byEnd) && isNamedByNothing(next, text, atom.end) };
}

/** «hasta 20 mil», «under 20», «menos de quince mil»: an amount behind a limit, that nothing behind it is counted by. */
function isLimit(atom: Atom, amount: number, text: string, byEnd: ReadonlyMap<number, Heard>): boolean {
  if (amount >= THOUSAND) return true;
  const before = byEnd.get(lastWordEnd(text, atom.start));
  const limits: readonly WordClass[] = ['below', 'above', 'between'];
  return !atom.isWord && before?.classes.some(({ name }) => limits.includes(name)) === true;
}

function isNamedByNothing(next: Heard | undefined, text: string, end: number): boolean {
  return next !== undefined || !/^\s+\p{L}/u.test(text.slice(end, end + 3));
}

function nextWordAt(text: string, end: number): number {
  let at = end;
  while (text[at] === ' ' || text[at] === '-') at += 1;
  return at;
}

function lastWordEnd(text: string, start: number): number {
  let at = start;
  while (at > 0 && ' $€'.includes(text[at - 1] ?? '')) at -= 1;
  return at;
}
