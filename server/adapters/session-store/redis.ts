/**
 * Sessions in Redis, so that any node knows them. While Redis is away this node goes on with what it has itself seen of a session: what a
 * guest said of themselves is not forgotten because of a break (RULINGS 23).
 */
import { LRUCache } from 'lru-cache';
import type { SessionScope, SessionStore } from '../../assistant/index.ts';
import type { RedisLink } from '../shared/redis-client.ts';
import { UnexpectedReply } from '../shared/redis-client.ts';
import { createMemorySessionStore } from './memory.ts';
import { isNameIn, nameSession, patternsOf } from './session-keys.ts';

/** REQ-042. */
const QUESTIONS_KEPT = 10;

/** Names of one turn of a scan. */
const SCANNED = 1000;

export interface RedisSessionParts {
  readonly link: RedisLink;
  /** How long a session is kept after its last question. */
  readonly ttlMs: number;
}

export function createRedisSessionStore({ link, ttlMs }: RedisSessionParts): SessionStore {
  /** What this node has seen. */
  const seen = createMemorySessionStore({ ttlMs });
  const settled = createSettled(link);

  return {
    async recent(key) {
      const { questions } = nameSession(key);
      const before = seen.recent(key);
      const asked = await link.ask((redis) => redis.lRange(questions, 0, QUESTIONS_KEPT - 1).then(requireTexts));
      if (asked.kind === 'away') return before;
      if (asked.value.length > 0) return asked.value;
      if (!settled.has(questions)) return before;
      // Forgotten on another node.
      await seen.forgetSession(key);
      return [];
    },
    async conditions(key) {
      const { questions, conditions } = nameSession(key);
      const before = await seen.conditions(key);
      const asked = await link.ask((redis) => redis.zRange(conditions, 0, -1).then(requireTexts));
      if (asked.kind === 'away') return before;
      return settled.has(questions) ? asked.value : [...new Set([...asked.value, ...before])];
    },
    async remember(key, question, stated = []) {
      const names = nameSession(key);
      await seen.remember(key, question, stated);
      // What Redis may never have heard, or have lost, it is told with this question.
      const told = settled.has(names.questions) ? stated : await seen.conditions(key);
      const asked = await link.ask((redis) => {
        const batch = redis
          .multi()
          .lPush(names.questions, question)
          .lTrim(names.questions, 0, QUESTIONS_KEPT - 1)
          .pExpire(names.questions, ttlMs);
        // By the time at which each was first said.
        const members = told.map((value, index) => ({ value, score: Date.now() + index / 1000 }));
        if (members.length > 0) batch.zAdd(names.conditions, members, { condition: 'NX' });
        return batch.pExpire(names.conditions, ttlMs).exec();
      });
      if (asked.kind === 'answered') settled.add(names.questions);
      else settled.delete(names.questions);
    },
    async forgetSession(key) {
      const names = nameSession(key);
      await seen.forgetSession(key);
      await link.ask((redis) => redis.del([names.questions, names.conditions]));
    },
    async forget(scope) {
      await seen.forget(scope);
      for (const pattern of patternsOf(scope)) await forgetMatching(link, pattern, scope);
    },
  };
}

/** Sessions of which Redis is known to hold all that this node does. */
function createSettled(link: RedisLink) {
  const names = new LRUCache<string, true>({ max: 20_000 });
  let connection = link.connections();
  const current = (): LRUCache<string, true> => {
    // A Redis that was away may have come back empty.
    if (connection !== link.connections()) names.clear();
    connection = link.connections();
    return names;
  };
  return {
    has: (name: string) => current().has(name),
    add: (name: string) => void current().set(name, true),
    delete: (name: string) => void current().delete(name),
  };
}

/** As far as Redis answers; what it does not is over by its time. */
async function forgetMatching(link: RedisLink, pattern: string, scope: SessionScope): Promise<void> {
  let cursor = '0';
  do {
    const from = cursor;
    const scanned = await link.ask(async (redis) => {
      const page = await redis.scan(from, { MATCH: pattern, COUNT: SCANNED });
      return { cursor: page.cursor, names: requireTexts(page.keys).filter((name) => isNameIn(name, scope)) };
    });
    if (scanned.kind === 'away') return;
    const { names } = scanned.value;
    if (names.length > 0) await link.ask((redis) => redis.del(names));
    cursor = scanned.value.cursor;
  } while (cursor !== '0');
}

function requireTexts(reply: unknown): string[] {
  if (!Array.isArray(reply) || !reply.every((text): text is string => typeof text === 'string')) {
    throw new UnexpectedReply();
  }
  return reply;
}
