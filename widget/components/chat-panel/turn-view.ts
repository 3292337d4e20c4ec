import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit';
import { isSettled } from '../../conversation/turn-events.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ChatWords } from '../../i18n/chat/words.ts';
import { renderText, renderWarnings } from '../answer/answer.ts';
import { renderSources, revealSource } from '../answer/source-list.ts';
import { icon } from '../icons.ts';
import { renderProblem } from './panel-view.ts';

/** A question and what came of it: warnings first, then the answer, then its sources; empty parts are left out. */
export function renderTurn(turn: Turn, words: ChatWords, retry: () => void): TemplateResult {
  return html`<div class="turn" data-state=${turn.state}>
    <p class="bubble question" part="question">
      <span class="visually-hidden">${words.guestSays}</span><span class="text" dir="auto">${turn.question}</span>
    </p>
    <div class="reply">
      ${renderWarnings(turn, words.answer)} ${renderAnswer(turn, words)} ${renderEnd(turn, words, retry)}
      ${renderSources(turn, words.answer)}
    </div>
  </div>`;
}

/** What the assistant says before any question. */
export function renderGreeting(greeting: string, words: ChatWords): TemplateResult {
  return html`<p class="bubble answer" part="answer">
    <span class="visually-hidden">${words.assistantSays}</span><span class="text" dir="auto">${greeting}</span>
  </p>`;
}

function renderAnswer(turn: Turn, words: ChatWords): TemplateResult | typeof nothing {
  const unfinished = !isSettled(turn);
  if (turn.answer !== '') {
    return html`<div class="bubble answer" part="answer">
      <span class="visually-hidden">${words.assistantSays}</span
      >${renderText({ ...turn, unfinished }, words.answer, revealSource)}
    </div>`;
  }
  if (!unfinished) return nothing;
  return html`<p class="bubble answer waiting" part="answer">
    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span><span>${words.waiting}</span>
  </p>`;
}

function renderEnd(turn: Turn, words: ChatWords, retry: () => void): TemplateResult | typeof nothing {
  if (turn.state === 'stopped') {
    return html`<p class="note" part="note">${icon('stop')}<span>${words.stopped}</span></p>`;
  }
  if (turn.state !== 'failed' || !turn.failure) return nothing;
  // What had come stays and must not pass for the whole.
  const partial = turn.answer !== '' && turn.failure.kind !== 'cut';
  return renderProblem(turn.failure, words, retry, partial ? words.failures.cut : '');
}
