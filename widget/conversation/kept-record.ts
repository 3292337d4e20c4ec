import type { QueryRequest } from '../../server/contract/v2.ts';
import { readEnvelope } from '../client/query-event.ts';
import { isRecord, readTexts, textOf } from '../client/read-fields.ts';
import type { ConversationRecord, KnownSession } from './conversation.ts';
import type { Asked } from './fetch-answer.ts';
import type { Turn, TurnState } from './turn.ts';
import { startTurn } from './turn-events.ts';

/** A conversation as a browser keeps it. */
export interface KeptRecord extends ConversationRecord {
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

/** Reads what was kept, whoever wrote it: what can't be read is left out; `undefined` where that is everything. */
export function readRecord(text: string | null): KeptRecord | undefined {
  const fields = parse(text);
  if (fields?.['version'] !== VERSION || typeof fields['savedAt'] !== 'number') return undefined;
  const turns = listOf(fields['turns'], readTurn);
  const sessionId = textOf(fields['sessionId']);
  const asked = readAsked(fields['asked'], turns.at(-1));
  return {
    savedAt: fields['savedAt'],
    ...(sessionId === '' ? {} : { sessionId }),
    sessions: listOf(fields['sessions'], readSession),
    turns,
    ...(asked ? { asked } : {}),
  };
}

function readTurn(fields: Fields): Turn | undefined {
  const { id, rating, comment } = fields;
  const state = states.find((known) => known === fields['state']);
  const question = textOf(fields['question']);
  if (typeof id !== 'number' || !state || question === '') return undefined;
  // A question that failed is asked again by the guest, not by the page.
  const envelope = fields['envelope'] === undefined ? undefined : readEnvelope(fields['envelope']);
  return {
    ...startTurn(id, question),
    state,
    answer: textOf(fields['answer']),
    ...(envelope ? { envelope, sources: envelope.sources, corrections: envelope.corrections } : {}),
    warnings: readTexts(fields['warnings']),
    suggestions: readTexts(fields['suggestions']),
    ...(rating === 'up' || rating === 'down' ? { rating } : {}),
    ...(typeof comment === 'string' ? { comment } : {}),
    ...(fields['replaced'] === true ? { replaced: true } : {}),
    ...(state === 'failed' ? { failure: { kind: 'cut' } } : {}),
  };
}

function readSession(fields: Fields): KnownSession | undefined {
  const [api, domainId, sessionId] = [textOf(fields['api']), textOf(fields['domainId']), textOf(fields['sessionId'])];
  if (domainId === '' || sessionId === '') return undefined;
  return { api, domainId, sessionId, tenant: textOf(fields['tenant']), branch: textOf(fields['branch']) };
}

/** Only of the very question it was kept with. */
function readAsked(value: unknown, last: Turn | undefined): Asked | undefined {
  if (!isRecord(value) || !isRecord(value['request'])) return undefined;
  const { request } = value;
  const key = textOf(value['key']);
  if (key === '' || request['message'] !== last?.question || typeof request['domain_id'] !== 'string') return undefined;
  return {
    api: textOf(value['api']),
    key,
    // As it was sent: the same key is the same answer only with the same body.
    request: request as unknown as QueryRequest,
    after: textOf(value['after']),
    isSent: value['isSent'] === true,
  };
}

type Fields = Readonly<Record<string, unknown>>;

function parse(text: string | null): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function listOf<Entry>(value: unknown, read: (fields: Fields) => Entry | undefined): Entry[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).flatMap((fields) => {
    try {
      return read(fields) ?? [];
    } catch {
      return [];
    }
  });
}
