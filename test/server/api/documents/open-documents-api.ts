/** The routes of documents over the real library in a folder of its own, with a clock that is set by hand. */
import { readConfig } from '../../../../server/config/config.ts';
import { compose } from '../../../../server/compose/compose.ts';
import type { PictureReader } from '../../../../server/knowledge/index.ts';
import type { DocumentAnswer, GivenDocumentAnswer } from '../../../../server/contract/documents.ts';
import { ADMIN_TOKEN, bringToken } from '../../../support/server/bring-token.ts';
import { requireDescribed } from '../../../support/server/described-answers.ts';
import { createSetClock } from '../../../support/library/document-life.ts';
import type { SetClock } from '../../../support/library/document-life.ts';
import { formBytes } from '../../../support/server/form-bytes.ts';
import { makeFolders } from '../../../support/server/start-server.ts';
import { HERE } from '../api-fixture.ts';

export const MEGABYTE = 1024 * 1024;

export interface Answer<Body = { detail: unknown; document_id?: number }> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

export interface DocumentsApi {
  readonly clock: SetClock;
  request(path: string, init?: RequestInit): Promise<Response>;
  /** A form and nothing go as they are, anything else as JSON. */
  send<Body = Answer['body']>(
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<Answer<Body>>;
  /** Of a text document with this title, unless told otherwise. @throws Error when it is not made */
  create(fields: Readonly<Record<string, unknown>>): Promise<DocumentAnswer>;
  read(id: number): Promise<DocumentAnswer>;
  close(): Promise<void>;
}

/** `pictureReader`: reads no pictures unless it is given, whatever is installed. */
export async function openDocumentsApi(pictureReader: PictureReader | 'none' = 'none'): Promise<DocumentsApi> {
  const folders = await makeFolders({ shipped: ['restaurant.yaml', 'hair_salon.yaml'] });
  const settings = { PORT: '0', DATA_DIR: folders.dataDir, DOMAINS_DIR: folders.domainsDir, DEMO: 'off' };
  const read = readConfig({ ...settings, LOG_LEVEL: 'silent', MAX_UPLOAD_MB: '1', ADMIN_TOKEN });
  if (read.kind === 'refused') throw new Error(read.problems.join('\n'));
  const clock = createSetClock('2026-03-01T12:00:00.000Z');
  const application = await compose(read.config, { now: clock.now, pictureReader });
  bringToken(application.api);
  const request: DocumentsApi['request'] = async (path, init = {}) => application.api.request(path, init, HERE);
  const ask = async (
    method: string,
    path: string,
    body: unknown,
    headers: Record<string, string>,
  ): Promise<Answer<unknown>> => {
    const sent = await encode(body);
    const response = await request(path, { method, ...sent, headers: { ...sent.headers, ...headers } });
    const text = await response.text();
    const contentType = response.headers.get('content-type');
    requireDescribed({ method, path, status: response.status, contentType, body: text });
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    return { status: response.status, headers: response.headers, body: isJson ? (JSON.parse(text) as unknown) : text };
  };
  const send = (async (method, path, body, headers = {}) => ask(method, path, body, headers)) as DocumentsApi['send'];
  return {
    clock,
    request,
    send,
    async create(fields) {
      const given = { domain_id: 'restaurant', ...fields };
      const { status, body } = await send<GivenDocumentAnswer>('POST', '/v2/documents?wait_ms=10000', given);
      if (status !== 201) throw new Error(`answered ${String(status)}: ${JSON.stringify(body)}`);
      return body.document;
    },
    async read(id) {
      return (await send<DocumentAnswer>('GET', `/v2/documents/${String(id)}`)).body;
    },
    async close() {
      await application.close();
      await folders.remove();
    },
  };
}

async function encode(body: unknown): Promise<{ headers?: Record<string, string>; body?: BodyInit }> {
  if (body === undefined) return {};
  if (typeof body === 'string') return { body };
  if (!(body instanceof FormData))
    return { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) };
  const form = await formBytes(body);
  return { headers: { 'Content-Type': form.contentType }, body: form.body };
}

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
