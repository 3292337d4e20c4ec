/** `/v2/tenants/{slug}/branches`, for who runs the assistant. */
import { BranchChangeRequestSchema, NewBranchRequestSchema } from '../../contract/scopes.ts';
import type { BranchAnswer, BranchList } from '../../contract/scopes.ts';
import { Fault } from '../../fault.ts';
import type { Scopes } from '../../knowledge/index.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiContext, ApiHandler } from '../http/api-context.ts';
import { callerIn } from '../http/permission.ts';
import { toBranchAnswer, toRemovalAnswer } from './scope-answers.ts';
import {
  answerOf,
  asSeen,
  branchIn,
  FRESH,
  readFields,
  requireConfirmation,
  tenantIn,
  toBranch,
  toChange,
  zoneOf,
} from './scope-requests.ts';
import type { ScopesParts } from './scope-requests.ts';

/** @throws Fault `tenant-unknown`, `records-unavailable` */
export function listBranches({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const tenant = await answerOf(scopes, await scopes.readTenant(tenantIn(context)));
    const { branches } = asSeen(tenant, callerIn(context));
    return context.json({ branches } satisfies BranchList, 200, FRESH);
  };
}

/** @throws Faults as `Scopes.createBranch`, `body-not-json`, `body-too-large`, `fields-invalid` */
export function createBranch({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const tenantSlug = tenantIn(context);
    const branch = toBranch(await readFields(context, NewBranchRequestSchema, scopes));
    const made = await scopes.createBranch(tenantSlug, branch, { actor: actorOf(context) });
    const answer = toBranchAnswer(tenantSlug, made, await zoneOf(scopes, tenantSlug));
    return context.json(answer, 201, { ...FRESH, Location: `/v2/tenants/${tenantSlug}/branches/${made.slug}` });
  };
}

/** @throws Fault `tenant-unknown`, `branch-unknown`, `records-unavailable` */
export function readBranch({ scopes }: ScopesParts): ApiHandler {
  return async (context) => context.json(await branchOf(scopes, context), 200, FRESH);
}

/** @throws Faults as `Scopes.changeBranch`, `body-not-json`, `body-too-large`, `fields-invalid` */
export function changeBranch({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const tenantSlug = tenantIn(context);
    const change = toChange(await readFields(context, BranchChangeRequestSchema, scopes));
    const by = { actor: actorOf(context) };
    const changed = await scopes.changeBranch(tenantSlug, branchIn(context), change, by);
    return context.json(toBranchAnswer(tenantSlug, changed, await zoneOf(scopes, tenantSlug)), 200, FRESH);
  };
}

/** @throws Faults as `Scopes.removeBranch`, `fields-invalid` */
export function removeBranch({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const { slug } = await branchOf(scopes, context);
    requireConfirmation(context, slug);
    const removed = await scopes.removeBranch(tenantIn(context), slug, { actor: actorOf(context) });
    return context.json(toRemovalAnswer(removed), 200, FRESH);
  };
}

/** @throws Fault `tenant-unknown`, `branch-unknown` */
async function branchOf(scopes: Scopes, context: ApiContext): Promise<BranchAnswer> {
  const tenant = await scopes.readTenant(tenantIn(context));
  const slug = branchIn(context);
  const { branches } = await answerOf(scopes, tenant);
  const found = branches.find((branch) => branch.slug === slug);
  if (found === undefined) throw new Fault('branch-unknown', { details: { tenant: tenant.slug, branch: slug } });
  return found;
}
