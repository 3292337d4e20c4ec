/** `/v2/documents`. */
import * as v from 'valibot';
import {
  ArchivingRequestSchema,
  DocumentAnswerSchema,
  DocumentChangeRequestSchema,
  DocumentListSchema,
  DocumentRemovalAnswerSchema,
  GivenDocumentAnswerSchema,
  NewDocumentRequestSchema,
  NewVersionRequestSchema,
  PublicationRequestSchema,
  ReadAgainRequestSchema,
  UnschedulingRequestSchema,
} from '../../contract/documents.ts';
import { ReviewAnswerSchema, SettlementsRequestSchema } from '../../contract/reviews.ts';
import { PreviewAnswerSchema, VersionContentAnswerSchema } from '../../contract/previews.ts';
import { CHANGE, CONTENT, MOVE, ONE_DOCUMENT, RECORDS, WRITING } from '../http/fault-groups.ts';
import { answerOf, jsonBody } from '../http/route.ts';
import type { Answer, Body, RouteDeclaration } from '../http/route.ts';
import {
  answerVersion,
  DOWNLOAD_READERS,
  downloadContent,
  PAGE_READERS,
  PREVIEW_READERS,
  previewVersion,
} from './document-contents.ts';
import {
  answerDocument,
  archiveDocument,
  changeDocument,
  LIST_READERS,
  listDocuments,
  publishDocument,
  unscheduleDocument,
  readAgain,
  REMOVAL_READERS,
  removeDocument,
  WAIT_READERS,
} from './document-handlers.ts';
import { SCOPE_READERS } from './document-in.ts';
import { changeContent, createDocument } from './document-uploads.ts';
import { FILE_READERS, showPage } from './document-pages.ts';
import { answerReview, settleDocument } from './document-reviews.ts';

const ONE = '/v2/documents/{id}';
const admin = { group: 'Documents', access: 'admin', headers: ['Accept-Language'] } as const;
const change = { ...admin, headers: ['Accept-Language', 'X-Actor'] } as const;

const GIVEN: readonly Answer[] = [
  { ...given('It has been read, or reading it failed: `failure` says why.'), status: 200 },
  { ...given('It is still being read: the job goes on, `GET /v2/jobs/{job_id}` tells of it.'), status: 202 },
];

function given(says: string) {
  return { kind: 'json', says, schema: GivenDocumentAnswerSchema } as const;
}

const TEXT = '{"text": …}, {"items": […]} or a form with `file`; several of it are one content';
const { wait_ms } = WAIT_READERS;
const waiting = wait_ms === undefined ? {} : { wait_ms };

/** The same fields in a form; what is given is a file or a text there. */
function asForm({ entries }: typeof NewDocumentRequestSchema | typeof NewVersionRequestSchema): v.GenericSchema {
  const { items: _, ...fields } = entries;
  const file = v.pipe(v.string(), v.metadata({ contentMediaType: 'application/octet-stream' }));
  const files = v.pipe(
    v.array(file),
    v.maxLength(20),
    v.description(
      'A PDF, a workbook, a Word document, CSV, HTML, Markdown, a text or JSON; instead of `text`. Several are one content, in their order: what one explains holds in all.',
    ),
  );
  return v.strictObject({ ...fields, file: v.optional(files) });
}

function contentBody(schema: Parameters<typeof asForm>[0], example: unknown): Body {
  return { content: { 'application/json': schema, 'multipart/form-data': asForm(schema) }, example };
}

/** A step needs no body. */
function moveBody(schema: v.GenericSchema, example: unknown): Body {
  return { ...jsonBody(schema, example), isOptional: true };
}

