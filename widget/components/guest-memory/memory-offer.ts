import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AnswerEnvelope } from '../../../server/contract/v2.ts';
import type { ConversationState } from '../../context/conversation.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import { GuestMemory, KeepsNothing } from '../../conversation/guest-memory.ts';
import type { MemoryWire } from '../../conversation/guest-memory.ts';
import { loadMemoryWords, memoryWords } from '../../i18n/memory-words.ts';
import choices from '../../styles/choices.styles.ts';
import controls from '../../styles/controls.styles.ts';
import { ReplySayEvent } from '../reply/rag-reply.events.ts';
import { describeMemoryFailure } from './memory-failure.ts';
import styles from './memory-offer.styles.ts';

type Offered = NonNullable<AnswerEnvelope['memory']>['offer'];

/**
 * Offers to keep what a guest said of themselves for their next visits. Nothing is kept before they press. A part of `<rag-chat>`, whose contexts give it
 * its language.
 *
 * @event {ReplySayEvent} reply-say - It was kept, or could not be.
 *
 * @csspart offer - The offer, and then what came of it.
 */
export class RagMemoryOffer extends LitElement {
  static override styles = [controls, choices, styles];

  /** Whoever does not want it is not asked again on this page. */
  static readonly #declined = new Set<string>();

  @query('.offer') private readonly box!: HTMLElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @state() private state: 'offered' | 'sending' | 'kept' | 'declined' = 'offered';
  @state() private told = '';
  @state() private open: Offered = [];

  @property({ attribute: false }) offer: Offered = [];
  /** Where it is kept, and as whose; read when it is. */
  @property({ attribute: false }) access!: ConversationState['memory'];
  @property({ attribute: false }) wire: MemoryWire | undefined;

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('offer')) {
      this.open = this.offer.filter(({ condition }) => !RagMemoryOffer.#declined.has(condition));
      this.state = 'offered';
      this.told = '';
    }
    void loadMemoryWords(this.spoken.language).then((isNew) => {
      if (isNew) this.requestUpdate();
    });
  }

  async #onKeep(): Promise<void> {
    const words = memoryWords(this.spoken.language);
    this.state = 'sending';
    this.told = '';
    // A button that is disabled loses the focus.
    this.box?.focus();
    try {
      const access = this.access();
      // Meanwhile the page wants nobody remembered.
      if (!access) throw new KeepsNothing();
      const memory = new GuestMemory(access, this.spoken.language, this.wire);
      await memory.keepAllergies(this.open.map(({ condition }) => condition));
      this.#settle('kept', words.kept);
    } catch (error) {
      this.#settle('offered', describeMemoryFailure(error, words));
    }
  }

  /** What was pressed may be gone: the focus stays where its outcome is told. */
  #settle(state: 'offered' | 'kept' | 'declined', told: string): void {
    this.box?.focus();
    this.state = state;
    this.told = told;
    this.dispatchEvent(new ReplySayEvent(told));
  }

  #onDecline(): void {
    for (const { condition } of this.open) RagMemoryOffer.#declined.add(condition);
    this.#settle('declined', memoryWords(this.spoken.language).declined);
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.open.length === 0) return nothing;
    const words = memoryWords(this.spoken.language);
    const names = this.open.map(({ name }) => name).join(', ');
    return html`<div class="offer" part="offer" role="group" aria-labelledby="asked" tabindex="-1">
      <p id="asked" class="asked">${words.offer(names)}</p>
      ${this.state === 'offered' || this.state === 'sending' ? this.#renderChoice() : nothing}
      ${this.told === '' ? nothing : html`<p>${this.told}</p>`}
    </div>`;
  }

  #renderChoice(): TemplateResult {
    const words = memoryWords(this.spoken.language);
    const isSending = this.state === 'sending';
    return html`<p id="means" class="hint">${words.offerHint}</p>
      <div class="ends">
        <button type="button" class="button yes" aria-describedby="means" ?disabled=${isSending} @click=${this.#onKeep}>
          ${words.yes}
        </button>
        <button type="button" class="button no" ?disabled=${isSending} @click=${this.#onDecline}>${words.no}</button>
      </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-memory-offer': RagMemoryOffer;
  }
}
