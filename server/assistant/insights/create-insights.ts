/** What guests asked and how they were answered, for the owner. */
import type { Knowledge, Scope } from '../../knowledge/index.ts';
import type { CallFigures, CallSums, Waits } from './call-tally.ts';
import { createCallTally, waitsOf } from './call-tally.ts';
import type { GroupedQuestions } from './group-questions.ts';
import { groupQuestions } from './group-questions.ts';
import type { DayRange } from './local-days.ts';
import { chooseDays, createHourReader, daysOf } from './local-days.ts';
import type { Acted, Conversation, Hinted, InsightStore, Judged, PageAsked } from './ports.ts';
import type { Counted, Tally } from './tally.ts';
import { createTally, mergeNames, percentile } from './tally.ts';
import { titleOf } from './title.ts';
import type { VisitFigures } from './visit-tally.ts';
import { createVisitTally } from './visit-tally.ts';

const MOST_WRONG = 50;
const MOST_NAMED = 20;

/** Questions that are grouped; of more only the newest. */
const MOST_MISSED = 2000;
const MOST_GROUPS = 100;

/** The days that are looked at, by the clock of the business. */
export interface LookedAt extends DayRange {
  /** IANA. */
  readonly zone: string;
  /** When the oldest question that is kept was asked: ISO 8601, UTC. Absent: none is. */
  readonly countedSince?: string;
}

export interface AskedFigures extends LookedAt, Pick<Tally, 'days' | 'decided' | 'hours'> {
  readonly weeks: ReturnType<Tally['weeks']>;
  readonly intents: readonly Counted[];
  readonly languages: readonly Counted[];
  /** Until the first word, in milliseconds. Absent: nothing was told. */
  readonly wait?: { readonly p50: number; readonly p95: number };
  readonly items: readonly NamedCount[];
  readonly hazards: readonly NamedCount[];
  readonly judged: Judged;
  readonly visits: VisitFigures;
  /** Those used most first. */
  readonly tools: readonly ToolFigures[];
  /** Of every day, in the order of `days`. */
  readonly usedByDay: readonly number[];
  readonly callsByDay: readonly CallSums[];
  readonly hintedByDay: readonly Hinted[];
  readonly actedByDay: readonly Acted[];
}

/** `count`: the questions for which it was called or its action proposed. */
export interface ToolFigures extends Counted, CallFigures {
  /** What came of its actions. Absent: none was proposed. */
  readonly acted?: Acted;
  /** How long those took that were sent and answered. Absent: there were none. */
  readonly actedWait?: Waits;
}

export interface NamedCount {
  readonly id: string;
  readonly name: string;
  readonly count: number;
}

export interface Unanswered extends LookedAt, GroupedQuestions {
  /** Questions that were grouped. */
  readonly questions: number;
  /** There were more than are grouped at once: only the newest are. */
  readonly isCut: boolean;
  /** Groups beyond those that are told. */
  readonly furtherGroups: number;
}

export interface ListedConversation extends Omit<Conversation, 'question'> {
  /** Its question on one line, cut. Absent as that. */
  readonly title?: string;
}

export interface Conversations extends LookedAt {
  /** The one that was asked in last comes first. */
  readonly conversations: readonly ListedConversation[];
  readonly next?: string;
}

/** Every method throws Fault `scope-unknown`, `records-unavailable`; `branchSlug` `*` stands for all branches of the tenant together. */
export interface Insights {
  /** @throws also `fields-invalid` for a range that is none, or too long */
  figures(scope: Scope, asked: Partial<DayRange>): Promise<AskedFigures>;
  /** @throws also `fields-invalid` for a range that is none, or too long */
  unanswered(scope: Scope, asked: Partial<DayRange>): Promise<Unanswered>;
  /** Sessions of guests, each as one conversation. @throws also `fields-invalid` as `figures`, and for an `after` that no page ended with */
  conversations(scope: Scope, asked: Partial<DayRange>, page: PageAsked): Promise<Conversations>;
  /** The group, and what is like it from now on, stands apart. Idempotent. */
  ignore(scope: Scope, key: string, actor: string): Promise<void>;
  /** Takes that back. Idempotent. */
  heed(scope: Scope, key: string, actor: string): Promise<void>;
}

export interface InsightParts {
  readonly store: InsightStore;
  readonly library: Pick<Knowledge, 'business'>;
  /** IANA, of the branch. @throws Fault `scope-unknown` */
  readonly zoneOf: (scope: Scope) => Promise<string>;
  /** Tells of a word whether the owner has said something of it. @throws Fault `scope-unknown` */
  readonly isOwnWord: (scope: Scope) => Promise<(word: string) => boolean>;
  readonly now: () => Date;
  /** Gives other requests their turn, where one has been at work for a while. */
  readonly createPause: () => () => Promise<void>;
}

