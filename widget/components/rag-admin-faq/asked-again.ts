/** The same question before and after something was done about it. */
import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { QuestionGroup } from '../../../server/contract/insights.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { Access } from '../../client/admin-client.ts';
import { askAgain } from '../../client/business-client.ts';
import { fetchTrace } from '../../client/insight-client.ts';
import type { AnswerWords } from '../../i18n/words/chat.ts';
import { renderSeenAnswer } from './seen-answer.ts';

/** How the same question was answered, and how it is now. */
export interface Comparison {
  /** Null: it is kept no more. */
  readonly before: AnswerEnvelope | null;
  /** Undefined: it could not be asked again. */
  readonly now: AnswerEnvelope | undefined;
}

/** In the words of the guest who asked last: that is what has to be found. What was done stays so, whatever fails here. */
export async function compareAgain(access: Access, group: QuestionGroup, signal: AbortSignal): Promise<Comparison> {
  const [asked] = group.examples;
  if (asked === undefined) return { before: null, now: undefined };
  const trace = await fetchTrace(access, asked.trace_id, signal).catch(() => undefined);
  const { question } = asked;
  const again = askAgain(access, { question, language: trace?.language ?? '' }, signal);
  return { before: trace?.envelope ?? null, now: await again.catch(() => undefined) };
}

export interface ComparisonWords {
  readonly before: string;
  readonly now: string;
  readonly stillUnanswered: string;
}

/** Both answers, as guests see them. */
export function renderComparison(
  { before, now }: Comparison,
  { words, answer }: { readonly words: ComparisonWords; readonly answer: AnswerWords },
): TemplateResult {
  const renderSide = (name: string, envelope: AnswerEnvelope | null): TemplateResult | typeof nothing =>
    envelope === null
      ? nothing
      : html`<div>
          <p class="label">${name}</p>
          ${renderSeenAnswer(envelope, answer)}
        </div>`;
  const isAnswered = now?.decision === 'ANSWER' || now?.decision === 'SOFT_DISCLAIMER';
  return html`<div class="sides">${renderSide(words.before, before)} ${renderSide(words.now, now ?? null)}</div>
    ${now !== undefined && !isAnswered ? html`<p class="caution">${words.stillUnanswered}</p>` : nothing}`;
}
