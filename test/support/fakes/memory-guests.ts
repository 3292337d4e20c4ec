import type { Feedback, FeedbackFilter, FeedbackStore, GuestRecords } from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';
import type { MemoryTraces } from './memory-traces.ts';

export interface MemoryGuests {
  readonly feedback: FeedbackStore;
  readonly guests: GuestRecords;
}

/** Feedback in a list, and the forgetting of sessions in it and in these traces. */
export function createMemoryGuests(traces: MemoryTraces, now: () => Date = () => new Date()): MemoryGuests {
  let kept: Feedback[] = [];
  let next = 1;
  return {
    feedback: {
      async save({ traceId, sessionId, rating, comment }) {
        const trace = traces.saved.find((each) => each.traceId === traceId && each.sessionId === sessionId);
        if (trace === undefined) throw new Fault('trace-unknown');
        const known = kept.find((each) => each.traceId === traceId);
        const given: Feedback = {
          id: known?.id ?? next,
          traceId,
          scope: trace.scope,
          sessionId,
          rating,
          ...(comment === undefined ? {} : { comment }),
          at: now().toISOString(),
        };
        if (known === undefined) next += 1;
        kept = [given, ...kept.filter((each) => each.traceId !== traceId)].sort((one, other) => other.id - one.id);
      },
      async list(filter) {
        const fitting = kept.filter((each) => fits(each, filter));
        const page = fitting.slice(0, filter.limit);
        const last = page.at(-1);
        const isMore = fitting.length > page.length && last !== undefined;
        return { feedback: page.map((each) => ({ ...each })), ...(isMore ? { next: last.id } : {}) };
      },
    },
    guests: {
      async forgetSession({ sessionId, ...scope }, withoutWords) {
        const isTheirs = (each: Pick<Feedback, 'sessionId' | 'scope'>): boolean =>
          each.sessionId === sessionId && JSON.stringify(inOrder(each.scope)) === JSON.stringify(inOrder(scope));
        kept = kept.map((each) => {
          if (!isTheirs(each)) return each;
          const { sessionId: _, comment: __, ...rest } = each;
          return rest;
        });
        traces.rewrite((trace) => (isTheirs(trace) ? withoutWords(trace) : trace));
      },
    },
  };
}

function inOrder({ domainId, tenantSlug, branchSlug }: Feedback['scope']): string[] {
  return [domainId, tenantSlug, branchSlug];
}

function fits(given: Feedback, filter: FeedbackFilter): boolean {
  const time = Date.parse(given.at);
  return (
    [undefined, given.scope.domainId].includes(filter.domainId) &&
    [undefined, given.scope.tenantSlug].includes(filter.tenantSlug) &&
    [undefined, given.scope.branchSlug].includes(filter.branchSlug) &&
    [undefined, given.rating].includes(filter.rating) &&
    (filter.commented !== true || given.comment !== undefined) &&
    (filter.since === undefined || time >= Date.parse(filter.since)) &&
    (filter.until === undefined || time < Date.parse(filter.until)) &&
    (filter.after === undefined || given.id < filter.after)
  );
}
