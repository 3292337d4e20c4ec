import type { Kysely } from 'kysely';
import type { ActionFilter, ActionPage } from '../../../tools/index.ts';
import type { Tables } from '../database/tables.ts';
import { selectActions, toAction, whereLeft } from './action-rows.ts';

/** Newest first. */
export async function listActions(database: Kysely<Tables>, filter: ActionFilter, now: string): Promise<ActionPage> {
  const { domainId, tenantSlug, branchSlug, tool, state, outcome, since, until, limit, cursor } = filter;
  let query = selectActions(database);
  if (domainId !== undefined) query = query.where('actions.domain_id', '=', domainId);
  if (tenantSlug !== undefined) query = query.where('tenants.slug', '=', tenantSlug);
  if (branchSlug !== undefined) query = query.where('branches.slug', '=', branchSlug);
  if (tool !== undefined) query = query.where('actions.tool', '=', tool);
  if (since !== undefined) query = query.where('actions.created_at', '>=', since);
  if (until !== undefined) query = query.where('actions.created_at', '<', until);
  if (cursor !== undefined) query = query.where('actions.seq', '<', Number(cursor));
  if (state === 'expired' || state === 'pending') {
    query = query.where('actions.state', '=', 'pending');
    query = query.where('actions.expires_at', state === 'expired' ? '<=' : '>', now);
  } else if (state !== undefined) query = query.where('actions.state', '=', state);
  if (outcome !== undefined) {
    query = query.where((is) => {
      const left = is.and([whereLeft(is), is('actions.sent_at', outcome === 'unknown' ? 'is not' : 'is', null)]);
      const told = is('actions.outcome', '=', outcome);
      if (outcome === 'running') return is.and([told, is.not(whereLeft(is))]);
      return outcome === 'succeeded' ? told : is.or([told, left]);
    });
  }
  const rows = await query
    .orderBy('actions.seq', 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    actions: page.map((row) => toAction(row, now)),
    ...(rows.length > limit && last !== undefined ? { cursor: String(last.seq) } : {}),
  };
}
