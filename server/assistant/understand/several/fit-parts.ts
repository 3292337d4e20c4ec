import type { CatalogItem } from '../../../knowledge/index.ts';
import type { AskedHazard } from '../../reading/dangers/asked-hazards.ts';
import { verdictInSet } from '../../writer/verdicts.ts';
import { partBySilence } from '../../writer/what-silence-says.ts';
import { weighSilence } from '../../writer/weigh-silence.ts';
import type { Found, Wish } from '../find/find.ts';
import { judgeFind } from '../find/judge-find.ts';
import type { PlanContext } from '../plan-context.ts';
import type { CombinedPart, Priced } from './combination.ts';
import type { CombineRead, WantedKind, WithoutThing } from './combine-read.ts';
import { kindAttribute } from './combine-read.ts';
import { pricesOf, toMinor } from './prices.ts';

export type FittingContext = Pick<PlanContext, 'domain' | 'library'>;

/** What parts are chosen of. */
export interface Fitting {
  readonly all: readonly Priced[];
  /** Those that are declared free of what nobody may have. */
  readonly free: readonly Priced[];
  /** What nobody may have. */
  readonly strict: readonly AskedHazard[];
  /** What has no price can't be added up. */
  readonly isPriced: boolean;
  readonly context: FittingContext;
}

/** Names told of each part. */
const MOST = 3;
/** With no more to choose from, others are told to ask about. */
const FEW = 1;

export function toPriced(item: CatalogItem, { domain, library }: FittingContext): Priced {
  const [price] = pricesOf(item, domain, library);
  return { item, ...(price === undefined ? {} : { price }) };
}

export function freeOf(all: readonly Priced[], hazards: readonly AskedHazard[]): Priced[] {
  return all.filter(
    ({ item }) => hazards.length === 0 || verdictInSet(item, { hazards, rejected: [] }) === 'DECLARED_FREE',
  );
}

export function sizeOf(each: Priced | undefined): number {
  return each?.price === undefined ? 0 : toMinor(each.price);
}

/** What is of that kind, the cheapest first; where nobody knows how it is, what is of that kind all the same. */
export function kindPart(kind: WantedKind, fitting: Fitting): CombinedPart {
  const { label, isOpen, count, isOfPerson } = kind;
  const base = { label, ...(count === undefined ? {} : { count }) };
  if (isOpen === true) return { ...base, isOpen, picks: [] };
  const { strict, all, context } = fitting;
  const ofHealth = strict.length > 0 ? ({ isOfHealth: true } as const) : {};
  const part = { ...base, ...ofHealth, ...picksOf(kind, fitting) };
  if (part.picks.length > 0 || strict.length === 0) return part;
  const wanted = isOfPerson === true && kind.wishes.length === 0 ? all : wantedBy(kind, all, context);
  return { ...part, toConfirm: silentIn(wanted, strict, context) };
}

function picksOf(kind: WantedKind, fitting: Fitting): Pick<CombinedPart, 'picks' | 'isUnsure'> {
  const { wishes, isOfPerson, isForChild } = kind;
  const { free, context, isPriced } = fitting;
  const offer = inPrice(free, isPriced);
  if (isOfPerson === true) {
    const wanted = wishes.length === 0 ? [] : wantedBy(kind, offer, context);
    const food = withoutBeside(wanted, context);
    if (food.length > 0 || (wanted.length > 0 && isForChild !== true))
      return { picks: food.length > 0 ? food : wanted };
    if (wishes.length > 0 && isForChild !== true) return { picks: [] };
    const any = withoutBeside(isPriced ? offer : free, context);
    return { picks: varied(any, context) };
  }
  const picks = fittingOf(wishes, 'yes', offer, context);
  if (picks.length > 0) return { picks };
  const ofKind = fittingOf(wishes.filter(isOfKind(context)), 'yes', offer, context);
  const open = fittingOf(wishes, 'unknown', ofKind, context);
  return open.length > 0 ? { picks: open, isUnsure: true } : { picks };
}

/** The cheapest first. Without a price only where none has one, and nothing is added up. */
function inPrice(items: readonly Priced[], isPriced: boolean): Priced[] {
  const priced = items.filter(({ price }) => price !== undefined);
  if (priced.length === 0 && !isPriced) return [...items];
  return priced.toSorted((one, other) => sizeOf(one) - sizeOf(other));
}

/** All that is wanted at once, or else any of it: «mila y papas». */
function wantedBy({ wishes, isOfPerson }: WantedKind, offer: readonly Priced[], context: FittingContext): Priced[] {
  const whole = fittingOf(wishes, 'yes', offer, context);
  if (whole.length > 0 || isOfPerson !== true) return whole;
  const each = new Set(wishes.flatMap((wish) => fittingOf([wish], 'yes', offer, context)));
  return offer.filter((one) => each.has(one));
}

export function fittingOf(
  wishes: readonly Wish[],
  how: Found['fits'],
  offer: readonly Priced[],
  context: FittingContext,
): Priced[] {
  const items = offer.map(({ item }) => item);
  const found = judgeFind({ wishes }, items, context).filter(({ fits }) => fits === how);
  const fit = new Set(found.map(({ item }) => item));
  return offer.filter(({ item }) => fit.has(item));
}

/** It says what kind of thing is wanted, not how it is to be. */
function isOfKind({ domain: { attributes } }: FittingContext): (wish: Wish) => boolean {
  const kinds = new Set(['category', ...attributes.flatMap(({ id, identifies }) => (identifies === true ? [id] : []))]);
  return ({ anyOf }) => anyOf.every(({ attribute }) => kinds.has(attribute));
}

