/** What is kept of a guest. */
import { FeedbackListSchema, FeedbackRequestSchema, SessionAnswerSchema } from '../../contract/sessions.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { FEEDBACK_READERS, giveFeedback, listFeedback } from './feedback.ts';
import { answerSession, forgetSession, SESSION_READERS } from './sessions.ts';

const session = {
  group: 'Sessions and feedback',
  access: 'guest',
  limits: 'request',
  path: '/v2/sessions/{domain_id}/{session_id}',
  headers: ['Accept-Language'],
  query: SESSION_READERS,
} as const;
const ONE_SESSION = ['domain-missing', 'domain-unknown', 'fields-invalid', 'rate-limited', 'scope-unknown'] as const;

export const sessionRoutes: readonly RouteDeclaration[] = [
  {
    ...session,
    id: 'readSession',
    method: 'get',
    summary: 'Read what is kept of a session',
    description:
      'Who knows the id is its guest. A session that is not there is an empty one, so nothing is learnt by trying.',
    answers: [answerOf(SessionAnswerSchema, 'Its questions and what the guest said of themselves.')],
    faults: [...ONE_SESSION, ...RECORDS],
    handle: answerSession,
  },
  {
    ...session,
    id: 'forgetSession',
    method: 'delete',
    headers: ['Person-Key', 'X-User-Token', 'Accept-Language'],
    summary: 'Forget a guest',
    description:
      'What is being answered in the session ends; its questions, conditions, kept answers and words are removed, in traces, feedback, actions and hints too. An action that waits is cancelled. Whoever says by `Person-Key` or `X-User-Token` who they are is no longer remembered, either.',
    answers: [{ kind: 'nothing', says: 'It is forgotten.' }],
    faults: [...ONE_SESSION, ...WRITING],
    handle: forgetSession,
  },
  {
    group: 'Sessions and feedback',
    access: 'guest',
    id: 'giveFeedback',
    limits: 'request',
    method: 'post',
    path: '/v2/feedback',
    summary: 'Judge an answer',
    description: 'Only an answer of that session; sent again it takes the place of what was said before.',
    headers: ['Person-Key', 'X-User-Token', 'Accept-Language'],
    body: jsonBody(FeedbackRequestSchema, {
      trace_id: '0f5c3f0e-6a53-4d0c-9f57-2a1f7c5a9e10',
      session_id: 's-4b1f6c1e9a2d',
      rating: 'up',
      comment: 'Muy claro.',
    }),
    answers: [{ kind: 'nothing', says: 'It is kept.' }],
    faults: [...JSON_FIELDS, 'body-too-large', 'body-too-slow', 'rate-limited', 'trace-unknown', ...WRITING],
    handle: giveFeedback,
  },
  {
    group: 'Sessions and feedback',
    access: 'admin',
    id: 'listFeedback',
    method: 'get',
    path: '/v2/feedback',
    summary: 'List what guests think of answers',
    headers: ['Accept-Language'],
    query: FEEDBACK_READERS,
    answers: [answerOf(FeedbackListSchema, 'The answers that were first judged last come first.')],
    faults: ['fields-invalid', ...RECORDS],
    handle: listFeedback,
  },
];
