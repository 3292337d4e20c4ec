import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { isSettled } from '../../conversation/turn-events.ts';
import type { Turn } from '../../conversation/turn.ts';
import type { ChatWords } from '../../i18n/words/chat.ts';
import type { Cite } from '../answer/answer.ts';
import { renderText } from '../answer/answer.ts';
import { icon } from '../icons.ts';

/** What a turn needs to be shown. */
export interface TurnView {
  readonly turn: Turn;
  readonly words: ChatWords;
  readonly cite: Cite;
  /** What is said while nothing came yet. */
  readonly waiting: string;
  /** What is said of it when something is not as it should be. */
  readonly trouble: unknown;
  /** Puts what stands around the words in its place, behind them: facts, sources, what can be done. */
  readonly around: (words: TemplateResult) => TemplateResult;
}

/** A question and what came of it: the words, what to be careful about, what stands around them. Empty parts are left out. */
export function renderTurn(view: TurnView): TemplateResult {
  const { turn, words, trouble, around } = view;
  return html`<div class="turn" data-state=${turn.state}>
    <p class="bubble question" part="question">
      <span class="visually-hidden">${words.guestSays}</span><span class="text" dir="auto">${turn.question}</span>
    </p>
    <div class="reply">${around(html`${renderAnswer(view)} ${renderCare(turn, words)} ${trouble}`)}</div>
  </div>`;
}

/** What the assistant says before any question. */
export function renderGreeting(greeting: string, words: ChatWords): TemplateResult {
  return html`<p class="bubble answer" part="answer">
    <span class="visually-hidden">${words.assistantSays}</span><span class="text" dir="auto">${greeting}</span>
  </p>`;
}

/** Warnings, and that the staff must be asked: a strip tied to the answer, loud where there is a danger and calm where there is none. */
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

function renderAnswer({ turn, words, waiting, cite }: TurnView): TemplateResult | typeof nothing {
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
    ><span dir="auto">${turn.looking?.at(-1) ?? waiting}</span>
  </p>`;
}

/** Why nothing came, in words, with the button that tries again where that may help. */
export function renderProblem(
  told: string,
  retryLabel: string,
  retry: (() => void) | undefined,
  more = '',
): TemplateResult {
  return html`<div class="problem" part="problem">
    <p class="problem-text">${icon('problem')}<span class="text" dir="auto">${told}</span></p>
    ${more === '' ? nothing : html`<p>${more}</p>`}
    ${
      retry
        ? html`<button type="button" class="button" part="retry-button" @click=${retry}>
            ${icon('retry')}<span>${retryLabel}</span>
          </button>`
        : nothing
    }
  </div>`;
}
