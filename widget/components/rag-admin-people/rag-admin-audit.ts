import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { AuditAnswer, AuditList } from '../../../server/contract/scopes.ts';
import { failureOf } from '../../client/failure.ts';
import { askPeople, fetchAuditFile } from '../../client/people-client.ts';
import { peopleWords } from '../../i18n/admin/people-words.ts';
import controls from '../../styles/controls.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import type { Behind, ListPage } from '../house/paged-list.ts';
import { PagedList } from '../house/paged-list.ts';
import { saveFile } from '../rag-admin-document/save-file.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import styles from './rag-admin-people.styles.ts';

/** By the names of its fields: who, which kind, days (`2026-03-01`); empty: without a bound. */
type Filter = Readonly<Record<'actor' | 'kind' | 'from' | 'to', string>>;

/** Who changed what, in words and by the clock of the business; a part of `<rag-admin-people>`. */
export class RagAdminAudit extends PagedList<AuditAnswer> {
  static override styles = [controls, cardStyles, styles];

  @state() private list: AuditList | undefined;
  @state() private filter: Filter = { actor: '', kind: '', from: '', to: '' };

  /** Of the tenant's whole chain; else of the branch alone. */
  @property({ attribute: false }) isWhole = false;

  protected override get asked(): string {
    return `${this.access.language ?? ''} ${this.queryFor()}`;
  }

  private queryFor(): string {
    const { tenant, branch } = this.access.scope;
    const { actor, kind, from, to } = this.filter;
    const fields = {
      tenant_slug: tenant,
      ...(this.isWhole ? {} : { branch_slug: branch }),
      ...(actor === '' ? {} : { actor }),
      ...(kind === '' ? {} : { kind }),
      ...(from === '' ? {} : { since: startOf(from, 0) }),
      ...(to === '' ? {} : { until: startOf(to, 1) }),
    };
    return String(new URLSearchParams(fields));
  }

  protected override count(rows: readonly AuditAnswer[]): string {
    return `${peopleWords(this.words.tag).audit}: ${String(rows.length)}`;
  }

  protected override async fetch(after: Behind, signal: AbortSignal): Promise<ListPage<AuditAnswer>> {
    const query = new URLSearchParams([...new URLSearchParams(this.queryFor()), ...Object.entries(after ?? {})]);
    const list = await askPeople<AuditList>(this.access, `/v2/audit?${String(query)}`, { signal });
    this.list = list;
    return { rows: list.entries, next: list.next };
  }

  private readonly onFilter = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement | HTMLSelectElement;
    this.filter = { ...this.filter, [name]: value };
    this.isByOwner = true;
  };

  private readonly onFile = async (): Promise<void> => {
    try {
      saveFile(await fetchAuditFile(this.access, this.queryFor(), this.loading.signal), 'audit.csv');
    } catch (error) {
      this.problem = sayFailure(failureOf(error), this.words);
    }
  };

  override render(): TemplateResult {
    const { list, problem, rows = [], words } = this;
    const said = peopleWords(words.tag);
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${said.audit}</h2>
      ${renderProblemNote(problem)}
      <form>
        ${this.renderChoice(
          'actor',
          said.who,
          (list?.actors ?? []).map((actor) => [actor, actor]),
        )}
        ${this.renderChoice(
          'kind',
          said.kind,
          (list?.kinds ?? []).map(({ kind, name }) => [kind, name]),
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
            ${inRuns(rows).map(
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
      ${this.renderMore()} ${this.announcer.render()}
    </section>`;
  }

  private renderDay(name: 'from' | 'to', label: string): TemplateResult {
    return html`<label>
      ${label}
      <input class="field" type="date" name=${name} @change=${this.onFilter} />
    </label>`;
  }

  private renderChoice(
    name: keyof Filter,
    label: string,
    options: readonly (readonly [string, string])[],
  ): TemplateResult {
    return html`<label>
      ${label}
      <select class="field" name=${name} @change=${this.onFilter}>
        <option value="">${peopleWords(this.words.tag).all}</option>
        ${options.map(([value, text]) => html`<option value=${value}>${text}</option>`)}
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
