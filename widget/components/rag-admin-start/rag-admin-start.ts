import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AssistantEntry, AssistantList } from '../../../server/contract/assistants.ts';
import type { Access } from '../../client/admin-client.ts';
import { createTenant, FIRST_BRANCH, nameBusiness } from '../../client/assistants-client.ts';
import { fetchDocument } from '../../client/document-client.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { slugOfName } from '../../client/slug-of-name.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { StartWords } from '../../i18n/admin/start-words.ts';
import { startWords } from '../../i18n/admin/start-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import type { DocumentGivenEvent, DocumentMovedEvent } from '../documents/documents.events.ts';
import documentStyles from '../documents/documents.styles.ts';
import { reportLocked, sortProblems } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { kindOf } from '../rag-admin/choose-assistant.ts';
import { renderDoneNote } from '../rag-admin/note-view.ts';
import { AssistantMadeEvent, ChooseWantedEvent, StartEndedEvent } from './rag-admin-start.events.ts';
import styles from './rag-admin-start.styles.ts';

type Step = 'kind' | 'name' | 'file' | 'done';

/** Those that ask something. */
const QUESTIONS: readonly Step[] = ['kind', 'name', 'file'];

/** As the server bounds it. */
const NAME_LENGTH = 120;

/** The list of documents, as the first run sees it: its own file brings what publishes a document, and with that this one. */
interface GivesDocuments extends HTMLElement {
  readonly give: () => Promise<void>;
}

