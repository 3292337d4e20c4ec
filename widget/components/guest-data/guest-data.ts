import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { MemoryAccess } from '../../conversation/guest-memory.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import type { GuestDataWords } from '../../i18n/words/reply.ts';
import { reply as es } from '../../i18n/es/reply.ts';
import { replyWords } from '../../i18n/reply-words.ts';
import type { ReplyWords } from '../../i18n/words/reply.ts';
import choices from '../../styles/choices.styles.ts';
import controls from '../../styles/controls.styles.ts';
import styles from './guest-data.styles.ts';

/** What a guest decides of. */
export interface GuestDataChoices {
  /** Whether the conversation is kept; absent where the page does not offer it. */
  readonly kept: boolean | undefined;
  /** Keeps it or does so no longer. Whether it is kept now. */
  readonly keep: (wanted: boolean) => boolean;
  /** Forgets it here and on the server. Whether the server has. */
  readonly forget: () => Promise<boolean>;
  /** Where they may be remembered between visits; undefined where the page wants nobody remembered. */
  readonly memory: MemoryAccess | undefined;
}

/**
 * What a guest may decide of their data: to keep the conversation, to have it forgotten. A part of `<rag-chat>`, whose contexts give it its language.
 *
 * @csspart guest-data - The dialog.
 */
export class RagGuestData extends LitElement {
  static override styles = [controls, choices, styles];

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;
  @state() private isSure = false;
  @state() private told = '';

  @property({ attribute: false }) choices!: GuestDataChoices;

  /** In the first language where the guest's could not be brought. */
  get #words(): ReplyWords {
    return replyWords(this.spoken.language) ?? es;
  }

  #onClose(): void {
    this.dialog?.close();
  }

  #onKeep(event: Event): void {
    const box = event.currentTarget as HTMLInputElement;
    const isKept = this.choices.keep(box.checked);
    this.told = box.checked && !isKept ? this.#words.guestData.notKept : '';
    this.choices = { ...this.choices, kept: isKept };
    box.checked = isKept;
  }

  async #onSure(): Promise<void> {
    const { forgotten, halfForgotten } = this.#words.guestData;
    this.#ask();
    this.told = (await this.choices.forget()) ? forgotten : halfForgotten;
    if (this.choices.kept !== undefined) this.choices = { ...this.choices, kept: false };
  }

  /**
   * Asks whether the guest is sure, or does so no longer. What was pressed goes, and the focus with it: it goes to what took its place, never to
   * the one that deletes.
   */
  #ask(): void {
    this.told = '';
    this.isSure = !this.isSure;
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(this.isSure ? '.no' : '.forget')?.focus();
    });
  }

  /** Opens it above the page; the focus goes back to where it was. */
  async show(): Promise<void> {
    this.isSure = false;
    this.told = '';
    // What shows it comes while the dialog is there already.
    if (this.choices.memory) import('../guest-memory/define.ts').catch(untilNextOpening);
    await this.updateComplete;
    this.dialog?.showModal();
  }

  protected override render(): TemplateResult {
    const words = this.#words;
    const { guestData } = words;
    return html`<dialog part="guest-data" aria-labelledby="title" @keydown=${keepToYourself}>
      <h2 id="title">${guestData.title}</h2>
      <p>${guestData.memory}</p>
      ${this.choices.kept === undefined ? nothing : this.#renderKeep(guestData)}
      ${this.isSure ? this.#renderSure(words) : this.#renderForget(guestData)} ${this.#renderMemory()}
      <p role="status" class="told">${this.told}</p>
      <div class="ends">
        <button type="button" class="button close" @click=${this.#onClose}>${words.close}</button>
      </div>
    </dialog>`;
  }

  #renderKeep(words: GuestDataWords): TemplateResult {
    return html`<label class="keep">
        <input
          type="checkbox"
          aria-describedby="keep-hint"
          .checked=${this.choices.kept === true}
          @change=${this.#onKeep}
        />
        <span>${words.keep}</span>
      </label>
      <p id="keep-hint" class="hint">${words.keepHint}</p>`;
  }

  #renderMemory(): TemplateResult | typeof nothing {
    const { memory } = this.choices;
    return memory ? html`<rag-guest-memory .access=${memory}></rag-guest-memory>` : nothing;
  }

  #renderForget(words: GuestDataWords): TemplateResult {
    return html`<button type="button" class="button forget" @click=${this.#ask}>${words.forget}</button>`;
  }

  #renderSure({ guestData, cancel }: ReplyWords): TemplateResult {
    return html`<div class="sure">
      <p id="sure">${guestData.forgetWhat}</p>
      <div class="ends">
        <button type="button" class="button yes" aria-describedby="sure" @click=${this.#onSure}>
          ${guestData.forgetYes}
        </button>
        <button type="button" class="button no" @click=${this.#ask}>${cancel}</button>
      </div>
    </div>`;
  }
}

/** What could not be loaded now may be loaded then. */
function untilNextOpening(): void {
  // Nothing is shown of what was not there.
}

/** Escape closes the dialog, not the chat behind it. */
function keepToYourself(event: Event): void {
  event.stopPropagation();
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-guest-data': RagGuestData;
  }
}
