/** Tools as who runs the assistant sees them: which are on, why the others are off, how they fare, and what one would send. */
import type { Domain, Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { HostState } from './breaker.ts';
import type { CallParts } from './call-tool.ts';
import { callTool } from './call-tool.ts';
import { checkArguments, recordOf } from './check-arguments.ts';
import { addressNameOf, fillRequest, secretNamesOf } from './fill-request.ts';
import { lookUpHours } from './look-up-hours.ts';
import type { OfferParts } from './offered.ts';
import { findTool, isOn } from './offered.ts';
import type { SecretSource } from './ports.ts';
import type { CallFigures, RecentCalls } from './recent-calls.ts';
import type { ArgumentValue, ToolResult, ToolScope } from './request.ts';

/** Why a tool is off: each names what the operator has to give. */
export type OffReason =
  | { readonly kind: 'address'; readonly name: string }
  | { readonly kind: 'host'; readonly host: string }
  | { readonly kind: 'secret'; readonly name: string };

export interface SurveyedTool {
  readonly tool: Tool;
  /** Absent: it is on. */
  readonly off?: OffReason;
  /** Of its service, where that was asked since the start. */
  readonly host?: HostState;
  readonly recent?: CallFigures;
}

export interface SurveyParts extends OfferParts {
  /** Of the hosts that were asked. */
  readonly hostStates?: () => readonly HostState[];
  readonly recent?: Pick<RecentCalls, 'of'>;
}

/** In the order of the file. */
export function surveyTools({ tools }: Pick<Domain, 'tools'>, scope: ToolScope, parts: SurveyParts): SurveyedTool[] {
  const hosts = parts.hostStates?.() ?? [];
  return tools.map((tool) => {
    const off = offReason(tool, scope, parts);
    const named = hostOf(tool, scope, parts);
    const host = hosts.find((each) => each.host === named);
    const recent = parts.recent?.of(scope, tool.name);
    return {
      tool,
      ...(off === undefined ? {} : { off }),
      ...(host === undefined ? {} : { host }),
      ...(recent === undefined ? {} : { recent }),
    };
  });
}

function hostOf(tool: Tool, { tenantSlug }: ToolScope, { secrets }: OfferParts): string | undefined {
  const name = addressNameOf(tool);
  const address = name === undefined ? undefined : secrets.address(name, tenantSlug);
  return address === undefined ? undefined : new URL(address).host;
}

function offReason(tool: Tool, scope: ToolScope, parts: OfferParts): OffReason | undefined {
  if (isOn(tool, scope, parts)) return undefined;
  const name = addressNameOf(tool) ?? '';
  const address = parts.secrets.address(name, scope.tenantSlug);
  if (address === undefined) return { kind: 'address', name };
  if (!parts.transport.reaches(address)) return { kind: 'host', host: new URL(address).host };
  const missing = secretNamesOf(tool).find((secret) => parts.secrets.secret(secret) === undefined);
  return { kind: 'secret', name: missing ?? '' };
}

export interface TriedTool {
  /** As it would be sent: what the operator gives stands in it by its name. Absent: it asks no service. */
  readonly request?: {
    readonly method: string;
    readonly url: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body?: unknown;
  };
  /** Of a tool that only reads, and that is on: it was asked, or looked among what is published or declared. */
  readonly result?: ToolResult;
}

export interface ToolTrial {
  readonly domain: Domain;
  readonly scope: ToolScope;
  readonly tool: string;
  readonly values: Readonly<Record<string, ArgumentValue>>;
  readonly traceId: string;
}

/** Stands where the operator's own would: whoever looks at a request sees no address and no secret, since none is put in. */
const BY_NAME: SecretSource = {
  address: (name) => `\${address:${name}}`,
  secret: (name) => `\${secret:${name}}`,
};

/**
 * What a tool would send. One that only reads is asked, anew each time, or looks among what is published or declared; one that changes something never is.
 * @throws Fault `tool-unknown`, `arguments-invalid`
 */
export async function tryTool(
  { domain, scope, tool: name, values, traceId }: ToolTrial,
  parts: CallParts & OfferParts,
  signal: AbortSignal,
): Promise<TriedTool> {
  const tool = findTool(domain, name);
  if (tool === undefined) throw new Fault('tool-unknown', { details: { tool: name } });
  const given = checkArguments(
    tool,
    Object.entries(values).map(([of, value]) => ({ name: of, value, from: 'said' })),
  );
  if (tool.kind === 'hours') return { result: await lookUpHours(tool, { ...parts, scope, given: recordOf(given) }) };
  const unkept = { ...tool, cacheS: 0, staleIfErrorS: 0 };
  const ask = (): Promise<ToolResult> => callTool(unkept, { scope, rights: 'admin', traceId }, given, parts, signal);
  if (tool.request === undefined) return { result: await ask() };
  const filling = { secrets: BY_NAME, tenantSlug: scope.tenantSlug, timeoutMs: tool.timeoutMs };
  const call = fillRequest(tool.request, recordOf(given), filling);
  if (call === undefined) {
    const issues = [{ loc: [], msg: 'a value can not stand in the address', type: 'value_error.path' }];
    throw new Fault('arguments-invalid', { issues });
  }
  const { method, url, headers, body } = call;
  const request = { method, url, headers, ...(body === undefined ? {} : { body: JSON.parse(body) as unknown }) };
  if (tool.changes || !isOn(tool, scope, parts)) return { request };
  return { request, result: await ask() };
}
