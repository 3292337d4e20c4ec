import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createMemoryCache } from '../../../server/adapters/cache/memory.ts';
import type { ToolScope } from '../../../server/tools/index.ts';
import { emptyKept } from '../../../server/tools/kept-results.ts';
import { COPIES, GIVE_BACK, HOURS, LEND } from '../domains/tool-texts.ts';
import type { DeskParts } from '../../support/tools/make-desk.ts';
import { domainOf, makeDesk, SCOPE, SPOKEN } from '../../support/tools/make-desk.ts';
import { makeHints, HINT_SCOPE, hintingDomain } from '../../support/tools/make-hints.ts';
import { HINTS_TEXT } from '../domains/hint-texts.ts';

const DOMAIN = domainOf([{ ...LEND, invalidates: ['copies'] }, GIVE_BACK, COPIES, HOURS]);
const HERE = { sessionId: 's-1', scope: SCOPE };
const { signal } = new AbortController();

/** `changing`: how its service answers what changes something. */
function open(changing: 'done' | 'refused' | 'lost' = 'done', parts: DeskParts = {}) {
  const desk = makeDesk({
    domain: DOMAIN,
    answer: ({ method }) => {
      if (method === 'POST' && changing === 'lost') return { kind: 'no-answer', why: 'slow' };
      if (method === 'POST' && changing === 'refused') return { kind: 'answered', status: 409, body: {} };
      return { kind: 'answered', status: 200, body: { code: 'L1', free: 3 } };
    },
    ...parts,
  });
  const ask = (scope: ToolScope = SCOPE) =>
    desk.tools.call({ ...desk.ask({ tool: 'copies' }), scope, domain: DOMAIN }, signal);
  const lend = async (): Promise<void> => {
    const { id } = await desk.tools.propose(desk.ask(), SPOKEN);
    await desk.tools.confirm({ ...HERE, actionId: id });
  };
  const looked = (): number => desk.sent.filter(({ method }) => method === 'GET').length;
  return { desk, ask, lend, looked };
}

describe('what a tool gave before', () => {
  it.each([
    ['is told no more once it was done', 'done', 2],
    ['is told no more once it may have been done', 'lost', 2],
    ['is told on where nothing was done', 'refused', 1],
  ] as const)('%s', async (_claim, changing, asked) => {
    const { ask, lend, looked } = open(changing);
    await ask();
    await ask();
    expect(looked()).toBe(1);
    await lend();
    await ask();
    await ask();
    expect(looked()).toBe(asked);
  });

  it('is told on in another branch', async () => {
    const cache = createMemoryCache();
    const { ask, looked } = open('done', { cache });
    const norte = { ...SCOPE, branchSlug: 'norte' };
    await ask(norte);
    await emptyKept(cache, SCOPE, ['copies']);
    await ask(norte);
    expect(looked()).toBe(1);
  });

  it('does not stand in for a service that is away, once it is emptied', async () => {
    let isAway = false;
    const cache = createMemoryCache();
    const { ask } = open('done', {
      cache,
      answer: () => (isAway ? { kind: 'not-sent', why: 'away' } : { kind: 'answered', status: 200, body: { free: 3 } }),
    });
    await ask();
    await emptyKept(cache, SCOPE, ['copies']);
    isAway = true;
    expect(await ask()).toEqual({ kind: 'failed', why: 'away' });
  });

  it('is not kept where it was made old while it was asked for', async () => {
    const cache = createMemoryCache();
    const { ask, looked } = open('done', {
      cache,
      answer: async () => {
        await emptyKept(cache, SCOPE, ['copies']);
        return { kind: 'answered', status: 200, body: { free: 3 } };
      },
    });
    await ask();
    await ask();
    expect(looked()).toBe(2);
  });

  it('is shared and emptied together by nodes that share their cache', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ node: fc.nat(1), act: fc.constantFrom('ask', 'empty') }), { maxLength: 12 }),
        async (steps) => {
          const cache = createMemoryCache();
          const nodes = [open('done', { cache }), open('done', { cache })] as const;
          let isFresh = false;
          let expected = 0;
          for (const { node, act } of steps) {
            if (act === 'empty') await emptyKept(cache, SCOPE, ['copies']);
            else await nodes[node === 0 ? 0 : 1].ask();
            if (act === 'ask' && !isFresh) expected += 1;
            isFresh = act === 'ask';
          }
          expect(nodes[0].looked() + nodes[1].looked()).toBe(expected);
        },
      ),
      { numRuns: 50 },
    );
  });

  it('does not come back when its cache makes room for the mark', async () => {
    const kept = new Map<string, Uint8Array>();
    const cache = {
      get: (name: string) => Promise.resolve(kept.get(name)),
      set: (name: string, value: Uint8Array) => Promise.resolve(void kept.set(name, value)),
    };
    const { ask, looked } = open('done', { cache });
    await ask();
    await emptyKept(cache, SCOPE, ['copies']);
    for (const name of kept.keys()) if (name.startsWith('tool-mark:')) kept.delete(name);
    await ask();
    expect(looked()).toBe(2);
  });
});

describe('an event of the business', () => {
  it('empties what it declares, also when it is told again', async () => {
    const cache = createMemoryCache();
    const emptied: string[] = [];
    const declared = HINTS_TEXT.replace('type: loan\n', 'type: loan\n      invalidates: [copies]\n');
    const domain = hintingDomain(`${declared}tools: ${JSON.stringify([COPIES])}\n`);
    const { hints, event } = makeHints({
      domain,
      cache: {
        get: (name) => cache.get(name),
        set: (name, value, seconds) => {
          emptied.push(name);
          return cache.set(name, value, seconds);
        },
      },
    });
    const renewed = event({ type: 'loan', scope: HINT_SCOPE });
    await hints.give(domain, renewed, 'owner');
    expect(emptied).toHaveLength(1);
    await hints.give(domain, renewed, 'owner');
    expect(emptied).toEqual([emptied[0], emptied[0]]);
    await hints.give(domain, event({ type: 'visit' }), 'owner');
    expect(emptied).toHaveLength(2);
  });
});
