/**
 * Sessions in Redis, so that any node knows them. While Redis is away this node goes on with what it has itself seen of a session: what a
 * guest said of themselves is not forgotten because of a break.
 */
import { LRUCache } from 'lru-cache';
import type { SessionScope, SessionStore } from '../../assistant/index.ts';
import type { RedisLink } from '../shared/redis-client.ts';
import { UnexpectedReply } from '../shared/redis-client.ts';
import { createMemorySessionStore } from './memory.ts';
import { isNameIn, nameSession, patternsOf } from './session-keys.ts';

/** Enough to resolve what a follow-up question leaves out. */
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
  const known = createKnown(link);
  const nextMoment = createMoments();

  return {
    async recent(key) {
      const { questions } = nameSession(key);
      const before = seen.recent(key);
      const asked = await link.ask((redis) => redis.lRange(questions, 0, QUESTIONS_KEPT - 1).then(requireTexts));
      if (asked.kind === 'away' || known.of(questions) === 'more') return before;
      if (asked.value.length > 0) return asked.value;
      if (known.of(questions) === undefined) return before;
      // Forgotten on another node.
      await seen.forgetSession(key);
      return [];
    },
    async conditions(key) {
      const { questions, conditions } = nameSession(key);
      const before = await seen.conditions(key);
      const asked = await link.ask((redis) => redis.zRange(conditions, 0, -1).then(requireTexts));
      if (asked.kind === 'away') return before;
      return known.of(questions) === 'same' ? asked.value : [...new Set([...asked.value, ...before])];
    },
    async remember(key, question, stated = []) {
      const names = nameSession(key);
      const isSame = known.of(names.questions) === 'same';
      const { turn, missed } = known.ask(names.questions);
      await seen.remember(key, question, stated);
      // What Redis has not received or may have lost is sent with this question.
      const questions = missed === 0 ? [question] : (await seen.recent(key)).slice(0, missed + 1).toReversed();
      const conditions = isSame ? stated : await seen.conditions(key);
      await link.ask(async (redis) => {
        const batch = redis
          .multi()
          .lPush(names.questions, questions)
          .lTrim(names.questions, 0, QUESTIONS_KEPT - 1)
          .pExpire(names.questions, ttlMs);
        // By when each was first said.
        const members = conditions.map((value) => ({ value, score: nextMoment() }));
        if (members.length > 0) batch.zAdd(names.conditions, members, { condition: 'NX' });
        await batch.pExpire(names.conditions, ttlMs).exec();
        // Also when nobody waits for it any more.
        known.acknowledge(names.questions, turn);
      });
    },
    async retract(key, conditions) {
      await seen.retract(key, conditions);
      if (conditions.length === 0) return;
      await link.ask((redis) => redis.zRem(nameSession(key).conditions, [...conditions]));
    },
    async finding(key) {
      const { questions, finding } = nameSession(key);
      const before = await seen.finding(key);
      const asked = await link.ask((redis) => redis.get(finding));
      if (asked.kind === 'away') return before;
      if (typeof asked.value === 'string') return asked.value;
      return known.of(questions) === 'same' ? undefined : before;
    },
    async keepFinding(key, finding) {
      const names = nameSession(key);
      await seen.keepFinding(key, finding);
      await link.ask(async (redis) => {
        // Of a session that was forgotten meanwhile nothing is left behind.
        const isThere = finding !== undefined && (await redis.exists(names.questions)) > 0;
        await (isThere ? redis.set(names.finding, finding, { PX: ttlMs }) : redis.del(names.finding));
      });
    },
    async forgetSession(key) {
      const names = nameSession(key);
      await seen.forgetSession(key);
      await link.ask((redis) => redis.del([names.questions, names.conditions, names.finding]));
    },
    async forget(scope) {
      await seen.forget(scope);
      for (const pattern of patternsOf(scope)) await forgetMatching(link, pattern, scope);
    },
  };
}

/** Milliseconds since 1970 that rise with each call, so that what was said first stands first, also within one millisecond. */
function createMoments(): () => number {
  let last = 0;
  return () => (last = Math.max(Date.now(), last + 0.001));
}

interface Known {
  /** How many questions this node was asked. */
  readonly asked: number;
  /** Up to which of them Redis is known to have acknowledged. */
  readonly acknowledged: number;
  /** Over which it acknowledged the last one. */
  readonly connection: number | undefined;
}

const NOTHING: Known = { asked: 0, acknowledged: 0, connection: undefined };

/**
 * What this node knows of a session beside what Redis does: the `same`, or `more`. Undefined: that is not known, for Redis may have lost what it
 * was told.
 */
function createKnown(link: RedisLink) {
  const names = new LRUCache<string, Known>({ max: 20_000 });
  return {
    of(name: string): 'same' | 'more' | undefined {
      const { asked, acknowledged, connection } = names.get(name) ?? NOTHING;
      if (asked > acknowledged) return 'more';
      // A Redis that was away may have come back empty.
      return connection === link.connections() ? 'same' : undefined;
    },
    /** Another question: which one it is, and how many before it Redis is not known to have acknowledged. */
    ask(name: string): { readonly turn: number; readonly missed: number } {
      const { asked, acknowledged, connection } = names.get(name) ?? NOTHING;
      names.set(name, { asked: asked + 1, acknowledged, connection });
      return { turn: asked + 1, missed: asked - acknowledged };
    },
    acknowledge(name: string, turn: number): void {
      const { asked, acknowledged } = names.get(name) ?? NOTHING;
      names.set(name, {
        asked: Math.max(asked, turn),
        acknowledged: Math.max(acknowledged, turn),
        connection: link.connections(),
      });
    },
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
