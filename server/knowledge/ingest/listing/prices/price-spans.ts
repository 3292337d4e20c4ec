/** Which numbers of a text are prices: amounts with a sign wherever they stand, bare ones by their place. */
import { placedMoney } from '../../../../text/money.ts';
import type { PriceWords as Words } from './price-labels.ts';
import { isLabelBetween } from './price-labels.ts';
import { trimEndOf } from '../trim-signs.ts';

/** Offsets in UTF-16 units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Which bare numbers are prices: those that stand where the prices of the listing stand. */
export interface PricePlaces {
  /** A whole number in a column of its own. */
  readonly apart: boolean;
  /** A whole number at the end of a text. */
  readonly inline: boolean;
  /** One with its thousands apart there: «Agua mineral 1.300» among «$6.490». */
  readonly thousands?: boolean;
}

const NUMBER = String.raw`\d{1,3}(?:[.\u202f\u00a0 ]\d{3})+(?:,\d{1,2})?|\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,7}(?:[.,]\d{1,2})?`;
const bareNumber = (notBehind: string): RegExp =>
  new RegExp(String.raw`(?<![\p{L}\p{N}.,:#°${notBehind}-])(?:${NUMBER})(?![\p{L}\p{N}]|[.,:]\d)`, 'gu');
const BARE = bareNumber('/');
const BARE_IN_CELL = bareNumber('');
const PER =
  /^ ?(?:\/|\/ (?=\p{L}{1,10}\.?\s*(?:$|[\t,;·|()*]))|(?:por|per|x) )\p{L}{1,10}(?![\p{L}\p{Sc}]| ?\/? ?\d)\.?(?:\/\p{L}{1,4})?|^ ?(?:c\/u|p\/p|p\.p\.|pp|c\.u\.)(?!\p{L})/iu;

/** Of a line. */
export function priceSpans(text: string, currency: string, places: PricePlaces, words: Words): Span[] {
  const signed = signedSpans(text, currency);
  const bare = bareSpans(text, BARE, signed);
  const sure = inOrder([...signed, ...bare.filter((span) => isPlaced(text, span, places, words))]);
  const left = bare.filter((span) => !sure.includes(span));
  const named = left.filter((span) => isNamedBehind(text, span, sure, words));
  return inOrder([...sure, ...named]).map((span) => withPer(text, withPlus(text, span)));
}

/** Of a cell in a column of prices: every number is one that counts nothing. */
export function cellSpans(text: string, currency: string, words: Words): Span[] {
  const signed = signedSpans(text, currency);
  const bare = bareSpans(text, BARE_IN_CELL, signed).filter((span) => !isCounted(text, span, words));
  return inOrder([...signed, ...bare]).map((span) => withPer(text, withPlus(text, span)));
}

function signedSpans(text: string, currency: string): Span[] {
  const signed = placedMoney(text, currency).filter((span) => /\p{Sc}|\p{L}/u.test(text.slice(span.start, span.end)));
  const thousands = bareSpans(text, THOUSANDS_SAID, signed);
  return inOrder([...signed, ...thousands]).filter((span) => !isToldInBrackets(text, span));
}

/** «60 mil». */
const THOUSANDS_SAID = /(?<![\p{L}\p{N}.,])\d{1,3}(?:[.,]\d)? ?mil(?![\p{L}\p{N}])/gu;

const FEWEST_TOLD = 3;

/** «Ajiaco (sube a $20.000 con todo)»: what is said of an item, and not what it costs. */
function isToldInBrackets(text: string, span: Span): boolean {
  const around = aroundOf(text, span);
  if (!isInBrackets(around)) return false;
  const inside = `${around.before.slice(around.before.lastIndexOf('(') + 1)} ${around.behind.split(')')[0] ?? ''}`;
  return (inside.match(/\p{L}+/gu) ?? []).length >= FEWEST_TOLD && !/[/|;·]/u.test(inside);
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

function aroundOf(text: string, { start, end }: Span): Around {
  return { written: text.slice(start, end), before: text.slice(0, start), behind: text.slice(end) };
}

/** «2 personas», «½ ración» with figures, «2 x 15». */
function isCounted(text: string, span: Span, words: Words): boolean {
  const around = aroundOf(text, span);
  if (isCount(around, words) || /^ ?[x×] ?\d/iu.test(around.behind)) return true;
  return (
    /^\d$/u.test(around.written) && (/^\/\d(?!\d|[.,]\d)/u.test(around.behind) || /(?<!\d)\d\/$/u.test(around.before))
  );
}

const HAS_CENTS = /[.,]\d{2}$/u;

/** By its decimals, or where the prices of this listing stand. */
function isPlaced(text: string, span: Span, places: PricePlaces, words: Words): boolean {
  const around = aroundOf(text, span);
  if (isCount(around, words)) return false;
  // «+34 971 00» is a telephone, «+1,50» and «(+2)» cost more.
  if (around.before.endsWith('+')) return HAS_CENTS.test(around.written) || /^(?:$|\))/u.test(around.behind);
  if (isOfPortion(around, words) || opensPair(around) || isOfExtra(around)) return true;
  if (isListed(around) || /^0\d/u.test(around.written) || isInBrackets(around)) return false;
  return (
    HAS_CENTS.test(around.written) || standsAsPrice({ ...around, behind: withoutSigns(around.behind, words) }, places)
  );
}

