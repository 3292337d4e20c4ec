/** Items as blocks with space between them: a name, what is said of it, and its price in a line of its own. */
import type { Unit } from './units.ts';
import { linesBelow } from './units.ts';

const FEWEST = 3;

/** The first lines of such blocks, where the document has several: «Caldo de camarón» is a name there, whatever else it may head. */
export function headsOfPricedBlocks(units: readonly Unit[]): ReadonlySet<Unit> {
  const heads = units.filter((unit, at) => {
    if (unit.kind !== 'words' || !(unit.isApart || at === 0) || !isNameLike(unit)) return false;
    const below = linesBelow(units, at, ({ isApart }) => isApart);
    return (
      below.length > 1 && below.every(({ kind }, place) => kind === (place === below.length - 1 ? 'price' : 'words'))
    );
  });
  return new Set(heads.length >= FEWEST ? heads : []);
}

/** A heading may stand right above its first item: one word, or in another look. */
function isNameLike({ line, words }: Unit): boolean {
  return !line.isLoud && !line.isBold && line.headingLevel === undefined && words.includes(' ');
}
