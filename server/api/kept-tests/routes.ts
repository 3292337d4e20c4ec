/** `/v2/trials` and `/v2/kept-tests`. */
import {
  KeptTestListSchema,
  KeptTestSchema,
  NewKeptTestSchema,
  TestRunListSchema,
  TestRunRequestSchema,
  TrialAnswerSchema,
  TrialRequestSchema,
} from '../../contract/kept-tests.ts';
import { ANSWERING, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { BRANCH_READERS } from '../items/item-parts.ts';
import { acceptTest, keepTest, listKeptTests, removeTest, runKeptTests, tryQuestion } from './kept-tests.ts';

const admin = {
  group: 'Trying',
  access: 'admin',
  headers: ['Accept-Language'],
  query: BRANCH_READERS,
  requiredQuery: ['domain_id'],
} as const;
const changing = { ...admin, headers: ['Accept-Language', 'X-Actor'] } as const;
const PLACE = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown'] as const;
const BODY = ['body-not-json', 'body-too-large'] as const;
const SEEN = ['document-unknown', 'version-unknown', 'document-not-read'] as const;

export const keptTestRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'tryQuestion',
    method: 'post',
    path: '/v2/trials',
    summary: 'Ask as a guest would at another moment, or with another version',
    description:
      'What is out then, which versions hold and which hours are judged go by the moment. The built-in engine tells it, and nothing is left by it.',
    body: jsonBody(TrialRequestSchema, { question: '¿Qué hay sin níquel?', at: '2026-12-01T21:00' }),
    answers: [answerOf(TrialAnswerSchema, 'The answer.')],
    faults: [...PLACE, ...BODY, ...SEEN, 'message-missing', ...ANSWERING, ...RECORDS],
    handle: tryQuestion,
  },
  {
    ...admin,
    id: 'listKeptTests',
    method: 'get',
    path: '/v2/kept-tests',
    summary: 'List the questions that are kept as tests',
    answers: [answerOf(KeptTestListSchema, 'Each with what it came to when it was accepted last.')],
    faults: [...PLACE, ...RECORDS],
    handle: listKeptTests,
  },
  {
    ...changing,
    id: 'keepTest',
    method: 'post',
    path: '/v2/kept-tests',
    summary: 'Keep a question as a test',
    description:
      'With what it comes to now, told by the built-in engine. The same question in the same language is kept once.',
    body: jsonBody(NewKeptTestSchema, { question: '¿El anillo tiene níquel?' }),
    answers: [{ kind: 'json', status: 201, says: 'It is kept.', schema: KeptTestSchema }],
    faults: [...PLACE, ...BODY, 'message-missing', 'kept-tests-full', ...ANSWERING, ...WRITING],
    handle: keepTest,
  },
  {
    ...admin,
    id: 'runKeptTests',
    method: 'post',
    path: '/v2/test-runs',
    summary: 'Ask all kept tests, and see which are answered otherwise',
    description:
      'Of what is in force now; of a version before it is published; or of another moment. Nothing is left by it.',
    body: jsonBody(TestRunRequestSchema, { document_id: 3, version: 2 }),
    answers: [answerOf(TestRunListSchema, 'What each came to, beside what was accepted.')],
    faults: [...PLACE, ...BODY, ...SEEN, ...ANSWERING, ...RECORDS],
    handle: runKeptTests,
  },
  {
    ...changing,
    id: 'acceptTest',
    method: 'post',
    path: '/v2/kept-tests/{kept_test}/accept',
    summary: 'Accept what a kept test comes to now',
    answers: [answerOf(KeptTestSchema, 'From now on it is compared with this.')],
    faults: [...PLACE, 'kept-test-unknown', ...ANSWERING, ...WRITING],
    handle: acceptTest,
  },
  {
    ...changing,
    id: 'removeTest',
    method: 'delete',
    path: '/v2/kept-tests/{kept_test}',
    summary: 'Remove a kept test',
    answers: [{ kind: 'nothing', says: 'It is gone.' }],
    faults: [...PLACE, 'kept-test-unknown', ...WRITING],
    handle: removeTest,
  },
];
