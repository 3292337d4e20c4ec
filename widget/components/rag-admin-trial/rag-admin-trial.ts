import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ChatAnswer } from '../../../server/contract/v1.ts';
import type { AssistantEntry } from '../../../server/contract/assistants.ts';
import type { Access } from '../../client/admin-client.ts';
import { askOnce, isSamePlace } from '../../client/admin-client.ts';
import { fetchAssistants } from '../../client/assistants-client.ts';
import { failureOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import answerStyles from '../answer/answer.styles.ts';
import sourceStyles from '../answer/source-list.styles.ts';
import { renderText, renderWarnings } from '../answer/answer.ts';
import { renderSources, revealSource } from '../answer/source-list.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import styles from './rag-admin-trial.styles.ts';

/** Those that an answer is told in. */
const LANGUAGES = ['es', 'en', 'pt'] as const;

/** Asks one question as a customer would and shows the whole answer; a part of `<rag-admin>`. */
export class RagAdminTrial extends LitElement {
  static override styles = [controls, answerStyles, disclosure, sourceStyles, cardStyles, styles];

  private readonly announcer = new Announcer(this);

  private looking = new AbortController();

  @query('input') private readonly field!: HTMLInputElement | null;

  @state() private running: AbortController | undefined;
  @state() private answer: ChatAnswer | undefined;
  @state() private problem = '';
  /** The branches of the same business, once they were wanted. */
  @state() private branches: readonly AssistantEntry[] | undefined;
  @state() private branch = '';
  @state() private language = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  /** Stands in the field from the beginning. */
  @property({ attribute: false }) question = '';

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
    this.branches = undefined;
    this.branch = '';
  }

  private onSubmit(event: Event): void {
    event.preventDefault();
    const question = this.field?.value.trim() ?? '';
    if (question === '') this.field?.focus();
    else if (!this.running) void this.try(question);
  }

  private async try(question: string): Promise<void> {
    const { branch, language } = this;
    const running = new AbortController();
    this.running = running;
    this.answer = undefined;
    this.problem = '';
    try {
      this.answer = await askOnce(this.access, { message: question, branch, language }, running.signal);
      this.announcer.say([...this.answer.warnings, this.words.answered].join(' '));
    } catch (error) {
      if (running.signal.aborted) return;
      this.problem = describeFailure(failureOf(error), this.words.failures);
      this.announcer.alarm(this.problem);
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

  private readonly onBranch = (event: Event): void => {
    this.branch = (event.target as HTMLSelectElement).value;
  };

  private readonly onLanguage = (event: Event): void => {
    this.language = (event.target as HTMLSelectElement).value;
  };

  override render(): TemplateResult {
    const { words } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${words.trialTitle}</h2>
      <p class="card-why">${words.trialWhy}</p>
      <form @submit=${this.onSubmit}>
        <input
          class="field"
          type="text"
          dir="auto"
          autocomplete="off"
          enterkeyhint="send"
          aria-label=${words.trialQuestion}
          value=${this.question}
          placeholder=${words.trialPlaceholder}
        />
        <button type="submit" class="button button--primary" ?disabled=${this.running !== undefined}>
          ${words.trial}
        </button>
      </form>
      ${this.renderAs()} ${this.running ? html`<p class="trying">${words.trying}</p>` : nothing} ${this.renderAnswer()}
      ${renderProblemNote(this.problem)} ${this.announcer.render()}
    </section>`;
  }

  private renderAs(): TemplateResult {
    const { words, branches = [] } = this;
    const names = new Intl.DisplayNames(words.tag, { type: 'language' });
    return html`<details @toggle=${this.onToggleAs}>
      <summary>${words.trialAs}</summary>
      <div class="as">
        <label>
          <span class="label">${words.trialLanguage}</span>
          <select class="field" @change=${this.onLanguage}>
            <option value="">${words.trialOwnLanguage}</option>
            ${LANGUAGES.map(
              (language) =>
                html`<option value=${language} ?selected=${language === this.language}>${names.of(language)}</option>`,
            )}
          </select>
        </label>
        ${
          branches.length === 0
            ? nothing
            : html`<label>
                <span class="label">${words.trialBranch}</span>
                <select class="field" @change=${this.onBranch}>
                  <option value="">${words.trialThisBranch}</option>
                  ${branches.map(
                    ({ branch_slug: slug, branch_name: name }) =>
                      html`<option value=${slug} ?selected=${slug === this.branch}>${name}</option>`,
                  )}
                </select>
              </label>`
        }
      </div>
    </details>`;
  }

  private renderAnswer(): TemplateResult | typeof nothing {
    const { answer, words } = this;
    if (!answer) return nothing;
    return html`<div class="reply">
      ${renderWarnings(answer, words.answer)}
      <div class="answer">${renderText(answer, words.answer, revealSource)}</div>
      ${renderSources(answer, words.answer, true)}
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-trial': RagAdminTrial;
  }
}
