import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatAnswer } from '../../../server/contract/v1.ts';
import type { Language } from '../../../server/contract/v2.ts';
import type { AssistantEntry } from '../../../server/contract/assistants.ts';
import type { Access } from '../../client/admin-client.ts';
import { askOnce, isSamePlace } from '../../client/admin-client.ts';
import { fetchAssistants } from '../../client/assistants-client.ts';
import { failureOf } from '../../client/failure.ts';
import { askAt, keepTest } from '../../client/kept-test-client.ts';
import { may } from '../../client/people-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { TrialWords } from '../../i18n/admin/trial-words.ts';
import { trialWords } from '../../i18n/admin/trial-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import answerStyles from '../answer/answer.styles.ts';
import sourceStyles from '../answer/source-list.styles.ts';
import { renderText, renderWarnings } from '../answer/answer.ts';
import { renderSources, revealSource } from '../answer/source-list.ts';
import { reportLocked } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { AskedAs } from './as-view.ts';
import { NOW_AND_HERE, renderAs } from './as-view.ts';
import { TestKeptEvent } from './rag-admin-trial.events.ts';
import styles from './rag-admin-trial.styles.ts';

/** An answer, and what it was asked as. */
interface Told extends ChatAnswer {
  readonly question: string;
  readonly as: AskedAs;
  /** For which moment it is told, in words; empty: for now. */
  readonly moment: string;
}

