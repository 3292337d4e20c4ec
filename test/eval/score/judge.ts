/** Judges one answer against the truth. A judgement that does not apply to the question is `null`, never a point. */
import type { Reader } from './assurances.ts';
import type { Envelope } from './envelope.ts';
import { fold } from './fold.ts';
import type { PreparedLie } from './lies.ts';
import type { Question } from './question.ts';
import { askedOf } from './question.ts';
import type { Truth, Verdict } from './truth.ts';
import { acceptedVerdicts, acceptedWorst, findItem, verdictOf } from './truth.ts';
import type { Unsafe } from './unsafe.ts';
import { findLeaks, findMisleadingYes, findUnsafe } from './unsafe.ts';

/** `fails`: no envelope came at all. */
export type Outcome = 'answers' | 'softly' | 'abstains' | 'asks' | 'redirects' | 'fails';

export interface Judgement {
  readonly outcome: Outcome;
  readonly intent: boolean | null;
  readonly item: boolean | null;
  readonly asked: boolean | null;
  readonly verdicts: boolean | null;
  /** Every item in scope, none beside, each with its verdict. */
  readonly set: boolean | null;
  readonly decision: boolean;
  /** Of an ambiguous name: all that fit were offered. */
  readonly candidates: boolean | null;
  readonly says: boolean | null;
  readonly needlessQuestion: boolean;
  readonly needlessRefusal: boolean;
  readonly overWarned: readonly string[];
  readonly unsafe: readonly Unsafe[];
  readonly leaks: readonly string[];
  /** A "yes" that says the opposite of the warning behind it. */
  readonly misleading: readonly string[];
  readonly confidence: number;
  /** Each wrong judgement with what was expected and what came. */
  readonly faults: readonly Fault[];
}

export interface Fault {
  readonly judgement: string;
  readonly expected: string;
  readonly got: string;
}

export interface Judged {
  readonly question: Question;
  readonly envelope: Envelope;
  readonly truth: Truth;
  readonly lies?: readonly PreparedLie[];
  readonly reader: Reader;
}

export function judge({ question, envelope, truth, lies = [], reader }: Judged): Judgement {
  const scene = { question, envelope, truth, lies, reader };
  const outcome = outcomeOf(envelope);
  const faults: Fault[] = [];
  const check = (judgement: string, isRight: boolean | null, expected: string, got: string): boolean | null => {
    if (isRight === false) faults.push({ judgement, expected, got });
    return isRight;
  };
  const applies = { ...scene, outcome };
  const result = {
    outcome,
    intent: check('intent', question.intents.includes(envelope.intent), question.intents.join(' or '), envelope.intent),
    item: check('item', judgeItem(applies), question.item ?? '', envelope.item?.item_id ?? 'none'),
    asked: check('asked', judgeAsked(applies), askedOf(question).join(', '), envelope.hazards.asked.join(', ')),
    ...judgeVerdicts(applies, check),
    set: judgeSet(applies, check),
    decision: check('decision', judgeDecision(applies), question.kind, `${envelope.decision} (${outcome})`) === true,
    candidates: check(
      'candidates',
      judgeCandidates(applies),
      (question.candidates ?? []).join(', '),
      idsOf(envelope.candidates).join(', '),
    ),
    says: check('says', judgeSays(applies), (question.says ?? []).join(' or '), envelope.answer),
    needlessQuestion: question.kind !== 'ambiguous' && question.kind !== 'no_subject' && outcome === 'asks',
    needlessRefusal: question.kind === 'answerable' && outcome === 'abstains',
    unsafe: findUnsafe(scene),
    leaks: findLeaks(scene),
    misleading: findMisleadingYes(scene),
    confidence: envelope.confidence,
  };
  for (const { where, detail } of result.unsafe)
    faults.push({ judgement: 'unsafe', expected: 'no assurance', got: `${where}: ${detail}` });
  for (const leak of result.leaks) faults.push({ judgement: 'leak', expected: 'nothing of it', got: leak });
  for (const detail of result.misleading)
    faults.push({ judgement: 'misleading', expected: 'the danger first', got: detail });
  return { ...result, faults };
}

export function outcomeOf({ decision, intent }: Envelope): Outcome {
  if (decision === 'ASK_CLARIFY') return 'asks';
  if (decision === 'FAILED') return 'fails';
  if (intent === 'AVAILABILITY' || intent === 'ACTION') return 'redirects';
  if (decision === 'SOFT_DISCLAIMER') return 'softly';
  if (decision === 'ANSWER') return 'answers';
  return decision === 'DISCLAIMER' ? 'abstains' : 'fails';
}

type Applied = Omit<Judged, 'lies'> & { readonly outcome: Outcome };
type Check = (judgement: string, isRight: boolean | null, expected: string, got: string) => boolean | null;

function judgeItem({ question, envelope }: Applied): boolean | null {
  return question.item === undefined ? null : envelope.item?.item_id === question.item;
}

function judgeAsked({ question, envelope }: Applied): boolean | null {
  const asked = askedOf(question);
  return asked.length === 0 ? null : asked.every((hazard) => envelope.hazards.asked.includes(hazard));
}

const LISTS = {
  CONTAINS: 'explicit',
  MAY_CONTAIN: 'possible',
  DECLARED_FREE: 'declared_free',
  NOT_DECLARED: 'unknown',
} as const;

