/** What is kept of people in the records. A person is a row with its consent, and all that is kept of them goes with it. */
import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type {
  MemoryKind,
  MemoryOwner,
  MemoryScope,
  MemoryStore,
  NewMemoryEntry,
  RememberedPerson,
} from '../../../tools/index.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import { listedNumbers, listedTexts } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operations/audit.ts';
import type { RememberedRow } from './memory-rows.ts';
import { toKeptMemory } from './memory-rows.ts';

export interface MemoryStoreParts {
  readonly now: () => Date;
  /** How many people an assistant of a tenant remembers. Default: 50,000. */
  readonly mostPeople?: number;
}

/** Of one look at who was not seen. */
const FORGOTTEN_AT_ONCE = 500;

export function createMemoryStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now, mostPeople = 50_000 }: MemoryStoreParts,
): MemoryStore {
  const change = <Result>(work: (transaction: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(writer, 'immediate', work));
  const read = <Result>(work: (database: Kysely<Tables>) => Promise<Result>): Promise<Result> =>
    translatingFaults(() => inTransaction(reader, 'deferred', work));
  return {
    read: (owner) =>
      read(async (database) => {
        const row = await findPerson(database, owner);
        return row === undefined ? undefined : (await withEntries(database, [row]))[0];
      }),
    visit: (owner) =>
      change(async (transaction) => {
        const row = await findPerson(transaction, owner);
        if (row === undefined) return undefined;
        await see(transaction, row, now());
        return (await withEntries(transaction, [row]))[0];
      }),
    agree: (owner, kinds) =>
      change(async (transaction) => {
        const row = await findPerson(transaction, owner);
        const at = now().toISOString();
        if (row === undefined) {
          await insertPerson(transaction, { owner, kinds, at, mostPeople });
          return;
        }
        const changed = { kinds: JSON.stringify(kinds), agreed_at: at, seen_at: at };
        await transaction.updateTable('remembered').set(changed).where('seq', '=', row.seq).execute();
        await transaction
          .deleteFrom('memory')
          .where('person_seq', '=', row.seq)
          .where('kind', 'not in', listedTexts(kinds))
          .execute();
      }),
    keep: (owner, entries, most) =>
      change(async (transaction) => {
        const row = await findPerson(transaction, owner);
        if (row === undefined) return;
        const agreed = JSON.parse(row.kinds) as readonly MemoryKind[];
        const kept = entries.filter(({ kind }) => agreed.includes(kind));
        for (const entry of kept) await insertEntry(transaction, row.seq, entry, now().toISOString());
        for (const kind of new Set(kept.map((entry) => entry.kind)))
          await prune(transaction, row.seq, kind, most[kind]);
        await see(transaction, row, now());
      }),
    erase: (owner, entryId) =>
      change(async (transaction) => {
        const row = await findPerson(transaction, owner);
        if (row === undefined) return;
        await (
          entryId === undefined
            ? transaction.deleteFrom('remembered').where('seq', '=', row.seq)
            : transaction.deleteFrom('memory').where('person_seq', '=', row.seq).where('id', '=', entryId)
        ).execute();
      }),
    people: (scope, { after, limit }) =>
      read(async (database) => {
        const tenantId = await requireTenant(database, scope);
        const rows = await database
          .selectFrom('remembered')
          .selectAll()
          .where('tenant_id', '=', tenantId)
          .where('domain_id', '=', scope.domainId)
          .$if(after !== undefined, (query) => query.where('seq', '<', after ?? 0))
          .orderBy('seq', 'desc')
          .limit(limit + 1)
          .execute();
        const people = await withEntries(database, rows.slice(0, limit));
        const last = people.at(-1);
        return { people, ...(rows.length > limit && last !== undefined ? { next: last.place } : {}) };
      }),
    forgetUnseen: (since) =>
      change(async (transaction) => {
        const rows = await transaction
          .selectFrom('remembered')
          .select('seq')
          .where('seen_at', '<', since.toISOString())
          .limit(FORGOTTEN_AT_ONCE)
          .execute();
        const gone = listedNumbers(rows.map(({ seq }) => seq));
        await transaction.deleteFrom('remembered').where('seq', 'in', gone).execute();
      }),
    erasePerson: (scope, place, actor) =>
      change(async (transaction) => {
        const gone = await transaction
          .deleteFrom('remembered')
          .where('seq', '=', place)
          .where('tenant_id', '=', await requireTenant(transaction, scope))
          .where('domain_id', '=', scope.domainId)
          .returning('seq')
          .executeTakeFirst();
        if (gone === undefined) return;
        const { domainId, tenantSlug } = scope;
        const line = { at: now().toISOString(), actor, action: 'memory.erased', subject: String(place) };
        await writeAudit(transaction, { ...line, tenantSlug, domainId });
      }),
  };
}

function findPerson(
  database: Kysely<Tables>,
  { person, scope: { domainId, tenantSlug } }: MemoryOwner,
): Promise<RememberedRow | undefined> {
  return database
    .selectFrom('remembered')
    .innerJoin('tenants', 'tenants.id', 'remembered.tenant_id')
    .selectAll('remembered')
    .where('tenants.slug', '=', tenantSlug)
    .where('domain_id', '=', domainId)
    .where('person', '=', person)
    .executeTakeFirst();
}

async function requireTenant(database: Kysely<Tables>, { tenantSlug }: MemoryScope): Promise<number> {
  const row = await database.selectFrom('tenants').select('id').where('slug', '=', tenantSlug).executeTakeFirst();
  if (row === undefined) throw new Fault('scope-unknown', { details: { tenant: tenantSlug } });
  return row.id;
}

interface NewPerson {
  readonly owner: MemoryOwner;
  readonly kinds: readonly MemoryKind[];
  readonly at: string;
  readonly mostPeople: number;
}

/** Nobody is forgotten for somebody else: a stranger could make people to have others forgotten. */
async function insertPerson(transaction: Kysely<Tables>, { at, kinds, mostPeople, owner }: NewPerson): Promise<void> {
  const tenant_id = await requireTenant(transaction, owner.scope);
  const domain_id = owner.scope.domainId;
  const { count } = await transaction
    .selectFrom('remembered')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('tenant_id', '=', tenant_id)
    .where('domain_id', '=', domain_id)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPeople) throw new Fault('storage-full');
  const row = { tenant_id, domain_id, person: owner.person, kinds: JSON.stringify(kinds), agreed_at: at, seen_at: at };
  await transaction.insertInto('remembered').values(row).execute();
}

