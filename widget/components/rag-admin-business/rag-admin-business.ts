import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { BusinessFactsOnWire } from '../../../server/contract/business.ts';
import type { Access } from '../../client/admin-client.ts';
import { isSamePlace } from '../../client/admin-client.ts';
import type { OwnFacts } from '../../client/business-client.ts';
import { readOwnFacts, readSeenFacts, saveFacts } from '../../client/business-client.ts';
import type { Failure } from '../../client/failure.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { BusinessWords } from '../../i18n/admin/business-words.ts';
import { businessWords } from '../../i18n/admin/business-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import documentStyles from '../documents/documents.styles.ts';
import { listIssues, reportLocked } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { Draft, Path } from './draft.ts';
import { mergeDraft, withChanged, withoutEmpty, withValue } from './draft.ts';
import type { BusinessForm } from './form-field.ts';
import { idOf, renderField, renderLines, renderYesNo } from './form-field.ts';
import { renderAmenities, renderHours, renderQuestions, renderSpecialHours } from './form-lists.ts';
import styles from './rag-admin-business.styles.ts';

const CONFLICT = 409;

/** Where the form has what is one field on the wire. */
const SECTION_OF: Readonly<Record<string, string>> = {
  address: 'where',
  hours: 'hours',
  special_hours: 'special',
  amenities: 'more',
};

/**
 * What the business says of itself, in a form: address, contacts, hours and the like, over `/v2/business`; a part of `<rag-admin>`.
 * What it has no field for stays as it is. What was typed survives a failure, another key and another owner who saved meanwhile.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminBusiness extends LitElement {
  static override styles = [controls, cardStyles, documentStyles, styles];

  private readonly announcer = new Announcer(this);
  private running = new AbortController();
  private loadedFor: Access | undefined;
  /** What the branch itself says; the rest comes of its chain. */
  private own: OwnFacts = { facts: {}, version: 0 };
  /** What stood in the form when it was read: what differs from it was changed here. */
  private shown: Draft = {};

  @query('form') private readonly form!: HTMLFormElement | null;

  @state() private draft: Draft | undefined;
  @state() private problems: Readonly<Record<string, string>> = {};
  @state() private problem = '';
  @state() private done = '';
  @state() private isSaving = false;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const { loadedFor, access } = this;
    const isOther = loadedFor === undefined || !isSamePlace(loadedFor, access);
    // Another key for the same place takes nothing away that was typed.
    if (!isOther && (this.draft !== undefined || loadedFor === access)) return;
    this.loadedFor = access;
    this.draft = undefined;
    this.done = '';
    void this.load();
  }

  private async load(): Promise<void> {
    this.running.abort();
    this.running = new AbortController();
    const { signal } = this.running;
    this.problem = '';
    this.problems = {};
    try {
      const { own, shown } = await this.read(signal);
      if (signal.aborted) return;
      this.own = own;
      this.shown = shown;
      this.draft = shown;
    } catch (error) {
      if (!signal.aborted) this.fail(failureOf(error), false);
    }
  }

  private async read(signal: AbortSignal): Promise<{ readonly own: OwnFacts; readonly shown: Draft }> {
    const [own, seen] = await Promise.all([readOwnFacts(this.access, signal), readSeenFacts(this.access, signal)]);
    return { own, shown: (withoutEmpty({ ...own.facts, ...seen }) ?? {}) as Draft };
  }

  private readonly change = (path: Path, value: unknown): void => {
    this.draft = withValue(this.draft, path, value) as Draft;
    this.done = '';
  };

  private async save(): Promise<void> {
    const { signal } = this.running;
    // As it is sent: what is refused is told by its place there.
    const draft = (withoutEmpty(this.draft) ?? {}) as Draft;
    this.draft = draft;
    this.problem = '';
    this.problems = {};
    this.done = '';
    this.isSaving = true;
    try {
      const facts: BusinessFactsOnWire = withChanged(this.own.facts, { shown: this.shown, draft });
      const { document, unchanged } = await saveFacts(this.access, { facts, version: this.own.version }, signal);
      this.own = { facts, version: document.latest.version };
      this.shown = draft;
      this.done = unchanged ? this.told.unchanged : this.told.saved;
      this.announcer.say(this.done);
    } catch (error) {
      if (signal.aborted) return;
      const failure = failureOf(error);
      if (statusOf(failure) === CONFLICT) await this.takeTheirs(failure, signal);
      else this.fail(failure, true);
    } finally {
      this.isSaving = false;
    }
  }

  /** Somebody else saved: theirs where nothing was changed here, and the owner looks and saves once more. */
  private async takeTheirs(conflict: Failure, signal: AbortSignal): Promise<void> {
    try {
      const { own, shown } = await this.read(signal);
      if (own.version === this.own.version) {
        this.fail(conflict, true);
        return;
      }
      const { draft, clashes } = mergeDraft(this.draft ?? {}, this.shown, shown);
      this.own = own;
      this.shown = shown;
      this.draft = draft;
      const names: Readonly<Record<string, string>> = { ...this.told.fields, ...this.told.sections };
      const told = clashes.map((name) => names[SECTION_OF[name] ?? name] ?? name);
      this.problem = this.told.changedMeanwhile(told.join(', '));
      this.announcer.alarm(this.problem);
    } catch (error) {
      if (!signal.aborted) this.fail(failureOf(error), true);
    }
  }

  /** What is wrong stands at its field; what has none stands beside the button. */
  private fail(failure: Failure, byOwner: boolean): void {
    const issues = failure.kind === 'refused' ? failure.issues : [];
    const rest: string[] = [];
    const problems: Record<string, string> = {};
    for (const issue of issues) {
      const path = issue.loc.slice(1);
      const said = this.told.issues[issue.type] ?? this.words.issue(issue.type, issue.msg);
      if (issue.loc[0] === 'facts' && this.renderRoot.querySelector(`#${CSS.escape(`${idOf(path)}-problem`)}`))
        problems[path.join('.')] = said;
      else rest.push(...listIssues([issue], this.words));
    }
    this.problems = problems;
    const wrong = issues.length === 0 ? describeFailure(failure, this.words.failures) : this.told.wrong(issues.length);
    this.problem = [wrong, ...rest].join('\n');
    if (byOwner) this.announcer.alarm(this.problem);
    if (!reportLocked(this, failure, this.words, byOwner) && byOwner) void this.point();
  }

  private async point(): Promise<void> {
    await this.updateComplete;
    this.form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }

  private get told(): BusinessWords {
    return businessWords(this.words.tag);
  }

  private onSubmit(event: Event): void {
    event.preventDefault();
    if (!this.isSaving) void this.save();
  }

  private onRetry(): void {
    void this.load();
  }

  override render(): TemplateResult {
    const { told, draft } = this;
    return html`<section class="card" aria-labelledby="title">
        <h2 id="title" class="card-title">${told.title}</h2>
        <p class="card-why">${told.why}</p>
        ${draft === undefined ? this.renderMissing() : this.renderForm(draft)} ${this.announcer.render()}
      </section>
      ${draft === undefined ? nothing : html`<rag-admin-trial .question=${told.question}></rag-admin-trial>`}`;
  }

  private renderMissing(): TemplateResult {
    if (this.problem === '') return html`<p class="muted">${this.words.loading}</p>`;
    return html`${renderProblemNote(this.problem)}
      <p><button type="button" class="button" @click=${this.onRetry}>${this.words.retry}</button></p>`;
  }

  private renderForm(draft: Draft): TemplateResult {
    const { told, problems, change } = this;
    const { sections } = told;
    const form: BusinessForm = { draft, problems, words: told, change };
    return html`<form novalidate @submit=${this.onSubmit}>
      ${renderPart(sections.who, renderWho(form))} ${renderPart(sections.where, renderWhere(form))}
      ${renderPart(sections.hours, renderHours(form), told.hoursHint)}
      ${renderPart(sections.special, renderSpecialHours(form), told.specialHint)}
      ${renderPart(sections.more, renderMore(form))} ${renderPart(sections.faq, renderQuestions(form))}
      <div class="foot">
        ${renderProblemNote(this.problem)} ${renderDoneNote(this.done)}
        <button type="submit" class="button button--primary" ?disabled=${this.isSaving}>
          ${this.isSaving ? told.saving : told.save}
        </button>
      </div>
    </form>`;
  }
}

