/** `/v2/insights`. */
import { ConversationListSchema, InsightsAnswerSchema, UnansweredAnswerSchema } from '../../contract/insights.ts';
import { RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { CONVERSATION_READERS, INSIGHT_READERS, SCOPE_READERS } from './insight-query.ts';
import { answerInsights, answerUnanswered, heedQuestions, ignoreQuestions, listConversations } from './insights.ts';

const PLACE = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown'] as const;

const reading = {
  group: 'Insight',
  access: 'admin',
  method: 'get',
  headers: ['Accept-Language'],
  query: INSIGHT_READERS,
  requiredQuery: ['domain_id'],
  faults: [...PLACE, ...RECORDS],
} as const;

const changing = {
  group: 'Insight',
  access: 'admin',
  path: '/v2/insights/unanswered/{key}',
  headers: ['Accept-Language', 'X-Actor'],
  query: SCOPE_READERS,
  requiredQuery: ['domain_id'],
  faults: [...PLACE, ...WRITING],
} as const;

export const askedRoutes: readonly RouteDeclaration[] = [
  {
    ...reading,
    id: 'readInsights',
    path: '/v2/insights',
    summary: 'See what guests asked and how they were answered',
    description:
      'Counted over the questions that are kept, by the days of the business’s clock; the branch `*` stands for all branches of the tenant. The last thirty days unless `from` and `to` say otherwise, 92 at most.',
    answers: [answerOf(InsightsAnswerSchema, 'The figures.')],
    handle: answerInsights,
  },
  {
    ...reading,
    id: 'readUnanswered',
    path: '/v2/insights/unanswered',
    summary: 'See which questions were not answered',
    description:
      'Grouped by the words they share. It holds guests’ words: no cache keeps it. The branch `*` stands for all branches of the tenant.',
    answers: [answerOf(UnansweredAnswerSchema, 'The groups.')],
    handle: answerUnanswered,
  },
  {
    ...reading,
    id: 'listConversations',
    path: '/v2/conversations',
    summary: 'List the conversations of guests',
    description:
      'Of the questions that are kept, by session, which is not told. The branch `*` stands for all branches of the tenant. The last thirty days unless `from` and `to` say otherwise, 92 at most.',
    query: CONVERSATION_READERS,
    answers: [answerOf(ConversationListSchema, 'The one that was asked in last comes first.')],
    handle: listConversations,
  },
  {
    ...changing,
    id: 'ignoreQuestions',
    method: 'put',
    summary: 'Ignore a group of unanswered questions',
    description:
      'It stands among the ignored ones from now on, with what is like it. With the branch `*`: in every branch of the tenant.',
    answers: [{ kind: 'nothing', says: 'It is ignored, now or before.' }],
    handle: ignoreQuestions,
  },
  {
    ...changing,
    id: 'heedQuestions',
    method: 'delete',
    summary: 'Ignore a group no more',
    answers: [{ kind: 'nothing', says: 'It is not ignored in this scope.' }],
    handle: heedQuestions,
  },
];
