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
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';

/** A page of a list, as the server tells it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** What the next page continues behind. Null: there is none. */
  readonly next: string | number | null;
}

/** What stands around a list. */
export interface ListFrame {
  readonly title: string;
  readonly why: string;
  /** What unfolds it. */
  readonly show: string;
}

/** For the list that is one: on the class below it Lit would make sheets of them at once, which Node has none of. */
export const unfoldedStyles = [controls, cardStyles];

/**
 * A card with a list that is asked for once somebody unfolds it, page by page.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export abstract class UnfoldedList<Row> extends LitElement {
  protected readonly announcer = new Announcer(this);
  private loading = new AbortController();
  private loadedFor = '';
  private isOpen = false;

  @state() protected rows: readonly Row[] | undefined;
  @state() private next: ListPage<Row>['next'] = null;
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  /** What is asked for beside the access: with another one the list is another one. */
  protected abstract readonly asked: string;
  protected abstract readonly frame: ListFrame;
  protected abstract fetch(
    after: Readonly<Record<'after', string>> | undefined,
    signal: AbortSignal,
  ): Promise<ListPage<Row>>;
  /** With one row at least, or of none what is said of that. `more`: the button that goes on. */
  protected abstract renderRows(rows: readonly Row[], more: TemplateResult | typeof nothing): TemplateResult;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = `${accessKey(this.access)} ${this.asked}`;
    if (!this.isOpen || key === this.loadedFor) return;
    this.loadedFor = key;
    this.rows = undefined;
    this.next = null;
    void this.load();
  }

  private readonly onToggle = (event: Event): void => {
    this.isOpen = (event.target as HTMLDetailsElement).open;
    this.requestUpdate();
  };

  private readonly load = (): Promise<void> => {
    this.loading.abort();
    this.loading = new AbortController();
    return this.attempt(async (signal) => {
      const { next, rows: before = [] } = this;
      const page = await this.fetch(next === null ? undefined : { after: String(next) }, signal);
      if (signal.aborted) return;
      this.rows = [...before, ...page.rows];
      this.next = page.next;
      this.announcer.say(`${this.frame.title}: ${String(this.rows.length)}`);
    });
  };

  /** Says what went wrong, where something did. */
  protected async attempt(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.loading;
    try {
      await work(signal);
      this.problem = '';
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      this.problem = sayFailure(failure, this.words);
      if (!reportLocked(this, failure, this.words, true)) this.announcer.alarm(this.problem);
    }
  }

  override render(): TemplateResult {
    const { frame, next, problem, rows, words } = this;
    const more = html`<button type="button" class="button" @click=${this.load}>${words.documents.more}</button>`;
    const loading = problem === '' ? html`<p class="muted">${words.loading}</p>` : nothing;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title" tabindex="-1">${frame.title}</h2>
      <p class="card-why">${frame.why}</p>
      <details @toggle=${this.onToggle}>
        <summary>${frame.show}</summary>
        ${renderProblemNote(problem)}
        ${rows === undefined ? loading : this.renderRows(rows, next === null ? nothing : more)}
      </details>
      ${this.announcer.render()}
    </section>`;
  }
}
