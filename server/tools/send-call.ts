/** One call of a tool's service, from its arguments to what came of it. */
import type { Tool } from '../domains/index.ts';
import { recordOf } from './check-arguments.ts';
import { fillRequest } from './fill-request.ts';
import type { SecretSource, ToolAnswer, ToolLog, ToolMeter, ToolTransport } from './ports.ts';
import { readAnswer } from './read-answer.ts';
import type { RecentCalls } from './recent-calls.ts';
import type { Argument, ToolResult, ToolScope } from './request.ts';
import type { Exchange } from './tell-call.ts';
import { tellCall } from './tell-call.ts';

export interface SendParts {
  readonly transport: Pick<ToolTransport, 'send'>;
  readonly secrets: SecretSource;
  readonly log: ToolLog;
  readonly meter: ToolMeter;
  readonly recent?: Pick<RecentCalls, 'note'>;
  readonly now: () => Date;
}

export interface Sent {
  readonly scope: ToolScope;
  readonly traceId?: string;
  readonly given: readonly Argument[];
  /** By it the service does the same thing once, however often it is sent. */
  readonly key: string | undefined;
}

/** Counted and told in one line. */
export async function sendCall(tool: Tool, sent: Sent, parts: SendParts, signal: AbortSignal): Promise<ToolResult> {
  const { result, exchange } = await askService(tool, sent, parts, signal);
  tellCall(tool, { ...sent, exchange }, parts);
  return result;
}

/** Who asks tells it: what is told may be what was given before. */
export async function askService(
  tool: Tool,
  { scope, given, key }: Sent,
  { transport, secrets, now }: Pick<SendParts, 'transport' | 'secrets' | 'now'>,
  signal: AbortSignal,
): Promise<{ readonly result: ToolResult; readonly exchange: Exchange }> {
  const startedAt = now().getTime();
  const filling = { secrets, tenantSlug: scope.tenantSlug, timeoutMs: tool.timeoutMs };
  const call = tool.request === undefined ? undefined : fillRequest(tool.request, recordOf(given), filling);
  const headers = { ...call?.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer =
    call === undefined
      ? ({ kind: 'not-sent', why: 'away' } as const)
      : await transport.send({ ...call, headers }, signal);
  const result = readAnswer(tool, answer, now());
  return {
    result,
    exchange: {
      outcome: outcomeOf(answer, result),
      durationMs: Math.max(0, now().getTime() - startedAt),
      ...(call === undefined ? {} : { host: new URL(call.url).host }),
      ...('status' in answer ? { status: answer.status } : {}),
    },
  };
}

function outcomeOf(answer: ToolAnswer, result: ToolResult): string {
  if (answer.kind === 'not-sent' && answer.why === 'open') return 'open';
  return result.kind === 'failed' ? result.why : result.kind;
}
