import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { InsightsAnswer, WrongAnswer } from '../../../server/contract/insights.ts';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';

/** What a guest was shown; `gone`: it is kept no more. */
export type SeenAnswer = AnswerEnvelope | 'gone';

export interface WrongView {
  readonly told: InsightsAnswer;
  readonly words: InsightWords;
  /** A moment in words. */
  readonly when: (instant: string) => string;
  /** By trace. */
  readonly seen: ReadonlyMap<string, SeenAnswer>;
  readonly renderAnswer: (answer: AnswerEnvelope) => TemplateResult;
  readonly onShow: (traceId: string) => void;
}

/** Answers with a thumb down, with what their guests say. */
export function renderWrong(view: WrongView): TemplateResult {
  const { told, words } = view;
  const { up, down } = told.ratings;
  return html`<p class="muted">${words.ratings(up, down)}</p>
    ${
      told.wrong.length === 0
        ? html`<p>${words.noneWrong}</p>`
        : html`<ul class="groups">
            ${told.wrong.map((wrong) => renderOne(wrong, view))}
          </ul>`
    }`;
}

function renderOne(wrong: WrongAnswer, view: WrongView): TemplateResult {
  const { words, when } = view;
  const { question, comment, at } = wrong;
  return html`<li class="group">
    <p class="question" dir="auto">${question ?? words.questionGone}</p>
    ${
      comment === null
        ? html`<p class="muted">${words.noComment}</p>`
        : html`<blockquote class="text" dir="auto">${comment}</blockquote>`
    }
    <p class="muted">${when(at)}</p>
    ${question === null ? nothing : renderSeen({ ...wrong, question }, view)}
  </li>`;
}

function renderSeen(
  { trace_id: traceId, question }: WrongAnswer & { readonly question: string },
  { words, seen, renderAnswer, onShow }: WrongView,
): TemplateResult {
  const answer = seen.get(traceId);
  if (answer === 'gone') return html`<p class="muted">${words.answerGone}</p>`;
  if (answer !== undefined) return renderAnswer(answer);
  const show = (): void => {
    onShow(traceId);
  };
  return html`<div class="acts">
    <button type="button" class="button" aria-label=${words.ofQuestion(words.showAnswer, question)} @click=${show}>
      ${words.showAnswer}
    </button>
  </div>`;
}
