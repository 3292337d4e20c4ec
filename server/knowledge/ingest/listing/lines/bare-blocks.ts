/** Among items with prices, names that have none: «Cremas» and below it nothing but flavours, which are sold by the scoop. */
import type { Unit } from './units.ts';
import { withoutNote } from '../text-line.ts';
import { linesBelow } from './units.ts';

const FEWEST = 3;
const LONGEST = 6;

export interface BareBlocks {
  readonly headings: ReadonlySet<Unit>;
  readonly names: ReadonlySet<Unit>;
  /** «c/u $1.500 - docena $16.000» right below a heading: the price of each name of the block. */
  readonly prices: ReadonlySet<Unit>;
}

/**
 * A heading with three lines or more right below it that look like names, up to more space or the next heading; below one line of prices, which are theirs;
 * or with elements of a list among others, some of which may have a price: the dishes of a weekday.
 */
export function findBareBlocks(units: readonly Unit[]): BareBlocks {
  const headings = new Set<Unit>();
  const names = new Set<Unit>();
  const prices = new Set<Unit>();
  for (const [at, unit] of units.entries()) {
    if (!isShown(unit)) continue;
    const below = linesBelow(units, at, (each, above) => endsAbove(each, above) || isShown(each));
    const [first, ...others] = below;
    if (first?.isOfSizes === true && others.length >= FEWEST && others.every(isFlavour)) {
      headings.add(unit);
      prices.add(first);
      for (const each of others) names.add(each);
    } else if (below.length >= FEWEST && below.every(isName)) {
      headings.add(unit);
      for (const each of below) names.add(each);
    } else if (isListOfDishes(unit, below)) {
      headings.add(unit);
      for (const each of below) if (isElement(each) || isName(each)) names.add(each);
    }
  }
  return { headings, names, prices };
}

/** Elements of a list, and what stands above them: «Sopa de plátano», «Principio: fríjol rojo», «- Pollo sudado», «- Mojarra +$4.000». */
function isListOfDishes({ placeWords }: Unit, below: readonly Unit[]): boolean {
  const elements = below.filter(isElement);
  const isOther = (unit: Unit): boolean => isElement(unit) || unit.kind === 'named' || isName(unit) || isLabelled(unit);
  // «*Formas de pago*» above «- Efectivo» lists no dish.
  const isOfDishes = placeWords > 0 || below.some(({ kind }) => kind === 'named');
  return isOfDishes && elements.length > 0 && below.length > 1 && below.every(isOther);
}

function isElement(unit: Unit): boolean {
  const { kind, words, line, isOfHouse, placeWords } = unit;
  const count = withoutNote(words).split(/\s+/u).length;
  return (
    kind === 'words' &&
    !isOfHouse &&
    placeWords === 0 &&
    line.isListItem &&
    count <= LONGEST &&
    !/[:;?¿]|[.!]$/u.test(withoutNote(words))
  );
}

/** «Principio: garbanzo». */
function isLabelled({ kind, words }: Unit): boolean {
  return kind === 'words' && /^[^:]{2,30}: ?\P{Z}/u.test(words);
}

/** «Roquefort, apio y nuez»: below the price of all, commas part what is in one. */
function isFlavour(unit: Unit): boolean {
  return isName({ ...unit, words: unit.words.replaceAll(',', '') });
}

/** Space stands above it, or a line that is nobody's. */
function endsAbove({ isApart, line }: Unit, above: Unit | undefined): boolean {
  return isApart || (above !== undefined && line.index > above.line.index + 1);
}

function isShown({ kind, line }: Unit): boolean {
  return kind === 'words' && (line.isBold || line.isLoud || line.headingLevel !== undefined);
}

function isName({ kind, words, line, isOfHouse, placeWords }: Unit): boolean {
  const bare = withoutNote(words);
  const count = bare.split(/\s+/u).length;
  return (
    kind === 'words' &&
    !isOfHouse &&
    placeWords === 0 &&
    count <= LONGEST &&
    /^\P{L}*\p{Lu}/u.test(line.text) &&
    !/[,;:?¿]|[.!]$/u.test(bare)
  );
}
