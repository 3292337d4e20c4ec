/** Which assistants there are. */
import * as v from 'valibot';
import { DomainPresentationSchema } from '../../contract/presentation.ts';
import { DomainChangeAnswerSchema, DomainChangeRequestSchema, DomainSummarySchema } from '../../contract/v1.ts';
import { JSON_FIELDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { changeDomain, listDomains, presentDomain } from './domains.ts';

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
    answers: [
      answerOf(DomainPresentationSchema, 'Its name, greeting and suggestions.', {
        domain_id: 'shop',
        display_name: 'Shop',
        language: 'es',
        greeting: '¡Hola!',
        suggestions: ['¿Qué hay sin níquel?'],
      }),
    ],
    faults: ['domain-unknown'],
    handle: presentDomain,
  },
];
