import type { CatalogItem } from '../../knowledge/index.ts';
import type { NearName } from './names/account-names.ts';
import type { Reading } from './reading.ts';

/** What a session has spoken of when a question comes. */
export interface Past {
  readonly previous?: { readonly question: string; readonly reading: Reading };
  /** The items last spoken of. */
  readonly items: readonly CatalogItem[];
  /** One of them is meant, and nothing has told which so far. */
  readonly isUnclear: boolean;
  /** What was named last comes only near an item: nothing has said that it is that one. */
  readonly near?: NearName;
}

export const NO_PAST: Past = { items: [], isUnclear: false };

/** The past of the next question. */
export function goOn(past: Past, question: string, reading: Reading): Past {
  const previous = { question, reading };
  const { near } = reading;
  if (near !== undefined) return { previous, items: near.items, isUnclear: true, near };
  if (reading.ambiguous.length > 0) return { previous, items: reading.ambiguous, isUnclear: true };
  const isOfItems = reading.items.length > 0 && !(reading.isFromSession && !past.isUnclear && past.items.length === 0);
  return isOfItems ? { previous, items: reading.items, isUnclear: false } : { ...past, previous };
}
