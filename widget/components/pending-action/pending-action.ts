import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import { replyWords } from '../../i18n/reply-words.ts';
import controls from '../../styles/controls.styles.ts';
import { drawIcon } from '../icons.ts';
import { ActionAnswerEvent, ActionSayEvent } from './pending-action.events.ts';
import styles from './pending-action.styles.ts';

/** Something the assistant will do once the guest confirms it. */
export interface PendingAction {
  readonly id: string;
  readonly title: string;
  readonly details: readonly (readonly [label: string, value: string])[];
  /** ISO 8601. */
  readonly expires_at: string;
}

const CLOCK = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7v5l3.5 2';

/** A guest who does not see the clock gets one notice before it expires. */
const LAST_MINUTE = 60;

/**
 * An action that waits for a guest's word, with its details and the time that is left; a part of `<rag-chat>`, whose contexts give it its language.
 *
 * @event {ActionAnswerEvent} action-answer - The guest confirmed (true) or cancelled (false).
 * @event {ActionSayEvent} action-say - Something a screen reader should say.
 *
 * @csspart action - All of it.
 */
export class RagPendingAction extends LitElement {
  static override styles = [controls, styles];

  #timer = 0;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @state() private left = Infinity;
  @state() private answered = false;

  @property({ attribute: false }) action!: PendingAction;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(() => {
      this.#count();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('action')) return;
    this.answered = false;
    this.left = this.#secondsLeft;
  }

  get #secondsLeft(): number {
    return Math.max(0, Math.ceil((Date.parse(this.action.expires_at) - Date.now()) / 1000));
  }

  #count(): void {
    const words = replyWords(this.spoken.language);
    const before = this.left;
    if (!words || this.answered || before === 0) return;
    this.left = this.#secondsLeft;
    if (this.left === 0) this.dispatchEvent(new ActionSayEvent(words.expired));
    else if (before > LAST_MINUTE && this.left <= LAST_MINUTE) this.dispatchEvent(new ActionSayEvent(words.lastMinute));
  }

  #onAnswer(event: Event): void {
    this.answered = true;
    this.dispatchEvent(new ActionAnswerEvent((event.currentTarget as HTMLButtonElement).value === 'yes'));
  }

  protected override render(): TemplateResult | typeof nothing {
    const words = replyWords(this.spoken.language);
    if (!words) return nothing;
    const { title, details } = this.action;
    const isOver = this.answered || this.left <= 0;
    // A timer is announced to nobody by itself.
    return html`<section class="action" part="action" aria-labelledby="title">
      <h3 id="title" dir="auto">${title}</h3>
      <dl>
        ${details.map(
          ([label, value]) =>
            html`<div>
              <dt dir="auto">${label}</dt>
              <dd dir="auto">${value}</dd>
            </div>`,
        )}
      </dl>
      <p class="time" role="timer">
        ${drawIcon(CLOCK)}<span>${this.left > 0 ? words.timeLeft(tellClock(this.left)) : words.expired}</span>
      </p>
      <div class="ends">
        <button type="button" class="button button--primary" value="yes" ?disabled=${isOver} @click=${this.#onAnswer}>
          ${words.confirm}
        </button>
        <button type="button" class="button" ?disabled=${isOver} @click=${this.#onAnswer}>${words.cancel}</button>
      </div>
    </section>`;
  }
}

function tellClock(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-pending-action': RagPendingAction;
  }
}
