import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { IngestAnswer } from '../../../server/contract/v1.ts';
import type { Access, UploadProgress } from '../../client/admin-client.ts';
import { ingestJson, ingestPdf, isSamePlace } from '../../client/admin-client.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import type { Outline } from '../../json/outline.ts';
import { findSpan, lineAndColumn, outlineJson } from '../../json/outline.ts';
import controls from '../../styles/controls.styles.ts';
import dropStyles from '../file-drop/file-drop.styles.ts';
import { renderFileDrop } from '../file-drop/file-drop.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { AdminPublishedEvent, AdminRefusedEvent } from '../rag-admin/rag-admin.events.ts';
import { selectSpan } from '../select-span.ts';
import type { Outcome } from './outcome-view.ts';
import { describeOutcome, renderOutcome } from './outcome-view.ts';
import styles from './rag-admin-upload.styles.ts';

/** After the last key, long enough not to blame what is still being written. */
const READ_AFTER = 300;

/**
 * Uploads a PDF, a JSON file or pasted JSON; a part of `<rag-admin>`. What failed stays in the form.
 *
 * @event {AdminRefusedEvent} admin-refused - The server wants another token; the detail is its sentence.
 * @event {AdminPublishedEvent} admin-published - Something of it was published.
 */
export class RagAdminUpload extends LitElement {
  static override styles = [controls, cardStyles, dropStyles, styles];

  private readonly announcer = new Announcer(this);
  private running: AbortController | undefined;
  private readTimer = 0;
  private publishedJson = '';

  @query('textarea') private readonly editor!: HTMLTextAreaElement | null;
  @query('input[type="file"]') private readonly chooser!: HTMLInputElement | null;

