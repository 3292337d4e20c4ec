import type { DomainProblem, Readiness } from '../../server/contract/admin.ts';
import type { ChatAnswer, IngestAnswer } from '../../server/contract/v1.ts';
import type { Role } from '../../server/contract/people.ts';
import { RequestFailed } from './failure.ts';
import { readRefusal } from './refusal.ts';
import { requestJson } from './request.ts';
import type { Scope } from './scope.ts';
import { scopeFields } from './scope.ts';
import { isRecord, readSources, readTexts, textOf } from './read-fields.ts';

/** Where the knowledge lives, whose it is, and with which right it is changed. */
export interface Access {
  readonly api: string;
  readonly domainId: string;
  readonly scope: Scope;
  /** Empty: none, which is enough for who is signed in by a cookie, and where the server was opened to its machine. */
  readonly token: string;
  /** What who asks may in this branch; undefined where that is not known: then the server alone refuses. */
  readonly role?: Role | 'none' | undefined;
  /** The language of the server's error texts (BCP 47); defaults to the browser's. */
  readonly language?: string;
  /** What guests are told may be something else now. */
  readonly onChanged?: () => void;
}

/** The same key: the same knowledge with the same right. */
export function accessKey({ api, domainId, scope, token }: Access): string {
  return JSON.stringify([api, domainId, scope.tenant, scope.branch, token]);
}

/** Whether both are of the same assistant, whoever asks. */
export function isSamePlace(one: Access, other: Access): boolean {
  return accessKey({ ...one, token: '' }) === accessKey({ ...other, token: '' });
}

/** How much of an upload is there: 0 to 1, or `reading` once the server has it all. */
export type UploadProgress = number | 'reading';

/** Publishes a JSON text as it stands, with domain and scope added where it names none. Throws `RequestFailed`. */
export async function ingestJson(access: Access, content: unknown, signal: AbortSignal): Promise<IngestAnswer> {
  const answer = await requestJson(`${access.api}/v1/ingest/json`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...authorization(access) },
    body: JSON.stringify(addressed(content, access)),
    signal,
  });
  return readIngestAnswer(answer, access.domainId);
}

/** Publishes a PDF. Throws `RequestFailed`, and an `AbortError` when the caller gave up. */
export function ingestPdf(
  access: Access,
  file: File,
  options: { signal: AbortSignal; onProgress: (progress: UploadProgress) => void },
): Promise<IngestAnswer> {
  const form = new FormData();
  form.append('domain_id', access.domainId);
  for (const [name, value] of Object.entries(scopeFields(access.scope))) form.append(name, value);
  form.append('file', file, file.name);
  return new Promise((resolve, reject) => {
    // `fetch` can't tell how far an upload is.
    const upload = new XMLHttpRequest();
    upload.open('POST', `${access.api}/v1/ingest/pdf`);
    for (const [name, value] of Object.entries(authorization(access))) upload.setRequestHeader(name, value);
    upload.upload.onprogress = ({ loaded, total, lengthComputable }) => {
      options.onProgress(lengthComputable && loaded < total ? loaded / total : 'reading');
    };
    upload.onload = () => {
      settleUpload(upload, access.domainId, { resolve, reject });
    };
    upload.onerror = () => {
      reject(new RequestFailed({ kind: 'network' }));
    };
    upload.onabort = () => {
      reject(new DOMException('The caller gave up', 'AbortError'));
    };
    options.signal.addEventListener('abort', () => {
      upload.abort();
    });
    upload.send(form);
  });
}

/** A question as a guest of another branch or in another language would ask it; empty: of this one, in the assistant's own. */
export interface TrialQuestion {
  readonly message: string;
  readonly language?: string;
  readonly branch?: string;
}

/** Asks one question as a guest would and waits for the whole answer; it is not counted as one of a guest. Throws `RequestFailed`. */
export async function askOnce(
  access: Access,
  { message, language = '', branch = '' }: TrialQuestion,
  signal: AbortSignal,
): Promise<ChatAnswer> {
  const scope = branch === '' ? access.scope : { ...access.scope, branch };
  const answer = await requestJson(`${access.api}/v2/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      domain_id: access.domainId,
      message,
      ...scopeFields(scope),
      ...(language === '' ? {} : { language }),
      context: { trial: true },
    }),
    signal,
  });
  const fields = isRecord(answer) ? answer : {};
  return {
    answer: textOf(fields['answer']),
    warnings: readTexts(fields['warnings']),
    sources: readSources(fields['sources']),
  };
}

/** The domain files something is wrong with; none when the server does not tell. */
export async function fetchDomainProblems(api: string, signal: AbortSignal): Promise<DomainProblem[]> {
  // Not ready is an answer too, and the one in which problems stand.
  const response = await fetch(`${api}/health/ready`, { signal, headers: { accept: 'application/json' } });
  const body = (await response.json()) as Partial<Readiness> | null;
  const problems: unknown = body?.domains?.problems;
  return Array.isArray(problems) ? problems.filter(isRecord).map(readProblem) : [];
}

function readProblem(fields: Record<string, unknown>): DomainProblem {
  const { line, field } = fields;
  return {
    file: textOf(fields['file']),
    ...(typeof line === 'number' ? { line } : {}),
    ...(typeof field === 'string' ? { field } : {}),
    reason: textOf(fields['reason']),
    severity: fields['severity'] === 'warning' ? 'warning' : 'error',
  };
}

/** The headers that let an owner in; without a token the one beside which a cookie counts. */
export function authorization({ token }: Pick<Access, 'token'>): Record<string, string> {
  return token === '' ? { 'x-rag-admin': '1' } : { authorization: `Bearer ${token}` };
}

/** An item says for which domain it is; the one chosen on the page is meant where it does not. */
function addressed(content: unknown, access: Access): unknown {
  if (Array.isArray(content)) return content.map((item: unknown) => addressed(item, access));
  if (!isRecord(content)) return content;
  return { domain_id: access.domainId, ...scopeFields(access.scope), ...content };
}

function settleUpload(
  upload: XMLHttpRequest,
  domainId: string,
  { resolve, reject }: { resolve: (answer: IngestAnswer) => void; reject: (error: RequestFailed) => void },
): void {
  if (upload.status < 200 || upload.status > 299) {
    reject(new RequestFailed(readRefusal(upload.status, upload.responseText)));
    return;
  }
  try {
    resolve(readIngestAnswer(JSON.parse(upload.responseText), domainId));
  } catch (error) {
    reject(new RequestFailed({ kind: 'cut' }, error));
  }
}

function readIngestAnswer(answer: unknown, domainId: string): IngestAnswer {
  if (!isRecord(answer)) throw new RequestFailed({ kind: 'cut' });
  const { chunks, items } = answer;
  return {
    ...answer,
    ok: true,
    domain_id: textOf(answer['domain_id']) || domainId,
    chunks: typeof chunks === 'number' ? chunks : 0,
    items: typeof items === 'number' ? items : 0,
    mode: answer['mode'] === 'raw_pdf' ? 'raw_pdf' : 'canonical',
    notices: readTexts(answer['notices']),
  };
}
