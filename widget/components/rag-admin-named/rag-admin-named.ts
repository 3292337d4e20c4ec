import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { QuestionGroup } from '../../../server/contract/insights.ts';
import type { ItemInForce } from '../../../server/contract/items.ts';
import type { Access } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { editItem, listChanges, listItems, undoEdit } from '../../client/item-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { InsightWords, NamedWords } from '../../i18n/admin/insight-words.ts';
import { insightWords } from '../../i18n/admin/insight-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import disclosure from '../../styles/disclosure.styles.ts';
import answerStyles from '../answer/answer.styles.ts';
import sourceStyles from '../answer/source-list.styles.ts';
import { listIssues, reportLocked } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { Comparison } from '../rag-admin-faq/asked-again.ts';
import { compareAgain, renderComparison } from '../rag-admin-faq/asked-again.ts';
import { FaqClosedEvent } from '../rag-admin-faq/rag-admin-faq.events.ts';
import styles from '../rag-admin-faq/rag-admin-faq.styles.ts';
import seenStyles from '../rag-admin-faq/seen-answer.styles.ts';

/** More than a card has; whoever has more types the name. */
const MOST = 200;

/** What was named, so that it can be taken back. */
interface Done {
  readonly said: string;
  readonly itemId: string;
  readonly comparison: Comparison;
}

/**
 * Says which item guests mean by words that were not understood: they become another name of it, and the guest's own question is asked again;
 * a part of `<rag-admin-insights>`.
 *
 * @event {FaqClosedEvent} faq-closed - The owner is done with it.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminNamed extends LitElement {
  static override styles = [controls, answerStyles, disclosure, sourceStyles, cardStyles, seenStyles, styles];

  private readonly announcer = new Announcer(this);
  private running = new AbortController();

  @query('#item') private readonly itemField!: HTMLInputElement | null;
  @query('#words') private readonly wordsField!: HTMLInputElement | null;
  @query('.result') private readonly result!: HTMLElement | null;

  @state() private items: readonly ItemInForce[] = [];
  @state() private isRunning = false;
  @state() private problem = '';
  @state() private done: Done | undefined;
  @state() private isUndone = false;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  /** Whose words are meant. */
  @property({ attribute: false }) group!: QuestionGroup;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running.abort();
  }

  protected override firstUpdated(_changed: PropertyValues<this>): void {
    this.itemField?.focus();
    void this.run(async (signal) => {
      const wanted = { text: '', section: undefined, after: 0, limit: MOST };
      this.items = (await listItems(this.access, wanted, signal)).items;
    });
  }

  private get told(): InsightWords {
    return insightWords[chooseLanguage(this.words.tag)];
  }

  private onClose(): void {
    this.dispatchEvent(new FaqClosedEvent());
  }

  private onSubmit(event: Event): void {
    event.preventDefault();
    if (this.isRunning) return;
    const { itemField, told, wordsField } = this;
    const name = itemField?.value.trim().toLowerCase() ?? '';
    const item = this.items.find((each) => each.name.toLowerCase() === name);
    const spoken = wordsField?.value.trim() ?? '';
    if (item === undefined) this.want(told.named.itemMissing, itemField);
    else if (spoken === '') this.want(told.named.wordsMissing, wordsField);
    else void this.run((signal) => this.save(item, spoken, signal));
  }

  private want(problem: string, field: HTMLElement | null): void {
    this.problem = problem;
    this.announcer.alarm(problem);
    field?.focus();
  }

  /** What was written over the item before stays written over. */
  private async save(item: ItemInForce, spoken: string, signal: AbortSignal): Promise<void> {
    const { edit: before, edited, hidden, item_id: itemId, name } = item;
    const fields = Object.fromEntries(Object.entries(edited).map(([field, { now }]) => [field, now]));
    const edit = {
      ...{ fields, hidden, other_names: [...(before?.other_names ?? []), spoken] },
      expected_version: before?.version ?? 0,
    };
    await editItem(this.access, { itemId, edit }, signal);
    const comparison = await compareAgain(this.access, this.group, signal);
    const said = this.told.named.saved(spoken, name);
    this.done = { said, itemId, comparison };
    await this.updateComplete;
    this.result?.focus();
    this.announcer.say(said);
  }

  private onUndo(): void {
    const { done } = this;
    if (done === undefined || this.isRunning) return;
    void this.run(async (signal) => {
      const [newest] = (await listChanges(this.access, { itemId: done.itemId, after: 0 }, signal)).changes;
      if (newest !== undefined) await undoEdit(this.access, newest.id, signal);
      this.isUndone = true;
      this.result?.focus();
      this.announcer.say(this.told.named.undone);
    });
  }

  private async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.running;
    this.isRunning = true;
    this.problem = '';
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    } finally {
      this.isRunning = false;
    }
  }

  private fail(error: unknown): void {
    const failure = failureOf(error);
    const issues = failure.kind === 'refused' ? listIssues(failure.issues, this.words) : [];
    this.problem = issues.length > 0 ? issues.join(' ') : describeFailure(failure, this.words.failures);
    this.announcer.alarm(this.problem);
    reportLocked(this, failure, this.words, true);
  }

  override render(): TemplateResult {
    const { done, told } = this;
    return html`${done === undefined ? this.renderForm(told) : this.renderDone(done, told)}
    ${renderProblemNote(this.problem)} ${this.announcer.render()}`;
  }

  private renderForm({ faq, named }: InsightWords): TemplateResult {
    const { group, isRunning, items } = this;
    const spoken = group.unknown_words.map(({ word }) => word).join(' ');
    return html`<form novalidate @submit=${this.onSubmit}>
      <label for="item" class="label">${named.item}</label>
      <input id="item" class="field" list="items" autocomplete="off" />
      <datalist id="items">${items.map(({ name }) => html`<option value=${name}></option>`)}</datalist>
      <label for="words" class="label">${named.words}</label>
      <input id="words" class="field" autocomplete="off" dir="auto" aria-describedby="hint" value=${spoken} />
      <p id="hint" class="muted">${named.hint}</p>
      <div class="acts">
        <button type="submit" class="button button--primary" ?disabled=${isRunning}>
          ${isRunning ? named.saving : named.save}
        </button>
        <button type="button" class="button" @click=${this.onClose}>${faq.cancel}</button>
      </div>
    </form>`;
  }

  private renderDone({ said, comparison }: Done, { faq, named }: InsightWords): TemplateResult {
    const shown = this.isUndone ? named.undone : said;
    return html`<div class="result" tabindex="-1" role="group" aria-label=${shown}>
      ${renderDoneNote(shown)} ${this.isUndone ? nothing : this.renderAnswers(comparison, faq, named)}
      <div class="acts">
        ${
          this.isUndone
            ? nothing
            : html`<button type="button" class="button" ?disabled=${this.isRunning} @click=${this.onUndo}>
                ${named.undo}
              </button>`
        }
        <button type="button" class="button" @click=${this.onClose}>${faq.close}</button>
      </div>
    </div>`;
  }

  private renderAnswers(
    comparison: Comparison,
    { before, now }: InsightWords['faq'],
    { stillUnanswered }: NamedWords,
  ): TemplateResult {
    return renderComparison(comparison, { words: { before, now, stillUnanswered }, answer: this.words.answer });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-named': RagAdminNamed;
  }
}
