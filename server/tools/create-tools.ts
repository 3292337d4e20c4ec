/** Tools over their ports: what reads is called at once, what changes something waits for the person. */
import { randomBytes } from 'node:crypto';
import { Fault } from '../fault.ts';
import type { Domain } from '../domains/index.ts';
import { pause } from '../time/pause.ts';
import type { Action, ActionSubject } from './action.ts';
import type { HostState } from './breaker.ts';
import type { CallParts } from './call-tool.ts';
import { callTool } from './call-tool.ts';
import { checkArguments, hashArguments, recordOf } from './check-arguments.ts';
import { fillRequest } from './fill-request.ts';
import { findTool, forbidden, isOfHouse, isOn, isReached, requireTool } from './offered.ts';
import type { ActionStore, Decision, ToolLimiter, ToolMeter, ToolTransport } from './ports.ts';
import type { RecentCalls } from './recent-calls.ts';
import type { Argument, ToolRequest } from './request.ts';
import { surveyTools, tryTool } from './survey.ts';
import type { Tools } from './tools.ts';

export interface ToolsParts extends CallParts {
  /** What came of the latest calls. */
  readonly recent?: RecentCalls;
  /** Of the hosts that were asked. */
  readonly hostStates?: () => readonly HostState[];
  readonly actions: ActionStore;
  readonly transport: ToolTransport;
  readonly limiter: ToolLimiter;
  readonly domainOf: (domainId: string) => Domain | undefined;
  /** There is a job to do. */
  readonly wake: () => void;
  /** Default 5 minutes. */
  readonly lifeMs?: number;
  /** How often an action that is under way is looked at. Default 50. */
  readonly lookMs?: number;
  /** How long a confirmation waits for what comes of it. Default: as long as its tool may take, and a second. */
  readonly patienceMs?: number;
}

/** How long a person has for the button. */
const LIFE_MS = 5 * 60 * 1000;

const AN_HOUR_S = 3600;
/** Of all tools together, in a session: proposals, and what is looked up. */
const MOST_ACTIONS = { key: 'tools', points: 20 } as const;
const MOST_LOOKUPS = { key: 'lookups', points: 30 } as const;

/** What a confirm waits beyond the time its tool may take: the job has to be found and written. */
const BESIDE_MS = 1000;
/** Where its declaration is gone. */
const USUAL_TIMEOUT_MS = 4000;

export function createTools(parts: ToolsParts): Tools {
  const { actions, domainOf, wake, meter, lifeMs = LIFE_MS, lookMs = 50, patienceMs } = parts;
  return {
    offered: (domain, scope, rights) =>
      domain.tools.filter((tool) => isReached(tool, rights) && isOn(tool, scope, parts)),
    withheld: (domain, scope, rights) =>
      domain.tools.filter((tool) => !isReached(tool, rights) && isOn(tool, scope, parts)),
    async call(request, signal) {
      const tool = requireTool(request, 'reads', parts);
      const given = checkRequest(tool, request, parts);
      // What is published costs nobody more than a question does.
      const retryAfterSeconds = isOfHouse(tool)
        ? undefined
        : await takePoints(request, tool.limits.perHour, MOST_LOOKUPS, parts);
      if (retryAfterSeconds !== undefined) return { kind: 'failed', why: 'limit' };
      return callTool(tool, request, given, parts, signal);
    },
    async propose(request, spoken) {
      const tool = requireTool(request, 'changes', parts);
      const given = checkRequest(tool, request, parts);
      const retryAfterSeconds = await takePoints(request, tool.limits.perHour, MOST_ACTIONS, parts);
      if (retryAfterSeconds !== undefined) throw new Fault('rate-limited', { details: { retryAfterSeconds } });
      const { scope, sessionId, person, language } = request;
      const { title, description, details } = spoken;
      const { action, replaced } = await actions.propose({
        id: randomBytes(16).toString('base64url'),
        ...{ scope, sessionId, language, lifeMs, title, description, details },
        ...(person === undefined ? {} : { person }),
        tool: tool.name,
        arguments: given,
        hash: hashArguments(tool.name, given),
      });
      meter.action({ tool: tool.name, state: 'proposed' });
      for (let count = 0; count < replaced; count += 1) meter.action({ tool: tool.name, state: 'cancelled' });
      return action;
    },
    async confirm(subject, comment) {
      await requireStillReached(subject, parts);
      const action = requireAlive(await actions.confirm(subject, comment), meter);
      if (action.state === 'cancelled') throw new Fault('action-cancelled');
      if (action.outcome !== 'running') return action;
      wake();
      const withinMs = patienceMs ?? timeoutOf(action, domainOf) + BESIDE_MS;
      return awaitOutcome(action, subject, { actions, lookMs, withinMs });
    },
    async cancel(subject, comment) {
      const action = requireAlive(await actions.cancel(subject, comment), meter);
      if (action.state === 'confirmed') throw new Fault('action-confirmed');
      return action;
    },
    async find(subject) {
      const action = await actions.find(subject);
      if (action === undefined) throw new Fault('action-unknown');
      return action;
    },
    list: (filter) => actions.list(filter),
    count: (scope) => actions.count(scope),
    survey: (domain, scope) => surveyTools(domain, scope, parts),
    try: (trial, signal) => tryTool(trial, parts, signal),
    forgetSession: (scope, sessionId) => actions.forgetSession(scope, sessionId),
  };
}

