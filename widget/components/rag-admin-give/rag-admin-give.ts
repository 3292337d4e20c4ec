import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { DocumentAnswer } from '../../../server/contract/documents.ts';
import type { Level } from '../../../server/contract/v2.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import type { DocumentFields } from '../../client/document-client.ts';
import { createDocument, createVersion } from '../../client/document-client.ts';
import type { Failure } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { ReadingOutcome } from '../../controllers/reading.ts';
import { Reading } from '../../controllers/reading.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { DocumentGivenEvent, DocumentWantedEvent } from '../documents/documents.events.ts';
import documentStyles from '../documents/documents.styles.ts';
import type { FormProblems } from '../documents/field-problems.ts';
import { noProblems, sortProblems, reportLocked } from '../documents/field-problems.ts';
import { renderMomentField } from '../documents/moment-field.ts';
import { describeReading, renderProgress, renderReadingOutcome } from '../documents/reading-view.ts';
import { adminIcon as icon } from '../admin-icons.ts';
import dropStyles from '../file-drop/file-drop.styles.ts';
import { renderFileDrop } from '../file-drop/file-drop.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import styles from './rag-admin-give.styles.ts';
import { movedFile, renderChosen, withFiles } from './chosen-view.ts';
import { readDocumentForm } from './read-document-form.ts';

const ACCEPT = '.pdf,.xlsx,.docx,.csv,.tsv,.html,.htm,.md,.markdown,.txt,.json,.jpg,.jpeg,.png,.webp';

const FIELDS = ['file', 'title', 'type', 'effective_from', 'effective_to'];

/**
 * The dialog in which a new document or the next version of one is given; a part of `<rag-admin>`.
 *
 * @event {DocumentGivenEvent} document-given - Something was given and perhaps read; the detail is the document's id.
 * @event {DocumentWantedEvent} document-wanted - The owner wants to see this document.
 */
