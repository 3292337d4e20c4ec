/** `/v2/business`. */
import { BusinessAnswerSchema, BusinessRequestSchema, GivenBusinessAnswerSchema } from '../../contract/business.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { answerBusiness, BUSINESS_READERS, giveBusiness } from './business-handlers.ts';

const FACTS = {
  name: 'Shop',
  phone: '+54 11 4000-0000',
  time_zone: 'America/Argentina/Buenos_Aires',
  currency: 'ARS',
  hours: [
    { days: ['tue', 'wed', 'thu'], opens: '12:00', closes: '16:00' },
    { days: ['fri', 'sat'], opens: '20:00', closes: '02:00', last_order: '01:00' },
  ],
  special_hours: [{ date: '2026-12-25', closed: true }],
  payment: ['efectivo', 'débito'],
  amenities: [{ id: 'parking', available: false, details: 'Hay un estacionamiento a media cuadra.' }],
  reservations: { accepted: true, phone: '+54 11 4000-0000' },
};

export const businessRoutes: readonly RouteDeclaration[] = [
  {
    group: 'Documents',
    access: 'admin',
    id: 'giveBusiness',
    method: 'put',
    path: '/v2/business',
    summary: 'Say what the business is',
    description:
      'Its hours, address, contacts and the like, all of them at once: the next version of one document at this level, in force at once unless dates or `publish` say otherwise. The same again changes nothing. A branch inherits from its chain what it does not say itself.',
    headers: ['Accept-Language', 'X-Actor'],
    body: jsonBody(BusinessRequestSchema, { domain_id: 'shop', facts: FACTS }),
    answers: [
      { ...answerOf(GivenBusinessAnswerSchema, 'The next version of what was said before, or the same again.') },
      {
        kind: 'json',
        status: 201,
        says: 'It is the first at this level.',
        schema: GivenBusinessAnswerSchema,
        headers: ['Location'],
      },
    ],
    faults: [
      ...JSON_FIELDS,
      'body-too-large',
      'domain-missing',
      'domain-unknown',
      'scope-unknown',
      'document-changed',
      'dates-overlap',
      'embedder-unavailable',
      'cancelled',
      ...WRITING,
    ],
    handle: giveBusiness,
  },
  {
    group: 'Questions',
    access: 'guest',
    limits: 'request',
    id: 'readBusiness',
    method: 'get',
    path: '/v2/business',
    summary: 'Read what the business says of itself',
    description: 'What is published and in force in a branch, with what it inherits from its chain.',
    headers: ['Accept-Language'],
    query: BUSINESS_READERS,
    requiredQuery: ['domain_id'],
    answers: [
      answerOf(BusinessAnswerSchema, 'The facts.', {
        domain_id: 'shop',
        tenant_slug: 'default',
        branch_slug: 'main',
        facts: FACTS,
      }),
    ],
    faults: ['domain-missing', 'domain-unknown', 'fields-invalid', 'rate-limited', 'scope-unknown', ...RECORDS],
    handle: answerBusiness,
  },
];
