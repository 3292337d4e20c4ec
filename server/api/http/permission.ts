/** Whether who asks may: before the handler where the address says what it is about, within it where only the record does. */
import { Fault } from '../../fault.ts';
import type { FaultCode } from '../../fault.ts';
import type { Caller, Part, Role } from '../../people/index.ts';
import type { Permission } from '../permissions.ts';
import type { ApiContext, ApiMiddleware } from './api-context.ts';

/** The names of `knowledge`; the api holds its doors by type only. */
const DEFAULT_TENANT = 'default';
const DEFAULT_BRANCH = 'main';
/** The level of a whole chain. */
const SHARED = '*';

/** Who asks. @throws Fault `admin-token-required`, where no guard stands before the route */
export function callerIn(context: ApiContext): Caller {
  const { caller } = context.var;
  if (caller === undefined) throw new Fault('admin-token-required');
  return caller;
}

/**
 * Behind the guard of the administration. @throws Fault `not-permitted`; `internal` when a handler has answered without having asked `requirePart`
 * though nothing else says where its record is
 */
export function guardPermission({ place, role }: Permission): ApiMiddleware {
  return async (context, next) => {
    const caller = callerIn(context);
    // Whoever has the role nowhere is told so before their body is read.
    if (!caller.holdsWithin(role)) throw refusal(role);
    context.set('role', role);
    switch (place) {
      case 'server':
        require(caller, role, {});
        break;
      case 'query':
        require(caller, role, branchOf(context));
        break;
      case 'filter':
        require(caller, role, listedPart(context));
        break;
      case 'tenant':
        require(caller, role, { tenantSlug: context.req.query('tenant_slug') ?? DEFAULT_TENANT });
        break;
      case 'path':
        require(caller, role, { tenantSlug: context.req.param('slug'), branchSlug: context.req.param('branch') });
        break;
      case 'within':
        if (!caller.holdsWithin(role, tenantOf(context))) throw refusal(role);
        break;
      case 'record':
      case 'anywhere':
        break;
    }
    await next();
    if (place === 'record' && context.res.status < 400 && context.var.isPartAllowed !== true)
      throw new Fault('internal', { cause: new Error('a record was told without asking whose it is') });
  };
}

/**
 * What the request is about lies there. What is in a place where the caller may not even read is as if it were not there, where `unseen` says so.
 * @throws Fault `not-permitted`, or `unseen`
 */
export function requirePart(context: ApiContext, part: Part, unseen?: FaultCode): void {
  const { caller, role } = context.var;
  // Guests' routes ask the same of what they find.
  if (caller === undefined || role === undefined) return;
  if (unseen !== undefined && !caller.holds('reader', part)) throw new Fault(unseen);
  require(caller, role, part);
  context.set('isPartAllowed', true);
}

/** @throws Fault `not-permitted`, where what is asked for depends on what the body says */
export function requireRole(context: ApiContext, role: Role, part: Part): void {
  require(callerIn(context), role, part);
}

function require(caller: Caller, role: Role, part: Part): void {
  if (!caller.holds(role, part)) throw refusal(role);
}

function refusal(role: Role): Fault {
  return new Fault('not-permitted', { details: { role } });
}

/** Where the whole chain is meant, all its branches are. */
function branchOf(context: ApiContext): Part {
  const { branch_slug: branch = DEFAULT_BRANCH, tenant_slug: tenantSlug = DEFAULT_TENANT } = context.req.query();
  return branch === SHARED ? { tenantSlug } : { tenantSlug, branchSlug: branch };
}

function listedPart(context: ApiContext): Part {
  const { branch_slug: branchSlug, level, tenant_slug: tenantSlug } = context.req.query();
  if (tenantSlug === undefined) return {};
  if (level === 'tenant') return { tenantSlug, branchSlug: SHARED };
  return branchSlug === SHARED ? { tenantSlug } : { tenantSlug, branchSlug };
}

function tenantOf(context: ApiContext): string {
  return context.req.param('slug') ?? context.req.query('tenant_slug') ?? DEFAULT_TENANT;
}
