/** `/v2/memory`: a person reads, settles and erases what is kept of them. */
import * as v from 'valibot';
import type { Assistant } from '../../assistant/index.ts';
import type { MemoryRequest } from '../../contract/memory.ts';
import { MemoryRequestSchema } from '../../contract/memory.ts';
import type { Domain } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { Scope } from '../../knowledge/index.ts';
import type { Memory, MemoryKind, MemoryOwner, NewMemoryEntry } from '../../tools/index.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import type { ReadAsker } from '../http/askers.ts';
import { readJson, requireObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { guestBody } from '../http/guest-body.ts';
import { requirePerson } from '../http/person.ts';
import { readParameters, readSlug, readText } from '../http/query-parameters.ts';
import type { Readers } from '../http/query-parameters.ts';
import type { Charge } from '../http/rate-limits.ts';
import { findDomain, toScope } from '../http/scope.ts';
import { noteLanguage } from '../questions/query-request.ts';
import type { QuestionParts } from '../questions/question.ts';
import { toMemoryAnswer } from './memory-answers.ts';

export interface OwnMemoryParts extends Pick<QuestionParts, 'domains' | 'origins' | 'scopes'> {
  readonly memory: Memory;
  readonly assistant: Pick<Assistant, 'nameConditions'>;
  readonly askerOf: ReadAsker;
  readonly chargeRequest: Charge;
}

interface Place {
  readonly domain_id?: string;
  readonly tenant_slug?: string;
  readonly branch_slug?: string;
}

const PLACE_READERS = {
  domain_id: { name: 'domain_id', read: readText },
  tenant_slug: { name: 'tenant_slug', read: readSlug },
  branch_slug: { name: 'branch_slug', read: readSlug },
} as const;

export const MEMORY_READERS: Readers<Place> = PLACE_READERS;
export const ERASE_READERS: Readers<Place & { readonly entry_id?: string }> = {
  ...PLACE_READERS,
  entry_id: { name: 'entry_id', read: readText },
};

const PRIVATE = { 'Cache-Control': 'no-store' };

/** @throws Fault `domain-missing`, `domain-unknown`, `origin-not-allowed`, `fields-invalid`, `credential-refused`, `rate-limited`, `scope-unknown`, `records-unavailable` */
export function readMemory(parts: OwnMemoryParts): ApiHandler {
  return async (context) => {
    const place = readParameters<Place>(context.req.queries(), MEMORY_READERS);
    const owner = await ownerAt(context, parts, place);
    return context.json(toMemoryAnswer(parts.memory, await parts.memory.read(owner)), 200, PRIVATE);
  };
}

/** @throws Fault as `readMemory`, and `storage-full` */
export function eraseMemory(parts: OwnMemoryParts): ApiHandler {
  return async (context) => {
    const { entry_id: entryId, ...place } = readParameters<Place & { readonly entry_id?: string }>(
      context.req.queries(),
      ERASE_READERS,
    );
    const owner = await ownerAt(context, parts, place);
    await parts.memory.erase(owner, entryId);
    return context.body(null, 204);
  };
}

/** @throws Fault as `readMemory`, and `body-not-json`, `storage-full` */
export function settleMemory(parts: OwnMemoryParts): ApiHandler {
  return async (context) => {
    const fields = requireObject(await readJson(context, guestBody()));
    noteLanguage(context, fields['language']);
    const domain = findDomain(parts.domains, fields['domain_id']);
    if (domain !== undefined) parts.origins.requireFor(context, domain);
    const { issues, output, success } = v.safeParse(MemoryRequestSchema, fields);
    if (!success) throw new Fault('fields-invalid', { issues: toFieldIssues(issues) });
    // A domain_id that is no text was an issue above.
    if (domain === undefined) throw new Fault('domain-missing');
    const owner = await ownerOf(context, parts, toScope(output));
    await settle(owner, output, domain, parts);
    return context.json(toMemoryAnswer(parts.memory, await parts.memory.read(owner)), 200, PRIVATE);
  };
}

async function settle(
  owner: MemoryOwner,
  { consent, entries: given, kinds: chosen, language }: MemoryRequest,
  domain: Domain,
  { assistant, memory }: Pick<OwnMemoryParts, 'assistant' | 'memory'>,
): Promise<void> {
  if (!consent) {
    const needless = [chosen === undefined ? [] : ['kinds'], given === undefined ? [] : ['entries']].flat();
    if (needless.length > 0)
      throw new Fault('fields-invalid', { issues: needless.map((name) => ({ loc: [name], ...EXTRA })) });
    await memory.erase(owner);
    return;
  }
  const names = assistant.nameConditions({
    domain,
    ...(language === undefined ? {} : { language }),
    conditions: (given ?? []).map(({ kind, subject }) => (kind === 'allergy' ? subject : '')),
  });
  const entries = (given ?? []).map((entry, at): NewMemoryEntry => {
    if (entry.kind === 'allergy') {
      const label = names[at];
      // What the assistant does not know it could neither tell nor respect.
      if (label === undefined)
        throw new Fault('fields-invalid', { issues: [{ loc: ['entries', at, 'subject'], ...UNKNOWN }] });
      return { kind: 'allergy', subject: entry.subject, label, value: '' };
    }
    const [name, value] = [clean(entry.subject, 'line').trim(), clean(entry.value, 'lines').trim()];
    return { kind: 'preference', subject: name, label: name, value };
  });
  const kinds = chosen ?? (await kindsWith(owner, entries, memory));
  const unagreed = entries.findIndex(({ kind }) => !kinds.includes(kind));
  if (unagreed >= 0)
    throw new Fault('fields-invalid', { issues: [{ loc: ['entries', unagreed, 'kind'], ...UNAGREED }] });
  if (kinds.length === 0) throw new Fault('fields-invalid', { issues: [{ loc: ['kinds'], ...MISSING }] });
  await memory.agree(owner, [...new Set(kinds)]);
  await memory.keep(owner, entries);
}

/** Whoever presses «remember it» agrees to that. */
async function kindsWith(
  owner: MemoryOwner,
  entries: readonly NewMemoryEntry[],
  memory: Pick<Memory, 'read'>,
): Promise<readonly MemoryKind[]> {
  const before = await memory.read(owner);
  return [...new Set([...(before?.kinds ?? []), ...entries.map(({ kind }) => kind)])];
}

const MISSING = { msg: 'field required', type: 'value_error.missing' };
const EXTRA = { msg: 'extra fields not permitted', type: 'value_error.extra' };
const UNKNOWN = { msg: 'this assistant knows no such condition', type: 'value_error.unknown' };
const UNAGREED = { msg: 'its kind is none of `kinds`', type: 'value_error.not_agreed' };

async function ownerAt(context: ApiContext, parts: OwnMemoryParts, place: Place): Promise<MemoryOwner> {
  const domain = findDomain(parts.domains, place.domain_id);
  if (domain === undefined) throw new Fault('domain-missing');
  parts.origins.requireFor(context, domain);
  return ownerOf(context, parts, toScope({ ...place, domain_id: domain.domainId }));
}

async function ownerOf(
  context: ApiContext,
  { askerOf, chargeRequest, scopes }: OwnMemoryParts,
  scope: Scope,
): Promise<MemoryOwner> {
  const person = await requirePerson(context, scope, askerOf);
  await chargeRequest(context, { scope, sessionId: person });
  await scopes.requireGuestScope(scope);
  return { person, scope: { domainId: scope.domainId, tenantSlug: scope.tenantSlug } };
}
