import { html } from 'lit';
import type { TemplateResult } from 'lit';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { AnswerWords } from '../../i18n/words/chat.ts';
import { renderText, renderWarnings } from '../answer/answer.ts';
import { renderSources, revealSource } from '../answer/source-list.ts';

/** An answer as a guest sees it: its warnings, its words, its sources. */
export function renderSeenAnswer(envelope: AnswerEnvelope, words: AnswerWords): TemplateResult {
  const { answer, language, warnings, sources } = envelope;
  const shown = { answer: answer ?? '', language, warnings, sources };
  return html`<div class="reply">
    ${renderWarnings(shown, words)}
    <div class="answer">${renderText(shown, words, revealSource)}</div>
    ${renderSources(shown, words)}
  </div>`;
}
