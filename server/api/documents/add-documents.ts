/** The routes of documents. */
import type { Hono } from 'hono';
import type { ApiEnvironment, ApiMiddleware } from '../http/api-context.ts';
import { answerVersion, downloadContent, previewVersion } from './document-contents.ts';
import {
  answerDocument,
  archiveDocument,
  changeDocument,
  listDocuments,
  publishDocument,
  readAgain,
  removeDocument,
} from './document-routes.ts';
import type { DocumentRouteParts } from './document-routes.ts';
import { changeContent, createDocument } from './given-documents.ts';

const ONE = '/v2/documents/:id';

export function addDocuments(app: Hono<ApiEnvironment>, parts: DocumentRouteParts, admin: ApiMiddleware): void {
  app.get('/v2/documents', admin, listDocuments(parts));
  app.post('/v2/documents', admin, createDocument(parts));
  app.get(ONE, admin, answerDocument(parts));
  app.patch(ONE, admin, changeDocument(parts));
  app.delete(ONE, admin, removeDocument(parts));
  app.get(`${ONE}/content`, admin, downloadContent(parts));
  app.put(`${ONE}/content`, admin, changeContent(parts));
  app.get(`${ONE}/preview`, admin, previewVersion(parts));
  app.get(`${ONE}/versions/:number`, admin, answerVersion(parts));
  app.post(`${ONE}/publish`, admin, publishDocument(parts));
  app.post(`${ONE}/archive`, admin, archiveDocument(parts));
  app.post(`${ONE}/ingest`, admin, readAgain(parts));
}

/** What each of their addresses takes. */
export const DOCUMENT_METHODS = [
  ['/v2/documents', ['GET', 'HEAD', 'POST']],
  [ONE, ['GET', 'HEAD', 'PATCH', 'DELETE']],
  [`${ONE}/content`, ['GET', 'HEAD', 'PUT']],
  [`${ONE}/preview`, ['GET', 'HEAD']],
  [`${ONE}/versions/:number`, ['GET', 'HEAD']],
  [`${ONE}/publish`, ['POST']],
  [`${ONE}/archive`, ['POST']],
  [`${ONE}/ingest`, ['POST']],
] as const;
