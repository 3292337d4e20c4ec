import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AuditAnswer, AuditList } from '../../../server/contract/scopes.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { askPeople, fetchAuditFile } from '../../client/people-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { peopleWords } from '../../i18n/admin/people-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import { saveFile } from '../rag-admin-document/save-file.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import styles from './rag-admin-people.styles.ts';

/** Who changed what, in words and by the clock of the business; a part of `<rag-admin-people>`. */
export class RagAdminAudit extends LitElement {
  static override styles = [controls, cardStyles, styles];

  private loading = new AbortController();
  private loadedFor = '';

  @state() private list: AuditList | undefined;
  @state() private entries: readonly AuditAnswer[] = [];
  @state() private actor = '';
  @state() private kind = '';
  /** Days, `2026-03-01`; empty: without a bound. */
  @state() private from = '';
  @state() private to = '';
  @state() private problem = '';

  /** Of the tenant's whole chain; else of the branch alone. */
  @property({ attribute: false }) isWhole = false;
  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = `${accessKey(this.access)} ${this.access.language ?? ''} ${this.queryFor()}`;
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.entries = [];
    void this.load();
  }

  /** Something was done. */
  refresh(): void {
    this.loadedFor = '';
    this.requestUpdate();
  }

  private queryFor(): string {
    const { tenant, branch } = this.access.scope;
    const fields = {
      tenant_slug: tenant,
      ...(this.isWhole ? {} : { branch_slug: branch }),
      ...(this.actor === '' ? {} : { actor: this.actor }),
      ...(this.kind === '' ? {} : { kind: this.kind }),
      ...(this.from === '' ? {} : { since: startOf(this.from, 0) }),
      ...(this.to === '' ? {} : { until: startOf(this.to, 1) }),
    };
    return String(new URLSearchParams(fields));
  }

  private async load(after?: number): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    const more = after === undefined ? '' : `&after=${String(after)}`;
    try {
      const list = await askPeople<AuditList>(this.access, `/v2/audit?${this.queryFor()}${more}`, { signal });
      if (signal.aborted) return;
      this.list = list;
      this.entries = [...this.entries, ...list.entries];
      this.problem = '';
    } catch (error) {
      if (!signal.aborted) this.problem = sayFailure(failureOf(error), this.words);
    }
  }

  private readonly onActor = (event: Event): void => {
    this.actor = (event.target as HTMLSelectElement).value;
  };

  private readonly onKind = (event: Event): void => {
    this.kind = (event.target as HTMLSelectElement).value;
  };

  private readonly onDay = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement;
    if (name === 'from') this.from = value;
    else this.to = value;
  };

  private readonly onMore = (): void => {
    void this.load(this.list?.next ?? undefined);
  };

  private readonly onFile = async (): Promise<void> => {
    try {
      saveFile(await fetchAuditFile(this.access, this.queryFor(), this.loading.signal), 'audit.csv');
    } catch (error) {
      this.problem = sayFailure(failureOf(error), this.words);
    }
  };

  override render(): TemplateResult {
    const { entries, list, problem, words } = this;
    const said = peopleWords(words.tag);
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${said.audit}</h2>
      ${renderProblemNote(problem)}
      <form>
        ${this.renderChoice(
          said.who,
          (list?.actors ?? []).map((actor) => [actor, actor]),
          this.onActor,
        )}
        ${this.renderChoice(
          said.kind,
          (list?.kinds ?? []).map(({ kind, name }) => [kind, name]),
          this.onKind,
        )}
        ${this.renderDay('from', said.from)} ${this.renderDay('to', said.to)}
        <button type="button" class="button" @click=${this.onFile}>${said.csv}</button>
      </form>
      <div class="scrolling" role="group" tabindex="0" aria-label=${said.audit}>
        <table>
          <thead>
            <tr>
              <th scope="col">${said.when}${list ? html` (${list.zone})` : nothing}</th>
              <th scope="col">${said.who}</th>
              <th scope="col">${said.what}</th>
            </tr>
          </thead>
          <tbody>
            ${inRuns(entries).map(
              ({ entry: { actor, local, sentence }, times }) =>
                html`<tr>
                  <td>${local}</td>
                  <td>${actor}</td>
                  <td>${sentence}${times > 1 ? html` (× ${times})` : nothing}</td>
                </tr>`,
            )}
          </tbody>
        </table>
      </div>
      ${
        list === undefined || list.next === null
          ? nothing
          : html`<button type="button" class="button" @click=${this.onMore}>${said.more}</button>`
      }
    </section>`;
  }

  private renderDay(name: 'from' | 'to', label: string): TemplateResult {
    return html`<label>
      ${label}
      <input class="field" type="date" name=${name} @change=${this.onDay} />
    </label>`;
  }

  private renderChoice(
    label: string,
    options: readonly (readonly [string, string])[],
    onChoose: (event: Event) => void,
  ): TemplateResult {
    return html`<label>
      ${label}
      <select class="field" @change=${onChoose}>
        <option value="">${peopleWords(this.words.tag).all}</option>
        ${options.map(([value, name]) => html`<option value=${value}>${name}</option>`)}
      </select>
    </label>`;
  }
}

interface Run {
  readonly entry: AuditAnswer;
  readonly times: number;
}

/** What somebody did again and again in one minute stands in one row: thirty pictures are no thirty rows. The file has each of them. */
function inRuns(entries: readonly AuditAnswer[]): Run[] {
  const runs: Run[] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    if (last !== undefined && isSame(last.entry, entry)) runs[runs.length - 1] = { entry, times: last.times + 1 };
    else runs.push({ entry, times: 1 });
  }
  return runs;
}

function isSame(one: AuditAnswer, other: AuditAnswer): boolean {
  return one.actor === other.actor && one.local === other.local && one.sentence === other.sentence;
}

/** When a day begins by the clock of who looks, or so many days later. */
export function startOf(day: string, later: number): string {
  const start = new Date(`${day}T00:00`);
  start.setDate(start.getDate() + later);
  return start.toISOString();
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-audit': RagAdminAudit;
  }
}
