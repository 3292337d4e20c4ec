/** Events and hints in two lists. */
import { Fault } from '../../../server/fault.ts';
import type {
  Audience,
  AudienceRecord,
  EventStore,
  Hint,
  HintOutcome,
  NewEvent,
  ToldAudience,
  ToolScope,
} from '../../../server/tools/index.ts';

export interface MemoryEventsParts {
  readonly now: () => Date;
  /** Beside `default/main` and `demo/main`. */
  readonly scopes?: readonly (readonly [tenant: string, branch: string])[];
  readonly kept?: { readonly ofAudience: number; readonly ofScope: number; readonly hints: number };
}

interface EventRow extends NewEvent {
  readonly seq: number;
  readonly at: Date;
}

interface HintRow {
  readonly scope: ToolScope;
  hint: Hint;
  /** Undefined: forgotten. */
  audience: Audience | undefined;
  readonly became: Set<HintOutcome>;
}

const HOUR = 3_600_000;
const WEEK = 168 * HOUR;

export function createMemoryEvents({ kept, now, scopes = [] }: MemoryEventsParts): EventStore {
  const places = [['default', 'main'], ['demo', 'main'], ...scopes].map((place) => place.join('/'));
  let events: EventRow[] = [];
  let hints: HintRow[] = [];
  let seq = 0;
  const isThere = ({ branchSlug, tenantSlug }: ToolScope): boolean => places.includes(`${tenantSlug}/${branchSlug}`);
  const isFresh = ({ at }: EventRow): boolean => now().getTime() - at.getTime() < WEEK;
  const of = (scope: ToolScope, audience: Audience): HintRow[] =>
    hints.filter((row) => row.audience === audience && isSame(row.scope, scope));
  return {
    async give(event) {
      if (!isThere(event.scope)) throw new Fault('scope-unknown');
      if (events.some(({ id, scope }) => id === event.id && isSame(scope, event.scope))) return false;
      events.push({ ...event, seq: (seq += 1), at: now() });
      const ofScope = events.filter(({ scope }) => isSame(scope, event.scope));
      const theirs = ofScope.filter(({ audience }) => audience === event.audience);
      const { ofAudience = 200, ofScope: most = 100_000 } = kept ?? {};
      const stays = new Set([
        ...theirs.slice(-ofAudience),
        ...ofScope.filter(({ audience }) => audience !== event.audience),
      ]);
      const newest = new Set(ofScope.filter((row) => stays.has(row)).slice(-most));
      events = events.filter((row) => (!isSame(row.scope, event.scope) || newest.has(row)) && isFresh(row));
      return true;
    },
    async read(scope, audiences) {
      const read = new Map<Audience, AudienceRecord>();
      for (const audience of audiences) {
        const theirs = events.filter((row) => row.audience === audience && isSame(row.scope, scope) && isFresh(row));
        const told = of(scope, audience);
        if (theirs.length + told.length === 0) continue;
        read.set(audience, {
          events: theirs.map(({ at, data, subject, type }) => ({ at, data, subject, type })),
          hints: told.map(({ hint: { madeAt, rule, subject } }) => ({ madeAt, rule, subject })),
          isOff: told.some(({ became }) => became.has('dismissed')),
        });
      }
      return read;
    },
    async since(place) {
      if (place === undefined) return { place: seq, told: [] };
      const told = new Map<string, ToldAudience>();
      for (const { audience, scope, seq: at } of events)
        if (at > place) told.set(JSON.stringify([scope, audience]), { audience, scope });
      return { place: seq, told: [...told.values()] };
    },
    async make(scope, given) {
      if (!isThere(scope)) return [];
      return given.flatMap((hint) => {
        const isTold = of(scope, hint.audience).some(
          (row) => row.hint.rule === hint.rule && row.hint.subject === hint.subject,
        );
        if (isTold) return [];
        const made: Hint = { ...hint, place: (seq += 1), madeAt: now() };
        hints.push({ scope, hint: made, audience: hint.audience, became: new Set() });
        const newest = new Set(hints.filter((row) => isSame(row.scope, scope)).slice(-(kept?.hints ?? 20_000)));
        hints = hints.filter((row) => !isSame(row.scope, scope) || newest.has(row));
        return [made];
      });
    },
    async waiting(scope, audience, after) {
      return of(scope, audience)
        .filter(({ became, hint }) => {
          if (became.has('followed') || became.has('dismissed')) return false;
          if (now().getTime() - hint.madeAt.getTime() >= HOUR) return false;
          return after === undefined ? !became.has('shown') : hint.place > after;
        })
        .map(({ hint }) => hint);
    },
    async settle({ audience, id, scope }, outcome) {
      const row = of(scope, audience).find(({ hint }) => hint.id === id);
      if (row === undefined) return undefined;
      const isNew = !row.became.has(outcome);
      row.became.add(outcome);
      return { rule: row.hint.rule, isNew };
    },
    async count(scope) {
      const rows = hints.filter((row) => isSame(row.scope, scope));
      const rules = [...new Set(rows.map(({ hint }) => hint.rule))].sort();
      return rules.map((rule) => {
        const ofRule = rows.filter(({ hint }) => hint.rule === rule);
        const many = (outcome: HintOutcome): number => ofRule.filter(({ became }) => became.has(outcome)).length;
        return {
          ...{ rule, made: ofRule.length, shown: many('shown') },
          ...{ followed: many('followed'), dismissed: many('dismissed') },
        };
      });
    },
    async forget(scope, audience) {
      events = events.filter((row) => row.audience !== audience || !isSame(row.scope, scope));
      for (const row of of(scope, audience)) row.audience = undefined;
    },
  };
}

function isSame(one: ToolScope, other: ToolScope): boolean {
  return one.domainId === other.domainId && one.tenantSlug === other.tenantSlug && one.branchSlug === other.branchSlug;
}
