/** Events and hints as they stand in their tables, and as they are read back. */
import type { Selectable } from 'kysely';
import type { Audience, Hint, HintAct, KeptEvent } from '../../../tools/index.ts';
import type { Tables } from '../database/tables.ts';

export type EventRow = Selectable<Tables['events']>;
export type HintRow = Selectable<Tables['hints']>;

export function toEvent({ at, data, subject, type }: Pick<EventRow, 'at' | 'data' | 'subject' | 'type'>): KeptEvent {
  return { type, subject, data: JSON.parse(data) as KeptEvent['data'], at: new Date(at) };
}

export function toHint(row: HintRow): Hint {
  return {
    place: row.seq,
    id: row.id,
    audience: row.audience as Audience,
    rule: row.rule,
    subject: row.subject,
    language: row.language as Hint['language'],
    message: row.message,
    ...(row.label === null ? {} : { label: row.label }),
    ...(row.act === null ? {} : { act: JSON.parse(row.act) as HintAct }),
    madeAt: new Date(row.made_at),
  };
}
