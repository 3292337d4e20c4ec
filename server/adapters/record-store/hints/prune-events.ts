import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { ScopeIds } from '../scopes/scopes.ts';

export interface KeptEvents {
  readonly ofAudience: number;
  readonly ofScope: number;
  /** Nothing before this moment is looked at any more. */
  readonly since: string;
}

/** Of one pruning: each event is a write already. */
const AT_MOST = 100;

/** The newest of an audience and of a scope stay, and what is too old goes. */
export async function pruneEvents(
  transaction: Kysely<Tables>,
  { branch_id, domain_id }: ScopeIds,
  audience: string,
  { ofAudience, ofScope, since }: KeptEvents,
): Promise<void> {
  const ofThem = sql<number>`(select seq from events
    where branch_id = ${branch_id} and domain_id = ${domain_id} and audience = ${audience}
    order by seq desc limit ${AT_MOST} offset ${ofAudience})`;
  const ofAll = sql<number>`(select seq from events
    where branch_id = ${branch_id} and domain_id = ${domain_id} order by seq desc limit ${AT_MOST} offset ${ofScope})`;
  const oldest = sql<number>`(select seq from events
    where branch_id = ${branch_id} and domain_id = ${domain_id} order by seq limit ${AT_MOST})`;
  await transaction.deleteFrom('events').where('seq', 'in', ofThem).execute();
  await transaction.deleteFrom('events').where('seq', 'in', ofAll).execute();
  await transaction.deleteFrom('events').where('seq', 'in', oldest).where('at', '<=', since).execute();
}

/** What they helped with is counted over those that are kept. */
export async function pruneHints(
  transaction: Kysely<Tables>,
  { branch_id, domain_id }: ScopeIds,
  kept: number,
): Promise<void> {
  const oldest = sql<number>`(select seq from hints
    where branch_id = ${branch_id} and domain_id = ${domain_id} order by seq desc limit ${AT_MOST} offset ${kept})`;
  await transaction.deleteFrom('hints').where('seq', 'in', oldest).execute();
}
