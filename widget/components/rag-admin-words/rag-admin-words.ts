import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { QuestionGroup } from '../../../server/contract/insights.ts';
import type { OwnWordList, OwnWordOnWire } from '../../../server/contract/own-words.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { fetchHealth } from '../../client/document-client.ts';
import { failureOf } from '../../client/failure.ts';
import { listWords, markWord, removeWord } from '../../client/own-word-client.ts';
import { may } from '../../client/people-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { OwnWordWords } from '../../i18n/admin/own-word-words.ts';
import { ownWordWords } from '../../i18n/admin/own-word-words.ts';
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
import type { Comparison } from '../rag-admin-faq/asked-again.ts';
import { compareAgain, renderComparison } from '../rag-admin-faq/asked-again.ts';
import faqStyles from '../rag-admin-faq/rag-admin-faq.styles.ts';
import seenStyles from '../rag-admin-faq/seen-answer.styles.ts';
import styles from './rag-admin-words.styles.ts';
import type { UnknownWord } from './unknown-words.ts';
import { gatherUnknown, groupOfWord } from './unknown-words.ts';

/**
 * Words that guests or records use and nothing knows: their owner says that one is harmless, or which hazards it carries; a part of
 * `<rag-admin-insights>`. It only ever makes answers more careful.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminWords extends LitElement {
  static override styles = [
    controls,
    answerStyles,
    disclosure,
    sourceStyles,
    cardStyles,
    seenStyles,
    faqStyles,
    styles,
  ];

  private readonly announcer = new Announcer(this);
  private running = new AbortController();
  private loadedFor = '';

  @query('#title') private readonly heading!: HTMLElement | null;

  @state() private list: OwnWordList | undefined;
  /** Those of the records, with how many items have each. */
  @state() private recorded: readonly { readonly word: string; readonly items: number }[] = [];
  /** The word that is being explained. */
  @state() private open = '';
  @state() private comparison: Comparison | undefined;
  @state() private isBusy = false;
  @state() private problem = '';
  @state() private done = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  /** Those that were not answered. */
  @property({ attribute: false }) groups: readonly QuestionGroup[] = [];

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.running.abort();
    this.running = new AbortController();
    this.list = undefined;
    this.open = '';
    this.done = '';
    void this.run(async (signal) => {
      const [list, health] = await Promise.all([
        listWords(this.access, signal),
        // Those of the records are extra.
        fetchHealth(this.access, signal).catch(() => undefined),
      ]);
      this.recorded = health?.unknown_words.first ?? [];
      this.list = list;
    });
  }

  private get said(): OwnWordWords {
    return ownWordWords[chooseLanguage(this.words.tag)];
  }

  private onExplain({ word }: UnknownWord): void {
    this.open = word;
    this.done = '';
    this.comparison = undefined;
    this.problem = '';
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>('fieldset input')?.focus();
    });
  }

  private onCancel(): void {
    this.open = '';
    this.heading?.focus();
  }

  private readonly onSave = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    const hazards = fields.getAll('hazard').map(String);
    const isHarmless = fields.get('kind') === 'harmless';
    if (!isHarmless && hazards.length === 0) {
      this.problem = this.said.nothingChosen;
      this.announcer.alarm(this.problem);
      return;
    }
    void this.run((signal) => this.save(this.open, isHarmless ? [] : hazards, signal));
  };

  private async save(word: string, hazards: string[], signal: AbortSignal): Promise<void> {
    this.list = await markWord(this.access, { word, hazards }, signal);
    const group = groupOfWord(word, this.groups);
    this.comparison = group === undefined ? undefined : await compareAgain(this.access, group, signal);
    this.open = '';
    this.tell(this.said.saved(word));
  }

  private onRemove({ word }: OwnWordOnWire): void {
    void this.run(async (signal) => {
      this.list = await removeWord(this.access, word, signal);
      this.comparison = undefined;
      this.tell(this.said.removed(word));
    });
  }

  /** What was pressed is gone. */
  private tell(done: string): void {
    this.done = done;
    this.heading?.focus();
    this.announcer.say(done);
  }

  private async run(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const { signal } = this.running;
    this.isBusy = true;
    this.problem = '';
    try {
      await work(signal);
    } catch (error) {
      if (!signal.aborted) this.fail(error);
    } finally {
      this.isBusy = false;
    }
  }

  private fail(error: unknown): void {
    const failure = failureOf(error);
    this.problem = describeFailure(failure, this.words.failures);
    this.announcer.alarm(this.problem);
    reportLocked(this, failure, this.words, false);
  }

  override render(): TemplateResult {
    const { comparison, list, said } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title" tabindex="-1">${said.title}</h2>
      <p class="card-why">${said.why}</p>
      ${renderDoneNote(this.done)}
      ${comparison === undefined ? nothing : renderComparison(comparison, { words: said, answer: this.words.answer })}
      ${renderProblemNote(this.problem)} ${list === undefined ? nothing : this.renderUnknown(list)}
      ${list === undefined || list.words.length === 0 ? nothing : this.renderOwn(list)} ${this.announcer.render()}
    </section>`;
  }

  private renderUnknown(list: OwnWordList): TemplateResult {
    const unknown = gatherUnknown(this.groups, this.recorded, list.words);
    if (unknown.length === 0) return html`<p>${this.said.none}</p>`;
    return html`<ul class="words">
      ${unknown.map((each) => html`<li>${this.renderWord(each, list)}</li>`)}
    </ul>`;
  }

  private renderWord(each: UnknownWord, list: OwnWordList): TemplateResult {
    const { said } = this;
    const counts = [
      ...(each.asked > 0 ? [said.asked(each.asked)] : []),
      ...(each.items > 0 ? [said.inItems(each.items)] : []),
    ];
    const explain = (): void => {
      this.onExplain(each);
    };
    return html`<p><strong dir="auto">${each.word}</strong> <span class="muted">${counts.join(', ')}</span></p>
      ${
        this.open === each.word
          ? this.renderForm(each.word, list)
          : html`<button
              type="button"
              class="button"
              aria-label=${said.ofWord(said.explain, each.word)}
              ?hidden=${!may(this.access, 'publisher')}
              @click=${explain}
            >
              ${said.explain}
            </button>`
      }`;
  }

  private renderForm(word: string, { hazards }: OwnWordList): TemplateResult {
    const { isBusy, said } = this;
    return html`<form novalidate @submit=${this.onSave}>
      <fieldset>
        <legend class="label">${said.question(word)}</legend>
        <label class="check">
          <input type="radio" name="kind" value="carries" aria-describedby="carries-why" checked />
          <span>${said.carries}</span>
        </label>
        <p id="carries-why" class="muted">${said.carriesWhy}</p>
        <div class="hazards" role="group" aria-label=${said.hazards}>
          ${hazards.map(
            ({ id, name }) =>
              html`<label class="check">
                <input type="checkbox" name="hazard" value=${id} />
                <span>${name}</span>
              </label>`,
          )}
        </div>
        <label class="check">
          <input type="radio" name="kind" value="harmless" aria-describedby="harmless-why" />
          <span>${said.harmless}</span>
        </label>
        <p id="harmless-why" class="muted">${said.harmlessWhy}</p>
      </fieldset>
      <div class="acts">
        <button type="submit" class="button button--primary" ?disabled=${isBusy}>${said.save}</button>
        <button type="button" class="button" @click=${this.onCancel}>${said.cancel}</button>
      </div>
    </form>`;
  }

  private renderOwn({ hazards, words }: OwnWordList): TemplateResult {
    const { said } = this;
    const names = new Map(hazards.map(({ id, name }) => [id, name]));
    return html`<h3>${said.ownTitle}</h3>
      <ul class="words">
        ${words.map((each) => {
          const remove = (): void => {
            this.onRemove(each);
          };
          const carried = each.hazards.map((id) => names.get(id) ?? id).join(', ');
          return html`<li>
            <p>
              <strong dir="auto">${each.word}</strong>
              <span class="muted">${carried === '' ? said.isHarmless : said.mayCarry(carried)}</span>
            </p>
            <button
              type="button"
              class="button"
              aria-label=${said.ofWord(said.remove, each.word)}
              ?hidden=${!may(this.access, 'publisher')}
              ?disabled=${this.isBusy}
              @click=${remove}
            >
              ${said.remove}
            </button>
          </li>`;
        })}
      </ul>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-words': RagAdminWords;
  }
}
