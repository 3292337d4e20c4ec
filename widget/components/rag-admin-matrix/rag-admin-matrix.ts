import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { HazardColumn, ItemHazard, ItemInForce, MatrixAnswer } from '../../../server/contract/items.ts';
import type { SettledStatus } from '../../../server/contract/reviews.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import type { Failure } from '../../client/failure.ts';
import { failureOf } from '../../client/failure.ts';
import { fetchMatrix, fetchMatrixFile } from '../../client/item-client.ts';
import { settleReview } from '../../client/review-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { Reading } from '../../controllers/reading.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';
import { itemWords } from '../../i18n/admin/item-words.ts';
import { publicWords } from '../../i18n/admin/public-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { DocumentGivenEvent } from '../documents/documents.events.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { describeReading, renderProgress } from '../documents/reading-view.ts';
import itemStyles from '../items/items.styles.ts';
import { renderLegend } from '../items/mark-view.ts';
import { sayFailure } from '../items/say-failure.ts';
import { saveFile } from '../rag-admin-document/save-file.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import { renderCellDialog } from './cell-dialog.ts';
import type { CellPlace } from './matrix-table.ts';
import { placeBehind, renderTable } from './matrix-table.ts';
import { openPrintPage } from './print-page.ts';
import { renderRegime } from './regime-view.ts';
import styles from './rag-admin-matrix.styles.ts';
import { CHOICES, countHoles, holesFirst } from './settle-choices.ts';

/** In the choice of a section: of any. No section has an empty name. */
const ANY = '';

interface Cell {
  readonly item: ItemInForce;
  readonly hazard: ItemHazard;
  readonly column: HazardColumn;
}

/**
 * Every item of the branch by every hazard, to be looked at, settled cell by cell, printed and downloaded; a part of `<rag-admin>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 * @event {DocumentGivenEvent} document-given - Something was settled, and its document was read again.
 */
export class RagAdminMatrix extends LitElement {
  static override styles = [controls, cardStyles, itemStyles, styles];

