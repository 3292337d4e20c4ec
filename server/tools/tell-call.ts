/** Counts a call of a tool and tells it in one line: never an argument, a result, a path or a secret. */
import type { Tool } from '../domains/index.ts';
import type { ToolLog, ToolMeter } from './ports.ts';
import type { RecentCalls } from './recent-calls.ts';
import type { ToolScope } from './request.ts';

/** A service that was asked, or was to be. */
export interface Exchange {
  /** What came of it: a kind of result, why it failed, or `open`: its breaker kept it back. */
  readonly outcome: string;
  readonly durationMs: number;
  /** With its port, unless that is the usual one. */
  readonly host?: string;
  readonly status?: number;
}

export interface ToldCall {
  readonly scope: ToolScope;
  readonly traceId?: string;
  /** Of the action that it executes. */
  readonly key?: string | undefined;
  /** Undefined: what was given before still holds, and nobody was asked. */
  readonly exchange?: Exchange | undefined;
  /** What was told is what was given before. */
  readonly kept?: { readonly outcome: string; readonly durationMs: number };
}

export interface TellingParts {
  readonly log: ToolLog;
  readonly meter: Pick<ToolMeter, 'toolCall'>;
  /** Without it nobody looks at them. */
  readonly recent?: Pick<RecentCalls, 'note'>;
}

export function tellCall(
  { name }: Pick<Tool, 'name'>,
  { scope, traceId, key, exchange, kept }: ToldCall,
  { log, meter, recent }: TellingParts,
): void {
  if (exchange !== undefined) {
    const { outcome, durationMs } = exchange;
    meter.toolCall({ tool: name, outcome, durationMs });
    recent?.note(scope, name, { outcome, durationMs });
  } else if (kept !== undefined) recent?.note(scope, name, { ...kept, isKept: true });
  log.info(
    {
      tool: name,
      domain: scope.domainId,
      tenant: scope.tenantSlug,
      ...exchange,
      // What is told in the place of what failed: both are said.
      ...(exchange === undefined || kept === undefined ? {} : { instead: exchange.outcome }),
      ...kept,
      cached: kept !== undefined,
      ...(traceId === undefined ? {} : { traceId }),
      ...(key === undefined ? {} : { action: key }),
    },
    'tool',
  );
}