export class RagAdminGive extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, dropStyles, styles];

  private readonly announcer = new Announcer(this);
  private readonly reading = new Reading(this);

  @query('dialog') private readonly dialog!: HTMLDialogElement | null;
  @query('form') private readonly form!: HTMLFormElement | null;
  @query('input[type="file"]') private readonly chooser!: HTMLInputElement | null;

  /** A closed dialog holds nothing, so that nothing of it is found by what looks for a field. */
  @state() private isOpen = false;
  /** What was chosen, in the order in which it is read. */
  @state() private files: readonly File[] = [];
  @state() private problems: FormProblems = noProblems;
  @state() private outcome: ReadingOutcome | undefined;
  /** The document that has the wanted name already. */
  @state() private inTheWay: number | undefined;
  /** An item that would have been taken. */
  @state() private example = '';
  /** Those a refusal named. */
  @state() private permitted: readonly string[] = [];

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  @property({ attribute: false }) level: Level = 'branch';
  /** Types there are documents of. */
  @property({ attribute: false }) types: readonly string[] = [];
  /** The document whose next version is uploaded; undefined for a new one. */
  @property({ attribute: false }) subject: DocumentAnswer | undefined;

  private forget(): void {
    this.files = [];
    this.problems = noProblems;
    this.outcome = undefined;
    this.inTheWay = undefined;
    this.example = '';
  }

  private async give(given: DocumentFields): Promise<void> {
    const { access, subject } = this;
    this.inTheWay = undefined;
    this.example = '';
    this.announcer.say(this.words.documents.sending);
    const outcome = await this.reading.run(access, (signal) =>
      subject
        ? createVersion(access, { id: subject.document_id, expected: subject.latest.version, given }, signal)
        : createDocument(access, given, signal),
    );
    if (!outcome) return;
    this.outcome = outcome;
    if (outcome.kind === 'refused') {
      this.refuse(outcome.failure);
      return;
    }
    const said = describeReading(outcome, this.words);
    if (outcome.kind === 'unread') this.announcer.alarm(said);
    else this.announcer.say(said);
    if ('document' in outcome) this.dispatchEvent(new DocumentGivenEvent(outcome.document.document_id));
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>('.came-of-it .button')?.focus();
  }

  private refuse(failure: Failure): void {
    this.problems = sortProblems(failure, FIELDS, this.words);
    if (failure.kind === 'refused') {
      this.inTheWay = failure.documentId;
      this.example = failure.example ?? '';
      const type = failure.issues.find(({ loc }) => loc[0] === 'type');
      if (type) this.permitted = namesIn(type.msg);
    }
    const wrong = Object.keys(this.problems.fields).length + this.problems.rest.length;
    if (reportLocked(this, failure, this.words, true)) this.hide();
    else this.point(wrong);
  }

  /** Takes the owner to the first field that is wrong. */
  private point(wrong: number): void {
    const [only = this.words.documents.fieldsWrong(wrong)] = this.problems.rest;
    this.announcer.alarm(only);
    void this.updateComplete.then(() => {
      const atFile = this.problems.fields['file'] === undefined ? null : this.chooser;
      (atFile ?? this.form?.querySelector<HTMLElement>('[aria-invalid="true"]'))?.focus();
    });
  }

  private readonly onCancel = (): void => {
    this.reading.cancel();
  };

  private readonly hide = (): void => {
    this.dialog?.close();
  };

  private onClose(): void {
    // What the server reads goes on; the list says so.
    if (this.reading.busy) this.dispatchEvent(new DocumentGivenEvent(this.subject?.document_id ?? 0));
    this.reading.leave();
    this.isOpen = false;
  }

  private onOpen(event: Event): void {
    const id = Number((event.currentTarget as HTMLElement).dataset['id']);
    this.hide();
    this.dispatchEvent(new DocumentWantedEvent(id));
  }

  private onSubmit(event: Event): void {
    event.preventDefault();
    const { files: chosen, form, level, subject } = this;
    if (this.reading.busy || !form) return;
    const read = readDocumentForm({ form, chosen, level, isVersion: subject !== undefined }, this.words.documents);
    this.problems = read.kind === 'wrong' ? read.problems : noProblems;
    if (read.kind === 'given') void this.give(read.given);
    else this.point(Object.keys(read.problems.fields).length);
  }

  private readonly take = (files: readonly File[]): void => {
    this.files = withFiles(this.files, files);
    // The same file can be chosen again after it was taken out.
    if (this.chooser) this.chooser.value = '';
  };

  private readonly onMoveFile = (event: Event): void => {
    const { place: from = '', step = '' } = (event.currentTarget as HTMLElement).dataset;
    const to = Number(from) + Number(step);
    this.files = movedFile(this.files, Number(from), to);
    this.announcer.say(this.words.documents.movedTo(this.files[to]?.name ?? '', to + 1));
    void this.focusFile(to, step);
  };

  private readonly onTakeOut = (event: Event): void => {
    const place = Number((event.currentTarget as HTMLElement).dataset['place']);
    this.announcer.say(this.words.documents.takenOut(this.files[place]?.name ?? ''));
    this.files = this.files.filter((_, at) => at !== place);
    void this.focusFile(Math.min(place, this.files.length - 1), 'out');
  };

  /** The same button of the file that is there now, as far as it can be pressed. */
  private async focusFile(place: number, step: string): Promise<void> {
    await this.updateComplete;
    const all = [...this.renderRoot.querySelectorAll<HTMLButtonElement>(`[data-place="${String(place)}"]`)];
    const able = all.filter(({ disabled }) => !disabled);
    (able.find(({ dataset }) => dataset['step'] === step) ?? able[0] ?? this.chooser)?.focus();
  }

  /** Opens the dialog with an empty form. */
  async show(): Promise<void> {
    this.forget();
    this.isOpen = true;
    await this.updateComplete;
    if (this.dialog?.open === false) this.dialog.showModal();
  }

  override render(): TemplateResult {
    const { documents: words } = this.words;
    const title = this.subject ? words.giveVersionTitle(this.subject.title) : words.giveTitle;
    return html`<dialog aria-labelledby="title" @close=${this.onClose}>
        ${this.isOpen ? html`<h2 id="title" class="card-title">${title}</h2>` : nothing}
        ${this.isOpen ? this.renderInside() : nothing}
      </dialog>
      ${this.announcer.render()}`;
  }

  private renderInside(): TemplateResult {
    const { outcome } = this;
    return outcome && outcome.kind !== 'refused' ? this.renderOutcome(outcome) : this.renderForm();
  }

  private renderForm(): TemplateResult {
    const { documents: words } = this.words;
    const { fields } = this.problems;
    const { busy } = this.reading;
    return html`<form novalidate @submit=${this.onSubmit}>
      ${this.renderChooser()} ${this.subject ? nothing : this.renderNames()}
      ${renderMomentField({ name: 'effective_from', problem: fields['effective_from'] ?? '' }, words)}
      ${renderMomentField({ name: 'effective_to', problem: fields['effective_to'] ?? '' }, words)}
      ${
        may(this.access, 'publisher')
          ? html`<label class="check">
              <input type="checkbox" name="publish" />
              <span>${words.publishWhenRead}<br /><span class="muted">${words.publishWhenReadWhy}</span></span>
            </label>`
          : nothing
      }
      ${this.renderProblems()} ${renderProgress(this.reading, this.words, this.onCancel)}
      <div class="row">
        <button type="submit" class="button button--primary" ?disabled=${busy}>${words.save}</button>
        <button type="button" class="button" @click=${this.hide}>${words.close}</button>
      </div>
    </form>`;
  }

  private renderChooser(): TemplateResult {
    const { files } = this;
    const { documents: words } = this.words;
    const problem = this.problems.fields['file'] ?? '';
    const drop = {
      accept: ACCEPT,
      button: files.length === 0 ? words.chooseFile : words.chooseMore,
      beside: html`<span class="muted">${words.dropHere}</span>`,
      describedBy: 'file-hint file-problem',
      multiple: true,
    };
    return html`<div class="form-field">
        <span class="label">${words.file}</span>
        ${renderFileDrop(drop, this.take)}
        ${renderChosen({ files, move: this.onMoveFile, takeOut: this.onTakeOut }, words)}
        <p id="file-hint" class="field-hint">${words.fileKinds}</p>
        <p id="file-problem" class="field-problem" ?hidden=${problem === ''}>${problem}</p>
      </div>
      <div class="form-field">
        <label class="label" for="pasted">${words.pasted}</label>
        <textarea
          id="pasted"
          name="pasted"
          class="field pasted"
          rows="3"
          spellcheck="false"
          aria-describedby="pasted-hint"
        ></textarea>
        <p id="pasted-hint" class="field-hint">${words.pastedHint}</p>
      </div>`;
  }

  private renderNames(): TemplateResult {
    const { documents: words } = this.words;
    const types = [...new Set([...this.permitted, ...this.types])];
    return html`${this.renderText('title', words.nameField, words.nameHint)}
      ${this.renderText('type', words.typeField, words.typeHint)}
      <datalist id="types">${types.map((type) => html`<option value=${type}></option>`)}</datalist>`;
  }

  private renderText(name: 'title' | 'type', label: string, hint: string): TemplateResult {
    const problem = this.problems.fields[name] ?? '';
    return html`<div class="form-field">
      <label class="label" for=${name}>${label}</label>
      <input
        id=${name}
        name=${name}
        class="field"
        type="text"
        maxlength="200"
        autocomplete="off"
        list=${name === 'type' ? 'types' : nothing}
        aria-invalid=${problem === '' ? nothing : 'true'}
        aria-describedby="${name}-hint ${name}-problem"
      />
      <p id="${name}-hint" class="field-hint">${hint}</p>
      <p id="${name}-problem" class="field-problem" ?hidden=${problem === ''}>${problem}</p>
    </div>`;
  }

  private renderProblems(): TemplateResult | typeof nothing {
    const { rest } = this.problems;
    if (rest.length === 0) return nothing;
    return html`<div class="problem">
      ${icon('problem')}
      <div>
        ${rest.map((line) => html`<p class="text">${line}</p>`)}
        ${
          this.example === ''
            ? nothing
            : html`<p>${this.words.documents.example}</p>
                <pre class="example" tabindex="0">${this.example}</pre>`
        }
        ${
          this.inTheWay === undefined
            ? nothing
            : html`<button type="button" class="button" data-id=${this.inTheWay} @click=${this.onOpen}>
                ${this.words.documents.openOther}
              </button>`
        }
      </div>
    </div>`;
  }

  private renderOutcome(outcome: ReadingOutcome): TemplateResult {
    const { documents: words } = this.words;
    const id = 'document' in outcome ? outcome.document.document_id : undefined;
    return html`<div class="came-of-it">
      ${renderReadingOutcome(outcome, this.words)}
      <div class="row">
        ${
          id === undefined
            ? nothing
            : html`<button type="button" class="button button--primary" data-id=${id} @click=${this.onOpen}>
                ${words.open}
              </button>`
        }
        <button type="button" class="button" @click=${this.hide}>${words.close}</button>
      </div>
    </div>`;
  }
}

/** The values a refusal names: `…; permitted: 'A', 'B'`. */
function namesIn(said: string): string[] {
  const list = said.split('permitted:')[1] ?? '';
  return list.split("'").filter((_, place) => place % 2 === 1);
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-give': RagAdminGive;
  }
}
