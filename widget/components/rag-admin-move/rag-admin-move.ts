import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { DocumentAnswer, PublicationRequest, VersionAnswer } from '../../../server/contract/documents.ts';
import type { TestRunRequest } from '../../../server/contract/kept-tests.ts';
import type { Access } from '../../client/admin-client.ts';
import { archiveDocument, publishDocument, removeDocument, unscheduleDocument } from '../../client/document-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { beginningFields, endFields } from '../../i18n/moment.ts';
import controls from '../../styles/controls.styles.ts';
import type { Moved } from '../documents/documents.events.ts';
import { DocumentMovedEvent } from '../documents/documents.events.ts';
import documentStyles from '../documents/documents.styles.ts';
import type { FormProblems } from '../documents/field-problems.ts';
import { noProblems, sortProblems, reportLocked } from '../documents/field-problems.ts';
import { readMoment, renderMomentField } from '../documents/moment-field.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import cardStyles from '../rag-admin/card.styles.ts';

/** A step in the life of a document. */
export type Move =
  | { readonly kind: 'publish'; readonly version: VersionAnswer }
  /** Of one whose hour is yet to come: another date, now, or not at all. */
  | { readonly kind: 'reschedule' | 'forward' | 'unschedule'; readonly version: VersionAnswer }
  | { readonly kind: 'archive' }
  | { readonly kind: 'remove' };

/**
 * The dialog that asks before a document is published, archived or deleted; a part of `<rag-admin>`. What the server refuses
 * stays told in it.
 *
 * @event {DocumentMovedEvent} document-moved - It was done.
 */
export class RagAdminMove extends LitElement {
  static override styles = [controls, cardStyles, documentStyles];

  private readonly announcer = new Announcer(this);
  private running: AbortController | undefined;

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  @query('form') private readonly form!: HTMLFormElement | null;

