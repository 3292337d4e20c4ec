import type { ApiLog } from '../../api/ports.ts';
import type { RedisTrouble } from './redis-trouble.ts';

export interface RedisState {
  /** `slow`: connected, and left alone until it answers in time again. */
  readonly state: 'connecting' | 'connected' | 'slow' | 'away';
  /** ISO 8601, UTC. */
  readonly since: string;
  readonly lastTrouble?: RedisTrouble;
}

export interface RedisCondition {
  is(): RedisState['state'];
  set(state: RedisState['state'], trouble?: RedisTrouble): void;
  /** Something went wrong that changes nothing. */
  note(trouble: RedisTrouble): void;
  readonly read: () => RedisState;
}

/** How Redis is; its log has one line when it goes, one for each new reason, and one when it is back. */
export function createRedisCondition(log: Pick<ApiLog, 'info' | 'warn'>, now: () => Date): RedisCondition {
  let state: RedisState['state'] = 'connecting';
  let since = now();
  let lastTrouble: RedisTrouble | undefined;
  let reported: RedisTrouble | undefined;
  const report = (trouble: RedisTrouble): void => {
    lastTrouble = trouble;
    if (reported === trouble) return;
    reported = trouble;
    log.warn({ redis: trouble }, 'redis does not serve: sessions, limits and caches are kept in this process');
  };
  return {
    is: () => state,
    set(next, trouble) {
      if (trouble !== undefined) report(trouble);
      if (next === state) return;
      state = next;
      since = now();
      if (next !== 'connected') return;
      log.info({ redis: next }, 'redis serves');
      reported = undefined;
    },
    note: report,
    read: () => ({ state, since: since.toISOString(), ...(lastTrouble === undefined ? {} : { lastTrouble }) }),
  };
}
