import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { KnowledgeHealthAnswer } from '../../../server/contract/health.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { fetchHealth } from '../../client/document-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { renderDetails } from './health-view.ts';
import styles from './rag-admin-health.styles.ts';

/**
 * What of the knowledge needs its owner; a part of `<rag-admin>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminHealth extends LitElement {
  static override styles = [controls, cardStyles, styles];

  private loading: AbortController | undefined;
  private loadedFor = '';

  @state() private health: KnowledgeHealthAnswer | undefined;
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading?.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.health = undefined;
    void this.load();
  }

  override render(): TemplateResult {
    const { health, problem } = this;
    const { health: words } = this.words;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${words.title}</h2>
      ${renderProblemNote(problem)} ${health ? this.renderHealth(health) : nothing}
      ${!health && problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing}
    </section>`;
  }

  /** Asks again, as after a change. */
  refresh(): void {
    void this.load();
  }

  private renderHealth(health: KnowledgeHealthAnswer): TemplateResult {
    const { health: words } = this.words;
    const { concerns } = health;
    return html`${
        concerns.length === 0
          ? html`<p class="well">${icon('done')}<span>${words.well}</span></p>`
          : html`<div class="concerns">
              <p class="concerns-title">${icon('warning')}<span>${words.concernsTitle(concerns.length)}</span></p>
              <ul>
                ${concerns.map((concern) => html`<li>${words.concerns[concern]}</li>`)}
              </ul>
            </div>`
      }
      <details>
        <summary>${words.details}</summary>
        ${renderDetails(health, this.words)}
      </details>`;
  }

  private async load(): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    try {
      const health = await fetchHealth(this.access, loading.signal);
      if (loading.signal.aborted) return;
      this.health = health;
      this.problem = '';
    } catch (error) {
      if (loading.signal.aborted) return;
      const failure = failureOf(error);
      this.problem = describeFailure(failure, this.words.failures);
      reportLocked(this, failure, this.words, false);
    }
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-health': RagAdminHealth;
  }
}
