import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AskedSlot } from '../../../server/contract/v2.ts';
import type { LocalizedWords } from '../../context/words.ts';
import { spanish, wordsContext } from '../../context/words.ts';
import controls from '../../styles/controls.styles.ts';
import { actionWords } from './action-words.ts';
import styles from './asked-slot.styles.ts';
import { SlotAnswerEvent } from './asked-slot.events.ts';
import { daysFrom, sayDay } from './say-day.ts';

/** So far ahead days can be chosen. */
const DAYS_AHEAD = 365;

/**
 * A day or an hour that a guest is asked for, in the field that their device has for it. What is chosen is sent in words, as if it had been typed;
 * it can be typed all the same. A part of `<rag-chat>`.
 *
 * @event {SlotAnswerEvent} slot-answer - The guest has chosen.
 *
 * @csspart slot - All of it.
 */
export class RagAskedSlot extends LitElement {
  static override styles = [controls, styles];

  @query('input') private readonly input!: HTMLInputElement | null;

  @consume({ context: wordsContext, subscribe: true }) @state() private spoken: LocalizedWords = spanish;

  @property({ attribute: false }) asked!: AskedSlot;

  #onSubmit(event: Event): void {
    event.preventDefault();
    const value = this.input?.value ?? '';
    if (value === '') {
      this.input?.focus();
      return;
    }
    const { reads } = this.asked;
    this.dispatchEvent(new SlotAnswerEvent(reads === 'date' ? sayDay(value, this.spoken.language) : value));
  }

  protected override render(): TemplateResult | typeof nothing {
    const { reads, label } = this.asked;
    if (reads !== 'date' && reads !== 'time') return nothing;
    const today = new Date();
    const bounds = reads === 'date' ? { min: daysFrom(today, 0), max: daysFrom(today, DAYS_AHEAD) } : undefined;
    return html`<form class="slot" part="slot" @submit=${this.#onSubmit}>
      <label for="value" dir="auto">${label}</label>
      <input
        id="value"
        class="field"
        type=${reads}
        required
        min=${bounds?.min ?? nothing}
        max=${bounds?.max ?? nothing}
      />
      <button class="button button--primary">${actionWords(this.spoken.language).send}</button>
    </form>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-asked-slot': RagAskedSlot;
  }
}
