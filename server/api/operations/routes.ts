/** How the server is, and what it can be asked. */
import * as v from 'valibot';
import { HealthAnswerSchema, ReadinessSchema, SignInAnswerSchema, SignInRequestSchema } from '../../contract/admin.ts';
import { ProbeStreamEventsSchema } from '../../contract/presentation.ts';
import { JSON_FIELDS } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { signIn } from '../owners/sign-in.ts';
import { answerHealth } from './health.ts';
import { answerMetrics } from './metrics.ts';
import { answerProbe } from './probe.ts';
import { answerReady } from './ready.ts';

const group = 'Server';

export const serverRoutes: readonly RouteDeclaration[] = [
  {
    group,
    access: 'guest',
    id: 'readHealth',
    method: 'get',
    path: '/health',
    summary: 'See whether the process answers',
    answers: [answerOf(HealthAnswerSchema, 'It does.', { ok: true })],
    handle: () => answerHealth,
  },
  {
    group,
    access: 'admin-sees-more',
    id: 'readReadiness',
    method: 'get',
    path: '/health/ready',
    summary: 'See whether guests can be served',
    description:
      'How each dependency is, and what guests notice of it; which files of the demo could not be loaded. Addresses are told only to who may use admin routes.',
    headers: ['Accept-Language'],
    answers: [
      answerOf(ReadinessSchema, 'They can.'),
      { kind: 'json', status: 503, says: 'They cannot; the body says why.', schema: ReadinessSchema },
    ],
    handle: answerReady,
  },
  {
    group,
    access: 'own-page',
    id: 'signIn',
    method: 'post',
    path: '/v2/admin/sign-in',
    summary: 'Sign in with a printed link',
    description:
      'What the server’s own page does with the code behind the `#` of the link that a start on a terminal prints. A code is good once, for ten minutes, until the server ends.',
    headers: ['Accept-Language'],
    body: jsonBody(SignInRequestSchema, { code: 'q1w2e3r4t5y6u7i8o9p0a1s2d3f4g5h6' }),
    answers: [answerOf(SignInAnswerSchema, 'The code is used up.')],
    faults: [...JSON_FIELDS, 'body-too-large', 'body-too-slow', 'rate-limited', 'sign-in-link-gone'],
    handle: signIn,
  },
  {
    group,
    access: 'admin',
    id: 'readMetrics',
    method: 'get',
    path: '/metrics',
    summary: 'All figures, for Prometheus',
    answers: [{ kind: 'file', mediaTypes: ['text/plain'], says: 'The text format of Prometheus.' }],
    faults: ['not-found'],
    handle: answerMetrics,
  },
  {
    group,
    access: 'guest',
    id: 'describeApi',
    method: 'get',
    path: '/openapi.json',
    summary: 'This description, for programs',
    answers: [
      { kind: 'json', status: 200, says: 'An OpenAPI 3.1 document.', schema: v.record(v.string(), v.unknown()) },
    ],
    handle: ({ description }) => description.document,
  },
  {
    group,
    access: 'anyone',
    id: 'readDocs',
    method: 'get',
    path: '/docs',
    summary: 'This description, for people',
    answers: [{ kind: 'file', mediaTypes: ['text/html'], says: 'One page, made from the document.' }],
    handle: ({ description }) => description.page,
  },
  {
    group,
    access: 'guest',
    id: 'probeStream',
    method: 'get',
    path: '/widget/probe',
    summary: 'See whether something on the way holds answers back',
    answers: [
      {
        kind: 'events',
        events: ProbeStreamEventsSchema,
        order: 'tick, five times within a second',
        hasIds: false,
        says: 'Where they come all at once, a proxy keeps streams until they end.',
      },
    ],
    handle: () => answerProbe,
  },
];
