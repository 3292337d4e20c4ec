import type { WireHint } from '../../server/contract/hints.ts';
import type { Language } from '../i18n/language.ts';
import type { ToldEvent } from '../loader/chat-host.ts';
import type { StreamWatch } from './event-stream.ts';
import { readEvents } from './event-stream.ts';
import type { Bearing } from './bearing.ts';
import { bearingHeaders } from './bearing.ts';
import { RequestFailed } from './failure.ts';
import { isRecord, textOf } from './read-fields.ts';
import { request } from './request.ts';
import { scopeFields } from './scope.ts';
import type { SessionName } from './session-client.ts';

/** Something that is offered to a guest: words, and at most one of a question to be asked for them and a link. */
export type Hint = Pick<WireHint, 'id' | 'message' | 'label' | 'ask' | 'link'>;

/** A hint with its place in the stream. */
export interface HeardHint {
  readonly hint: Hint;
  readonly place: string | undefined;
}

export interface HintWait extends StreamWatch {
  readonly language: Language;
  /** The place of the last one that was heard; empty: those come that nobody has seen. */
  readonly after: string;
}

/** The session, and whom the site has signed in in it. */
export type HintedSession = SessionName & Bearing;

const TIMEOUT = 15_000;

/** Waits for what is offered in a session, and to whom is signed in in it. Ends with the stream; throws `RequestFailed`, and an `AbortError` when `signal` stops it. */
export async function* streamHints(
  session: HintedSession,
  { language, after, ...watch }: HintWait,
  signal: AbortSignal,
): AsyncGenerator<HeardHint, void, undefined> {
  const query = new URLSearchParams({ ...placeOf(session), language }).toString();
  const response = await request(`${session.api}/v2/events?${query}`, {
    headers: {
      accept: 'text/event-stream',
      ...bearingHeaders(session),
      ...(after === '' ? {} : { 'last-event-id': after }),
    },
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (!type.startsWith('text/event-stream')) {
    void response.body?.cancel().catch(() => undefined);
    throw new RequestFailed({ kind: 'intercepted' });
  }
  yield* readEvents(response, signal, readHeard, watch);
}

/** Tells what happened in a session; told again under the same id it counts once. Throws `RequestFailed`. */
export function tellEvent(session: HintedSession, id: string, event: ToldEvent, signal: AbortSignal): Promise<void> {
  return post(session, '/v2/events/own', { id, ...event }, signal);
}

/** Tells what became of a hint. Throws `RequestFailed`. */
export function settleHint(
  session: HintedSession,
  id: string,
  outcome: 'shown' | 'followed' | 'dismissed',
): Promise<void> {
  return post(session, `/v2/hints/${encodeURIComponent(id)}`, { outcome }, AbortSignal.timeout(TIMEOUT));
}

async function post(session: HintedSession, path: string, body: object, signal: AbortSignal): Promise<void> {
  const response = await request(`${session.api}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...bearingHeaders(session) },
    body: JSON.stringify({ ...placeOf(session), ...body }),
    // A pressed link may leave the page.
    keepalive: true,
    timeout: TIMEOUT,
    signal,
  });
  // What is not read keeps its connection.
  await response.text();
}

function placeOf({ domainId, sessionId, ...scope }: SessionName): Record<string, string> {
  return { domain_id: domainId, session_id: sessionId, ...scopeFields(scope) };
}

/** What can't be read, or says nothing, is passed over. */
function readHeard(name: string, data: string, place: string | undefined): HeardHint | undefined {
  if (name !== 'hint') return undefined;
  const fields = parse(data);
  const hint = {
    id: textOf(fields['id']),
    message: textOf(fields['message']),
    label: textOf(fields['label']) || null,
    ask: textOf(fields['ask']) || null,
    link: readLink(textOf(fields['link'])),
  };
  return hint.id === '' || hint.message === '' ? undefined : { hint, place };
}

/** An address of the web, whatever was sent: nothing that would run in the page. */
function readLink(link: string): string | null {
  const isWeb = link !== '' && URL.canParse(link, document.baseURI);
  return isWeb && /^https?:$/u.test(new URL(link, document.baseURI).protocol) ? link : null;
}

function parse(data: string): Record<string, unknown> {
  try {
    const read: unknown = JSON.parse(data);
    return isRecord(read) ? read : {};
  } catch {
    return {};
  }
}
