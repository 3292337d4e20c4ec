/** Whether a guest's word finds the house's word for the same thing, wherever either is from, and none that is another thing. */
import { beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Synonyms } from '../../server/assistant/reading/synonyms.ts';
import { textSynonymsOf } from '../../server/assistant/reading/synonyms.ts';
import { fold } from '../../server/text/fold.ts';
import { wordForms } from '../../server/text/inflect.ts';
import { readShipped, restaurantAt } from './read-shipped.ts';

type Pairs = Readonly<Record<string, readonly (readonly [guest: string, house: string])[]>>;
type Group = 'linked' | 'apart' | 'elsewhere';

const groups = parse(readShipped('test/domains/everyday-words.yaml')) as Readonly<Record<Group, Pairs>>;

/** The words of a restaurant that stands there. */
const wordsAt = (locale: string): Synonyms => textSynonymsOf(restaurantAt(locale));

interface Found {
  readonly pair: string;
  readonly isHere: boolean;
  readonly isHeard: boolean;
}

function findAll(group: Group, houses: ReadonlyMap<string, Synonyms>): Found[] {
  return Object.entries(groups[group]).flatMap(([locale, pairs]) =>
    pairs.map(([guest, house]) => {
      const holds = (others: readonly string[]): boolean =>
        others.some((other) => wordForms(fold(other)).includes(fold(house)));
      const words = houses.get(locale);
      return {
        pair: `${locale}: ${guest} → ${house}`,
        isHere: holds(words?.othersOf(guest) ?? []),
        isHeard: holds(words?.heardOf(guest) ?? []),
      };
    }),
  );
}

describe('everyday words of those who come from elsewhere', () => {
  const houses = new Map<string, Synonyms>();
  beforeAll(() => {
    for (const locale of new Set(Object.values(groups).flatMap(Object.keys))) houses.set(locale, wordsAt(locale));
  }, 120_000);

  it('find the word of the house in 98 of 100 pairs', () => {
    const found = findAll('linked', houses);
    const missed = found.filter(({ isHere, isHeard }) => !isHere && !isHeard).map(({ pair }) => pair);
    expect(found.length).toBeGreaterThanOrEqual(300);
    expect(missed.length / found.length, missed.join('\n')).toBeLessThanOrEqual(0.02);
  });

  it('find nothing that is another thing', () => {
    const joined = findAll('apart', houses).filter(({ isHere, isHeard }) => isHere || isHeard);
    expect(joined.map(({ pair }) => pair)).toEqual([]);
  });

  it('mean what they mean here before what they mean elsewhere', () => {
    const wrong = findAll('elsewhere', houses).filter(({ isHere, isHeard }) => isHere || !isHeard);
    expect(wrong.map(({ pair }) => pair)).toEqual([]);
  });
});
