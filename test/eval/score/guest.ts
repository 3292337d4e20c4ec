/** How useful one answer is to the guest who asked. Only the envelope and the question are looked at. */
import type { Envelope } from './envelope.ts';
import { wordsOf } from './fold.ts';
import type { GuestQuestion } from './guest-question.ts';
import { asksForData, enough, isForbidden, isWanted } from './guest-question.ts';
import { countWords, namedIn, plain, saysFact, saysMayHold, saysNone, saysUnknown } from './guest-text.ts';
import type { Verdict } from './truth.ts';

/**
 * `unsafe`: health hangs on it, and something that must never be is offered. `wrong`: offers what it must not, says there is
 * none where there is, misses the facts while it claims an answer. `refused`: declines what the data have. `partial`: right as
 * far as it goes. `good`: what was wanted.
 */
export type GuestOutcome = 'good' | 'partial' | 'refused' | 'wrong' | 'unsafe';

export interface GuestJudgement {
  readonly outcome: GuestOutcome;
  /** Why it is not good; empty where it is. */
  readonly why: readonly string[];
  /** Ids, in the order offered. */
  readonly offered: readonly string[];
  /** It says that there is none of what there is. */
  readonly deniesWhatIs: boolean;
  readonly words: number;
  /** Of the first five offered, where items are wanted; those of nobody's mind are left out. */
  readonly firstFive?: FirstFive;
}

export interface FirstFive {
  /** Absent: nothing that is right or forbidden was offered. */
  readonly precision?: number;
  readonly recall: number;
}

/** `names`: what the items of the data are called, by id. */
export function judgeGuest(
  question: GuestQuestion,
  envelope: Envelope,
  names: ReadonlyMap<string, string>,
): GuestJudgement {
  const read = readAnswer(question, withKnownIds(envelope, names), names);
  const { offered, deniesWhatIs } = read;
  const firstFive = rate(question, offered);
  return {
    ...decide(question, read),
    offered,
    deniesWhatIs,
    words: countWords(envelope.answer),
    ...(firstFive === undefined ? {} : { firstFive }),
  };
}

/** What an answer does, before it is judged. */
interface ReadAnswer {
  readonly offered: readonly string[];
  readonly forbidden: readonly string[];
  /** What is wanted and brought: offered, or spoken of where nothing is to be offered. */
  readonly brought: readonly string[];
  readonly missing: readonly string[];
  readonly missedFacts: readonly string[];
  readonly saidFacts: readonly string[];
  readonly declines: boolean;
  readonly saysNone: boolean;
  /** It says that a danger may be in it. */
  readonly warns: boolean;
  readonly deniesWhatIs: boolean;
  readonly decision: string;
}

const DECLINING = new Set(['DISCLAIMER', 'ASK_CLARIFY', 'FAILED']);

function readAnswer(question: GuestQuestion, envelope: Envelope, names: ReadonlyMap<string, string>): ReadAnswer {
  const { decision, answer } = envelope;
  const offered = offeredBy(question, envelope, names);
  const said = [answer, ...envelope.asides, ...(envelope.cards ?? [])].join('\n');
  const saidFacts = question.facts.filter((fact) => saysFact(fact, said));
  const spoken = spokenOf(question, envelope, { names, saysFacts: saidFacts.length > 0 });
  const present = new Set([...offered, ...spoken]);
  const brought = [...present].filter((id) => isWanted(question, id));
  const none = saysNone(answer);
  const isEmpty = brought.length === 0 && saidFacts.length === 0;
  return {
    offered,
    forbidden: offered.filter((id) => isForbidden(question, id)),
    brought,
    missing: question.must_offer.filter((id) => !present.has(id)),
    missedFacts: question.facts.filter((fact) => !saidFacts.includes(fact)),
    saidFacts,
    // Who offers something does not decline.
    declines: offered.length === 0 && (DECLINING.has(decision) || none || saysUnknown(answer)),
    saysNone: none,
    warns: saysMayHold(answer),
    deniesWhatIs: isEmpty && offered.length === 0 && none && decision !== 'ASK_CLARIFY' && enough(question) > 0,
    decision,
  };
}

/** Acts that are for offering: of the others only what the system itself calls offered is. */
const OFFERING = new Set(['find', 'combine', 'none']);

/** Older systems don't tell what they offer: then it is what they declare free, or name outside of what they exclude. */
function offeredBy(question: GuestQuestion, envelope: Envelope, names: ReadonlyMap<string, string>): string[] {
  if (envelope.offered !== undefined) return [...envelope.offered];
  // What is asked back is no offer.
  if (!OFFERING.has(question.act) || envelope.decision === 'ASK_CLARIFY') return [];
  const { items, hazards, answer } = envelope;
  const judged = (verdict: Verdict): string[] =>
    items.filter((item) => item.verdict === verdict).map(({ item_id: id }) => id);
  if (items.some(({ verdict }) => verdict === 'CONTAINS' || verdict === 'DECLARED_FREE') && isToAvoid(question)) {
    const free = judged('DECLARED_FREE');
    return free.length > 0 || question.health === true ? free : namedIn(answer, names, 'offering');
  }
  const isOfSet = items.length > 0 && hazards.asked.length > 0;
  const [first] = isOfSet ? (HEADING.exec(plain(answer)) ?? []) : [];
  if (first === undefined) return namedIn(answer, names, 'offering');
  if (FREE.test(first)) return judged('DECLARED_FREE');
  const named = namedIn(answer.split('\n', 1)[0]!, names, 'offering');
  // «Which ones have it»: they are what was asked for.
  return named.length > 0 ? named : judged('CONTAINS');
}

/** Asked for without something, whatever the answer begins with. */
const TO_AVOID = new Set(['diet', 'hazard', 'health', 'table', 'unwanted']);

