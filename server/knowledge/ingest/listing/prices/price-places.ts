/** Where the prices of a listing stand, decided over all its lines: a bare number is one only there. */
import type { TakeTurns } from '../../in-turns.ts';
import type { PricePlaces } from './price-spans.ts';
import { withoutSigns } from './price-spans.ts';
import { readPrices } from './prices.ts';
import type { TextLine } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

const FEWEST = 3;
const LEAST_SHARE = 0.25;
const YEAR = /^(?:19|20)\d\d$/u;

/** In turns. @throws what the turns throw */
export async function pricePlaces(
  lines: readonly Pick<TextLine, 'text'>[],
  vocabulary: Vocabulary,
  takeTurns: TakeTurns,
): Promise<PricePlaces> {
  const none = { apart: false, inline: false };
  const unpriced: Pick<TextLine, 'text'>[] = [];
  let thousands = 0;
  for (const line of lines) {
    const { prices } = readPrices(line.text, vocabulary, none);
    if (prices.length === 0) unpriced.push(line);
    if (prices.some(({ text }) => /\d[.,]\d{3}(?!\d)/u.test(text))) thousands += 1;
    await takeTurns();
  }
  const sure = lines.length - unpriced.length;
  const apart = unpriced.filter(({ text }) => isNumberApart(text, vocabulary)).length;
  const isApart = apart >= FEWEST ? apart * 4 >= sure : apart > 0 && sure === 0 && lines.length <= 8;
  const inline = unpriced.filter(({ text }) => isNumberBehind(text, vocabulary)).length;
  const isInline = inline >= FEWEST && inline >= lines.length * LEAST_SHARE && inline > sure && inline >= apart;
  return { apart: isApart || (apart > 0 && sure > 0), inline: isInline, thousands: thousands >= FEWEST };
}

/** In a segment of its own behind the name or before it. */
function isNumberApart(written: string, vocabulary: Vocabulary): boolean {
  const digit = /\d(?=\D*$)/u.exec(written)?.index ?? -1;
  const text = digit < 0 ? written : written.slice(0, digit + 1) + withoutSigns(written.slice(digit + 1), vocabulary);
  const parts = text.split(/\t|: | [–—-] /u);
  const [first = '', second = ''] = text.split('\t');
  return isNumber(parts.at(-1) ?? '') || (isNumber(first) && /\p{L}/u.test(second));
}

function isNumber(text: string): boolean {
  return /^\d{1,6}(?:[.,]\d{1,3})?$/u.test(text) && !YEAR.test(text);
}

/** «Croquetas 9»: the last of several words, and no count of what stands before it. */
function isNumberBehind(text: string, vocabulary: Vocabulary): boolean {
  const parts = text.split(/[ \t]+/u);
  const last = parts.at(-1) ?? '';
  const before = parts.at(-2) ?? '';
  if (!/^\d{1,6}(?:[.,]\d{3})?$/u.test(last) || YEAR.test(last) || !/\p{L}/u.test(text)) return false;
  return !/^(?:x|n|nº|no)$/iu.test(before) && !vocabulary.isMeasure(before);
}
