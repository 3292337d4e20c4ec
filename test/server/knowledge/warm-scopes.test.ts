import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ScopeWarmer } from '../../../server/knowledge/index.ts';
import { createScopeWarmer } from '../../../server/knowledge/index.ts';
import { makeScope } from '../../support/samples/make-document.ts';

const scope = makeScope();
let warmed: string[];
let warned: string[];
let tookMs: number;
let fails: boolean;
let warmer: ScopeWarmer;

beforeEach(() => {
  vi.useFakeTimers();
  warmed = [];
  warned = [];
  tookMs = 100;
  fails = false;
  warmer = createScopeWarmer({
    warm: async ({ branchSlug }) => {
      await new Promise((resolve) => setTimeout(resolve, tookMs));
      if (fails) throw new Error('away');
      warmed.push(branchSlug);
    },
    log: { warn: (_fields, message) => void warned.push(message) },
    now: () => Date.now(),
  });
});
afterEach(() => {
  warmer.close();
  vi.useRealTimers();
});

/** How long it was waited for, as time goes on by itself. */
async function waited(work: Promise<void>): Promise<number> {
  const begun = Date.now();
  let ended: number | undefined;
  void work.then(() => (ended = Date.now()));
  while (ended === undefined) await vi.advanceTimersByTimeAsync(1);
  return ended - begun;
}

describe('a change of a scope', () => {
  it('is told when everything is made', async () => {
    expect(await waited(warmer.changed(scope))).toBeGreaterThanOrEqual(tookMs);
    expect(warmed).toEqual([scope.branchSlug]);
  });

  it('is waited for whenever somebody has asked since the one before', async () => {
    for (let round = 0; round < 3; round += 1) {
      warmer.asked(scope);
      expect(await waited(warmer.changed(scope))).toBeGreaterThanOrEqual(tookMs);
    }
    expect(warmed).toHaveLength(3);
  });

  it('that follows another before anybody asks is told at once, and made behind it once for many', async () => {
    await waited(warmer.changed(scope));
    for (let round = 0; round < 50; round += 1) expect(await waited(warmer.changed(scope))).toBeLessThan(2);
    await vi.advanceTimersByTimeAsync(10 * tookMs);
    expect(warmed).toHaveLength(2);
  });

  it('while one is made waits for one more, which many share', async () => {
    warmer.asked(scope);
    const first = warmer.changed(scope);
    warmer.asked(scope);
    const others = [warmer.changed(scope), warmer.changed(scope), warmer.changed(scope)];
    await waited(Promise.all([first, ...others]).then(() => undefined));
    expect(warmed).toHaveLength(2);
  });

  it('of what a chain has is one of every branch that is asked', async () => {
    warmer.asked(makeScope({ branchSlug: 'centro' }));
    warmer.asked(makeScope({ branchSlug: 'norte' }));
    warmer.asked(makeScope({ branchSlug: 'centro', domainId: 'other' }));
    await waited(warmer.changed(makeScope({ branchSlug: '*' })));
    expect(warmed).toEqual(['centro', 'norte']);
  });

  it('whose making fails is told all the same, and the log says so', async () => {
    fails = true;
    await waited(warmer.changed(scope));
    expect(warned).toHaveLength(1);
    fails = false;
    warmer.asked(scope);
    await waited(warmer.changed(scope));
    expect(warmed).toEqual([scope.branchSlug]);
  });

  it('is made for nobody once it is closed', async () => {
    await waited(warmer.changed(scope));
    await waited(warmer.changed(scope));
    warmer.close();
    await vi.advanceTimersByTimeAsync(10 * tookMs);
    expect(warmed).toHaveLength(1);
  });
});
