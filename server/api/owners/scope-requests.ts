/** What requests about tenants and branches say. */
import * as v from 'valibot';
import type { BranchChangeRequest, NewBranchRequest, TenantAnswer } from '../../contract/scopes.ts';
import { Fault } from '../../fault.ts';
import type { Branch, BranchChange, Scopes, Tenant } from '../../knowledge/index.ts';
import type { Caller } from '../../people/index.ts';
import type { ApiContext } from '../http/api-context.ts';
import { isJsonObject, readJson, requireObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { toTenantAnswer } from './scope-answers.ts';

/** A thousand branches with their addresses. */
const BODY_LIMIT_MEGABYTES = 1;

/** No cache tells of a branch that is gone. */
export const FRESH = { 'Cache-Control': 'no-store' };

export interface ScopesParts {
  readonly scopes: Scopes;
}

/** A tenant as the wire has it. */
export async function answerOf(scopes: Scopes, tenant: Tenant): Promise<TenantAnswer> {
  return toTenantAnswer(tenant, tenant.timeZone ?? (await zoneOf(scopes, tenant.slug)));
}

/** With those branches alone that the caller may read. */
export function asSeen(tenant: TenantAnswer, caller: Caller): TenantAnswer {
  const branches = tenant.branches.filter(({ slug: branchSlug }) =>
    caller.holds('reader', { tenantSlug: tenant.slug, branchSlug }),
  );
  return { ...tenant, branches };
}

/** Of the tenant, whatever its branches have. */
export async function zoneOf(scopes: Scopes, tenantSlug: string): Promise<string> {
  return scopes.zoneOf({ domainId: '', tenantSlug, branchSlug: SHARED });
}

/** The name of `knowledge`; the api holds its door by type only. */
const SHARED = '*';

export function tenantIn(context: ApiContext): string {
  return context.req.param('slug') ?? '';
}

export function branchIn(context: ApiContext): string {
  return context.req.param('branch') ?? '';
}

/** A slip of the hand takes no business away: the address says once more what is to go. @throws Fault `fields-invalid` */
export function requireConfirmation(context: ApiContext, slug: string): void {
  const given = context.req.queries('confirm') ?? [];
  if (given.length === 1 && given[0] === slug) return;
  const msg = `everything in it is removed for good: repeat its slug, ?confirm=${slug}`;
  throw new Fault('fields-invalid', { issues: [{ loc: ['confirm'], msg, type: 'value_error.confirm' }] });
}

/** The fields by their types and by the library's rules, with all that is wrong at once. */
export async function readFields<Schema extends v.GenericSchema>(
  context: ApiContext,
  schema: Schema,
  scopes: Scopes,
): Promise<v.InferOutput<Schema>> {
  const body = await readJson(context, { bytes: BODY_LIMIT_MEGABYTES * 1024 * 1024, tooLarge });
  const fields = cleanTexts(requireObject(body));
  const parsed = v.safeParse(schema, fields);
  const issues = [...toFieldIssues(parsed.issues ?? []), ...scopes.check(requireObject(fields))];
  if (!parsed.success || issues.length > 0) throw new Fault('fields-invalid', { issues });
  return parsed.output;
}

/** Names and addresses are one line each. Slugs are left as they came: they are refused, not mended. */
function cleanTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cleanTexts);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, field]) => {
      if (typeof field === 'string' && (key === 'name' || key === 'address')) return [key, clean(field, 'line').trim()];
      return [key, key === 'branches' ? cleanTexts(field) : field];
    }),
  );
}

export function toBranch({ slug, name, ...rest }: NewBranchRequest): Branch {
  const { timeZone, address } = toChange(rest);
  return {
    slug,
    name: name ?? slug,
    ...(typeof timeZone === 'string' ? { timeZone } : {}),
    ...(typeof address === 'string' ? { address } : {}),
  };
}

export function toChange({ name, time_zone: timeZone, address }: BranchChangeRequest): BranchChange {
  return {
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(address === undefined ? {} : { address }),
  };
}

function tooLarge(): Fault {
  return new Fault('body-too-large', { details: { limitMegabytes: BODY_LIMIT_MEGABYTES } });
}
