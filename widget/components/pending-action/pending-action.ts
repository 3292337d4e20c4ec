import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { PendingAction } from '../../../server/contract/v2.ts';
import type { ActionStanding, ActionWish } from '../../client/action-client.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import controls from '../../styles/controls.styles.ts';
import { drawIcon } from '../icons.ts';
import { readAction } from './read-action.ts';
import type { ActionWords } from './action-words.ts';
import { actionWords } from './action-words.ts';
import { ActionSayEvent, ActionSettledEvent } from './pending-action.events.ts';
import styles from './pending-action.styles.ts';

const CLOCK = 'M3 12a9 9 0 1 0 18 0 9 9 0 1 0-18 0ZM12 7v5l3.5 2';

/** A guest who does not see the clock gets one notice before it expires. */
const LAST_MINUTE = 60;
/** Proposed longer ago than this it may have been settled elsewhere: in another tab, before a reload. Seconds that are left of five minutes. */
const FRESH = 290;
/** Between two looks at what is being done. */
const POLL_MS = 1500;
/** What is not done by then is looked at only when the guest wants it. */
const MOST_POLLS = 20;

/**
 * An action that waits for a guest's word, with its details and the time that is left; then how it went. A part of `<rag-chat>`, whose contexts give
 * it its language. Nothing but its button does it, and pressing twice does it once.
 *
 * @event {ActionSettledEvent} action-settled - It was done, failed or was cancelled, as the server tells.
 * @event {ActionSayEvent} action-say - Something a screen reader should say.
 *
 * @csspart action - All of it.
 */
export class RagPendingAction extends LitElement {
  static override styles = [controls, styles];

  #timer = 0;
  #polls = 0;

  @query('section') private readonly section!: HTMLElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @state() private left = Infinity;
  @state() private asking: ActionWish | undefined;
  @state() private standing: ActionStanding | undefined;
  @state() private isUntold = false;

  @property({ attribute: false }) action!: PendingAction;
  @property({ attribute: false }) ask!: (wish: ActionWish) => Promise<ActionStanding>;

  override connectedCallback(): void {
    super.connectedCallback();
    document.addEventListener('visibilitychange', this.#onVisible);
    this.#timer = window.setInterval(() => {
      this.#count();
    }, 1000);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#onVisible);
    clearInterval(this.#timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('action') || changed.get('action')?.id === this.action.id) return;
    this.standing = undefined;
    this.isUntold = false;
    this.left = this.#secondsLeft;
    if (this.left < FRESH) void this.#send('read');
  }

  get #words(): ActionWords {
    return actionWords(this.spoken.language);
  }

  get #secondsLeft(): number {
    return Math.max(0, Math.ceil((Date.parse(this.action.expires_at) - Date.now()) / 1000));
  }

  /** Nothing more will come of it. */
  get #isOver(): boolean {
    return this.standing !== undefined && this.standing.state !== 'pending' && this.standing.outcome !== 'running';
  }

  /** Another tab may have settled it meanwhile. */
  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible' && !this.#isOver && this.asking === undefined) void this.#send('read');
  };

  #count(): void {
    const before = this.left;
    if (this.standing !== undefined || this.asking !== undefined || before === 0) return;
    this.left = this.#secondsLeft;
    if (this.left === 0) this.#say(this.#words.expired);
    else if (before > LAST_MINUTE && this.left <= LAST_MINUTE) this.#say(this.#words.lastMinute);
  }

  #say(text: string): void {
    this.dispatchEvent(new ActionSayEvent(text));
  }

  #onAnswer(event: Event): void {
    const wish = (event.currentTarget as HTMLButtonElement).value as ActionWish;
    // The button that has the focus goes.
    this.section?.focus();
    void this.#send(wish);
  }

  async #send(wish: ActionWish): Promise<void> {
    if (this.asking !== undefined) return;
    this.asking = wish;
    this.isUntold = false;
    try {
      this.#settle(await this.ask(wish), wish);
    } catch {
      // A look that failed leaves what is known.
      this.isUntold = wish !== 'read' || this.standing?.outcome === 'running';
      if (this.isUntold) this.#say(this.#words.untold);
    } finally {
      this.asking = undefined;
    }
  }

  #settle(standing: ActionStanding, wish: ActionWish): void {
    const wasOver = this.#isOver;
    this.standing = standing.state === 'pending' ? undefined : standing;
    if (standing.outcome === 'running') {
      this.#pollLater();
      return;
    }
    if (this.standing === undefined || wasOver) return;
    if (wish !== 'read') this.#say(this.#told(standing));
    this.dispatchEvent(new ActionSettledEvent(standing));
  }

  #pollLater(): void {
    this.#polls += 1;
    if (this.#polls > MOST_POLLS) {
      this.isUntold = true;
      return;
    }
    window.setTimeout(() => {
      if (this.isConnected) void this.#send('read');
    }, POLL_MS);
  }

  #told({ state, message }: ActionStanding): string {
    return message === '' && state === 'expired' ? this.#words.expired : message;
  }

  protected override render(): TemplateResult {
    const { title, details } = readAction(this.action);
    return html`<section class="action" part="action" aria-labelledby="title" tabindex="-1">
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
      ${this.#renderStanding()}
    </section>`;
  }

  #renderStanding(): TemplateResult {
    const words = this.#words;
    if (this.asking === 'confirm') return renderWork(words.confirming);
    if (this.asking === 'cancel') return renderWork(words.cancelling);
    if (this.isUntold) return this.#renderUntold(words);
    const { standing } = this;
    if (standing === undefined) return this.#renderPending(words);
    if (standing.outcome === 'running') return renderWork(words.checking);
    return html`<p class="outcome outcome--${standing.outcome ?? standing.state}" dir="auto">
      ${this.#told(standing)}
    </p>`;
  }

  #renderUntold(words: ActionWords): TemplateResult {
    return html`<p class="outcome outcome--unknown">${words.untold}</p>
      <div class="ends">
        <button type="button" class="button button--primary" value="read" @click=${this.#onAnswer}>
          ${words.again}
        </button>
      </div>`;
  }

  /** A timer is announced to nobody by itself. */
  #renderPending(words: ActionWords): TemplateResult {
    const isLate = this.left <= 0;
    return html`<p class="time" role="timer">
        ${drawIcon(CLOCK)}<span>${isLate ? words.expired : words.timeLeft(tellClock(this.left))}</span>
      </p>
      ${isLate ? nothing : this.#renderButtons(words)}`;
  }

  #renderButtons(words: ActionWords): TemplateResult {
    return html`<div class="ends">
      <button type="button" class="button button--primary" value="confirm" @click=${this.#onAnswer}>
        ${words.confirm}
      </button>
      <button type="button" class="button" value="cancel" @click=${this.#onAnswer}>${words.cancel}</button>
    </div>`;
  }
}

function renderWork(told: string): TemplateResult {
  return html`<p class="work">${told}</p>`;
}

function tellClock(seconds: number): string {
  return `${String(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-pending-action': RagPendingAction;
  }
}
