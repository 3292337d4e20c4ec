import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { sayFailure } from '../items/say-failure.ts';

/** A page of a list, as the server tells it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** What the next page continues behind. Null: there is none. */
  readonly next: string | number | null;
}

/** What a page continues behind, as a field of the query. */
export type Behind = Readonly<Record<'after', string>> | undefined;

/**
 * A list that is asked for page by page, and anew where it is another one.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export abstract class PagedList<Row> extends LitElement {
  protected readonly announcer = new Announcer(this);
  protected loading = new AbortController();
  private loadedFor = '';
  /** Its owner has asked for it: what comes is said, and what fails, too. */
  protected isByOwner = false;

  @state() protected rows: readonly Row[] | undefined;
  @state() private next: ListPage<Row>['next'] = null;
  @state() protected problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  /** Nothing is asked for before. */
  protected isWanted = true;
  /** What is asked for beside the access: with another one the list is another one. */
  protected abstract readonly asked: string;
  protected abstract fetch(after: Behind, signal: AbortSignal): Promise<ListPage<Row>>;
  /** How many there are, in words. */
  protected abstract count(rows: readonly Row[]): string;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = `${accessKey(this.access)} ${this.asked}`;
    if (!this.isWanted || key === this.loadedFor) return;
    this.loadedFor = key;
    this.rows = undefined;
    this.next = null;
    void this.load();
  }

  /** Something was done: it is another one. */
  refresh(): void {
    this.loadedFor = '';
    this.requestUpdate();
  }

  private readonly onMore = (): void => {
    this.isByOwner = true;
    void this.load();
  };

  private load(): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    return this.attempt(async (signal) => {
      const { next, rows: before = [] } = this;
      const page = await this.fetch(next === null ? undefined : { after: String(next) }, signal);
      if (signal.aborted) return;
      this.rows = [...before, ...page.rows];
      this.next = page.next;
      if (this.isByOwner) this.announcer.say(this.count(this.rows));
    });
  }

  /** Says what went wrong, where something did. */
  protected async attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { isByOwner, loading, words } = this;
    try {
      await work(loading.signal);
      this.problem = '';
    } catch (error) {
      if (loading.signal.aborted) return;
      const failure = failureOf(error);
      this.problem = sayFailure(failure, words);
      if (!reportLocked(this, failure, words, isByOwner) && isByOwner) this.announcer.alarm(this.problem);
    }
  }

  /** While nothing is there. */
  protected renderLoading(): TemplateResult | typeof nothing {
    return this.problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing;
  }

  /** The button that goes on. */
  protected renderMore(): TemplateResult | typeof nothing {
    return this.next === null
      ? nothing
      : html`<button type="button" class="button" @click=${this.onMore}>${this.words.documents.more}</button>`;
  }
}