async function see(transaction: Kysely<Tables>, { seq }: RememberedRow, at: Date): Promise<void> {
  await transaction.updateTable('remembered').set({ seen_at: at.toISOString() }).where('seq', '=', seq).execute();
}

async function insertEntry(
  transaction: Kysely<Tables>,
  person_seq: number,
  { kind, label, subject, value }: NewMemoryEntry,
  at: string,
): Promise<void> {
  const id = randomBytes(16).toString('base64url');
  await transaction
    .insertInto('memory')
    .values({ ...{ id, person_seq, kind, subject, label, value, count: 1 }, first_at: at, last_at: at })
    .onConflict((conflict) =>
      conflict.columns(['person_seq', 'kind', 'subject']).doUpdateSet((row) => ({
        ...{ label, value, last_at: at },
        count: row('memory.count', '+', 1),
      })),
    )
    .execute();
}

async function prune(transaction: Kysely<Tables>, personSeq: number, kind: MemoryKind, most: number): Promise<void> {
  const rows = await transaction
    .selectFrom('memory')
    .select('seq')
    .where('person_seq', '=', personSeq)
    .where('kind', '=', kind)
    .orderBy('last_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  const gone = rows.slice(most).map(({ seq }) => seq);
  if (gone.length === 0) return;
  if (kind === 'allergy') throw new Fault('storage-full');
  await transaction.deleteFrom('memory').where('seq', 'in', listedNumbers(gone)).execute();
}

async function withEntries(
  database: Kysely<Tables>,
  rows: readonly RememberedRow[],
): Promise<readonly RememberedPerson[]> {
  const entries = await database
    .selectFrom('memory')
    .selectAll()
    .where('person_seq', 'in', listedNumbers(rows.map(({ seq }) => seq)))
    .orderBy('last_at', 'desc')
    .orderBy('seq', 'desc')
    .execute();
  const byPerson = Map.groupBy(entries, (entry) => entry.person_seq);
  return rows.map((row) => toKeptMemory(row, byPerson.get(row.seq) ?? []));
}
