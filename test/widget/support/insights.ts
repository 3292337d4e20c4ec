import type {
  ConversationList,
  InsightsAnswer,
  QuestionGroup,
  UnansweredAnswer,
} from '../../../server/contract/insights.ts';

const LOOKED = {
  domain_id: 'bakery',
  tenant_slug: 'default',
  branch_slug: 'main',
  time_zone: 'America/Argentina/Buenos_Aires',
  from: '2026-03-01',
  to: '2026-03-30',
  counted_since: '2026-02-10T02:00:00.000Z',
};

const acted = {
  ...{ proposed: 4, confirmed: 3, cancelled: 1, expired: 0 },
  ...{ succeeded: 2, failed: 1, unknown: 0 },
};
const nothing = {
  ...{ proposed: 0, confirmed: 0, cancelled: 0, expired: 0 },
  ...{ succeeded: 0, failed: 0, unknown: 0 },
};

const decided = { answered: 6, with_disclaimer: 1, abstained: 2, asked_back: 1 };

/** Ten questions of one day, among them one answer that was found wrong. */
export function insightsOf(changes: Partial<InsightsAnswer> = {}): InsightsAnswer {
  return {
    ...LOOKED,
    total: 10,
    decided,
    days: [
      { day: '2026-03-29', decided: { answered: 0, with_disclaimer: 0, abstained: 0, asked_back: 0 } },
      { day: '2026-03-30', decided },
    ],
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 13 ? 10 : 0)),
    weeks: [
      {
        monday: '2026-03-30',
        questions: 10,
        answers: 7,
        disclaimers: { count: 3, share: 0.3, alert: true },
        without_evidence: { count: 1, share: 0.14, alert: false },
      },
    ],
    intents: [
      { intent: 'GENERAL', count: 8 },
      { intent: 'ALLERGENS', count: 2 },
    ],
    languages: [{ language: 'pt', count: 10 }],
    wait_ms: { p50: 8, p95: 1210 },
    items: [{ id: 'pan', name: '=Pan "de" campo', count: 4 }],
    hazards: [],
    visits: {
      conversations: 4,
      questions_each: 2.5,
      days: [
        { from: '2026-03-29', active: 0 },
        { from: '2026-03-30', active: 4 },
      ],
      weeks: [{ from: '2026-03-30', active: 4 }],
      months: [{ from: '2026-03-01', active: 4 }],
    },
    tools: {
      used: 3,
      by_tool: [
        {
          ...{ name: 'turnos', title: 'Ver turnos', count: 3, calls: 2, answered: 1, kept: 1 },
          wait_ms: { p50: 41, p95: 900 },
          actions: { ...{ proposed: 4, confirmed: 2, cancelled: 1, expired: 1 }, succeeded: 1, failed: 0, unknown: 1 },
          actions_wait_ms: { p50: 230, p95: 640 },
        },
        {
          ...{ name: 'ley', title: 'Buscar', count: 1, calls: 0, answered: 0, kept: 0 },
          wait_ms: null,
          actions: null,
          actions_wait_ms: null,
        },
      ],
      days: [
        { day: '2026-03-29', used: 0, calls: 0, answered: 0, kept: 0 },
        { day: '2026-03-30', used: 3, calls: 2, answered: 1, kept: 1 },
      ],
    },
    actions: {
      ...acted,
      days: [
        { day: '2026-03-29', ...nothing },
        { day: '2026-03-30', ...acted },
      ],
    },
    hints: {
      ...{ shown: 5, followed: 2, dismissed: 1 },
      days: [
        { day: '2026-03-29', shown: 0, followed: 0, dismissed: 0 },
        { day: '2026-03-30', shown: 5, followed: 2, dismissed: 1 },
      ],
    },
    ratings: { up: 3, down: 1 },
    wrong: [
      {
        trace_id: 'trace-9',
        at: '2026-03-30T16:00:00.000Z',
        question: '¿El pan lleva <b>sal</b>?',
        comment: 'No era eso',
      },
    ],
    ...changes,
  };
}

export function groupOf(changes: Partial<QuestionGroup> = {}): QuestionGroup {
  return {
    key: '1f0c22aa.9b3e0d41',
    count: 3,
    abstained: 2,
    asked_back: 1,
    disliked: 0,
    of_hazards: false,
    examples: [
      { trace_id: 'trace-1', at: '2026-03-30T16:00:00.000Z', question: '¿Hay pelotero?' },
      { trace_id: 'trace-0', at: '2026-03-29T16:00:00.000Z', question: 'pelotero para chicos' },
    ],
    last_asked_at: '2026-03-30T16:00:00.000Z',
    unknown_words: [{ word: 'pelotero', count: 3 }],
    ...changes,
  };
}

export function unansweredOf(changes: Partial<UnansweredAnswer> = {}): UnansweredAnswer {
  return { ...LOOKED, questions: 3, cut: false, groups: [groupOf()], further_groups: 0, ignored: [], ...changes };
}

/** One that asked and had something done, and one of which nothing says what was wanted. */
export function conversationsOf(changes: Partial<ConversationList> = {}): ConversationList {
  const asked = {
    trace_id: 'trace-3',
    title: '¿Hay <b>turno</b>?',
    started_at: '2026-03-30T16:00:00.000Z',
    last_at: '2026-03-30T16:05:00.000Z',
    messages: 3,
    tools: [
      { name: 'turnos', title: 'Ver turnos' },
      { name: 'reservar', title: 'Reservar' },
    ],
    language: 'pt',
  };
  const told = { ...asked, trace_id: 'trace-2', title: null, messages: 1, tools: [], language: null };
  return { ...LOOKED, conversations: [asked, told], next: null, ...changes };
}
