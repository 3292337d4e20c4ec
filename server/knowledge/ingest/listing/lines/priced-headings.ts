/** «SIDES – ALL 5.00», «TOSTAS · 4,50 €»: headings that tell the price of each of their items. */
import { fold } from '../../../../text/fold.ts';
import type { PricePlaces } from '../prices/price-spans.ts';
import { readPrices } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import { flat, isLoud } from '../text-line.ts';
import { trimEndOf } from '../trim-signs.ts';
import type { Vocabulary } from '../vocabulary.ts';

const PLACES: PricePlaces = { apart: true, inline: false };
/** Lines below it that have no price of their own. */
const FEWEST_BELOW = 2;
const PRICE = /^[\p{Sc}\p{L}/]{0,3}\d[\d.,]{0,12}\p{Sc}?$/u;
const SIGN = /^\p{Sc}$/u;
/** «MARTES 17» is a day: an amount has its sign, its cents, or a word for each of them before it. */
const AMOUNT = /\p{Sc}|[.,]\d{2}$/u;
const LONGEST = 40;

/** The lines, numbered anew, with such a heading as two: its title and its price. */
export function splitPricedHeadings(lines: readonly TextLine[], vocabulary: Vocabulary): TextLine[] {
  return lines
    .flatMap((line, at) => {
      const parts = partsOf(flat(line.text), vocabulary);
      // «MENÚ EJECUTIVO $ 9.500» is sold as a whole.
      if (
        parts === undefined ||
        vocabulary.isSet(parts.title) ||
        !isLoud(parts.title) ||
        !areUnpriced(lines.slice(at + 1), vocabulary)
      )
        return [line];
      return [
        { ...line, text: parts.title, isLoud: true },
        { ...line, text: parts.price, isLoud: false, gapAbove: 0, isBold: false },
      ];
    })
    .map((line, index) => ({ ...line, index }));
}

/** The price at the end of a text, and what stands before it without a word like «all». Undefined: it ends in none, or in a number that may be anything. */
function partsOf(text: string, vocabulary: Vocabulary): { readonly title: string; readonly price: string } | undefined {
  const tokens = text.split(/[\s–—]+/u);
  const count = SIGN.test(tokens.at(-1) ?? '') ? 2 : 1;
  const price = tokens.slice(-count).join(' ');
  const before = tokens.slice(0, -count);
  const isOfEach = vocabulary.beginsPart(fold(before.at(-1) ?? ''));
  const title = trimEndOf((isOfEach ? before.slice(0, -1) : before).join(' '), ':·-');
  const isPrice = PRICE.test(price.replace(' ', '')) && (isOfEach || AMOUNT.test(price));
  return isPrice && title !== '' && title.length <= LONGEST && !/\d/u.test(title) ? { title, price } : undefined;
}

function areUnpriced(below: readonly TextLine[], vocabulary: Vocabulary): boolean {
  const first = below.slice(0, FEWEST_BELOW);
  return (
    first.length === FEWEST_BELOW &&
    first.every(({ text, isLoud: loud }) => !loud && readPrices(text, vocabulary, PLACES).prices.length === 0)
  );
}
