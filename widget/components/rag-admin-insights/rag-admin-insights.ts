import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { InsightsAnswer, QuestionGroup, UnansweredAnswer } from '../../../server/contract/insights.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import type { DayRange } from '../../client/insight-client.ts';
import { fetchInsights, fetchTrace, fetchUnanswered, ignoreGroup } from '../../client/insight-client.ts';
import { textOf } from '../../client/read-fields.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { InsightWords } from '../../i18n/admin/insight-words.ts';
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
import { renderProblemNote } from '../rag-admin/note-view.ts';
import seenStyles from '../rag-admin-faq/seen-answer.styles.ts';
import { renderSeenAnswer } from '../rag-admin-faq/seen-answer.ts';
import { renderFigures } from './figures-view.ts';
import styles from './rag-admin-insights.styles.ts';
import type { RangeChoice } from './range-view.ts';
import { daysUpTo, RANGES, renderRange } from './range-view.ts';
import { formatInstant, renderSummary } from './summary-view.ts';
import { nameOf, renderUnanswered } from './unanswered-view.ts';
import type { SeenAnswer } from './wrong-view.ts';
import { renderWrong } from './wrong-view.ts';

/**
 * What guests asked, what was not answered, and what they found wrong; a page of `<rag-admin>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminInsights extends LitElement {
  static override styles = [controls, answerStyles, disclosure, sourceStyles, cardStyles, seenStyles, styles];

  private readonly announcer = new Announcer(this);
  private loading: AbortController | undefined;
  private loadedFor = '';
  /** The last day that the server took for today, by the clock of the business. */
  private today = '';

  @state() private figures: InsightsAnswer | undefined;
  @state() private unanswered: UnansweredAnswer | undefined;
  @state() private problem = '';
  @state() private choice: RangeChoice = '30';
  /** The key of the group that something is done about, and what. */
  @state() private writing = '';
  @state() private doing: 'answer' | 'name' = 'answer';
  @state() private isBusy = false;
  @state() private seen: ReadonlyMap<string, SeenAnswer> = new Map();

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading?.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    const key = accessKey(this.access);
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.figures = undefined;
    this.unanswered = undefined;
    this.today = '';
    this.choice = '30';
    this.writing = '';
    this.seen = new Map();
    void this.load({});
  }

  private get told(): InsightWords {
    return insightWords[chooseLanguage(this.words.tag)];
  }

  private async load(range: Partial<DayRange>, byOwner = false): Promise<void> {
    this.loading?.abort();
    const loading = new AbortController();
    this.loading = loading;
    const { signal } = loading;
    try {
      const told = await Promise.all([
        fetchInsights(this.access, range, signal),
        fetchUnanswered(this.access, range, signal),
      ]);
      if (signal.aborted) return;
      [this.figures, this.unanswered] = told;
      if (range.to === undefined) this.today = told[0].to;
      this.problem = '';
      if (byOwner) this.announcer.say(this.told.questions(told[0].total));
    } catch (error) {
      if (!signal.aborted) this.fail(error, byOwner);
    }
  }

  private fail(error: unknown, byOwner: boolean): void {
    const failure = failureOf(error);
    const issues = failure.kind === 'refused' ? listIssues(failure.issues, this.words) : [];
    this.problem = issues.length > 0 ? issues.join(' ') : describeFailure(failure, this.words.failures);
    if (!reportLocked(this, failure, this.words, byOwner) && byOwner) this.announcer.alarm(this.problem);
  }

  private readonly onChoose = (event: Event): void => {
    const chosen = RANGES.find((each) => each === (event.target as HTMLSelectElement).value);
    if (chosen === undefined) return;
    this.choice = chosen;
    if (chosen === 'own') return;
    void this.load(this.today === '' ? {} : daysUpTo(this.today, Number(chosen)), true);
  };

  private readonly onOwn = (event: SubmitEvent): void => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget as HTMLFormElement);
    void this.load({ from: textOf(fields.get('from')), to: textOf(fields.get('to')) }, true);
  };

  private readonly onWrite = ({ key }: QuestionGroup): void => {
    this.writing = key;
    this.doing = 'answer';
  };

  private readonly onName = ({ key }: QuestionGroup): void => {
    this.writing = key;
    this.doing = 'name';
  };

  private readonly onClosed = (): void => {
    const key = this.writing;
    this.writing = '';
    void this.updateComplete.then(() => {
      this.renderRoot.querySelector<HTMLElement>(`[data-key="${key}"] button`)?.focus();
    });
  };

  private readonly onIgnore = (group: QuestionGroup, isIgnored: boolean): void => {
    void this.ignore(group, isIgnored);
  };

  private async ignore(group: QuestionGroup, isIgnored: boolean): Promise<void> {
    const { figures } = this;
    if (this.isBusy || figures === undefined) return;
    const signal = (this.loading ??= new AbortController()).signal;
    this.isBusy = true;
    try {
      await ignoreGroup(this.access, { key: group.key, isIgnored }, signal);
      this.unanswered = await fetchUnanswered(this.access, { from: figures.from, to: figures.to }, signal);
      this.problem = '';
      await this.updateComplete;
      // What was pressed is gone.
      this.renderRoot.querySelector<HTMLElement>('#unanswered-title')?.focus();
      const { wasIgnored, wasHeeded } = this.told;
      this.announcer.say((isIgnored ? wasIgnored : wasHeeded)(nameOf(group)));
    } catch (error) {
      if (!signal.aborted) this.fail(error, true);
    } finally {
      this.isBusy = false;
    }
  }

  private readonly onShow = (traceId: string): void => {
    void this.show(traceId);
  };

  private async show(traceId: string): Promise<void> {
    const signal = (this.loading ??= new AbortController()).signal;
    try {
      const { envelope } = await fetchTrace(this.access, traceId, signal);
      this.seen = new Map([...this.seen, [traceId, envelope ?? 'gone']]);
    } catch (error) {
      if (!signal.aborted) this.fail(error, true);
    }
  }

  override render(): TemplateResult {
    const { figures, told, words } = this;
    const writing = { words: told, tag: words.tag };
    return html`<section class="card" aria-labelledby="title">
        <h2 id="title" class="card-title">${told.title}</h2>
        <p class="card-why">${told.why}</p>
        ${this.renderRange()} ${renderProblemNote(this.problem)}
        ${figures === undefined ? this.renderLoading() : renderSummary(figures, writing)}
      </section>
      ${this.renderUnanswered()}
      ${
        this.unanswered === undefined
          ? nothing
          : html`<rag-admin-words .groups=${this.unanswered.groups}></rag-admin-words>`
      }
      ${
        figures === undefined
          ? nothing
          : html`<rag-admin-conversations .range=${{ from: figures.from, to: figures.to }}></rag-admin-conversations>
              ${this.renderWrong(figures)}
              <section class="card" aria-labelledby="figures-title">
                <h2 id="figures-title" class="card-title">${told.figuresTitle}</h2>
                ${renderFigures(figures, writing)}
              </section>`
      }
      ${this.announcer.render()}`;
  }

  private renderLoading(): TemplateResult | typeof nothing {
    return this.problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing;
  }

  private renderRange(): TemplateResult {
    const { choice, figures: shown, told, onChoose, onOwn } = this;
    return renderRange({ choice, shown, words: told, onChoose, onOwn });
  }

  private renderUnanswered(): TemplateResult | typeof nothing {
    const { unanswered, told, writing, isBusy, onWrite, onName, onIgnore } = this;
    if (unanswered === undefined) return nothing;
    const renderForm = (group: QuestionGroup): TemplateResult =>
      this.doing === 'answer'
        ? html`<rag-admin-faq .group=${group} @faq-closed=${this.onClosed}></rag-admin-faq>`
        : html`<rag-admin-named .group=${group} @faq-closed=${this.onClosed}></rag-admin-named>`;
    const when = this.writeWhen(unanswered.time_zone);
    return html`<section class="card" aria-labelledby="unanswered-title">
      <h2 id="unanswered-title" class="card-title" tabindex="-1">${told.unansweredTitle}</h2>
      <p class="card-why">${told.unansweredWhy}</p>
      ${renderUnanswered({ mayChange: may(this.access, 'publisher'), told: unanswered, words: told, when, writing, isBusy, renderForm, onWrite, onName, onIgnore })}
    </section>`;
  }

  private renderWrong(figures: InsightsAnswer): TemplateResult {
    const { told, seen, onShow } = this;
    const renderAnswer = (answer: Exclude<SeenAnswer, 'gone'>): TemplateResult =>
      renderSeenAnswer(answer, this.words.answer);
    const when = this.writeWhen(figures.time_zone);
    return html`<section class="card" aria-labelledby="wrong-title">
      <h2 id="wrong-title" class="card-title">${told.wrongTitle}</h2>
      <p class="card-why">${told.wrongWhy}</p>
      ${renderWrong({ told: figures, words: told, when, seen, renderAnswer, onShow })}
    </section>`;
  }

  private writeWhen(zone: string): (instant: string) => string {
    return (instant) => formatInstant(instant, { zone, tag: this.words.tag, withHour: true });
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-insights': RagAdminInsights;
  }
}
