import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import { countCharacters, messageLimit } from '../../client/limits.ts';
import type { ConversationState } from '../../context/conversation.ts';
import { conversationContext } from '../../context/conversation.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import controls from '../../styles/controls.styles.ts';
import { icon } from '../icons.ts';
import { ComposerSendEvent, ComposerStopEvent } from './rag-composer.events.ts';
import styles from './rag-composer.styles.ts';

/** From here on the guest sees how much room is left. */
const NEAR_LIMIT = 400;

/**
 * Where a guest writes; a part of `<rag-chat>`. Takes its words and whether an answer is under way from the chat's contexts.
 *
 * @event {ComposerSendEvent} composer-send - The guest wants `value` sent. It stays until the listener clears it.
 * @event {ComposerStopEvent} composer-stop - The guest wants the answer under way ended.
 *
 * @csspart composer - The field with its buttons.
 * @csspart input - The field a guest writes in.
 * @csspart send-button - Sends the question.
 * @csspart stop-button - Ends the answer under way.
 */
export class RagComposer extends LitElement {
  static override styles = [controls, styles];

  @query('textarea') private readonly field!: HTMLTextAreaElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @consume({ context: conversationContext, subscribe: true }) @state() private conversation?: ConversationState;

  /** What the guest has written. */
  @property({ attribute: false }) value = '';

  protected override updated(changed: PropertyValues<this>): void {
    // To measure it costs a layout of all around.
    if (changed.has('value') && (changed.get('value') ?? '') !== this.value) this.#fitField();
  }

  get #busy(): boolean {
    return this.conversation?.busy === true;
  }

  #describeLeft(left: number): string {
    if (left > NEAR_LIMIT) return '';
    return left < 0 ? this.spoken.words.tooLong(messageLimit) : this.spoken.words.remaining(left);
  }

  #onInput(): void {
    this.value = this.field?.value ?? '';
  }

  #onKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape') return;
    event.stopPropagation();
    // While a word is being composed Enter chooses it (229 is how Safari says so).
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- Safari has no other sign
    if (event.key !== 'Enter' || event.shiftKey || event.isComposing || event.keyCode === 229) return;
    event.preventDefault();
    this.#send();
  }

  #onSubmit(event: Event): void {
    event.preventDefault();
    this.#send();
  }

  #onStop(): void {
    this.dispatchEvent(new ComposerStopEvent());
  }

  #send(): void {
    const tooLong = countCharacters(this.value) > messageLimit;
    if (this.#busy || tooLong || this.value.trim() === '') return;
    this.dispatchEvent(new ComposerSendEvent());
  }

  #fitField(): void {
    if (!this.field) return;
    this.field.style.blockSize = 'auto';
    this.field.style.blockSize = `${String(this.field.scrollHeight)}px`;
  }

  /** Whether the guest is writing. */
  get writing(): boolean {
    return this.shadowRoot?.activeElement === this.field;
  }

  override focus(options?: FocusOptions): void {
    this.field?.focus(options);
  }

  protected override render(): TemplateResult {
    const left = messageLimit - countCharacters(this.value);
    return html`<form part="composer" @submit=${this.#onSubmit}>
      <div class="box">
        <textarea
          part="input"
          rows="1"
          enterkeyhint="send"
          autocomplete="off"
          dir="auto"
          aria-label=${this.spoken.words.question}
          aria-describedby="left"
          aria-invalid=${left < 0 ? 'true' : 'false'}
          aria-disabled=${this.#busy ? 'true' : 'false'}
          placeholder=${this.spoken.words.placeholder}
          ?readonly=${this.#busy}
          .value=${this.value}
          @input=${this.#onInput}
          @keydown=${this.#onKeyDown}
          @keyup=${keepToYourself}
          @keypress=${keepToYourself}
        ></textarea>
        ${this.#busy ? this.#renderStop() : nothing} ${this.#renderSend(left)}
      </div>
      <p id="left" class=${left < 0 ? 'left left--over' : 'left'} ?hidden=${left > NEAR_LIMIT}>
        ${this.#describeLeft(left)}
      </p>
    </form>`;
  }

  #renderStop(): TemplateResult {
    return html`<button
      type="button"
      class="button stop"
      part="stop-button"
      aria-label=${this.spoken.words.stop}
      title=${this.spoken.words.stop}
      @click=${this.#onStop}
    >
      ${icon('stop')}
    </button>`;
  }

  #renderSend(left: number): TemplateResult {
    return html`<button
      type="submit"
      class="button button--primary send"
      part="send-button"
      aria-label=${this.spoken.words.send}
      title=${this.spoken.words.send}
      ?disabled=${this.#busy || left < 0}
    >
      ${this.#busy ? html`<span aria-hidden="true">…</span>` : icon('send')}
    </button>`;
  }
}

/** A page's single-key shortcuts would take what the guest types. */
function keepToYourself(event: Event): void {
  event.stopPropagation();
}
