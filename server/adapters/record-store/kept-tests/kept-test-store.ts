/** Questions that owners keep, by scope. */
import type { Kysely, Selectable } from 'kysely';
import type { KeptTest, KeptTestStore, MostKeptTests, NewKeptTest, Outcome } from '../../../assistant/index.ts';
import { Fault } from '../../../fault.ts';
import type { Scope } from '../../../knowledge/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operations/audit.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { resolveReadScope } from '../scopes/scopes.ts';

const MOST: MostKeptTests = 100;

interface Change {
  readonly place: Scope;
  readonly scope: ReadScope;
  readonly actor: string;
}

export function createKeptTestStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now }: { readonly now: () => Date },
): KeptTestStore {
  const change = <Result>(
    place: Scope,
    actor: string,
    work: (transaction: Kysely<Tables>, by: Change) => Promise<Result>,
  ): Promise<Result> =>
    translatingFaults(() =>
      inTransaction(writer, 'immediate', async (transaction) =>
        work(transaction, { place, actor, scope: await resolveReadScope(transaction, place, now) }),
      ),
    );
  return {
    list: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) => {
          const ids = await resolveReadScope(database, scope, now);
          const rows = await ofScope(database, ids).selectAll().orderBy('id').execute();
          return rows.map(toTest);
        }),
      ),
    keep: (scope, test, actor) => change(scope, actor, (transaction, by) => keep(transaction, test, by)),
    accept: (scope, id, outcome, actor) =>
      change(scope, actor, async (transaction, by) =>
        settle(transaction, { test: await find(transaction, by.scope, id), outcome }, by),
      ),
    remove: (scope, id, actor) =>
      change(scope, actor, async (transaction, by) => {
        await find(transaction, by.scope, id);
        await transaction.deleteFrom('kept_tests').where('id', '=', id).execute();
        await tell(transaction, 'test.removed', id, by);
      }),
  };
}

async function keep(transaction: Kysely<Tables>, test: NewKeptTest, by: Change): Promise<KeptTest> {
  const { question, language, outcome } = test;
  const tests = await ofScope(transaction, by.scope).selectAll().execute();
  const same = tests.find((each) => each.question === question && each.language === (language ?? null));
  if (same !== undefined) return settle(transaction, { test: same, outcome }, by);
  if (tests.length >= MOST) throw new Fault('kept-tests-full', { details: { limit: MOST } });
  const { tenant_id, branch_id, domain_id, now } = by.scope;
  const row = await transaction
    .insertInto('kept_tests')
    .values({
      ...{ tenant_id, branch_id, domain_id, question },
      language: language ?? null,
      outcome: JSON.stringify(outcome),
      kept_by: by.actor,
      kept_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(transaction, 'test.kept', row.id, by);
  return toTest(row);
}

type Row = Selectable<Tables['kept_tests']>;

async function settle(
  transaction: Kysely<Tables>,
  { test, outcome }: { readonly test: Row; readonly outcome: Outcome },
  by: Change,
): Promise<KeptTest> {
  const row = await transaction
    .updateTable('kept_tests')
    .set({ outcome: JSON.stringify(outcome), kept_by: by.actor, kept_at: by.scope.now })
    .where('id', '=', test.id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await tell(transaction, 'test.accepted', test.id, by);
  return toTest(row);
}

/** @throws Fault `kept-test-unknown`, also for one of another scope */
async function find(transaction: Kysely<Tables>, scope: ReadScope, id: number): Promise<Row> {
  const row = await ofScope(transaction, scope).selectAll().where('id', '=', id).executeTakeFirst();
  if (row === undefined) throw new Fault('kept-test-unknown');
  return row;
}

function ofScope(database: Kysely<Tables>, scope: ReadScope) {
  return database
    .selectFrom('kept_tests')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id);
}

/** By its number: the question may be a guest's words, and the audit outlives it. */
async function tell(
  transaction: Kysely<Tables>,
  action: string,
  id: number,
  { place, scope, actor }: Change,
): Promise<void> {
  const { tenantSlug, branchSlug, domainId } = place;
  await writeAudit(transaction, {
    at: scope.now,
    actor,
    action,
    tenantSlug,
    branchSlug,
    domainId,
    subject: String(id),
  });
}

function toTest({ id, question, language, outcome, kept_by, kept_at }: Row): KeptTest {
  return {
    id,
    question,
    ...(language === null ? {} : { language }),
    outcome: JSON.parse(outcome) as Outcome,
    by: kept_by,
    at: kept_at,
  };
}
