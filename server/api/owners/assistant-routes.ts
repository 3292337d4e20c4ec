/** Which assistants there are. */
import * as v from 'valibot';
import { AssistantListSchema } from '../../contract/assistants.ts';
import { DomainPresentationSchema } from '../../contract/presentation.ts';
import { DomainChangeAnswerSchema, DomainChangeRequestSchema, DomainSummarySchema } from '../../contract/v1.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { listAssistants } from './assistants.ts';
import { changeDomain, listDomains, PRESENTATION_READERS, presentDomain } from './domains.ts';

export const assistantRoutes: readonly RouteDeclaration[] = [
  {
    group: 'Assistants',
    access: 'guest',
    id: 'listDomains',
    method: 'get',
    path: '/v1/domains',
    summary: 'List the assistants',
    answers: [
      {
        kind: 'json',
        status: 200,
        says: 'Those whose files are in use.',
        schema: v.array(DomainSummarySchema),
        example: [{ domain_id: 'shop', display_name: 'Shop' }],
      },
    ],
    handle: listDomains,
  },
  {
    group: 'Assistants',
    access: 'admin',
    id: 'changeDomain',
    method: 'post',
    path: '/v1/domains',
    summary: 'Change an assistant, or add one',
    description:
      'The given fields are laid over those of its file and kept with the records, so that every server has them; a new one takes defaults for the rest.',
    body: jsonBody(DomainChangeRequestSchema, { domain_id: 'shop', greeting: '¡Hola! Preguntame lo que quieras.' }),
    answers: [answerOf(DomainChangeAnswerSchema, 'It is in use.', { ok: true, domain_id: 'shop' })],
    faults: [...JSON_FIELDS, 'body-too-large', 'domain-missing', 'domain-refused', ...WRITING],
    handle: changeDomain,
  },
  {
    group: 'Assistants',
    access: 'guest',
    id: 'presentDomain',
    method: 'get',
    path: '/widget/domains/{id}',
    summary: 'What an element shows before the first question',
    description: 'Of the questions that its file suggests those that the records of the branch answer, at most five.',
    query: PRESENTATION_READERS,
    answers: [
      answerOf(DomainPresentationSchema, 'Its name, greeting and suggestions.', {
        domain_id: 'shop',
        display_name: 'Shop',
        language: 'es',
        greeting: '¡Hola!',
        suggestions: ['¿Qué hay sin níquel?'],
      }),
    ],
    faults: ['domain-unknown', 'fields-invalid'],
    handle: presentDomain,
  },
  {
    group: 'Assistants',
    access: 'admin',
    id: 'listAssistants',
    method: 'get',
    path: '/v2/assistants',
    summary: 'List the assistants of every business',
    description:
      'What an owner can choose among: each branch with each kind of business that something was given for. A tenant that nothing was given to yet stands there once with each kind.',
    headers: ['Accept-Language'],
    answers: [
      answerOf(AssistantListSchema, 'The assistants, and the kinds of business that this server knows.', {
        kinds: [{ domain_id: 'shop', display_name: 'Shop', name: { es: 'Tienda', en: 'Shop', pt: 'Loja' } }],
        assistants: [
          {
            domain_id: 'shop',
            tenant_slug: 'del-rio',
            tenant_name: 'Del Río',
            branch_slug: 'main',
            branch_name: 'main',
            is_demo: false,
            is_empty: false,
          },
        ],
        public_origin: 'https://chat.example',
      }),
    ],
    faults: RECORDS,
    handle: listAssistants,
  },
];