/** «12.5 / Tommy's 13»: it closes the line behind a price and a name for it. */
function isNamedBehind(text: string, span: Span, sure: readonly Span[], words: Words): boolean {
  const around = aroundOf(text, span);
  if (isCount(around, words) || isListed(around) || isInBrackets(around) || around.behind.trim() !== '') return false;
  const before = sure.findLast(({ end }) => end <= span.start);
  return (
    before !== undefined && isLabelBetween(text.slice(before.end, span.start), words) && around.before.endsWith(' ')
  );
}

/** «500 g», «20 %», «x 6». */
function isCount({ before, behind }: Around, words: Pick<Words, 'isMeasure'>): boolean {
  const [unit = ''] = /^ ?[\p{L}%°]+/u.exec(behind) ?? [];
  if (unit !== '' && words.isMeasure(unit.trim())) return true;
  return /^ ?[%°º]/u.test(behind) || /[x×] ?$/iu.test(before);
}

/** «copa 6 botella 24», «75ml 7». */
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

const SIGN = /^[\p{L}/]{1,4}$/u;

/** «9.5 VG», «7.5 V GFA»: without the signs of the listing behind a price, up to a gap or a bracket. */
export function withoutSigns(text: string, { symbolOf }: Pick<Words, 'symbolOf'>): string {
  const end = text.search(/[\t(]/u);
  const [space, ...signs] = (end < 0 ? text : text.slice(0, end)).trimEnd().split(' ');
  const areSigns =
    space === '' && signs.length > 0 && signs.every((sign) => SIGN.test(sign) && symbolOf(sign) !== undefined);
  if (!areSigns) return text;
  return end < 0 ? '' : text.slice(end);
}

const THOUSANDS = /^\d{1,3}[.,]\d{3}$/u;

function standsAsPrice(
  { written, before, behind }: Around,
  { apart, inline, thousands = false }: PricePlaces,
): boolean {
  const isApart = before === '' ? /^\s*(?:$|[\t/|])/u.test(behind) : /(?:[\t/|:]| [–—-]) ?$/u.test(before);
  const isLast = /^\s*(?:$|[\t/|(*])/u.test(behind);
  if (isApart && isLast) return apart;
  const isDecimal = /[.,]\d$/u.test(written);
  const isBehind = inline || (isDecimal && apart) || (thousands && THOUSANDS.test(written));
  return isLast && isBehind && /[\p{L}\d)»"'…]$/u.test(trimEndOf(before, ' .'));
}

/** The last words before a number are a size: `copa`, `½ ración`, `330ml`. */
function endsInPortion(before: string, { isPortion }: Pick<Words, 'isPortion'>): boolean {
  const last = before.trim().split(/\s+/u).slice(-2);
  if (!/\p{L}[:.]? ?$/u.test(before)) return false;
  const [one = ''] = last.slice(-1);
  // «500ml 3» of a name that ends in a measure; «lata 330ml 3» and «– 175ml 7 · 250ml 11» are of the size.
  const isOwn = !/^\d/u.test(one) || before.includes('\t') || (last.length > 1 && /[–—·/|,;:-]$/u.test(last[0] ?? ''));
  return (isOwn && isPortion(one)) || isPortion(last.join(' '));
}

function withPer(text: string, { start, end }: Span): Span {
  const [per = ''] = PER.exec(text.slice(end)) ?? [];
  return { start, end: end + per.length };
}

/** «+1,00 €», «+ S/ 8.00»: it is more than the item costs. */
function withPlus(text: string, { start, end }: Span): Span {
  const [plus = ''] = /\+ ?$/u.exec(text.slice(0, start)) ?? [];
  return { start: start - plus.length, end };
}
