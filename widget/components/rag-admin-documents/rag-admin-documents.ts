import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { DocumentSummary, Standing } from '../../../server/contract/documents.ts';
import type { Level } from '../../../server/contract/v2.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { listDocuments } from '../../client/document-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { loadOnce } from '../../load-once.ts';
import controls from '../../styles/controls.styles.ts';
import type { DocumentMovedEvent, DocumentWantedEvent } from '../documents/documents.events.ts';
import documentStyles from '../documents/documents.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { RagAdminGive } from '../rag-admin-give/rag-admin-give.ts';
import { renderFilters, STATES } from './filter-view.ts';
import { renderRow } from './list-view.ts';
import styles from './rag-admin-documents.styles.ts';

/** So many at a time. */
const PAGE = 10;

/** The page of one document, and the dialog in which one is given. */
const loadDocument = loadOnce(() => import('../rag-admin-document/define-document.ts'));

/** After the last key of a search. */
const SEARCH_AFTER = 300;

/**
 * The documents of an assistant with their states, and the way to each and to a new one; a part of `<rag-admin>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminDocuments extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, styles];

  private readonly announcer = new Announcer(this);
  private loading: AbortController | undefined;
  private searchTimer = 0;
  private loadedFor = '';

  @query('input[type="search"]') private readonly searchField!: HTMLInputElement | null;
  @query('rag-admin-give') private readonly giving!: RagAdminGive | null;
  @query('#title') private readonly heading!: HTMLElement | null;

  @state() private documents: readonly DocumentSummary[] | undefined;
  @state() private total = 0;
  @state() private next: number | null = null;
  @state() private level: Level = 'branch';
  @state() private standing: Standing | undefined;
  @state() private text = '';
  @state() private problem = '';
  @state() private done = '';
  /** The one that is open; 0: none. */
  @state() private opened = 0;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.searchTimer);
    this.loading?.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.documents = undefined;
    this.opened = 0;
    this.done = '';
    void this.load();
  }

  private get types(): readonly string[] {
    return [...new Set((this.documents ?? []).map(({ type }) => type))].filter((type) => type === type.toUpperCase());
  }

  /** Reads the first page, or what comes `after`. `said`: their number is announced to screen readers. */
  private async load({ after, said = false }: { after?: number; said?: boolean } = {}): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    const { level, standing, text } = this;
    const filter = {
      level,
      text,
      limit: PAGE,
      ...(standing === undefined ? {} : { standing }),
      ...(after === undefined ? {} : { after }),
    };
    try {
      const page = await listDocuments(this.access, filter, loading.signal);
      if (loading.signal.aborted) return;
      const before = after === undefined ? [] : (this.documents ?? []);
      this.documents = [...before, ...page.documents];
      this.total = page.total;
      this.next = page.next;
      this.problem = '';
      if (said) this.announcer.say(this.words.documents.shown(this.documents.length, page.total));
      if (after !== undefined) await this.focusRow(page.documents[0]);
    } catch (error) {
      if (loading.signal.aborted) return;
      const failure = failureOf(error);
      this.problem = describeFailure(failure, this.words.failures);
      this.documents = undefined;
      if (said) this.announcer.alarm(this.problem);
      reportLocked(this, failure, this.words, said);
    }
  }

  private async focusRow(document: DocumentSummary | undefined): Promise<void> {
    await this.updateComplete;
    const id = String(document?.document_id ?? 0);
    const row = this.renderRoot.querySelector<HTMLElement>(`.entry-title[data-id="${id}"]`);
    (row ?? this.heading)?.focus();
  }

  private narrow(): void {
    this.done = '';
    void this.load({ said: true });
  }

  private readonly onLevel = (event: Event): void => {
    this.level = (event.target as HTMLInputElement).value === 'tenant' ? 'tenant' : 'branch';
    this.narrow();
  };

  private readonly onStanding = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    this.standing = STATES.find((standing) => standing === value);
    this.narrow();
  };

  private readonly onSearch = (): void => {
    clearTimeout(this.searchTimer);
    this.searchTimer = window.setTimeout(() => {
      this.text = this.searchField?.value.trim() ?? '';
      this.narrow();
    }, SEARCH_AFTER);
  };

  private onShowAll(): void {
    this.standing = undefined;
    this.text = '';
    this.searchField?.focus();
    this.narrow();
  }

  private onMore(): void {
    if (this.next !== null) void this.load({ after: this.next, said: true });
  }

  private onRefresh(): void {
    this.narrow();
  }

  private onAdd(): void {
    void this.give();
  }

  private readonly onOpen = (event: Event): void => {
    void this.open(Number((event.currentTarget as HTMLElement).dataset['id']));
  };

  private onWanted({ detail }: DocumentWantedEvent): void {
    void this.open(detail);
  }

  /** The list stands until the document can be shown. */
  private async open(id: number): Promise<void> {
    if (await this.isReady()) this.opened = id;
  }

  /** Whether what gives and shows a document is there; else the owner is told. */
  private async isReady(): Promise<boolean> {
    const { loadedFor } = this;
    this.done = '';
    this.problem = '';
    try {
      await loadDocument();
    } catch {
      this.problem = this.words.views.notLoaded;
      this.announcer.alarm(this.problem);
      return false;
    }
    // Meanwhile another assistant may have been chosen, or the page left.
    return this.isConnected && this.loadedFor === loadedFor;
  }

  private onChanged(): void {
    void this.load();
  }

  private onLeft(): void {
    const id = this.opened;
    this.opened = 0;
    const left = this.documents?.find((document) => document.document_id === id);
    void this.focusRow(left);
  }

  private onMoved({ detail }: DocumentMovedEvent): void {
    if (!detail.document) {
      this.opened = 0;
      this.done = this.words.documents.done.removed;
      this.announcer.say(this.done);
      void this.focusRow(undefined);
    }
    void this.load();
  }

  /** Opens the dialog in which a document is given. */
  async give(): Promise<void> {
    if (await this.isReady()) await this.giving?.show();
  }

  /** Reads the list again. */
  refresh(): void {
    void this.load();
  }

  override render(): TemplateResult {
    const { documents: words } = this.words;
    return html`<section class="card" aria-labelledby="title">
      <div class="head">
        <div>
          <h2 id="title" class="card-title" tabindex="-1">${words.title}</h2>
          <p class="card-why">${words.why}</p>
        </div>
        ${this.opened === 0 ? this.renderHeadButtons() : nothing}
      </div>
      ${this.opened === 0 ? this.renderList() : this.renderOpened()}
      <rag-admin-give
        .level=${this.level}
        .types=${this.types}
        @document-given=${this.onChanged}
        @document-wanted=${this.onWanted}
      ></rag-admin-give>
      ${this.announcer.render()}
    </section>`;
  }

  private renderAdd(look: string): TemplateResult | typeof nothing {
    if (!may(this.access, 'editor')) return nothing;
    return html`<button type="button" class=${look} @click=${this.onAdd}>${this.words.documents.add}</button>`;
  }

  private renderHeadButtons(): TemplateResult {
    const { documents: words } = this.words;
    return html`<div class="row">
      <button type="button" class="button" @click=${this.onRefresh}>${words.refresh}</button>
      ${this.renderAdd('button button--primary')}
    </div>`;
  }

  private renderOpened(): TemplateResult {
    return html`<rag-admin-document
      .documentId=${this.opened}
      @document-left=${this.onLeft}
      @document-given=${this.onChanged}
      @document-moved=${this.onMoved}
    ></rag-admin-document>`;
  }

  private renderList(): TemplateResult {
    const { documents, total } = this;
    const { documents: words } = this.words;
    const { level, standing, text } = this;
    const actions = { level: this.onLevel, standing: this.onStanding, search: this.onSearch };
    return html`${renderFilters({ level, standing, text }, words, actions)} ${renderDoneNote(this.done)}
    ${renderProblemNote(this.problem)} ${documents?.length === 0 ? this.renderEmpty() : nothing}
    ${documents === undefined && this.problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing}
    ${
      documents === undefined || documents.length === 0
        ? nothing
        : html`<ul class="entries">
              ${documents.map((document) => renderRow(document, this.words, this.onOpen))}
            </ul>
            <p class="row foot">
              <span class="muted">${words.shown(documents.length, total)}</span>
              ${
                this.next === null
                  ? nothing
                  : html`<button type="button" class="button" @click=${this.onMore}>${words.more}</button>`
              }
            </p>`
    }`;
  }

  private renderEmpty(): TemplateResult {
    const { documents: words } = this.words;
    if (this.standing !== undefined || this.text !== '') {
      return html`<div class="empty">
        <p>${words.nothingFound}</p>
        <button type="button" class="button" @click=${this.onShowAll}>${words.showAll}</button>
      </div>`;
    }
    return html`<div class="empty">
      <p class="label">${words.emptyTitle}</p>
      <p class="muted">${words.emptyWhy}</p>
      ${this.renderAdd('button')}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-documents': RagAdminDocuments;
  }
}