/** Whoever can't have something: what is declared free of it, or else what no record speaks against. */
export function personPart(person: WithoutThing, own: ReadonlySet<string>, fitting: Fitting): CombinedPart {
  const { label, asked, count } = person;
  const { all, strict, context } = fitting;
  const hazards = [...strict, ...asked.filter(({ id }) => own.has(id))];
  const free = freeOf(all, hazards);
  const food = withoutBeside(free, context);
  const picks = varied(food.length > 0 ? food : free, context);
  const part = { label, picks, isOfHealth: true as const, ...(count === undefined ? {} : { count }) };
  if (picks.length > FEW) return part;
  const toConfirm = silentIn(all, hazards, context).slice(0, MOST - picks.length);
  return picks.length > 0 && toConfirm.length === 0 ? part : { ...part, toConfirm };
}

/** Those of whom nothing is said, where all who are spoken of are fewer than the table. */
export function restPart({ kinds, persons, people }: CombineRead, fitting: Fitting): CombinedPart[] {
  const ofPeople = [...kinds.filter(({ isOfPerson }) => isOfPerson === true), ...persons];
  const isForAll = kinds.some(({ isOfPerson, isOpen }) => isOfPerson !== true && isOpen !== true);
  const isOpen = kinds.some((kind) => kind.isOfPerson === true && kind.wishes.length === 0 && kind.count === undefined);
  const count = people - ofPeople.reduce((sum, each) => sum + (each.count ?? 1), 0);
  if (ofPeople.length === 0 || isForAll || isOpen || count < 1) return [];
  const part = kindPart({ label: '', wishes: [], isOfPerson: true, count }, fitting);
  return part.picks.length === 0 ? [] : [{ ...part, isRest: true }];
}

/** Nothing that records say, or that a thing of its name usually has, speaks against them; what is had beside others comes last. */
function silentIn(all: readonly Priced[], hazards: readonly AskedHazard[], context: FittingContext): Priced[] {
  const { domain, library } = context;
  const silence = weighSilence(domain, library);
  const asked = { hazards, rejected: [] };
  const silent = all.filter(
    ({ item }) => silence.verdict(item, asked) === 'NOT_DECLARED' && !isUsuallyAgainst(item, hazards, context),
  );
  const food = withoutBeside(silent, context);
  const items = food.map(({ item }) => item);
  const ordered = silence.askFirst(items, asked);
  const places = new Map(ordered.map((item, at) => [item, at]));
  const inOrder = food.toSorted((one, other) => (places.get(one.item) ?? 0) - (places.get(other.item) ?? 0));
  return knownFirst(inOrder, domain).slice(0, MOST);
}

/** What a thing of that name usually has is against it, though its record tells of other parts. */
function isUsuallyAgainst(
  item: CatalogItem,
  hazards: readonly AskedHazard[],
  { domain, library }: FittingContext,
): boolean {
  return hazards.some(
    ({ id, kind, thing }) =>
      thing === undefined &&
      kind !== 'condition' &&
      library.judge(
        item,
        kind === 'diet' ? { attribute: 'diet', op: 'is', value: id } : { attribute: 'hazard', op: 'lacks', value: id },
        domain,
      ).value === 'no',
  );
}

/** A word that nobody knows may be anything. */
function knownFirst(priced: readonly Priced[], domain: FittingContext['domain']): Priced[] {
  const strange = new Set(
    partBySilence(
      priced.map(({ item }) => item),
      domain,
    ).strange,
  );
  return [...priced.filter(({ item }) => !strange.has(item)), ...priced.filter(({ item }) => strange.has(item))];
}

/** Those that nobody is known not to have: what a table shares is liked by all of it. */
export function notAgainst(priced: readonly Priced[], hazards: readonly AskedHazard[]): Priced[] {
  return priced.filter(({ item }) => {
    const verdict = hazards.length === 0 ? 'NOT_DECLARED' : verdictInSet(item, { hazards, rejected: [] });
    return verdict !== 'CONTAINS' && verdict !== 'MAY_CONTAIN';
  });
}

/** What is eaten by itself, and not only beside something. */
export function withoutBeside(priced: readonly Priced[], context: FittingContext): Priced[] {
  const { domain, library } = context;
  const id = kindAttribute(domain);
  const beside = new Set<unknown>(domain.attributes.find((each) => each.id === id)?.hadBeside ?? []);
  return priced.filter(({ item }) => {
    const values = id === undefined ? undefined : library.attributes(item, domain).get(id)?.values;
    return values?.every((value) => beside.has(value)) !== true;
  });
}

/** Of different kinds first, in the order of the catalog. */
export function varied(priced: readonly Priced[], context: FittingContext): Priced[] {
  const seen = new Set<string>();
  const fresh = priced.filter(({ item }) => {
    const kind = kindOf(item, context);
    const isNew = !seen.has(kind);
    seen.add(kind);
    return isNew;
  });
  return [...fresh, ...priced.filter((each) => !fresh.includes(each))].slice(0, MOST);
}

export function kindOf(item: CatalogItem, { domain, library }: FittingContext): string {
  const value = library.attributes(item, domain).get(kindAttribute(domain) ?? '')?.values[0];
  return typeof value === 'string' ? value : (item.category ?? '');
}
