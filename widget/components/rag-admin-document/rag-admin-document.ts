import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { DocumentAnswer, VersionAnswer } from '../../../server/contract/documents.ts';
import type { PreviewAnswer } from '../../../server/contract/previews.ts';
import type { Access } from '../../client/admin-client.ts';
import { fetchDocument, fetchOriginal, fetchPreview, readDocumentAgain } from '../../client/document-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { ReadingOutcome } from '../../controllers/reading.ts';
import { Reading } from '../../controllers/reading.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import controls from '../../styles/controls.styles.ts';
import type { DocumentMovedEvent } from '../documents/documents.events.ts';
import { DocumentLeftEvent } from '../documents/documents.events.ts';
import documentStyles from '../documents/documents.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { describeReading, renderProgress, renderReadingOutcome } from '../documents/reading-view.ts';
import { renderStanding } from '../documents/standing-view.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { RagAdminGive } from '../rag-admin-give/rag-admin-give.ts';
import type { RagAdminMove } from '../rag-admin-move/rag-admin-move.ts';
import type { DocumentActions } from './actions-view.ts';
import { renderActions } from './actions-view.ts';
import { joinPages } from './join-pages.ts';
import type { PreviewActions } from './preview-view.ts';
import { renderPreview } from './preview-view.ts';
import styles from './rag-admin-document.styles.ts';
import { saveFile } from './save-file.ts';
import type { VersionActions } from './version-view.ts';
import { renderVersion } from './version-view.ts';

/** So many of each list at a time: hazards come first, and most documents are smaller. */
const PAGE = 50;

/**
 * One document with its versions, what each would change, and its life; a part of `<rag-admin>`.
 *
 * @event {DocumentLeftEvent} document-left - The owner goes back to the list.
 * @event {DocumentMovedEvent} document-moved - It was published, archived or deleted.
 */
