/** What is remembered of people between visits. */
import { MemoryAnswerSchema, MemoryPeopleSchema, MemoryRequestSchema } from '../../contract/memory.ts';
import { JSON_FIELDS, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { ERASE_READERS, eraseMemory, MEMORY_READERS, readMemory, settleMemory } from './own-memory.ts';
import { eraseRemembered, listRemembered, PEOPLE_READERS, PERSON_READERS } from './people.ts';

const guest = {
  group: 'Memory',
  access: 'guest',
  limits: 'request',
  path: '/v2/memory',
  headers: ['Person-Key', 'X-User-Token', 'Accept-Language'],
} as const;
const admin = { group: 'Memory', access: 'admin', headers: ['Accept-Language'] } as const;

const OF_PERSON = [
  'domain-missing',
  'domain-unknown',
  'fields-invalid',
  'credential-refused',
  'rate-limited',
  'scope-unknown',
] as const;
const OF_OWNER = ['domain-missing', 'domain-unknown', 'fields-invalid', 'scope-unknown'] as const;

const EXAMPLE = {
  available: true,
  days: 365,
  consent: true,
  agreed_at: '2026-06-01T12:00:00.000Z',
  kinds: ['allergy'],
  entries: [
    {
      ...{ id: 'p0Zx1Jm3QbW5rT7uY9aC2e', kind: 'allergy', subject: 'nickel', label: 'níquel', value: '', count: 1 },
      ...{ first_at: '2026-06-01T12:00:00.000Z', last_at: '2026-06-01T12:00:00.000Z' },
    },
  ],
};

export const memoryRoutes: readonly RouteDeclaration[] = [
  {
    ...guest,
    id: 'readMemory',
    method: 'get',
    summary: 'Read what is kept of oneself',
    description:
      'Of whom `X-User-Token` says they are, else of whoever has the `Person-Key`. Of who has not agreed nothing is kept.',
    query: MEMORY_READERS,
    requiredQuery: ['domain_id'],
    answers: [answerOf(MemoryAnswerSchema, 'All of it.', EXAMPLE)],
    faults: [...OF_PERSON, ...RECORDS],
    handle: readMemory,
  },
  {
    ...guest,
    id: 'settleMemory',
    method: 'put',
    summary: 'Agree to be remembered, or not any more',
    description:
      'Nothing is kept before. `consent: false` erases everything. An allergy that is kept is told at the start of each visit and holds in it; it makes answers more careful and never frees anything. 30 allergies are kept of a person, one more is refused (507); of all else the oldest goes: 20 preferences, 50 items, 20 questions, 20 opinions of answers.',
    body: jsonBody(MemoryRequestSchema, {
      ...{ domain_id: 'shop', tenant_slug: 'demo', consent: true },
      entries: [{ kind: 'allergy', subject: 'nickel' }],
    }),
    answers: [answerOf(MemoryAnswerSchema, 'All that is kept now.', EXAMPLE)],
    faults: [...JSON_FIELDS, 'body-too-large', 'body-too-slow', ...OF_PERSON, ...WRITING],
    handle: settleMemory,
  },
  {
    ...guest,
    id: 'eraseMemory',
    method: 'delete',
    summary: 'Erase what is kept of oneself',
    description:
      'The entry of `entry_id`, or everything with the consent. What is not there, or is somebody else’s, is answered alike.',
    query: ERASE_READERS,
    requiredQuery: ['domain_id'],
    answers: [{ kind: 'nothing', says: 'It is gone.' }],
    faults: [...OF_PERSON, ...WRITING],
    handle: eraseMemory,
  },
  {
    ...admin,
    id: 'listRemembered',
    method: 'get',
    path: '/v2/memory/people',
    summary: 'List what is kept of people',
    description: 'For an owner of the tenant: allergies are data of health. Nothing says who they are.',
    query: PEOPLE_READERS,
    requiredQuery: ['domain_id'],
    answers: [answerOf(MemoryPeopleSchema, 'Who agreed last comes first.')],
    faults: [...OF_OWNER, ...RECORDS],
    handle: listRemembered,
  },
  {
    ...admin,
    id: 'eraseRemembered',
    method: 'delete',
    path: '/v2/memory/people/{person}',
    summary: 'Erase what is kept of a person',
    description: 'With a line in the audit. A number that nobody has is answered alike.',
    headers: ['X-Actor', 'Accept-Language'],
    query: PERSON_READERS,
    requiredQuery: ['domain_id'],
    answers: [{ kind: 'nothing', says: 'It is gone.' }],
    faults: [...OF_OWNER, ...WRITING],
    handle: eraseRemembered,
  },
];
