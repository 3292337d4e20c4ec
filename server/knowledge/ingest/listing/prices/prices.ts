/** The prices that stand in a line, and what the line says without them. */
import type { PriceWords as Words } from './price-labels.ts';
import { isLabelBefore, isLabelBetween, trimLabel, trimLabelEnd } from './price-labels.ts';
import type { PricePlaces, Span } from './price-spans.ts';
import { cellSpans, priceSpans } from './price-spans.ts';
import { GAP } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { trimSigns } from '../trim-signs.ts';

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

const SEPARATOR = /^[\s/|·,;–—-]*$/u;

/** Reads the prices of one line. */
export function readPrices(text: string, { rules, ...words }: Vocabulary, places: PricePlaces): PricedText {
  if (isListOfCodes(text, words)) return { head: text, prices: [], tail: '' };
  const spans = priceSpans(text, rules.currency ?? 'EUR', places, words);
  const market = spans.length === 0 ? marketSpan(text, words) : undefined;
  const found = market === undefined ? lastRun(text, spans, words) : [market];
  const [first] = found;
  const last = found.at(-1);
  if (first === undefined || last === undefined) return { head: text, prices: [], tail: '' };
  const { head, label } = splitLabel(text.slice(0, first.start), found.length > 1, words);
  const prices = found.map((span, at): LinePrice => {
    const before = found[at - 1];
    const between = before === undefined ? label : trimLabel(text.slice(before.end, span.start));
    return { text: text.slice(span.start, span.end).trim(), label: between };
  });
  const isEnclosed = head.endsWith('(') && text.startsWith(')', last.end);
  if (isEnclosed) return readPrices(withoutBrackets(text, first.start, last.end), { rules, ...words }, places);
  const tail = trimLabel(text.slice(last.end));
  const [only] = prices;
  // «9,50 ración» and nothing more: what stands behind is the portion.
  if (prices.length === 1 && only?.label === '' && words.isPortion(tail))
    return { head, prices: [{ ...only, label: tail }], tail: '' };
  return { head, prices, tail };
}

/** «Perfilado de cejas ($8.000)»: the brackets hold the price and no more. */
function withoutBrackets(text: string, start: number, end: number): string {
  const open = text.lastIndexOf('(', start);
  return `${text.slice(0, open)}${text.slice(open + 1, end)}${text.slice(end + 1)}`;
}

/** «Alérgenos: 5»: a number behind a label for hazards is no price. */
function isListOfCodes(text: string, vocabulary: Pick<Vocabulary, 'labelAt'>): boolean {
  const isCode = /^\d{1,2}\.?$/u.test(text.slice(text.lastIndexOf(':') + 1).trim());
  const labelled = isCode ? vocabulary.labelAt(text) : undefined;
  return labelled?.label.as === 'contains' || labelled?.label.as === 'traces';
}

/** Of a cell in a column of prices every number is one that counts nothing: «½ dose 4,4 · dose 7», «5.800 / 9.300». */
export function readPriceCell(text: string, { rules, ...words }: Vocabulary): LinePrice[] {
  const spans = cellSpans(text, rules.currency ?? 'EUR', words);
  const [first] = spans;
  // «–»: there is none of this size.
  if (first === undefined) return /^[–—-]+$/u.test(text) ? [] : [{ text, label: '' }];
  const between = spans.map((span, at) => labelOf(text.slice(spans[at - 1]?.end ?? 0, span.start)));
  const tail = labelOf(text.slice(spans.at(-1)?.end));
  // «9,50 ración, 6,00 media»: the sizes stand behind.
  const labels = between[0] === '' && words.isPortion(tail) ? [...between.slice(1), tail] : between;
  // «desde 12 €», «15 € (mínimo 2 personas)»: one price, and what is said of it.
  if (spans.length === 1 && !words.isPortion(labels[0] ?? '')) return [{ text, label: '' }];
  return spans.map((span, at) => ({ text: text.slice(span.start, span.end).trim(), label: labels[at] ?? '' }));
}

function labelOf(text: string): string {
  return trimSigns(text, '()[].:|/·,;–—-');
}

/** The prices that close a line: between them stand signs or what the next one is of. What stands before other words is part of the text. */
function lastRun(text: string, spans: readonly Span[], words: Words): Span[] {
  const run: Span[] = [];
  for (const span of spans.toReversed()) {
    const next = run[0];
    const between = next === undefined ? '' : text.slice(span.end, next.start);
    if (next !== undefined && !SEPARATOR.test(between) && !isLabelBetween(between, words)) break;
    run.unshift(span);
  }
  return run;
}

function marketSpan(text: string, words: Words): Span | undefined {
  const at = Math.max(text.lastIndexOf(GAP), text.lastIndexOf(' '));
  for (const start of [text.lastIndexOf(GAP) + 1, at + 1]) {
    if (words.isMarketPrice(text.slice(start)) && text.slice(start) !== '') return { start, end: text.length };
  }
  // «S/M   Ostiones al pil pil», «Gambas   s/m   contiene crustáceos»: it may stand first, and before what is said.
  let start = 0;
  for (const segment of text.split(GAP)) {
    if (segment !== '' && words.isMarketPrice(segment)) return { start, end: start + segment.length };
    start += segment.length + GAP.length;
  }
  return undefined;
}

const LONGEST_PORTION = 3;

interface SplitLabel {
  readonly head: string;
  readonly label: string;
}

/** «Jamón ibérico  ½ ración»: the portion before a price is its label, where something is left of the name. */
function splitLabel(text: string, isSeveral: boolean, words: Words): SplitLabel {
  const head = trimLabelEnd(text);
  if (words.isPortion(head)) return { head: '', label: trimLabel(head) };
  // «Corte mujer   12», «Cerveza 620 ml   14»: behind a gap a price has no part of the name for its label.
  const isPriceApart = text.slice(head.length).includes(GAP);
  const parts = head.split(/([ \t]+)/u);
  for (let count = LONGEST_PORTION; count > 0; count -= 1) {
    const at = parts.length - (2 * count - 1);
    if (at <= 1) continue;
    const written = parts.slice(at).join('');
    // «Gilda (4,12)   ud. 2,30»: codes are no amount of it.
    if (/^\(\d[^()]*\)\t/u.test(written)) continue;
    const label = written.replaceAll(GAP, ' ');
    const isApart = (parts[at - 1] ?? '').includes(GAP);
    // «Croquetas grandes 9», «Quilmes 1 litro 7»: behind a space it is part of the name unless it is a measure of its own.
    const isOwn =
      /^\(?(?:[½¼/]|\d\/)/u.test(label) ||
      (!isPriceApart &&
        (isSeveral || (count > 1 && !/^\d/u.test(label)) || /[,:–-] ?$/u.test(parts.slice(0, at).join(''))));
    if (words.isPortion(label) && /[\p{L}½¼/]/u.test(label) && (isApart || isOwn))
      return { head: trimLabelEnd(parts.slice(0, at - 1).join('')), label: trimLabel(label) };
  }
  const gap = head.lastIndexOf(GAP);
  const isNamed = isSeveral && !isPriceApart && gap > 0 && isLabelBefore(head.slice(gap + 1));
  return isNamed
    ? { head: trimLabelEnd(head.slice(0, gap)), label: trimLabel(head.slice(gap + 1)) }
    : { head, label: '' };
}
