/** The prices that stand in a line, and what the line says without them. */
import { placedMoney } from '../../../text/money.ts';
import { GAP } from './text-line.ts';
import type { Vocabulary } from './vocabulary.ts';
import { trimEndOf, trimSigns, trimStartOf } from './trim-signs.ts';

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
const bareNumber = (notBehind: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}.,:+#°${notBehind}-])(?:${NUMBER})(?![\p{L}\p{N}]|[.,:]\d)`, 'gu');
const BARE = bareNumber('/');
const BARE_IN_CELL = bareNumber('');
const PER =
  /^ ?(?:\/ ?|(?:por|per|x) )\p{L}{1,10}(?![\p{L}\p{Sc}]| ?\/? ?\d)\.?(?:\/\p{L}{1,4})?|^ ?(?:c\/u|p\/p|p\.p\.|pp|c\.u\.)(?!\p{L})/iu;
const SEPARATOR = /^[\s/|·,;–—-]*$/u;

/** Reads the prices of one line. */
export function readPrices(text: string, { rules, ...words }: Vocabulary, places: PricePlaces): PricedText {
  const spans = priceSpans(text, rules.currency ?? 'EUR', places, words).map((span) => withPer(text, span));
  const market = spans.length === 0 ? marketSpan(text, words) : undefined;
  const found = market === undefined ? lastRun(text, spans, words) : [market];
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return { head: text, prices: [], tail: '' };
  const { head, label } = splitLabel(text.slice(0, first.start), found.length > 1, words);
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

/** Of a cell in a column of prices every number is one that counts nothing: «½ dose 4,4 · dose 7», «5.800 / 9.300». */
export function readPriceCell(text: string, { rules, ...words }: Vocabulary): LinePrice[] {
  const signed = signedSpans(text, rules.currency ?? 'EUR');
  const bare = bareSpans(text, BARE_IN_CELL, signed).filter((span) => !isCounted(text, span, words));
  const spans = inOrder([...signed, ...bare]).map((span) => withPer(text, span));
  const [first] = spans;
  if (first === undefined) return [{ text, label: '' }];
  const between = spans.map((span, at) => labelOf(text.slice(spans[at - 1]?.end ?? 0, span.start)));
  const tail = labelOf(text.slice(spans.at(-1)?.end));
  // «9,50 ración, 6,00 media»: the sizes stand behind.
  const labels = between[0] === '' && words.isPortion(tail) ? [...between.slice(1), tail] : between;
  // «desde 12 €», «15 € (mínimo 2 personas)»: one price, and what is said of it.
  if (spans.length === 1 && !words.isPortion(labels[0] ?? '')) return [{ text, label: '' }];
  return spans.map((span, at) => ({ text: text.slice(span.start, span.end).trim(), label: labels[at] ?? '' }));
}

/** «2 personas», «½ ración» with figures, «2 x 15». */
function isCounted(text: string, { start, end }: Span, words: Words): boolean {
  const around = { written: text.slice(start, end), before: text.slice(0, start), behind: text.slice(end) };
  if (isCount(around, words) || /^ ?[x×] ?\d/iu.test(around.behind)) return true;
  return (
    /^\d$/u.test(around.written) && (/^\/\d(?!\d|[.,]\d)/u.test(around.behind) || /(?<!\d)\d\/$/u.test(around.before))
  );
}

function labelOf(text: string): string {
  return trimSigns(text, '()[].:|/·,;–—-');
}

type Words = Pick<Vocabulary, 'isPortion' | 'isMeasure' | 'isMarketPrice'>;

/** Signed amounts wherever they stand; bare ones by their place. */
function priceSpans(text: string, currency: string, places: PricePlaces, words: Words): Span[] {
  const signed = signedSpans(text, currency);
  return inOrder([...signed, ...bareSpans(text, BARE, signed).filter((span) => isPlaced(text, span, places, words))]);
}

function signedSpans(text: string, currency: string): Span[] {
  return placedMoney(text, currency).filter(({ start, end }) => /\p{Sc}|\p{L}/u.test(text.slice(start, end)));
}

function bareSpans(text: string, pattern: RegExp, signed: readonly Span[]): Span[] {
  return [...text.matchAll(pattern)]
    .map(({ 0: written, index }) => ({ start: index, end: index + written.length }))
    .filter((span) => !signed.some(({ start, end }) => span.start < end && start < span.end));
}

function inOrder(spans: readonly Span[]): Span[] {
  return spans.toSorted((left, right) => left.start - right.start);
}

interface Around {
  readonly written: string;
  readonly before: string;
  readonly behind: string;
}

const HAS_CENTS = /[.,]\d{2}$/u;

/** By its decimals, or where the prices of this listing stand. */
function isPlaced(text: string, { start, end }: Span, places: PricePlaces, words: Words): boolean {
  const around = { written: text.slice(start, end), before: text.slice(0, start), behind: text.slice(end) };
  if (isCount(around, words)) return false;
  if (isOfPortion(around, words) || opensPair(around) || isOfExtra(around)) return true;
  if (isListed(around) || /^0\d/u.test(around.written) || isInBrackets(around)) return false;
  return HAS_CENTS.test(around.written) || standsAsPrice(around, places);
}

/** «500 g», «20 %», «x 6». */
function isCount({ before, behind }: Around, words: Pick<Words, 'isMeasure'>): boolean {
  const [unit = ''] = /^ ?[\p{L}%°]+/u.exec(behind) ?? [];
  if (unit !== '' && words.isMeasure(unit.trim())) return true;
  return /^ ?[%°º]/u.test(behind) || /[x×] ?$/iu.test(before);
}

/** «copa 6 botella 24». */
function isOfPortion({ before, behind }: Around, words: Words): boolean {
  const isFirst = words.isPortion(before);
  // «Vaso 1»: the number counts the size where nothing else stands; «Vaso 1 · Jarra 4».
  if (isFirst) return /^ ?[/|,;·–-] ?\p{L}/u.test(behind) && /\d/u.test(behind);
  return endsInPortion(before, words) && /^\s*(?:$|[/|(,·\t*\p{L}½¼\d])/u.test(behind);
}

/** «[1,14]»: codes, and no price with its cents. */
function isInBrackets({ before, behind }: Around): boolean {
  const open = Math.max(before.lastIndexOf('('), before.lastIndexOf('['));
  return open > Math.max(before.lastIndexOf(')'), before.lastIndexOf(']')) && /^[^([]*[)\]]/u.test(behind);
}

/** «+ queso 2»: what is added has its price. */
function isOfExtra({ before, behind }: Around): boolean {
  return before.startsWith('+') && /\p{L} ?$/u.test(before) && behind.trim() === '';
}

/** «11 / 8,50». */
function opensPair({ before, behind }: Around): boolean {
  return /^ \/ \d/u.test(behind) && /[\p{L})»"'\t] ?$/u.test(before);
}

/** A list of codes, a telephone, a date. */
function isListed({ written, before, behind }: Around): boolean {
  if (HAS_CENTS.test(written)) return false;
  if (/^[,/-]\d|^ ?[,;] ?\d/u.test(behind)) return true;
  return /\d[ .,/-]$/u.test(before) && !/[.,]\d{2}[ /-]{1,3}$/u.test(before) && !/ \/ ?$/u.test(before);
}

function standsAsPrice({ written, before, behind }: Around, { apart, inline }: PricePlaces): boolean {
  const isApart = before === '' ? /^\s*(?:$|[\t/|])/u.test(behind) : /(?:[\t/|:]| [–—-]) ?$/u.test(before);
  const isLast = /^\s*(?:$|[\t/|(*])/u.test(behind);
  if (isApart && isLast) return apart;
  const isDecimal = /[.,]\d$/u.test(written);
  return isLast && (inline || (isDecimal && apart)) && /[\p{L}\d)»"'…]$/u.test(trimEndOf(before, ' .'));
}

/** The last word or two before a number are a size: `copa`, `½ ración`. */
function endsInPortion(before: string, { isPortion }: Pick<Words, 'isPortion'>): boolean {
  const last = before.trim().split(/\s+/u).slice(-2);
  if (!/\p{L}[:.]? ?$/u.test(before)) return false;
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
  return words.isPortion(trim(text)) || /^ ?[/|·,] ?\p{L}{3,12}:? ?$/u.test(text);
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
function splitLabel(
  written: string,
  isSeveral: boolean,
  words: Words,
): { readonly head: string; readonly label: string } {
  const head = trimEnd(written);
  if (words.isPortion(head)) return { head: '', label: trim(head) };
  // «Corte mujer   12»: behind a gap a price has no part of the name for its label.
  const isPriceApart = written.slice(head.length).includes(GAP);
  const parts = head.split(/([ \t]+)/u);
  for (let count = LONGEST_PORTION; count > 0; count -= 1) {
    const at = parts.length - (2 * count - 1);
    if (at <= 1) continue;
    const label = parts.slice(at).join('').replaceAll(GAP, ' ');
    const isApart = (parts[at - 1] ?? '').includes(GAP);
    // «Croquetas grandes 9»: one word behind a space is part of the name unless it is a measure of its own.
    const isOwn =
      /^[\d½¼(/]/u.test(label) ||
      (!isPriceApart && (isSeveral || count > 1 || /[,:–-] ?$/u.test(parts.slice(0, at).join(''))));
    if (words.isPortion(label) && /[\p{L}½¼/]/u.test(label) && (isApart || isOwn))
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
