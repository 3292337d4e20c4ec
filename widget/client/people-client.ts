/** Who asks, and what owners do with people and keys. Everything throws `RequestFailed`. */
import type { GrantAnswer, Role, SelfAnswer } from '../../server/contract/people.ts';
import type { Access } from './admin-client.ts';
import { authorization } from './admin-client.ts';
import { request, requestJson } from './request.ts';
import type { RequestOptions } from './request.ts';

type Asking = Pick<Access, 'api' | 'token' | 'language'>;

/** Sends a change, or asks without one; what the server does not say is `undefined`. */
export async function askPeople<Answer>(
  { api, language = '', token }: Asking,
  path: string,
  { method, body, signal }: { method?: RequestOptions['method']; body?: unknown; signal: AbortSignal },
): Promise<Answer> {
  const options = {
    ...(method === undefined ? {} : { method }),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    headers: { 'accept-language': language, 'content-type': 'application/json', ...authorization({ token }) },
    signal,
  };
  if (method === 'DELETE' || path === '/v2/self/sign-out' || path === '/v2/self/password') {
    await request(api + path, options);
    return undefined as Answer;
  }
  return (await requestJson(api + path, options)) as Answer;
}

/** The audit as a file, under the same filter. */
export async function fetchAuditFile(access: Access, query: string, signal: AbortSignal): Promise<Blob> {
  const headers = { 'accept-language': access.language ?? '', ...authorization(access) };
  return (await request(`${access.api}/v2/audit.csv?${query}`, { headers, signal })).blob();
}

/** Undefined where the server does not tell: then nothing is held back here, and it refuses what may not be. */
export async function fetchSelf(asking: Asking, signal: AbortSignal): Promise<SelfAnswer | undefined> {
  try {
    const self = await askPeople<Partial<SelfAnswer>>(asking, '/v2/self', { signal });
    return Array.isArray(self.grants) ? (self as SelfAnswer) : undefined;
  } catch {
    return undefined;
  }
}

const RANKS: readonly Role[] = ['reader', 'editor', 'publisher', 'owner'];

/** The most that somebody may in a branch. */
export function roleIn(grants: readonly GrantAnswer[], tenant: string, branch: string): Role | 'none' {
  const held = grants.filter(
    ({ branch_slug, tenant_slug }) =>
      tenant_slug === '*' || (tenant_slug === tenant && (branch_slug === '*' || branch_slug === branch)),
  );
  return RANKS.findLast((role) => held.some((grant) => grant.role === role)) ?? 'none';
}

/** Whether so much may be offered here. */
export function may({ role }: Pick<Access, 'role'>, least: Role): boolean {
  return role === undefined || RANKS.indexOf(role as Role) >= RANKS.indexOf(least);
}
