/** One call of a tool's service, from its arguments to what came of it; measured and told in one line without an argument. */
import type { Tool } from '../domains/index.ts';
import { recordOf } from './check-arguments.ts';
import { fillRequest } from './fill-request.ts';
import type { SecretSource, ToolLog, ToolTransport } from './ports.ts';
import { readAnswer } from './read-answer.ts';
import type { Argument, ToolResult, ToolScope } from './request.ts';

export interface ToolMeter {
  toolCall(call: { readonly tool: string; readonly outcome: string; readonly durationMs: number }): void;
}

export interface SendParts {
  readonly transport: Pick<ToolTransport, 'send'>;
  readonly secrets: SecretSource;
  readonly log: ToolLog;
  readonly meter: ToolMeter;
  readonly now: () => Date;
}

export interface Sent {
  readonly scope: ToolScope;
  readonly traceId?: string;
  readonly given: readonly Argument[];
  /** By it the service does the same thing once, however often it is sent. */
  readonly key: string | undefined;
}

export async function sendCall(
  tool: Tool,
  { scope, traceId, given, key }: Sent,
  { transport, secrets, log, meter, now }: SendParts,
  signal: AbortSignal,
): Promise<ToolResult> {
  const startedAt = now().getTime();
  const filling = { secrets, tenantSlug: scope.tenantSlug, timeoutMs: tool.timeoutMs };
  const call = tool.request === undefined ? undefined : fillRequest(tool.request, recordOf(given), filling);
  const headers = { ...call?.headers, ...(key === undefined ? {} : { 'idempotency-key': key }) };
  const answer =
    call === undefined
      ? ({ kind: 'not-sent', why: 'away' } as const)
      : await transport.send({ ...call, headers }, signal);
  const result = readAnswer(tool, answer, now());
  const outcome = result.kind === 'failed' ? result.why : result.kind;
  const durationMs = Math.max(0, now().getTime() - startedAt);
  meter.toolCall({ tool: tool.name, outcome, durationMs });
  log.info(
    {
      tool: tool.name,
      domain: scope.domainId,
      tenant: scope.tenantSlug,
      outcome,
      ...('status' in answer ? { status: answer.status } : {}),
      durationMs,
      ...(traceId === undefined ? {} : { traceId }),
      ...(key === undefined ? {} : { action: key }),
    },
    'tool',
  );
  return result;
}
