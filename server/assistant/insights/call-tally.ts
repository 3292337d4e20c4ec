/** Adds up day by day what came of the calls of tools that read. */
import type { CountedCall } from './ports.ts';
import type { Counted } from './tally.ts';
import { percentile } from './tally.ts';

export interface CallSums {
  /** Those whose service, or whose texts, were asked. */
  readonly calls: number;
  /** Of `calls`: in its own terms, be it with a no. */
  readonly answered: number;
  /** Beside `calls`: told with what was given before. */
  readonly kept: number;
}

/** In milliseconds: half took no longer than `p50`. */
export interface Waits {
  readonly p50: number;
  readonly p95: number;
}

export interface CallFigures extends CallSums {
  /** Of `calls`. Absent: there were none. */
  readonly wait?: Waits;
}

export interface CallTally {
  /** In the order of the days. */
  add(calls: readonly CountedCall[]): void;
  readonly days: readonly CallSums[];
  of(tool: string): CallFigures;
}

export function createCallTally(): CallTally {
  const days: CallSums[] = [];
  const all: CountedCall[] = [];
  return {
    days,
    add(calls) {
      days.push(sumsOf(calls));
      all.push(...calls);
    },
    of(tool) {
      const own = all.filter((call) => call.tool === tool);
      const waits = own
        .filter(({ outcome }) => outcome !== 'kept')
        .map(({ ms, count }) => ({ name: String(ms), count }));
      const wait = waitsOf(waits);
      return { ...sumsOf(own), ...(wait === undefined ? {} : { wait }) };
    },
  };
}

/** Of times in milliseconds, each as often as it was counted. Undefined: there are none. */
export function waitsOf(times: readonly Counted[]): Waits | undefined {
  const [p50, p95] = [percentile(times, 0.5), percentile(times, 0.95)];
  return p50 === undefined || p95 === undefined ? undefined : { p50, p95 };
}

function sumsOf(calls: readonly CountedCall[]): CallSums {
  const counted = (isMeant: (call: CountedCall) => boolean): number =>
    calls.filter(isMeant).reduce((sum, { count }) => sum + count, 0);
  return {
    calls: counted(({ outcome }) => outcome !== 'kept'),
    answered: counted(({ outcome }) => outcome === 'answered'),
    kept: counted(({ outcome }) => outcome === 'kept'),
  };
}
