/** Lines that name the sizes of the prices below them: «TAPA   PLATO», «copa | botella», «(grande / chica)». */
import type { LinePrice, PricedText } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import { GAP } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';

/** Where a size is not sold. */
const NOTHING = /^[–—-]$/u;

export interface SizeHeadings {
  /** The sizes that stand above a line. None: an empty list. */
  sizesAt(index: number): readonly string[];
  /** It names sizes and nothing else. */
  isHeading(index: number): boolean;
  /** What a line calls the part of the listing whose sizes it names. */
  titleAt(index: number): string | undefined;
}

/** A heading of sizes holds up to the next one, and up to the next heading of a part of the listing. */
export function findSizeHeadings(lines: readonly TextLine[], vocabulary: Vocabulary): SizeHeadings {
  const above = new Map<number, readonly string[]>();
  const headings = new Set<number>();
  const titles = new Map<number, string>();
  let sizes: readonly string[] = [];
  for (const [at, line] of lines.entries()) {
    const portions = /\d{3}/u.test(line.text.replaceAll(/\d{3} ?[mc]l/gu, '')) ? [] : vocabulary.portionsIn(line.text);
    const own = portions.length > 0 ? portions : columnWords(lines, at);
    const titled = own.length > 0 ? undefined : titledSizes(line.text, vocabulary);
    if (own.length > 0) {
      headings.add(line.index);
      sizes = own;
    } else if (titled !== undefined) {
      titles.set(line.index, titled.title);
      sizes = titled.sizes;
      continue;
    } else if (line.headingLevel !== undefined || vocabulary.sectionLikeness(line.text) === 'whole') sizes = [];
    if (sizes.length > 0) above.set(line.index, sizes);
  }
  return {
    sizesAt: (index) => above.get(index) ?? [],
    isHeading: (index) => headings.has(index),
    titleAt: (index) => titles.get(index),
  };
}

/** How many lines below it are looked at, and how many of them must have a price under each of its words. */
const LOOKED = 8;
const FEWEST = 2;
const LONGEST_WORDS = 3;

/** «Chicken   Lamb   K.Prawn   Veg»: words of no size, above lines that have a price for each. Empty: it is no such line. */
function columnWords(lines: readonly TextLine[], at: number): readonly string[] {
  const parts = lines[at]?.text.split(GAP) ?? [];
  const areWords = parts.every((part) => /^\P{N}*$/u.test(part) && part.split(' ').length <= LONGEST_WORDS);
  if (parts.length < 2 || !areWords || !parts.every((part) => /\p{L}{2}/u.test(part))) return [];
  const rows = lines.slice(at + 1, at + 1 + LOOKED).filter(({ text }) => {
    const [, ...others] = text.split(GAP);
    return others.length === parts.length && others.every(isMoney);
  });
  return rows.length < FEWEST ? [] : parts;
}

function isMoney(text: string): boolean {
  return /^\P{L}*$/u.test(text) && /\p{Sc} ?\d|\d ?\p{Sc}|^\d{1,4}[.,]\d{2}$/u.test(text);
}

/** «TAPAS FRÍAS   TAPA   MEDIA   RACIÓN»: words, and behind a gap at least two sizes. */
function titledSizes(
  text: string,
  vocabulary: Vocabulary,
): { readonly title: string; readonly sizes: readonly string[] } | undefined {
  const [title = '', ...others] = text.split(GAP);
  if (!/\p{L}{3}/u.test(title) || /\d/u.test(title) || others.length === 0) return undefined;
  const sizes = vocabulary.portionsIn(others.join(GAP));
  return sizes.length > 1 ? { title, sizes } : undefined;
}

/** The prices of a line with the sizes above it, where it has as many of them and none has a name of its own: «Habla   —   24,00 €». */
export function withSizes(priced: PricedText, text: string, sizes: readonly string[]): PricedText {
  const { prices } = priced;
  const [first] = prices;
  if (sizes.length < 2 || first === undefined || prices.some(({ label }) => label !== '')) return priced;
  const before = text.slice(0, text.indexOf(first.text)).split(/[ \t]+/u);
  const missing = before.filter((part, at) => at > 0 && NOTHING.test(part)).length;
  if (prices.length + missing !== sizes.length) return priced;
  const named = prices.map((price, at): LinePrice => ({ ...price, label: sizes[at + missing] ?? '' }));
  return { ...priced, prices: named };
}

/** As many numbers in columns of their own as sizes stand above, or fewer: they are prices, and no codes. */
export function hasPricesOfSizes(text: string, sizes: readonly string[]): boolean {
  const [, ...others] = text.split(GAP);
  return sizes.length > 1 && others.length > 0 && others.length <= sizes.length;
}
