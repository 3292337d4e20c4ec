import type { PostgresTrouble } from './trouble.ts';

export interface PostgresState {
  readonly state: 'ready' | 'away';
  /** ISO 8601, UTC. */
  readonly since: string;
  /** Why it is away, or was last. */
  readonly lastTrouble?: string;
}

export interface PostgresCondition {
  /** No connection could be opened. */
  miss(trouble: PostgresTrouble): void;
  /** A connection broke: others may be dead, too. */
  lose(trouble: PostgresTrouble): void;
  /** It answered. */
  serve(): void;
  /** How often a connection broke. */
  losses(): number;
  readonly read: () => PostgresState;
}

export interface RecordsLog {
  info(fields: Readonly<Record<string, unknown>>, message: string): void;
  warn(fields: Readonly<Record<string, unknown>>, message: string): void;
}

/** How Postgres is; the log has one line when it goes, one for each new reason, and one when it is back. */
export function createPostgresCondition(log: RecordsLog): PostgresCondition {
  let state: PostgresState['state'] = 'away';
  let since = new Date();
  let lastTrouble: string | undefined;
  let told: string | undefined;
  let losses = 0;
  const become = (next: PostgresState['state']): void => {
    if (state === next) return;
    state = next;
    since = new Date();
    if (next === 'away') return;
    log.info({ postgres: next }, 'postgres serves');
    told = undefined;
  };
  const miss = ({ message }: PostgresTrouble): void => {
    lastTrouble = message;
    become('away');
    if (told === message) return;
    told = message;
    log.warn({ postgres: message }, 'postgres does not serve');
  };
  return {
    miss,
    lose(trouble) {
      losses += 1;
      miss(trouble);
    },
    serve: () => {
      become('ready');
    },
    losses: () => losses,
    read: () => ({ state, since: since.toISOString(), ...(lastTrouble === undefined ? {} : { lastTrouble }) }),
  };
}
