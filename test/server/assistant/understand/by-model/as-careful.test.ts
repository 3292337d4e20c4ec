import { describe, expect, it } from 'vitest';
import type { Prepared } from '../../../../../server/assistant/prepared.ts';
import { isAsCareful } from '../../../../../server/assistant/understand/by-model/as-careful.ts';
import { restaurant } from '../../../../support/assistant/demo-assistant.ts';

type Judged = Pick<Prepared, 'understood' | 'ruling'>;

const gluten = { id: 'gluten', name: 'gluten', kind: 'hazard' };

/** An answer that asks of gluten and tells nothing of items, but for these parts of its reading. */
function judged(reading: object, ruling: object = {}, risk = 'CRITICAL'): Judged {
  const plain = { asked: [gluten], hazards: [gluten], rejected: [], avoids: true, isAllergic: false };
  return {
    understood: {
      approach: { kind: 'acts' },
      reading: { ...plain, concernsHealth: false, statesHealth: false, ...reading },
      policy: { risk },
      catalog: { items: [] },
    },
    ruling: { decision: 'ANSWER', action: 'VERIFY_WITH_STAFF', confidence: 1, ...ruling },
  } as unknown as Judged;
}

describe('an answer with a model’s reading', () => {
  it('is as careful where all that was read of dangers is the same', () => {
    expect(isAsCareful(judged({}), judged({}), restaurant)).toBe(true);
  });

  it.each([
    ['a hazard is gone', judged({ hazards: [] })],
    ['it is asked of no more', judged({ asked: [] })],
    ['a rejection is gone', judged({ rejected: [gluten] }), judged({})],
    ['nobody has an allergy any more', judged({ isAllergic: true }), judged({})],
    ['nothing is avoided any more', judged({ avoids: false })],
    ['its risk is less', judged({}, {}, 'LOW')],
    ['the staff is asked no more', judged({}, { action: 'NONE' })],
    ['something is called safe', judged({}, { action: 'SAFE_TO_ORDER' })],
  ] as const)('is none where %s', (_what, one, other?: Judged) => {
    const [merged, rules] = other === undefined ? [one, judged({})] : [other, one];
    expect(isAsCareful(merged, rules, restaurant)).toBe(false);
  });
});