function isToAvoid({ health, family }: GuestQuestion): boolean {
  return health === true || TO_AVOID.has(family);
}

const FREE = /libres?|livres?|free/u;

/** What a list of verdicts begins with is what it is for. */
const HEADING = /\b(?:libres?|livres?|free|contienen?|contain|contem)\b/u;

/** What fits stands in the table, too; and whoever asks of a thing by its name is answered by speaking of it. */
function spokenOf(
  question: GuestQuestion,
  envelope: Envelope,
  { names, saysFacts }: { names: ReadonlyMap<string, string>; saysFacts: boolean },
): string[] {
  const fitting = envelope.items.filter(({ fits }) => fits === 'yes').map(({ item_id: id }) => id);
  // A refusal names what it does not know, unless it says something of it all the same.
  if (question.act === 'find' || (DECLINING.has(envelope.decision) && !saysFacts)) return fitting;
  const item = envelope.item === null ? [] : [envelope.item.item_id];
  return [...fitting, ...item, ...namedIn(envelope.answer, names)];
}

/** An id that the system has made of a name may be written otherwise. */
function withKnownIds(envelope: Envelope, names: ReadonlyMap<string, string>): Envelope {
  const known = new Map([...names.keys()].map((id) => [wordsOf(id.replaceAll('_', ' ')).join(), id]));
  const idOf = (id: string): string =>
    names.has(id) ? id : (known.get(wordsOf(id.replaceAll('_', ' ')).join()) ?? id);
  const { item, items, offered } = envelope;
  return {
    ...envelope,
    item: item === null ? null : { ...item, item_id: idOf(item.item_id) },
    items: items.map((one) => ({ ...one, item_id: idOf(one.item_id) })),
    ...(offered === undefined ? {} : { offered: offered.map(idOf) }),
  };
}

type Decided = Pick<GuestJudgement, 'outcome' | 'why'>;

function decide(question: GuestQuestion, read: ReadAnswer): Decided {
  const offers = (ids: readonly string[]): string => `offers ${ids.join(', ')}`;
  if (read.forbidden.length > 0) {
    return { outcome: question.health === true ? 'unsafe' : 'wrong', why: [offers(read.forbidden)] };
  }
  if (read.decision === 'FAILED') return { outcome: 'wrong', why: ['no answer'] };
  return asksForData(question) ? decideWanted(question, read) : decideUnwanted(question, read);
}

/** The data have something: it is brought whole, in part, declined or denied. */
function decideWanted(question: GuestQuestion, read: ReadAnswer): Decided {
  const { brought, missing, missedFacts, saidFacts } = read;
  const lacking = lacks(question, read);
  if (lacking.length === 0) return { outcome: 'good', why: [] };
  // A fact alone is what the question is about; ids beside it are only how it is told.
  const isNothing = saidFacts.length === 0 && (brought.length === 0 || isOfFactsAlone(question));
  if (!isNothing) return { outcome: 'partial', why: lacking };
  if (read.declines && question.refuse_ok) return { outcome: 'good', why: [] };
  if (read.deniesWhatIs) return { outcome: 'wrong', why: ['says there is none', ...lacking] };
  if (read.declines) return { outcome: 'refused', why: ['declines', ...lacking] };
  const misses = missedFacts.length > 0 || missing.length > 0 || enough(question) > 0;
  return { outcome: misses ? 'wrong' : 'partial', why: ['answers something else', ...lacking] };
}

function lacks(question: GuestQuestion, { brought, missing, missedFacts }: ReadAnswer): string[] {
  return [
    ...(missing.length > 0 ? [`does not name ${missing.join(', ')}`] : []),
    ...(brought.length < enough(question) ? [`brings ${String(brought.length)} of ${String(enough(question))}`] : []),
    ...missedFacts.map((fact) => `does not say «${fact}»`),
  ];
}

/** What is told of one thing: its name comes by itself, the fact is the answer. */
function isOfFactsAlone({ act, facts }: GuestQuestion): boolean {
  return facts.length > 0 && act !== 'find' && act !== 'combine' && act !== 'compare';
}

/** Nothing to bring: talk, or a thing that is not there. */
function decideUnwanted(question: GuestQuestion, read: ReadAnswer): Decided {
  const { offered, brought, declines, decision, saysNone: none, warns } = read;
  if (question.refuse_ok) {
    // Asked for somebody's health, a warning is the honest answer.
    if (declines || none || (question.health === true && warns && offered.length === 0))
      return { outcome: 'good', why: [] };
    if (brought.length > 0) return { outcome: 'partial', why: ['does not say that it has none'] };
    return {
      outcome: 'wrong',
      why: [
        `does not say that it has none or does not know${offered.length > 0 ? `; offers ${offered.join(', ')}` : ''}`,
      ],
    };
  }
  // To talk, and to say whom to ask, is what is wanted here.
  if (decision === 'DISCLAIMER') return { outcome: 'refused', why: ['declines'] };
  if (question.act === 'talk' || question.may_offer.length === 0 || brought.length > 0)
    return { outcome: 'good', why: [] };
  return { outcome: 'partial', why: ['brings none of what would do'] };
}

const FIRST = 5;

function rate(question: GuestQuestion, offered: readonly string[]): FirstFive | undefined {
  const wanted = new Set([...question.must_offer, ...question.may_offer]);
  if (wanted.size === 0) return undefined;
  const first = offered.slice(0, FIRST);
  const right = first.filter((id) => wanted.has(id)).length;
  const judged = right + first.filter((id) => isForbidden(question, id)).length;
  return { ...(judged === 0 ? {} : { precision: right / judged }), recall: right / Math.min(FIRST, wanted.size) };
}
