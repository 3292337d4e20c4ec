import { describe, expect, it } from 'vitest';
import { createCallTally } from '../../../../server/assistant/insights/call-tally.ts';
import type { CountedCall } from '../../../../server/assistant/index.ts';

const call = (tool: string, outcome: CountedCall['outcome'], ms: number, count = 1): CountedCall => ({
  ...{ tool, outcome, ms, count },
});

describe('the calls of tools', () => {
  it('are added up by day and by tool; what was kept is no call, and takes no time', () => {
    const tally = createCallTally();
    tally.add([call('free', 'answered', 40, 3), call('free', 'failed', 4000), call('free', 'kept', 1, 5)]);
    tally.add([call('law', 'answered', 2)]);
    expect(tally.days).toEqual([
      { calls: 4, answered: 3, kept: 5 },
      { calls: 1, answered: 1, kept: 0 },
    ]);
    expect(tally.of('free')).toEqual({ calls: 4, answered: 3, kept: 5, wait: { p50: 40, p95: 4000 } });
    expect(tally.of('law')).toEqual({ calls: 1, answered: 1, kept: 0, wait: { p50: 2, p95: 2 } });
  });

  it('of a tool that was not called are none, and nobody waited', () => {
    const tally = createCallTally();
    tally.add([call('free', 'kept', 1)]);
    expect(tally.of('free')).toEqual({ calls: 0, answered: 0, kept: 1 });
    expect(tally.of('other')).toEqual({ calls: 0, answered: 0, kept: 0 });
  });
});
