/** `POST /v1/ingest/json`: one item, or an array of items as one transaction. */
import type { Domain, DomainRegistry } from '../../domains/index.ts';
import { Fault } from '../../fault.ts';
import type { FieldIssue } from '../../fault.ts';
import type { Knowledge, Scope } from '../../knowledge/index.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { isJsonObject, readJson, requireObject } from '../http/body.ts';
import type { JsonObject } from '../http/body.ts';
import { requirePart } from '../http/permission.ts';
import { toIngestAnswer, uploadTooLarge } from './ingest-receipt.ts';
import type { IngestSettings } from './ingest-receipt.ts';
import { underSignal } from '../../time/link-signals.ts';
import { findDomain, readScope } from '../http/scope.ts';

/** Of one call, which is one transaction. */
const ITEMS_LIMIT = 50_000;

export interface IngestParts {
  readonly domains: DomainRegistry;
  readonly knowledge: Knowledge;
  readonly settings: IngestSettings;
  readonly draining: AbortSignal;
}

/** @throws Fault `body-not-json`, `upload-too-large`, `domain-missing`, `domain-unknown`, `fields-invalid`, `scope-unknown` */
export function ingestJson({ domains, knowledge, settings, draining }: IngestParts): ApiHandler {
  return async (context) => {
    const body = await readJson(context, {
      bytes: settings.maxUploadBytes,
      tooLarge: () => uploadTooLarge(settings.maxUploadBytes),
    });
    const { domain, scope, items } = readItems(body, domains);
    requirePart(context, scope);
    const outcome = await underSignal([context.req.raw.signal, draining], (signal) =>
      knowledge.ingestItems({ scope, rules: domain, items, indexed: Array.isArray(body), signal }),
    );
    return context.json(toIngestAnswer(outcome, domain));
  };
}

interface ItemsRequest {
  readonly domain: Domain;
  readonly scope: Scope;
  readonly items: readonly JsonObject[];
}

function readItems(body: unknown, domains: DomainRegistry): ItemsRequest {
  if (!Array.isArray(body)) {
    const fields = requireObject(body);
    return { ...readTarget(fields, domains, []), items: [withoutTarget(fields)] };
  }
  const elements: readonly unknown[] = body;
  if (elements.length === 0) {
    throw refusal({ loc: [], msg: 'ensure this value has at least 1 items', type: 'value_error.minItems' });
  }
  if (elements.length > ITEMS_LIMIT) {
    const msg = `ensure this value has at most ${String(ITEMS_LIMIT)} items`;
    throw refusal({ loc: [], msg, type: 'value_error.maxItems' });
  }
  const target = readTarget(requireObject(elements[0], [0]), domains, [0]);
  const issues = elements.flatMap((element, index) => differences(element, index, target.scope));
  if (issues.length > 0) throw new Fault('fields-invalid', { issues });
  return { ...target, items: elements.filter(isJsonObject).map(withoutTarget) };
}

/** Where the first item goes; the others have to go there too. */
function readTarget(
  fields: JsonObject,
  domains: DomainRegistry,
  loc: readonly number[],
): { domain: Domain; scope: Scope } {
  const domain = findDomain(domains, fields['domain_id']);
  const read = readScope(fields, loc);
  if (read.kind === 'invalid') throw new Fault('fields-invalid', { issues: read.issues });
  if (domain === undefined) throw new Fault('domain-missing');
  if (domain.item === undefined) {
    throw refusal({
      loc: [...loc, 'domain_id'],
      msg: 'this domain declares no items: upload its documents as PDF',
      type: 'value_error.domain_without_items',
    });
  }
  return { domain, scope: read.scope };
}

function differences(element: unknown, index: number, target: Scope): FieldIssue[] {
  if (!isJsonObject(element)) return [{ loc: [index], msg: 'value is not a valid object', type: 'type_error.object' }];
  const read = readScope(element, [index]);
  if (read.kind === 'invalid') return [...read.issues];
  const same = (field: string, isSame: boolean): FieldIssue[] =>
    isSame
      ? []
      : [{ loc: [index, field], msg: 'must be the same in every item of a call', type: 'value_error.differs' }];
  return [
    ...same('domain_id', read.scope.domainId === target.domainId),
    ...same('tenant_slug', read.scope.tenantSlug === target.tenantSlug),
    ...same('branch_slug', read.scope.branchSlug === target.branchSlug),
  ];
}

/** What says where the item goes is no part of it. */
function withoutTarget(fields: JsonObject): JsonObject {
  const { domain_id: _domain, tenant_slug: _tenant, branch_slug: _branch, ...item } = fields;
  return item;
}

function refusal(issue: FieldIssue): Fault {
  return new Fault('fields-invalid', { issues: [issue] });
}
