/** What a line shows by itself. */
import type { MarkReading } from '../marks/mark-reading.ts';
import { readMarks } from '../marks/marks.ts';
import type { PricedText } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import { flat, withoutNote } from '../text-line.ts';
import type { Vocabulary } from '../vocabulary.ts';
import type { Unit } from './units.ts';
import { withoutSign } from '../marks/without-sign.ts';

/** What stands above a line. */
export interface Above {
  readonly before: TextLine | undefined;
  /** Space above most lines. */
  readonly usualGap: number;
}

const WIDE = 0.8;

export function toUnit(line: TextLine, priced: PricedText, above: Above, reading: MarkReading): Unit {
  const { head, prices, tail } = priced;
  const { vocabulary } = reading;
  const whole = head === '' ? tail : head;
  const own = readMarks(whole, reading);
  const bare = withoutSign(flat(own.text), vocabulary);
  const words = /\p{L}/u.test(bare) ? bare : flat(whole);
  const kind = kindOf(words, priced, reading);
  const isNewRegion = above.before !== undefined && above.before.region !== line.region;
  return {
    line,
    kind,
    priced,
    words: words === '' ? (prices[0]?.label ?? '') : words,
    isMarked: own.marks.length + own.tags.length > 0,
    section: kind === 'words' ? vocabulary.sectionLikeness(withoutNote(words)) : 'none',
    isSet: vocabulary.isSet(words),
    placeWords: vocabulary.placeWords(words),
    isOfSizes: isOfSizes(priced, vocabulary),
    isOfHouse: own.marks.length === 0 && isOfHouse(line, priced, vocabulary),
    isNewRegion,
    isApart: isNewRegion || (line.gapAbove >= WIDE && line.gapAbove > above.usualGap * 1.2),
  };
}

function isOfSizes({ head, prices, tail }: PricedText, vocabulary: Vocabulary): boolean {
  const areSizes = prices.every(({ label }) => label === '' || vocabulary.isPortion(label));
  const [only = ''] = [head, tail].filter((part) => part !== '');
  return prices.length > 0 && areSizes && (head === '' || tail === '') && (only === '' || vocabulary.isPortion(only));
}

function kindOf(words: string, { prices }: PricedText, { vocabulary }: MarkReading): Unit['kind'] {
  if (prices.length === 0) return 'words';
  if (words === '') return prices.every(({ label }) => label === '') ? 'price' : 'variant';
  // «con huevo +$15   con cecina +$45»: more of the item above.
  const isMore = /^\p{Ll}/u.test(words) && prices.every(({ text }) => text.startsWith('+'));
  return words.startsWith('+') || isMore || vocabulary.isExtra(words) ? 'variant' : 'named';
}

function isOfHouse({ text }: TextLine, { prices, head, tail }: PricedText, vocabulary: Vocabulary): boolean {
  if (tellsHours(flat(text), prices, vocabulary)) return true;
  if (prices.length === 0) return vocabulary.isOfHouse(flat(text));
  if (isProse(flat(text)) || vocabulary.isOfHouse(flat(tail)) || isNoteOnExtras(head, prices)) return true;
  // «Parties of 6 or more: 18% gratuity added. Split plate charge $2.00»
  if (ENDS_INSIDE.test(flat(head)) && vocabulary.isOfHouse(flat(head))) return true;
  return vocabulary.isCharge(flat(head === '' ? tail : head), flat(text));
}

const ENDS_INSIDE = /[.!] \p{Lu}/u;

/** «All come with fries or slaw. Gluten free bun +$2.00»: said of a part, and of no item. */
function isNoteOnExtras(head: string, prices: PricedText['prices']): boolean {
  return ENDS_INSIDE.test(flat(head)) && prices.every(({ text }) => text.startsWith('+'));
}

const HOURS = /\d{1,2}(?:[:.,]\d{2})? ?(?:to|às|até|[a–—-]) ?\d{1,2}(?:[:.,]\d{2})? ?h(?:s|rs)?(?!\p{L})/giu;

/** «Abrimos de 13 a 16 h y viernes de 20,30 a 23 h»: hours beside words of the place, and no price but what is an hour. */
function tellsHours(text: string, prices: PricedText['prices'], vocabulary: Vocabulary): boolean {
  const others = text.replaceAll(HOURS, ' ');
  if (prices.length === 0 || others === text || vocabulary.placeWords(text) === 0) return false;
  return prices.every((price) => !others.includes(price.text));
}

/** «Perros sólo en la terraza. No se admite tarjeta en importes menores de 5 €. No hacemos reservas.»: an item ends with its price, or goes on in one sentence. */
function isProse(text: string): boolean {
  return /[.!?]$/u.test(text) && (text.match(/[.!?] \p{Lu}/gu) ?? []).length > 1;
}
