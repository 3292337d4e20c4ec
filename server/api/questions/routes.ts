/** What a guest asks. */
import {
  AnswerEnvelopeSchema,
  QueryRequestSchema,
  QueryStreamEventsSchema,
  ResolveAnswerSchema,
  ResolveRequestSchema,
  StopRequestSchema,
} from '../../contract/v2.ts';
import { ANSWERING, JSON_FIELDS, KEPT, QUESTION } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { streamQuery } from './query-stream.ts';
import { answerQuery } from './query.ts';
import { answerResolve } from './resolve-items.ts';
import { stopQuery } from './stop-query.ts';

const EXAMPLE = {
  domain_id: 'shop',
  tenant_slug: 'demo',
  session_id: 's-4b1f6c1e9a2d',
  message: '¿Tiene níquel?',
  item_id: 'item-7',
};

const guest = { group: 'Questions', access: 'guest' } as const;

export const questionRoutes: readonly RouteDeclaration[] = [
  {
    ...guest,
    id: 'query',
    limits: 'question',
    method: 'post',
    path: '/v2/query',
    summary: 'Ask, and get the whole answer',
    description:
      'With an `Idempotency-Key` the answer is made once and kept for 5 minutes: the same key and body in the same session is the same answer, also where `/v2/query/stream` began it.',
    headers: ['Idempotency-Key', 'Last-Event-ID', 'Person-Key', 'X-User-Token', 'Accept-Language'],
    body: jsonBody(QueryRequestSchema, EXAMPLE),
    answers: [
      answerOf(AnswerEnvelopeSchema, 'The answer, and all that it stands on.', {
        trace_id: '0f5c3f0e-6a53-4d0c-9f57-2a1f7c5a9e10',
        domain_id: 'shop',
        tenant_slug: 'demo',
        branch_slug: 'main',
        session_id: 's-4b1f6c1e9a2d',
        language: 'es',
        decision: 'ANSWER',
        intent: 'ALLERGENS',
        risk: 'CRITICAL',
        action: 'VERIFY_WITH_STAFF',
        item: { item_id: 'item-7', name: 'Anillo', confidence: 1 },
        candidates: [],
        hazards: {
          label: 'riesgos',
          asked: ['nickel'],
          asked_names: [{ id: 'nickel', name: 'níquel' }],
          explicit: [{ id: 'nickel', name: 'níquel', severity: 'critical' }],
          possible: [],
          declared_free: [],
          unknown: [],
        },
        items: [],
        items_total: 0,
        offered: [],
        understood: { conditions: [], leftover: [] },
        links: [],
        answer: 'Sí: el cierre lleva níquel [1].',
        uncertainties: [],
        warnings: [],
        corrections: [],
        confidence: 1,
        pending_action: null,
        asks: null,
        suggestions: ['¿Qué hay sin níquel?'],
        sources: [
          {
            source: 'catalogo.pdf',
            chunk_id: 'catalogo.pdf:12',
            chunk_type: 'materials',
            item_id: 'item-7',
            document_id: 3,
            version: 2,
            level: 'branch',
            page: 4,
            excerpt: 'Plata; cierre con níquel.',
            score: 0.97,
          },
        ],
        levels: ['branch'],
        policy: { id: 'allergens', threshold: 0.85, preferred_sections: ['allergens', 'materials'] },
        engine: { llm: 'builtin', embeddings: 'none' },
        timings_ms: { understand: 2, retrieve: 3 },
      }),
    ],
    faults: [...QUESTION, ...KEPT, ...ANSWERING, 'answer-stopped'],
    handle: answerQuery,
  },
  {
    ...guest,
    id: 'streamQuery',
    limits: 'question',
    method: 'post',
    path: '/v2/query/stream',
    summary: 'Ask, and get the answer as it is said',
    description:
      'Warnings and sources come before the first word, the whole envelope with `done`. The tokens joined are its `answer`; a `correction` is already applied when it arrives.\n\n' +
      'A cut stream is continued by sending the same body with the same `Idempotency-Key` and the `id` of the last event that was read whole as `Last-Event-ID`. What begins with `meta` is told from its beginning: what was read before is dropped.\n\n' +
      'A request that is refused gets a status and JSON, as anywhere; what goes wrong after that is an `error` event.',
    headers: ['Idempotency-Key', 'Last-Event-ID', 'Person-Key', 'X-User-Token', 'Accept-Language'],
    body: jsonBody(QueryRequestSchema, EXAMPLE),
    answers: [
      {
        kind: 'events',
        events: QueryStreamEventsSchema,
        order:
          'meta → tool* → envelope → sources → warnings? → start → (token | correction)* → pending_action? → suggestions? → done; or error or stopped, wherever that falls',
        hasIds: true,
        says: 'The events of one answer.',
      },
    ],
    faults: [...QUESTION, ...KEPT, ...ANSWERING],
    handle: streamQuery,
  },
  {
    ...guest,
    id: 'stopQuery',
    limits: 'request',
    method: 'post',
    path: '/v2/query/stop',
    summary: 'Stop an answer that is being given',
    description:
      'The work ends in whatever phase it is, and who listens gets `stopped`. The same answer whether there was something to stop or not.',
    headers: ['Accept-Language'],
    body: jsonBody(StopRequestSchema, {
      domain_id: 'shop',
      tenant_slug: 'demo',
      session_id: 's-4b1f6c1e9a2d',
      idempotency_key: 'q-8a1c0d2e4f6b7a9c',
    }),
    answers: [{ kind: 'nothing', says: 'Nothing of it is under way any more.' }],
    faults: [...JSON_FIELDS, 'body-too-large', 'body-too-slow', 'domain-missing', 'domain-unknown', 'rate-limited'],
    handle: stopQuery,
  },
  {
    ...guest,
    id: 'resolveItem',
    limits: 'question',
    method: 'post',
    path: '/v2/items/resolve',
    summary: 'Find out which item a text means',
    description: 'It is read as a question is, and counts as one.',
    headers: ['Accept-Language'],
    body: jsonBody(ResolveRequestSchema, { domain_id: 'shop', tenant_slug: 'demo', text: 'el anillo' }),
    answers: [
      answerOf(ResolveAnswerSchema, 'The one that is meant, or those that it may be.', {
        match: { item_id: 'item-7', name: 'Anillo', confidence: 1 },
        candidates: [{ item_id: 'item-7', name: 'Anillo', confidence: 1 }],
      }),
    ],
    faults: QUESTION,
    handle: answerResolve,
  },
];
