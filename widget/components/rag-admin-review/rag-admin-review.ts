import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ReviewAnswer, SettledStatus, SourcePlaceAnswer } from '../../../server/contract/reviews.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import { fetchReview, settleReview } from '../../client/review-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { Reading } from '../../controllers/reading.ts';
import { reviewWords } from '../../i18n/admin/review-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { DocumentGivenEvent } from '../documents/documents.events.ts';
import documentStyles from '../documents/documents.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { describeReading, renderProgress } from '../documents/reading-view.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { Changes } from './cells.ts';
import { countChanges, joinReviews, NO_CHANGES, placeOf, toRequest, withChange } from './cells.ts';
import styles from './rag-admin-review.styles.ts';
import { describePlace, renderTable } from './review-table.ts';

const PAGE = 50;

/**
 * What was understood of a version, hazard by hazard, to be settled by its owner; a part of `<rag-admin>`.
 *
 * @event {DocumentGivenEvent} document-given - Something was settled, and the document was read again.
 */
export class RagAdminReview extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, styles];

  private readonly announcer = new Announcer(this);
  private readonly reading = new Reading(this);
  private loading = new AbortController();

  @query('#review-title') private readonly heading!: HTMLElement | null;

  @state() private review: ReviewAnswer | undefined;
  @state() private changes: Changes = NO_CHANGES;
  /** What is looked at. */
  @state() private place: SourcePlaceAnswer | undefined;
  @state() private problem = '';
  @state() private done = '';
  /** On a narrow page: also the cells that say nothing. */
  @state() private showsAll = false;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  @property({ attribute: false }) documentId = 0;
  /** The version that is reviewed. */
  @property({ attribute: false }) version = 0;
  /** The newest version as it was seen. */
  @property({ attribute: false }) latest = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('documentId') && !changed.has('version')) return;
    this.review = undefined;
    this.changes = NO_CHANGES;
    this.place = undefined;
    void this.load();
  }

  private async load(): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    const review = await this.attempt(() => this.fetch(0, signal), signal);
    if (!review) return;
    this.review = review;
    this.place ??= review.items[0] && placeOf(review.items[0]);
    await this.updateComplete;
    this.heading?.focus();
  }

  private fetch(after: number, signal: AbortSignal): Promise<ReviewAnswer> {
    const wanted = { id: this.documentId, version: this.version, after, limit: PAGE };
    return fetchReview(this.access, wanted, signal);
  }

  private async attempt<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result | undefined> {
    this.problem = '';
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = failureOf(error);
      this.problem = describeFailure(failure, this.words.failures);
      this.announcer.alarm(this.problem);
      reportLocked(this, failure, this.words, true);
      return undefined;
    }
  }

  private readonly onMore = (): void => {
    const { review } = this;
    if (!review?.next) return;
    const { signal } = this.loading;
    const { next } = review;
    void this.attempt(() => this.fetch(next, signal), signal).then((page) => {
      if (page) this.review = joinReviews(review, page);
    });
  };

  private readonly onChoose = (event: Event): void => {
    const field = event.currentTarget as HTMLSelectElement;
    const { item: itemId = '', hazard = '' } = field.dataset;
    const item = this.review?.items.find(({ item_id: id }) => id === itemId);
    if (item) this.changes = withChange(this.changes, item, hazard, field.value as SettledStatus);
  };

  /** The page beside the table shows what is being settled. */
  private readonly onLook = (event: FocusEvent): void => {
    const field = event.composedPath()[0];
    if (!(field instanceof HTMLSelectElement)) return;
    const { item: itemId, hazard } = field.dataset;
    const item = this.review?.items.find(({ item_id: id }) => id === itemId);
    if (item) this.place = placeOf(item, hazard) ?? this.place;
  };

  /** The arrows to the sides go from cell to cell; up and down choose, as in any list. */
  private readonly onMove = (event: KeyboardEvent): void => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const field = event.composedPath()[0];
    if (step === undefined || !(field instanceof HTMLSelectElement)) return;
    event.preventDefault();
    const all = [...this.renderRoot.querySelectorAll('select')];
    all[all.indexOf(field) + step]?.focus();
  };

  private readonly onShowAll = (event: Event): void => {
    this.showsAll = (event.currentTarget as HTMLInputElement).checked;
  };

  private readonly onDiscard = (): void => {
    this.changes = NO_CHANGES;
  };

  private readonly onSave = (): void => {
    const request = toRequest(this.changes, this.latest);
    void this.settle(request);
  };

  private readonly onColumn = (event: Event): void => {
    const { hazard = '' } = (event.currentTarget as HTMLElement).dataset;
    void this.settle({ columns: [{ hazard_id: hazard, status: 'free' }], expected_version: this.latest });
  };

  private async settle(settlements: Parameters<typeof settleReview>[1]['settlements']): Promise<void> {
    const { access, documentId, words } = this;
    this.problem = '';
    this.done = '';
    const outcome = await this.reading.run(access, (signal) =>
      settleReview(access, { id: documentId, settlements }, signal),
    );
    if (!outcome || outcome.kind === 'given-up') return;
    if (outcome.kind === 'refused') {
      this.problem = describeFailure(outcome.failure, words.failures);
      this.announcer.alarm(this.problem);
      reportLocked(this, outcome.failure, words, true);
      return;
    }
    this.changes = NO_CHANGES;
    this.done = outcome.kind === 'read' ? reviewWords(words.tag).saved : describeReading(outcome, words);
    this.announcer.say(this.done);
    this.dispatchEvent(new DocumentGivenEvent(documentId));
    await this.load();
  }

  override render(): TemplateResult {
    const { review, words } = this;
    return html`<section class="review" aria-labelledby="review-title">
      <h3 id="review-title" tabindex="-1">${reviewWords(words.tag).title(this.version)}</h3>
      ${renderProblemNote(this.problem)} ${renderDoneNote(this.done)} ${review ? this.renderReview(review) : nothing}
      ${renderProgress(this.reading, words, () => {
        this.reading.cancel();
      })}
      ${this.announcer.render()}
    </section>`;
  }

  private renderReview(review: ReviewAnswer): TemplateResult {
    const { documents, tag } = this.words;
    const words = reviewWords(tag);
    const maySettle = may(this.access, 'editor');
    const view = { review, changes: this.changes, words, maySettle, choose: this.onChoose, move: this.onMove };
    return html`<p>${words.why}</p>
      <p class="open">
        <strong>${review.open === 0 ? words.nothingWaits : words.waiting(review.open)}</strong>
        ${review.open === 0 ? nothing : html`<span class="muted">${words.heard.doubtful} ${words.heard.free}</span>`}
      </p>
      ${this.renderNotUnderstood(review)} ${this.renderColumns(review)}
      <label class="narrow">
        <input type="checkbox" .checked=${this.showsAll} @change=${this.onShowAll} /> ${words.allCells}
      </label>
      ${
        review.items.length === 0
          ? html`<p>${words.noItems}</p>`
          : html`<div class=${this.place ? 'beside' : ''}>
              ${this.renderPage()}
              <div class=${this.showsAll ? 'all' : 'told'} @focusin=${this.onLook}>${renderTable(view)}</div>
            </div>`
      }
      ${
        review.next === null
          ? nothing
          : html`<button type="button" class="button" @click=${this.onMore}>${documents.more}</button>`
      }
      ${this.renderSave()}`;
  }

  private renderPage(): TemplateResult | typeof nothing {
    const { place, documentId, version } = this;
    if (!place) return nothing;
    return html`<rag-admin-page .documentId=${documentId} .version=${version} .place=${place}></rag-admin-page>`;
  }

  private renderNotUnderstood({ not_understood: lines }: ReviewAnswer): TemplateResult | typeof nothing {
    const words = reviewWords(this.words.tag);
    if (lines.length === 0) return nothing;
    return html`<details>
      <summary>${words.notUnderstood(lines.length)}</summary>
      <p class="muted">${words.notUnderstoodWhy}</p>
      <ul class="changes">
        ${lines.map(
          ({ text, place }) =>
            html`<li class="text">«${text}» <span class="muted">${describePlace(place, words)}</span></li>`,
        )}
      </ul>
    </details>`;
  }

  private renderColumns({ settleable, hazards }: ReviewAnswer): TemplateResult | typeof nothing {
    const words = reviewWords(this.words.tag);
    if (settleable.length === 0 || !may(this.access, 'editor')) return nothing;
    return html`<ul class="columns">
      ${settleable.map(({ hazard_id: id, items }) => {
        const name = hazards.find((hazard) => hazard.id === id)?.name ?? id;
        return html`<li>
          <button type="button" class="button" data-hazard=${id} ?disabled=${this.reading.busy} @click=${this.onColumn}>
            ${words.emptyColumn(name, items)}
          </button>
        </li>`;
      })}
    </ul>`;
  }

  private renderSave(): TemplateResult | typeof nothing {
    const words = reviewWords(this.words.tag);
    const count = countChanges(this.changes);
    if (count === 0 || !may(this.access, 'editor')) return nothing;
    return html`<div class="row save">
      <span>${words.unsaved(count)}</span>
      <button type="button" class="button button--primary" ?disabled=${this.reading.busy} @click=${this.onSave}>
        ${words.save}
      </button>
      <button type="button" class="button" ?disabled=${this.reading.busy} @click=${this.onDiscard}>
        ${words.discard}
      </button>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-review': RagAdminReview;
  }
}
