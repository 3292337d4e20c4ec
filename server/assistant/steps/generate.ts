import type { Decision } from '../answer.ts';
import { answerLanguage, spokenDomain } from '../domain-in.ts';
import type { Question } from '../question.ts';
import { isTalk } from '../policy/decide.ts';
import { isAtLeast } from '../policy/decision-table.ts';
import type { Sentence } from '../writer/sentence.ts';
import { tellActs } from '../tell/tell-planned.ts';
import { tellUnread } from '../tell/tell-unknown.ts';
import { writerFor } from '../writer/writer-for.ts';
import type { Retrieved } from './retrieved.ts';
import type { Understood } from './understood.ts';

/** An answer as the built-in engine writes it, and what of it a language model may phrase instead. */
export interface Draft {
  /** Facts first, else quotes of the evidence, else a plain refusal with a next step. */
  readonly whole: readonly Sentence[];
  /** A refusal, a question back or a verdict alone leaves a model nothing to say. */
  readonly mayPhrase: boolean;
  /** Said before a model's words: what carries a verdict. */
  readonly before: readonly Sentence[];
  /** Said behind them: what they must not leave out. */
  readonly after: readonly Sentence[];
}

/** Writes the answer from what was found, for the decision taken, and behind it what else the message asks. */
export function draftAnswer(
  question: Question,
  understood: Understood,
  retrieved: Retrieved,
  decision: Decision,
): Draft {
  const draft = withUnread(draftApproach(question, understood, retrieved, decision), question, understood);
  if (understood.approach.kind === 'acts' || understood.acts.length === 0) return draft;
  const beside = tellActs(question, understood).map((each, index) =>
    index === 0 ? { ...each, before: '\n' as const } : each,
  );
  return { ...draft, whole: [...draft.whole, ...beside], after: [...draft.after, ...beside] };
}

/** Behind what is told of items or sought in texts; talk, and whom to call, tell nothing of either. */
function withUnread(draft: Draft, question: Question, { approach, reading }: Understood): Draft {
  if (isTalk(approach)) return draft;
  const unread = tellUnread(reading, spokenDomain(question), answerLanguage(question));
  return { ...draft, whole: [...draft.whole, ...unread], after: [...draft.after, ...unread] };
}

function draftApproach(
  question: Question,
  understood: Understood,
  { outline, evidence }: Retrieved,
  decision: Decision,
): Draft {
  const { approach, policy, reading } = understood;
  const isRefused = decision === 'DISCLAIMER';
  if (outline.length === 0) {
    const writer = writerFor(question, understood);
    const quoted = isRefused ? [] : writer.tellEvidence(evidence, decision !== 'ANSWER');
    const whole = quoted.length > 0 ? quoted : writer.tellNothingFound();
    return { whole, mayPhrase: quoted.length > 0, before: [], after: [] };
  }
  if (isRefused || (approach.kind !== 'items' && approach.kind !== 'set'))
    return { whole: outline, mayPhrase: false, before: [], after: [] };
  const carriesVerdict = isAtLeast(policy.risk, 'HIGH') || reading.hazards.length > 0;
  const isOffer = ({ role }: Sentence): boolean => role === 'offer';
  return carriesVerdict
    ? {
        whole: outline,
        mayPhrase: true,
        before: outline.filter((each) => !isOffer(each)),
        after: outline.filter(isOffer),
      }
    : { whole: outline, mayPhrase: true, before: [], after: outline.filter(({ role }) => role !== undefined) };
}
