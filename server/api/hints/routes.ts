/** What is offered to a guest who did not ask, and on what. */
import {
  EventAnswerSchema,
  EventRequestSchema,
  OwnEventRequestSchema,
  HintCountListSchema,
  HintOutcomeRequestSchema,
  HintStreamEventsSchema,
} from '../../contract/hints.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { giveEvent, giveOwnEvent } from './events.ts';
import { countHints, HINT_COUNT_READERS, settleHint } from './hint-outcomes.ts';
import { HINT_STREAM_READERS, streamHints } from './hint-stream.ts';

const guest = { group: 'Hints', access: 'guest', limits: 'request', headers: ['Accept-Language'] } as const;
const admin = { group: 'Hints', access: 'admin' } as const;

const OF_SESSION = { domain_id: 'shop', tenant_slug: 'demo', session_id: 's-4b1f6c1e9a2d' };
const KEPT = answerOf(EventAnswerSchema, 'It is kept.', { id: 'loan-17-2026-06-01', is_new: true });
const GIVING = [
  ...JSON_FIELDS,
  'body-too-large',
  'domain-missing',
  'domain-unknown',
  'scope-unknown',
  'rate-limited',
  ...WRITING,
] as const;

export const hintRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'giveEvent',
    method: 'post',
    path: '/v2/events',
    summary: 'Tell what happened',
    description:
      'By a system of the business, of the visit of one session, or of a user whom its site has signed in (`user`: the `sub` of their token). What the assistant declares under `proactive` is kept, for seven days and 200 events of a session or user; all else is refused. 200 events an hour of each.',
    headers: ['Accept-Language'],
    body: jsonBody(EventRequestSchema, {
      ...OF_SESSION,
      id: 'loan-17-2026-06-01',
      type: 'loan',
      subject: '17',
      data: { title: 'Ulises', due: '2026-06-01' },
    }),
    answers: [KEPT],
    faults: [...GIVING],
    handle: giveEvent,
  },
  {
    ...guest,
    id: 'giveOwnEvent',
    method: 'post',
    path: '/v2/events/own',
    summary: 'Tell what happened in one’s own visit',
    description:
      'By the page that holds the session, and only what the assistant lets pages report (`guest: true`). It reaches that session and nobody else.',
    body: jsonBody(OwnEventRequestSchema, { ...OF_SESSION, id: 'v-1f6c1e9a', type: 'visit' }),
    answers: [KEPT],
    faults: [...GIVING, 'body-too-slow'],
    handle: giveOwnEvent,
  },
  {
    ...guest,
    id: 'streamHints',
    method: 'get',
    path: '/v2/events',
    summary: 'Wait for hints',
    description:
      'What is offered to the guest of a session, to the user of `X-User-Token`, or to both: some an hour, in the hours that the assistant declares, never the same twice. A cut stream goes on with the `id` of the last event as `Last-Event-ID`; without it those come that nobody has seen. Four streams of each. Without a `session_id` the token has to hold.',
    headers: ['Last-Event-ID', 'X-User-Token', 'Accept-Language'],
    query: HINT_STREAM_READERS,
    requiredQuery: ['domain_id'],
    answers: [
      {
        kind: 'events',
        events: HintStreamEventsSchema,
        order: 'hint* → error',
        hasIds: true,
        says: 'It stays open until the page closes it, or the server stops (`error`).',
      },
    ],
    faults: [
      ...(['domain-missing', 'domain-unknown', 'fields-invalid', 'rate-limited', 'credential-refused'] as const),
      'scope-unknown',
      ...RECORDS,
    ],
    handle: streamHints,
  },
  {
    ...guest,
    id: 'settleHint',
    method: 'post',
    path: '/v2/hints/{id}',
    summary: 'Tell what became of a hint',
    description: 'Told again it counts once. A hint of another session, user, scope or assistant is not there.',
    headers: ['X-User-Token', 'Accept-Language'],
    body: jsonBody(HintOutcomeRequestSchema, { ...OF_SESSION, outcome: 'followed' }),
    answers: [{ kind: 'nothing', says: 'It is noted.' }],
    faults: [
      ...JSON_FIELDS,
      'body-too-large',
      'body-too-slow',
      'domain-missing',
      'domain-unknown',
      'rate-limited',
      'credential-refused',
      'hint-unknown',
      ...WRITING,
    ],
    handle: settleHint,
  },
  {
    ...admin,
    id: 'countHints',
    method: 'get',
    path: '/v2/hints',
    summary: 'Read how often hints helped',
    query: HINT_COUNT_READERS,
    requiredQuery: ['domain_id'],
    answers: [answerOf(HintCountListSchema, 'Each that was made, by its name.')],
    faults: ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown', ...RECORDS],
    handle: countHints,
  },
];
