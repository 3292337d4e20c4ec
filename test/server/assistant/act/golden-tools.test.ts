import { describe, expect, it } from 'vitest';
import type { Share } from '../../../eval/score/tally.ts';
import { scoreOrders } from '../../../eval/score/tools.ts';
import { planOrders } from '../../../support/assistant/plan-orders.ts';
import { goldenOrders, TONGUES } from './golden-tools.ts';

const wrongOf = ({ right, of }: Share): number => (of - right) / of;

describe.each(TONGUES)('what guests want done, in %s', (language) => {
  const figures = scoreOrders(planOrders(goldenOrders(language), language));
  const told = figures.failures.slice(0, 30).join('\n');

  it('is done by the tool that they mean, in at least 97 of a hundred', () => {
    expect(wrongOf(figures.tool), told).toBeLessThanOrEqual(0.03);
  });

  it('is done with what they said, in at least 97 of a hundred', () => {
    expect(wrongOf(figures.arguments), told).toBeLessThanOrEqual(0.03);
  });
});
