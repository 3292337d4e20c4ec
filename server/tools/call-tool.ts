/** Has a tool that only reads do it: from what was given before where that still holds, and with its age where the service is away. */
import { createHash } from 'node:crypto';
import type { Tool } from '../domains/index.ts';
import type { Cache } from '../knowledge/index.ts';
import type { Argument, ToolRequest, ToolResult } from './request.ts';
import type { SendParts } from './send-call.ts';
import { askService } from './send-call.ts';
import type { ToldCall } from './tell-call.ts';
import { tellCall } from './tell-call.ts';

export interface CallParts extends SendParts {
  readonly cache: Cache;
}

type Given = Extract<ToolResult, { readonly kind: 'given' | 'none' }>;

/** A result as it is kept. */
interface Kept {
  readonly at: number;
  readonly result: Given;
}

export async function callTool(
  tool: Tool,
  request: Pick<ToolRequest, 'scope' | 'rights' | 'traceId'>,
  given: readonly Argument[],
  parts: CallParts,
  signal: AbortSignal,
): Promise<ToolResult> {
  const startedAt = parts.now().getTime();
  const name = keepsResults(tool) ? nameOf(tool, request, given) : undefined;
  const kept = name === undefined ? undefined : await readKept(parts.cache, name);
  const age = kept === undefined ? Infinity : parts.now().getTime() - kept.at;
  if (kept !== undefined && age <= tool.cacheS * 1000) {
    return tellKept(tool, { kept, result: 'hit' }, { ...request, startedAt }, parts);
  }
  const { result, exchange } = await askService(tool, { ...request, given, key: undefined }, parts, signal);
  if (result.kind === 'failed' && kept !== undefined && age <= tool.staleIfErrorS * 1000) {
    return tellKept(tool, { kept, result: 'stale' }, { ...request, startedAt, exchange }, parts);
  }
  tellCall(tool, { ...request, exchange }, parts);
  if (name === undefined) return result;
  parts.meter.toolLookup({ tool: tool.name, result: 'miss' });
  const isKept = result.kind === 'given' || result.kind === 'none';
  if (isKept) await keep(parts, name, result, Math.max(tool.cacheS, tool.staleIfErrorS));
  return result;
}

interface Asked extends Pick<ToldCall, 'scope' | 'traceId' | 'exchange'> {
  readonly startedAt: number;
}

function tellKept(
  tool: Tool,
  { kept, result }: { readonly kept: Kept; readonly result: 'hit' | 'stale' },
  { startedAt, ...asked }: Asked,
  parts: Pick<CallParts, 'log' | 'meter' | 'now'>,
): ToolResult {
  parts.meter.toolLookup({ tool: tool.name, result });
  const durationMs = Math.max(0, parts.now().getTime() - startedAt);
  tellCall(tool, { ...asked, kept: { outcome: kept.result.kind, durationMs } }, parts);
  return told(kept, result === 'stale');
}

/** What is nobody's to see is not laid down for the next who asks. */
function keepsResults({ cacheS, staleIfErrorS, sensitive }: Tool): boolean {
  return !sensitive && (cacheS > 0 || staleIfErrorS > 0);
}

/** Without a word of a guest: a hash of all that the result depends on, the declaration of the tool with it. */
function nameOf(
  tool: Tool,
  { scope, rights }: Pick<ToolRequest, 'scope' | 'rights'>,
  given: readonly Argument[],
): string {
  const { domainId, tenantSlug, branchSlug } = scope;
  const { name, request, response } = tool;
  const said = given.map((each) => [each.name, each.value]);
  const all = JSON.stringify([domainId, tenantSlug, branchSlug, rights, name, request, response, said]);
  return `tool:${createHash('sha256').update(all).digest('hex')}`;
}

async function readKept(cache: Cache, name: string): Promise<Kept | undefined> {
  const bytes = await cache.get(name);
  return bytes === undefined ? undefined : (JSON.parse(new TextDecoder().decode(bytes)) as Kept);
}

async function keep({ cache, now }: CallParts, name: string, result: Given, seconds: number): Promise<void> {
  const kept: Kept = { at: now().getTime(), result };
  await cache.set(name, new TextEncoder().encode(JSON.stringify(kept)), seconds);
}

function told({ at, result }: Kept, isStale: boolean): ToolResult {
  return { ...result, asOf: new Date(at), isStale };
}