  @state() private move: Move = { kind: 'archive' };
  @state() private isBusy = false;
  @state() private problems: FormProblems = noProblems;
  /** What the kept tests are asked of. */
  @state() private tested: TestRunRequest | undefined;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  @property({ attribute: false }) subject!: DocumentAnswer;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.abort();
  }

  private describe(move: Move): { title: string; why: string; act: string } {
    const { documents: words } = this.words;
    const { title } = this.subject;
    switch (move.kind) {
      case 'publish':
        return { title: words.publishTitle(move.version.version), why: words.publishWhy, act: words.publish };
      case 'reschedule':
        return { title: words.otherDateTitle(move.version.version), why: words.otherDateWhy, act: words.otherDate };
      case 'forward':
        return { title: words.forwardTitle(move.version.version), why: words.forwardWhy, act: words.forward };
      case 'unschedule':
        return { title: words.unscheduleTitle(move.version.version), why: words.unscheduleWhy, act: words.unschedule };
      case 'archive':
        return {
          title: words.archiveTitle,
          why: `${words.archiveWhy(title)} ${this.takesAlong()}`,
          act: words.archive,
        };
      case 'remove':
        return { title: words.removeTitle, why: `${words.removeWhy(title)} ${this.takesAlong()}`, act: words.remove };
    }
  }

  private takesAlong(): string {
    const { versions, in_force: current } = this.subject;
    const items = versions.find(({ version }) => version === current?.version)?.items ?? 0;
    return this.words.documents.takesAlong(versions.length, items);
  }

  /** The form's own reset knows nothing of what a version says. */
  private fillDates(move: Move): void {
    if (!hasDates(move)) return;
    const { effective_from: from, effective_to: to } = move.version;
    const dates = { effective_from: beginningFields(from), effective_to: endFields(to) };
    for (const [name, { day, hour }] of Object.entries(dates)) {
      this.fieldOf(`${name}_day`).value = day;
      this.fieldOf(`${name}_hour`).value = hour;
    }
  }

  private fieldOf(name: string): HTMLInputElement {
    return this.form?.elements.namedItem(name) as HTMLInputElement;
  }

  private async run(send: (signal: AbortSignal) => Promise<DocumentAnswer | undefined>): Promise<void> {
    const running = new AbortController();
    this.running = running;
    this.isBusy = true;
    try {
      const document = await send(running.signal);
      const detail: Moved = {
        kind: toDone(this.move.kind),
        ...(document ? { document } : {}),
        ...versionIn(this.move),
      };
      this.hide();
      this.dispatchEvent(new DocumentMovedEvent(detail));
    } catch (error) {
      if (running.signal.aborted) return;
      const failure = failureOf(error);
      this.problems = sortProblems(failure, ['effective_from', 'effective_to'], this.words);
      if (reportLocked(this, failure, this.words, true)) this.hide();
      else this.point();
    } finally {
      this.isBusy = false;
    }
  }

  private point(): void {
    const { fields, rest } = this.problems;
    const [said = this.words.documents.fieldsWrong(Object.keys(fields).length)] = rest;
    this.announcer.alarm(said);
    void this.updateComplete.then(() => {
      this.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    });
  }

  private publish(form: HTMLFormElement, version: VersionAnswer): void {
    const [from, to] = [readMoment(form, 'effective_from'), readMoment(form, 'effective_to')];
    const { hourWithoutDay } = this.words.documents;
    if (from === undefined || to === undefined) {
      const fields = {
        ...(from === undefined ? { effective_from: hourWithoutDay } : {}),
        ...(to === undefined ? { effective_to: hourWithoutDay } : {}),
      };
      this.problems = { fields, rest: [] };
      this.point();
      return;
    }
    const publication: PublicationRequest = {
      version: version.version,
      effective_from: from || null,
      effective_to: to || null,
      expected_version: this.subject.latest.version,
    };
    const { access, subject } = this;
    void this.run((signal) => publishDocument(access, { id: subject.document_id, publication }, signal));
  }

  private readonly hide = (): void => {
    this.dialog?.close();
  };

  private onSubmit(event: Event): void {
    event.preventDefault();
    const { access, subject, move, form } = this;
    if (this.isBusy || !form) return;
    this.problems = noProblems;
    const id = subject.document_id;
    const expected = subject.latest.version;
    if (hasDates(move)) this.publish(form, move.version);
    else if (move.kind === 'forward') {
      const { version } = move.version;
      const publication: PublicationRequest = { version, effective_from: null, expected_version: expected };
      void this.run((signal) => publishDocument(access, { id, publication }, signal));
    } else if (move.kind === 'unschedule') {
      const { version } = move.version;
      void this.run((signal) => unscheduleDocument(access, { id, version, expected }, signal));
    } else if (move.kind === 'archive') {
      void this.run((signal) => archiveDocument(access, { id, expected }, signal));
    } else {
      void this.run(async (signal) => {
        await removeDocument(access, id, signal);
        return undefined;
      });
    }
  }

  /** Asks about a step. */
  async ask(move: Move): Promise<void> {
    this.move = move;
    this.problems = noProblems;
    this.tested = undefined;
    await this.updateComplete;
    this.form?.reset();
    this.fillDates(move);
    this.dialog?.showModal();
    if (isPublication(move)) await this.test(move);
  }

  /** Without it the version can be published all the same. */
  private async test(move: Publishing): Promise<void> {
    const loaded = await import('../house/define-house.ts').catch(() => undefined);
    // Meanwhile it may have been closed, or asked about something else.
    if (loaded !== undefined && this.move === move && this.dialog?.open === true)
      this.tested = { document_id: this.subject.document_id, version: move.version.version };
  }

  override render(): TemplateResult {
    const { documents: words } = this.words;
    const { move } = this;
    const { title, why, act } = this.describe(move);
    const look = move.kind === 'remove' ? 'button button--danger' : 'button button--primary';
    return html`<dialog aria-labelledby="title" aria-describedby="why">
        <h2 id="title" class="card-title">${title}</h2>
        <p id="why" class="text">${why}</p>
        <form novalidate @submit=${this.onSubmit}>
          ${hasDates(move) ? this.renderDates() : nothing} ${this.renderTests(move)} ${this.renderProblems()}
          <div class="row">
            <button type="submit" class=${look} ?disabled=${this.isBusy}>${act}</button>
            <button type="button" class="button" @click=${this.hide}>${words.close}</button>
          </div>
        </form>
      </dialog>
      ${this.announcer.render()}`;
  }

  private renderDates(): TemplateResult {
    const { documents: words } = this.words;
    const { fields } = this.problems;
    const from = { problem: fields['effective_from'] ?? '' };
    const to = { problem: fields['effective_to'] ?? '' };
    return html`${renderMomentField({ name: 'effective_from', ...from }, words)}
      ${renderMomentField({ name: 'effective_to', ...to }, words)}
      <p class="muted">${words.zone(this.subject.time_zone)}</p>`;
  }

  /** What guests would be answered otherwise once this is in force. */
  private renderTests(move: Move): TemplateResult | typeof nothing {
    if (this.tested === undefined || !isPublication(move)) return nothing;
    return html`<rag-admin-tests .seen=${this.tested}></rag-admin-tests>`;
  }

  private renderProblems(): TemplateResult | typeof nothing {
    const { rest } = this.problems;
    if (rest.length === 0) return nothing;
    return html`<div class="problem">
      ${icon('problem')}
      <div>${rest.map((line) => html`<p class="text">${line}</p>`)}</div>
    </div>`;
  }
}

type DatedMove = Extract<Move, { readonly kind: 'publish' }> | { kind: 'reschedule'; version: VersionAnswer };

type Publishing = Extract<Move, { readonly version: VersionAnswer }>;

function isPublication(move: Move): move is Publishing {
  return hasDates(move) || move.kind === 'forward';
}

function hasDates(move: Move): move is DatedMove {
  return move.kind === 'publish' || move.kind === 'reschedule';
}

function versionIn(move: Move): Pick<Moved, 'version'> {
  return 'version' in move ? { version: move.version.version } : {};
}

/** Other dates are a publication, too. */
function toDone(kind: Move['kind']): Moved['kind'] {
  return kind === 'reschedule' || kind === 'forward' ? 'publish' : kind;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-move': RagAdminMove;
  }
}
