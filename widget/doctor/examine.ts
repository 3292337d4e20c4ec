import { scopeFields } from '../client/scope.ts';
import type { Finding } from './finding.ts';

/** What one element asks, and where. */
export interface Subject {
  readonly api: string;
  readonly domain: string;
  readonly tenant: string;
  readonly branch: string;
}

/** What the build tells of itself, beside the scripts. */
interface Integrity {
  readonly version: string;
  readonly files: Readonly<Record<string, unknown>>;
}

/** The time between the first and the last event of the probe where nothing holds them back, in milliseconds. */
const SPREAD = 800;
const PATIENCE = 10_000;

/** Looks at the server of an element from where the page stands. Asks no assistant anything and throws nothing. */
export async function examine(subject: Subject, ownFile: string): Promise<Finding[]> {
  const { api } = subject;
  const secure = examineSecurity(api);
  if (secure.verdict === 'bad') return [secure];
  // Any page may read this, so it tells a server that is away from one that does not know the page.
  const told = await readJson<Integrity>(`${api}/widget/integrity.json`);
  const health = await readJson(`${api}/health`);
  if (!told && !health) return [secure, { check: 'server', verdict: 'bad', api }];
  const found: Finding[] = [secure, { check: 'server', verdict: 'good', api }];
  if (told) found.push(examineVersion(told, ownFile));
  found.push({ check: 'origin', verdict: health ? 'good' : 'bad', origin: location.origin });
  if (health) found.push(await examineAssistant(subject), await examineStream(api));
  return found;
}

function examineSecurity(api: string): Finding {
  const { protocol, hostname } = new URL(api, document.baseURI);
  const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (location.protocol === 'https:' && protocol === 'http:' && !isLocal) {
    return { check: 'secure', verdict: 'bad', reason: 'mixed' };
  }
  return isSecureContext
    ? { check: 'secure', verdict: 'good', reason: 'fine' }
    : { check: 'secure', verdict: 'poor', reason: 'plain' };
}

function examineVersion({ version, files }: Integrity, ownFile: string): Finding {
  return { check: 'version', verdict: `chunks/${ownFile}` in files ? 'good' : 'poor', version };
}

/** Asks which item a word means: the same refusals as for a question, and no assistant has to answer. */
async function examineAssistant({ api, domain, ...scope }: Subject): Promise<Finding> {
  const list = (await readJson<readonly { domain_id: string }[]>(`${api}/v1/domains`)) ?? [];
  const offered = list.map((one) => one.domain_id);
  const asked = domain === '' ? (offered[0] ?? '') : domain;
  const about = { check: 'assistant', domain: asked, offered, said: '' } as const;
  if (!offered.includes(asked)) return { ...about, verdict: 'bad', reason: 'domain' };
  const answer = await read(`${api}/v2/items/resolve`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ domain_id: asked, text: 'doctor', ...scopeFields(scope) }),
  });
  // The routes that only read are open to the pages of every domain.
  if (!answer) return { ...about, verdict: 'bad', reason: 'origin' };
  if (answer.ok) return { ...about, verdict: 'good', reason: 'fine' };
  const { status } = answer;
  const { detail } = (await answer.json().catch(() => ({}))) as { detail?: unknown };
  const said = typeof detail === 'string' ? detail : String(status);
  if (status === 403) return { ...about, verdict: 'bad', reason: 'origin', said };
  return [400, 404, 422].includes(status)
    ? { ...about, verdict: 'bad', reason: 'scope', said }
    : { ...about, verdict: 'poor', reason: 'refused', said };
}

async function examineStream(api: string): Promise<Finding> {
  const answer = await read(`${api}/widget/probe`);
  if (!answer?.ok || !answer.body) return { check: 'stream', verdict: 'poor', reason: 'cut' };
  const times: number[] = [];
  try {
    const reader = answer.body.getReader();
    while (!(await reader.read()).done) times.push(performance.now());
  } catch {
    return { check: 'stream', verdict: 'bad', reason: 'cut' };
  }
  const spread = (times.at(-1) ?? 0) - (times[0] ?? 0);
  return spread < SPREAD / 2
    ? { check: 'stream', verdict: 'poor', reason: 'held' }
    : { check: 'stream', verdict: 'good', reason: 'fine' };
}

/** The answer, whatever it is; nothing where the page gets none to see. */
function read(url: string, options: RequestInit = {}): Promise<Response | undefined> {
  const sent = { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE), ...options } as const;
  return fetch(url, sent).catch(() => undefined);
}

async function readJson<T>(url: string): Promise<T | undefined> {
  const answer = await read(url);
  return answer?.ok ? ((await answer.json().catch(() => undefined)) as T | undefined) : undefined;
}
