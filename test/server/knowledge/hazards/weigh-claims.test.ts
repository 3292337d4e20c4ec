import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLexicon } from '../../../../server/knowledge/hazards/lexicon.ts';
import { readFacts } from '../../../../server/knowledge/hazards/read-facts.ts';
import { uniteFacts, weighClaims } from '../../../../server/knowledge/hazards/weigh-claims.ts';
import type { HazardClaim, HazardFact, ItemFacts } from '../../../../server/knowledge/facts.ts';
import { hazardRules } from './hazard-rules.ts';

const rules = hazardRules();
const lexicon = createLexicon(rules);

function claim(id: string, verdict: HazardClaim['verdict'], parts: Partial<HazardClaim> = {}): HazardClaim {
  const origin = { field: 'parts', text: id, word: id, manner: 'name' as const };
  return { id, name: id, verdict, strength: verdict === 'MAY_CONTAIN' ? 'stated' : 'is', origin, ...parts };
}
const weigh = (...claims: HazardClaim[]): ItemFacts => weighClaims(claims, [], lexicon);

describe('the claims of one hazard', () => {
  it('make one fact, of the worst verdict, with the origins of that verdict alone', () => {
    const { hazards } = weigh(
      claim('mani', 'MAY_CONTAIN', { origin: { field: 'notes', text: 'trazas', word: 'maní', manner: 'name' } }),
      claim('mani', 'CONTAINS'),
    );
    expect(hazards).toHaveLength(1);
    expect(hazards[0]).toMatchObject({ verdict: 'CONTAINS', origins: [{ field: 'parts' }] });
  });

  it('leave a doubt when absence is declared against a danger, and none when nothing speaks against it', () => {
    expect(weigh(claim('mani', 'DECLARED_FREE'), claim('mani', 'MAY_CONTAIN'))).toMatchObject({
      hazards: [{ verdict: 'MAY_CONTAIN' }],
      uncertainties: [{ kind: 'contradiction', hazardId: 'mani' }],
    });
    expect(weigh(claim('mani', 'DECLARED_FREE')).uncertainties).toEqual([]);
  });

  it('leave a doubt when the word is only mentioned, and none when a statement says so too', () => {
    const mentioned = claim('mani', 'MAY_CONTAIN', { strength: 'by-name' });
    expect(weigh(mentioned).uncertainties).toEqual([{ kind: 'only-mentioned', hazardId: 'mani', name: 'mani' }]);
    expect(weigh(mentioned, claim('mani', 'MAY_CONTAIN')).uncertainties).toEqual([]);
  });

  it.each(['usual', 'by-name'] as const)(
    'give way to what is declared free, without a doubt, where it is %s',
    (strength) => {
      const facts = weigh(claim('mani', 'DECLARED_FREE'), claim('mani', 'MAY_CONTAIN', { strength }));
      expect(facts).toMatchObject({ hazards: [{ verdict: 'DECLARED_FREE' }], uncertainties: [] });
    },
  );

  it.each(['stated', 'described'] as const)('contradict what is declared free where it is %s', (strength) => {
    const facts = weigh(claim('mani', 'DECLARED_FREE'), claim('mani', 'MAY_CONTAIN', { strength }));
    expect(facts).toMatchObject({
      hazards: [{ verdict: 'MAY_CONTAIN', strength }],
      uncertainties: expect.arrayContaining([{ kind: 'contradiction', hazardId: 'mani', name: 'mani' }]) as unknown,
    });
  });

  it('tell beside a statement what its own description says, and that first', () => {
    const origin = (field: string) => ({ field, text: field, word: 'maní', manner: 'name' as const });
    const { hazards } = weigh(
      claim('mani', 'MAY_CONTAIN', { origin: origin('statement') }),
      claim('mani', 'MAY_CONTAIN', { strength: 'described', origin: origin('description') }),
      claim('mani', 'MAY_CONTAIN', { strength: 'by-name', origin: origin('name') }),
    );
    expect(hazards).toMatchObject([{ strength: 'stated', origins: [origin('description'), origin('statement')] }]);
  });

  it('have the worst severity and the first note of the verdict that decides', () => {
    const facts = weigh(
      claim('mani', 'CONTAINS', { severity: 'info' }),
      claim('mani', 'CONTAINS', { severity: 'critical', notes: 'tostado' }),
      claim('mani', 'MAY_CONTAIN', { notes: 'otra' }),
    );
    expect(facts.hazards[0]).toMatchObject({ severity: 'critical', notes: 'tostado' });
    expect(weigh(claim('mani', 'CONTAINS')).hazards[0]).not.toHaveProperty('severity');
  });
});

