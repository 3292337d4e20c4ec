import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit/html.js';
import type { Language } from '../../i18n/language.ts';
import { replyWords } from '../../i18n/reply/words.ts';
import type { ReplyWords } from '../../i18n/reply/words.ts';
import { ChatPart } from '../chat-part.ts';
import controls from '../../styles/controls.styles.ts';
import { drawIcon } from '../icons.ts';
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

/** Before it expires a guest who does not see the clock is told once. */
const LAST_MINUTE = 60;

/**
 * An action that waits for a guest's word, with its details and the time that is left; a part of `<rag-chat>`.
 *
 * @event {CustomEvent<boolean>} action-answer - The guest confirmed (true) or cancelled (false).
 * @event {CustomEvent<string>} action-say - Something a screen reader should say.
 */
export class RagPendingAction extends ChatPart {
  static override styles = [controls, styles];

  static override watched = ['left', 'answered', 'action', 'language'];

  private left = Infinity;
  private answered = false;

  action!: PendingAction;
  language: Language = 'es';

  #drawn: PendingAction | undefined;
  #timer = 0;

  override connectedCallback(): void {
    super.connectedCallback();
    this.#timer = window.setInterval(this.#count, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearInterval(this.#timer);
  }

  protected override willUpdate(): void {
    if (this.#drawn === this.action) return;
    this.#drawn = this.action;
    this.answered = false;
    this.left = this.#secondsLeft;
  }

  protected override render(): TemplateResult | typeof nothing {
    const words = replyWords(this.language);
    if (!words) return nothing;
    const { action } = this;
    return html`<section class="action" part="action" aria-labelledby="title">
      <h3 id="title" dir="auto">${action.title}</h3>
      <dl>
        ${action.details.map(
          ([label, value]) =>
            html`<div>
              <dt dir="auto">${label}</dt>
              <dd dir="auto">${value}</dd>
            </div>`,
        )}
      </dl>
      ${this.#renderTime(words)}
      <div class="ends">
        <button type="button" class="button button--primary" ?disabled=${this.#isOver} @click=${this.#onConfirm}>
          ${words.confirm}
        </button>
        <button type="button" class="button" ?disabled=${this.#isOver} @click=${this.#onCancel}>${words.cancel}</button>
      </div>
    </section>`;
  }

  #renderTime(words: ReplyWords): TemplateResult {
    const text = this.left > 0 ? words.timeLeft(tellClock(this.left)) : words.expired;
    // A timer is announced to nobody by itself.
    return html`<p class="time" role="timer">${drawIcon(CLOCK)}<span>${text}</span></p>`;
  }

  get #isOver(): boolean {
    return this.answered || this.left <= 0;
  }

  get #secondsLeft(): number {
    return Math.max(0, Math.ceil((Date.parse(this.action.expires_at) - Date.now()) / 1000));
  }

  readonly #count = (): void => {
    if (this.answered || this.left === 0) return;
    const before = this.left;
    this.left = this.#secondsLeft;
    const words = replyWords(this.language);
    if (before > LAST_MINUTE && this.left <= LAST_MINUTE && this.left > 0) this.#say(words?.lastMinute);
    if (this.left === 0) this.#say(words?.expired);
  };

  #say(detail: string | undefined): void {
    if (detail !== undefined) this.dispatchEvent(new CustomEvent('action-say', { detail }));
  }

  readonly #onConfirm = (): void => {
    this.#answer(true);
  };

  readonly #onCancel = (): void => {
    this.#answer(false);
  };

  #answer(detail: boolean): void {
    this.answered = true;
    this.dispatchEvent(new CustomEvent('action-answer', { detail }));
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
