import { describe, expect, it } from 'vitest';
import { createRecentCalls } from '../../../server/tools/index.ts';
import { SCOPE } from '../../support/tools/make-desk.ts';

describe('the latest calls of a tool', () => {
  it('are counted with how they fared, by its scope', () => {
    const recent = createRecentCalls(() => new Date(0));
    for (const [outcome, durationMs] of [
      ['given', 30],
      ['none', 10],
      ['refused', 20],
      ['slow', 4000],
    ] as const)
      recent.note(SCOPE, 'copies', { outcome, durationMs });
    expect(recent.of(SCOPE, 'copies')).toEqual({
      ...{ calls: 4, kept: 0, answered: 3, medianMs: 20, slowestMs: 4000, lastAt: new Date(0), lastOutcome: 'slow' },
    });
    for (const [scope, tool] of [
      [SCOPE, 'lend'],
      [{ ...SCOPE, tenantSlug: 'demo' }, 'copies'],
      [{ ...SCOPE, branchSlug: 'sur' }, 'copies'],
      [{ ...SCOPE, domainId: 'shop' }, 'copies'],
    ] as const)
      expect(recent.of(scope, tool)).toBeUndefined();
  });

  it('are told apart from what was given before', () => {
    const recent = createRecentCalls(() => new Date(0));
    recent.note(SCOPE, 'copies', { outcome: 'given', durationMs: 1, isKept: true });
    expect(recent.of(SCOPE, 'copies')).toMatchObject({ calls: 0, kept: 1, answered: 0, medianMs: 0, slowestMs: 0 });
    recent.note(SCOPE, 'copies', { outcome: 'slow', durationMs: 4000 });
    expect(recent.of(SCOPE, 'copies')).toMatchObject({ calls: 1, kept: 1, answered: 0, medianMs: 4000 });
  });

  it('are those of the last hour', () => {
    let moment = 0;
    const recent = createRecentCalls(() => new Date(moment));
    recent.note(SCOPE, 'copies', { outcome: 'given', durationMs: 1 });
    moment = 1_800_000;
    recent.note(SCOPE, 'copies', { outcome: 'away', durationMs: 1 });
    moment = 3_600_000;
    expect(recent.of(SCOPE, 'copies')).toMatchObject({ calls: 1, answered: 0, lastOutcome: 'away' });
    moment = 5_400_000;
    expect(recent.of(SCOPE, 'copies')).toBeUndefined();
  });

  it('are so many and no more, of one tool and of all', () => {
    const recent = createRecentCalls(() => new Date(0));
    for (let count = 0; count < 300; count += 1) recent.note(SCOPE, 'copies', { outcome: 'given', durationMs: count });
    expect(recent.of(SCOPE, 'copies')?.calls).toBe(200);
    for (let count = 0; count < 1000; count += 1)
      recent.note(SCOPE, `tool-${String(count)}`, { outcome: 'given', durationMs: 1 });
    expect(recent.of(SCOPE, 'copies')).toBeUndefined();
    expect(recent.of(SCOPE, 'tool-999')?.calls).toBe(1);
  });
});