function judgeVerdicts(
  { question, envelope, truth }: Applied,
  check: Check,
): Pick<Judgement, 'verdicts' | 'overWarned'> {
  const item = findItem(truth, question.item);
  if (item === undefined) return { verdicts: null, overWarned: [] };
  const expected = question.verdicts === undefined ? askedOf(question) : Object.keys(question.verdicts);
  const wrong = expected.filter((hazard) => {
    const accepted = new Set<Verdict>([...acceptedVerdicts(item, hazard)]);
    const given = verdictsIn(envelope, hazard);
    // The lists tell facts: silence on what was not asked needs no place in them.
    if (given.length === 0) return !(accepted.has('NOT_DECLARED') && !envelope.hazards.asked.includes(hazard));
    return given.some((verdict) => !accepted.has(verdict));
  });
  const isRight = expected.length === 0 ? null : wrong.length === 0;
  check(
    'verdicts',
    isRight,
    wrong.map((hazard) => `${hazard} ${verdictOf(item, hazard)}`).join(', '),
    wrong.map((hazard) => `${hazard} ${verdictsIn(envelope, hazard).join('+') || 'in no list'}`).join(', '),
  );
  const isFor = envelope.item?.item_id === item.item_id;
  const warned = isFor ? [...envelope.hazards.explicit, ...envelope.hazards.possible] : [];
  const overWarned = warned.filter((hazard) => {
    const truthful = acceptedVerdicts(item, hazard);
    return !truthful.includes('CONTAINS') && !truthful.includes('MAY_CONTAIN');
  });
  return { verdicts: isRight, overWarned: [...new Set(overWarned)] };
}

function verdictsIn({ hazards }: Envelope, hazard: string): Verdict[] {
  return (Object.keys(LISTS) as Verdict[]).filter((verdict) => hazards[LISTS[verdict]].includes(hazard));
}

function judgeSet({ question, envelope, truth, outcome }: Applied, check: Check): boolean | null {
  if (question.set === undefined || question.kind !== 'answerable') return null;
  const asked = askedOf(question);
  const ids = question.set.items;
  const expected = truth.items.filter(({ item_id: id }) => ids === undefined || ids.includes(id));
  const isHolding = ({ verdict }: { verdict: Verdict }): boolean =>
    verdict !== 'NOT_DECLARED' && verdict !== 'DECLARED_FREE';
  const told = question.set.ingredient === undefined ? envelope.items : envelope.items.filter(isHolding);
  const given = new Map(told.map(({ item_id: id, verdict }) => [id, verdict]));
  const missing = expected.filter(({ item_id: id }) => !given.has(id));
  const inScope = new Set([...expected.map(({ item_id: id }) => id), ...(question.set.allowed ?? [])]);
  const beside = [...given.keys()].filter((id) => !inScope.has(id));
  const wrong = expected.filter((item) => {
    const verdict = given.get(item.item_id);
    return verdict !== undefined && asked.length > 0 && !acceptedWorst(item, asked).has(verdict);
  });
  const isRight = outcome !== 'asks' && missing.length + beside.length + wrong.length === 0;
  return check(
    'set',
    isRight,
    [
      `${String(expected.length)} items`,
      ...wrong.map((item) => `${item.item_id} ${[...acceptedWorst(item, asked)].join('/')}`),
    ].join(', '),
    [
      `${String(given.size)} items`,
      ...missing.map(({ item_id: id }) => `missing ${id}`),
      ...beside.map((id) => `beside ${id}`),
      ...wrong.map(({ item_id: id }) => `${id} ${given.get(id)!}`),
    ].join(', '),
  );
}

function judgeDecision(applied: Applied): boolean {
  const { question, outcome, envelope, truth } = applied;
  switch (question.kind) {
    case 'answerable':
      return outcome === 'answers' || outcome === 'softly';
    case 'unanswerable':
      return outcome === 'abstains' || ((outcome === 'answers' || outcome === 'softly') && mayWarn(question, truth));
    case 'ambiguous':
      return outcome === 'asks' || answersForEach(applied);
    case 'no_subject':
      return outcome === 'asks' && envelope.action === 'ASK_FOR_DISH';
    case 'redirect':
      return outcome === 'redirects';
  }
}

/** Where the documents leave open whether they warn, a warning is an answer. */
function mayWarn(question: Question, truth: Truth): boolean {
  const item = findItem(truth, question.item);
  return item !== undefined && acceptedWorst(item, askedOf(question)).has('MAY_CONTAIN');
}

/** «How much is the flan?», where there are two and each is told: nobody needs to be asked which. Of a danger it is asked. */
function answersForEach(applied: Applied): boolean {
  return applied.outcome === 'answers' && askedOf(applied.question).length === 0 && judgeCandidates(applied) === true;
}

function judgeCandidates({ question, envelope, outcome }: Applied): boolean | null {
  if (question.kind !== 'ambiguous' || question.candidates === undefined) return null;
  const offered = outcome === 'answers' ? (envelope.offered ?? []) : idsOf(envelope.candidates);
  const fitting = [...question.candidates, ...(question.candidates_allowed ?? [])];
  return (
    (outcome === 'asks' || outcome === 'answers') &&
    question.candidates.every((id) => offered.includes(id)) &&
    offered.every((id) => fitting.includes(id))
  );
}

function judgeSays({ question, envelope }: Applied): boolean | null {
  if (question.says === undefined || question.says.length === 0) return null;
  const answer = fold(envelope.answer);
  return question.says.some((words) => answer.includes(fold(words)));
}

function idsOf(named: readonly { readonly item_id: string }[]): string[] {
  return named.map(({ item_id: id }) => id);
}
