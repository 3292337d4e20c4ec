import { css, html } from 'lit';
import type { nothing, TemplateResult } from 'lit';
import { property } from 'lit/decorators.js';
import type { ConversationList } from '../../../server/contract/insights.ts';
import type { DayRange } from '../../client/insight-client.ts';
import { fetchConversations } from '../../client/insight-client.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';
import { insightWords } from '../../i18n/admin/insight-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { Behind, ListPage } from '../house/paged-list.ts';
import type { ListFrame } from '../house/unfolded-list.ts';
import { UnfoldedList, unfoldedStyles } from '../house/unfolded-list.ts';
import { nameLanguage } from './figures-view.ts';
import styles from './rag-admin-insights.styles.ts';
import { formatInstant } from './summary-view.ts';
import type { Table } from './table.ts';
import { renderSave, renderTable } from './table.ts';

type Conversation = ConversationList['conversations'][number];

/** The conversations of the chosen days; a part of `<rag-admin-insights>`. */
export class RagAdminConversations extends UnfoldedList<Conversation> {
  static override styles = [
    ...unfoldedStyles,
    styles,
    css`
      :host,
      .card {
        min-inline-size: 0;
      }
    `,
  ];

  /** IANA, of the business. */
  private zone = '';

  @property({ attribute: false }) range!: DayRange;

  private get told(): InsightWords {
    return insightWords[chooseLanguage(this.words.tag)];
  }

  protected override get asked(): string {
    return `${this.range.from} ${this.range.to}`;
  }

  protected override get frame(): ListFrame {
    const { conversations: title, conversationsWhy: why, show } = this.told;
    return { title, why, show };
  }

  protected override async fetch(after: Behind, signal: AbortSignal): Promise<ListPage<Conversation>> {
    const { from, to } = this.range;
    const list = await fetchConversations(this.access, { from, to, ...after }, signal);
    this.zone = list.time_zone;
    return { rows: list.conversations, next: list.next };
  }

  protected override renderRows(rows: readonly Conversation[], more: TemplateResult | typeof nothing): TemplateResult {
    const { told, words, zone } = this;
    if (rows.length === 0) return html`<p>${told.nothingInTheseDays}</p>`;
    const table = toTable(rows, { told, tag: words.tag, zone });
    return html`${renderTable(table)}
      <p class="acts">${more} ${renderSave(table, told)}</p>`;
  }
}

interface Telling {
  readonly told: InsightWords;
  readonly tag: string;
  readonly zone: string;
}

function toTable(rows: readonly Conversation[], { told, tag, zone }: Telling): Table {
  const when = (instant: string): string => formatInstant(instant, { zone, tag, withHour: true });
  return {
    title: told.conversations,
    head: [told.faq.question, told.began, told.last, told.count, told.tools, told.language],
    rows: rows.map(({ title, started_at: began, last_at: last, messages, tools, language }) => [
      // Nothing in it says what was wanted, but that something was to be done.
      title ?? told.intents.ACTION,
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
