/** The lines of a listing that may be of its items, with what each shows by itself. */
import type { PricedText } from '../prices/prices.ts';
import type { TextLine } from '../text-line.ts';
import type { SectionLikeness } from '../vocabulary.ts';

/** `price`: nothing else. `variant`: a size or an extra with its price. `named`: words and a price. `words`: no price. */
export type UnitKind = 'price' | 'variant' | 'named' | 'words';

export interface Unit {
  readonly line: TextLine;
  readonly kind: UnitKind;
  readonly priced: PricedText;
  /** Its words without prices and marks. */
  readonly words: string;
  /** Codes or signs stand in it. */
  readonly isMarked: boolean;
  readonly section: SectionLikeness;
  /** An item of several choices begins with it. */
  readonly isSet: boolean;
  readonly placeWords: number;
  /** Prices and nothing but the sizes that they are of. */
  readonly isOfSizes: boolean;
  /** It tells of the house, or of what the house charges for: of no item. */
  readonly isOfHouse: boolean;
  /** It stands in another region than the one before it. */
  readonly isNewRegion: boolean;
  /** More space stands above it than above most lines. */
  readonly isApart: boolean;
}

/** Those from the one below a unit up to the first that ends them. */
export function linesBelow(
  units: readonly Unit[],
  at: number,
  ends: (unit: Unit, above: Unit | undefined) => boolean,
): Unit[] {
  const below: Unit[] = [];
  for (let place = at + 1; place < units.length; place += 1) {
    const unit = units[place];
    if (unit === undefined || ends(unit, units[place - 1])) break;
    below.push(unit);
  }
  return below;
}
