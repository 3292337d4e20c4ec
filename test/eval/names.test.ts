/** Nobody is assured by the record of another thing, through any door, and nobody is asked back about a thing by its own name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { changeNames, DOORS, MODIFIERS_PER_ITEM, sampleChanged } from './generate/changed-names.ts';
import { realNames, sampleReal } from './generate/real-names.ts';
import type { NameOutcome } from './names-run.ts';
import { demoCatalogs, loadCatalogs, namedItems, runChangedNames, runRealNames } from './names-run.ts';
import type { Subject } from './subject.ts';
import { startSubject } from './subject.ts';

const COUNT = 3000;
const REAL = 600;
const SEED = 20_261;
/** Of a hundred real names. */
const MOST_NEEDLESS = 1;
const MOST_OTHERWISE = 1;

const catalogs = demoCatalogs();
const items = namedItems(catalogs);

function told({ asked, faults, decision, answer }: NameOutcome<unknown>): unknown {
  return { asked, faults, decision, answer };
}

describe('every item of both demos with 200 modifiers', () => {
  const cases = changeNames(items, SEED);

  it('is asked for in every way, through every door, in three languages', () => {
    expect(cases).toHaveLength(items.length * MODIFIERS_PER_ITEM);
    expect(new Set(cases.map(({ door }) => door))).toEqual(new Set(DOORS));
    expect(new Set(cases.map(({ language }) => language)).size).toBe(3);
    expect(new Set(cases.map(({ kind }) => kind)).size).toBe(9);
  });

  it('is the same for the same seed', () => {
    expect(changeNames(items, SEED)).toEqual(cases);
    expect(changeNames(items, SEED + 1)).not.toEqual(cases);
  });
});

describe('3,000 names that come near an item and are none', { timeout: 600_000 }, () => {
  let subject: Subject;
  beforeAll(async () => {
    subject = await startSubject();
    await loadCatalogs(subject, catalogs);
  });
  afterAll(() => subject.close());

  it('assure nobody', async () => {
    const outcomes = await runChangedNames(subject, sampleChanged(changeNames(items, SEED), COUNT, SEED));
    expect(outcomes).toHaveLength(COUNT);
    expect(outcomes.filter(({ faults }) => faults.length > 0).map(told)).toEqual([]);
  });

  it('and of real names at most one in a hundred is asked back, and one answered of something else', async () => {
    const outcomes = await runRealNames(subject, sampleReal(realNames(items, SEED), REAL, SEED));
    const needless = outcomes.filter(({ decision }) => decision === 'ASK_CLARIFY');
    const otherwise = outcomes.filter(({ decision, faults }) => decision !== 'ASK_CLARIFY' && faults.length > 0);
    const atMost = (share: number): number => (REAL * share) / 100;
    expect(needless.length, JSON.stringify(needless.map(told), undefined, 1)).toBeLessThanOrEqual(
      atMost(MOST_NEEDLESS),
    );
    expect(otherwise.length, JSON.stringify(otherwise.map(told), undefined, 1)).toBeLessThanOrEqual(
      atMost(MOST_OTHERWISE),
    );
  });

  it.each([
    ['v1', 'Is there any mustard in the mollejas without onion?'],
    ['v1', 'Is there any mustard in the ensalada de quinoa without sauce?'],
    ['v1', 'a limonada com menta sem álcool é sem mostarda?'],
    ['follow_up', 'and the sweet potato one?', 'Does the ensalada de quinoa contain sesame?'],
    ['follow_up', '¿y la La Paulina?', '¿la tortilla tiene maní?'],
    ['follow_up', 'y el La Paulina?', '¿el Alfajor de maicena tiene maní?'],
  ] as const)('nor do those that once did, through %s: «%s»', async (door, message, ...before) => {
    const asked = changeNames(items, SEED).find((each) => each.domain === 'restaurant' && each.door === door);
    expect(asked).toBeDefined();
    const cases = asked === undefined ? [] : [{ ...asked, id: `once-${message}`, message, before: [...before] }];
    expect((await runChangedNames(subject, cases)).flatMap(({ faults }) => faults)).toEqual([]);
  });
});
