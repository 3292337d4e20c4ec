import { randomUUID } from 'node:crypto';
import { Fault } from '../../../server/fault.ts';
import type {
  Job,
  JobClaim,
  JobError,
  JobLease,
  JobState,
  JobStore,
  MeasuredProgress,
} from '../../../server/knowledge/index.ts';

interface Kept {
  job: Job;
  owner?: string;
  until?: number;
}

export interface MemoryJobsParts {
  readonly now: () => Date;
  readonly kept?: number;
}

/** Jobs in a list, found by looking at each: simple enough to be right. */
export function createMemoryJobs({ now, kept = 1000 }: MemoryJobsParts): JobStore {
  let rows: Kept[] = [];
  const at = (): string => now().toISOString();
  const set = (row: Kept, changes: Partial<Job>): void => {
    row.job = { ...row.job, ...changes, updatedAt: at() };
  };
  const tell = (row: Kept, progress: MeasuredProgress): void => {
    const { total: _, ...job } = row.job;
    row.job = { ...job, ...progress, updatedAt: at() };
  };
  const end = (row: Kept, state: JobState, changes: Partial<Job> = {}): void => {
    set(row, { ...changes, state, endedAt: at() });
    delete row.owner;
    delete row.until;
    const tooOld = new Set(rows.filter(({ job }) => isEnded(job)).slice(0, -kept));
    rows = rows.filter((other) => !tooOld.has(other));
  };
  const held = ({ jobId, owner, attempt }: JobLease): Kept | undefined =>
    rows.find(({ job, owner: by }) => job.id === jobId && by === owner && job.attempts === attempt);
  const isFree = ({ job, until }: Kept): boolean => job.state === 'queued' || (until ?? 0) <= now().getTime();
  const nextFor = ({ kinds, except }: JobClaim): Kept | undefined =>
    rows
      .filter(({ job }) => !isEnded(job))
      .filter((row, place, open) => open.findIndex(({ job }) => job.subject === row.job.subject) === place)
      .find((row) => kinds.includes(row.job.kind) && !except.includes(row.job.id) && isFree(row));
  return {
    async insert({ scope = {}, ...job }) {
      const id = randomUUID();
      const createdAt = at();
      const times = { createdAt, updatedAt: createdAt };
      const fresh = { id, state: 'queued', done: 0, stageFrom: 0, attempts: 0, cancelRequested: false } as const;
      rows.push({ job: structuredClone({ ...job, scope, ...fresh, ...times }) });
      return id;
    },
    find: async (id) => structuredClone(rows.find(({ job }) => job.id === id)?.job),
    list: async ({ state, kind, domainId, tenantSlug, branchSlug, limit }) =>
      rows
        .map(({ job }) => job)
        .filter(
          ({ scope, ...job }) =>
            [undefined, job.state].includes(state) &&
            [undefined, job.kind].includes(kind) &&
            [undefined, scope.domainId].includes(domainId) &&
            [undefined, scope.tenantSlug].includes(tenantSlug) &&
            [undefined, scope.branchSlug].includes(branchSlug),
        )
        .toReversed()
        .slice(0, limit)
        .map((job) => structuredClone(job)),
    async claim(claim) {
      for (let row = nextFor(claim); row !== undefined; row = nextFor(claim)) {
        const { attempts, cancelRequested, startedAt = at() } = row.job;
        const error: JobError = { code: 'job-abandoned', details: { attempts }, issues: [] };
        if (cancelRequested) end(row, 'cancelled');
        else if (attempts >= claim.maxAttempts) end(row, 'failed', { error });
        else {
          const { stageStartedAt: _, ...job } = row.job;
          row.job = { ...job, state: 'running', attempts: attempts + 1, startedAt, updatedAt: at() };
          row.owner = claim.owner;
          row.until = now().getTime() + claim.leaseMs;
          return structuredClone(row.job);
        }
      }
      return undefined;
    },
    async renew(lease, leaseMs, progress) {
      const row = held(lease);
      if (row === undefined) return 'lost';
      row.until = now().getTime() + leaseMs;
      if (progress !== undefined) tell(row, progress);
      else set(row, {});
      return row.job.cancelRequested ? 'cancelling' : 'held';
    },
    async finish(lease, { state, ...outcome }, progress) {
      const row = held(lease);
      if (row !== undefined && progress !== undefined) tell(row, progress);
      if (row !== undefined) end(row, state, outcome);
      return row !== undefined;
    },
    async release(lease) {
      const row = held(lease);
      if (row?.job.cancelRequested === true) end(row, 'cancelled');
      else if (row !== undefined) {
        const { stageStartedAt: _, ...job } = row.job;
        row.job = { ...job, state: 'queued', attempts: job.attempts - 1, updatedAt: at() };
        delete row.owner;
      }
      return row !== undefined;
    },
    async cancel(id) {
      const row = rows.find(({ job }) => job.id === id);
      if (row === undefined) throw new Fault('job-unknown');
      if (isEnded(row.job)) throw new Fault('job-ended');
      set(row, { cancelRequested: true });
      if (isFree(row)) end(row, 'cancelled');
      return structuredClone(row.job);
    },
  };
}

function isEnded({ state }: Job): boolean {
  return state !== 'queued' && state !== 'running';
}