export function createInsights(parts: InsightParts): Insights {
  const { store, createPause } = parts;
  return {
    async figures(scope, asked) {
      const looked = await lookAt(scope, asked, parts);
      const days = daysOf(looked, looked.zone);
      const tally = createTally(createHourReader(looked.zone));
      const visits = createVisitTally();
      const usedByDay: number[] = [];
      const calls = createCallTally();
      const pause = createPause();
      for (const day of days) {
        const counted = await store.count(scope, day);
        tally.add(day, counted);
        usedByDay.push([...counted.tools.values()].reduce((sum, count) => sum + count, 0));
        calls.add(counted.calls);
        visits.add(day, await store.visits(scope, day));
        await pause();
      }
      const span = spanOf(days);
      const acted = await store.actedByTool(scope, span);
      const times = await store.actedTimes(scope, span);
      const ofTool = ({ name, count }: Counted): ToolFigures => {
        const actions = acted.get(name);
        const actedWait = waitsOf((times.get(name) ?? []).map((ms) => ({ name: String(ms), count: 1 })));
        return {
          ...{ name, count, ...calls.of(name) },
          ...(actions === undefined ? {} : { acted: actions }),
          ...(actedWait === undefined ? {} : { actedWait }),
        };
      };
      return {
        ...looked,
        ...toFigures(tally),
        tools: tally.named('tools').map(ofTool),
        callsByDay: calls.days,
        visits: visits.figures(),
        judged: await store.judged(scope, span, MOST_WRONG),
        usedByDay,
        hintedByDay: await store.hinted(scope, days),
        actedByDay: await store.acted(scope, days),
      };
    },
    async unanswered(scope, asked) {
      const looked = await lookAt(scope, asked, parts);
      const missed = await store.missed(scope, spanOf(daysOf(looked, looked.zone)), MOST_MISSED + 1);
      const keys = (await store.ignored(scope)).map(({ key }) => key);
      const isOwn = await parts.isOwnWord(scope);
      const questions = missed.slice(0, MOST_MISSED).map((question) => ({
        ...question,
        unknownWords: question.unknownWords.filter((word) => !isOwn(word)),
      }));
      const { groups, ignored } = await groupQuestions(questions, keys, createPause());
      return {
        ...looked,
        groups: groups.slice(0, MOST_GROUPS),
        ignored: ignored.slice(0, MOST_GROUPS),
        questions: questions.length,
        isCut: missed.length > questions.length,
        furtherGroups: Math.max(0, groups.length - MOST_GROUPS),
      };
    },
    async conversations(scope, asked, page) {
      const looked = await lookAt(scope, asked, parts);
      const { conversations, next } = await store.conversations(scope, spanOf(daysOf(looked, looked.zone)), page);
      return {
        ...looked,
        conversations: conversations.map(({ question, ...each }) => ({
          ...each,
          ...(question === undefined ? {} : { title: titleOf(question) }),
        })),
        ...(next === undefined ? {} : { next }),
      };
    },
    ignore: (scope, key, actor) => store.ignore(scope, key, actor),
    heed: (scope, key, actor) => store.heed(scope, key, actor),
  };
}

async function lookAt(
  scope: Scope,
  asked: Partial<DayRange>,
  { store, library, zoneOf, now }: InsightParts,
): Promise<LookedAt> {
  const zone = (await library.business(scope))?.timeZone ?? (await zoneOf(scope));
  const range = chooseDays(asked, { now: now(), zone });
  const countedSince = await store.countedSince(scope);
  return { ...range, zone, ...(countedSince === undefined ? {} : { countedSince }) };
}

function spanOf(days: ReturnType<typeof daysOf>): { readonly since: string; readonly until: string } {
  return { since: days[0]?.since ?? '', until: days.at(-1)?.until ?? '' };
}

type Tallied = 'days' | 'decided' | 'hours' | 'weeks' | 'intents' | 'languages' | 'wait' | 'items' | 'hazards';

function toFigures(tally: Tally): Pick<AskedFigures, Tallied> {
  const waits = tally.named('waits');
  const [p50, p95] = [percentile(waits, 0.5), percentile(waits, 0.95)];
  return {
    days: tally.days,
    decided: tally.decided,
    hours: tally.hours,
    weeks: tally.weeks(),
    intents: tally.named('intents'),
    languages: tally.named('languages'),
    ...(p50 === undefined || p95 === undefined ? {} : { wait: { p50, p95 } }),
    items: mergeNames(tally.named('items'), MOST_NAMED),
    hazards: mergeNames(tally.named('hazards'), MOST_NAMED),
  };
}
