/** `/v2/tenants`, for who runs the assistant. */
import { NewTenantRequestSchema, TenantChangeRequestSchema } from '../../contract/scopes.ts';
import type { TenantList } from '../../contract/scopes.ts';
import { actorOf } from '../http/actor.ts';
import type { ApiHandler } from '../http/api-context.ts';
import { callerIn } from '../http/permission.ts';
import { toRemovalAnswer } from './scope-answers.ts';
import {
  answerOf,
  asSeen,
  FRESH,
  readFields,
  requireConfirmation,
  tenantIn,
  toBranch,
  toChange,
} from './scope-requests.ts';
import type { ScopesParts } from './scope-requests.ts';

/** @throws Fault `records-unavailable` */
export function listTenants({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const tenants = await scopes.listTenants();
    const caller = callerIn(context);
    const seen = tenants.filter(({ slug }) => caller.holdsWithin('reader', slug));
    const answers = await Promise.all(seen.map((tenant) => answerOf(scopes, tenant)));
    const list: TenantList = { tenants: answers.map((tenant) => asSeen(tenant, caller)) };
    return context.json(list, 200, FRESH);
  };
}

/** @throws Faults as `Scopes.createTenant`, `body-not-json`, `body-too-large`, `fields-invalid` */
export function createTenant({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const { branches, ...given } = await readFields(context, NewTenantRequestSchema, scopes);
    const tenant = { ...toBranch(given), ...(branches === undefined ? {} : { branches: branches.map(toBranch) }) };
    const made = await scopes.createTenant(tenant, { actor: actorOf(context) });
    return context.json(await answerOf(scopes, made), 201, { ...FRESH, Location: `/v2/tenants/${made.slug}` });
  };
}

/** @throws Fault `tenant-unknown`, `records-unavailable` */
export function readTenant({ scopes }: ScopesParts): ApiHandler {
  return async (context) =>
    context.json(
      asSeen(await answerOf(scopes, await scopes.readTenant(tenantIn(context))), callerIn(context)),
      200,
      FRESH,
    );
}

/** @throws Faults as `Scopes.changeTenant`, `body-not-json`, `body-too-large`, `fields-invalid` */
export function changeTenant({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const change = toChange(await readFields(context, TenantChangeRequestSchema, scopes));
    const changed = await scopes.changeTenant(tenantIn(context), change, { actor: actorOf(context) });
    return context.json(await answerOf(scopes, changed), 200, FRESH);
  };
}

/** @throws Faults as `Scopes.removeTenant`, `fields-invalid` */
export function removeTenant({ scopes }: ScopesParts): ApiHandler {
  return async (context) => {
    const slug = tenantIn(context);
    await scopes.readTenant(slug);
    requireConfirmation(context, slug);
    const removed = await scopes.removeTenant(slug, { actor: actorOf(context) });
    return context.json(toRemovalAnswer(removed), 200, FRESH);
  };
}