function renderPart(title: string, inside: TemplateResult, hint = ''): TemplateResult {
  return html`<fieldset class="part">
    <legend>${title}</legend>
    ${hint === '' ? nothing : html`<p class="field-hint">${hint}</p>`} ${inside}
  </fieldset>`;
}

function renderWho(form: BusinessForm): TemplateResult {
  return html`<div class="short">
      ${renderField(form, ['name'], 'name')} ${renderField(form, ['phone'], 'phone', 'tel')}
      ${renderField(form, ['whatsapp'], 'whatsapp', 'tel')} ${renderField(form, ['email'], 'email', 'email')}
      ${renderField(form, ['url'], 'url', 'url')}
    </div>
    ${renderLines(form, ['description'], 'description')}`;
}

function renderWhere(form: BusinessForm): TemplateResult {
  const address = ['street', 'locality', 'region', 'postal_code', 'country'] as const;
  return html`<div class="short">
    ${address.map((name) => renderField(form, ['address', name], name))}
    ${renderField(form, ['time_zone'], 'time_zone')} ${renderField(form, ['currency'], 'currency')}
  </div>`;
}

function renderMore(form: BusinessForm): TemplateResult {
  const { fields } = form.words;
  return html`${renderLines(form, ['payment'], 'payment', true)} ${renderAmenities(form)}
    <div class="short">
      ${renderYesNo(form, ['reservations', 'accepted'], fields.reservations)}
      ${renderField(form, ['reservations', 'url'], 'url', 'url')}
      ${renderField(form, ['reservations', 'phone'], 'phone', 'tel')}
      ${renderField(form, ['reservations', 'details'], 'details')}
    </div>
    <div class="short">
      ${renderYesNo(form, ['delivery', 'available'], fields.delivery)}
      ${renderField(form, ['delivery', 'url'], 'url', 'url')} ${renderField(form, ['delivery', 'details'], 'details')}
    </div>`;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-business': RagAdminBusiness;
  }
}
