import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { Turn } from '../../conversation/turn.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { Language } from '../../i18n/language.ts';
import { troubleWords } from '../../i18n/trouble-words.ts';
import type { IconName } from '../icons.ts';
import { icon } from '../icons.ts';
import { renderProblem } from '../turn/turn-view.ts';

export { describeFailure } from '../../i18n/failure-words.ts';
export { loadTroubleWords, troubleWords } from '../../i18n/trouble-words.ts';

/** An answer that may be in trouble, and what the guest can do then. */
export interface TroubleView {
  readonly turn: Turn;
  readonly language: Language;
  /** On the button that asks the same again. */
  readonly retryLabel: string;
  readonly retry: () => void;
  /** Of a question that waits for a connection: tries it at once, gives it back. */
  readonly sendNow: () => void;
  readonly takeBack: () => void;
}

/** What is said below the words of an answer that is late, stopped, broken or corrected. */
export function renderTrouble(view: TroubleView): TemplateResult | typeof nothing {
  const { turn, language, sendNow, takeBack } = view;
  const words = troubleWords(language);
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
      return renderFailure(view);
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

function renderFailure({ turn, language, retryLabel, retry }: TroubleView): TemplateResult | typeof nothing {
  const { failure, answer } = turn;
  if (!failure) return nothing;
  const words = troubleWords(language).failures;
  // What had come stays and must not pass for the whole.
  const isPartial = answer !== '' && failure.kind !== 'cut';
  return renderProblem(describeFailure(failure, words), retryLabel, retry, isPartial ? words.cut : '');
}

/** Asks whether the conversation may be kept. */
export function renderConsent(
  label: string,
  language: Language,
  agree: () => void,
  decline: () => void,
): TemplateResult {
  const words = troubleWords(language);
  return html`<section class="consent" part="consent" aria-label=${label}>
    <p>${words.consent}</p>
    <button type="button" class="button" @click=${agree}>${words.consentYes}</button>
    <button type="button" class="button" @click=${decline}>${words.consentNo}</button>
  </section>`;
}
