import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { QuestionGroup } from '../../../server/contract/insights.ts';
import type { Access } from '../../client/admin-client.ts';
import type { FrequentQuestion } from '../../client/business-client.ts';
import { addFrequentQuestion, ANSWER_LENGTH, QUESTION_LENGTH } from '../../client/business-client.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { FaqWords } from '../../i18n/admin/insight-words.ts';
import { insightWords } from '../../i18n/admin/insight-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import answerStyles from '../answer/answer.styles.ts';
import sourceStyles from '../answer/source-list.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { Comparison } from './asked-again.ts';
import { compareAgain, renderComparison } from './asked-again.ts';
import styles from './rag-admin-faq.styles.ts';
import { FaqClosedEvent } from './rag-admin-faq.events.ts';
import seenStyles from './seen-answer.styles.ts';

const CONFLICT = 409;

/**
 * Answers a question that guests ask: it becomes a frequent question of the business, published at once, and the guest's own question is asked
 * again; a part of `<rag-admin-insights>`.
 *
 * @event {FaqClosedEvent} faq-closed - The owner is done with it.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminFaq extends LitElement {
  static override styles = [controls, answerStyles, disclosure, sourceStyles, cardStyles, seenStyles, styles];

  private readonly announcer = new Announcer(this);
  private running: AbortController | undefined;

  @query('#question') private readonly questionField!: HTMLInputElement | null;
  @query('#answer') private readonly answerField!: HTMLTextAreaElement | null;
  @query('.result') private readonly result!: HTMLElement | null;

  @state() private isRunning = false;
  @state() private problem = '';
  @state() private comparison: Comparison | undefined;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  /** What is answered. */
  @property({ attribute: false }) group!: QuestionGroup;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.abort();
  }

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    // The question stands there already.
    this.answerField?.focus();
  }

  private get told(): FaqWords {
    return insightWords[chooseLanguage(this.words.tag)].faq;
  }

  private onClose(): void {
    this.dispatchEvent(new FaqClosedEvent());
  }

  private onSubmit(event: Event): void {
    event.preventDefault();
    if (this.isRunning) return;
    const question = this.questionField?.value.trim() ?? '';
    const answer = this.answerField?.value.trim() ?? '';
    if (question === '') this.questionField?.focus();
    else if (answer === '') this.wantAnswer();
    else void this.publish({ question, answer });
  }

  private wantAnswer(): void {
    this.problem = this.told.answerMissing;
    this.announcer.alarm(this.problem);
    this.answerField?.focus();
  }

  private async publish(added: FrequentQuestion): Promise<void> {
    const running = new AbortController();
    this.running = running;
    this.isRunning = true;
    this.problem = '';
    try {
      await addFrequentQuestion(this.access, added, running.signal);
      const comparison = await compareAgain(this.access, this.group, running.signal);
      if (running.signal.aborted) return;
      this.comparison = comparison;
      await this.updateComplete;
      this.result?.focus();
      this.announcer.say(comparison.now === undefined ? this.told.notAskedAgain : this.told.published);
    } catch (error) {
      if (running.signal.aborted) return;
      const failure = failureOf(error);
      reportLocked(this, failure, this.words, true);
      const isChanged = statusOf(failure) === CONFLICT;
      this.problem = isChanged ? this.told.changedMeanwhile : describeFailure(failure, this.words.failures);
      this.announcer.alarm(this.problem);
    } finally {
      if (this.running === running) this.isRunning = false;
    }
  }

  override render(): TemplateResult {
    const { told } = this;
    return html`${this.comparison === undefined ? this.renderForm(told) : this.renderResult(this.comparison, told)}
    ${renderProblemNote(this.problem)} ${this.announcer.render()}`;
  }

  private renderForm(told: FaqWords): TemplateResult {
    const { of_hazards: isOfHazards, examples } = this.group;
    return html`<form @submit=${this.onSubmit}>
      ${isOfHazards ? html`<p class="caution">${told.ofHazards}</p>` : nothing}
      <label for="question" class="label">${told.question}</label>
      <input
        id="question"
        class="field"
        type="text"
        dir="auto"
        autocomplete="off"
        maxlength=${QUESTION_LENGTH}
        value=${(examples[0]?.question ?? '').slice(0, QUESTION_LENGTH)}
        required
      />
      <label for="answer" class="label">${told.answer}</label>
      <textarea
        id="answer"
        class="field"
        dir="auto"
        rows="3"
        maxlength=${ANSWER_LENGTH}
        aria-describedby="hint"
      ></textarea>
      <p id="hint" class="muted">${told.hint}</p>
      <div class="acts">
        <button type="submit" class="button button--primary" ?disabled=${this.isRunning}>
          ${this.isRunning ? told.publishing : told.publish}
        </button>
        <button type="button" class="button" @click=${this.onClose}>${told.cancel}</button>
      </div>
    </form>`;
  }

  private renderResult(comparison: Comparison, told: FaqWords): TemplateResult {
    return html`<div class="result" tabindex="-1" role="group" aria-label=${told.published}>
      ${renderDoneNote(comparison.now === undefined ? told.notAskedAgain : told.published)}
      ${renderComparison(comparison, { words: told, answer: this.words.answer })}
      <div class="acts">
        <button type="button" class="button" @click=${this.onClose}>${told.close}</button>
      </div>
    </div>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-faq': RagAdminFaq;
  }
}
