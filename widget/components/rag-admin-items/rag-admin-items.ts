import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { PropertyValues, TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { AbsenceAnswer, ItemInForce, ItemsAnswer } from '../../../server/contract/items.ts';
import type { Together } from '../../../server/contract/several-edits.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import { accessKey } from '../../client/admin-client.ts';
import { failureOf } from '../../client/failure.ts';
import { endAbsence, listItems, markAbsent, undoSeveral } from '../../client/item-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { editWords } from '../../i18n/admin/edit-words.ts';
import type { ItemWords } from '../../i18n/admin/item-words.ts';
import { itemWords } from '../../i18n/admin/item-words.ts';
import { ownWords } from '../../i18n/admin/own-words.ts';
import { severalWords } from '../../i18n/admin/several-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import type { RagAdminEdit } from '../rag-admin-edit/rag-admin-edit.ts';
import type { ItemEditedEvent } from '../rag-admin-edit/rag-admin-edit.events.ts';
import type { ItemCopyEvent, OwnItemEvent } from '../rag-admin-own/rag-admin-own.events.ts';
import type { RagAdminOwn } from '../rag-admin-own/rag-admin-own.ts';
import itemStyles from '../items/items.styles.ts';
import { renderLegend } from '../items/mark-view.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderDoneNote, renderProblemNote } from '../rag-admin/note-view.ts';
import type { ItemsEditedEvent } from '../rag-admin-several/rag-admin-several.events.ts';
import type { RagAdminSeveral } from '../rag-admin-several/rag-admin-several.ts';
import type { RowView } from './item-row.ts';
import { renderItem, sayUntil } from './item-row.ts';
import styles from './rag-admin-items.styles.ts';

/** So many at a time. */
const PAGE = 100;

/** After the last key of a search. */
const SEARCH_AFTER = 300;

/** In the choice of a section: of any. No section has an empty name. */
const ANY = '';

/**
 * What is in force in the branch, item by item, and what of it is out today; a part of `<rag-admin>`.
 *
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminItems extends LitElement {
  static override styles = [controls, cardStyles, itemStyles, styles];

  private readonly announcer = new Announcer(this);
  private loading = new AbortController();
  private searchTimer = 0;
  private loadedFor = '';

  @query('input[type="search"]') private readonly searchField!: HTMLInputElement | null;

  @query('rag-admin-edit') private readonly editor!: RagAdminEdit | null;

  @query('rag-admin-several') private readonly severalForm!: RagAdminSeveral | null;

  @query('rag-admin-own') private readonly ownForm!: RagAdminOwn | null;

  @state() private answer: ItemsAnswer | undefined;
  /** The ids of those that are chosen, to be changed at once. */
  @state() private picked: ReadonlySet<string> = new Set();
  /** The last change of several, which can be taken back. */
  @state() private together: Together | undefined;
  @state() private text = '';
  @state() private section: string | undefined;
  @state() private problem = '';
  /** The id of the one that is being changed. */
  @state() private busy = '';

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    clearTimeout(this.searchTimer);
    this.loading.abort();
  }

  protected override willUpdate(_changed: PropertyValues<this>): void {
    // Hazards are told in the language of the page.
    const key = `${accessKey(this.access)} ${this.access.language ?? ''}`;
    if (key === this.loadedFor) return;
    this.loadedFor = key;
    this.answer = undefined;
    this.section = undefined;
    this.together = undefined;
    void this.load();
  }

  /** Reads the first page, or what comes `after`. `said`: their number is announced to screen readers. */
  private async load({ after = 0, said = false }: { after?: number; said?: boolean } = {}): Promise<void> {
    this.loading.abort();
    this.loading = new AbortController();
    const { signal } = this.loading;
    const { text, section } = this;
    const page = await this.attempt(() => listItems(this.access, { text, section, after, limit: PAGE }, signal), {
      signal,
      byOwner: said,
    });
    if (page === undefined) return;
    const before = after === 0 ? [] : (this.answer?.items ?? []);
    this.answer = { ...page, items: [...before, ...page.items] };
    this.picked = new Set(this.chosen.map(({ item_id }) => item_id));
    if (said) this.announcer.say(this.said.shown(this.answer.items.length, page.total));
  }

  private async attempt<Result>(
    work: () => Promise<Result>,
    { signal, byOwner }: { signal: AbortSignal; byOwner: boolean },
  ): Promise<Result | undefined> {
    this.problem = '';
    try {
      const result = await work();
      return signal.aborted ? undefined : result;
    } catch (error) {
      if (signal.aborted) return undefined;
      const failure = failureOf(error);
      this.problem = sayFailure(failure, this.words);
      if (byOwner) this.announcer.alarm(this.problem);
      reportLocked(this, failure, this.words, byOwner);
      return undefined;
    }
  }

  private get said(): ItemWords {
    return itemWords(this.words.tag);
  }

  private itemOf(event: Event): ItemInForce | undefined {
    const { item: id } = (event.currentTarget as HTMLElement).dataset;
    return this.answer?.items.find(({ item_id }) => item_id === id);
  }

  private readonly onToggle = (event: Event): void => {
    const item = this.itemOf(event);
    if (item) void this.change(item, item.absence === null ? { until: '' } : 'back');
  };

  private readonly onDay = (event: SubmitEvent): void => {
    event.preventDefault();
    const item = this.itemOf(event);
    const day = new FormData(event.currentTarget as HTMLFormElement).get('day');
    if (item && typeof day === 'string') void this.change(item, { until: day });
  };

  /** One at a time: the answer to the first says how the second begins. */
  private async change(item: ItemInForce, to: { readonly until: string } | 'back'): Promise<void> {
    if (this.busy !== '') return;
    const { access, loading } = this;
    const { signal } = loading;
    const { item_id: itemId } = item;
    this.busy = itemId;
    const changed = await this.attempt(
      () => (to === 'back' ? endAbsence(access, itemId, signal) : markAbsent(access, { itemId, ...to }, signal)),
      { signal, byOwner: true },
    );
    this.busy = '';
    if (changed === undefined) return;
    this.take(changed);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`.toggle[data-item="${CSS.escape(itemId)}"]`)?.focus();
  }

  private take({ item_id: id, name, absence }: AbsenceAnswer): void {
    const { answer } = this;
    const words = this.said;
    const said = absence === null ? words.nowBack(name) : words.nowOut(name, sayUntil(absence.until, this.view));
    this.announcer.say(said);
    if (!answer) return;
    const was = answer.items.find(({ item_id }) => item_id === id)?.absence ?? null;
    const more = Number(absence !== null) - Number(was !== null);
    const items = answer.items.map((item) => (item.item_id === id ? { ...item, absence } : item));
    this.answer = { ...answer, items, out: answer.out + more };
  }

  private readonly onEdit = (event: Event): void => {
    const item = this.itemOf(event);
    if (!item) return;
    // What a document has, too, is written over: what its owner states of it holds over both.
    if (item.own !== null && item.documents.length < 2) this.ownForm?.edit(item);
    else this.editor?.open(item);
  };

  /** It may stand in another section now, or under another name. */
  private readonly onEdited = ({ detail: { item_id: id, name } }: ItemEditedEvent): void => {
    void this.reload(id, editWords(this.words.tag).saved(name));
  };

  private readonly onAdd = (): void => {
    this.ownForm?.add();
  };

  private readonly onCopy = ({ detail: item }: ItemCopyEvent): void => {
    this.ownForm?.copy(item);
  };

  private readonly onOwn = ({ detail: { item, said } }: OwnItemEvent): void => {
    void this.reload(item?.item_id ?? '', said);
  };

  /** Of those that are shown. */
  private get chosen(): readonly ItemInForce[] {
    return (this.answer?.items ?? []).filter(({ item_id }) => this.picked.has(item_id));
  }

  private readonly onPick = (event: Event): void => {
    const { checked, dataset } = event.target as HTMLInputElement;
    this.pick([dataset['item'] ?? ''], checked);
  };

  private pick(ids: readonly string[], isPicked: boolean): void {
    const others = [...this.picked].filter((id) => !ids.includes(id));
    this.picked = new Set(isPicked ? [...others, ...ids] : others);
  }

  /** Also those of it that are not shown yet. */
  private readonly onPickSection = async (event: Event): Promise<void> => {
    const { checked, value } = event.target as HTMLInputElement;
    const idsOf = (): string[] =>
      (this.answer?.items ?? []).filter(({ section }) => (section ?? '') === value).map(({ item_id }) => item_id);
    this.pick(idsOf(), checked);
    while (checked && this.answer && this.answer.next !== null && this.problem === '')
      await this.load({ after: this.answer.next });
    this.pick(idsOf(), checked);
  };

  private readonly onUnpick = (): void => {
    this.picked = new Set();
  };

  private readonly onSeveral = (event: Event): void => {
    const { value } = event.currentTarget as HTMLButtonElement;
    if (value === 'price' || value === 'section') this.severalForm?.open(value);
    else this.severalForm?.hide(value === 'hide');
  };

  private readonly onSeveralEdited = ({ detail: together }: ItemsEditedEvent): void => {
    if (together === null) void this.reloadAll();
    else void this.tell(together, severalWords(this.words.tag).changed(together.items));
  };

  private readonly onUndo = async (): Promise<void> => {
    const { access, loading, together } = this;
    const { signal } = loading;
    if (together === undefined) return;
    const undone = await this.attempt(() => undoSeveral(access, together.id, signal), { signal, byOwner: true });
    if (undone === undefined) return;
    this.together = undefined;
    await this.tell(undefined, severalWords(this.words.tag).undone(undone.together.items));
  };

  /** What was done with several, and the way back. */
  private async tell(together: Together | undefined, said: string): Promise<void> {
    this.picked = new Set();
    await this.reloadAll();
    this.together = together;
    this.announcer.say(said);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(together ? '.undo' : 'input[type="search"]')?.focus();
  }

  private async reload(id: string, said: string): Promise<void> {
    await this.reloadAll();
    this.announcer.say(said);
    await this.updateComplete;
    this.renderRoot.querySelector<HTMLElement>(`.open[data-item="${CSS.escape(id)}"]`)?.focus();
  }

  private async reloadAll(): Promise<void> {
    const most = this.answer?.items.length ?? 0;
    await this.load();
    while (this.answer && this.answer.next !== null && this.answer.items.length < most)
      await this.load({ after: this.answer.next });
  }

  private readonly onSearch = (): void => {
    clearTimeout(this.searchTimer);
    this.searchTimer = window.setTimeout(() => {
      this.text = this.searchField?.value.trim() ?? '';
      void this.load({ said: true });
    }, SEARCH_AFTER);
  };

  private readonly onSection = (event: Event): void => {
    const { value } = event.target as HTMLSelectElement;
    this.section = value === ANY ? undefined : value;
    void this.load({ said: true });
  };

  private readonly onShowAll = (): void => {
    this.text = '';
    this.section = undefined;
    this.searchField?.focus();
    void this.load({ said: true });
  };

  private readonly onMore = (): void => {
    const next = this.answer?.next ?? null;
    if (next !== null) void this.load({ after: next, said: true });
  };

  private readonly onRefresh = (): void => {
    void this.load({ said: true });
  };

  private get view(): RowView {
    const { access, answer, busy, words } = this;
    const acts = { pick: this.onPick, edit: this.onEdit, toggle: this.onToggle, setDay: this.onDay };
    const told = { hazards: answer?.hazards ?? [], fields: answer?.fields ?? [] };
    return { ...told, access, words: this.said, ...wordsOf(words.tag), picked: this.picked, busy, ...acts };
  }

  override render(): TemplateResult {
    const { answer, problem } = this;
    const words = this.said;
    return html`<section class="card" aria-labelledby="title">
      <div class="head">
        <div>
          <h2 id="title" class="card-title">${words.title}</h2>
          <p class="card-why">${words.why}</p>
        </div>
        <div class="row">
          ${
            may(this.access, 'publisher')
              ? html`<button type="button" class="button" ?disabled=${!answer} @click=${this.onAdd}>
                  ${ownWords(this.words.tag).add}
                </button>`
              : nothing
          }
          <button type="button" class="button" @click=${this.onRefresh}>${words.refresh}</button>
        </div>
      </div>
      ${renderLegend(words)} ${this.renderFilters()} ${renderProblemNote(problem)} ${this.renderTogether()}
      ${answer ? this.renderAnswer(answer) : nothing}
      ${!answer && problem === '' ? html`<p class="muted">${this.words.loading}</p>` : nothing}
      <rag-admin-edit
        .fields=${answer?.fields ?? []}
        .sections=${(answer?.sections ?? []).flatMap(({ name }) => name ?? [])}
        @item-edited=${this.onEdited}
        @item-copy=${this.onCopy}
      ></rag-admin-edit>
      <rag-admin-own
        .fields=${answer?.fields ?? []}
        .lists=${answer?.lists ?? []}
        .columns=${answer?.hazards ?? []}
        .sections=${(answer?.sections ?? []).flatMap(({ name }) => name ?? [])}
        @own-item=${this.onOwn}
        @item-copy=${this.onCopy}
      ></rag-admin-own>
      ${this.renderBar()}
      <rag-admin-several
        .items=${this.chosen}
        .sections=${(answer?.sections ?? []).flatMap(({ name }) => name ?? [])}
        @items-edited=${this.onSeveralEdited}
      ></rag-admin-several>
      ${this.announcer.render()}
    </section>`;
  }

  private renderFilters(): TemplateResult {
    const words = this.said;
    const sections = (this.answer?.sections ?? []).flatMap(({ name }) => name ?? []);
    return html`<div class="filters">
      <input
        type="search"
        class="field"
        autocomplete="off"
        enterkeyhint="search"
        aria-label=${words.search}
        placeholder=${words.searchPlaceholder}
        .value=${this.text}
        @input=${this.onSearch}
      />
      <select class="field" aria-label=${words.sections} @change=${this.onSection}>
        <option value=${ANY} ?selected=${this.section === undefined}>${words.sections}: ${words.anySection}</option>
        ${sections.map((name) => html`<option value=${name} ?selected=${name === this.section}>${name}</option>`)}
      </select>
    </div>`;
  }

  private renderAnswer(answer: ItemsAnswer): TemplateResult {
    const words = this.said;
    if (answer.items.length === 0) return this.renderEmpty();
    const sections = [...new Set(answer.items.map(({ section }) => section))];
    return html`${answer.out === 0 ? nothing : html`<p class="until">${words.outNow(answer.out)}</p>`}
      ${sections.map(
        (section) =>
          html`<div class="section-head">
              <h3 class="section">${section ?? words.noSection}</h3>
              ${may(this.access, 'publisher') ? this.renderPickSection(section ?? '') : nothing}
            </div>
            <ul class="items">
              ${answer.items.filter((item) => item.section === section).map((item) => renderItem(item, this.view))}
            </ul>`,
      )}
      <p class="row">
        <span class="muted">${words.shown(answer.items.length, answer.total)}</span>
        ${
          answer.next === null
            ? nothing
            : html`<button type="button" class="button" @click=${this.onMore}>${words.more}</button>`
        }
      </p>`;
  }

  private renderPickSection(section: string): TemplateResult {
    const own = (this.answer?.items ?? []).filter((item) => (item.section ?? '') === section);
    const isWhole = own.every(({ item_id }) => this.picked.has(item_id));
    const words = severalWords(this.words.tag);
    return html`<label class="pick">
      <input
        type="checkbox"
        value=${section}
        aria-label=${`${words.pickSection}: ${section || this.said.noSection}`}
        .checked=${isWhole}
        @change=${this.onPickSection}
      />
      <span>${words.pickSection}</span>
    </label>`;
  }

  /** What can be done with those that are chosen. */
  private renderBar(): TemplateResult | typeof nothing {
    const { chosen } = this;
    if (chosen.length === 0 || !may(this.access, 'publisher')) return nothing;
    const words = severalWords(this.words.tag);
    const acts = ['price', 'section', chosen.every(({ hidden }) => hidden) ? 'show' : 'hide'] as const;
    return html`<div class="bar row" role="group" aria-label=${words.bar}>
      <strong>${words.picked(chosen.length)}</strong>
      ${acts.map(
        (act) =>
          html`<button type="button" class="button" value=${act} @click=${this.onSeveral}>${words[act]}</button>`,
      )}
      <button type="button" class="button" @click=${this.onUnpick}>${words.none}</button>
    </div>`;
  }

  private renderTogether(): TemplateResult | typeof nothing {
    const { together } = this;
    if (together === undefined) return nothing;
    const words = severalWords(this.words.tag);
    const back = html`<button type="button" class="button undo" @click=${this.onUndo}>${words.undo}</button>`;
    return html`<div class="together">
      ${renderDoneNote(words.changed(together.items))} ${together.id === 0 ? nothing : back}
    </div>`;
  }

  private renderEmpty(): TemplateResult {
    const words = this.said;
    if (this.text === '' && this.section === undefined) return html`<p>${words.empty}</p>`;
    return html`<p>${words.nothingFound}</p>
      <button type="button" class="button" @click=${this.onShowAll}>${words.showAll}</button>`;
  }
}

function wordsOf(tag: string): Pick<RowView, 'editing' | 'own' | 'several' | 'tag'> {
  return { editing: editWords(tag), several: severalWords(tag), own: ownWords(tag), tag };
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-items': RagAdminItems;
  }
}
