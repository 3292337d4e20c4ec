/** «SIDES – ALL 5.00», «TOSTAS · 4,50 €»: headings that tell the price of each of their items. */
import type { PricePlaces } from '../prices/price-spans.ts';
import { readPrices } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import { flat, isLoud } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

const PLACES: PricePlaces = { apart: true, inline: false };
/** Lines below it that have no price of their own. */
const FEWEST_BELOW = 2;
const HEADING =
  /^(?<title>\D{3,40}?)\s*(?:[–—·:-]\s*|\s)(?:(?<each>all|todas|todos|tudo|cada|each|c\/u)\s+)?(?<price>[\p{Sc}\p{L}/]{0,3} ?\d[\d.,]*(?: ?\p{Sc})?)$/iu;
/** «MARTES 17» is a day: an amount has its sign, its cents, or a word for each of them before it. */
const AMOUNT = /\p{Sc}|[.,]\d{2}$/u;

/** The lines, numbered anew, with such a heading as two: its title and its price. */
export function splitPricedHeadings(lines: readonly TextLine[], vocabulary: Vocabulary): TextLine[] {
  return lines
    .flatMap((line, at) => {
      const { title, each, price } = HEADING.exec(flat(line.text))?.groups ?? {};
      const isPriced = price !== undefined && (each !== undefined || AMOUNT.test(price));
      const isHeading = title !== undefined && isPriced && isLoud(title);
      if (!isHeading || !areUnpriced(lines.slice(at + 1), vocabulary)) return [line];
      return [
        { ...line, text: title.trim(), isLoud: true },
        { ...line, text: price.trim(), isLoud: false, gapAbove: 0, isBold: false },
      ];
    })
    .map((line, index) => ({ ...line, index }));
}

function areUnpriced(below: readonly TextLine[], vocabulary: Vocabulary): boolean {
  const first = below.slice(0, FEWEST_BELOW);
  return (
    first.length === FEWEST_BELOW &&
    first.every(({ text, isLoud: loud }) => !loud && readPrices(text, vocabulary, PLACES).prices.length === 0)
  );
}
