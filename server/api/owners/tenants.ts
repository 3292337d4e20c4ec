/** `/v2/tenants` and their branches, for who runs the assistant (document 001, part VI). */
import * as v from 'valibot';
import { BranchChangeSchema, NewBranchSchema, NewTenantSchema, TenantChangeSchema } from '../../contract/scopes.ts';
import type {
  BranchAnswer,
  BranchChangeRequest,
  BranchList,
  NewBranchRequest,
  TenantList,
} from '../../contract/scopes.ts';
import { Fault } from '../../fault.ts';
import type { Branch, BranchChange, Scopes, Tenant } from '../../knowledge/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext } from '../http/api-context.ts';
import { isJsonObject, readJson, requireObject } from '../http/body.ts';
import { clean } from '../http/clean-text.ts';
import { toFieldIssues } from '../http/field-issues.ts';
import { toBranchAnswer, toRemovalAnswer, toTenantAnswer } from './scope-answers.ts';

/** A thousand branches with their addresses. */
const BODY_LIMIT_MEGABYTES = 1;

/** No cache tells of a branch that is gone. */
const FRESH = { 'Cache-Control': 'no-store' };

type Route = (context: ApiContext) => Promise<Response>;

export interface TenantRoutes {
  readonly list: Route;
  readonly create: Route;
  readonly read: Route;
  readonly change: Route;
  readonly remove: Route;
}

/** @throws Faults as `Scopes`, `body-not-json`, `body-too-large`, `fields-invalid` */
export function manageTenants(scopes: Scopes): TenantRoutes {
  return {
    async list(context) {
      const tenants = await scopes.listTenants();
      const list: TenantList = { tenants: await Promise.all(tenants.map((tenant) => answerOf(scopes, tenant))) };
      return context.json(list, 200, FRESH);
    },
    async create(context) {
      const { branches, ...given } = await readFields(context, NewTenantSchema, scopes);
      const tenant = { ...toBranch(given), ...(branches === undefined ? {} : { branches: branches.map(toBranch) }) };
      const made = await scopes.createTenant(tenant, { actor: actorOf(context) });
      return context.json(await answerOf(scopes, made), 201, { ...FRESH, Location: `/v2/tenants/${made.slug}` });
    },
    async read(context) {
      return context.json(await answerOf(scopes, await scopes.readTenant(tenantIn(context))), 200, FRESH);
    },
    async change(context) {
      const change = toChange(await readFields(context, TenantChangeSchema, scopes));
      const changed = await scopes.changeTenant(tenantIn(context), change, { actor: actorOf(context) });
      return context.json(await answerOf(scopes, changed), 200, FRESH);
    },
    async remove(context) {
      const slug = tenantIn(context);
      await scopes.readTenant(slug);
      requireConfirmation(context, slug);
      const removed = await scopes.removeTenant(slug, { actor: actorOf(context) });
      return context.json(toRemovalAnswer(removed), 200, FRESH);
    },
  };
}

/** @throws Faults as `manageTenants` */
export function manageBranches(scopes: Scopes): TenantRoutes {
  return {
    async list(context) {
      const { branches } = await answerOf(scopes, await scopes.readTenant(tenantIn(context)));
      return context.json({ branches } satisfies BranchList, 200, FRESH);
    },
    async create(context) {
      const tenantSlug = tenantIn(context);
      const branch = toBranch(await readFields(context, NewBranchSchema, scopes));
      const made = await scopes.createBranch(tenantSlug, branch, { actor: actorOf(context) });
      const answer = toBranchAnswer(tenantSlug, made, await zoneOf(scopes, tenantSlug));
      return context.json(answer, 201, { ...FRESH, Location: `/v2/tenants/${tenantSlug}/branches/${made.slug}` });
    },
    async read(context) {
      return context.json(await readBranch(scopes, context), 200, FRESH);
    },
    async change(context) {
      const tenantSlug = tenantIn(context);
      const change = toChange(await readFields(context, BranchChangeSchema, scopes));
      const by = { actor: actorOf(context) };
      const changed = await scopes.changeBranch(tenantSlug, branchIn(context), change, by);
      return context.json(toBranchAnswer(tenantSlug, changed, await zoneOf(scopes, tenantSlug)), 200, FRESH);
    },
    async remove(context) {
      const { slug } = await readBranch(scopes, context);
      requireConfirmation(context, slug);
      const removed = await scopes.removeBranch(tenantIn(context), slug, { actor: actorOf(context) });
      return context.json(toRemovalAnswer(removed), 200, FRESH);
    },
  };
}

async function answerOf(scopes: Scopes, tenant: Tenant) {
  return toTenantAnswer(tenant, tenant.timeZone ?? (await zoneOf(scopes, tenant.slug)));
}

/** Of the tenant, whatever its branches have. */
async function zoneOf(scopes: Scopes, tenantSlug: string): Promise<string> {
  return scopes.zoneOf({ domainId: '', tenantSlug, branchSlug: SHARED });
}

/** The name of `knowledge`; the api holds its door by type only. */
const SHARED = '*';

/** @throws Fault `tenant-unknown`, `branch-unknown` */
async function readBranch(scopes: Scopes, context: ApiContext): Promise<BranchAnswer> {
  const tenant = await scopes.readTenant(tenantIn(context));
  const slug = branchIn(context);
  const { branches } = await answerOf(scopes, tenant);
  const found = branches.find((branch) => branch.slug === slug);
  if (found === undefined) throw new Fault('branch-unknown', { details: { tenant: tenant.slug, branch: slug } });
  return found;
}

function tenantIn(context: ApiContext): string {
  return context.req.param('slug') ?? '';
}

function branchIn(context: ApiContext): string {
  return context.req.param('branch') ?? '';
}

/** A slip of the hand takes no business away: the address says once more what is to go. @throws Fault `fields-invalid` */
function requireConfirmation(context: ApiContext, slug: string): void {
  const given = context.req.queries('confirm') ?? [];
  if (given.length === 1 && given[0] === slug) return;
  const msg = `everything in it is removed for good: repeat its slug, ?confirm=${slug}`;
  throw new Fault('fields-invalid', { issues: [{ loc: ['confirm'], msg, type: 'value_error.confirm' }] });
}

/** The fields by their types and by the library's rules, with all that is wrong at once. */
async function readFields<Schema extends v.GenericSchema>(
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

function toBranch({ slug, name, ...rest }: NewBranchRequest): Branch {
  const { timeZone, address } = toChange(rest);
  return {
    slug,
    name: name ?? slug,
    ...(typeof timeZone === 'string' ? { timeZone } : {}),
    ...(typeof address === 'string' ? { address } : {}),
  };
}

function toChange({ name, time_zone: timeZone, address }: BranchChangeRequest): BranchChange {
  return {
    ...(name === undefined ? {} : { name }),
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(address === undefined ? {} : { address }),
  };
}

function tooLarge(): Fault {
  return new Fault('body-too-large', { details: { limitMegabytes: BODY_LIMIT_MEGABYTES } });
}
