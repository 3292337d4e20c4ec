/** Actions as they stand in their table, and as they are read back. */
import type { ExpressionBuilder, Kysely, Selectable } from 'kysely';
import type { Action, ActionSubject, Argument, ToolResult } from '../../../tools/index.ts';
import type { StoredJobState, Tables } from '../database/tables.ts';
import type { ScopeIds } from '../scopes/scopes.ts';

/** With its place by name, and what became of the job that executes it: null where there is none. */
export type ActionRow = Selectable<Tables['actions']> & {
  readonly tenant_slug: string;
  readonly branch_slug: string;
  readonly job_state: StoredJobState | null;
};

export function selectActions(database: Kysely<Tables>) {
  return database
    .selectFrom('actions')
    .innerJoin('tenants', 'tenants.id', 'actions.tenant_id')
    .innerJoin('branches', 'branches.id', 'actions.branch_id')
    .leftJoin('jobs', 'jobs.id', 'actions.job_id')
    .selectAll('actions')
    .select(['tenants.slug as tenant_slug', 'branches.slug as branch_slug', 'jobs.state as job_state']);
}

/** The action of this session of this scope; one of another is not there, nor one that was proposed to another person. */
export async function findRow(
  database: Kysely<Tables>,
  ids: ScopeIds,
  { actionId, sessionId, person }: Pick<ActionSubject, 'actionId' | 'sessionId' | 'person'>,
): Promise<ActionRow | undefined> {
  return selectActions(database)
    .where('actions.id', '=', actionId)
    .where('actions.session_id', '=', sessionId)
    .where((is) => is.or([is('actions.person', 'is', null), is('actions.person', '=', person ?? null)]))
    .where('actions.tenant_id', '=', ids.tenant_id)
    .where('actions.branch_id', '=', ids.branch_id)
    .where('actions.domain_id', '=', ids.domain_id)
    .executeTakeFirst();
}

/** The job that was to execute it ended, or went, and told nothing of it. */
export function isLeft({ outcome, job_state }: Pick<ActionRow, 'outcome' | 'job_state'>): boolean {
  return outcome === 'running' && job_state !== 'queued' && job_state !== 'running';
}

/** The same as `isLeft`, asked of the database. */
export function whereLeft(is: ExpressionBuilder<Tables & { jobs: Tables['jobs'] }, 'actions' | 'jobs'>) {
  return is.and([
    is('actions.outcome', '=', 'running'),
    is.or([is('jobs.state', 'is', null), is('jobs.state', 'not in', ['queued', 'running'])]),
  ]);
}

export function toAction(row: ActionRow, now: string): Action {
  const { outcome, result } = settled(row);
  return {
    id: row.id,
    scope: { domainId: row.domain_id, tenantSlug: row.tenant_slug, branchSlug: row.branch_slug },
    sessionId: row.session_id ?? '',
    tool: row.tool,
    language: row.language,
    title: row.title,
    description: row.description,
    details: JSON.parse(row.details) as Action['details'],
    arguments: JSON.parse(row.arguments) as readonly Argument[],
    state: row.state === 'pending' && row.expires_at <= now ? 'expired' : row.state,
    ...(outcome === undefined ? {} : { outcome }),
    ...(result === undefined ? {} : { result }),
    ...(row.rolled_back === null ? {} : { rolledBack: row.rolled_back === 1 }),
    ...(row.comment === null ? {} : { comment: row.comment }),
    createdAt: new Date(row.created_at),
    expiresAt: new Date(row.expires_at),
    changedAt: new Date(row.changed_at),
  };
}

function settled(row: ActionRow): { readonly outcome?: Action['outcome']; readonly result?: ToolResult | undefined } {
  if (row.outcome === null) return {};
  if (!isLeft(row)) return { outcome: row.outcome, result: row.result === null ? undefined : readResult(row.result) };
  return row.sent_at === null
    ? { outcome: 'failed', result: { kind: 'failed', why: 'away' } }
    : { outcome: 'unknown', result: { kind: 'unknown' } };
}

function readResult(written: string): ToolResult {
  const result = JSON.parse(written) as ToolResult;
  return result.kind === 'given' ? { ...result, asOf: new Date(result.asOf) } : result;
}
