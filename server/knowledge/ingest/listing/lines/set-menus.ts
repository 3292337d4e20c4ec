/** Menus of several choices: one item, whose choices are its description. */
import type { Unit } from './units.ts';

export interface FoundSets {
  /** Places among the units of lines that are the choices of the set above. */
  readonly choices: ReadonlySet<number>;
}

const MOST_LINES = 40;

export function findSets(units: readonly Unit[]): FoundSets {
  const choices = new Set<number>();
  for (let at = 0; at < units.length; at += 1) {
    const head = units[at];
    if (head?.isSet !== true || (head.kind !== 'named' && head.kind !== 'words')) continue;
    const end = head.kind === 'named' ? endOfPriced(units, at + 1) : endOfUnpriced(units, at);
    for (let place = at + 1; place < end; place += 1) choices.add(place);
    at = Math.max(at, end - 1);
  }
  return { choices };
}

/** Up to the next price, without the headings right before it; a heading that stands apart with prices below it ends it too. */
function endOfPriced(units: readonly Unit[], from: number): number {
  let end = from;
  while (end < units.length && end - from < MOST_LINES && units[end]?.kind === 'words' && !isPartAbove(units, end))
    end += 1;
  if (end === units.length) return end;
  while (end > from && isHeading(units[end - 1])) end -= 1;
  return end;
}

function isHeading(unit: Unit | undefined): boolean {
  return (
    unit !== undefined &&
    ((unit.section === 'whole' && !unit.words.includes(',')) || unit.line.headingLevel !== undefined)
  );
}

function isPartAbove(units: readonly Unit[], at: number): boolean {
  const unit = units[at];
  // «PRIMEROS», in capitals too, has lines without prices below it.
  const isShown = isHeading(unit) || unit?.line.isLoud === true;
  return unit?.isApart === true && isShown && units.slice(at + 1, at + 3).some(({ kind }) => kind === 'named');
}

/** A name of two words at least, lines without prices, and then one price alone. */
function endOfUnpriced(units: readonly Unit[], at: number): number {
  const head = units[at];
  if (head?.words.trim().includes(' ') !== true) return at + 1;
  let end = at + 1;
  while (end < units.length && end - at < MOST_LINES && units[end]?.kind === 'words') end += 1;
  const isSeveral = end - at > 3;
  return units[end]?.kind === 'price' && isSeveral ? end + 1 : at + 1;
}