  @state() private json = '';
  @state() private outline: Outline | undefined;
  @state() private file: File | undefined;
  @state() private progress: UploadProgress | undefined;
  @state() private outcomes: readonly Outcome[] = [];
  @state() private hint = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.readTimer);
    this.running?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // Results of one assistant say nothing about another.
    const before = changed.get('access');
    if (before && !isSamePlace(before, this.access)) {
      this.outcomes = [];
      this.publishedJson = '';
    }
  }

  private describeJson(): string {
    const { outline, words, json } = this;
    if (!outline) return words.jsonHint;
    if (!outline.ok) {
      const { line, column } = lineAndColumn(json, outline.offset);
      return words.jsonWrong(line, column, words.jsonReasons[outline.reason]);
    }
    const value: unknown = JSON.parse(json);
    return words.jsonValid(Array.isArray(value) ? value.length : 1);
  }

  private readJson(): void {
    clearTimeout(this.readTimer);
    this.outline = this.json.trim() === '' ? undefined : outlineJson(this.json);
  }

  private async upload(): Promise<void> {
    this.readJson();
    const { file, outline } = this;
    this.outcomes = [];
    this.hint = file || outline ? '' : this.words.nothingToUpload;
    if (outline && !outline.ok) {
      this.onGoThere();
      this.announcer.alarm(this.describeJson());
      return;
    }
    const { json } = this;
    if (file && (await this.attempt(file.name, (signal) => this.sendPdf(file, signal)))) this.onRemove();
    // What is published already is not sent along with every further file.
    if (outline && (!file || json !== this.publishedJson)) {
      const content: unknown = JSON.parse(json);
      const sent = await this.attempt(this.words.pastedJson, (signal) => ingestJson(this.access, content, signal));
      if (sent) this.publishedJson = json;
    }
    if (this.outcomes.length > 0) this.report();
  }

  private sendPdf(file: File, signal: AbortSignal): Promise<IngestAnswer> {
    const onProgress = (progress: UploadProgress) => {
      this.progress = progress;
    };
    return ingestPdf(this.access, file, { signal, onProgress });
  }

  private async attempt(title: string, send: (signal: AbortSignal) => Promise<IngestAnswer>): Promise<boolean> {
    const running = new AbortController();
    this.running = running;
    this.progress = 'reading';
    try {
      this.outcomes = [...this.outcomes, { title, kind: 'published', answer: await send(running.signal) }];
      return true;
    } catch (error) {
      this.outcomes = [...this.outcomes, this.failed(title, error, running.signal)];
      return false;
    } finally {
      this.running = undefined;
      this.progress = undefined;
    }
  }

  private failed(title: string, error: unknown, signal: AbortSignal): Outcome {
    if (signal.aborted) return { title, kind: 'cancelled' };
    const failure = failureOf(error);
    const outcome: Outcome = { title, kind: 'failed', failure, inEditor: title === this.words.pastedJson };
    const status = statusOf(failure);
    if (status === 401 || status === 403) {
      this.dispatchEvent(new AdminRefusedEvent(describeOutcome(outcome, this.words)));
    }
    return outcome;
  }

  private report(): void {
    const said = this.outcomes.map((outcome) => `${outcome.title}: ${describeOutcome(outcome, this.words)}`).join(' ');
    const good = this.outcomes.every((outcome) => outcome.kind === 'published');
    if (this.outcomes.some((outcome) => outcome.kind === 'published')) {
      this.dispatchEvent(new AdminPublishedEvent());
    }
    if (good) this.announcer.say(said);
    else this.announcer.alarm(said);
  }

  private readonly take = ([file]: readonly File[]): void => {
    this.hint = '';
    if (file && (file.name.toLowerCase().endsWith('.json') || file.type === 'application/json')) {
      // Shown before it is sent, so that the server's remarks have a place to point at.
      void file.text().then((text) => {
        this.json = text;
        this.readJson();
      });
      this.onRemove();
    } else {
      this.file = file;
    }
  };

  private onSubmit(event: Event): void {
    event.preventDefault();
    if (!this.running) void this.upload();
  }

  private onInput(): void {
    this.json = this.editor?.value ?? '';
    this.hint = '';
    clearTimeout(this.readTimer);
    this.readTimer = window.setTimeout(() => {
      this.readJson();
    }, READ_AFTER);
  }

  private onRemove(): void {
    this.file = undefined;
    if (this.chooser) this.chooser.value = '';
  }

  private onCancel(): void {
    this.running?.abort();
  }

  private onGoThere(): void {
    if (this.editor && this.outline?.ok === false) {
      selectSpan(this.editor, [this.outline.offset, this.outline.offset + 1]);
    }
  }

  private readonly onShowField = (event: Event): void => {
    const index = Number((event.currentTarget as HTMLElement).dataset['index']);
    const failures = this.outcomes.flatMap((outcome) =>
      outcome.kind === 'failed' && outcome.inEditor ? [outcome.failure] : [],
    );
    const issues = failures.flatMap((failure) => (failure.kind === 'refused' ? failure.issues : []));
    this.readJson();
    const issue = issues[index];
    const span = issue && this.outline && findSpan(this.outline, issue.loc);
    if (this.editor && span) selectSpan(this.editor, span);
  };

  override render(): TemplateResult {
    const { words } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${words.uploadTitle}</h2>
      <p class="card-why">${words.uploadWhy}</p>
      <form @submit=${this.onSubmit}>
        ${this.renderChooser()} ${this.renderEditor()}
        <div class="actions">
          <button type="submit" class="button button--primary" ?disabled=${this.running !== undefined}>
            ${words.upload}
          </button>
          ${this.renderProgress()}
        </div>
        <p class="hint" ?hidden=${this.hint === ''}>${this.hint}</p>
      </form>
      ${this.outcomes.map((outcome) => renderOutcome(outcome, words, this.onShowField))} ${this.announcer.render()}
    </section>`;
  }

  private renderChooser(): TemplateResult {
    const { words, file } = this;
    const beside = file
      ? html`<span class="chosen">${words.chosenFile(file.name, Math.ceil(file.size / 1000))}</span>
          <button type="button" class="button" @click=${this.onRemove}>${words.removeFile}</button>`
      : html`<span class="drop-hint">${words.dropHere}</span>`;
    const drop = { accept: '.pdf,.json,application/pdf,application/json', button: words.chooseFile, beside };
    return renderFileDrop(drop, this.take);
  }

  private renderEditor(): TemplateResult {
    const wrong = this.outline?.ok === false;
    return html`<label for="json" class="label">${this.words.jsonLabel}</label>
      <textarea
        id="json"
        class="field editor"
        rows="10"
        spellcheck="false"
        autocapitalize="off"
        autocomplete="off"
        dir="ltr"
        aria-invalid=${wrong ? 'true' : 'false'}
        aria-describedby="json-state"
        .value=${this.json}
        @input=${this.onInput}
      ></textarea>
      <p id="json-state" class=${wrong ? 'json-state json-state--wrong' : 'json-state'}>
        <span>${this.describeJson()}</span>
        ${
          wrong
            ? html`<button type="button" class="button" @click=${this.onGoThere}>${this.words.goThere}</button>`
            : nothing
        }
      </p>`;
  }

  private renderProgress(): TemplateResult | typeof nothing {
    const { progress, words } = this;
    if (!this.running || progress === undefined) return nothing;
    const sent = progress === 'reading' ? undefined : progress;
    const label = sent === undefined ? words.reading : words.uploading(Math.round(sent * 100));
    return html`<span class="progress">
        <progress aria-label=${label} max="1" value=${sent ?? nothing}></progress><span>${label}</span>
      </span>
      <button type="button" class="button" @click=${this.onCancel}>${words.cancel}</button>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-upload': RagAdminUpload;
  }
}
