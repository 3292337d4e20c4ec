import type { TemplateResult } from 'lit';
import { html, nothing } from 'lit/html.js';
import { guestDataWords } from '../../i18n/guest-data/words.ts';
import type { GuestDataWords } from '../../i18n/guest-data/words.ts';
import type { Language } from '../../i18n/language.ts';
import { ChatPart } from '../chat-part.ts';
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
}

/** What a guest may decide of their data: to keep the conversation, to have it forgotten. A part of `<rag-chat>`. */
export class RagGuestData extends ChatPart {
  static override styles = [controls, styles];

  static override watched = ['isSure', 'told', 'choices', 'language'];

  private isSure = false;
  private told = '';

  choices!: GuestDataChoices;
  language: Language = 'es';

  /** Opens it above the page; the focus goes back to where it was. */
  async show(): Promise<void> {
    this.isSure = false;
    this.told = '';
    await this.updateComplete;
    this.renderRoot.querySelector('dialog')?.showModal();
  }

  protected override render(): TemplateResult {
    const words = guestDataWords[this.language];
    return html`<dialog part="guest-data" aria-labelledby="title" @keydown=${keepToYourself}>
      <h2 id="title">${words.title}</h2>
      <p>${words.memory}</p>
      ${this.choices.kept === undefined ? nothing : this.#renderKeep(words)}
      ${this.isSure ? this.#renderSure(words) : this.#renderForget(words)}
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

  #renderForget(words: GuestDataWords): TemplateResult {
    return html`<button type="button" class="button forget" @click=${this.#onForget}>${words.forget}</button>`;
  }

  #renderSure(words: GuestDataWords): TemplateResult {
    return html`<div class="sure">
      <p id="sure">${words.forgetWhat}</p>
      <div class="ends">
        <button type="button" class="button yes" aria-describedby="sure" @click=${this.#onSure}>
          ${words.forgetYes}
        </button>
        <button type="button" class="button no" @click=${this.#onUnsure}>${words.forgetNo}</button>
      </div>
    </div>`;
  }

  readonly #onKeep = (event: Event): void => {
    const box = event.currentTarget as HTMLInputElement;
    const isKept = this.choices.keep(box.checked);
    this.told = box.checked && !isKept ? guestDataWords[this.language].notKept : '';
    this.choices = { ...this.choices, kept: isKept };
    box.checked = isKept;
  };

  readonly #onForget = (): void => {
    this.#ask(true);
  };

  readonly #onUnsure = (): void => {
    this.#ask(false);
  };

  readonly #onSure = (): void => {
    const words = guestDataWords[this.language];
    this.#ask(false);
    void this.choices.forget().then((isForgotten) => {
      this.told = isForgotten ? words.forgotten : words.halfForgotten;
      if (this.choices.kept !== undefined) this.choices = { ...this.choices, kept: false };
    });
  };

  /** What was pressed goes, and the focus with it: it goes to what took its place, never to the one that deletes. */
  #ask(isSure: boolean): void {
    this.told = '';
    this.isSure = isSure;
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(isSure ? '.no' : '.forget')?.focus();
    });
  }

  readonly #onClose = (): void => {
    this.renderRoot.querySelector('dialog')?.close();
  };
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
