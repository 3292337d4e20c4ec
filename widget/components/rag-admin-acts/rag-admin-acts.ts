import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { HintCountList } from '../../../server/contract/hints.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { may } from '../../client/people-client.ts';
import { fetchHintCounts, fetchTools } from '../../client/tool-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { actWords } from '../../i18n/admin/act-words.ts';
import type { ActWords } from '../../i18n/admin/act-words.ts';
import { insightWords } from '../../i18n/admin/insight-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import type { Plotted } from '../rag-admin-insights/plotted.ts';
import { renderPlotted } from '../rag-admin-insights/plotted.ts';
import figureStyles from '../rag-admin-insights/rag-admin-insights.styles.ts';
import { plotActions, plotHints } from './counts-view.ts';
import styles from './rag-admin-acts.styles.ts';
import type { ListedTool } from './tool-view.ts';
import { renderTool } from './tool-view.ts';

/**
 * What the assistant can have done: its tools, what came of them, a dry run, and how often hints helped; a page of `<rag-admin>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminActs extends LitElement {
  static override styles = [controls, cardStyles, figureStyles, styles];

  private loading = new AbortController();
  private loadedFor = '';

  @state() private tools: readonly ListedTool[] | undefined;
  @state() private hints: HintCountList['hints'] = [];
  @state() private problem = '';
  /** The name of the one whose trial is open. */
  @state() private trying = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.tools = undefined;
    this.trying = '';
    void this.load();
  }

  private get said(): ActWords {
    return actWords(this.words.tag);
  }

  private async load(): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    try {
      const [{ tools }, { hints }] = await Promise.all([
        fetchTools(this.access, signal),
        fetchHintCounts(this.access, signal),
      ]);
      if (signal.aborted) return;
      this.tools = tools;
      this.hints = hints;
      this.problem = '';
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      this.problem = sayFailure(failure, this.words);
      reportLocked(this, failure, this.words, false);
    }
  }

  private readonly onTry = ({ name }: ListedTool): void => {
    this.trying = name;
  };

  private readonly onClosed = async (): Promise<void> => {
    const name = this.trying;
    this.trying = '';
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`[data-tool="${name}"] .button`)?.focus();
  };

  override render(): TemplateResult {
    const { tools, hints, said } = this;
    return html`<section class="card" aria-labelledby="title" @dry-run-closed=${this.onClosed}>
        <h2 id="title" class="card-title">${said.title}</h2>
        <p class="card-why">${said.why}</p>
        ${renderProblemNote(this.problem)} ${tools === undefined ? this.renderLoading() : this.renderTools(tools)}
      </section>
      ${
        tools === undefined
          ? nothing
          : html`<rag-admin-acted .tools=${tools}></rag-admin-acted>
              <section class="card" aria-labelledby="hints-title">
                <h2 id="hints-title" class="card-title">${said.hintsTitle}</h2>
                <p class="card-why">${said.hintsWhy}</p>
                ${hints.length === 0 ? html`<p>${said.noHints}</p>` : this.renderPlotted(plotHints(hints, said))}
              </section>`
      }`;
  }

  private renderLoading(): TemplateResult | typeof nothing {
    return this.problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing;
  }

  private renderTools(tools: readonly ListedTool[]): TemplateResult {
    const { access, onTry, said, trying, words } = this;
    if (tools.length === 0) return html`<p>${said.noTools}</p>`;
    const view = { words: said, tag: words.tag, mayTry: may(access, 'editor'), trying, onTry };
    const hasActed = tools.some(({ actions }) => actions !== null);
    return html`<ul class="groups">
        ${tools.map((tool) => renderTool(tool, view))}
      </ul>
      ${hasActed ? this.renderPlotted(plotActions(tools, said)) : nothing}`;
  }

  private renderPlotted(plotted: Plotted): TemplateResult {
    return html`<div class="figures-grid">
      ${renderPlotted(plotted, insightWords[chooseLanguage(this.words.tag)])}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-acts': RagAdminActs;
  }
}
