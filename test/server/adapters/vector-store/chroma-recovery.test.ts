import { describe, expect, it } from 'vitest';
import type { ChromaTroubleKind } from '../../../../server/adapters/vector-store/chroma-link.ts';
import { ChromaTrouble } from '../../../../server/adapters/vector-store/chroma-link.ts';
import { createRecovery } from '../../../../server/adapters/vector-store/chroma-recovery.ts';

const scope = { domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main' };
const rows = new Set([1, 2]);

function setUp({ doubted = false, current = rows }: { doubted?: boolean; current?: ReadonlySet<number> } = {}) {
  const done: string[] = [];
  let at = 0;
  const recover = createRecovery({
    collections: {
      forget: (domainId) => void done.push(`forget ${domainId ?? ''}`),
      discard: (domainId) => {
        done.push(`discard ${domainId}`);
        return Promise.resolve();
      },
    },
    doubts: {
      raise: (_, what) => {
        done.push(`doubt ${what ?? 'rows'}`);
        return !doubted;
      },
      raiseNow: () => void done.push('doubt now'),
    },
    views: { of: () => Promise.resolve(current) },
    log: { warn: ({ chroma }) => void done.push(`warn ${String(chroma)}`) },
    now: () => at,
  });
  return {
    done,
    recover: (kind: ChromaTroubleKind) => recover(scope, rows, new ChromaTrouble(kind)),
    pass: (ms: number) => (at += ms),
  };
}

describe('after a search that Chroma could not answer', () => {
  it('a collection that is gone is looked for anew', async () => {
    const { recover, done } = setUp();
    expect(await recover('gone')).toBe(true);
    expect(done).toEqual(['forget bicis', 'doubt rows']);
  });

  it('one that others have filled is begun anew, once a minute, and the log says so only then', async () => {
    const { recover, done, pass } = setUp();
    expect(await recover('misfit')).toBe(true);
    expect(done.splice(0)).toEqual(['warn misfit', 'discard bicis', 'doubt now']);
    pass(59_999);
    expect(await recover('misfit')).toBe(false);
    expect(done).toEqual([]);
    pass(1);
    expect(await recover('misfit')).toBe(true);
    expect(done).toContain('discard bicis');
  });

  it('other vectors than it was given are compared, each of them', async () => {
    const { recover, done } = setUp();
    expect(await recover('altered')).toBe(true);
    expect(done).toEqual(['warn altered', 'doubt vectors']);
  });

  it('rows that it lacks are compared', async () => {
    const { recover, done } = setUp();
    expect(await recover('short')).toBe(true);
    expect(done).toEqual(['warn short', 'doubt rows']);
  });

  it('rows that were published meanwhile are no trouble: the search is tried again', async () => {
    const { recover, done } = setUp({ current: new Set([1, 2, 3]) });
    expect(await recover('short')).toBe(true);
    expect(done).toEqual([]);
  });

  it.each(['gone', 'altered', 'short'] as const)(
    'nothing is tried again where rows were compared lately: %s',
    async (kind) => {
      expect(await setUp({ doubted: true }).recover(kind)).toBe(false);
    },
  );

  it('what the server refuses is not tried again', async () => {
    const { recover, done } = setUp();
    expect(await recover('refused')).toBe(false);
    expect(done).toEqual([]);
  });
});
