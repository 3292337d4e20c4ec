/** Among items with prices, names that have none: «Cremas» and below it nothing but flavours, which are sold by the scoop. */
import type { Unit } from './units.ts';
import { linesBelow } from './units.ts';

const FEWEST = 3;
const LONGEST = 6;

export interface BareBlocks {
  readonly headings: ReadonlySet<Unit>;
  readonly names: ReadonlySet<Unit>;
}

/** A heading with three lines or more right below it that look like names, up to more space or the next heading. */
export function findBareBlocks(units: readonly Unit[]): BareBlocks {
  const headings = new Set<Unit>();
  const names = new Set<Unit>();
  for (const [at, unit] of units.entries()) {
    if (!isShown(unit)) continue;
    const below = linesBelow(units, at, (each, above) => endsAbove(each, above) || isShown(each));
    if (below.length < FEWEST || !below.every(isName)) continue;
    headings.add(unit);
    for (const each of below) names.add(each);
  }
  return { headings, names };
}

/** Space stands above it, or a line that is nobody's. */
function endsAbove({ isApart, line }: Unit, above: Unit | undefined): boolean {
  return isApart || (above !== undefined && line.index > above.line.index + 1);
}

function isShown({ kind, line }: Unit): boolean {
  return kind === 'words' && (line.isBold || line.isLoud || line.headingLevel !== undefined);
}

function isName({ kind, words, line, isOfHouse, placeWords }: Unit): boolean {
  const count = words.split(/\s+/u).length;
  return (
    kind === 'words' &&
    !isOfHouse &&
    placeWords === 0 &&
    count <= LONGEST &&
    /^\P{L}*\p{Lu}/u.test(line.text) &&
    !/[,;:?¿]|[.!]$/u.test(words)
  );
}
