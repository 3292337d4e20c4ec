/** What stands in an address and in the headers of a request. */
import { PERSON_KEY } from '../../contract/memory.ts';
import { KEY } from '../answers/answer-name.ts';
import type { JsonSchema } from './json-schema.ts';
import type { DescribedParameter } from './openapi-document.ts';
import type { RouteDeclaration, Readable, RequestHeader } from '../http/route.ts';

interface PathText {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string | number;
}

const IN_PATH: Readonly<Record<string, PathText>> = {
  domain_id: text('Of the assistant.', 'shop'),
  hash: text(
    'As the answer to handing it in says.',
    '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  ),
  edit_id: {
    description: 'Of a change, as `listItemEdits` has it.',
    schema: { type: 'integer', minimum: 1 },
    example: 17,
  },
  item_id: text('As `listItems` has it, encoded.', 'flan'),
  session_id: text('Made at random by whoever asks.', 's-4b1f6c1e9a2d'),
  slug: text('Of the tenant.', 'del-rio'),
  tenant_slug: text('Of the tenant.', 'del-rio'),
  branch_slug: text('Of the branch.', 'puerto'),
  branch: text('Of the branch.', 'puerto'),
  key: text('Of a group, as `GET /v2/insights/unanswered` tells it.', '1f0c22aa.9b3e0d41'),
  kept_test: counted('Of the test, as `listKeptTests` has it.'),
  person: counted('Of the account, as `listPeople` has it; of what is remembered, as `listRemembered` has it.'),
  session: counted('Of the session, as `readSelf` has it.'),
  invitation: counted('As `listInvitations` has it.'),
  number: { description: 'Of the version.', schema: { type: 'integer', minimum: 1 }, example: 1 },
  page: { description: 'Of the PDF.', schema: { type: 'integer', minimum: 1 }, example: 1 },
  job_id: text('As the answer that began it says.', '7c0e2a54-5b1e-4f0c-8f0e-3d1c5f4b9a76'),
  trace_id: text(
    'As the envelope has it, and the header `x-trace-id` of its answer.',
    '0f5c3f0e-6a53-4d0c-9f57-2a1f7c5a9e10',
  ),
  path: text('The rest of the address; it may hold `/`.', 'index.html'),
};

const OF_DOMAIN = text('`domain_id` of the assistant.', 'shop');
const OF_DOCUMENT: PathText = { description: 'Of the document.', schema: { type: 'integer', minimum: 1 }, example: 42 };
const OF_ACTION = text('As `pending_action` has it.', 'q3Yw0Jt2Zk9sV1nB8xLr5A');
const OF_TOOL = text('Of the tool, as its file calls it.', 'disponibilidad');
const OF_HINT = text('As the event `hint` has it.', 'q3Yw0Jt2Zk9sV1nB8xLr5A');
const OF_KEY = counted('Of the API key, as `listKeys` has it.');
const OF_WIDGET = text('The name of the file; it may hold `/`.', 'rag-chat.js');

const IN_QUERY: Readonly<Record<string, string>> = {
  actor: 'Only what this account, key or person has done.',
  after: 'Goes on behind this: the `next` of the page before.',
  entry_id: 'Only this entry. Left out: everything, with the consent.',
  against: 'The version to compare with. Defaults to the one in force.',
  altered: 'Only those in which something of a model was withheld or corrected.',
  branch_slug: 'Only of this branch.',
  commented: 'Only those with a comment.',
  confirm: 'Its id once more: everything in it is removed for good.',
  decision: 'Only with this decision.',
  document_id: 'Only of this document.',
  domain_id: 'Only of this assistant.',
  expected_version: 'The `version` of the edit that was seen, 0 where there was none: another one by now is a 409.',
  file: 'Of several files that were given as one content: which, from 1. Defaults to the first.',
  from: 'The first day, by the clock of the business. Defaults to the thirtieth day up to `to`.',
  intent: 'Only with this intent.',
  kind: 'Only of this kind.',
  level: 'Only what is of the whole chain (`tenant`), or of a branch.',
  limit: 'At most so many. Defaults to 50.',
  outcome: 'Only with this outcome.',
  q: 'Only those whose title or source holds this text.',
  rating: 'Only with this rating.',
  risk: 'Only with this risk.',
  session_id: 'Only of this session.',
  section: 'Only of this section.',
  since: 'From this day (`2026-03-01`) or moment (`2026-03-01T10:00Z`) on.',
  state: 'Only in this state.',
  tenant_slug: 'Only of this tenant.',
  tool: 'Only of this tool.',
  to: 'The last day; it is included. Defaults to today.',
  type: 'Only of this type.',
  until: 'Up to this day or moment.',
  version: 'Defaults to the newest.',
  wait_ms: 'How long to wait for the reading, so that a small document comes back read. Defaults to 2,000.',
  word: 'That of which what was said is taken back, however it is spelled.',
};

/** Where they say whose knowledge is meant, and narrow nothing. */
const SCOPE: Readonly<Record<string, string>> = {
  domain_id: 'Of the assistant.',
  tenant_slug: 'Defaults to `default`.',
  branch_slug: 'Defaults to `main`.',
  session_id: 'In which it was proposed.',
};

/** What is searched there is no document. */
const OF_ITEMS: Readonly<Record<string, string>> = { q: 'Only those whose name or section holds this text.' };

/** Whose hints are waited for. */
const OF_EVENTS: Readonly<Record<string, string>> = {
  session_id: 'Whose hints they are. Who knows it is its guest.',
  language: 'Of the hints. Defaults to that of the assistant.',
};

const IN_HEADER: Readonly<
  Record<RequestHeader, { readonly description: string; readonly schema: JsonSchema; readonly example: string }>
> = {
  'Accept-Language': {
    description:
      'Of errors and of what else is said in words, unless the body has a `language`: `es`, `en` or `pt`. Defaults to `es`.',
    schema: { type: 'string' },
    example: 'en',
  },
  'Idempotency-Key': {
    description: 'Made at random for each question; it needs a `session_id` and belongs to that session.',
    schema: { type: 'string', pattern: KEY.source },
    example: 'q-8a1c0d2e4f6b7a9c',
  },
  'Last-Event-ID': {
    description:
      'The `id` of the last event that was read whole: the answer goes on behind it. It means nothing without a key.',
    schema: { type: 'string' },
    example: '0f5c3f0e-12',
  },
  'Person-Key': {
    description:
      'Who is remembered, where nobody is signed in: 128 random bits, made by the browser once its guest has agreed. Whoever has it is that person. `X-User-Token` goes before it.',
    schema: { type: 'string', pattern: PERSON_KEY.source },
    example: 'kQ3nV7xT1mZ9rB5cW0yE2g',
  },
  'X-User-Token': {
    description:
      'A JSON Web Token (HS256) that the site of the business signs for its logged-in user: `sub`, `permission` (`read`, `write` or `admin`), `exp` within a day, `tenant_slug`, and `branch_slug` and `domain_id` where it holds only there. An API key as `Authorization: Bearer` does the same. What anybody may have done needs neither.',
    schema: { type: 'string', maxLength: 4096 },
    example: 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiI0MiJ9.c2lnbmF0dXJl',
  },
  'X-Actor': {
    description: 'Who is at work, for the audit: it helps to remember and proves nothing. Defaults to `admin`.',
    schema: { type: 'string', maxLength: 100 },
    example: 'Ana',
  },
};

/** @throws Error on a parameter without a word of explanation */
export function describeParameters(route: RouteDeclaration): DescribedParameter[] {
  return [...inPath(route), ...inQuery(route), ...inHeaders(route)];
}

function inPath({ path }: RouteDeclaration): DescribedParameter[] {
  const names = path.split('/').filter((part) => part.startsWith('{'));
  return names.map((part) => {
    const name = part.slice(1, -1);
    return { name, in: 'path', required: true, ...pathText(path, name) };
  });
}

function pathText(path: string, name: string): PathText {
  if (path.startsWith('/v2/actions')) return OF_ACTION;
  if (path.startsWith('/v2/tools')) return OF_TOOL;
  if (path.startsWith('/v2/hints')) return OF_HINT;
  if (name === 'id') return path.startsWith('/v2/documents') ? OF_DOCUMENT : OF_DOMAIN;
  if (path === '/v2/keys/{key}') return OF_KEY;
  if (path === '/widget/{path}') return OF_WIDGET;
  const found = IN_PATH[name];
  if (found === undefined) throw new Error(`nothing says what {${name}} of ${path} is`);
  return found;
}

function inQuery({ path, query = {}, requiredQuery = [], otherQuery = [] }: RouteDeclaration): DescribedParameter[] {
  const read = Object.entries<Readable[string]>(query).map(([name, { read: reader }]): DescribedParameter => {
    const isScope =
      requiredQuery.includes('domain_id') || path.startsWith('/v2/sessions/') || path.startsWith('/v2/images');
    const own = { '/v2/items': OF_ITEMS, '/v2/events': OF_EVENTS }[path]?.[name];
    const description = own ?? (isScope ? SCOPE[name] : undefined) ?? IN_QUERY[name];
    if (description === undefined) throw new Error(`nothing says what ?${name} of ${path} is`);
    return { name, in: 'query', required: requiredQuery.includes(name), description, schema: reader.schema };
  });
  const others = otherQuery.map(({ name, schema, description, required = false }): DescribedParameter => ({ name, in: 'query', required, description, schema })); // prettier-ignore
  return [...read, ...others];
}

function inHeaders({ headers = [] }: RouteDeclaration): DescribedParameter[] {
  return headers.map((name) => ({ name, in: 'header', required: false, ...IN_HEADER[name] }));
}

function counted(description: string): PathText {
  return { description, schema: { type: 'integer', minimum: 1 }, example: 3 };
}

function text(description: string, example: string): PathText {
  return { description, schema: { type: 'string' }, example };
}
