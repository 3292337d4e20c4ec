/** How answers came about, and how the knowledge is. */
import { HEALTH_READERS } from '../../owners/knowledge-health.ts';
import { TRACE_READERS } from '../../owners/trace-filter.ts';
import { RECORDS } from '../faults.ts';
import { answerOf } from '../operation.ts';
import type { Operation } from '../operation.ts';

const admin = { group: 'Insight', access: 'admin', headers: ['Accept-Language'] } as const;

export const insightOperations: readonly Operation[] = [
  {
    ...admin,
    id: 'listTraces',
    method: 'get',
    path: '/v2/traces',
    summary: 'List answers that were given',
    description: 'They hold guests’ words: no cache keeps them.',
    query: TRACE_READERS,
    answers: [answerOf('TraceList', 'Newest first.')],
    faults: ['fields-invalid', ...RECORDS],
  },
  {
    ...admin,
    id: 'readTrace',
    method: 'get',
    path: '/v2/traces/{trace_id}',
    summary: 'See how one answer came about',
    description:
      'What was asked and read in it, the evidence with its scores, the policy, the decision, and what was said and withheld.',
    answers: [answerOf('TraceAnswer', 'The trace.')],
    faults: ['trace-unknown', ...RECORDS],
  },
  {
    ...admin,
    id: 'readKnowledgeHealth',
    method: 'get',
    path: '/v2/knowledge/health',
    summary: 'See what is known in a scope, and what of it needs its owner',
    query: HEALTH_READERS,
    requiredQuery: ['domain_id'],
    answers: [answerOf('KnowledgeHealthAnswer', 'Counts and findings, the gravest first.')],
    faults: ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown', ...RECORDS],
  },
];
