import { readWord } from '../hazards/read-word.ts';
import type { CatalogItem } from '../model.ts';
import type { LibraryRules } from '../rules.ts';
import { judgeFact } from './judge-hazard.ts';
import type { Judged, ThingTest } from './judgement.ts';
import { isUsuallyNamed } from './usually-named.ts';

/** What a guest can't have for health and no hazard stands for: only its very word, declared absent, is a yes. */
export function judgeThing(item: CatalogItem, { op, value }: ThingTest, rules: LibraryRules): Judged {
  const judged = judgeFact(item, readWord(item, value, rules), op, rules);
  if (op === 'has' || judged.value !== 'unknown') return judged;
  const isUsual = [value.name, ...value.spellings].some((word) => isUsuallyNamed(item, word, rules));
  return isUsual ? { ...judged, value: 'no', basis: 'usual' } : judged;
}