  private readonly announcer = new Announcer(this);
  private readonly reading = new Reading(this);
  private loading = new AbortController();
  private loadedFor = '';

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  @state() private matrix: MatrixAnswer | undefined;
  @state() private startsWithHoles = false;
  @state() private section: string | undefined;
  @state() private current: CellPlace = { row: 0, column: 0 };
  /** The cell whose dialog is open. */
  @state() private opened: Cell | undefined;
  @state() private problem = '';
  @state() private done = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    // Hazards are told in the language of the page.
    const key = `${accessKey(this.access)} ${this.access.language ?? ''}`;
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.matrix = undefined;
    this.section = undefined;
    void this.load();
  }

  private get said(): ItemWords {
    return itemWords(this.words.tag);
  }

  /** As they stand in the table. */
  private get shown(): readonly ItemInForce[] {
    const { section } = this;
    const items = (this.matrix?.items ?? []).filter((item) => section === undefined || item.section === section);
    return this.startsWithHoles ? holesFirst(items) : items;
  }

  private async load(): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    try {
      const matrix = await fetchMatrix(this.access, signal);
      if (signal.aborted) return;
      this.matrix = matrix;
      this.problem = '';
    } catch (error) {
      if (!signal.aborted) this.refuse(failureOf(error), false);
    }
  }

  private refuse(failure: Failure, byOwner: boolean): void {
    this.problem = sayFailure(failure, this.words);
    if (byOwner) this.announcer.alarm(this.problem);
    reportLocked(this, failure, this.words, byOwner);
  }

  private readonly onHolesFirst = (event: Event): void => {
    this.startsWithHoles = (event.target as HTMLInputElement).checked;
    this.current = { row: 0, column: 0 };
  };

  private readonly onSection = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    this.section = value === ANY ? undefined : value;
    this.current = { row: 0, column: 0 };
  };

  private readonly onMove = (event: KeyboardEvent): void => {
    const size = { rows: this.shown.length, columns: this.matrix?.hazards.length ?? 0 };
    const from = placeOf(event);
    const to = from && placeBehind(event.key, from, size);
    if (to === undefined) return;
    event.preventDefault();
    this.current = to;
    void this.focusCell();
  };

  private readonly onOpen = (event: Event): void => {
    const place = placeOf(event);
    const item = place && this.shown[place.row];
    const hazard = place && item?.hazards[place.column];
    const column = place && this.matrix?.hazards[place.column];
    if (!place || !item || !hazard || !column) return;
    this.current = place;
    this.problem = '';
    this.done = '';
    this.opened = { item, hazard, column };
    void this.updateComplete.then(() => {
      this.dialog.showModal();
    });
  };

  private readonly onClose = (): void => {
    this.dialog.close();
  };

  /** Also by the Escape key. */
  private readonly onClosed = (): void => {
    this.reading.leave();
    this.opened = undefined;
    void this.focusCell();
  };

  private async focusCell(): Promise<void> {
    await this.updateComplete;
    const { row, column } = this.current;
    const at = `[data-row="${String(row)}"][data-column="${String(column)}"]`;
    const cell = this.renderRoot.querySelector<HTMLElement>(`.cell${at}`);
    cell?.focus();
    // The headings that stay in sight may cover it.
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  private readonly onSettle = (event: Event): void => {
    const { value } = event.currentTarget as HTMLButtonElement;
    const status = CHOICES.find((choice) => choice === value) ?? null;
    if (this.opened) void this.settle(this.opened, status);
  };

  private async settle({ item, hazard }: Cell, status: SettledStatus | null): Promise<void> {
    const [document] = item.documents;
    if (!document) return;
    const { access } = this;
    this.problem = '';
    // Of the version that is looked at: an absence holds while the document says the same.
    const settlement = { item_id: document.item_id, hazard_id: hazard.hazard_id, status, version: document.version };
    const outcome = await this.reading.run(access, (signal) =>
      settleReview(access, { id: document.document_id, settlements: { settlements: [settlement] } }, signal),
    );
    if (!outcome || outcome.kind === 'given-up') return;
    if (outcome.kind === 'refused') {
      this.refuse(outcome.failure, true);
      return;
    }
    const isInForce = outcome.document.latest.standing === 'in_force';
    const { matrix: words } = this.said;
    this.done =
      outcome.kind !== 'read' ? describeReading(outcome, this.words) : isInForce ? words.saved : words.inDraft;
    this.announcer.say(this.done);
    this.dispatchEvent(new DocumentGivenEvent(document.document_id));
    await this.load();
    this.dialog.close();
  }

  private readonly onPrint = (): void => {
    const { matrix, words } = this;
    this.problem = '';
    if (!matrix || openPrintPage({ matrix, words: this.said, tag: words.tag })) return;
    this.problem = this.said.matrix.blocked;
    this.announcer.alarm(this.problem);
  };

  private readonly onDownload = (): void => {
    const { signal } = this.loading;
    const day = this.matrix?.made_at.local.slice(0, 10) ?? '';
    this.problem = '';
    fetchMatrixFile(this.access, signal).then(
      (file) => {
        saveFile(file, `${this.access.domainId}-${day}.csv`);
      },
      (error: unknown) => {
        if (!signal.aborted) this.refuse(failureOf(error), true);
      },
    );
  };

  override render(): TemplateResult {
    const { matrix, problem, said } = this;
    return html`<section class="card" aria-labelledby="title">
        <div class="head">
          <div>
            <h2 id="title" class="card-title">${said.matrix.title}</h2>
            <p class="card-why">${said.matrix.why}</p>
          </div>
          ${matrix ? this.renderButtons() : nothing}
        </div>
        ${renderLegend(said)} ${this.opened ? nothing : renderProblemNote(problem)} ${renderDoneNote(this.done)}
        ${matrix ? this.renderMatrix(matrix) : nothing}
        ${!matrix && problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing}
        <dialog aria-labelledby="cell-title" @close=${this.onClosed}>${this.renderDialog()}</dialog>
        ${this.announcer.render()}
      </section>
      ${
        may(this.access, 'publisher')
          ? html`<rag-admin-public @regime-chosen=${this.onRegime}></rag-admin-public>`
          : nothing
      }`;
  }

  private readonly onRegime = (): void => {
    void this.load();
  };

  private renderButtons(): TemplateResult {
    const { matrix: words } = this.said;
    return html`<div class="row">
      <button type="button" class="button" @click=${this.onDownload}>${words.file}</button>
      <button type="button" class="button" @click=${this.onPrint}>${words.print}</button>
    </div>`;
  }

  private renderMatrix(matrix: MatrixAnswer): TemplateResult {
    const { said, shown } = this;
    if (matrix.items.length === 0) return html`<p>${said.empty}</p>`;
    const rows = matrix.items.filter((item) => countHoles(item) > 0).length;
    const view = {
      columns: matrix.hazards,
      items: shown,
      words: said,
      regime: matrix.regime,
      regimeWords: publicWords(this.words.tag),
      bySection: !this.startsWithHoles,
      current: this.current,
      open: this.onOpen,
      move: this.onMove,
    };
    return html`<p>
        <strong>${matrix.holes === 0 ? said.matrix.noHoles : said.matrix.holes(matrix.holes, rows)}</strong>
        <span id="keys" class="muted">${said.matrix.keys}</span>
      </p>
      ${this.renderFilters(matrix)} ${renderTable(view)} ${renderRegime(matrix.regime, view.regimeWords)}
      ${this.renderNotices(matrix)}`;
  }

  private renderFilters({ items }: MatrixAnswer): TemplateResult {
    const { said } = this;
    const sections = [...new Set(items.flatMap(({ section }) => section ?? []))];
    return html`<div class="filters">
      <label class="check">
        <input type="checkbox" .checked=${this.startsWithHoles} @change=${this.onHolesFirst} />
        ${said.matrix.holesFirst}
      </label>
      <select class="field" aria-label=${said.sections} @change=${this.onSection}>
        <option value=${ANY} ?selected=${this.section === undefined}>${said.sections}: ${said.anySection}</option>
        ${sections.map((name) => html`<option value=${name} ?selected=${name === this.section}>${name}</option>`)}
      </select>
    </div>`;
  }

  private renderNotices({ notices }: MatrixAnswer): TemplateResult | typeof nothing {
    if (notices.length === 0) return nothing;
    return html`<div class="foot">
      <p class="label">${this.said.matrix.notices}</p>
      <ul>
        ${notices.map((sentence) => html`<li>${sentence}</li>`)}
      </ul>
    </div>`;
  }

  private renderDialog(): TemplateResult | typeof nothing {
    const { opened, reading, said, words } = this;
    if (!opened) return nothing;
    return html`<div class="settling">
      ${renderCellDialog({ ...opened, mayChange: may(this.access, 'publisher'), words: said, isBusy: reading.busy, settle: this.onSettle })}
      ${renderProblemNote(this.problem)}
      ${renderProgress(reading, words, () => {
        reading.cancel();
      })}
      <p>
        <button type="button" class="button" @click=${this.onClose}>${said.matrix.close}</button>
      </p>
    </div>`;
  }
}

/** Of the cell that an event comes from. */
function placeOf(event: Event): CellPlace | undefined {
  const cell = event.composedPath().find((each) => each instanceof HTMLElement && each.classList.contains('cell'));
  if (!(cell instanceof HTMLElement)) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-matrix': RagAdminMatrix;
  }
}
