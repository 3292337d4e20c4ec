import { describe, expect, test } from 'vitest';
import { isAtLeast, policyFor, riskier, strictestOf } from '../../../../server/assistant/policy/decision-table.ts';
import type { Intent } from '../../../../server/assistant/index.ts';
import { readDomain } from '../../../support/library/build-library.ts';

const bakery = await readDomain('bakery');

describe('the decision table', () => {
  test('has the risks and thresholds that were decided', () => {
    const rows = (
      [
        'ALLERGENS',
        'DIETARY',
        'INGREDIENTS',
        'GENERAL',
        'GLOSSARY',
        'RECOMMENDATION',
        'AVAILABILITY',
        'UNKNOWN',
      ] as const
    ).map((intent) => {
      const { risk, threshold, softFrom } = policyFor(intent, bakery);
      return [intent, risk, threshold, softFrom];
    });
    expect(rows).toEqual([
      ['ALLERGENS', 'CRITICAL', 0.85, undefined],
      ['DIETARY', 'HIGH', 0.8, undefined],
      ['INGREDIENTS', 'MEDIUM', 0.78, 0.6],
      ['GENERAL', 'LOW', 0.78, 0.6],
      ['GLOSSARY', 'LOW', 0.78, 0.6],
      ['RECOMMENDATION', 'LOW', 0.6, 0],
      ['AVAILABILITY', 'LOW', undefined, undefined],
      ['UNKNOWN', 'CRITICAL', 0.85, undefined],
    ]);
  });

  test('is what a domain file says otherwise', () => {
    const strict = {
      ...bakery,
      intents: [
        { intent: 'GENERAL' as const, words: [], threshold: 0.95, risk: 'HIGH' as const, preferredSections: ['masa'] },
      ],
    };
    expect(policyFor('GENERAL', strict)).toMatchObject({
      id: 'general:bakery',
      threshold: 0.95,
      risk: 'HIGH',
      preferredSections: ['masa'],
    });
    expect(policyFor('GLOSSARY', strict)).toMatchObject({ id: 'glossary', threshold: 0.78 });
  });

  test('is raised by what the guest has said of themselves, never lowered', () => {
    expect(policyFor('RECOMMENDATION', bakery, 'CRITICAL').risk).toBe('CRITICAL');
    expect(policyFor('ALLERGENS', bakery, 'LOW').risk).toBe('CRITICAL');
  });

  test('is at its strictest as for a danger, whatever is wanted, and keeps the sections of the intent', () => {
    for (const intent of ['GENERAL', 'RECOMMENDATION', 'INGREDIENTS', 'AVAILABILITY'] as const) {
      const policy = policyFor(intent, bakery);
      expect(strictestOf(policy, bakery)).toEqual({
        id: `${intent.toLowerCase()}+strict`,
        intent,
        risk: 'CRITICAL',
        threshold: 0.85,
        softFrom: undefined,
        preferredSections: policy.preferredSections,
      });
    }
  });

  test('at its strictest is never laxer than what a domain file says of any of them', () => {
    const own = (intent: Intent, threshold: number, softFrom = 0.1) => ({
      intent,
      words: [],
      threshold,
      softFrom,
    });
    const thresholdOf = (...intents: ReturnType<typeof own>[]): number | undefined => {
      const strict = { ...bakery, intents };
      return strictestOf(policyFor('GENERAL', strict), strict).threshold;
    };
    expect(thresholdOf(own('GENERAL', 0.95))).toBe(0.95);
    expect(thresholdOf(own('ALLERGENS', 0.9))).toBe(0.9);
    expect(thresholdOf(own('UNKNOWN', 0.99), own('ALLERGENS', 0.5))).toBe(0.99);
    expect(thresholdOf(own('GENERAL', 0.2), own('ALLERGENS', 0.5))).toBe(0.85);
  });

  test('orders the risks', () => {
    expect(riskier('LOW', 'MEDIUM')).toBe('MEDIUM');
    expect(riskier('CRITICAL', 'HIGH')).toBe('CRITICAL');
    expect(isAtLeast('HIGH', 'MEDIUM')).toBe(true);
    expect(isAtLeast('LOW', 'MEDIUM')).toBe(false);
  });
});
