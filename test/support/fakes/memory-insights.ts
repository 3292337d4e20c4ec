import type {
  Active,
  CallOutcome,
  Conversation,
  CountedSpan,
  FeedbackStore,
  IgnoredGroup,
  InsightStore,
  Span,
  Trace,
} from '../../../server/assistant/index.ts';
import { Fault } from '../../../server/fault.ts';
import type { Scope } from '../../../server/knowledge/index.ts';
import type { MemoryTraces } from './memory-traces.ts';

export interface MemoryInsightParts {
  readonly traces: MemoryTraces;
  readonly feedback: FeedbackStore;
  /** Tenants and their branches beside those that the records start with. */
  readonly scopes?: readonly (readonly [tenant: string, branch: string])[];
  readonly now?: () => Date;
}

type Told = readonly [actor: string, action: string, key: string];

/** Counted by looking at each trace: simple enough to be right. */
export function createMemoryInsights({
  traces,
  feedback,
  scopes = [],
  now = () => new Date(),
}: MemoryInsightParts): InsightStore & { readonly audit: readonly Told[] } {
  const known = [['default', 'main'], ['demo', 'main'], ...scopes];
  const kept = new Map<string, IgnoredGroup>();
  const audit: Told[] = [];
  const require = ({ tenantSlug, branchSlug }: Scope): void => {
    const isThere = known.some(
      ([tenant, branch]) => tenant === tenantSlug && (branchSlug === '*' || branch === branchSlug),
    );
    if (!isThere) throw new Fault('scope-unknown', { details: { tenant: tenantSlug, branch: branchSlug } });
  };
  const countedIn = (scope: Scope): readonly Trace[] => {
    require(scope);
    return traces.saved.filter((trace) => trace.figures !== undefined && isIn(trace.scope, scope));
  };
  const ratings = async (scope: Scope) => {
    const { feedback: all } = await feedback.list({ limit: 100_000 });
    return all.filter((each) => each.sessionId !== undefined && isIn(each.scope, scope));
  };
  return {
    audit,
    count: async (scope, span) => countAll(countedIn(scope).filter(({ at }) => isWithin(at, span))),
    async visits(scope, span) {
      const visits = new Map<string, number>();
      for (const { at, sessionId } of countedIn(scope))
        if (sessionId !== undefined && isWithin(at, span)) visits.set(sessionId, (visits.get(sessionId) ?? 0) + 1);
      return visits;
    },
    async conversations(scope, span, { after, limit }) {
      const own = countedIn(scope)
        .filter(({ at, sessionId }) => sessionId !== undefined && isWithin(at, span))
        .sort((one, other) => Date.parse(one.at) - Date.parse(other.at));
      const all = [...Map.groupBy(own, ({ sessionId }) => sessionId).values()].map(toConversation).reverse();
      const sorted = all.sort((one, other) => Date.parse(other.lastAt) - Date.parse(one.lastAt));
      const begin = after === undefined ? 0 : Number(after);
      if (!Number.isInteger(begin)) throw new Fault('fields-invalid');
      const end = begin + limit;
      return { conversations: sorted.slice(begin, end), ...(sorted.length > end ? { next: String(end) } : {}) };
    },
    async hinted(scope, days) {
      require(scope);
      return days.map(() => ({ shown: 0, followed: 0, dismissed: 0 }));
    },
    async acted(scope, days) {
      require(scope);
      return days.map(() => ({
        ...{ proposed: 0, confirmed: 0, cancelled: 0, expired: 0 },
        ...{ succeeded: 0, failed: 0, unknown: 0 },
      }));
    },
    async actedByTool(scope) {
      require(scope);
      return new Map();
    },
    async actedTimes(scope) {
      require(scope);
      return new Map();
    },
    async active(since) {
      const sessions = Map.groupBy(
        traces.saved.filter(({ figures, sessionId }) => figures !== undefined && sessionId !== undefined),
        ({ scope, sessionId }) => JSON.stringify([nameOf(scope), sessionId]),
      );
      const activeIn = (from: string): Active => {
        const asked = [...sessions.values()].map((own) => own.map(({ at }) => Date.parse(at)));
        const begin = Date.parse(from);
        return {
          conversations: asked.filter((times) => Math.min(...times) >= begin).length,
          people: asked.filter((times) => Math.max(...times) >= begin).length,
          messages: asked.flat().filter((time) => time >= begin).length,
        };
      };
      return { day: activeIn(since.day), week: activeIn(since.week), month: activeIn(since.month) };
    },
    countedSince: async (scope) =>
      countedIn(scope)
        .map(({ at }) => iso(at))
        .sort()[0],
    async judged(scope, span, limit) {
      require(scope);
      const said = (await ratings(scope)).filter(({ at }) => isWithin(at, span));
      const wrong = said
        .filter(({ rating }) => rating === 'down')
        .sort((one, other) => (one.at === other.at ? other.id - one.id : one.at < other.at ? 1 : -1))
        .slice(0, limit);
      return {
        up: said.filter(({ rating }) => rating === 'up').length,
        down: said.filter(({ rating }) => rating === 'down').length,
        wrong: wrong.map(({ traceId, at, comment }) => {
          const trace = traces.saved.find((each) => each.traceId === traceId);
          return {
            traceId,
            at,
            ...(comment === undefined ? {} : { comment }),
            ...(trace === undefined ? {} : { question: trace.question }),
          };
        }),
      };
    },
    async missed(scope, span, limit) {
      const disliked = new Set(
        (await ratings(scope)).filter(({ rating }) => rating === 'down').map(({ traceId }) => traceId),
      );
      return countedIn(scope)
        .filter(({ at }) => isWithin(at, span))
        .filter(
          ({ decision, intent, traceId, figures }) =>
            disliked.has(traceId) ||
            (intent !== 'AVAILABILITY' &&
              figures?.isActing !== true &&
              (decision === 'DISCLAIMER' || decision === 'ASK_CLARIFY')),
        )
        .map((trace, place) => ({ trace, place }))
        .sort((one, other) => Date.parse(other.trace.at) - Date.parse(one.trace.at) || other.place - one.place)
        .slice(0, limit)
        .map(({ trace }) => ({
          traceId: trace.traceId,
          at: iso(trace.at),
          question: trace.question,
          language: trace.language,
          decision: trace.decision,
          isDisliked: disliked.has(trace.traceId),
          isOfHazards: trace.asked.length > 0,
          unknownWords: trace.envelope?.understood.leftover ?? [],
        }));
    },
    async ignored(scope) {
      require(scope);
      const levels = new Set([nameOf(scope), nameOf({ ...scope, branchSlug: '*' })]);
      return [...kept].filter(([name]) => levels.has(name.split('\n')[0] ?? '')).map(([, group]) => group);
    },
    async ignore(scope, key, by) {
      require(scope);
      const name = `${nameOf(scope)}\n${key}`;
      if (kept.has(name)) return;
      kept.set(name, { key, by, at: now().toISOString() });
      audit.push([by, 'questions.ignored', key]);
    },
    async heed(scope, key, by) {
      require(scope);
      if (kept.delete(`${nameOf(scope)}\n${key}`)) audit.push([by, 'questions.heeded', key]);
    },
  };
}

