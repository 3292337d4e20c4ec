/** The prices that stand in a line, and what the line says without them. */
import { placedMoney } from '../../../text/money.ts';
import { GAP } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';
import { trimEndOf, trimStartOf } from './trim-signs.ts';

export interface LinePrice {
  /** As written, with its sign and for how much it is: `34 €/kg`. */
  readonly text: string;
  /** Of what: `½ ración`. Empty: nothing stands there. */
  readonly label: string;
}

export interface PricedText {
  /** What stands before the first price. */
  readonly head: string;
  readonly prices: readonly LinePrice[];
  /** What stands behind the last one: marks, or what is said of the item. */
  readonly tail: string;
}

/** Which bare numbers are prices: those that stand where the prices of the listing stand. */
export interface PricePlaces {
  /** A whole number in a column of its own. */
  readonly apart: boolean;
  /** A whole number at the end of a text. */
  readonly inline: boolean;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

const NUMBER = String.raw`\d{1,3}(?:[.\u202f\u00a0 ]\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`;
const BARE = new RegExp(String.raw`(?<![\p{L}\p{N}.,:/+#°-])(?:${NUMBER})(?![\p{L}\p{N}]|[.,:]\d)`, 'gu');
const PER =
  /^ ?(?:\/ ?|(?:por|per|x) )\p{L}{1,10}(?! ?\/ ?\d)\.?(?:\/\p{L}{1,4})?|^ ?(?:c\/u|p\/p|p\.p\.|pp|c\.u\.)(?!\p{L})/iu;
const SEPARATOR = /^[\s/|·,;–—-]*$/u;

/** Reads the prices of one line. */
export function readPrices(text: string, { rules, ...words }: Vocabulary, places: PricePlaces): PricedText {
  const spans = priceSpans(text, rules.currency ?? 'EUR', places, words).map((span) => withPer(text, span));
  const market = spans.length === 0 ? marketSpan(text, words) : undefined;
  const found = market === undefined ? lastRun(text, spans, words) : [market];
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return { head: text, prices: [], tail: '' };
  const { head, label } = splitLabel(trimEnd(text.slice(0, first.start)), found.length > 1, words);
  const prices = found.map((span, at): LinePrice => {
    const before = found[at - 1];
    const between = before === undefined ? label : trim(text.slice(before.end, span.start));
    return { text: text.slice(span.start, span.end).trim(), label: between };
  });
  const tail = trim(text.slice(last.end));
  const [only] = prices;
  // «9,50 ración» and nothing more: what stands behind is the portion.
  if (prices.length === 1 && only?.label === '' && words.isPortion(tail))
    return { head, prices: [{ ...only, label: tail }], tail: '' };
  return { head, prices, tail };
}

type Words = Pick<Vocabulary, 'isPortion' | 'isMeasure' | 'isMarketPrice'>;

/** Signed amounts wherever they stand; bare ones by their place. */
function priceSpans(text: string, currency: string, places: PricePlaces, words: Words): Span[] {
  const signed = placedMoney(text, currency).filter(({ start, end }) => /\p{Sc}|\p{L}/u.test(text.slice(start, end)));
  const bare = [...text.matchAll(BARE)]
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length }))
    .filter((span) => !signed.some(({ start, end }) => span.start < end && start < span.end))
    .filter((span) => isPlaced(text, span, places, words));
  return [...signed, ...bare].toSorted((left, right) => left.start - right.start);
}