export class RagAdminDocument extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, styles];

  private readonly announcer = new Announcer(this);
  private readonly reading = new Reading(this);
  private loading = new AbortController();

  @query('.document-title') private readonly heading!: HTMLElement | null;
  @query('.preview-title') private readonly previewHeading!: HTMLElement | null;
  @query('rag-admin-give') private readonly giving!: RagAdminGive | null;
  @query('rag-admin-move') private readonly moving!: RagAdminMove | null;

  @state() private document: DocumentAnswer | undefined;
  @state() private preview: PreviewAnswer | undefined;
  /** The version that is reviewed. */
  @state() private reviewed: number | undefined;
  @state() private outcome: ReadingOutcome | undefined;
  @state() private done = '';
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  @property({ attribute: false }) documentId = 0;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('documentId')) return;
    this.document = undefined;
    this.preview = undefined;
    this.reviewed = undefined;
    this.outcome = undefined;
    this.done = '';
    void this.load(true);
  }

  /** Reads the document again; `first`: the owner just came to it. */
  private async load(first = false): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    await this.attempt(async () => {
      const document = await fetchDocument(this.access, this.documentId, signal);
      if (signal.aborted) return;
      this.document = document;
      if (!first) return;
      await this.updateComplete;
      this.heading?.focus();
    }, signal);
  }

  private async attempt(work: () => Promise<void>, signal = this.loading.signal): Promise<void> {
    this.problem = '';
    try {
      await work();
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      this.problem = describeFailure(failure, this.words.failures);
      this.announcer.alarm(this.problem);
      reportLocked(this, failure, this.words, true);
    }
  }

  private versionOf(event: Event): VersionAnswer | undefined {
    const number = Number((event.currentTarget as HTMLElement).dataset['version']);
    return this.document?.versions.find(({ version }) => version === number);
  }

  private readonly onPreview = (event: Event): void => {
    const version = this.versionOf(event)?.version;
    if (version === undefined) return;
    const { signal } = this.loading;
    void this.attempt(async () => {
      const wanted = { id: this.documentId, version, after: 0, limit: PAGE };
      this.preview = await fetchPreview(this.access, wanted, signal);
      await this.updateComplete;
      this.previewHeading?.focus();
    });
  };

  private readonly onReview = (event: Event): void => {
    this.reviewed = this.versionOf(event)?.version;
  };

  private readonly onMore = (): void => {
    const { preview } = this;
    if (!preview?.next) return;
    const wanted = { id: this.documentId, version: preview.version.version, after: preview.next, limit: PAGE };
    void this.attempt(async () => {
      const page = await fetchPreview(this.access, wanted, this.loading.signal);
      this.preview = joinPages(preview, page);
      // The last page takes its button with it.
      if (page.next === null) this.previewHeading?.focus();
    });
  };

  private readonly onClosePreview = (): void => {
    this.preview = undefined;
    void this.updateComplete.then(() => {
      this.heading?.focus();
    });
  };

  private readonly onPublish = (event: Event): void => {
    const version = this.versionOf(event);
    if (version) void this.moving?.ask({ kind: 'publish', version });
  };

  private readonly onScheduled =
    (kind: 'reschedule' | 'forward' | 'unschedule') =>
    (event: Event): void => {
      const version = this.versionOf(event);
      if (version) void this.moving?.ask({ kind, version });
    };

  private readonly previewActions: PreviewActions = {
    more: this.onMore,
    publish: this.onPublish,
    close: this.onClosePreview,
  };

  private readonly onDownload = (event: Event): void => {
    const version = this.versionOf(event);
    if (!version) return;
    void this.attempt(async () => {
      const wanted = { id: this.documentId, version: version.version };
      const original = await fetchOriginal(this.access, wanted, this.loading.signal);
      saveFile(original, version.content?.file_name ?? this.document?.title ?? '');
    });
  };

  private readonly versionActions: VersionActions = {
    preview: this.onPreview,
    review: this.onReview,
    publish: this.onPublish,
    reschedule: this.onScheduled('reschedule'),
    forward: this.onScheduled('forward'),
    unschedule: this.onScheduled('unschedule'),
    download: this.onDownload,
  };

  private readonly documentActions: DocumentActions = {
    newVersion: () => void this.giving?.show(),
    readAgain: () => void this.readAgain(),
    archive: () => void this.moving?.ask({ kind: 'archive' }),
    remove: () => void this.moving?.ask({ kind: 'remove' }),
  };

  private async readAgain(): Promise<void> {
    const { access, document } = this;
    if (!document) return;
    this.problem = '';
    this.done = '';
    this.outcome = undefined;
    const asked = { id: document.document_id, expected: document.latest.version };
    const outcome = await this.reading.run(access, (signal) => readDocumentAgain(access, asked, signal));
    if (!outcome) return;
    this.outcome = outcome;
    if (outcome.kind === 'refused') {
      this.problem = describeFailure(outcome.failure, this.words.failures);
      reportLocked(this, outcome.failure, this.words, true);
      this.announcer.alarm(this.problem);
      return;
    }
    this.announcer.say(describeReading(outcome, this.words));
    this.preview = undefined;
    await this.load();
  }

  private readonly onCancel = (): void => {
    this.reading.cancel();
  };

  private onGiven(): void {
    this.preview = undefined;
    this.done = '';
    void this.load();
  }

  private onSettled(event: Event): void {
    event.stopPropagation();
    void this.load();
  }

  /** It is this one. */
  private onWanted(event: Event): void {
    event.stopPropagation();
    this.heading?.focus();
  }

  private onMoved({ detail }: DocumentMovedEvent): void {
    const { documents: words } = this.words;
    const { document } = detail;
    // Who holds the list tells it.
    if (!document) return;
    this.document = document;
    this.preview = undefined;
    this.outcome = undefined;
    this.problem = '';
    const isScheduled = document.versions.some(
      ({ standing, version }) => standing === 'scheduled' && version === detail.version,
    );
    const published = isScheduled ? words.done.scheduled : words.done.published;
    const others = { unschedule: words.done.unscheduled, archive: words.done.archived };
    this.done = detail.kind === 'publish' || detail.kind === 'remove' ? published : others[detail.kind];
    this.announcer.say(this.done);
    void this.updateComplete.then(() => {
      this.heading?.focus();
    });
  }

  private onBack(): void {
    this.dispatchEvent(new DocumentLeftEvent());
  }

  override render(): TemplateResult {
    const { document } = this;
    return html`<div class="document">
      <p><button type="button" class="button" @click=${this.onBack}>${this.words.documents.back}</button></p>
      ${document ? this.renderHead(document) : nothing} ${this.renderNotes()}
      ${document ? this.renderBody(document) : nothing} ${this.announcer.render()}
    </div>`;
  }

  private renderHead(document: DocumentAnswer): TemplateResult {
    const { documents: words } = this.words;
    const { latest, type, level, title } = document;
    return html`<div>
      <h3 class="document-title" tabindex="-1">${title}</h3>
      <p class="row">
        ${renderStanding(document.in_force ? 'in_force' : latest.standing, this.words)}
        <span class="muted">${type} · ${words.levels[level]} · ${words.zone(document.time_zone)}</span>
      </p>
    </div>`;
  }

  private renderNotes(): TemplateResult {
    return html`${renderProblemNote(this.problem)} ${renderDoneNote(this.done)}
    ${this.outcome && this.outcome.kind !== 'refused' ? renderReadingOutcome(this.outcome, this.words) : nothing}
    ${renderProgress(this.reading, this.words, this.onCancel)}`;
  }

  private renderReview(document: DocumentAnswer): TemplateResult | typeof nothing {
    if (this.reviewed === undefined) return nothing;
    return html`<rag-admin-review
      .documentId=${document.document_id}
      .version=${this.reviewed}
      .latest=${document.latest.version}
      @document-given=${this.onSettled}
    ></rag-admin-review>`;
  }

  private renderBody(document: DocumentAnswer): TemplateResult {
    const { words } = this;
    const { documents: told } = words;
    const { busy } = this.reading;
    return html`${renderActions(document, busy, told, { ...this.documentActions, access: this.access })}
      ${this.preview ? renderPreview(this.preview, words, { ...this.previewActions, access: this.access }) : nothing}
      ${this.renderReview(document)}
      <div>
        <h4>${told.versions}</h4>
        <ul class="versions">
          ${document.versions.map((version) => renderVersion(version, words, { ...this.versionActions, access: this.access }))}
        </ul>
      </div>
      <rag-admin-give
        .subject=${document}
        @document-given=${this.onGiven}
        @document-wanted=${this.onWanted}
      ></rag-admin-give>
      <rag-admin-move .subject=${document} @document-moved=${this.onMoved}></rag-admin-move>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-document': RagAdminDocument;
  }
}
