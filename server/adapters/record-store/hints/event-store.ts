/** Events and hints in the records: what is written is written under the lock of all nodes, so that of two who offer the same one is the first. */
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type {
  Audience,
  EventStore,
  Hint,
  HintOutcome,
  NewEvent,
  NewHint,
  ToldAudience,
  ToolScope,
} from '../../../tools/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { resolveReadScope } from '../scopes/scopes.ts';
import { toHint } from './hint-rows.ts';
import { pruneEvents, pruneHints } from './prune-events.ts';
import { readAudiences } from './read-audiences.ts';

export interface EventStoreParts {
  readonly now: () => Date;
  /** Default: 200 events of an audience, 100,000 events and 20,000 hints of a scope. */
  readonly kept?: { readonly ofAudience: number; readonly ofScope: number; readonly hints: number };
}

const KEPT_MS = 7 * 86_400_000;
const AN_HOUR_MS = 3_600_000;

/** Of one look: what is more comes with the next. */
const LOOKED_AT = 1000;

const COLUMNS = { shown: 'shown_at', followed: 'followed_at', dismissed: 'dismissed_at' } as const satisfies Readonly<
  Record<HintOutcome, keyof Tables['hints']>
>;

export function createEventStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now, kept = { ofAudience: 200, ofScope: 100_000, hints: 20_000 } }: EventStoreParts,
): EventStore {
  const change = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(writer, 'immediate', work));
  const read = <Result>(work: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(reader, 'deferred', work));
  return {
    give: (event) =>
      change(async (transaction) => {
        const ids = await resolveReadScope(transaction, event.scope, now);
        const isNew = await insertEvent(transaction, ids, event);
        if (isNew) await pruneEvents(transaction, ids, event.audience, { ...kept, since: before(ids.now, KEPT_MS) });
        return isNew;
      }),
    read: (scope, audiences) =>
      read(async (database) => {
        const ids = await scopeIn(database, scope, now);
        if (ids === undefined) return new Map();
        return readAudiences(database, ids, audiences, before(ids.now, KEPT_MS));
      }),
    since: (place) => read((database) => readSince(database, place)),
    make: (scope, hints) =>
      change(async (transaction) => {
        const ids = await scopeIn(transaction, scope, now);
        if (ids === undefined) return [];
        const made: Hint[] = [];
        for (const hint of hints) {
          const one = await insertHint(transaction, ids, hint);
          if (one !== undefined) made.push(one);
        }
        if (made.length > 0) await pruneHints(transaction, ids, kept.hints);
        return made;
      }),
    waiting: (scope, audience, after) =>
      read(async (database) => {
        const ids = await scopeIn(database, scope, now);
        return ids === undefined ? [] : readWaiting(database, ids, audience, after);
      }),
    settle: ({ audience, id, scope }, outcome) =>
      change(async (transaction) => {
        const ids = await scopeIn(transaction, scope, now);
        const row =
          ids === undefined
            ? undefined
            : await ofAudience(transaction, ids, audience).where('id', '=', id).executeTakeFirst();
        if (ids === undefined || row === undefined) return undefined;
        const column = COLUMNS[outcome];
        if (row[column] !== null) return { rule: row.rule, isNew: false };
        await transaction
          .updateTable('hints')
          .set({ [column]: ids.now })
          .where('seq', '=', row.seq)
          .execute();
        return { rule: row.rule, isNew: true };
      }),
    count: (scope) =>
      read(async (database) => {
        const ids = await resolveReadScope(database, scope, now);
        const rows = await database
          .selectFrom('hints')
          .select(({ fn }) => [
            'rule',
            fn.countAll<number | string>().as('made'),
            fn.count<number | string>('shown_at').as('shown'),
            fn.count<number | string>('followed_at').as('followed'),
            fn.count<number | string>('dismissed_at').as('dismissed'),
          ])
          .where('branch_id', '=', ids.branch_id)
          .where('domain_id', '=', ids.domain_id)
          .groupBy('rule')
          .orderBy('rule')
          .execute();
        return rows.map(({ rule, ...counts }) => ({
          rule,
          made: Number(counts.made),
          shown: Number(counts.shown),
          followed: Number(counts.followed),
          dismissed: Number(counts.dismissed),
        }));
      }),
    forget: (scope, audience) =>
      change(async (transaction) => {
        const ids = await scopeIn(transaction, scope, now);
        if (ids !== undefined) await forgetAudience(transaction, ids, audience);
      }),
  };
}