/** @throws Fault `arguments-invalid` */
function checkRequest(
  tool: ReturnType<typeof requireTool>,
  { scope, arguments: given }: ToolRequest,
  { secrets }: Pick<ToolsParts, 'secrets'>,
): readonly Argument[] {
  const checked = checkArguments(tool, given);
  const filling = { secrets, tenantSlug: scope.tenantSlug, timeoutMs: tool.timeoutMs };
  if (tool.request !== undefined && fillRequest(tool.request, recordOf(checked), filling) === undefined) {
    throw new Fault('arguments-invalid', {
      issues: [{ loc: [], msg: 'a value can not stand in the address', type: 'value_error.path' }],
    });
  }
  return checked;
}

/** In seconds, when there is room again; undefined: there is. */
async function takePoints(
  { scope, sessionId, tool }: ToolRequest,
  perHour: number,
  ofAll: typeof MOST_ACTIONS | typeof MOST_LOOKUPS,
  { limiter }: Pick<ToolsParts, 'limiter'>,
): Promise<number | undefined> {
  if (sessionId === undefined) return undefined;
  const session = [scope.domainId, scope.tenantSlug, scope.branchSlug, sessionId];
  const grant = await limiter.take([
    { key: `tool:${JSON.stringify([...session, tool])}`, points: perHour, seconds: AN_HOUR_S },
    { key: `${ofAll.key}:${JSON.stringify(session)}`, points: ofAll.points, seconds: AN_HOUR_S },
  ]);
  return grant.kind === 'refused' ? grant.retryAfterSeconds : undefined;
}

/** Rights are those of who presses, not of who asked: a credential may have ended in between. @throws Fault `action-unknown`, `tool-forbidden` */
async function requireStillReached(
  subject: ActionSubject,
  { actions, domainOf }: Pick<ToolsParts, 'actions' | 'domainOf'>,
): Promise<void> {
  const action = await actions.find(subject);
  if (action === undefined) throw new Fault('action-unknown');
  const domain = domainOf(action.scope.domainId);
  const tool = domain === undefined ? undefined : findTool(domain, action.tool);
  // What is declared no more is not done anyway; what was decided already is only told.
  if (tool === undefined || action.state !== 'pending' || isReached(tool, subject.rights ?? 'guest')) return;
  throw forbidden(tool);
}

/** Counts what a press decided, and what came too late. @throws Fault `action-unknown`, `action-expired` */
function requireAlive(decision: Decision | undefined, meter: Pick<ToolMeter, 'action'>): Action {
  if (decision === undefined) throw new Fault('action-unknown');
  const { action, isNew } = decision;
  const { tool, state } = action;
  if (state === 'expired') meter.action({ tool, state });
  if (state === 'expired') throw new Fault('action-expired');
  if (isNew && state !== 'pending') meter.action({ tool, state });
  return action;
}

function timeoutOf(action: Action, domainOf: ToolsParts['domainOf']): number {
  const domain = domainOf(action.scope.domainId);
  return (domain && findTool(domain, action.tool)?.timeoutMs) ?? USUAL_TIMEOUT_MS;
}

interface Waiting {
  readonly actions: Pick<ActionStore, 'find'>;
  readonly lookMs: number;
  readonly withinMs: number;
}

/** Whichever node executes it. */
async function awaitOutcome(
  confirmed: Action,
  subject: ActionSubject,
  { actions, lookMs, withinMs }: Waiting,
): Promise<Action> {
  const { signal } = new AbortController();
  const until = performance.now() + withinMs;
  let action = confirmed;
  while (action.outcome === 'running' && performance.now() < until) {
    await pause(lookMs, signal);
    action = (await actions.find(subject)) ?? action;
  }
  return action;
}
