/** The first contract. */
import * as v from 'valibot';
import { ChatAnswerSchema, ChatRequestSchema, ChatStreamEventsSchema, IngestAnswerSchema } from '../../contract/v1.ts';
import { ANSWERING, INGEST, JSON_FIELDS, QUESTION } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { RouteDeclaration } from '../http/route.ts';
import { streamChat } from './chat-stream.ts';
import { answerChat } from './chat.ts';
import { ingestJson } from './ingest-json.ts';
import { ingestPdf } from './ingest-pdf.ts';

const EXAMPLE = { domain_id: 'shop', message: '¿Tiene níquel?', session_id: 's-4b1f6c1e9a2d' };
const group = 'Version 1';

const { domain_id, tenant_slug, branch_slug } = ChatRequestSchema.entries;
const scope = { domain_id, tenant_slug, branch_slug };

const ITEM = v.pipe(
  v.looseObject(scope),
  v.description('An item by the schema of its domain; the three fields here say where it goes and are no part of it.'),
);

const FORM = v.object({
  ...scope,
  file: v.pipe(
    v.string(),
    v.description('The PDF; its name and type decide nothing.'),
    v.metadata({ contentMediaType: 'application/pdf' }),
  ),
});

export const versionOneRoutes: readonly RouteDeclaration[] = [
  {
    group,
    access: 'guest',
    id: 'chat',
    limits: 'question',
    method: 'post',
    path: '/v1/chat',
    summary: 'Ask, and get the answer with its warnings and sources',
    body: jsonBody(ChatRequestSchema, EXAMPLE),
    answers: [
      answerOf(ChatAnswerSchema, 'The answer.', {
        answer: 'Sí: el cierre lleva níquel [1].',
        warnings: [],
        sources: [{ source: 'catalogo.pdf', chunk_id: 'catalogo.pdf:12', chunk_type: 'materials' }],
      }),
    ],
    faults: [...QUESTION, ...ANSWERING],
    handle: answerChat,
  },
  {
    group,
    access: 'guest',
    id: 'streamChat',
    limits: 'question',
    method: 'post',
    path: '/v1/chat/stream',
    summary: 'Ask, and get the answer as it is said',
    description:
      'A request that is refused gets a status and JSON, as anywhere; what goes wrong after that is an `error` event.',
    body: jsonBody(ChatRequestSchema, EXAMPLE),
    answers: [
      {
        kind: 'events',
        events: ChatStreamEventsSchema,
        order: 'meta → sources → warnings? → start → token* → done | error',
        hasIds: false,
        says: 'The events of one answer.',
      },
    ],
    faults: [...QUESTION, ...ANSWERING],
    handle: streamChat,
  },
  {
    group,
    access: 'admin',
    id: 'ingestJson',
    method: 'post',
    path: '/v1/ingest/json',
    summary: 'Publish one item, or several at once',
    description:
      'A list is one transaction, for one domain, tenant and branch: one mistake refuses it, with all mistakes listed. An item that is there already gets a new version.',
    body: {
      content: { 'application/json': v.union([ITEM, v.pipe(v.array(ITEM), v.minLength(1))]) },
      example: { domain_id: 'shop', id: 'item-7', name: 'Anillo', materials: ['plata', 'níquel'] },
    },
    answers: [
      answerOf(
        IngestAnswerSchema,
        'It is published. Items are counted once more under the name that the domain has for them.',
        {
          ok: true,
          domain_id: 'shop',
          chunks: 3,
          items: 1,
          mode: 'canonical',
        },
      ),
    ],
    faults: [...JSON_FIELDS, ...INGEST],
    handle: ingestJson,
  },
  {
    group,
    access: 'admin',
    id: 'ingestPdf',
    method: 'post',
    path: '/v1/ingest/pdf',
    summary: 'Publish a PDF',
    description:
      'At most 2,000 pages and as many megabytes as `MAX_UPLOAD_MB` says. The headings of the domain cut it into items; without any it is taken as text.',
    body: {
      content: { 'multipart/form-data': FORM },
      example: { domain_id: 'shop', file: '@catalogo.pdf' },
    },
    answers: [
      answerOf(IngestAnswerSchema, 'It is published.', {
        ok: true,
        domain_id: 'shop',
        chunks: 24,
        items: 8,
        mode: 'canonical',
        notices: [],
      }),
    ],
    faults: [
      ...INGEST,
      'body-not-multipart',
      'file-missing',
      'file-not-pdf',
      'pdf-without-text',
      'pdf-too-large',
      'pdf-too-costly',
    ],
    handle: ingestPdf,
  },
];
