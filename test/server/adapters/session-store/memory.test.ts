import { expect, it } from 'vitest';
import { createMemorySessionStore } from '../../../../server/adapters/session-store/memory.ts';
import { describeSessionStore } from '../../../contracts/session-store.ts';

const TTL = 1000;
const keyOf = (sessionId: string) => ({ domainId: 'bicis', tenantSlug: 'default', branchSlug: 'main', sessionId });

describeSessionStore('the store in memory', TTL, () => {
  let time = 0;
  return {
    store: createMemorySessionStore({ ttlMs: TTL, now: () => time }),
    wait: (ms) => {
      time += ms;
    },
  };
});

it('forgets the session that has been quiet longest when there are too many', async () => {
  const store = createMemorySessionStore({ ttlMs: TTL, limit: 2, now: () => 0 });
  await store.remember(keyOf('a'), 'una');
  await store.remember(keyOf('b'), 'dos');
  await store.remember(keyOf('a'), 'tres');
  await store.remember(keyOf('c'), 'cuatro');
  expect(await store.recent(keyOf('a'))).toEqual(['tres', 'una']);
  expect(await store.recent(keyOf('b'))).toEqual([]);
  expect(await store.recent(keyOf('c'))).toEqual(['cuatro']);
});

it('forgets by weight, too', async () => {
  const store = createMemorySessionStore({ ttlMs: TTL, characterLimit: 10, now: () => 0 });
  await store.remember(keyOf('a'), '123456');
  await store.remember(keyOf('b'), '123456');
  expect(await store.recent(keyOf('a'))).toEqual([]);
  expect(await store.recent(keyOf('b'))).toEqual(['123456']);
  await store.remember(keyOf('c'), '1234');
  expect(await store.recent(keyOf('b'))).toEqual(['123456']);
});

it('keeps its books in order over a thousand sessions', async () => {
  let time = 0;
  const store = createMemorySessionStore({ ttlMs: 100, limit: 50, characterLimit: 1000, now: () => time });
  for (let index = 0; index < 1000; index += 1) {
    time += 1;
    await store.remember(keyOf(`s${index % 60}`), 'x'.repeat(index % 17));
  }
  time += 100;
  await store.remember(keyOf('última'), 'y'.repeat(1000));
  expect(await store.recent(keyOf('última'))).toHaveLength(1);
});

it('has room again for what it was told to forget', async () => {
  const store = createMemorySessionStore({ ttlMs: TTL, characterLimit: 10, now: () => 0 });
  await store.remember(keyOf('a'), 'diez letra');
  await store.forget({ tenantSlug: 'default' });
  await store.remember(keyOf('b'), 'cinco');
  await store.remember(keyOf('c'), 'cinco');
  expect(await store.recent(keyOf('b'))).toEqual(['cinco']);
});
