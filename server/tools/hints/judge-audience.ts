/** Decides what one audience is to be told now. */
import type { EventState, HintRule, Proactive } from '../../domains/index.ts';
import type { AudienceRecord, KeptEvent } from './hint.ts';

export interface DueHint {
  readonly rule: HintRule;
  readonly subject: string;
  /** Of what it is about. */
  readonly state: EventState;
}

export interface Judgement {
  /** In the order of the file, no more than an hour may have. */
  readonly due: readonly DueHint[];
  /** When the first of those is due whose delay is not over. */
  readonly nextAt?: Date;
}

export interface JudgedMoment {
  readonly now: Date;
  /** By the clocks of the branch. */
  readonly hour: number;
}

const AN_HOUR_MS = 3_600_000;

export function judgeAudience(
  { activeHours, mostPerHour, rules }: Pick<Proactive, 'activeHours' | 'mostPerHour' | 'rules'>,
  { events, hints, isOff }: AudienceRecord,
  { hour, now }: JudgedMoment,
): Judgement {
  if (isOff || events.length === 0 || hour < activeHours.from || hour >= activeHours.until) return { due: [] };
  const room = mostPerHour - hints.filter(({ madeAt }) => now.getTime() - madeAt.getTime() < AN_HOUR_MS).length;
  if (room <= 0) return { due: [] };
  const states = foldEvents(events);
  const told = new Set(hints.map(({ rule, subject }) => nameOf(rule, subject)));
  const due: DueHint[] = [];
  let nextAt: number | undefined;
  for (const rule of rules) {
    for (const [subject, state] of states.get(rule.about) ?? []) {
      if (told.has(nameOf(rule.name, subject))) continue;
      const event = (type: string): EventState | undefined => {
        const ofType = states.get(type);
        // What is said of the same thing, else what is said of none.
        return ofType?.get(subject) ?? ofType?.get('');
      };
      if (!rule.holds({ now, event })) continue;
      const dueAt = state.at.getTime() + rule.afterS * 1000;
      if (dueAt <= now.getTime()) due.push({ rule, subject, state });
      else nextAt = Math.min(nextAt ?? Infinity, dueAt);
    }
  }
  return { due: due.slice(0, room), ...(nextAt === undefined ? {} : { nextAt: new Date(nextAt) }) };
}

function nameOf(rule: string, subject: string): string {
  return `${rule} ${subject}`;
}

type States = ReadonlyMap<string, ReadonlyMap<string, EventState>>;

/** By type and subject: a field holds until it is said again. */
function foldEvents(events: readonly KeptEvent[]): States {
  const states = new Map<string, Map<string, EventState>>();
  for (const { at, data, subject, type } of events) {
    const ofType = states.get(type) ?? new Map<string, EventState>();
    const before = ofType.get(subject);
    ofType.set(subject, { at, times: (before?.times ?? 0) + 1, data: { ...before?.data, ...data } });
    states.set(type, ofType);
  }
  return states;
}
