import { createFlooredClock } from '../shared/floored-clock.ts';
import { createSteadyClock } from '../shared/steady-clock.ts';
import { translatingFaults } from './database/connections.ts';
import { migrate } from './migrations/migrate.ts';
import type { ClockLog } from './database/newest-moment.ts';
import { raiseToNewest } from './database/newest-moment.ts';
import { openDatabase } from './database/open-database.ts';
import type { StoredRecords } from './records.ts';
import { createRecords } from './records.ts';

export interface SqliteRecordsParts {
  readonly path: string;
  /** Decides what is in force. Default: the time of day, never going back by small steps, nor behind what the records tell at the start. */
  readonly now?: () => Date;
  /** What the machine says of the time of day. */
  readonly wall?: () => number;
  readonly log?: ClockLog;
}

/**
 * Records in one SQLite file (WAL). Tenants `default` and `demo` with branch `main` are there from the start.
 * The file's folder is made when it is missing; `path` is a file, not `:memory:`.
 * @throws Fault `records-unavailable` when the file can't be used or was written by a newer server
 */
export async function createSqliteRecords({ path, now, wall, log }: SqliteRecordsParts): Promise<StoredRecords> {
  const connections = openDatabase(path);
  try {
    await translatingFaults(() => migrate(connections.writer));
    if (now !== undefined) return createRecords(connections, now);
    const clock = createFlooredClock(createSteadyClock(wall));
    await translatingFaults(() => raiseToNewest(clock, connections.reader, { log, setting: 'this machine' }));
    return createRecords(connections, clock.now);
  } catch (error) {
    await connections.close();
    throw error;
  }
}