/**
 * Asks one question as a customer would and shows the whole answer; a part of `<rag-admin>`.
 *
 * @event {TestKeptEvent} test-kept - The question is asked again from now on.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminTrial extends LitElement {
  static override styles = [controls, answerStyles, disclosure, sourceStyles, cardStyles, styles];

  private readonly announcer = new Announcer(this);

  private looking = new AbortController();

  @query('form input') private readonly field!: HTMLInputElement | null;
  @query('input[type="date"]') private readonly day!: HTMLInputElement | null;

  @state() private running: AbortController | undefined;
  @state() private answer: Told | undefined;
  @state() private problem = '';
  @state() private done = '';
  /** The branches of the same business, once they were wanted. */
  @state() private branches: readonly AssistantEntry[] | undefined;
  @state() private as: AskedAs = NOW_AND_HERE;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  /** Stands in the field from the beginning. */
  @property({ attribute: false }) question = '';
  /** Whether what was answered can be kept as a test. */
  @property({ attribute: false }) keeps = false;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.abort();
    this.looking.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    // The answer of one assistant must not stand under the name of another.
    const before = changed.get('access');
    if (!before || isSamePlace(before, this.access)) return;
    this.running?.abort();
    this.looking.abort();
    this.answer = undefined;
    this.problem = '';
    this.done = '';
    this.branches = undefined;
    this.as = NOW_AND_HERE;
  }

  private get told(): TrialWords {
    return trialWords[chooseLanguage(this.words.tag)];
  }

  private onSubmit(event: Event): void {
    event.preventDefault();
    const question = this.field?.value.trim() ?? '';
    if (question === '') this.field?.focus();
    else if (this.running) return;
    else if (this.as.hour !== '' && this.as.day === '') this.wantDay();
    else void this.try(question);
  }

  private wantDay(): void {
    this.problem = this.told.dayMissing;
    this.announcer.alarm(this.problem);
    this.day?.focus();
  }

  private async try(question: string): Promise<void> {
    const { as } = this;
    this.answer = undefined;
    await this.run(async (signal) => {
      const answer = await this.ask(question, as, signal);
      this.answer = answer;
      this.announcer.say([...answer.warnings, answer.moment, this.told.answered].join(' '));
    });
  }

  /** Asked for another moment it is told by the built-in engine. */
  private async ask(question: string, as: AskedAs, signal: AbortSignal): Promise<Told> {
    const { access } = this;
    const { branch, day, hour, language } = as;
    if (day === '') {
      const answer = await askOnce(access, { message: question, branch, language }, signal);
      return { ...answer, question, as, moment: '' };
    }
    const at = hour === '' ? `${day}T12:00` : `${day}T${hour}`;
    const trial = { question, branch, at, ...(language === '' ? {} : { language: language as Language }) };
    const { envelope, time_zone: zone, at: local } = await askAt(access, trial, signal);
    const { answer, sources, warnings } = envelope;
    return { answer: answer ?? '', sources, warnings, question, as, moment: this.tell(local, zone) };
  }

  /** By the clock of the branch, to which the server has turned it: its zone may be one that this browser does not know. */
  private tell(local: string, zone: string): string {
    const format = { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' } as const;
    const moment = new Intl.DateTimeFormat(this.words.tag, format).format(new Date(`${local.slice(0, 19)}Z`));
    return this.told.toldFor(moment, zone.replace(/^.*\//u, '').replaceAll('_', ' '));
  }

  private readonly onKeep = (): void => {
    const { answer } = this;
    if (answer === undefined || this.running) return;
    const { question, as } = answer;
    void this.run(async (signal) => {
      const language = as.language === '' ? {} : { language: as.language as Language };
      await keepTest(this.access, { question, ...language }, signal);
      this.done = this.told.kept;
      this.announcer.say(this.done);
      this.dispatchEvent(new TestKeptEvent());
    });
  };

  private async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const running = new AbortController();
    this.running = running;
    this.problem = '';
    this.done = '';
    try {
      await work(running.signal);
    } catch (error) {
      if (running.signal.aborted) return;
      const failure = failureOf(error);
      this.problem = describeFailure(failure, this.words.failures);
      this.announcer.alarm(this.problem);
      reportLocked(this, failure, this.words, true);
    } finally {
      if (this.running === running) this.running = undefined;
    }
  }

  /** Without them the question can be asked all the same. */
  private async look(): Promise<void> {
    this.looking.abort();
    this.looking = new AbortController();
    const { signal } = this.looking;
    const { domainId, scope } = this.access;
    const found = await fetchAssistants(this.access, signal).catch(() => undefined);
    if (signal.aborted || !found) return;
    const isOther = ({ domain_id: domain, tenant_slug: tenant, branch_slug: branch }: AssistantEntry): boolean =>
      domain === domainId && tenant === (scope.tenant || 'default') && branch !== (scope.branch || 'main');
    this.branches = found.assistants.filter(isOther);
  }

  private readonly onToggleAs = (event: Event): void => {
    if ((event.currentTarget as HTMLDetailsElement).open && !this.branches) void this.look();
  };

  private readonly onAs = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement | HTMLSelectElement;
    this.as = { ...this.as, [name]: value };
  };

  override render(): TemplateResult {
    const { as, branches = [], told, words } = this;
    const choice = { as, branches, words: told, tag: words.tag, onToggle: this.onToggleAs, onChange: this.onAs };
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${told.title}</h2>
      <p class="card-why">${told.why}</p>
      <form @submit=${this.onSubmit}>
        <input
          class="field"
          type="text"
          dir="auto"
          autocomplete="off"
          enterkeyhint="send"
          aria-label=${told.question}
          value=${this.question}
          placeholder=${told.placeholder}
        />
        <button type="submit" class="button button--primary" ?disabled=${this.running !== undefined}>
          ${told.act}
        </button>
      </form>
      ${renderAs(choice)} ${this.running && !this.answer ? html`<p class="trying">${told.trying}</p>` : nothing}
      ${this.renderAnswer()} ${renderProblemNote(this.problem)} ${this.announcer.render()}
    </section>`;
  }

  private renderAnswer(): TemplateResult | typeof nothing {
    const { answer, words } = this;
    if (!answer) return nothing;
    return html`<div class="reply">
      ${answer.moment === '' ? nothing : html`<p class="hint">${answer.moment}</p>`}
      ${renderWarnings(answer, words.answer)}
      <div class="answer">${renderText(answer, words.answer, revealSource)}</div>
      ${renderSources(answer, words.answer, true)} ${this.renderKeep(answer)}
    </div>`;
  }

  /** What is kept is what this branch answers now. */
  private renderKeep({ as }: Told): TemplateResult | typeof nothing {
    const { told } = this;
    if (!this.keeps || as.branch !== '' || as.day !== '' || !may(this.access, 'editor')) return nothing;
    if (this.done !== '') return renderDoneNote(this.done);
    return html`<div>
      <button
        type="button"
        class="button"
        aria-describedby="keep-hint"
        ?disabled=${this.running !== undefined}
        @click=${this.onKeep}
      >
        ${told.keep}
      </button>
      <p id="keep-hint" class="hint">${told.keepHint}</p>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-trial': RagAdminTrial;
  }
}
