/** What tools gave before, where two servers share a Redis: what one empties the other tells no more. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRedisCache } from '../../../server/adapters/cache/redis.ts';
import { emptyKept } from '../../../server/tools/kept-results.ts';
import type { RedisServer } from '../../support/services/start-redis.ts';
import { startRedis } from '../../support/services/start-redis.ts';
import { makeDesk, SCOPE, SPOKEN, domainOf } from '../../support/tools/make-desk.ts';
import { COPIES, GIVE_BACK, HOURS, LEND } from '../../server/domains/tool-texts.ts';
import type { TestLink } from './open-redis.ts';
import { openConnected } from './open-redis.ts';

const PATIENCE_MS = 5000;
const DOMAIN = domainOf([{ ...LEND, invalidates: ['copies'] }, GIVE_BACK, COPIES, HOURS]);

let redis: RedisServer;
let links: readonly TestLink[];
beforeAll(async () => {
  redis = await startRedis();
  links = [await openConnected(redis.url, PATIENCE_MS), await openConnected(redis.url, PATIENCE_MS)];
});
afterAll(async () => {
  for (const link of links) link.close();
  await redis.stop();
});

it('is told by both until one of them has something done, then by none', async () => {
  const desks = links.map((link) => makeDesk({ domain: DOMAIN, cache: createRedisCache({ link }) }));
  const [one, other] = desks;
  const ask = (desk = one) =>
    desk?.tools.call({ ...desk.ask({ tool: 'copies' }), domain: DOMAIN }, new AbortController().signal);
  const looked = (): number => desks.flatMap(({ sent }) => sent).filter(({ method }) => method === 'GET').length;
  await ask(one);
  await ask(other);
  expect(looked()).toBe(1);
  const { id } = (await other?.tools.propose(other.ask(), SPOKEN)) ?? {};
  await other?.tools.confirm({ scope: SCOPE, sessionId: 's-1', actionId: id ?? '' });
  await ask(one);
  expect(looked()).toBe(2);
  await emptyKept(createRedisCache({ link: links[0]! }), SCOPE, ['copies']);
  await ask(other);
  expect(looked()).toBe(3);
});
