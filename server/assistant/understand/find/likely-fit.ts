import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem, Judgement } from '../../../knowledge/index.ts';
import type { Library } from '../../ports.ts';
import type { Wish } from './find.ts';

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
  const isSaidOfThing = (wish: Wish): boolean => !isOut(wish) && !isOfMoney(wish, domain);
  return wishes.some(isSaidOfThing) || isKnownThing(item, domain, library);
}

/** What something is not to be: «que no sea frito», «sin picante». */
export function isNotToBe(wish: Wish, domain: Domain): boolean {
  return isLeftOut(wish) || isDenied(wish, domain);
}

/** It is not to be so, or not to have it. */
export function isLeftOut({ anyOf }: Pick<Wish, 'anyOf'>): boolean {
  return anyOf.every(({ op }) => op === 'isNot' || op === 'lacks');
}

/** «sin picante»: a flag that is not to be set. */
function isDenied({ anyOf }: Wish, { attributes }: Domain): boolean {
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
