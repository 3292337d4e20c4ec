import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { TestRunAnswer, TestRunList, TestRunRequest } from '../../../server/contract/kept-tests.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { acceptTest, removeTest, runTests } from '../../client/kept-test-client.ts';
import { may } from '../../client/people-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { TestWords } from '../../i18n/admin/trial-words.ts';
import { trialWords } from '../../i18n/admin/trial-words.ts';
import { describeFailure } from '../../i18n/failure-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import styles from './rag-admin-tests.styles.ts';
import { renderDifference } from './run-view.ts';

/**
 * The questions that are kept as tests, each with what it comes to beside what was accepted; a part of `<rag-admin>`. Of a version that is not
 * in force it only says what would be answered otherwise.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminTests extends LitElement {
  static override styles = [controls, cardStyles, styles];

  private readonly announcer = new Announcer(this);
  private running: AbortController | undefined;

  @query('#title') private readonly heading!: HTMLElement | null;

  @state() private told: TestRunList | undefined;
  @state() private isBusy = false;
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;
  /** Of what they are asked. Absent: of what is in force, where they can be accepted and removed. */
  @property({ attribute: false }) seen: TestRunRequest | undefined;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.running?.abort();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('access');
    const isElsewhere = before !== undefined && accessKey(before) !== accessKey(this.access);
    if (!this.hasUpdated || changed.has('seen') || isElsewhere) {
      this.told = undefined;
      void this.run(() => Promise.resolve(''));
    }
  }

  private get said(): TestWords {
    return trialWords[chooseLanguage(this.words.tag)].tests;
  }

  /** Does something and asks all of them again; what the work resolves with is said. */
  private async run(work: (signal: AbortSignal) => Promise<string>, byOwner = false): Promise<void> {
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const { signal } = running;
    this.isBusy = true;
    this.problem = '';
    try {
      const done = await work(signal);
      const told = await runTests(this.access, this.seen ?? {}, signal);
      if (signal.aborted) return;
      this.told = told;
      if (byOwner) this.announcer.say(`${done} ${this.summary(told)}`.trim());
    } catch (error) {
      if (!signal.aborted) this.fail(error, byOwner);
    } finally {
      if (this.running === running) this.isBusy = false;
    }
  }

  private fail(error: unknown, byOwner: boolean): void {
    const failure = failureOf(error);
    this.problem = describeFailure(failure, this.words.failures);
    if (!reportLocked(this, failure, this.words, byOwner) && byOwner) this.announcer.alarm(this.problem);
  }

  private summary({ runs, differing }: TestRunList): string {
    const { said, seen } = this;
    if (runs.length === 0) return said.none;
    if (seen === undefined) return differing === 0 ? said.allSame(runs.length) : said.differing(differing, runs.length);
    return differing === 0 ? said.wouldBeSame(runs.length) : said.wouldDiffer(differing, runs.length);
  }

  private readonly onRun = (): void => {
    void this.run(() => Promise.resolve(''), true);
  };

  private onAccept({ test }: TestRunAnswer): void {
    void this.run(async (signal) => {
      await acceptTest(this.access, test.id, signal);
      this.onDone();
      return this.said.wasAccepted(test.question);
    }, true);
  }

  private onRemove({ test }: TestRunAnswer): void {
    void this.run(async (signal) => {
      await removeTest(this.access, test.id, signal);
      this.onDone();
      return this.said.wasRemoved(test.question);
    }, true);
  }

  /** What was pressed is gone, and who watches counts anew. */
  private onDone(): void {
    this.heading?.focus();
    this.access.onChanged?.();
  }

  /** Another one is kept. */
  refresh(): void {
    void this.run(() => Promise.resolve(''));
  }

  override render(): TemplateResult | typeof nothing {
    const { said, seen, told } = this;
    if (seen !== undefined) return this.renderSeen();
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title" tabindex="-1">${said.title}</h2>
      <p class="card-why">${said.why}</p>
      ${renderProblemNote(this.problem)}
      ${told === undefined ? this.renderWaiting() : html`<p class="sum">${this.summary(told)}</p>`}
      ${told === undefined || told.runs.length === 0 ? nothing : this.renderAll(told)} ${this.announcer.render()}
    </section>`;
  }

  /** Where there are none nothing is said: it is no place to learn of them. */
  private renderSeen(): TemplateResult | typeof nothing {
    const { said, told } = this;
    if (this.problem !== '') return renderProblemNote(this.problem);
    if (told === undefined) return html`<p class="muted" role="status">${said.running}</p>`;
    if (told.runs.length === 0) return nothing;
    const differing = told.runs.filter(({ differences }) => differences.length > 0);
    return html`<div role="status">
        <p class=${differing.length === 0 ? 'sum' : 'caution'}>${this.summary(told)}</p>
      </div>
      ${
        differing.length === 0
          ? nothing
          : html`<div class="window" role="region" tabindex="0" aria-label=${said.title}>
              <ul class="runs">
                ${differing.map(
                  (run) =>
                    html`<li class="run">
                      ${this.renderHead(run)} ${renderDifference(run, { words: said, nowName: said.withChange })}
                    </li>`,
                )}
              </ul>
            </div>`
      }`;
  }

  private renderWaiting(): TemplateResult | typeof nothing {
    return this.problem === '' ? html`<p class="muted">${this.said.running}</p>` : nothing;
  }

  private renderAll({ runs }: TestRunList): TemplateResult {
    const { isBusy, said } = this;
    return html`<p>
        <button type="button" class="button" ?disabled=${isBusy} @click=${this.onRun}>
          ${isBusy ? said.running : said.run}
        </button>
      </p>
      <ul class="runs">
        ${runs.map((run) => this.renderRun(run))}
      </ul>`;
  }

  private renderHead({ test: { question } }: TestRunAnswer): TemplateResult {
    return html`<p class="question" dir="auto">${question}</p>`;
  }

  private renderRun(run: TestRunAnswer): TemplateResult {
    const { said, words } = this;
    const { accepted_by: by, accepted_at: at, question } = run.test;
    const when = new Intl.DateTimeFormat(words.tag, { dateStyle: 'medium' }).format(new Date(at));
    const isSame = run.differences.length === 0;
    const accept = (): void => {
      this.onAccept(run);
    };
    const remove = (): void => {
      this.onRemove(run);
    };
    const renderAct = (act: string, onClick: () => void, isMain = false): TemplateResult =>
      html`<button
        type="button"
        class=${isMain ? 'button button--primary' : 'button'}
        aria-label=${said.ofQuestion(act, question)}
        ?disabled=${this.isBusy}
        @click=${onClick}
      >
        ${act}
      </button>`;
    return html`<li class="run">
      ${this.renderHead(run)}
      ${isSame ? html`<p><span class="tag tag--good">${said.isSame}</span></p>` : renderDifference(run, { words: said })}
      <p class="muted">${said.accepted(by, when)}</p>
      <div class="acts" ?hidden=${!may(this.access, 'editor')}>
        ${isSame ? nothing : renderAct(said.accept, accept, true)} ${renderAct(said.remove, remove)}
      </div>
    </li>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-tests': RagAdminTests;
  }
}
