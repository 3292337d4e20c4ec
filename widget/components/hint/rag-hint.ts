import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { Hint } from '../../client/hint-client.ts';
import type { HintWords } from '../../i18n/words/hint.ts';
import controls from '../../styles/controls.styles.ts';
import { HintDismissEvent, HintFollowEvent, HintSeenEvent } from './rag-hint.events.ts';
import styles from './rag-hint.styles.ts';

/**
 * One line that offers something; a part of `<rag-chat>`. It does nothing by itself: what its buttons mean is told by its events.
 *
 * @event {HintSeenEvent} hint-seen - It came into sight; told once of each hint.
 * @event {HintFollowEvent} hint-follow - The guest wants what it suggests. Cancelled, its link is not followed.
 * @event {HintDismissEvent} hint-dismiss - The guest wants no more of them.
 *
 * @csspart hint - The line.
 */
export class RagHint extends LitElement {
  static override styles = [controls, styles];

  @property({ attribute: false }) hint: Hint | undefined;
  @property({ attribute: false }) words!: HintWords;
  /** Nothing can be asked now. */
  @property({ type: Boolean }) busy = false;

  #seen = '';
  readonly #sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#tellSeen();
    },
    { threshold: 0.5 },
  );

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#sight.disconnect();
  }

  protected override updated(): void {
    if (this.hint === undefined || this.hint.id === this.#seen) return;
    // One that is observed anew is told of anew.
    this.#sight.disconnect();
    this.#sight.observe(this);
  }

  #tellSeen(): void {
    if (this.hint === undefined || this.hint.id === this.#seen) return;
    this.#seen = this.hint.id;
    this.#sight.disconnect();
    this.dispatchEvent(new HintSeenEvent());
  }

  #onFollow(event: Event): void {
    if (!this.dispatchEvent(new HintFollowEvent())) event.preventDefault();
  }

  #onDismiss(): void {
    this.dispatchEvent(new HintDismissEvent());
  }

  protected override render(): TemplateResult | typeof nothing {
    if (this.hint === undefined) return nothing;
    return html`<div class="hint" part="hint" role="group" aria-label=${this.words.hint}>
      <p class="message" dir="auto">${this.hint.message}</p>
      <div class="acts">
        ${this.#renderFollow(this.hint)}
        <button type="button" class="button button--bare dismiss" @click=${this.#onDismiss}>
          ${this.words.dismiss}
        </button>
      </div>
    </div>`;
  }

  #renderFollow({ ask, label, link }: Hint): TemplateResult | typeof nothing {
    if (label === null) return nothing;
    if (link !== null)
      return html`<a class="button follow" dir="auto" href=${link} @click=${this.#onFollow}>${label}</a>`;
    if (ask === null) return nothing;
    return html`<button type="button" class="button follow" dir="auto" ?disabled=${this.busy} @click=${this.#onFollow}>
      ${label}
    </button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-hint': RagHint;
  }
}
