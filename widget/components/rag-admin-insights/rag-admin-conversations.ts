import { consume } from '@lit/context';
import { css, html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ConversationList } from '../../../server/contract/insights.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import type { DayRange } from '../../client/insight-client.ts';
import { fetchConversations } from '../../client/insight-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';
import { insightWords } from '../../i18n/admin/insight-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { nameLanguage } from './figures-view.ts';
import styles from './rag-admin-insights.styles.ts';
import { formatInstant } from './summary-view.ts';
import type { Table } from './table.ts';
import { renderSave, renderTable } from './table.ts';

/**
 * The conversations of the chosen days, which are asked for once somebody wants to see them; a part of `<rag-admin-insights>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminConversations extends LitElement {
  static override styles = [
    controls,
    disclosure,
    cardStyles,
    styles,
    css`
      :host,
      .card {
        min-inline-size: 0;
      }

      .figures {
        text-align: start;
      }
    `,
  ];

  private readonly announcer = new Announcer(this);
  private loading = new AbortController();
  private loadedFor = '';

  @state() private isOpen = false;
  @state() private list: ConversationList | undefined;
  @state() private problem = '';

  @property({ attribute: false }) range!: DayRange;
  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { from, to } = this.range;
    const key = `${accessKey(this.access)} ${from} ${to}`;
    if (!this.isOpen || key === this.loadedFor) return;
    this.loadedFor = key;
    this.list = undefined;
    void this.load();
  }

  private get told(): InsightWords {
    return insightWords[chooseLanguage(this.words.tag)];
  }

  private readonly onToggle = (event: Event): void => {
    this.isOpen = (event.target as HTMLDetailsElement).open;
  };

  private readonly onMore = (): void => {
    void this.load(this.list);
  };

  private async load(before?: ConversationList): Promise<void> {
    this.loading.abort();
    const { signal } = (this.loading = new AbortController());
    try {
      const more = before?.next === undefined || before.next === null ? {} : { after: before.next };
      const list = await fetchConversations(this.access, { ...this.range, ...more }, signal);
      if (signal.aborted) return;
      this.list = { ...list, conversations: [...(before?.conversations ?? []), ...list.conversations] };
      this.problem = '';
      this.announcer.say(`${this.told.conversations}: ${String(this.list.conversations.length)}`);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      this.problem = sayFailure(failure, this.words);
      if (!reportLocked(this, failure, this.words, true)) this.announcer.alarm(this.problem);
    }
  }

  override render(): TemplateResult {
    const { list, problem, told, words } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${told.conversations}</h2>
      <p class="card-why">${told.conversationsWhy}</p>
      <details @toggle=${this.onToggle}>
        <summary>${told.show}</summary>
        ${renderProblemNote(problem)}
        ${list === undefined ? (problem === '' ? html`<p class="muted">${words.loading}</p>` : nothing) : this.renderList(list)}
      </details>
      ${this.announcer.render()}
    </section>`;
  }

  private renderList(list: ConversationList): TemplateResult {
    const { told, words } = this;
    if (list.conversations.length === 0) return html`<p>${told.nothingInTheseDays}</p>`;
    const table = toTable(list, told, words.tag);
    return html`${renderTable(table)}
      <p class="acts">
        ${list.next === null ? nothing : html`<button type="button" class="button" @click=${this.onMore}>${words.documents.more}</button>`}
        ${renderSave(table, told)}
      </p>`;
  }
}

function toTable({ conversations, time_zone: zone }: ConversationList, told: InsightWords, tag: string): Table {
  const when = (instant: string): string => formatInstant(instant, { zone, tag, withHour: true });
  return {
    title: told.conversations,
    head: [told.firstQuestion, told.began, told.last, told.count, told.tools, told.language],
    rows: conversations.map(({ title, started_at: began, last_at: last, messages, tools, language }) => [
      title ?? told.untitled,
      when(began),
      when(last),
      messages,
      tools.map((tool) => tool.title).join(', '),
      language === null ? '' : nameLanguage(language, tag),
    ]),
  };
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-conversations': RagAdminConversations;
  }
}
