/** One node over a records' file, wired as the server wires it: several may have one file open, in this process or another. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { StoredRecords } from '../../../server/adapters/record-store/records.ts';
import { createSqliteRecords } from '../../../server/adapters/record-store/sqlite.ts';
import type { Library, LibraryParts } from '../../../server/compose/compose-library.ts';
import { composeLibrary } from '../../../server/compose/compose-library.ts';
import type { Domain } from '../../../server/domains/index.ts';
import type { Job } from '../../../server/knowledge/index.ts';

export interface TestNode extends Library {
  readonly records: StoredRecords;
  /** Written to its log, errors and warnings first told by their level. */
  readonly logged: { readonly level: string; readonly fields: Readonly<Record<string, unknown>> }[];
  /** The job when it has ended. */
  ended(jobId: string | undefined): Promise<Job>;
  /** The newest job of this kind when it has ended. */
  lastEnded(kind: string): Promise<Job>;
  /** Hands its jobs back and closes its records. Idempotent. */
  close(): Promise<void>;
}

export interface NodeSettings extends Partial<Pick<LibraryParts, 'embedder' | 'others' | 'jobTimes'>> {
  readonly path: string;
  /** Domains that are in use; taking one out of the list makes it vanish. */
  readonly domains: readonly Domain[];
  readonly now?: () => Date;
  /** What the machine says of the time of day, where the clock of a server is to go by it. */
  readonly wall?: () => number;
}

/** It looks for jobs once it is started. */
export async function openNode({ path, domains, now, wall, ...parts }: NodeSettings): Promise<TestNode> {
  const logged: TestNode['logged'] = [];
  const write = (level: string) => (fields: Readonly<Record<string, unknown>>) => void logged.push({ level, fields });
  const clock = wall === undefined ? { now: now ?? (() => new Date()) } : { wall };
  const records = await createSqliteRecords({ path, log: { warn: write('warn') }, ...clock });
  const library = composeLibrary({
    jobTimes: { pollMs: 20, progressMs: 0 },
    ...parts,
    records,
    domains: { find: (domainId) => domains.find((domain) => domain.domainId === domainId) },
    log: { info: write('info'), warn: write('warn'), error: write('error') },
    now: records.now,
  });
  const ended = async (jobId: string | undefined): Promise<Job> => {
    for (;;) {
      const job = jobId === undefined ? undefined : await records.jobs.find(jobId);
      if (job === undefined) throw new Error('there is no such job');
      if (job.endedAt !== undefined) return job;
      await wait(5);
    }
  };
  let closed: Promise<void> | undefined;
  return {
    ...library,
    records,
    logged,
    ended,
    lastEnded: async (kind) => ended((await records.jobs.list({ kind, limit: 1 }))[0]?.id),
    close: () => (closed ??= library.close().then(() => records.close())),
  };
}

/** A folder for a records' file. */
export async function makeRecordsFolder(): Promise<{ readonly path: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'node-'));
  return { path: join(folder, 'records.sqlite'), remove: () => rm(folder, { recursive: true, force: true }) };
}
