/** How answers came about, and how the knowledge is. */
import { KnowledgeHealthAnswerSchema } from '../../contract/health.ts';
import { TraceAnswerSchema, TraceListSchema } from '../../contract/traces.ts';
import { RECORDS } from '../http/fault-groups.ts';
import { answerOf } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { answerKnowledgeHealth, HEALTH_READERS } from './knowledge-health.ts';
import { TRACE_READERS } from './trace-filter.ts';
import { answerTrace, listTraces } from './traces.ts';

const admin = { group: 'Insight', access: 'admin', headers: ['Accept-Language'] } as const;

export const insightRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listTraces',
    method: 'get',
    path: '/v2/traces',
    summary: 'List answers that were given',
    description: 'They hold guests’ words: no cache keeps them.',
    query: TRACE_READERS,
    answers: [answerOf(TraceListSchema, 'Newest first.')],
    faults: ['fields-invalid', ...RECORDS],
    handle: listTraces,
  },
  {
    ...admin,
    id: 'readTrace',
    method: 'get',
    path: '/v2/traces/{trace_id}',
    summary: 'See how one answer came about',
    description:
      'What was asked and read in it, the evidence with its scores, the policy, the decision, and what was said and withheld.',
    answers: [answerOf(TraceAnswerSchema, 'The trace.')],
    faults: ['trace-unknown', ...RECORDS],
    handle: answerTrace,
  },
  {
    ...admin,
    id: 'readKnowledgeHealth',
    method: 'get',
    path: '/v2/knowledge/health',
    summary: 'See what is known in a scope, and what of it needs its owner',
    query: HEALTH_READERS,
    requiredQuery: ['domain_id'],
    answers: [answerOf(KnowledgeHealthAnswerSchema, 'Counts and findings, the gravest first.')],
    faults: ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown', ...RECORDS],
    handle: answerKnowledgeHealth,
  },
];