/** Of a scope that is not there nothing is: who asks is not told which. */
async function scopeIn(database: Kysely<Tables>, scope: ToolScope, now: () => Date): Promise<ReadScope | undefined> {
  try {
    return await resolveReadScope(database, scope, now);
  } catch (error) {
    if (error instanceof Fault && error.code === 'scope-unknown') return undefined;
    throw error;
  }
}

function before(moment: string, ms: number): string {
  return new Date(Date.parse(moment) - ms).toISOString();
}

function ofAudience(database: Kysely<Tables>, { branch_id, domain_id }: ReadScope, audience: Audience) {
  return database
    .selectFrom('hints')
    .selectAll()
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('audience', '=', audience);
}

async function insertEvent(transaction: Kysely<Tables>, ids: ReadScope, event: NewEvent): Promise<boolean> {
  const { branch_id, domain_id, now: at, tenant_id } = ids;
  const { audience, data, id, subject, type } = event;
  const inserted = await transaction
    .insertInto('events')
    .values({ tenant_id, branch_id, domain_id, event_id: id, audience, type, subject, data: JSON.stringify(data), at })
    .onConflict((conflict) => conflict.columns(['branch_id', 'domain_id', 'event_id']).doNothing())
    .returning('seq')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertHint(transaction: Kysely<Tables>, ids: ReadScope, hint: NewHint): Promise<Hint | undefined> {
  const { branch_id, domain_id, now: madeAt, tenant_id } = ids;
  const { act, audience, id, label, language, message, rule, subject } = hint;
  const row = await transaction
    .insertInto('hints')
    .values({
      ...{ tenant_id, branch_id, domain_id, id, audience, rule, subject, language, message },
      label: label ?? null,
      act: act === undefined ? null : JSON.stringify(act),
      made_at: madeAt,
      ...{ shown_at: null, followed_at: null, dismissed_at: null },
    })
    .onConflict((conflict) => conflict.columns(['branch_id', 'domain_id', 'audience', 'rule', 'subject']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? undefined : toHint(row);
}

async function readSince(
  database: Kysely<Tables>,
  place: number | undefined,
): Promise<{ readonly place: number; readonly told: readonly ToldAudience[] }> {
  if (place === undefined) {
    const last = await database.selectFrom('events').select('seq').orderBy('seq', 'desc').limit(1).executeTakeFirst();
    return { place: last?.seq ?? 0, told: [] };
  }
  const rows = await database
    .selectFrom('events')
    .innerJoin('tenants', 'tenants.id', 'events.tenant_id')
    .innerJoin('branches', 'branches.id', 'events.branch_id')
    .select(['seq', 'audience', 'domain_id', 'tenants.slug as tenant_slug', 'branches.slug as branch_slug'])
    .where('seq', '>', place)
    .orderBy('seq')
    .limit(LOOKED_AT)
    .execute();
  const told = new Map<string, ToldAudience>();
  for (const { audience, branch_slug: branchSlug, domain_id: domainId, tenant_slug: tenantSlug } of rows) {
    const one = { audience: audience as Audience, scope: { domainId, tenantSlug, branchSlug } };
    told.set(JSON.stringify(one), one);
  }
  return { place: rows.at(-1)?.seq ?? place, told: [...told.values()] };
}

async function readWaiting(
  database: Kysely<Tables>,
  ids: ReadScope,
  audience: Audience,
  after: number | undefined,
): Promise<readonly Hint[]> {
  const open = ofAudience(database, ids, audience)
    .where('followed_at', 'is', null)
    .where('dismissed_at', 'is', null)
    .where('made_at', '>', before(ids.now, AN_HOUR_MS));
  const rows = await (after === undefined ? open.where('shown_at', 'is', null) : open.where('seq', '>', after))
    .orderBy('seq')
    .execute();
  return rows.map(toHint);
}

async function forgetAudience(
  transaction: Kysely<Tables>,
  { branch_id, domain_id }: ReadScope,
  audience: Audience,
): Promise<void> {
  await transaction
    .deleteFrom('events')
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('audience', '=', audience)
    .execute();
  await transaction
    .updateTable('hints')
    .set({ audience: null, subject: '', message: '', label: null, act: null })
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('audience', '=', audience)
    .execute();
}
