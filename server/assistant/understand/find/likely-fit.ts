import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, Judgement } from '../../../knowledge/index.ts';
import type { Library } from '../../ports.ts';
import type { Found, Wish } from './find.ts';

/**
 * Whether an item is the thing that is sought, where it is not known whether it is as it shall not be: «algo de pollo que no sea frito», of a
 * chicken of which nobody says how it is done. Where nothing but that is said, a thing that is known. It is offered as to be confirmed, never
 * as a «yes».
 */
export function isLikelyFit(
  wishes: readonly Wish[],
  judged: readonly Pick<Judgement, 'value'>[],
  { item, domain, library }: { item: CatalogItem; domain: Domain; library: Pick<Library, 'attributes'> },
): boolean {
  const isOpen = (at: number): boolean => judged[at]?.value === 'unknown';
  const isOut = (wish: Wish): boolean => isNotToBe(wish, domain);
  if (!wishes.every((wish, at) => !isOpen(at) || isOut(wish))) return false;
  return wishes.some((wish) => saysWhatItIs(wish, domain)) || isKnownThing(item, domain, library);
}

/**
 * Where nothing is sure to fit, what comes nearest: the things that are most of what is sought, and of which nobody says the rest. Likely is
 * what only may be otherwise than it shall be; without a part or a manner that is asked for («con maracuyá», «a la brasa») it is another thing,
 * and only near. Each says which wishes are open.
 */
export function markNearest(
  items: readonly { readonly found: Found; readonly judged: readonly Pick<Judgement, 'value'>[] }[],
  wishes: readonly Wish[],
  domain: Domain,
): Found[] {
  const isSettled = items.some(({ found: { fits, isLikely } }) => fits === 'yes' || isLikely === true);
  const metBy = (judged: readonly Pick<Judgement, 'value'>[]): number =>
    wishes.filter((wish, at) => judged[at]?.value === 'yes' && saysWhatItIs(wish, domain)).length;
  const left = items.filter(({ found: { fits } }) => fits === 'unknown');
  const most = isSettled ? 0 : Math.max(0, ...left.map(({ judged }) => metBy(judged)));
  return items.map(({ found, judged }): Found => {
    if (found.fits !== 'unknown') return found;
    const open = wishes.filter((_, at) => judged[at]?.value === 'unknown');
    if (found.isLikely === true) return { ...found, open };
    if (most === 0 || metBy(judged) !== most) return found;
    const isOther = open.some((wish) => !isNotToBe(wish, domain) && !isShade(wish, domain));
    return { ...found, ...(isOther ? { isNear: true } : { isLikely: true }), open };
  });
}

/** How a thing is, which may be more or less so: «liviano», «para compartir». */
export function isShade({ anyOf, items }: Pick<Wish, 'anyOf' | 'items'>, { attributes }: Domain): boolean {
  if (items !== undefined) return false;
  return anyOf.every(({ attribute }) => SHADES.has(attributes.find(({ id }) => id === attribute)?.type ?? 'list'));
}

const SHADES: ReadonlySet<string> = new Set(['flag', 'level', 'choice']);

/** It is said of the thing itself, and not of what it costs or shall not be. */
function saysWhatItIs(wish: Wish, domain: Domain): boolean {
  return !isNotToBe(wish, domain) && !isOfMoney(wish, domain);
}

/** What something is not to be: «que no sea frito», «sin picante». */
export function isNotToBe(wish: Wish, domain: Pick<Domain, 'attributes'>): boolean {
  return isLeftOut(wish) || isDenied(wish, domain);
}

/** It is not to be so, or not to have it. */
export function isLeftOut({ anyOf }: Pick<Wish, 'anyOf'>): boolean {
  return anyOf.every(({ op }) => op === 'isNot' || op === 'lacks');
}

/** «sin picante»: a flag that is not to be set. */
function isDenied({ anyOf }: Wish, { attributes }: Pick<Domain, 'attributes'>): boolean {
  return anyOf.every(
    ({ attribute, value }) => value === 'no' && attributes.find(({ id }) => id === attribute)?.type === 'flag',
  );
}

function isOfMoney({ anyOf }: Wish, { attributes }: Domain): boolean {
  return anyOf.every(({ attribute }) => attributes.find(({ id }) => id === attribute)?.type === 'money');
}

function isKnownThing(item: CatalogItem, domain: Domain, library: Pick<Library, 'attributes'>): boolean {
  const readings = library.attributes(item, domain);
  return domain.attributes.some(({ id, identifies }) => identifies === true && readings.has(id));
}
