/** What is done for a guest by the business's own services, once they confirm it. */
import { ActionAnswerSchema, ActionListSchema, ActionRequestSchema } from '../../contract/actions.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import {
  ACTION_LIST_READERS,
  ACTION_READERS,
  cancelAction,
  confirmAction,
  listActions,
  readAction,
} from './actions.ts';

const guest = {
  group: 'Actions',
  access: 'guest',
  limits: 'request',
  headers: ['X-User-Token', 'Accept-Language'],
} as const;

const BODY = jsonBody(ActionRequestSchema, {
  domain_id: 'shop',
  tenant_slug: 'demo',
  session_id: 's-4b1f6c1e9a2d',
});

const ANSWER = answerOf(ActionAnswerSchema, 'How it stands now.', {
  id: 'q3Yw0Jt2Zk9sV1nB8xLr5A',
  state: 'confirmed',
  outcome: 'succeeded',
  result: { codigo: 'K7-204' },
  message: 'Listo. Código K7-204.',
  suggestions: [],
});

const SETTLING = [
  ...JSON_FIELDS,
  'body-too-large',
  'body-too-slow',
  'domain-missing',
  'domain-unknown',
  'rate-limited',
  'credential-refused',
  'action-unknown',
  'action-expired',
  ...WRITING,
] as const;

export const actionRoutes: readonly RouteDeclaration[] = [
  {
    ...guest,
    id: 'confirmAction',
    method: 'post',
    path: '/v2/actions/{id}/confirm',
    summary: 'Confirm what was proposed',
    description:
      'It is done, once, however often it is confirmed: the same answer each time. The answer waits for the outcome as long as the tool may take; where it takes longer it is `running`. An action of another session, scope, assistant or person is not there. What was proposed to who had a credential is confirmed with one.',
    body: BODY,
    answers: [ANSWER],
    faults: [...SETTLING, 'tool-forbidden', 'action-cancelled'],
    handle: confirmAction,
  },
  {
    ...guest,
    id: 'cancelAction',
    method: 'post',
    path: '/v2/actions/{id}/cancel',
    summary: 'Cancel what was proposed',
    description: 'Nothing is done. One that is cancelled already is answered as it is.',
    body: BODY,
    answers: [ANSWER],
    faults: [...SETTLING, 'action-confirmed'],
    handle: cancelAction,
  },
  {
    ...guest,
    id: 'readAction',
    method: 'get',
    path: '/v2/actions/{id}',
    summary: 'Read how an action stands',
    query: ACTION_READERS,
    requiredQuery: ['domain_id', 'session_id'],
    answers: [ANSWER],
    faults: [
      'domain-missing',
      'domain-unknown',
      'fields-invalid',
      'rate-limited',
      'credential-refused',
      'action-unknown',
      ...RECORDS,
    ],
    handle: readAction,
  },
  {
    group: 'Actions',
    access: 'admin',
    id: 'listActions',
    method: 'get',
    path: '/v2/actions',
    summary: 'List what was proposed and done',
    query: ACTION_LIST_READERS,
    answers: [answerOf(ActionListSchema, 'A page of them, newest first.')],
    faults: ['fields-invalid', ...RECORDS],
    handle: listActions,
  },
];
