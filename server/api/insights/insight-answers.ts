/** Figures and groups as the wire has them. */
import type {
  AskedFigures,
  Conversations,
  LookedAt,
  QuestionGroup as Group,
  Unanswered,
} from '../../assistant/index.ts';
import type {
  ConversationList,
  Decided,
  InsightsAnswer,
  QuestionGroup,
  UnansweredAnswer,
  WeekInsight,
} from '../../contract/insights.ts';
import type { Intent } from '../../contract/v2.ts';
import type { Scope } from '../../knowledge/index.ts';

/** What the file of the assistant calls a tool. */
type TitleOf = (tool: string) => string;

export function toInsightsAnswer(scope: Scope, figures: AskedFigures, titleOf: TitleOf): InsightsAnswer {
  const { decided, judged, visits, wait, usedByDay, callsByDay, hintedByDay, actedByDay } = figures;
  const days = figures.days.map(({ day }) => day);
  return {
    ...toLooked(scope, figures),
    total: decided.ANSWER + decided.SOFT_DISCLAIMER + decided.DISCLAIMER + decided.ASK_CLARIFY,
    decided: toDecided(decided),
    days: figures.days.map(({ day, decided: ofDay }) => ({ day, decided: toDecided(ofDay) })),
    hours: [...figures.hours],
    weeks: figures.weeks.map(toWeek),
    intents: figures.intents.map(({ name, count }) => ({ intent: name as Intent, count })),
    languages: figures.languages.map(({ name, count }) => ({ language: name, count })),
    wait_ms: wait ?? null,
    items: figures.items.map((each) => ({ ...each })),
    hazards: figures.hazards.map((each) => ({ ...each })),
    visits: {
      conversations: visits.conversations,
      questions_each: visits.conversations === 0 ? null : visits.questions / visits.conversations,
      days: visits.days.map((each) => ({ ...each })),
      weeks: visits.weeks.map((each) => ({ ...each })),
      months: visits.months.map((each) => ({ ...each })),
    },
    tools: {
      used: usedByDay.reduce((sum, used) => sum + used, 0),
      by_tool: figures.tools.map(({ name, count, calls, answered, kept, wait, acted, actedWait }) => ({
        ...{ name, title: titleOf(name), count, calls, answered, kept },
        wait_ms: wait ?? null,
        actions: acted ?? null,
        actions_wait_ms: actedWait ?? null,
      })),
      days: days.map((day, place) => ({ day, used: usedByDay[place] ?? 0, ...(callsByDay[place] ?? NO_CALLS) })),
    },
    actions: withSums(days, actedByDay, NO_ACTIONS),
    hints: withSums(days, hintedByDay, NO_HINTS),
    ratings: { up: judged.up, down: judged.down },
    wrong: judged.wrong.map(({ traceId, at, question, comment }) => ({
      trace_id: traceId,
      at,
      question: question ?? null,
      comment: comment ?? null,
    })),
  };
}

const NO_CALLS = { calls: 0, answered: 0, kept: 0 };
const NO_HINTS = { shown: 0, followed: 0, dismissed: 0 };
const NO_ACTIONS = {
  ...{ proposed: 0, confirmed: 0, cancelled: 0, expired: 0 },
  ...{ succeeded: 0, failed: 0, unknown: 0 },
};

/** Of every day, and of all of them. */
function withSums<Name extends string>(
  days: readonly string[],
  counts: readonly Readonly<Record<Name, number>>[],
  nothing: Readonly<Record<Name, number>>,
): Record<Name, number> & { days: (Record<Name, number> & { day: string })[] } {
  const sums: Record<Name, number> = { ...nothing };
  for (const count of counts) for (const name of Object.keys(nothing) as Name[]) sums[name] += count[name];
  return { ...sums, days: days.map((day, place) => ({ day, ...(counts[place] ?? nothing) })) };
}

export function toUnansweredAnswer(scope: Scope, unanswered: Unanswered): UnansweredAnswer {
  return {
    ...toLooked(scope, unanswered),
    questions: unanswered.questions,
    cut: unanswered.isCut,
    groups: unanswered.groups.map(toGroup),
    further_groups: unanswered.furtherGroups,
    ignored: unanswered.ignored.map(toGroup),
  };
}

export function toConversationList(scope: Scope, told: Conversations, titleOf: TitleOf): ConversationList {
  return {
    ...toLooked(scope, told),
    conversations: told.conversations.map(({ traceId, title, startedAt, lastAt, messages, tools, language }) => ({
      trace_id: traceId,
      title: title ?? null,
      started_at: startedAt,
      last_at: lastAt,
      messages,
      tools: tools.map((name) => ({ name, title: titleOf(name) })),
      language: language ?? null,
    })),
    next: told.next ?? null,
  };
}

function toLooked({ domainId, tenantSlug, branchSlug }: Scope, { zone, from, to, countedSince }: LookedAt) {
  return {
    domain_id: domainId,
    tenant_slug: tenantSlug,
    branch_slug: branchSlug,
    time_zone: zone,
    from,
    to,
    counted_since: countedSince ?? null,
  };
}

function toDecided(decided: AskedFigures['decided']): Decided {
  return {
    answered: decided.ANSWER,
    with_disclaimer: decided.SOFT_DISCLAIMER,
    abstained: decided.DISCLAIMER,
    asked_back: decided.ASK_CLARIFY,
  };
}

function toWeek({ monday, questions, answers, disclaimers, groundless }: AskedFigures['weeks'][number]): WeekInsight {
  return { monday, questions, answers, disclaimers: toShare(disclaimers), without_evidence: toShare(groundless) };
}

function toShare({ count, share, isAlarming }: AskedFigures['weeks'][number]['disclaimers']) {
  return { count, share, alert: isAlarming };
}

function toGroup(group: Group): QuestionGroup {
  return {
    key: group.key,
    count: group.count,
    abstained: group.abstained,
    asked_back: group.askedBack,
    disliked: group.disliked,
    of_hazards: group.isOfHazards,
    examples: group.examples.map(({ traceId, at, question }) => ({ trace_id: traceId, at, question })),
    last_asked_at: group.lastAskedAt,
    unknown_words: group.unknownWords.map((each) => ({ ...each })),
  };
}
