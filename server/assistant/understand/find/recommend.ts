import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { reasonFor } from '../../tell/reason-for.ts';
import type { Found } from './find.ts';

const MOST = 3;

/** Few of different sections, those that the business itself puts forward first, then those of which something is said. */
export function recommend(
  found: readonly Found[],
  domain: Domain,
  isPutForward: (item: CatalogItem) => boolean,
): Found[] {
  const told = found.filter(({ item }) => reasonFor(item, domain) !== undefined);
  const forward = told.filter(({ item }) => isPutForward(item));
  const others = told.filter(({ item }) => !isPutForward(item));
  const picked: Found[] = [];
  for (const isNew of [true, false])
    for (const each of [...forward, ...others]) {
      const isOther = !picked.some(({ item }) => item.category === each.item.category);
      if (picked.length < MOST && !picked.includes(each) && (isOther || !isNew)) picked.push(each);
    }
  return picked;
}
