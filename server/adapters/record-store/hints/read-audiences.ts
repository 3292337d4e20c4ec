import type { Kysely } from 'kysely';
import type { Audience, AudienceRecord, KeptEvent } from '../../../tools/index.ts';
import { listedTexts } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { ReadScope } from '../scopes/scopes.ts';
import { toEvent } from './hint-rows.ts';

interface Gathered {
  readonly events: KeptEvent[];
  readonly hints: AudienceRecord['hints'][number][];
  isOff: boolean;
}

/** Two statements, however many they are. */
export async function readAudiences(
  database: Kysely<Tables>,
  { branch_id, domain_id }: ReadScope,
  audiences: readonly Audience[],
  since: string,
): Promise<ReadonlyMap<Audience, AudienceRecord>> {
  const events = await database
    .selectFrom('events')
    .select(['audience', 'type', 'subject', 'data', 'at'])
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('audience', 'in', listedTexts(audiences))
    .where('at', '>', since)
    .orderBy('seq')
    .execute();
  const hints = await database
    .selectFrom('hints')
    .select(['audience', 'rule', 'subject', 'made_at', 'dismissed_at'])
    .where('branch_id', '=', branch_id)
    .where('domain_id', '=', domain_id)
    .where('audience', 'in', listedTexts(audiences))
    .execute();
  const gathered = new Map<Audience, Gathered>();
  const of = (audience: string): Gathered => {
    const found = gathered.get(audience as Audience) ?? { events: [], hints: [], isOff: false };
    gathered.set(audience as Audience, found);
    return found;
  };
  for (const row of events) of(row.audience).events.push(toEvent(row));
  for (const { audience, dismissed_at: dismissedAt, made_at: madeAt, rule, subject } of hints) {
    const found = of(audience ?? '');
    found.hints.push({ rule, subject, madeAt: new Date(madeAt) });
    found.isOff ||= dismissedAt !== null;
  }
  return gathered;
}
