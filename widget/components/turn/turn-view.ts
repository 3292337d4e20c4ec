import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit/html.js';
import { isSettled } from '../../conversation/turn-events.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ChatWords } from '../../i18n/chat/words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { Cite } from '../answer/answer.ts';
import { renderText } from '../answer/answer.ts';
import type { IconName } from '../icons.ts';
import { icon } from '../icons.ts';

/** What a turn needs to be shown. */
export interface TurnView {
  readonly turn: Turn;
  readonly words: ChatWords;
  readonly cite: Cite;
  readonly retry: () => void;
  /** Of a question that waits for a connection: tries it at once, gives it back. */
  readonly sendNow: () => void;
  readonly takeBack: () => void;
  /** What stands around the words: facts, sources, what can be done. */
  readonly around: unknown;
}

/** A question and what came of it: what to be careful about, the words, what stands around them. Empty parts are left out. */
export function renderTurn(view: TurnView): TemplateResult {
  const { turn, words, cite, around } = view;
  return html`<div class="turn" data-state=${turn.state}>
    <p class="bubble question" part="question">
      <span class="visually-hidden">${words.guestSays}</span><span class="text" dir="auto">${turn.question}</span>
    </p>
    <div class="reply">${renderCare(turn, words)} ${renderAnswer(turn, words, cite)} ${renderEnd(view)} ${around}</div>
  </div>`;
}

/** What the assistant says before any question. */
export function renderGreeting(greeting: string, words: ChatWords): TemplateResult {
  return html`<p class="bubble answer" part="answer">
    <span class="visually-hidden">${words.assistantSays}</span><span class="text" dir="auto">${greeting}</span>
  </p>`;
}

/** Warnings, and that the staff must be asked: before the answer, loud where there is a danger and calm where there is none. */
function renderCare({ envelope, warnings }: Turn, words: ChatWords): TemplateResult | typeof nothing {
  const mustAsk = envelope?.action === 'VERIFY_WITH_STAFF';
  if (!mustAsk && warnings.length === 0) return nothing;
  const isCalm = envelope?.risk === 'LOW' && warnings.length === 0;
  return html`<div class=${isCalm ? 'warnings warnings--calm' : 'warnings'} part="warnings">
    <p class="warnings-title">
      ${icon(isCalm ? 'problem' : 'warning')}<span
        >${mustAsk ? words.verify : words.answer.warnings(warnings.length)}</span
      >
    </p>
    ${
      warnings.length === 0
        ? nothing
        : html`<ul lang=${envelope?.language ?? nothing}>
            ${warnings.map((warning) => html`<li dir="auto">${warning}</li>`)}
          </ul>`
    }
  </div>`;
}

function renderAnswer(turn: Turn, words: ChatWords, cite: Cite): TemplateResult | typeof nothing {
  const unfinished = !isSettled(turn);
  if (turn.answer !== '') {
    const language = turn.envelope?.language;
    return html`<div class="bubble answer" part="answer">
      <span class="visually-hidden">${words.assistantSays}</span
      >${renderText({ ...turn, language, unfinished }, words.answer, cite)}
    </div>`;
  }
  if (!unfinished || turn.state === 'offline') return nothing;
  return html`<p class="bubble answer waiting" part="answer">
    <span class="dots" aria-hidden="true"><i></i><i></i><i></i></span
    ><span>${turn.loading ? words.loading : words.waiting}</span>
  </p>`;
}

function renderEnd({ turn, words, retry, sendNow, takeBack }: TurnView): TemplateResult | typeof nothing {
  switch (turn.state) {
    case 'offline':
      return html`${renderNote('offline', words.offline)}
        <div class="suggestions">
          <button type="button" class="button" @click=${sendNow}>${words.sendNow}</button>
          <button type="button" class="button" @click=${takeBack}>${words.takeBack}</button>
        </div>`;
    case 'resuming':
      return renderNote('retry', words.resuming);
    case 'stopped':
      return renderNote('stop', words.stopped);
    case 'failed':
      return turn.failure ? renderFailure(turn, words, retry) : nothing;
    case 'streaming':
      return turn.buffered ? renderNote('problem', words.buffered) : nothing;
    case 'done':
      return turn.replaced ? renderNote('problem', words.replaced) : nothing;
    case 'waiting':
      return nothing;
  }
}

function renderNote(sign: IconName, text: string): TemplateResult {
  return html`<p class="note" part="note">${icon(sign)}<span>${text}</span></p>`;
}

function renderFailure(
  { failure, answer }: Turn,
  words: ChatWords,
  retry: () => void,
): TemplateResult | typeof nothing {
  if (!failure) return nothing;
  // What had come stays and must not pass for the whole.
  const isPartial = answer !== '' && failure.kind !== 'cut';
  return renderProblem(describeFailure(failure, words.failures), words, retry, isPartial ? words.failures.cut : '');
}

/** Why nothing came, in words, with the button that tries again. */
export function renderProblem(told: string, words: ChatWords, retry: () => void, more = ''): TemplateResult {
  return html`<div class="problem" part="problem">
    <p class="problem-text">${icon('problem')}<span class="text" dir="auto">${told}</span></p>
    ${more === '' ? nothing : html`<p>${more}</p>`}
    <button type="button" class="button" part="retry-button" @click=${retry}>
      ${icon('retry')}<span>${words.retry}</span>
    </button>
  </div>`;
}
