/** What all nodes keep together. How much in all is for the server to bound (`maxmemory` with a policy of `volatile-lru`). */
import { Buffer } from 'node:buffer';
import type { Cache } from '../../knowledge/index.ts';
import type { RedisLink } from '../shared/redis-client.ts';
import { UnexpectedReply } from '../shared/redis-client.ts';

/** A text of them would not be the same bytes: RESP's blob strings (`$`) are left as they come. */
const AS_BYTES = { 36: Buffer } as const;

export interface RedisCacheParts {
  readonly link: RedisLink;
  /** Of one value. Default 1 MB. */
  readonly maximumValueBytes?: number;
}

export function createRedisCache({ link, maximumValueBytes = 1024 * 1024 }: RedisCacheParts): Cache {
  return {
    async get(name) {
      const asked = await link.ask(async (redis) => {
        const reply: unknown = await redis.withTypeMapping(AS_BYTES).get(name);
        if (reply !== null && !(reply instanceof Uint8Array)) throw new UnexpectedReply();
        return reply;
      });
      return asked.kind === 'away' || asked.value === null ? undefined : new Uint8Array(asked.value);
    },
    async set(name, value, ttlSeconds) {
      await link.ask(async (redis) => {
        if (value.byteLength > maximumValueBytes || ttlSeconds <= 0) return redis.del(name);
        return redis.set(name, Buffer.from(value), { expiration: { type: 'PX', value: Math.ceil(ttlSeconds * 1000) } });
      });
    },
  };
}