/**
 * The first run: what the business is, what it is called, its first document, and then the assistant at work; a part of `<rag-admin>`.
 *
 * @event {AssistantMadeEvent} assistant-made - The business is there; from now on the access is of it.
 * @event {StartEndedEvent} start-ended - The owner is done.
 * @event {ChooseWantedEvent} choose-wanted - The owner wants to choose among what is there.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminStart extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, styles];

  private readonly announcer = new Announcer(this);
  private making = new AbortController();
  /** Its tenant is there, and whatever failed came behind that. */
  private half: AssistantEntry | undefined;

  @query('#name') private readonly nameField!: HTMLInputElement | null;
  @query('#title') private readonly heading!: HTMLElement | null;
  @query('rag-admin-documents') private readonly documents!: GivesDocuments | null;

  @state() private step: Step = 'kind';
  @state() private domainId = '';
  @state() private problem = '';
  @state() private isMaking = false;
  @state() private hasPublished = false;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  @property({ attribute: false }) list!: AssistantList;
  /** Where guests find the server. */
  @property({ attribute: false }) origin = '';

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.making.abort();
  }

  protected override willUpdate(): void {
    if (this.hasUpdated) return;
    // Of one kind alone nothing has to be asked.
    const [only, ...others] = this.list.kinds;
    if (only && others.length === 0) this.take(only.domain_id);
  }

  private get said(): StartWords {
    return startWords(this.words.tag);
  }

  private take(domainId: string): void {
    this.domainId = domainId;
    this.go('name');
  }

  private go(step: Step): void {
    this.step = step;
    this.problem = '';
    void this.updateComplete.then(() => {
      (step === 'name' ? this.nameField : this.heading)?.focus();
    });
  }

  private async make(name: string): Promise<void> {
    this.making = new AbortController();
    const { signal } = this.making;
    this.isMaking = true;
    this.problem = '';
    try {
      const entry = await this.makeTenant(name, signal);
      await nameBusiness(this.access, entry, signal);
      this.half = undefined;
      this.dispatchEvent(new AssistantMadeEvent(entry));
      this.go('file');
    } catch (error) {
      if (signal.aborted) return;
      this.fail(error);
    } finally {
      this.isMaking = false;
    }
  }

  /** Made once, also when the owner tries again. */
  private async makeTenant(name: string, signal: AbortSignal): Promise<AssistantEntry> {
    const slug = slugOfName(name);
    if (this.half?.tenant_slug !== slug) await createTenant(this.access, { slug, name }, signal);
    const place = { domain_id: this.domainId, tenant_slug: slug, branch_slug: FIRST_BRANCH };
    this.half = { ...place, tenant_name: name, branch_name: FIRST_BRANCH, is_demo: false, is_empty: false };
    return this.half;
  }

  private fail(error: unknown): void {
    const failure = failureOf(error);
    const { fields, rest } = sortProblems(failure, ['name', 'slug'], this.words);
    const told = [fields['name'], fields['slug'], ...rest].filter((line) => line !== undefined).join(' ');
    this.problem = statusOf(failure) === 409 && this.half === undefined ? this.said.nameTaken : told;
    this.announcer.alarm(this.problem);
    if (!reportLocked(this, failure, this.words, true)) this.nameField?.focus();
  }

  private onKind(event: Event): void {
    this.take((event.currentTarget as HTMLButtonElement).value);
  }

  private onLook(): void {
    this.dispatchEvent(new ChooseWantedEvent());
  }

  private onBack(): void {
    this.go('kind');
  }

  private onName(event: Event): void {
    event.preventDefault();
    const name = this.nameField?.value.trim() ?? '';
    if (this.isMaking) return;
    if (name !== '') {
      void this.make(name);
      return;
    }
    this.problem = this.said.nameMissing;
    this.announcer.alarm(this.problem);
    this.nameField?.focus();
  }

  private onUpload(): void {
    void this.documents?.give();
  }

  private onGiven({ detail: id }: DocumentGivenEvent): void {
    if (id !== 0) void this.look(id);
  }

  private onMoved({ detail }: DocumentMovedEvent): void {
    if (detail.document?.in_force) this.tellPublished();
  }

  /** What is published with its upload is told, too. */
  private async look(id: number): Promise<void> {
    try {
      const { in_force: inForce } = await fetchDocument(this.access, id, this.making.signal);
      if (inForce !== null) this.tellPublished();
    } catch {
      // The list above tells what is wrong; the owner can go on all the same.
    }
  }

  private tellPublished(): void {
    if (!this.hasPublished) this.announcer.say(this.said.published);
    this.hasPublished = true;
  }

  private onGoOn(): void {
    this.go('done');
  }

  private onFinish(): void {
    this.dispatchEvent(new StartEndedEvent());
  }

  override render(): TemplateResult {
    return html`<div class="steps">${this.renderStep()}</div>
      ${this.announcer.render()}`;
  }

  private renderStep(): TemplateResult {
    switch (this.step) {
      case 'kind':
        return this.renderKinds();
      case 'name':
        return this.renderName();
      case 'file':
        return this.renderFile();
      case 'done':
        return this.renderDone();
    }
  }

  private renderHead(title: string, why: string): TemplateResult {
    const place = QUESTIONS.indexOf(this.step) + 1;
    return html`${place === 0 ? nothing : html`<p class="muted">${this.said.step(place, QUESTIONS.length)}</p>`}
      <h2 id="title" class="card-title" tabindex="-1">${title}</h2>
      <p class="card-why">${why}</p>`;
  }

  private renderKinds(): TemplateResult {
    const { said, list, words } = this;
    return html`<section class="card" aria-labelledby="title">
      ${this.renderHead(said.kindTitle, said.kindWhy)}
      <div class="kinds">
        ${list.kinds.map(
          ({ domain_id: id }) =>
            html`<button type="button" class="button kind" value=${id} @click=${this.onKind}>
              ${kindOf(id, list, words.tag)}
            </button>`,
        )}
      </div>
      ${
        list.assistants.length === 0
          ? nothing
          : html`<button type="button" class="button" @click=${this.onLook}>
              ${list.assistants.every(({ is_demo: isDemo }) => isDemo) ? said.look : said.back}
            </button>`
      }
    </section>`;
  }

  private renderName(): TemplateResult {
    const { said, problem } = this;
    return html`<section class="card" aria-labelledby="title">
      ${this.renderHead(said.nameTitle, said.nameWhy)}
      <form novalidate @submit=${this.onName}>
        <div class="form-field">
          <label class="label" for="name">${said.name}</label>
          <input
            id="name"
            class="field"
            type="text"
            maxlength=${NAME_LENGTH}
            autocomplete="organization"
            aria-invalid=${problem === '' ? nothing : 'true'}
            aria-describedby="name-problem"
          />
          <p id="name-problem" class="field-problem" ?hidden=${problem === ''}>${problem}</p>
        </div>
        <div class="row">
          <button type="submit" class="button button--primary" ?disabled=${this.isMaking}>
            ${this.isMaking ? said.making : said.goOn}
          </button>
          ${
            this.list.kinds.length > 1
              ? html`<button type="button" class="button" @click=${this.onBack}>${said.back}</button>`
              : nothing
          }
        </div>
      </form>
    </section>`;
  }

  private renderFile(): TemplateResult {
    const { said, hasPublished } = this;
    return html`<section class="card" aria-labelledby="title">
        ${this.renderHead(said.fileTitle, said.fileWhy)} ${renderDoneNote(hasPublished ? said.published : '')}
        <div class="row">
          ${
            hasPublished
              ? html`<button type="button" class="button button--primary" @click=${this.onGoOn}>${said.goOn}</button>`
              : html`<button type="button" class="button button--primary" @click=${this.onUpload}>
                    ${said.upload}
                  </button>
                  <button type="button" class="button" @click=${this.onGoOn}>${said.later}</button>`
          }
        </div>
      </section>
      <rag-admin-documents @document-given=${this.onGiven} @document-moved=${this.onMoved}></rag-admin-documents>`;
  }

  private renderDone(): TemplateResult {
    const { said, hasPublished, list, access } = this;
    const own = list.assistants.find(({ tenant_slug: slug }) => slug === access.scope.tenant);
    return html`<section class="card" aria-labelledby="title">
        ${this.renderHead(said.doneTitle, hasPublished ? said.doneWhy : said.doneEmpty)}
        <button type="button" class="button button--primary" @click=${this.onFinish}>${said.finish}</button>
      </section>
      ${hasPublished ? html`<rag-admin-trial></rag-admin-trial>` : nothing}
      <rag-admin-embed .origin=${this.origin} .name=${own?.tenant_name ?? ''}></rag-admin-embed>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-start': RagAdminStart;
  }
}
