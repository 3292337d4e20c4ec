/** What anybody may see of a branch whose owner has switched it on. */
import { RECORDS } from '../../http/fault-groups.ts';
import type { RouteDeclaration } from '../../http/route.ts';
import { openPublicJsonld, openPublicLlms, openPublicPage } from './public-handlers.ts';

const HERE = '/items/{domain_id}/{tenant_slug}/{branch_slug}';

const LANG = {
  name: 'lang',
  schema: { type: 'string' },
  description: '`es`, `en` or `pt`. Without it the browser’s language holds, else that of the business.',
} as const;

const open = {
  group: 'Pages and files',
  access: 'guest',
  limits: 'request',
  method: 'get',
  headers: ['Accept-Language'],
  otherQuery: [LANG],
  faults: ['not-found', 'rate-limited', ...RECORDS],
} as const;

export const publicRoutes: readonly RouteDeclaration[] = [
  {
    ...open,
    id: 'openPublicPage',
    path: HERE,
    summary: 'What is in force in a branch, and what each contains',
    description:
      'A page without a script. What is not there and what its owner has not switched on is answered alike. It has an `ETag` of all that it says.',
    answers: [{ kind: 'file', mediaTypes: ['text/html'], says: 'The page.' }],
    handle: openPublicPage,
  },
  {
    ...open,
    id: 'openPublicJsonld',
    path: `${HERE}/items.jsonld`,
    summary: 'The same in JSON-LD',
    description:
      'In the vocabularies of schema.org and GS1. `FREE_FROM` stands where the business declares it and nothing casts a doubt on it; of what nobody declared nothing is said.',
    answers: [{ kind: 'file', mediaTypes: ['application/ld+json'], says: 'The linked data.' }],
    handle: openPublicJsonld,
  },
  {
    ...open,
    id: 'openPublicLlms',
    path: `${HERE}/llms.txt`,
    summary: 'The same in plain Markdown',
    answers: [{ kind: 'file', mediaTypes: ['text/plain'], says: 'The text; what is not known is said as such.' }],
    handle: openPublicLlms,
  },
];
