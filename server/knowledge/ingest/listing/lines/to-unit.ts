/** What a line shows by itself. */
import type { MarkReading } from '../marks/mark-reading.ts';
import { readMarks } from '../marks/marks.ts';
import type { PricedText } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import { flat } from '../text-line.ts';
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
    section: kind === 'words' ? vocabulary.sectionLikeness(words) : 'none',
    isSet: vocabulary.isSet(words),
    placeWords: vocabulary.placeWords(words),
    isOfHouse: own.marks.length === 0 && isOfHouse(line, priced, vocabulary),
    isNewRegion,
    isApart: isNewRegion || (line.gapAbove >= WIDE && line.gapAbove > above.usualGap * 1.2),
  };
}

function kindOf(words: string, { prices }: PricedText, { vocabulary }: MarkReading): Unit['kind'] {
  if (prices.length === 0) return 'words';
  if (words === '') return prices.every(({ label }) => label === '') ? 'price' : 'variant';
  return words.startsWith('+') || vocabulary.isExtra(words) ? 'variant' : 'named';
}

function isOfHouse({ text }: TextLine, { prices, head, tail }: PricedText, vocabulary: Vocabulary): boolean {
  if (prices.length === 0) return vocabulary.isOfHouse(flat(text));
  if (isProse(flat(text))) return true;
  return vocabulary.isCharge(flat(head === '' ? tail : head), flat(text));
}

/** «Perros sólo en la terraza. No se admite tarjeta en importes menores de 5 €. No hacemos reservas.»: an item ends with its price, or goes on in one sentence. */
function isProse(text: string): boolean {
  return /[.!?]$/u.test(text) && (text.match(/[.!?] \p{Lu}/gu) ?? []).length > 1;
}
