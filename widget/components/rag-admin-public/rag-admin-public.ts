import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, state } from 'lit/decorators.js';
import type { PageSettingAnswer } from '../../../server/contract/items.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { changePageSetting, fetchPageSetting } from '../../client/item-client.ts';
import type { PageSettingFields } from '../../client/item-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { publicWords } from '../../i18n/admin/public-words.ts';
import type { PublicWords } from '../../i18n/admin/public-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { RegimeChosenEvent } from './rag-admin-public.events.ts';
import styles from './rag-admin-public.styles.ts';

/** In the choice of a list: none. No list has an empty id. */
const NONE = '';

/**
 * Switches the public page of the branch on and off, and chooses the list of what must be declared; a part of `<rag-admin-matrix>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 * @event {RegimeChosenEvent} regime-chosen - Another list was chosen, or none.
 */
export class RagAdminPublic extends LitElement {
  static override styles = [controls, cardStyles, styles];

  private readonly announcer = new Announcer(this);
  private loading = new AbortController();
  private loadedFor = '';

  @state() private setting: PageSettingAnswer | undefined;
  @state() private isBusy = false;
  @state() private problem = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    // Lists are named in the language of the page.
    const key = `${accessKey(this.access)} ${this.access.language ?? ''}`;
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.setting = undefined;
    void this.ask((signal) => fetchPageSetting(this.access, signal), false);
  }

  private get said(): PublicWords {
    return publicWords(this.words.tag);
  }

  /** True: it was answered. What stands in the controls is what the server has. */
  private async ask(request: (signal: AbortSignal) => Promise<PageSettingAnswer>, byOwner: boolean): Promise<boolean> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    this.isBusy = true;
    try {
      const setting = await request(signal);
      if (signal.aborted) return false;
      this.setting = setting;
      this.problem = '';
      return true;
    } catch (error) {
      if (signal.aborted) return false;
      const failure = failureOf(error);
      this.problem = sayFailure(failure, this.words);
      if (byOwner) this.announcer.alarm(this.problem);
      reportLocked(this, failure, this.words, byOwner);
      return false;
    } finally {
      if (!signal.aborted) this.isBusy = false;
    }
  }

  private change(fields: PageSettingFields): Promise<boolean> {
    return this.ask((signal) => changePageSetting(this.access, fields, signal), true);
  }

  private readonly onSwitch = async (event: Event): Promise<void> => {
    const box = event.target as HTMLInputElement;
    if (await this.change({ public: box.checked })) {
      this.announcer.say(this.setting?.public === true ? this.said.nowOn : this.said.nowOff);
    } else {
      box.checked = this.setting?.public === true;
    }
  };

  private readonly onChoose = async (event: Event): Promise<void> => {
    const field = event.target as HTMLSelectElement;
    if (await this.change({ regime: field.value === NONE ? null : field.value })) {
      this.announcer.say(this.said.chosen(field.selectedOptions[0]?.text ?? ''));
      this.dispatchEvent(new RegimeChosenEvent());
    } else {
      field.value = this.setting?.regime ?? NONE;
    }
  };

  override render(): TemplateResult {
    const { problem, said, setting, words } = this;
    return html`<section class="card" aria-labelledby="title">
      <h2 id="title" class="card-title">${said.title}</h2>
      <p class="card-why">${said.why}</p>
      ${renderProblemNote(problem)} ${setting ? this.renderSetting(setting) : nothing}
      ${!setting && problem === '' ? html`<p class="muted">${words.loading}</p>` : nothing} ${this.announcer.render()}
    </section>`;
  }

  private renderSetting(setting: PageSettingAnswer): TemplateResult {
    const { isBusy, said } = this;
    const address = `${this.access.api}${setting.path}`;
    return html`<div class="settings">
      <label class="check">
        <input type="checkbox" .checked=${setting.public} ?disabled=${isBusy} @change=${this.onSwitch} />
        ${said.show}
      </label>
      <p>
        ${
          setting.public
            ? html`${said.on} <a href=${address} target="_blank" rel="noopener">${address}</a>`
            : html`<span class="muted">${said.off}</span>`
        }
      </p>
      ${setting.regimes.length === 0 ? nothing : this.renderLists(setting)}
    </div>`;
  }

  private renderLists({ regime, regimes }: PageSettingAnswer): TemplateResult {
    const { isBusy, said } = this;
    return html`<label class="list">
        ${said.list}
        <select class="field" ?disabled=${isBusy} @change=${this.onChoose}>
          <option value=${NONE} ?selected=${regime === null}>${said.noList}</option>
          ${regimes.map(({ id, name }) => html`<option value=${id} ?selected=${id === regime}>${name}</option>`)}
        </select>
      </label>
      <p class="muted">${said.listWhy}</p>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-public': RagAdminPublic;
  }
}