/** `own`: of one session, the oldest first. */
function toConversation(own: readonly Trace[]): Conversation {
  const first = own.find(({ figures }) => figures?.isReply !== true) ?? own[0];
  const last = own.at(-1);
  if (first === undefined || last === undefined) throw new Error('a session without a question');
  return {
    traceId: first.traceId,
    ...(first.figures?.isReply === true ? {} : { question: first.question }),
    startedAt: iso(own[0]?.at ?? ''),
    lastAt: iso(last.at),
    messages: own.length,
    tools: [...new Set(own.flatMap(({ figures }) => figures?.tool ?? []))],
    language: last.language,
  };
}

/** The same figures of these traces, counted one by one. */
export function countAll(counted: readonly Trace[]): CountedSpan {
  const moments = new Map<string, number>();
  const named = {
    intents: new Map(),
    languages: new Map(),
    waits: new Map(),
    items: new Map(),
    hazards: new Map(),
    tools: new Map(),
  };
  const calls = new Map<string, number>();
  const add = (into: Map<string, number>, name: string): Map<string, number> =>
    into.set(name, (into.get(name) ?? 0) + 1);
  for (const { at, decision, intent, language, figures } of counted) {
    if (figures === undefined) continue;
    const minute = String(Math.floor(Number(iso(at).slice(14, 16)) / 15) * 15).padStart(2, '0');
    add(moments, JSON.stringify([`${iso(at).slice(0, 14)}${minute}`, decision, figures.isGrounded]));
    add(named.intents, intent);
    add(named.languages, language);
    if (figures.tool !== undefined) add(named.tools, figures.tool);
    if (figures.call !== undefined) add(calls, JSON.stringify([figures.tool, figures.call.outcome, figures.call.ms]));
    if (figures.waitMs !== undefined) add(named.waits, String(figures.waitMs));
    for (const kind of ['items', 'hazards'] as const) {
      for (const each of new Set(figures[kind].map(({ id, name }) => JSON.stringify([id, name]))))
        add(named[kind], each);
    }
  }
  return {
    ...named,
    calls: [...calls].map(([told, count]) => {
      const [tool, outcome, ms] = JSON.parse(told) as [string, CallOutcome, number];
      return { tool, outcome, ms, count };
    }),
    moments: [...moments].map(([told, count]) => {
      const [at, decision, isGrounded] = JSON.parse(told) as [string, Trace['decision'], boolean];
      return { at, decision, isGrounded, count };
    }),
  };
}

function iso(at: string): string {
  return new Date(at).toISOString();
}

function isWithin(at: string, { since, until }: Span): boolean {
  return Date.parse(at) >= Date.parse(since) && Date.parse(at) < Date.parse(until);
}

function isIn(scope: Scope, asked: Scope): boolean {
  return (
    scope.domainId === asked.domainId &&
    scope.tenantSlug === asked.tenantSlug &&
    (asked.branchSlug === '*' || scope.branchSlug === asked.branchSlug)
  );
}

function nameOf({ domainId, tenantSlug, branchSlug }: Scope): string {
  return JSON.stringify([domainId, tenantSlug, branchSlug]);
}
