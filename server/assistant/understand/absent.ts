/** What is out for now: it is offered to nobody, and nothing of its facts is kept from anybody. */
import type { Catalog, CatalogItem } from '../../knowledge/index.ts';
import type { Approach } from '../reading/choose-approach.ts';
import type { Reading } from '../reading/reading.ts';
import { itemsHolding } from '../writer/tell-holding.ts';
import { verdictInSet } from '../writer/verdicts.ts';
import type { Silence } from '../writer/weigh-silence.ts';

export function isAbsent({ itemId }: Pick<CatalogItem, 'itemId'>, { absences }: Pick<Catalog, 'absences'>): boolean {
  return absences?.has(itemId) === true;
}

/** What may be offered now. */
export function availableIn({ items, absences }: Pick<Catalog, 'items' | 'absences'>): readonly CatalogItem[] {
  return absences === undefined ? items : items.filter((item) => !isAbsent(item, { absences }));
}

/** An approach without what is out, as far as it offers it. */
export interface Offering {
  readonly approach: Approach;
  /** What was asked for and is not offered for that reason alone: nothing is left out without being named. */
  readonly leftOut: readonly CatalogItem[];
  /** All that was asked for is out. */
  readonly isAllOut?: true;
}

export interface AbsentContext {
  readonly reading: Reading;
  readonly catalog: Catalog;
  readonly silence: Silence;
}

/** What the guest names stays, and so does every danger: they are facts and no offer. */
export function leaveOutAbsent(approach: Approach, context: AbsentContext): Offering {
  if (context.catalog.absences === undefined) return { approach, leftOut: [] };
  if (approach.kind === 'set') return offeringOfSet(approach, context);
  if (approach.kind === 'find') return offeringOfFind(approach, context);
  if (approach.kind === 'several') return offeringOfParts(approach, context);
  if (approach.kind !== 'missing' || approach.nearest === undefined) return { approach, leftOut: [] };
  const nearest = approach.nearest.filter((item) => !isOut(item, context));
  return { approach: { ...approach, nearest }, leftOut: [] };
}

type Of<Kind extends Approach['kind']> = Extract<Approach, { kind: Kind }>;

function offeringOfSet(approach: Of<'set'>, context: AbsentContext): Offering {
  const { hazards, rejected, ingredients, wanted } = context.reading;
  const whole = { approach, leftOut: [] };
  if (approach.places !== undefined) return whole;
  if (hazards.length > 0 || rejected.length > 0) return offeringOfHealth(approach, context);
  // What it is made of is asked, and which part of it is meant is not known.
  if (ingredients.length > 0 && wanted.length === 0) return whole;
  const { items, isNarrowed } = approach;
  const kept = items.filter((item) => !isOut(item, context));
  const meant = wanted.length > 0 ? itemsHolding(items, context.reading, context.catalog) : items;
  const out = meant.filter((item) => isOut(item, context));
  if (kept.length === items.length || meant.length === 0) return whole;
  const offering = { approach: { ...approach, items: kept }, leftOut: isNarrowed || wanted.length > 0 ? out : [] };
  return out.length < meant.length ? offering : { ...offering, leftOut: out, isAllOut: true };
}

/** A danger stays among the others; where nothing is left beside it all of it stays. */
function offeringOfHealth(approach: Of<'set'>, context: AbsentContext): Offering {
  const { reading, silence } = context;
  const isOffered = (item: CatalogItem): boolean => {
    const verdict = verdictInSet(item, reading);
    const told = verdict === 'NOT_DECLARED' ? silence.verdict(item, reading) : verdict;
    return told === 'DECLARED_FREE' || told === 'NOT_DECLARED';
  };
  const leftOut = approach.items.filter((item) => isOut(item, context) && isOffered(item));
  const items = approach.items.filter((item) => !leftOut.includes(item));
  return items.length === 0 ? { approach, leftOut } : { approach: { ...approach, items }, leftOut };
}

/** What is sought is offered, also by its name: «¿hay flan?» */
function offeringOfFind(approach: Of<'find'>, { catalog }: AbsentContext): Offering {
  const found = approach.found.filter(({ item, fits }) => fits === 'no' || !isAbsent(item, catalog));
  if (found.length === approach.found.length) return { approach, leftOut: [] };
  const out = approach.found
    .filter(({ item, fits }) => fits === 'yes' && isAbsent(item, catalog))
    .map(({ item }) => item);
  const isAllOut = out.length > 0 && found.every(({ fits }) => fits === 'no');
  const isSought = approach.find.wishes.length > 0;
  return {
    approach: { ...approach, found },
    leftOut: isSought || isAllOut ? out : [],
    ...(isAllOut ? { isAllOut } : {}),
  };
}

function offeringOfParts(approach: Of<'several'>, context: AbsentContext): Offering {
  const offerings = approach.parts.map((part) => ({
    part,
    ...leaveOutAbsent(part.approach, { ...context, reading: part.reading }),
  }));
  // A part of which nothing is left is told as it is, behind the line that names all of it.
  const parts = offerings.map(({ part, approach: left, isAllOut }) =>
    isAllOut === true ? part : { ...part, approach: left },
  );
  return { approach: { ...approach, parts }, leftOut: [...new Set(offerings.flatMap(({ leftOut }) => leftOut))] };
}

function isOut(item: CatalogItem, { catalog, reading }: AbsentContext): boolean {
  const isNamed = !reading.isFromSession && reading.items.includes(item);
  return isAbsent(item, catalog) && !isNamed;
}
