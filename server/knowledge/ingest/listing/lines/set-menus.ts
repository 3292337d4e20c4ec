/** Menus of several choices: one item, whose choices are its description; a choice that is a dish by itself is an item, too, without a price of its own. */
import { isAlternative } from '../../../hazards/negations.ts';
import { withoutNote } from '../text-line.ts';
import type { Unit } from './units.ts';

/** What a dish may be chosen in. */
export interface ChosenIn {
  readonly set: Unit;
  /** «PRIMEROS»: the course it stands under. */
  readonly course: Unit | undefined;
}

export interface FoundSets {
  /** Places among the units of lines that are the choices of the set above. */
  readonly choices: ReadonlySet<number>;
  /** Those of them that are one dish each. */
  readonly dishes: ReadonlyMap<number, ChosenIn>;
}

const MOST_LINES = 40;

export function findSets(units: readonly Unit[]): FoundSets {
  const choices = new Set<number>();
  const dishes = new Map<number, ChosenIn>();
  for (let at = 0; at < units.length; at += 1) {
    const head = units[at];
    if (head?.isSet !== true || (head.kind !== 'named' && head.kind !== 'words')) continue;
    const end = head.kind === 'named' ? endOfPriced(units, at + 1) : endOfUnpriced(units, at);
    let course: Unit | undefined;
    for (let place = at + 1; place < end; place += 1) {
      choices.add(place);
      const unit = units[place];
      if (unit === undefined || unit.kind === 'price') continue;
      if (isCourse(unit)) course = unit;
      else if (isDish(unit)) dishes.set(place, { set: head, course });
    }
    at = Math.max(at, end - 1);
  }
  return { choices, dishes };
}

/** «PRIMEROS», «**Segundos (elegir uno)**». */
function isCourse(unit: Unit): boolean {
  const { line } = unit;
  return !isElement(unit) && (isHeading(unit) || line.isLoud || line.isBold) && !withoutNote(unit.words).includes(',');
}

function isElement({ line }: Unit): boolean {
  return line.isListItem || line.number !== undefined;
}

const LONGEST_DISH = 10;

/** An element of a list: «- Sopa de picadillo». «Sopa o ensalada» are two. */
function isDish(unit: Unit): boolean {
  const words = withoutNote(unit.words).split(/\s+/u);
  return isElement(unit) && words.length <= LONGEST_DISH && !words.some(isAlternative);
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