/** By its decimals, or where the prices of this listing stand. */
function isPlaced(text: string, span: Span, { apart, inline }: PricePlaces, words: Words): boolean {
  const written = text.slice(span.start, span.end);
  const behind = text.slice(span.end);
  const before = text.slice(0, span.start);
  const [unit = ''] = /^ ?[\p{L}%°]+/u.exec(behind) ?? [];
  if (unit !== '' && words.isMeasure(unit.trim())) return false;
  if (/^ ?[%°º]/u.test(behind) || /[x×] ?$/iu.test(before)) return false;
  // «copa 6 botella 24», «11 / 8,50».
  if (endsInPortion(before, words) && /^\s*(?:$|[/|(\t*\p{L}½¼\d])/u.test(behind)) return true;
  if (/^ \/ \d/u.test(behind) && /[\p{L})»"'\t] ?$/u.test(before)) return true;
  // A list of codes, a telephone, a date.
  if (/^[,/-]\d|^ ?[,;] ?\d/u.test(behind) && !/[.,]\d{2}$/u.test(written)) return false;
  if (
    /\d[ .,/-]$/u.test(before) &&
    !/[.,]\d{2}[ /-]{1,3}$/u.test(before) &&
    !/[.,]\d{2}$/u.test(written) &&
    !/ \/ ?$/u.test(before)
  )
    return false;
  if (/^0\d/u.test(written) || /^\($/u.test(before.slice(-1))) return false;
  if (/[.,]\d{2}$/u.test(written)) return true;
  const isApart = before === '' ? /^\s*(?:$|[\t/|])/u.test(behind) : /(?:[\t/|:]| [–—-]) ?$/u.test(before);
  const isLast = /^\s*(?:$|[\t/|(*])/u.test(behind);
  if (isApart && isLast) return apart;
  const isDecimal = /[.,]\d$/u.test(written);
  return isLast && (inline || (isDecimal && apart)) && /[\p{L}\d)»"'…]$/u.test(trimEndOf(before, ' .'));
}

/** The last word or two before a number are a size: `copa`, `½ ración`. */
function endsInPortion(before: string, { isPortion }: Words): boolean {
  const last = before.trim().split(/\s+/u).slice(-2);
  // «Vaso 1»: the number counts the size where nothing stands before it.
  if (!/\p{L}[:.]? ?$/u.test(before) || before.trim() === last.at(-1)) return false;
  return isPortion(last.at(-1) ?? '') || isPortion(last.join(' '));
}

function withPer(text: string, { start, end }: Span): Span {
  const [per = ''] = PER.exec(text.slice(end)) ?? [];
  return { start, end: end + per.length };
}

/** The prices that close a line: between them stand signs or portions. What stands before other words is part of the text. */
function lastRun(text: string, spans: readonly Span[], words: Words): Span[] {
  const run: Span[] = [];
  for (const span of spans.toReversed()) {
    const next = run[0];
    const between = next === undefined ? '' : text.slice(span.end, next.start);
    if (next !== undefined && !SEPARATOR.test(between) && !isPortionText(between, words)) break;
    run.unshift(span);
  }
  return run;
}

/** A portion and nothing else: `½ ración`, `/ botella`. */
function isPortionText(text: string, words: Pick<Words, 'isPortion'>): boolean {
  return words.isPortion(trim(text));
}

function marketSpan(text: string, words: Words): Span | undefined {
  const at = Math.max(text.lastIndexOf(GAP), text.lastIndexOf(' '));
  for (const start of [text.lastIndexOf(GAP) + 1, at + 1]) {
    if (words.isMarketPrice(text.slice(start)) && text.slice(start) !== '') return { start, end: text.length };
  }
  return undefined;
}

const LONGEST_PORTION = 3;

/** «Jamón ibérico  ½ ración»: the portion before a price is its label, where something is left of the name. */
function splitLabel(head: string, isSeveral: boolean, words: Words): { readonly head: string; readonly label: string } {
  if (words.isPortion(head)) return { head: '', label: trim(head) };
  const parts = head.split(/([ \t]+)/u);
  for (let count = LONGEST_PORTION; count > 0; count -= 1) {
    const at = parts.length - (2 * count - 1);
    if (at <= 1) continue;
    const label = parts.slice(at).join('').replaceAll(GAP, ' ');
    const isApart = (parts[at - 1] ?? '').includes(GAP);
    // «Croquetas grandes 9»: one word behind a space is part of the name unless it is a measure of its own.
    if (
      words.isPortion(label) &&
      (isApart || isSeveral || /^[\d½¼(/]/u.test(label) || count > 1 || /[,:–-] ?$/u.test(parts.slice(0, at).join('')))
    )
      return { head: trimEnd(parts.slice(0, at - 1).join('')), label: trim(label) };
  }
  return { head, label: '' };
}

function trimEnd(text: string): string {
  return trimEndOf(text, '.:|/·–—-');
}

function trim(text: string): string {
  return trimEnd(trimStartOf(text, '.:|/·,;–—-'));
}
