/** Tools as who runs the assistant sees them. */
import { ToolListSchema, ToolTrialAnswerSchema, ToolTrialRequestSchema } from '../../contract/tools.ts';
import { RECORDS } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { BRANCH_READERS } from '../items/item-parts.ts';
import { listTools, tryTool } from './tools.ts';

const admin = {
  group: 'Actions',
  access: 'admin',
  headers: ['Accept-Language'],
  query: BRANCH_READERS,
  requiredQuery: ['domain_id'],
} as const;
const PLACE = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown', ...RECORDS] as const;

export const toolRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listTools',
    method: 'get',
    path: '/v2/tools',
    summary: 'List the tools of an assistant',
    description:
      'Which are on in this branch, why the others are off, and how they fared on this server within the hour.',
    answers: [answerOf(ToolListSchema, 'All that its file declares.')],
    faults: PLACE,
    handle: listTools,
  },
  {
    ...admin,
    id: 'tryTool',
    method: 'post',
    path: '/v2/tools/{name}/try',
    summary: 'Try a tool',
    description:
      'What it would send. Its service is asked where the tool only reads, or what is published and declared is looked up; what changes something is never sent. What the operator gives stands in it by its name.',
    body: jsonBody(ToolTrialRequestSchema, { arguments: { fecha: '2026-12-04', personas: 4 } }),
    answers: [answerOf(ToolTrialAnswerSchema, 'The request, and what came of it.')],
    faults: [...PLACE, 'body-not-json', 'body-too-large', 'tool-unknown'],
    handle: tryTool,
  },
];
