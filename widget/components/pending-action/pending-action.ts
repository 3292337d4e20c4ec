import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { PendingAction } from '../../../server/contract/v2.ts';
import type { ActionStanding, ActionWish } from '../../client/action-client.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import choices from '../../styles/choices.styles.ts';
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

/** What is asked of an action. Its answer is of that one, and of none that came in its place. */
interface Sent {
  readonly id: string;
  readonly wish: ActionWish;
}

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
  static override styles = [controls, choices, styles];

  #timer = 0;
  #poll = 0;
  #polls = 0;

  @query('section') private readonly section!: HTMLElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @state() private left = Infinity;
  @state() private sent: Sent | undefined;
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
    if (this.standing?.outcome === 'running') void this.#send('read', true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    document.removeEventListener('visibilitychange', this.#onVisible);
    clearInterval(this.#timer);
    clearTimeout(this.#poll);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('action') || changed.get('action')?.id === this.action.id) return;
    this.standing = undefined;
    this.isUntold = false;
    this.#polls = 0;
    clearTimeout(this.#poll);
    this.left = this.#secondsLeft;
    if (this.left < FRESH) void this.#send('read');
  }

  get #words(): ActionWords {
    return actionWords(this.spoken.language);
  }

  get #secondsLeft(): number {
    return Math.max(0, Math.ceil((Date.parse(this.action.expires_at) - Date.now()) / 1000));
  }

  get #asking(): ActionWish | undefined {
    return this.sent?.id === this.action.id ? this.sent.wish : undefined;
  }

  /** Nothing more will come of it. */
  get #isOver(): boolean {
    return this.standing !== undefined && this.standing.state !== 'pending' && this.standing.outcome !== 'running';
  }

  /** Another tab may have settled it meanwhile. */
  readonly #onVisible = (): void => {
    if (document.visibilityState === 'visible' && !this.#isOver) void this.#send('read');
  };

  #count(): void {
    const before = this.left;
    const isSettled = this.standing !== undefined || this.isUntold || this.#asking !== undefined;
    if (isSettled || before === 0) return;
    this.left = this.#secondsLeft;
    if (this.left === 0) void this.#expire();
    else if (before > LAST_MINUTE && this.left <= LAST_MINUTE) this.#say(this.#words.lastMinute);
  }

  /** Another window may have confirmed it: the server knows. */
  async #expire(): Promise<void> {
    const { id } = this.action;
    await this.#send('read', true);
    if (id === this.action.id && this.standing === undefined && !this.isUntold) this.#say(this.#words.expired);
  }

  #say(text: string): void {
    this.dispatchEvent(new ActionSayEvent(text));
  }

  #onAnswer(event: Event): void {
    const wish = (event.currentTarget as HTMLButtonElement).value as ActionWish;
    // The button that has the focus goes.
    this.section?.focus();
    void this.#send(wish, true);
  }

  /** `isHeard`: the guest waits for what comes of it; nobody is interrupted by a look that they did not ask for. */
  async #send(wish: ActionWish, isHeard = false): Promise<void> {
    const asking = this.#asking;
    // A look gives way to what the guest wants; nothing else is asked twice.
    if (asking !== undefined && (asking !== 'read' || wish === 'read')) return;
    const sent: Sent = { id: this.action.id, wish };
    const isWaitedFor = (): boolean => this.sent === sent && sent.id === this.action.id;
    clearTimeout(this.#poll);
    this.sent = sent;
    try {
      const standing = await this.ask(wish);
      if (isWaitedFor()) this.#settle(standing, isHeard);
    } catch {
      // A look that failed leaves what is known.
      if (isWaitedFor() && (wish !== 'read' || this.isUntold || this.standing?.outcome === 'running'))
        this.#leaveUntold();
    } finally {
      if (this.sent === sent) this.sent = undefined;
    }
  }

  #settle(standing: ActionStanding, isHeard: boolean): void {
    this.isUntold = false;
    this.standing = standing.state === 'pending' ? undefined : standing;
    if (standing.outcome === 'running') {
      this.#pollLater();
      return;
    }
    if (this.standing === undefined) return;
    if (isHeard) this.#say(this.#told(standing));
    // What became of one that the server has no more nobody knows.
    if (standing.state !== 'gone') this.dispatchEvent(new ActionSettledEvent(standing));
  }

  #leaveUntold(): void {
    this.isUntold = true;
    this.#say(this.#words.untold);
  }

  #pollLater(): void {
    this.#polls += 1;
    if (this.#polls > MOST_POLLS) this.#leaveUntold();
    else if (this.isConnected) this.#poll = window.setTimeout(() => void this.#send('read', true), POLL_MS);
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
    const asking = this.#asking;
    if (asking === 'confirm') return renderWork(words.confirming);
    if (asking === 'cancel') return renderWork(words.cancelling);
    const { standing, isUntold, left } = this;
    // Whoever is to know how it went has nothing to press meanwhile.
    if (asking === 'read' && (isUntold || (standing === undefined && left <= 0))) return renderWork(words.checking);
    if (isUntold) return this.#renderUntold(words);
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
