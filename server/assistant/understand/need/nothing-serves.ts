import type { Domain } from '../../../domains/index.ts';
import type { CatalogItem } from '../../../knowledge/index.ts';
import { isFunctionWord } from '../../../text/function-words.ts';
import type { Utterance } from '../../../language/index.ts';
import type { Library } from '../../ports.ts';
import type { Approach } from '../../reading/choose-approach.ts';
import type { UsualValue } from '../find/find.ts';

/** So many kinds of things are named. */
const MOST_KINDS = 6;

interface Serving {
  readonly items: readonly CatalogItem[];
  readonly domain: Domain;
  readonly library: Pick<Library, 'attributes'>;
}

/** Whether things of the domain serve needs: then nothing is advised at random to whoever has one that is not understood. */
export function servesNeeds({ attributes }: Domain): boolean {
  return attributes.some(({ serves }) => serves === true);
}

/** «Algo para la culebrilla»: what serves it is not known, and what kinds of things there are is all that can be told. */
export function nothingServes({ text, tokens }: Utterance, serving: Serving): Approach {
  const unknown = tokens.filter(
    ({ classes, folded }) => classes.size === 0 && !isFunctionWord(folded) && /\p{L}{2}/u.test(folded),
  );
  const [first, last] = [unknown[0], unknown.at(-1)];
  const need = first === undefined || last === undefined ? text : text.slice(first.start, last.end);
  return {
    kind: 'find',
    find: { purpose: 'recommend', wishes: [], isUnsure: true, unserved: { need, kinds: kindsOf(serving) } },
    found: [],
  };
}

/** By what says what a thing is, the most frequent first. */
function kindsOf({ items, domain, library }: Serving): UsualValue[] {
  const kind = domain.attributes.find(({ identifies, type }) => identifies === true && type === 'list')?.id;
  if (kind === undefined) return [];
  const counts = new Map<string, number>();
  for (const item of items)
    for (const value of library.attributes(item, domain).get(kind)?.values ?? [])
      if (typeof value === 'string') counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .toSorted(([, one], [, other]) => other - one)
    .slice(0, MOST_KINDS)
    .map(([value]) => ({ attribute: kind, value }));
}
