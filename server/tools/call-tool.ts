/** Has a tool that only reads do it: from what was given before where that still holds, and with its age where the service is away. */
import type { Tool } from '../domains/index.ts';
import { Fault } from '../fault.ts';
import type { Cache } from '../knowledge/index.ts';
import { recordOf } from './check-arguments.ts';
import { citeRows } from './cite-rows.ts';
import type { Kept } from './kept-results.ts';
import { keep, keepsResults, nameOfKept, readKept } from './kept-results.ts';
import { lookUp } from './look-up.ts';
import { isOfHouse } from './offered.ts';
import type { Published, ToolLibrary } from './ports.ts';
import type { Argument, ToolRequest, ToolResult } from './request.ts';
import type { SendParts } from './send-call.ts';
import { askService } from './send-call.ts';
import type { Exchange, ToldCall } from './tell-call.ts';
import { tellCall } from './tell-call.ts';

export interface CallParts extends SendParts {
  readonly cache: Cache;
  readonly library: ToolLibrary;
}

type Calling = Pick<ToolRequest, 'scope' | 'rights' | 'traceId'>;

export async function callTool(
  tool: Tool,
  request: Calling,
  given: readonly Argument[],
  parts: CallParts,
  signal: AbortSignal,
): Promise<ToolResult> {
  const published = isOfHouse(tool) ? await readPublished(request, parts) : undefined;
  const result = await askOrKept(tool, { ...request, published }, given, parts, signal);
  return citeRows(tool, result, request.scope, parts.library);
}

/** Undefined: the records are away. */
async function readPublished(
  { scope }: Calling,
  { library }: Pick<CallParts, 'library'>,
): Promise<Published | undefined> {
  try {
    return await library.published(scope);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    return undefined;
  }
}

interface Asking extends Calling {
  /** Of a tool that needs no service: what is published now. */
  readonly published: Published | undefined;
}

async function askOrKept(
  tool: Tool,
  request: Asking,
  given: readonly Argument[],
  parts: CallParts,
  signal: AbortSignal,
): Promise<ToolResult> {
  const startedAt = parts.now().getTime();
  const keptOf = { ...request, given, revision: request.published?.revision };
  const name = keepsResults(tool) ? await nameOfKept(parts.cache, tool, keptOf) : undefined;
  const kept = name === undefined ? undefined : await readKept(parts.cache, name);
  const age = kept === undefined ? Infinity : parts.now().getTime() - kept.at;
  if (kept !== undefined && age <= tool.cacheS * 1000) {
    return tellKept(tool, { kept, result: 'hit' }, { ...request, startedAt }, parts);
  }
  const { result, exchange } = await ask(tool, request, given, parts, signal);
  if (result.kind === 'failed' && kept !== undefined && age <= tool.staleIfErrorS * 1000) {
    return tellKept(tool, { kept, result: 'stale' }, { ...request, startedAt, exchange }, parts);
  }
  tellCall(tool, { ...request, exchange }, parts);
  if (name === undefined) return result;
  parts.meter.toolLookup({ tool: tool.name, result: 'miss' });
  if (result.kind === 'given' || result.kind === 'none') {
    const seconds = Math.max(tool.cacheS, tool.staleIfErrorS);
    await keep(parts.cache, name, { at: (result.asOf ?? parts.now()).getTime(), result }, seconds);
  }
  return result;
}

interface Answered {
  readonly result: ToolResult;
  readonly exchange: Exchange;
}

/** Its service, or what is published. */
async function ask(
  tool: Tool,
  { published, ...request }: Asking,
  given: readonly Argument[],
  parts: CallParts,
  signal: AbortSignal,
): Promise<Answered> {
  if (!isOfHouse(tool)) return askService(tool, { ...request, given, key: undefined }, parts, signal);
  const { library, now } = parts;
  const startedAt = now().getTime();
  const looking = { scope: request.scope, given: recordOf(given), library, now };
  const result: ToolResult =
    published === undefined ? { kind: 'failed', why: 'away' } : await lookUp(tool, { ...looking, published }, signal);
  const outcome = result.kind === 'failed' ? result.why : result.kind;
  return { result, exchange: { outcome, durationMs: Math.max(0, now().getTime() - startedAt) } };
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

function told({ at, result }: Kept, isStale: boolean): ToolResult {
  return { ...result, asOf: new Date(at), isStale, isKept: true };
}