export const documentRoutes: readonly RouteDeclaration[] = [
  {
    ...admin,
    id: 'listDocuments',
    method: 'get',
    path: '/v2/documents',
    summary: 'List documents',
    query: LIST_READERS,
    answers: [answerOf(DocumentListSchema, 'In the order of their ids.')],
    faults: ['fields-invalid', ...RECORDS],
    handle: listDocuments,
  },
  {
    ...change,
    id: 'createDocument',
    method: 'post',
    path: '/v2/documents',
    summary: 'Give a document',
    description: `It becomes a draft, and a job reads it. The content is given once: ${TEXT}. With \`publish\` guests are answered from it as soon as it has been read.`,
    query: waiting,
    body: contentBody(NewDocumentRequestSchema, {
      domain_id: 'shop',
      title: 'Preguntas frecuentes',
      text: 'Los pedidos se retiran hasta las 20.',
    }),
    answers: [
      {
        ...given('It is there and has been read, or reading it failed: `failure` says why.'),
        status: 201,
        headers: ['Location'],
      },
      { ...given('The same content was there already: nothing was changed.'), status: 200 },
      {
        ...given('It is there and still being read: `GET /v2/jobs/{job_id}` tells of it.'),
        status: 202,
        headers: ['Location'],
      },
    ],
    faults: [...CONTENT, 'domain-missing', 'scope-unknown', 'slug-taken'],
    handle: createDocument,
  },
  {
    ...admin,
    id: 'readDocument',
    method: 'get',
    path: ONE,
    summary: 'Read a document with its versions',
    query: SCOPE_READERS,
    answers: [answerOf(DocumentAnswerSchema, 'The document, its newest version first.')],
    faults: ONE_DOCUMENT,
    handle: answerDocument,
  },
  {
    ...change,
    id: 'changeDocument',
    method: 'patch',
    path: ONE,
    summary: 'Change its title, type or source',
    query: SCOPE_READERS,
    body: moveBody(DocumentChangeRequestSchema, { title: 'Preguntas' }),
    answers: [answerOf(DocumentAnswerSchema, 'As it is now.')],
    faults: [...CHANGE, 'domain-unknown'],
    handle: changeDocument,
  },
  {
    ...change,
    id: 'removeDocument',
    method: 'delete',
    path: ONE,
    summary: 'Remove a document for good',
    query: REMOVAL_READERS,
    requiredQuery: ['confirm'],
    answers: [
      answerOf(DocumentRemovalAnswerSchema, 'It is gone, with everything in it.', { ok: true, document_id: 3 }),
    ],
    faults: [...ONE_DOCUMENT, ...WRITING],
    handle: removeDocument,
  },
  {
    ...admin,
    id: 'downloadContent',
    method: 'get',
    path: `${ONE}/content`,
    summary: 'Download what was given',
    query: DOWNLOAD_READERS,
    answers: [
      {
        kind: 'file',
        mediaTypes: [
          'application/pdf',
          'application/json',
          'text/markdown',
          'text/plain',
          'text/csv',
          'text/html',
          'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
          'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
          'application/zip',
          'application/vnd.business-facts+json',
        ],
        says: 'The bytes as they came.',
        headers: ['Content-Disposition'],
      },
    ],
    faults: [...ONE_DOCUMENT, 'version-unknown', 'not-found'],
    handle: downloadContent,
  },
  {
    ...change,
    id: 'changeContent',
    method: 'put',
    path: `${ONE}/content`,
    summary: 'Give its next version',
    description: `A draft beside what guests are answered from, read by a job. The content is given once: ${TEXT}.`,
    query: WAIT_READERS,
    body: contentBody(NewVersionRequestSchema, { text: 'Los pedidos se retiran hasta las 21.', expected_version: 1 }),
    answers: GIVEN,
    faults: [...CONTENT, ...ONE_DOCUMENT, 'document-changed'],
    handle: changeContent,
  },
  {
    ...admin,
    id: 'previewVersion',
    method: 'get',
    path: `${ONE}/preview`,
    summary: 'See a version as guests would meet it',
    description: 'Beside what they meet now: every hazard that would be told otherwise, the reliefs first.',
    query: PREVIEW_READERS,
    answers: [answerOf(PreviewAnswerSchema, 'The version and how it differs.')],
    faults: [...ONE_DOCUMENT, 'version-unknown', 'domain-unknown'],
    handle: previewVersion,
  },
  {
    ...admin,
    id: 'readVersion',
    method: 'get',
    path: `${ONE}/versions/{number}`,
    summary: 'Read what a version holds',
    query: PAGE_READERS,
    answers: [answerOf(VersionContentAnswerSchema, 'Its items with their facts, and its chunks.')],
    faults: [...ONE_DOCUMENT, 'version-unknown'],
    handle: answerVersion,
  },
  {
    ...admin,
    id: 'reviewVersion',
    method: 'get',
    path: `${ONE}/versions/{number}/review`,
    summary: 'See what was understood of a version',
    description:
      'Item by item and hazard by hazard, with where it stands, what was settled of it, and what waits for its owner.',
    query: PAGE_READERS,
    answers: [answerOf(ReviewAnswerSchema, 'Its items with their cells, those that ask first.')],
    faults: [...ONE_DOCUMENT, 'version-unknown', 'domain-unknown', 'document-empty', 'document-not-read'],
    handle: answerReview,
  },
  {
    ...admin,
    id: 'showPage',
    method: 'get',
    path: `${ONE}/versions/{number}/pages/{page}`,
    summary: 'See a page of a PDF or a picture as it looks',
    description: 'The places that `reviewVersion` tells are boxes on it, in points from its top left corner.',
    query: FILE_READERS,
    answers: [
      {
        kind: 'file',
        mediaTypes: ['image/png', 'image/jpeg', 'image/webp'],
        says: 'The page.',
        headers: ['X-Page-Size'],
      },
    ],
    faults: [
      ...ONE_DOCUMENT,
      'version-unknown',
      'not-found',
      'file-damaged',
      'file-too-costly',
      'pdf-too-costly',
      'cancelled',
    ],
    handle: showPage,
  },
  {
    ...change,
    id: 'settleDocument',
    method: 'put',
    path: `${ONE}/settlements`,
    summary: 'Settle what a document leaves open',
    description:
      'Kept with the document and applied to every reading of it; the newest version is read again. A danger holds from then on; an absence only while the document says the same of the item, and never against a danger in it.',
    query: WAIT_READERS,
    body: jsonBody(SettlementsRequestSchema, {
      settlements: [{ item_id: 'flan', hazard_id: 'gluten', status: 'free' }],
      expected_version: 1,
    }),
    answers: GIVEN,
    faults: [...MOVE, 'domain-unknown', 'document-empty', 'document-not-read'],
    handle: settleDocument,
  },
  {
    ...change,
    id: 'publishDocument',
    method: 'post',
    path: `${ONE}/publish`,
    summary: 'Publish a version',
    description:
      'Now, or from `effective_from` on: it takes over at that hour by itself. A `version` whose hour is yet to come gets other dates; with `effective_from: null` it takes over now.',
    query: SCOPE_READERS,
    body: moveBody(PublicationRequestSchema, { effective_from: '2026-12-01T06:00' }),
    answers: [answerOf(DocumentAnswerSchema, 'As it is now.')],
    faults: [...MOVE, 'document-not-read', 'document-empty', 'dates-overlap'],
    handle: publishDocument,
  },
  {
    ...change,
    id: 'archiveDocument',
    method: 'post',
    path: `${ONE}/archive`,
    summary: 'Take a version out of force',
    query: SCOPE_READERS,
    body: moveBody(ArchivingRequestSchema, {}),
    answers: [answerOf(DocumentAnswerSchema, 'As it is now.')],
    faults: MOVE,
    handle: archiveDocument,
  },
  {
    ...change,
    id: 'unscheduleDocument',
    method: 'post',
    path: `${ONE}/unschedule`,
    summary: 'Cancel what was to take over',
    description:
      'The version is a draft again, with the dates that it has, and what holds until then holds on. Refused once its hour has come.',
    query: SCOPE_READERS,
    body: jsonBody(UnschedulingRequestSchema, { version: 2 }),
    answers: [answerOf(DocumentAnswerSchema, 'As it is now.')],
    faults: MOVE,
    handle: unscheduleDocument,
  },
  {
    ...change,
    id: 'readDocumentAgain',
    method: 'post',
    path: `${ONE}/ingest`,
    summary: 'Read its newest version again',
    description: 'Where reading it failed, or its domain reads otherwise by now.',
    query: WAIT_READERS,
    body: moveBody(ReadAgainRequestSchema, {}),
    answers: GIVEN,
    faults: [...MOVE, 'document-empty'],
    handle: readAgain,
  },
];