describe('facts', () => {
  it('stand in the order of the vocabulary, names it does not know last', () => {
    const { hazards } = weigh(claim('kiwi', 'CONTAINS'), claim('mani', 'CONTAINS'), claim('gluten', 'MAY_CONTAIN'));
    expect(hazards.map(({ id }) => id)).toEqual(['gluten', 'mani', 'kiwi']);
  });

  it('carry the fingerprint of the lexicon that read them', () => {
    expect(weigh().lexicon).toBe(lexicon.fingerprint);
  });

  it('of one record alone are united to themselves', () => {
    const facts = weigh(claim('mani', 'CONTAINS'));
    expect(uniteFacts([facts], lexicon)).toBe(facts);
  });

  it('of several records keep what each knows about a shared place', () => {
    const shared = { kind: 'shared-place' as const, statement: 'misma freidora' };
    const one = weighClaims([], [shared], lexicon);
    expect(uniteFacts([one, weigh(), one], lexicon).uncertainties).toEqual([shared]);
  });
});

describe('the union of the facts of any records', () => {
  const text = fc.constantFrom(
    'gluten',
    'pan',
    'maní',
    'pan sin gluten',
    'agua',
    'salsa de soja',
    'puede contener huevo',
  );
  const record = fc.record({
    parts: fc.array(text, { maxLength: 3 }),
    declared: fc.array(fc.record({ name: text, severity: fc.constantFrom('critical', 'info') }), { maxLength: 2 }),
    notes: fc.array(text, { maxLength: 2 }),
    free_from: fc.subarray(['gluten', 'maní', 'huevo', 'soja']),
    name: text,
  });
  const facts = fc
    .array(record, { minLength: 2, maxLength: 4 })
    .map((all) => all.map((each) => readFacts(each, rules)));
  const LOUDNESS = ['is', 'stated', 'described', 'free', 'usual', 'by-name'];
  const loudness = ({ verdict, strength }: HazardFact): number =>
    LOUDNESS.indexOf(verdict === 'DECLARED_FREE' ? 'free' : (strength ?? 'is'));
  const summary = ({ hazards, uncertainties }: ItemFacts) => ({
    hazards: hazards.map(({ id, verdict, severity }) => `${id} ${verdict} ${severity ?? ''}`),
    doubts: new Set(uncertainties.map((each) => JSON.stringify(each))),
  });

  it('is the same in any order', () => {
    fc.assert(
      fc.property(facts, (each) => {
        expect(summary(uniteFacts([...each].reverse(), lexicon))).toEqual(summary(uniteFacts(each, lexicon)));
      }),
    );
  });

  it('has for each hazard the verdict of the loudest of them', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const all = each.flatMap(({ hazards }) => hazards);
        for (const fact of uniteFacts(each, lexicon).hazards) {
          const loudest = Math.min(...all.filter(({ id }) => id === fact.id).map(loudness));
          expect(loudness(fact)).toBe(loudest);
        }
      }),
    );
  });

  it('leaves out no hazard of any of them', () => {
    fc.assert(
      fc.property(facts, (each) => {
        const ids = new Set(each.flatMap(({ hazards }) => hazards.map(({ id }) => id)));
        expect(new Set(uniteFacts(each, lexicon).hazards.map(({ id }) => id))).toEqual(ids);
      }),
    );
  });
});
