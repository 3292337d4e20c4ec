/** Which assistants there are for their owner, and how one is made. Everything throws `RequestFailed`. */
import type { AssistantEntry, AssistantList } from '../../server/contract/assistants.ts';
import type { BusinessRequest } from '../../server/contract/business.ts';
import type { NewTenantRequest } from '../../server/contract/scopes.ts';
import type { Access } from './admin-client.ts';
import { RequestFailed } from './failure.ts';
import { headersOf } from './document-client.ts';
import { isRecord } from './read-fields.ts';
import { requestJson } from './request.ts';

/** Who asks, before it is known of which assistant. */
export type Owner = Pick<Access, 'api' | 'token' | 'language'>;

/** The branch that a tenant has from the start. */
export const FIRST_BRANCH = 'main';

/** The assistants on offer, and the kinds of business that the server knows. */
export async function fetchAssistants(owner: Owner, signal: AbortSignal): Promise<AssistantList> {
  const answer = await requestJson(`${owner.api}/v2/assistants`, { headers: headersOf(owner), signal });
  if (!isRecord(answer) || !Array.isArray(answer['kinds']) || !Array.isArray(answer['assistants']))
    throw new RequestFailed({ kind: 'cut' });
  return answer as unknown as AssistantList;
}

/** Makes a business with its one branch. */
export async function createTenant(owner: Owner, tenant: NewTenantRequest, signal: AbortSignal): Promise<void> {
  await send(owner, { path: '/v2/tenants', method: 'POST', body: tenant }, signal);
}

/** The first thing that a new business says of itself: with it, it is known of which kind it is. */
export async function nameBusiness(owner: Owner, entry: AssistantEntry, signal: AbortSignal): Promise<void> {
  const body: BusinessRequest = {
    domain_id: entry.domain_id,
    tenant_slug: entry.tenant_slug,
    branch_slug: entry.branch_slug,
    facts: { name: entry.tenant_name },
    expected_version: 0,
  };
  await send(owner, { path: '/v2/business', method: 'PUT', body }, signal);
}

interface Sent {
  readonly path: string;
  readonly method: 'POST' | 'PUT';
  readonly body: unknown;
}

async function send(owner: Owner, { path, method, body }: Sent, signal: AbortSignal): Promise<void> {
  const headers = { 'content-type': 'application/json', ...headersOf(owner) };
  await requestJson(`${owner.api}${path}`, { method, headers, body: JSON.stringify(body), signal });
}
