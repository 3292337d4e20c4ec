import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ReadScope } from '../scopes/scopes.ts';

/**
 * Takes the session and all that was said out of its actions. What waits is cancelled, what was confirmed and not yet sent is not sent; what has left
 * ends as it ends, and tells nothing of its result.
 */
export async function forgetActions(
  transaction: Kysely<Tables>,
  { branch_id, domain_id, now }: ReadScope,
  sessionId: string,
): Promise<void> {
  const forgotten = await transaction
    .updateTable('actions')
    .set({
      session_id: null,
      person: null,
      description: '',
      details: '[]',
      arguments: '[]',
      comment: null,
      result: null,
      state: sql<'pending' | 'confirmed' | 'cancelled'>`case when state = 'pending' then 'cancelled' else state end`,
      outcome: sql<
        'running' | 'failed' | null
      >`case when outcome = 'running' and sent_at is null then 'failed' else outcome end`,
      changed_at: now,
    })
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('session_id', '=', sessionId)
    .returning('seq')
    .execute();
  for (const { seq } of forgotten) {
    await transaction.insertInto('action_events').values({ action_seq: seq, at: now, event: 'forgotten' }).execute();
  }
}
