import type { Trace, TraceFilter, TraceStore } from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';

export interface MemoryTraces extends TraceStore {
  /** Everything that was saved, oldest save first. */
  readonly saved: readonly Trace[];
  /** Puts something else in the place of each. */
  rewrite(change: (trace: Trace) => Trace): void;
}

const shippedScopes = [
  ['default', 'main'],
  ['demo', 'main'],
] as const;

/** Traces in a list, found by looking at each: simple enough to be right. Knows the branches that the records start with, and `scopes`. */
export function createMemoryTraces(scopes: readonly (readonly [tenant: string, branch: string])[] = []): MemoryTraces {
  const known = [...shippedScopes, ...scopes];
  const saved: Trace[] = [];
  return {
    saved,
    rewrite(change) {
      saved.splice(0, saved.length, ...saved.map(change));
    },
    async save(trace) {
      const { tenantSlug, branchSlug } = trace.scope;
      if (!known.some(([tenant, branch]) => tenant === tenantSlug && branch === branchSlug)) {
        throw new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
      }
      if (!saved.some(({ traceId }) => traceId === trace.traceId)) saved.push(structuredClone(trace));
    },
    find: async (traceId) => structuredClone(saved.find((trace) => trace.traceId === traceId)),
    async list(filter) {
      const ordered = saved
        .map((trace, place) => ({ trace, place }))
        .sort((one, other) => timeOf(other.trace) - timeOf(one.trace) || other.place - one.place);
      const behind = filter.after === undefined ? ordered : ordered.slice(positionOf(ordered, filter.after) + 1);
      const fitting = behind.filter(({ trace }) => fits(trace, filter));
      const page = fitting.slice(0, filter.limit);
      const last = page.at(-1);
      return {
        traces: page.map(({ trace }) => structuredClone(trace)),
        ...(fitting.length > page.length && last !== undefined ? { next: String(last.place) } : {}),
      };
    },
  };
}

function positionOf(ordered: readonly { readonly place: number }[], after: string): number {
  const position = ordered.findIndex(({ place }) => String(place) === after);
  if (position >= 0) return position;
  throw new Fault('fields-invalid', {
    issues: [{ loc: ['after'], msg: 'value is not the next of a page', type: 'value_error.after' }],
  });
}

function fits(trace: Trace, filter: Omit<TraceFilter, 'after' | 'limit'>): boolean {
  const altered = trace.withheld.length > 0 || trace.corrections.length > 0;
  return (
    [undefined, trace.scope.domainId].includes(filter.domainId) &&
    [undefined, trace.scope.tenantSlug].includes(filter.tenantSlug) &&
    [undefined, trace.scope.branchSlug].includes(filter.branchSlug) &&
    (filter.sessionId === undefined || filter.sessionId === trace.sessionId) &&
    [undefined, trace.intent].includes(filter.intent) &&
    [undefined, trace.risk].includes(filter.risk) &&
    [undefined, trace.decision].includes(filter.decision) &&
    (filter.altered !== true || altered) &&
    (filter.since === undefined || timeOf(trace) >= Date.parse(filter.since)) &&
    (filter.until === undefined || timeOf(trace) < Date.parse(filter.until))
  );
}

function timeOf({ at }: Trace): number {
  return Date.parse(at);
}
