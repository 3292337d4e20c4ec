import type { CatalogItem } from '../model.ts';
import type { HazardRules } from '../rules.ts';

export type UndeclaredCandidate = Pick<CatalogItem, 'itemId' | 'name' | 'category' | 'facts' | 'declared'>;

/** An item of which a guest can be told no more than that nothing is declared. */
export interface UndeclaredItem {
  readonly itemId: string;
  readonly name: string;
  readonly category?: string;
  /** `nothing-declared`: every declaring field is absent or silent. `no-hazard-named`: they say something, and name no hazard. */
  readonly code: 'nothing-declared' | 'no-hazard-named';
}

/**
 * Items of which no declaring field names a hazard and none is declared free, in their order. Traces, notes and a word in a name don't
 * declare an item. An item of several records is one: what one of them declares counts.
 */
export function findItemsWithoutHazards(items: readonly UndeclaredCandidate[], rules: HazardRules): UndeclaredItem[] {
  const declaring = new Set([...rules.explicit, ...rules.freeFrom].map(({ field }) => field));
  return items
    .filter((item) => !isDeclared(item, declaring))
    .map(({ itemId, name, category, declared }) => ({
      itemId,
      name,
      ...(category === undefined ? {} : { category }),
      code: declared.length === 0 ? 'nothing-declared' : 'no-hazard-named',
    }));
}

function isDeclared({ facts }: UndeclaredCandidate, declaring: ReadonlySet<string>): boolean {
  const isFact = facts.hazards.some(
    ({ kind, origins }) => kind !== 'diet' && origins.some(({ field }) => declaring.has(field)),
  );
  // A trace outweighs a word that it is free: the fact tells only of the trace, and the doubt of the word.
  return isFact || facts.uncertainties.some(({ kind }) => kind === 'contradiction');
}
