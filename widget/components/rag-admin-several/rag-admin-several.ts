import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { ItemInForce } from '../../../server/contract/items.ts';
import type { SeveralAnswer, SeveralRequest } from '../../../server/contract/several-edits.ts';
import type { Access } from '../../client/admin-client.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { editSeveral } from '../../client/item-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { editWords } from '../../i18n/admin/edit-words.ts';
import type { SeveralWords } from '../../i18n/admin/several-words.ts';
import { severalWords } from '../../i18n/admin/several-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import itemStyles from '../items/items.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import formStyles from '../rag-admin-edit/rag-admin-edit.styles.ts';
import { countPrices, renderPreview } from './preview-table.ts';
import type { PriceAsked, PriceWay, Step } from './price-asked.ts';
import { STEPS, toPrice, usualStep, WAYS } from './price-asked.ts';
import { ItemsEditedEvent } from './rag-admin-several.events.ts';
import styles from './rag-admin-several.styles.ts';

/** After the last key of a number. */
const PREVIEW_AFTER = 250;

/**
 * What is done with several items at once: their prices, with a look at each before it is saved, their section, whether guests are told of them;
 * a part of `<rag-admin>`.
 *
 * @event {ItemsEditedEvent} items-edited - They were changed, or how they are now is wanted.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminSeveral extends LitElement {
  static override styles = [controls, cardStyles, itemStyles, formStyles, styles];

  private readonly announcer = new Announcer(this);
  private working = new AbortController();
  private previewTimer = 0;

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  @state() private form: 'price' | 'section' | undefined;
  @state() private asked: PriceAsked = { way: '+%', by: '', step: '1' };
  @state() private section = '';
  @state() private answer: SeveralAnswer | undefined;
  @state() private problem = '';
  @state() private isBusy = false;

  /** Those that are chosen. */
  @property({ attribute: false }) items: readonly ItemInForce[] = [];
  /** Those of the branch. */
  @property({ attribute: false }) sections: readonly string[] = [];

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.previewTimer);
    this.working.abort();
  }

  /** Opens a form for those that are chosen. */
  open(form: 'price' | 'section'): void {
    this.form = form;
    this.asked = { way: '+%', by: '', step: usualStep(this.items.flatMap(({ prices }) => prices)) };
    this.section = '';
    this.answer = undefined;
    this.problem = '';
    void this.updateComplete.then(() => {
      this.dialog.showModal();
      this.dialog.querySelector<HTMLElement>('[data-first]')?.focus();
    });
  }

  /** At once: it is taken back by one press. */
  hide(isHidden: boolean): void {
    void this.send({ hidden: isHidden }, false);
  }

  private get said(): SeveralWords {
    return severalWords(this.words.tag);
  }

  private get change(): SeveralRequest['change'] | undefined {
    if (this.form === 'section') return { section: this.section.trim() === '' ? null : this.section };
    const price = toPrice(this.asked);
    return price === undefined ? undefined : { price };
  }

  private take(asked: Partial<PriceAsked>): void {
    this.asked = { ...this.asked, ...asked };
    this.answer = undefined;
    clearTimeout(this.previewTimer);
    this.previewTimer = window.setTimeout(() => {
      const { change } = this;
      if (change !== undefined) void this.send(change, true);
    }, PREVIEW_AFTER);
  }

  private readonly onSave = (event: Event): void => {
    event.preventDefault();
    const { change } = this;
    if (change !== undefined) void this.send(change, false);
  };

  private async send(change: SeveralRequest['change'], preview: boolean): Promise<void> {
    // What was typed last is what is shown: an answer to anything before it is of no use.
    if (!preview && this.isBusy) return;
    clearTimeout(this.previewTimer);
    this.working.abort();
    this.working = new AbortController();
    const { signal } = this.working;
    const items = this.items.map(({ item_id, edit }) => ({ item_id, expected_version: edit?.version ?? 0 }));
    this.isBusy = !preview;
    this.problem = '';
    try {
      const answer = await editSeveral(this.access, { items, change, preview }, signal);
      if (signal.aborted) return;
      if (preview) this.show(answer);
      else this.finish(answer);
    } catch (error) {
      if (!signal.aborted) this.refuse(error);
    } finally {
      if (!signal.aborted) this.isBusy = false;
    }
  }

  private show(answer: SeveralAnswer): void {
    this.answer = answer;
    const { changed, left } = countPrices(answer);
    this.announcer.say(this.said.counted(changed, left));
  }

  private finish({ together }: SeveralAnswer): void {
    this.dialog.close();
    this.dispatchEvent(new ItemsEditedEvent(together ?? { id: 0, items: 0 }));
  }

  /** Nothing that was typed is lost by it. */
  private refuse(error: unknown): void {
    const failure = failureOf(error);
    const status = statusOf(failure);
    this.problem = sayFailure(failure, this.words);
    this.announcer.alarm(this.problem);
    if (status === 409) this.dispatchEvent(new ItemsEditedEvent(null));
    // Where the token is typed lies behind the form.
    if (status === 401 || status === 403) this.dialog.close();
    reportLocked(this, failure, this.words, true);
  }

  private readonly onCancel = (): void => {
    clearTimeout(this.previewTimer);
    this.dialog.close();
  };

  private readonly onType = (event: Event): void => {
    const { name, value } = event.target as HTMLInputElement | HTMLSelectElement;
    if (name === 'way') this.take({ way: value as PriceWay });
    else if (name === 'step') this.take({ step: value as Step | '' });
    else if (name === 'by') this.take({ by: value });
    else this.section = value;
  };

  override render(): TemplateResult {
    const { form } = this;
    return html`<dialog aria-labelledby="several-title">${form === undefined ? nothing : this.renderForm(form)}</dialog>
      ${this.announcer.render()}`;
  }

  private renderForm(form: 'price' | 'section'): TemplateResult {
    const { said, isBusy, items, change } = this;
    const { save, cancel } = editWords(this.words.tag);
    return html`<form novalidate @submit=${this.onSave} @input=${this.onType}>
      <h3 id="several-title">${said[form]}: ${said.picked(items.length)}</h3>
      ${renderProblemNote(this.problem)} ${form === 'price' ? this.renderPrice() : this.renderSection()}
      <div class="row acts">
        <button type="submit" class="button button--primary" ?disabled=${isBusy || change === undefined}>
          ${save}
        </button>
        <button type="button" class="button" @click=${this.onCancel}>${cancel}</button>
      </div>
    </form>`;
  }

  private renderPrice(): TemplateResult {
    const { said, asked, answer } = this;
    const number = new Intl.NumberFormat(this.words.tag, { maximumFractionDigits: 2 });
    return html`<div class="choices">
        <label class="part">
          <span class="label">${said.how}</span>
          <select class="field" name="way">
            ${WAYS.map((way) => html`<option value=${way} ?selected=${way === asked.way}>${said.ways[way]}</option>`)}
          </select>
        </label>
        <label class="part">
          <span class="label">${said.by}</span>
          <input class="field" name="by" inputmode="decimal" autocomplete="off" data-first .value=${asked.by} />
        </label>
        <label class="part">
          <span class="label">${said.step}</span>
          <select class="field" name="step">
            <option value="" ?selected=${asked.step === ''}>${said.noStep}</option>
            ${STEPS.map(
              (step) =>
                html`<option value=${step} ?selected=${step === asked.step}>${number.format(Number(step))}</option>`,
            )}
          </select>
        </label>
      </div>
      ${answer ? renderPreview(answer, said) : nothing}`;
  }

  private renderSection(): TemplateResult {
    const { said, section, sections } = this;
    return html`<label class="part">
      <span class="label">${said.where}</span>
      <input class="field" name="section" list="sections" autocomplete="off" data-first .value=${section} />
      <datalist id="sections">${sections.map((name) => html`<option value=${name}></option>`)}</datalist>
    </label>`;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-several': RagAdminSeveral;
  }
}
