import type { Decision } from '../answer.ts';
import { answerLanguage, spokenDomain } from '../domain-in.ts';
import type { Question } from '../question.ts';
import { isTalk } from '../policy/decide.ts';
import { isAtLeast } from '../policy/decision-table.ts';
import type { Sentence } from '../writer/sentence.ts';
import { rowsOfCatalog } from '../act/rows-of-catalog.ts';
import { doneIn } from '../act/tool-in.ts';
import { bookIn } from '../tell/books/book-in.ts';
import { tellDoing } from '../tell/tell-doing.ts';
import { tellAbsent } from '../tell/tell-absent.ts';
import { tellActs } from '../tell/tell-planned.ts';
import { tellUnread } from '../tell/tell-unknown.ts';
import { writerFor } from '../writer/writer-for.ts';
import type { Retrieved } from './retrieved.ts';
import type { Understood } from './understood.ts';

/** An answer as the built-in engine writes it, and what of it a language model may phrase instead. */
export interface Draft {
  /** Facts first, else quotes of the evidence, else a plain refusal with a next step. Said where no model is asked. */
  readonly whole: readonly Sentence[];
  /** A refusal, a question back, a set or several acts leave a model nothing to say. */
  readonly mayPhrase: boolean;
  /** Said at once and before any word of a model: the first line, what was asked for, every verdict, danger and doubt. */
  readonly first: readonly Sentence[];
  /** Description and manner: a model's sentences may take its place. */
  readonly rest: readonly Sentence[];
  /** A next step, said behind whoever spoke last. */
  readonly closing: readonly Sentence[];
}

/** Writes the answer from what was found, for the decision taken, and behind it what else the message asks. */
export function draftAnswer(
  question: Question,
  understood: Understood,
  retrieved: Retrieved,
  decision: Decision,
): Draft {
  const approached = withUnread(draftApproach(question, understood, retrieved, decision), question, understood);
  const draft = withAbsent(approached, question, understood);
  return withDone(withActs(draft, question, understood), question, understood, retrieved);
}

function withActs(draft: Draft, question: Question, understood: Understood): Draft {
  if (understood.approach.kind === 'acts' || understood.acts.length === 0) return draft;
  const beside = tellActs(question, understood).map((each, index) =>
    index === 0 ? { ...each, before: '\n' as const } : each,
  );
  // One behind the other, in the order in which they were asked: nobody else's words come between.
  return builtIn([...draft.whole, ...beside]);
}

/** Behind everything else: what is done is told by code alone, and what is asked for is the last that is read. */
function withDone(draft: Draft, question: Question, understood: Understood, { outline }: Retrieved): Draft {
  const { approach, catalog, done, lexicon, now } = understood;
  if (done === undefined) return draft;
  const language = answerLanguage(question);
  const rows = rowsOfCatalog(catalog);
  const told = tellDoing(doneIn(done, language), {
    book: bookIn(language),
    domain: spokenDomain(question),
    lexicon,
    now,
    rowOf: (rowId) => rows.get(rowId),
  });
  if (approach.kind === 'acts' && outline.length === 0) return builtIn(told);
  const behind = told.map((each, index) => (index === 0 ? { ...each, before: '\n' as const } : each));
  return builtIn([...draft.whole, ...behind]);
}

/** Before all else: who hears what it is made of first thinks that there is some. */
function withAbsent(draft: Draft, question: Question, understood: Understood): Draft {
  const absent = tellAbsent(understood, draft.whole, answerLanguage(question));
  if (absent.length === 0) return draft;
  if (understood.isAllOut === true) return builtIn(absent);
  const behind = (told: readonly Sentence[]): Sentence[] =>
    told.map((each, index) => (index === 0 ? { ...each, before: '\n' } : each));
  // Who may know is asked only where nobody said it.
  const isAnswered = understood.approach.kind === 'redirect' && understood.approach.to === 'availability';
  const rest = (told: readonly Sentence[]): Sentence[] => behind(isAnswered ? told.slice(1) : told);
  return { ...draft, whole: [...absent, ...rest(draft.whole)], first: [...absent, ...rest(draft.first)] };
}

/** Behind what is told of items or sought in texts; talk, and whom to call, tell nothing of either. */
function withUnread(draft: Draft, question: Question, { approach, reading }: Understood): Draft {
  if (isTalk(approach)) return draft;
  const unread = tellUnread(reading, spokenDomain(question), answerLanguage(question));
  // A doubt is said at once.
  return { ...draft, whole: [...draft.whole, ...unread], first: [...draft.first, ...unread] };
}

function draftApproach(
  question: Question,
  understood: Understood,
  { outline, evidence }: Retrieved,
  decision: Decision,
): Draft {
  const { approach, policy, reading } = understood;
  const isRefused = decision === 'DISCLAIMER';
  // Of a verdict every word counts.
  const carriesVerdict = isAtLeast(policy.risk, 'HIGH') || reading.hazards.length > 0;
  if (outline.length === 0) {
    const writer = writerFor(question, understood);
    const quoted = isRefused ? [] : writer.tellEvidence(evidence, decision !== 'ANSWER');
    return quoted.length > 0 ? shared(quoted, !carriesVerdict) : builtIn(writer.tellNothingFound());
  }
  if (isRefused || (approach.kind !== 'items' && approach.kind !== 'set')) return builtIn(outline);
  // Several items are told one after another.
  return shared(outline, !carriesVerdict && approach.kind === 'items' && approach.items.length === 1);
}

function builtIn(whole: readonly Sentence[]): Draft {
  return { whole, mayPhrase: false, first: whole, rest: [], closing: [] };
}

/** `isParted`: what may be phrased is left to a model; otherwise it can only add to what is said. */
function shared(whole: readonly Sentence[], isParted: boolean): Draft {
  const told = whole.filter(({ role }) => role !== 'offer');
  const isRest = ({ mayBePhrased }: Sentence): boolean => isParted && mayBePhrased === true;
  return {
    whole,
    mayPhrase: true,
    first: told.filter((each) => !isRest(each)),
    rest: told.filter(isRest),
    closing: whole.filter(({ role }) => role === 'offer'),
  };
}
