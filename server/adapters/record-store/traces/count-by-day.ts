/** What became of what was offered to guests and done for them, day by day: the rows are read once, however many days there are. */
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { Acted, Hinted, Span } from '../../../assistant/index.ts';
import { countOutcomes, noOutcomes } from '../actions/count-actions.ts';
import { listedNumbers } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import { quarterOf } from './count-traces.ts';
import type { GuestScope } from './guest-scope.ts';

const FATES = ['shown', 'followed', 'dismissed'] as const;

interface CountedFate {
  readonly fate: (typeof FATES)[number];
  readonly quarter: string;
  readonly count: number | string;
}

/** `spans` follow one another, as everywhere here. */
export async function countHinted(
  database: Kysely<Tables>,
  { domain_id, branchIds }: GuestScope,
  spans: readonly Span[],
): Promise<readonly Hinted[]> {
  const { since, until } = wholeOf(spans);
  const parts = FATES.map((fate) => {
    const at = sql.ref(`${fate}_at`);
    return sql`select ${sql.lit(fate)} as fate, ${quarterOf(at)} as quarter, count(*) as count from hints
      where domain_id = ${domain_id} and branch_id in ${listedNumbers(branchIds)}
        and ${at} >= ${since} and ${at} < ${until} group by 2`;
  });
  const { rows } = await sql<CountedFate>`${sql.join(parts, sql` union all `)}`.execute(database);
  const days = spans.map(() => ({ shown: 0, followed: 0, dismissed: 0 }));
  for (const { fate, quarter, count } of rows) {
    const day = days[placeOf(quarter, spans)];
    if (day !== undefined) day[fate] += Number(count);
  }
  return days;
}

/** Each action on the day on which it was proposed, by how it stands now. */
export async function countActed(
  database: Kysely<Tables>,
  { domain_id, branchIds, now }: Proposed & { readonly now: string },
  spans: readonly Span[],
): Promise<readonly Acted[]> {
  const days = spans.map(noOutcomes);
  const where = proposedIn({ domain_id, branchIds }, wholeOf(spans));
  for (const [quarter, outcomes] of await countOutcomes(database, { by: quarterOf(CREATED), where, now })) {
    const day = days[placeOf(quarter, spans)];
    if (day === undefined) continue;
    for (const outcome of Object.keys(day) as (keyof Acted)[]) day[outcome] += outcomes[outcome];
  }
  return days;
}

/** Each action of these days by its tool, by how it stands now. */
export function countActedByTool(
  database: Kysely<Tables>,
  { now, ...scope }: Proposed & { readonly now: string },
  span: Span,
): Promise<ReadonlyMap<string, Acted>> {
  return countOutcomes(database, { by: sql`actions.tool`, where: proposedIn(scope, span), now });
}

/** From the sending of each to its answer, in milliseconds. What was left, or forgotten meanwhile, tells nothing of that. */
export async function readActedTimes(
  database: Kysely<Tables>,
  scope: Proposed,
  span: Span,
): Promise<ReadonlyMap<string, readonly number[]>> {
  const rows = await database
    .selectFrom('actions')
    .select(['actions.tool', 'actions.sent_at', 'actions.changed_at'])
    .where(proposedIn(scope, span))
    .where('actions.sent_at', 'is not', null)
    .where('actions.outcome', 'in', ['succeeded', 'failed'])
    .execute();
  const times = new Map<string, number[]>();
  for (const { tool, sent_at: sent, changed_at: answered } of rows)
    times.set(tool, [...(times.get(tool) ?? []), Math.max(0, Date.parse(answered) - Date.parse(sent ?? answered))]);
  return times;
}

type Proposed = Pick<GuestScope, 'domain_id' | 'branchIds'>;

const CREATED = sql.ref('actions.created_at');

function proposedIn({ domain_id, branchIds }: Proposed, { since, until }: Span): RawBuilder<boolean> {
  return sql<boolean>`actions.domain_id = ${domain_id} and actions.branch_id in ${listedNumbers(branchIds)}
    and ${CREATED} >= ${since} and ${CREATED} < ${until}`;
}

function wholeOf(spans: readonly Span[]): Span {
  return { since: spans[0]?.since ?? '', until: spans.at(-1)?.until ?? '' };
}

/** A day begins with a quarter of an hour, in whatever zone. */
function placeOf(quarter: string, spans: readonly Span[]): number {
  const at = `${quarter}:00.000Z`;
  return spans.findLastIndex(({ since }) => at >= since);
}
