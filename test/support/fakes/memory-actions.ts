/** Actions in a list. */
import { Fault } from '../../../server/fault.ts';
import type { JobLease, JobStore } from '../../../server/knowledge/index.ts';
import type {
  Action,
  ActionStore,
  ActionSubject,
  EndedAction,
  NewAction,
  ToolScope,
} from '../../../server/tools/index.ts';
import { ACTION_JOB } from '../../../server/tools/index.ts';

export interface MemoryActionsParts {
  readonly now: () => Date;
  readonly jobs: JobStore;
  /** Beside `default/main`. */
  readonly scopes?: readonly (readonly [tenant: string, branch: string])[];
}

type Writable<Value> = { -readonly [Key in keyof Value]: Value[Key] };
type Row = Writable<Omit<Action, 'state'>> & {
  state: Action['state'];
  hash: string;
  person?: string;
  jobId?: string;
  isSent: boolean;
};

export function createMemoryActions({ now, jobs, scopes = [] }: MemoryActionsParts): ActionStore {
  let rows: Row[] = [];
  const places = [['default', 'main'], ['demo', 'main'], ...scopes].map((place) => place.join('/'));
  const find = ({ actionId, scope, sessionId, person }: ActionSubject): Row | undefined =>
    rows.find(
      (row) =>
        row.id === actionId &&
        row.sessionId === sessionId &&
        (row.person === undefined || row.person === person) &&
        sameScope(row.scope, scope),
    );
  const told = async (row: Row): Promise<Action> => {
    const { hash: _hash, person: _person, jobId, isSent, ...action } = row;
    if (row.state === 'pending' && row.expiresAt <= now()) return { ...action, state: 'expired' };
    const job = jobId === undefined ? undefined : await jobs.find(jobId);
    // Its job is being queued.
    if (row.outcome === 'running' && jobId === undefined) return action;
    if (row.outcome !== 'running' || job?.state === 'queued' || job?.state === 'running') return action;
    return isSent
      ? { ...action, outcome: 'unknown', result: { kind: 'unknown' } }
      : { ...action, outcome: 'failed', result: { kind: 'failed', why: 'away' } };
  };
  const isPending = (row: Row): boolean => row.state === 'pending' && row.expiresAt > now();
  const requireLease = async ({ jobId, owner: _owner, attempt }: JobLease): Promise<void> => {
    const job = await jobs.find(jobId);
    if (job?.state !== 'running' || job.attempts !== attempt || job.cancelRequested) throw new Fault('cancelled');
  };
  const ofLease = async (actionId: string, lease: JobLease): Promise<Row | undefined> => {
    await requireLease(lease);
    return rows.find(({ id, outcome, jobId }) => id === actionId && outcome === 'running' && jobId === lease.jobId);
  };
  return {
    async propose({ hash, lifeMs, ...given }: NewAction) {
      if (!places.includes(`${given.scope.tenantSlug}/${given.scope.branchSlug}`)) throw new Fault('scope-unknown');
      const at = now();
      let replaced = 0;
      for (const row of rows) {
        const isSame =
          row.sessionId === given.sessionId && row.tool === given.tool && sameScope(row.scope, given.scope);
        if (!isSame || !isPending(row)) continue;
        Object.assign(row, { state: 'cancelled', changedAt: at });
        replaced += 1;
      }
      const times = { createdAt: at, changedAt: at, expiresAt: new Date(at.getTime() + lifeMs) };
      const row: Row = { ...given, ...times, hash, state: 'pending', isSent: false };
      rows.push(row);
      return { action: await told(row), replaced };
    },
    async find(subject) {
      const row = find(subject);
      return row && told(row);
    },
    async confirm(subject, comment) {
      const row = find(subject);
      const isNew = row !== undefined && isPending(row);
      if (isNew) {
        Object.assign(
          row,
          { state: 'confirmed', outcome: 'running', changedAt: now() },
          comment === undefined ? {} : { comment },
        );
        const { scope, id } = row;
        row.jobId = await jobs.insert({
          kind: ACTION_JOB,
          subject: `action:${id}`,
          scope,
          payload: id,
          createdBy: 'guest',
        });
      }
      return row && { action: await told(row), isNew };
    },
    async cancel(subject, comment) {
      const row = find(subject);
      const isNew = row !== undefined && isPending(row);
      if (isNew) Object.assign(row, { state: 'cancelled', changedAt: now() }, comment === undefined ? {} : { comment });
      return row && { action: await told(row), isNew };
    },
    async begin(actionId, lease) {
      const row = await ofLease(actionId, lease);
      if (row === undefined) return undefined;
      const wasSent = row.isSent;
      row.isSent = true;
      return { action: await told(row), hash: row.hash, wasSent };
    },
    async end(actionId, lease, { outcome, result, rolledBack }: EndedAction) {
      const row = await ofLease(actionId, lease);
      if (row === undefined) return;
      Object.assign(row, { outcome, changedAt: now() }, rolledBack === undefined ? {} : { rolledBack });
      if (row.sessionId !== '') row.result = result;
    },
    async list({
      limit,
      cursor = String(rows.length),
      domainId,
      tenantSlug,
      branchSlug,
      tool,
      state,
      outcome,
      since,
      until,
    }) {
      const all = (await Promise.all(rows.map(told))).map((action, place) => ({ action, place }));
      const found = all
        .filter(({ action, place }) => {
          const { scope } = action;
          const pairs = [
            [domainId, scope.domainId],
            [tenantSlug, scope.tenantSlug],
            [branchSlug, scope.branchSlug],
            [tool, action.tool],
            [state, action.state],
            [outcome, action.outcome],
          ];
          const at = action.createdAt.toISOString();
          if ((since !== undefined && at < since) || (until !== undefined && at >= until)) return false;
          return place < Number(cursor) && pairs.every(([wanted, is]) => wanted === undefined || wanted === is);
        })
        .toReversed();
      const page = found.slice(0, limit);
      const last = page.at(-1);
      return {
        actions: page.map(({ action }) => action),
        ...(found.length > limit && last !== undefined ? { cursor: String(last.place) } : {}),
      };
    },
    async count(scope) {
      const all = (await Promise.all(rows.map(told))).filter((action) => sameScope(action.scope, scope));
      const many = (tool: string, is: Partial<Action>): number =>
        all.filter(
          (action) =>
            action.tool === tool &&
            (is.state ?? action.state) === action.state &&
            (is.outcome ?? action.outcome) === action.outcome,
        ).length;
      return [...new Set(all.map(({ tool }) => tool))].toSorted().map((tool) => ({
        tool,
        proposed: many(tool, {}),
        confirmed: many(tool, { state: 'confirmed' }),
        cancelled: many(tool, { state: 'cancelled' }),
        expired: many(tool, { state: 'expired' }),
        succeeded: many(tool, { outcome: 'succeeded' }),
        failed: many(tool, { outcome: 'failed' }),
        unknown: many(tool, { outcome: 'unknown' }),
      }));
    },
    async forgetSession(scope, sessionId) {
      rows = rows.map((row) => {
        if (row.sessionId !== sessionId || !sameScope(row.scope, scope)) return row;
        const { comment: _comment, person: _person, result: _result, ...rest } = row;
        return {
          ...rest,
          ...{ sessionId: '', description: '', details: [], arguments: [] },
          state: row.state === 'pending' ? 'cancelled' : row.state,
          ...(row.outcome === 'running' && !row.isSent ? { outcome: 'failed' as const } : {}),
        };
      });
      return Promise.resolve();
    },
  };
}

function sameScope(one: ToolScope, other: ToolScope): boolean {
  return one.domainId === other.domainId && one.tenantSlug === other.tenantSlug && one.branchSlug === other.branchSlug;
}
