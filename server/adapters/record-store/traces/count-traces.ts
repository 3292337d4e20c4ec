/** What is counted of traces, over columns that one index holds. */
import { Buffer } from 'node:buffer';
import type { Kysely, RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type {
  CountedCall,
  CountedMoment,
  CountedName,
  CountedSpan,
  Decision,
  NamedFigure,
  Span,
  Trace,
} from '../../../assistant/index.ts';
import { perDialect } from '../database/dialect.ts';
import type { Tables } from '../database/tables.ts';
import type { GuestScope } from './guest-scope.ts';
import { inGuestScope } from './guest-scope.ts';

/** Bytes of a list in a column: an index of Postgres takes no long row. What is beyond is not counted. */
const LIST_BYTES = 1000;

/** The columns of a trace that are counted; nothing of one whose guest was forgotten. */
export function countedColumns({ figures, language }: Pick<Trace, 'figures' | 'language'>) {
  if (figures === undefined) return UNCOUNTED;
  return {
    counted: 1,
    grounded: figures.isGrounded ? 1 : 0,
    language: language.slice(0, 35),
    wait_ms: figures.waitMs ?? null,
    asked_items: toList(figures.items),
    asked_hazards: toList(figures.hazards),
    tool: figures.tool ?? null,
    replies: figures.isReply === true ? 1 : 0,
    acts: figures.isActing === true ? 1 : 0,
    called: figures.call?.outcome ?? null,
    called_ms: figures.call?.ms ?? null,
  } as const;
}

const UNCOUNTED = {
  counted: 0,
  grounded: 0,
  language: null,
  wait_ms: null,
  asked_items: '[]',
  asked_hazards: '[]',
  tool: null,
  replies: 0,
  acts: 0,
  called: null,
  called_ms: null,
} as const;

/** Each id with its name as one text of a list, once. */
function toList(names: readonly CountedName[]): string {
  const texts = new Set(names.map(({ id, name }) => JSON.stringify([id, name].map(withoutNul))));
  const fitting: string[] = [];
  for (const text of texts) {
    if (Buffer.byteLength(JSON.stringify([...fitting, text])) <= LIST_BYTES) fitting.push(text);
  }
  return JSON.stringify(fitting);
}

/** Postgres holds none in a text. */
function withoutNul(text: string): string {
  return text.replaceAll('\u0000', '\ufffd');
}

interface Row {
  readonly figure: 'moment' | NamedFigure;
  readonly name: string | null;
  readonly decision: Decision | null;
  readonly grounded: number | null;
  readonly count: number;
}

const ITEMS = perDialect(
  sql`part, json_each(part.asked_items) as each`,
  sql`part, json_array_elements_text(part.asked_items::json) as each(value)`,
);
const HAZARDS = perDialect(
  sql`part, json_each(part.asked_hazards) as each`,
  sql`part, json_array_elements_text(part.asked_hazards::json) as each(value)`,
);

/** The quarter of an hour that a time of ours (`2026-03-01T12:17:00.000Z`) lies in. */
export function quarterOf(at: RawBuilder<unknown>): RawBuilder<string> {
  return sql`substr(${at}, 1, 14) || case when substr(${at}, 15, 2) < '15' then '00' when substr(${at}, 15, 2) < '30' then '15'
    when substr(${at}, 15, 2) < '45' then '30' else '45' end`;
}

/** One statement: the rows of the span are found once and counted six times; tools stand in an index of their own. */
export async function countTraces(
  database: Kysely<Tables>,
  scope: GuestScope,
  { since, until }: Span,
): Promise<CountedSpan> {
  const where = sql`${inGuestScope('traces', scope)} and at >= ${since} and at < ${until} and counted = 1`;
  const { rows } = await sql<Row>`
    with part as materialized (
      select at, decision, intent, grounded, language, wait_ms, asked_items, asked_hazards from traces where ${where})
    select 'moment' as figure, quarter as name, decision, grounded, count(*) as count
      from (select ${quarterOf(sql`at`)} as quarter, decision, grounded from part) as moments group by quarter, decision, grounded
    union all select 'intents', intent, null, null, count(*) from part group by intent
    union all select 'languages', language, null, null, count(*) from part group by language
    union all select 'waits', cast(wait_ms as text), null, null, count(*) from part where wait_ms is not null group by wait_ms
    union all select 'items', each.value, null, null, count(*) from ${ITEMS} group by each.value
    union all select 'hazards', each.value, null, null, count(*) from ${HAZARDS} group by each.value
    union all select 'tools', tool, null, null, count(*) from traces where ${where} and tool is not null group by tool`.execute(
    database,
  );
  const counted = {
    moments: [] as CountedMoment[],
    calls: await countCalls(database, where),
    intents: new Map<string, number>(),
    languages: new Map<string, number>(),
    waits: new Map<string, number>(),
    items: new Map<string, number>(),
    hazards: new Map<string, number>(),
    tools: new Map<string, number>(),
  };
  for (const row of rows) {
    if (row.figure === 'moment') counted.moments.push(toMoment(row));
    else counted[row.figure].set(row.name ?? '', row.count);
  }
  return counted;
}

/** Over an index of their own, in which nothing else stands. */
async function countCalls(database: Kysely<Tables>, where: RawBuilder<unknown>): Promise<CountedCall[]> {
  const { rows } = await sql<CountedCall>`
    select tool, called as outcome, called_ms as ms, count(*) as count from traces
    where ${where} and called is not null group by tool, called, called_ms`.execute(database);
  return rows;
}

function toMoment({ name, decision, grounded, count }: Row): CountedMoment {
  return { at: name ?? '', decision: decision ?? 'DISCLAIMER', isGrounded: grounded === 1, count };
}

/** Asked of each branch: where several are looked at, no index has the oldest of all of them. */
export async function readCountedSince(
  database: Kysely<Tables>,
  { tenant_id, domain_id, branchIds }: GuestScope,
): Promise<string | undefined> {
  const oldest: string[] = [];
  for (const branchId of branchIds) {
    const row = await database
      .selectFrom('traces')
      .select('at')
      .where('tenant_id', '=', tenant_id)
      .where('branch_id', '=', branchId)
      .where('domain_id', '=', domain_id)
      .where(sql<boolean>`counted = 1`)
      .orderBy('at')
      .limit(1)
      .executeTakeFirst();
    if (row !== undefined) oldest.push(row.at);
  }
  return oldest.sort()[0];
}
