import type { QueryRequest } from '../../server/contract/v2.ts';
import { readEnvelope } from '../client/query-event.ts';
import { isRecord, readTexts, textOf } from '../client/read-fields.ts';
import type { ConversationRecord, KnownSession } from './conversation.ts';
import type { Asked } from './fetch-state.ts';
import { tryTo } from './try-to.ts';
import type { Turn, TurnState } from './turn.ts';
import { startTurn } from './turn-events.ts';

/** A conversation as a browser keeps it. */
export interface StoredRecord extends ConversationRecord {
  /** Milliseconds since 1970. */
  readonly savedAt: number;
}

/** Another shape is another version; what an older page wrote is not guessed at. */
const VERSION = 1;

const states: readonly TurnState[] = ['offline', 'waiting', 'streaming', 'resuming', 'done', 'stopped', 'failed'];

/** The text of a conversation, with no more than its last `most` turns. */
export function writeRecord(record: ConversationRecord, savedAt: number, most: number): string {
  return JSON.stringify({ version: VERSION, savedAt, ...record, turns: record.turns.slice(-most) });
}

/** Reads what was kept, whatever wrote it: what can't be read is left out; `undefined` where that is everything. */
export function readRecord(text: string | null): StoredRecord | undefined {
  const fields = tryTo((): unknown => JSON.parse(text ?? ''));
  if (!isRecord(fields) || fields['version'] !== VERSION) return undefined;
  const { savedAt } = fields;
  if (typeof savedAt !== 'number') return undefined;
  const turns = listOf(fields['turns'], readTurn);
  const sessionId = textOf(fields['sessionId']);
  const asked = readAsked(fields['asked'], turns.at(-1));
  return {
    savedAt,
    ...(sessionId === '' ? {} : { sessionId }),
    sessions: listOf(fields['sessions'], readSession),
    turns,
    ...(asked ? { asked } : {}),
  };
}

function readTurn({ id, rating, comment, envelope, ...fields }: Fields): Turn | undefined {
  const state = states.find((known) => known === fields['state']);
  const question = textOf(fields['question']);
  if (typeof id !== 'number' || !state || question === '') return undefined;
  const read = envelope === undefined ? undefined : readEnvelope(envelope);
  return {
    ...startTurn({ id, question }),
    state,
    answer: textOf(fields['answer']),
    ...(read ? { envelope: read, sources: read.sources, corrections: read.corrections } : {}),
    warnings: readTexts(fields['warnings']),
    suggestions: readTexts(fields['suggestions']),
    ...(rating === 'up' || rating === 'down' ? { rating } : {}),
    ...(typeof comment === 'string' ? { comment } : {}),
    ...(fields['replaced'] === true ? { replaced: true } : {}),
    // A question that failed is asked again by the guest, not by the page.
    ...(state === 'failed' ? { failure: { kind: 'cut' } } : {}),
  };
}

function readSession(fields: Fields): KnownSession | undefined {
  const session = { api: '', domainId: '', sessionId: '', tenant: '', branch: '' };
  for (const name of Object.keys(session) as (keyof typeof session)[]) session[name] = textOf(fields[name]);
  return session.domainId === '' || session.sessionId === '' ? undefined : session;
}

/** Only of the very question it was kept with. */
function readAsked(value: unknown, last: Turn | undefined): Asked | undefined {
  if (!isRecord(value)) return undefined;
  const { api, key, request, after, isSent } = value;
  if (typeof key !== 'string' || key === '' || !isRecord(request)) return undefined;
  if (request['message'] !== last?.question || typeof request['domain_id'] !== 'string') return undefined;
  // The request as it was sent: the same key is the same answer only with the same body.
  const sent = request as unknown as QueryRequest;
  return { api: textOf(api), key, request: sent, after: textOf(after), isSent: isSent === true };
}

type Fields = Readonly<Record<string, unknown>>;

function listOf<Entry>(value: unknown, read: (fields: Fields) => Entry | undefined): Entry[] {
  const entries: unknown[] = Array.isArray(value) ? value : [];
  return entries.filter(isRecord).flatMap((fields) => tryTo(() => read(fields)) ?? []);
}
