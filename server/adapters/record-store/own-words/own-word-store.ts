/** What owners say of words, by scope. */
import type { Kysely } from 'kysely';
import { Fault } from '../../../fault.ts';
import type { ChangedBy, MostOwnWords, OwnWord, OwnWordStore, Scope } from '../../../knowledge/index.ts';
import { fold } from '../../../text/fold.ts';
import type { Connections } from '../database/connections.ts';
import { translatingFaults } from '../database/connections.ts';
import type { Tables } from '../database/tables.ts';
import { inTransaction } from '../database/transaction.ts';
import { writeAudit } from '../operations/audit.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { raiseRevision, resolveReadScope } from '../scopes/scopes.ts';

const MOST: MostOwnWords = 500;

export function createOwnWordStore(
  { reader, writer }: Pick<Connections, 'reader' | 'writer'>,
  { now }: { readonly now: () => Date },
): OwnWordStore {
  const change = (
    place: Scope,
    work: (transaction: Kysely<Tables>, scope: ReadScope) => Promise<boolean>,
  ): Promise<boolean> =>
    translatingFaults(() =>
      inTransaction(writer, 'immediate', async (transaction) => {
        const scope = await resolveReadScope(transaction, place, now);
        const isChanged = await work(transaction, scope);
        const { tenant_id, branch_id, domain_id } = scope;
        if (isChanged) await raiseRevision(transaction, { tenant_id, branch_id, domain_id });
        return isChanged;
      }),
    );
  return {
    list: (scope) =>
      translatingFaults(() =>
        inTransaction(reader, 'deferred', async (database) =>
          readOwnWords(database, await resolveReadScope(database, scope, now)),
        ),
      ),
    mark: (place, word, by) =>
      change(place, (transaction, scope) => mark(transaction, { word, scope, by: { ...by, place } })),
    remove: (place, word, by) =>
      change(place, async (transaction, scope) => {
        const gone = await ofScope(transaction, scope)
          .where('word_key', '=', fold(word))
          .selectAll()
          .executeTakeFirst();
        if (gone === undefined) return false;
        const { tenant_id, branch_id, domain_id } = scope;
        await transaction
          .deleteFrom('own_words')
          .where('tenant_id', '=', tenant_id)
          .where('branch_id', '=', branch_id)
          .where('domain_id', '=', domain_id)
          .where('word_key', '=', gone.word_key)
          .execute();
        await tell(transaction, { action: 'word.removed', word: gone.word, hazards: [] }, { ...by, place, scope });
        return true;
      }),
  };
}

/** In the order of their spelling. */
export async function readOwnWords(database: Kysely<Tables>, scope: ReadScope): Promise<OwnWord[]> {
  const rows = await ofScope(database, scope).selectAll().orderBy('word_key').execute();
  return rows.map(({ word, hazards, marked_by, marked_at }) => ({
    word,
    hazards: JSON.parse(hazards) as string[],
    markedBy: marked_by,
    markedAt: marked_at,
  }));
}

interface Marking {
  readonly word: Pick<OwnWord, 'word' | 'hazards'>;
  readonly scope: ReadScope;
  readonly by: ChangedBy & { readonly place: Scope };
}

async function mark(transaction: Kysely<Tables>, { word: said, scope, by }: Marking): Promise<boolean> {
  const { word } = said;
  const key = fold(word);
  const hazards = JSON.stringify([...said.hazards].sort());
  const kept = await ofScope(transaction, scope).select(['word_key', 'word', 'hazards']).execute();
  const before = kept.find(({ word_key }) => word_key === key);
  if (before?.hazards === hazards && before.word === word) return false;
  if (before === undefined && kept.length >= MOST) throw new Fault('own-words-full', { details: { limit: MOST } });
  const { tenant_id, branch_id, domain_id, now } = scope;
  const row = { word, hazards, marked_by: by.actor, marked_at: now };
  await transaction
    .insertInto('own_words')
    .values({ tenant_id, branch_id, domain_id, word_key: key, ...row })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'branch_id', 'domain_id', 'word_key']).doUpdateSet(row))
    .execute();
  await tell(transaction, { action: 'word.marked', ...said }, { ...by, scope });
  return true;
}

function ofScope(database: Kysely<Tables>, scope: ReadScope) {
  return database
    .selectFrom('own_words')
    .where('tenant_id', '=', scope.tenant_id)
    .where('branch_id', '=', scope.branch_id)
    .where('domain_id', '=', scope.domain_id);
}

/** With the word: it is the owner's own statement of a danger. */
async function tell(
  transaction: Kysely<Tables>,
  { action, word, hazards }: Pick<OwnWord, 'word' | 'hazards'> & { readonly action: string },
  { actor, place, scope }: ChangedBy & { readonly place: Scope; readonly scope: ReadScope },
): Promise<void> {
  const { tenantSlug, branchSlug, domainId } = place;
  const details = { hazards: [...hazards] };
  await writeAudit(transaction, {
    at: scope.now,
    actor,
    action,
    tenantSlug,
    branchSlug,
    domainId,
    subject: word,
    details,
  });
}
