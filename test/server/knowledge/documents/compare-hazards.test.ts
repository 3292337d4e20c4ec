import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareDoubts, compareHazards } from '../../../../server/knowledge/documents/compare-hazards.ts';
import type { HazardFact, ItemFacts, Uncertainty, Verdict } from '../../../../server/knowledge/index.ts';
import { makeFact } from '../../../support/samples/make-catalog.ts';

const order = ['gluten', 'lacteos', 'soja'];
const facts = (hazards: readonly HazardFact[], uncertainties: readonly Uncertainty[] = []): ItemFacts => ({
  lexicon: 'by hand',
  hazards,
  uncertainties,
});
type Said = Exclude<Verdict, 'NOT_DECLARED'>;
const said = (verdict: Verdict, parts: Partial<HazardFact> = {}): HazardFact[] =>
  verdict === 'NOT_DECLARED' ? [] : [makeFact('gluten', verdict, parts)];

describe('a verdict', () => {
  it.each([
    ['CONTAINS', 'NOT_DECLARED', 'relief'],
    ['CONTAINS', 'MAY_CONTAIN', 'relief'],
    ['CONTAINS', 'DECLARED_FREE', 'relief'],
    ['MAY_CONTAIN', 'NOT_DECLARED', 'relief'],
    ['MAY_CONTAIN', 'DECLARED_FREE', 'relief'],
    ['NOT_DECLARED', 'DECLARED_FREE', 'relief'],
    ['NOT_DECLARED', 'CONTAINS', 'danger'],
    ['NOT_DECLARED', 'MAY_CONTAIN', 'danger'],
    ['MAY_CONTAIN', 'CONTAINS', 'danger'],
    ['DECLARED_FREE', 'NOT_DECLARED', 'danger'],
    ['DECLARED_FREE', 'MAY_CONTAIN', 'danger'],
    ['DECLARED_FREE', 'CONTAINS', 'danger'],
    ['CONTAINS', 'CONTAINS', 'same'],
    ['DECLARED_FREE', 'DECLARED_FREE', 'same'],
  ] as const)('%s that becomes %s is a %s', (before, after, turn) => {
    expect(compareHazards(facts(said(before)), facts(said(after)), order)).toEqual([
      { id: 'gluten', name: 'gluten', before, after, turn },
    ]);
  });

  it('that stays with another severity turns with it', () => {
    const compare = (before: Partial<HazardFact>, after: Partial<HazardFact>) =>
      compareHazards(facts(said('CONTAINS', before)), facts(said('CONTAINS', after)), order)[0];
    expect(compare({ severity: 'info' }, { severity: 'critical' })).toMatchObject({
      turn: 'danger',
      severity: { before: 'info', after: 'critical' },
    });
    expect(compare({ severity: 'warning' }, {})).toMatchObject({
      turn: 'relief',
      severity: { before: 'warning', after: null },
    });
    expect(compare({ severity: 'info' }, { severity: 'info' })).not.toHaveProperty('severity');
  });

  it('weighs more than a severity', () => {
    const before = facts(said('MAY_CONTAIN', { severity: 'critical' }));
    expect(compareHazards(before, facts(said('CONTAINS', { severity: 'info' })), order)[0]?.turn).toBe('danger');
  });

  it('of a diet is marked as one, unless the other side declares it a hazard', () => {
    const diet = said('CONTAINS', { kind: 'diet' });
    expect(compareHazards(facts(diet), facts([]), order)[0]?.kind).toBe('diet');
    expect(compareHazards(facts(diet), facts(said('CONTAINS')), order)[0]).not.toHaveProperty('kind');
  });
});

describe('the hazards of an item', () => {
  it('stand reliefs first, then dangers, then what stays, each as the vocabulary has them and unknown ones last', () => {
    const before = facts([
      makeFact('soja', 'CONTAINS'),
      makeFact('zinc', 'CONTAINS'),
      makeFact('gluten', 'CONTAINS'),
      makeFact('lacteos', 'CONTAINS'),
    ]);
    const after = facts([
      makeFact('zorro', 'CONTAINS'),
      makeFact('abeja', 'MAY_CONTAIN'),
      makeFact('lacteos', 'CONTAINS'),
    ]);
    expect(compareHazards(before, after, order).map(({ id, turn }) => `${turn} ${id}`)).toEqual([
      'relief gluten',
      'relief soja',
      'relief zinc',
      'danger abeja',
      'danger zorro',
      'same lacteos',
    ]);
  });
});

describe('doubts', () => {
  const contradiction: Uncertainty = { kind: 'contradiction', hazardId: 'gluten', name: 'gluten' };
  const place: Uncertainty = { kind: 'shared-place', statement: 'Misma freidora.' };

  it('that come and go are told', () => {
    expect(compareDoubts(facts([], [contradiction]), facts([], [place]))).toEqual({
      appeared: [place],
      vanished: [contradiction],
    });
  });

  it('that stay are not, though a name is written otherwise', () => {
    const renamed = { ...contradiction, name: 'Gluten' };
    expect(compareDoubts(facts([], [contradiction, place]), facts([], [place, renamed]))).toEqual({
      appeared: [],
      vanished: [],
    });
  });

  it('of two places are two', () => {
    const other: Uncertainty = { kind: 'shared-place', statement: 'Misma plancha.' };
    expect(compareDoubts(facts([], [place]), facts([], [other]))).toEqual({ appeared: [other], vanished: [place] });
  });
});

const anyFacts = fc
  .uniqueArray(
    fc.record({
      id: fc.constantFrom('gluten', 'lacteos', 'soja', 'zinc'),
      verdict: fc.constantFrom<Said>('CONTAINS', 'MAY_CONTAIN', 'DECLARED_FREE'),
      severity: fc.constantFrom('critical', 'warning', 'info', null),
    }),
    { selector: ({ id }) => id },
  )
  .map((list) =>
    facts(list.map(({ id, verdict, severity }) => makeFact(id, verdict, severity === null ? {} : { severity }))),
  );

describe('any facts', () => {
  const mirrored = { relief: 'danger', danger: 'relief', same: 'same' } as const;

  it('turn the other way round when they are swapped', () => {
    fc.assert(
      fc.property(anyFacts, anyFacts, (before, after) => {
        const turns = (one: ItemFacts, other: ItemFacts) =>
          new Map(compareHazards(one, other, order).map(({ id, turn }) => [id, turn]));
        const back = turns(after, before);
        for (const [id, turn] of turns(before, after)) expect(back.get(id)).toBe(mirrored[turn]);
      }),
    );
  });

  it('never call it relief or nothing when something becomes less safe', () => {
    const safety = ['CONTAINS', 'MAY_CONTAIN', 'NOT_DECLARED', 'DECLARED_FREE'];
    fc.assert(
      fc.property(anyFacts, anyFacts, (before, after) => {
        for (const change of compareHazards(before, after, order)) {
          if (safety.indexOf(change.after) < safety.indexOf(change.before)) expect(change.turn).toBe('danger');
          if (safety.indexOf(change.after) > safety.indexOf(change.before)) expect(change.turn).toBe('relief');
        }
      }),
    );
  });
});
