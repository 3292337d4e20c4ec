import { html, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { ActionList } from '../../../server/contract/actions.ts';
import { fetchActions } from '../../client/tool-client.ts';
import { actWords } from '../../i18n/admin/act-words.ts';
import type { ActWords, Standing } from '../../i18n/admin/act-words.ts';
import controls from '../../styles/controls.styles.ts';
import type { Behind, ListPage } from '../house/paged-list.ts';
import { PagedList } from '../house/paged-list.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import figureStyles from '../rag-admin-insights/rag-admin-insights.styles.ts';
import { startOf } from '../rag-admin-people/rag-admin-audit.ts';
import styles from './rag-admin-acts.styles.ts';
import type { ListedTool } from './tool-view.ts';

type Action = ActionList['actions'][number];

/** By the names of the query; empty: of all. */
type Filter = Readonly<Record<'standing' | 'tool' | 'from' | 'to', string>>;

const NO_FILTER: Filter = { standing: '', tool: '', from: '', to: '' };

const OUTCOMES: readonly string[] = ['running', 'succeeded', 'failed', 'unknown'];

/**
 * What was proposed and done, newest first, by the clock of who looks; a part of `<rag-admin-acts>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminActed extends PagedList<Action> {
  static override styles = [controls, cardStyles, figureStyles, styles];

  @state() private filter: Filter = NO_FILTER;

  @property({ attribute: false }) tools: readonly ListedTool[] = [];

  private get said(): ActWords {
    return actWords(this.words.tag);
  }

  protected override get asked(): string {
    return JSON.stringify(this.filter);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('access')) this.filter = NO_FILTER;
    super.willUpdate(changed);
  }

  protected override count(rows: readonly Action[]): string {
    return this.said.actions(rows.length);
  }

  protected override async fetch(after: Behind, signal: AbortSignal): Promise<ListPage<Action>> {
    const { actions, next } = await fetchActions(this.access, { ...toQuery(this.filter), ...after }, signal);
    return { rows: actions, next };
  }

  private readonly onFilter = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement | HTMLSelectElement;
    this.filter = { ...this.filter, [name]: value };
    this.isByOwner = true;
  };

  override render(): TemplateResult {
    const { rows, problem, said, words } = this;
    const standings = Object.entries(said.standings);
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${said.listTitle}</h2>
      <form>
        ${this.renderChoice('standing', said.state, standings)}
        ${this.renderChoice(
          'tool',
          said.tool,
          this.tools.filter(({ permission }) => permission !== 'read').map(({ name, title }) => [name, title]),
        )}
        ${this.renderDay('from', said.from)} ${this.renderDay('to', said.to)}
      </form>
      ${renderProblemNote(problem)}
      ${
        rows === undefined
          ? this.renderLoading()
          : rows.length === 0
            ? html`<p>${said.noActions}</p>`
            : html`<ul class="groups">
                ${rows.map((action) => renderAction(action, said, words.tag))}
              </ul>`
      }
      <p class="acts">${this.renderMore()}</p>
      ${this.announcer.render()}
    </section>`;
  }

  private renderDay(name: 'from' | 'to', label: string): TemplateResult {
    return html`<label class="labelled">
      <span class="label">${label}</span>
      <input class="field" type="date" name=${name} .value=${this.filter[name]} @change=${this.onFilter} />
    </label>`;
  }

  private renderChoice(
    name: 'standing' | 'tool',
    label: string,
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    const chosen = this.filter[name];
    return html`<label class="labelled">
      <span class="label">${label}</span>
      <select class="field" name=${name} @change=${this.onFilter}>
        ${[['', this.said.all] as const, ...options].map(
          ([value, text]) => html`<option value=${value} .selected=${value === chosen}>${text}</option>`,
        )}
      </select>
    </label>`;
  }
}

function toQuery({ standing, tool, from, to }: Filter): Record<string, string> {
  return {
    ...(standing === '' ? {} : { [OUTCOMES.includes(standing) ? 'outcome' : 'state']: standing }),
    ...(tool === '' ? {} : { tool }),
    ...(from === '' ? {} : { since: startOf(from, 0) }),
    ...(to === '' ? {} : { until: startOf(to, 1) }),
  };
}

function renderAction(action: Action, said: ActWords, tag: string): TemplateResult {
  const { comment, created_at: at, details, outcome, rolled_back: rolledBack, state, title } = action;
  const standing: Standing = state === 'confirmed' ? (outcome ?? 'running') : state;
  const when = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
  return html`<li class="group">
    <p class="question" dir="auto">${title}</p>
    <p class="muted"><span class="tag">${said.standings[standing]}</span> <time datetime=${at}>${when}</time></p>
    ${
      details.length === 0
        ? nothing
        : html`<dl class="sums details">
            ${details.map(
              ([label, value]) =>
                html`<div>
                  <dt>${label}</dt>
                  <dd dir="auto">${value}</dd>
                </div>`,
            )}
          </dl>`
    }
    ${comment === null ? nothing : html`<blockquote class="text" dir="auto">${comment}</blockquote>`}
    ${rolledBack === null ? nothing : html`<p>${rolledBack ? said.rolledBack : said.notRolledBack}</p>`}
  </li>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-acted': RagAdminActed;
  }
}
