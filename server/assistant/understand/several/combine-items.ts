import type { AskedHazard } from '../../reading/dangers/asked-hazards.ts';
import type { Reading } from '../../reading/reading.ts';
import { availableIn } from '../absent.ts';
import { basketFor } from './basket.ts';
import type { CombinedPart, Combination, Priced } from './combination.ts';
import type { CombineRead } from './combine-read.ts';
import type { Fitting, FittingContext } from './fit-parts.ts';
import { freeOf, kindPart, notAgainst, personPart, restPart, toPriced, varied } from './fit-parts.ts';
import { spread, withinBudget } from './within-budget.ts';

export { totalsOf } from './within-budget.ts';

/**
 * What fits each part, and all of it together. Where somebody can't have something, everything that is offered is declared free of every hazard that is
 * spoken of, whoever it is for; a way of eating, and what is only not liked, binds whom it is said of. Undefined: not all that is asked of can be
 * judged so.
 */
export function combineItems(
  read: CombineRead,
  reading: Reading,
  context: FittingContext & { readonly catalog: Parameters<typeof availableIn>[0] },
): Combination | undefined {
  const { kinds, budget, people } = read;
  const all = availableIn(context.catalog).map((item) => toPriced(item, context));
  const areApart = areToldApart(read, reading);
  const own = areApart ? ownOf(read, reading) : NONE;
  const strict = reading.hazards.filter(({ id }) => !own.has(id));
  const isPriced = budget !== undefined;
  const fitting: Fitting = { all, free: freeOf(all, strict), strict, isPriced, context };
  const base = { people, ...(budget === undefined ? {} : { budget }), isOfHealth: reading.hazards.length > 0 };
  const disliked = reading.hazards.filter(({ id, kind }) => own.has(id) && kind !== 'diet');
  const forAll: Fitting = { ...fitting, free: notAgainst(fitting.free, disliked) };
  const parts = kinds.map((kind) => ({
    at: kind.at ?? 0,
    part: kindPart(kind, kind.isOfPerson === true ? fitting : forAll),
  }));
  if (!areApart && parts.length === 0) return { ...base, ...basketFor(fitting.free, read, context), shared: [] };
  const persons = areApart ? read.persons : [];
  const ofPeople = new Set(kinds.filter(({ isOfPerson }) => isOfPerson === true).map(({ label }) => label));
  const others = persons.map((person) => ({ at: person.at ?? 0, part: personPart(person, own, fitting) }));
  const told = [...parts, ...others].toSorted((one, other) => one.at - other.at).map(({ part }) => part);
  const shared = areApart && kinds.length === 0 ? varied(freeOf(all, reading.hazards), context) : [];
  const isOfAll = own.size === 0 && !kinds.some(({ isOfPerson }) => isOfPerson === true);
  const whole = isOfAll ? told : [...told, ...restPart(read, fitting)];
  const combined = { ...base, basket: [], shared };
  if (budget === undefined) return { ...combined, parts: whole.map((part) => withFew(part, ofPeople.has(part.label))) };
  return { ...combined, ...withinBudget(whole, { budget, people }) };
}

const NONE: ReadonlySet<string> = new Set();

/** As many as are wanted of a kind; people choose among as few as others do. */
function withFew(part: CombinedPart, isOfPerson: boolean): CombinedPart {
  return { ...part, picks: spread(part.picks, isOfPerson ? undefined : part.count) };
}

/** Each of several is told by themselves: whoever can't have something, beside whoever wants something. */
function areToldApart({ persons, kinds, budget }: CombineRead, reading: Reading): boolean {
  const isSaid = reading.asked.every(({ id }) => persons.some(({ asked }) => asked.some((each) => each.id === id)));
  if (persons.length === 0 || !isSaid || !hasOnlyAsked(reading)) return false;
  if (kinds.length === 0) return budget === undefined;
  return kinds.some(({ isOfPerson, count }) => isOfPerson === true || count !== undefined);
}

/** Nobody said of themselves before what they can't have: that would be of somebody else. */
function hasOnlyAsked({ hazards, asked }: Reading): boolean {
  return hazards.every(({ id }) => asked.some((each) => each.id === id));
}

/** Ids of what binds only whom it is said of: ways of eating, and what somebody only does not like, where nobody speaks of their health. */
function ownOf({ persons }: CombineRead, { hazards, isAllergic, concernsHealth }: Reading): ReadonlySet<string> {
  const mayBeTaste = !isAllergic && !concernsHealth;
  const isOfTaste = ({ id }: AskedHazard): boolean =>
    persons.every((person) => person.isOfTaste === true || !person.asked.some((each) => each.id === id));
  return new Set(
    hazards.filter((hazard) => hazard.kind === 'diet' || (mayBeTaste && isOfTaste(hazard))).map(({ id }) => id),
  );
}

/** Everything that is offered, each once, in the order in which it is told. */
export function namedInCombination({ parts, basket, shared }: Combination): Priced[] {
  return eachOnce([...parts.flatMap(({ picks }) => picks), ...basket, ...shared]);
}

/** What is named for the staff to confirm, or as too dear, and not offered. */
export function besideInCombination(combination: Combination): Priced[] {
  const offered = new Set(namedInCombination(combination).map(({ item }) => item));
  const all = [...combination.parts.flatMap(({ toConfirm = [] }) => toConfirm), ...(combination.beyond?.picks ?? [])];
  return eachOnce(all.filter(({ item }) => !offered.has(item)));
}

function eachOnce(all: readonly Priced[]): Priced[] {
  return [...new Map(all.map((each) => [each.item, each])).values()];
}
