/** What came of the latest calls of each tool in each scope, on this server: for who runs it to see. No argument, result or guest is in it. */
import type { ToolScope } from './request.ts';

export interface NotedCall {
  readonly outcome: string;
  readonly durationMs: number;
  /** What was given before still held: nobody was asked. */
  readonly isKept?: boolean;
}

export interface CallFigures {
  /** Within the hour, of the newest 200 that were asked for. */
  readonly calls: number;
  /** What was asked for beside them and told from before. */
  readonly kept: number;
  /** Those whose service answered in its own terms, be it with a no. */
  readonly answered: number;
  /** Half of the calls took no longer; 0 where there are none. */
  readonly medianMs: number;
  readonly slowestMs: number;
  readonly lastAt: Date;
  readonly lastOutcome: string;
}

export interface RecentCalls {
  note(scope: ToolScope, tool: string, call: NotedCall): void;
  /** Undefined: none within the hour. */
  of(scope: ToolScope, tool: string): CallFigures | undefined;
}

const HOUR_MS = 3_600_000;
const MOST_CALLS = 200;
/** Of a server with many tenants those that were called last are known. */
const MOST_TOOLS = 1000;

const ANSWERED: ReadonlySet<string> = new Set(['given', 'none', 'refused']);

type Timed = NotedCall & { readonly at: number };

export function createRecentCalls(now: () => Date): RecentCalls {
  const byTool = new Map<string, Timed[]>();
  return {
    note(scope, tool, call) {
      const key = keyOf(scope, tool);
      const calls = [...(byTool.get(key) ?? []), { ...call, at: now().getTime() }].slice(-MOST_CALLS);
      // Put in anew, it is the last in the order of the map.
      byTool.delete(key);
      byTool.set(key, calls);
      const [oldest] = byTool.keys();
      if (byTool.size > MOST_TOOLS && oldest !== undefined) byTool.delete(oldest);
    },
    of(scope, tool) {
      const since = now().getTime() - HOUR_MS;
      const calls = (byTool.get(keyOf(scope, tool)) ?? []).filter(({ at }) => at > since);
      return figuresOf(calls);
    },
  };
}

function figuresOf(calls: readonly Timed[]): CallFigures | undefined {
  const last = calls.at(-1);
  if (last === undefined) return undefined;
  const made = calls.filter(({ isKept = false }) => !isKept);
  const durations = made.map(({ durationMs }) => durationMs).sort((one, other) => one - other);
  return {
    calls: made.length,
    kept: calls.length - made.length,
    answered: made.filter(({ outcome }) => ANSWERED.has(outcome)).length,
    medianMs: durations[Math.floor((durations.length - 1) / 2)] ?? 0,
    slowestMs: durations.at(-1) ?? 0,
    lastAt: new Date(last.at),
    lastOutcome: last.outcome,
  };
}

function keyOf({ domainId, tenantSlug, branchSlug }: ToolScope, tool: string): string {
  return JSON.stringify([domainId, tenantSlug, branchSlug, tool]);
}
