import { describe, expect, it } from 'vitest';
import type { Memory, MemoryStore } from '../../../../server/tools/index.ts';
import { createMemory } from '../../../../server/tools/index.ts';
import { createMemoryOfPeople } from '../../../support/fakes/memory-of-people.ts';

const DAY = 86_400_000;
const ANA = { person: 'browser:ana', scope: { domainId: 'restaurant', tenantSlug: 'default' } };
const MANI = { kind: 'allergy', subject: 'mani', label: 'maní', value: '' } as const;

function open(days: number): { memory: Memory; store: MemoryStore; pass: (ms: number) => void } {
  let moment = Date.UTC(2026, 5, 1);
  const now = () => new Date(moment);
  const store = createMemoryOfPeople({ now });
  return { memory: createMemory({ store, days, now }), store, pass: (ms) => void (moment += ms) };
}

describe('who has been away', () => {
  it('for as long as the operator says is there, and each visit begins it anew', async () => {
    const { memory, pass } = open(30);
    await memory.agree(ANA, ['allergy']);
    await memory.keep(ANA, [MANI]);
    for (let visit = 0; visit < 3; visit += 1) {
      pass(30 * DAY);
      expect((await memory.visit(ANA))?.entries).toMatchObject([MANI]);
    }
  });

  it.each(['read', 'visit'] as const)('for longer is not there, and nothing of them is: %s', async (how) => {
    const { memory, pass, store } = open(30);
    await memory.agree(ANA, ['allergy']);
    await memory.keep(ANA, [MANI]);
    // It is looked at once an hour: this time it has just been.
    pass(30 * DAY - 1);
    await memory.read({ ...ANA, person: 'browser:bob' });
    pass(2);
    expect(await memory[how](ANA)).toBeUndefined();
    pass(3_600_000);
    await memory.read(ANA);
    expect(await store.read(ANA)).toBeUndefined();
  });

  it('for longer and agrees again begins with nothing', async () => {
    const { memory, pass } = open(30);
    await memory.agree(ANA, ['allergy']);
    await memory.keep(ANA, [MANI]);
    pass(31 * DAY);
    await memory.agree(ANA, ['allergy']);
    expect((await memory.read(ANA))?.entries).toEqual([]);
  });
});

it('remembers nobody where the operator wants it so, and forgets who was', async () => {
  const { memory, pass, store } = open(0);
  await store.agree(ANA, ['allergy']);
  pass(1);
  expect([memory.isOn, await memory.visit(ANA)]).toEqual([false, undefined]);
  await memory.agree(ANA, ['allergy']);
  expect(await store.read(ANA)).toBeUndefined();
});

it('cuts what is too long, between characters', async () => {
  const { memory } = open(30);
  await memory.agree(ANA, ['question']);
  await memory.keep(ANA, [{ kind: 'question', subject: 'x', label: '🥜'.repeat(400), value: '' }]);
  expect((await memory.read(ANA))?.entries[0]?.label).toBe('🥜'.repeat(300));
});
