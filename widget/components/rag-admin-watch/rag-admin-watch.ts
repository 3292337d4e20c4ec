import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { TestRunList } from '../../../server/contract/kept-tests.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { runTests } from '../../client/kept-test-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import type { WatchWords } from '../../i18n/admin/watch-words.ts';
import { watchWords } from '../../i18n/admin/watch-words.ts';
import { chooseLanguage } from '../../i18n/language.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { TestsWantedEvent } from './rag-admin-watch.events.ts';
import styles from './rag-admin-watch.styles.ts';

/** Several changes at once are looked at once. */
const SOON = 400;

/**
 * Asks the kept tests after each change and says where some are answered otherwise; a part of `<rag-admin>`. Nothing is to be seen where all
 * are answered as they were accepted, or where they can't be asked: it is extra.
 *
 * @event {TestsWantedEvent} tests-wanted - The owner wants to see them.
 */
export class RagAdminWatch extends LitElement {
  static override styles = [controls, styles];

  private readonly announcer = new Announcer(this);
  private asking: AbortController | undefined;
  private timer: number | undefined;

  @state() private told: TestRunList | undefined;

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.asking?.abort();
    clearTimeout(this.timer);
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('access');
    if (this.hasUpdated && (before === undefined || accessKey(before) === accessKey(this.access))) return;
    this.told = undefined;
    this.look();
  }

  /** Something was changed. */
  look(): void {
    clearTimeout(this.timer);
    this.timer = window.setTimeout(() => void this.ask(), SOON);
  }

  private async ask(): Promise<void> {
    this.asking?.abort();
    const asking = new AbortController();
    this.asking = asking;
    const told = await runTests(this.access, {}, asking.signal).catch(() => undefined);
    if (asking.signal.aborted || typeof told?.differing !== 'number') return;
    const isNews = told.differing > (this.told?.differing ?? 0);
    this.told = told;
    if (isNews) this.announcer.say(this.said.differing(told.differing, told.runs.length));
  }

  private get said(): WatchWords {
    return watchWords[chooseLanguage(this.words.tag)];
  }

  private onLook(): void {
    this.dispatchEvent(new TestsWantedEvent());
  }

  override render(): TemplateResult {
    const { said, told } = this;
    return html`${
      told === undefined || told.differing === 0
        ? nothing
        : html`<section class="watch" aria-label=${said.title}>
            <p>${said.differing(told.differing, told.runs.length)}</p>
            <button type="button" class="button" @click=${this.onLook}>${said.look}</button>
          </section>`
    }
    ${this.announcer.render()}`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-watch': RagAdminWatch;
  }
}
