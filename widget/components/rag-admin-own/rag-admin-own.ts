import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { EditAnswer, HazardColumn, ItemInForce } from '../../../server/contract/items.ts';
import type { ListField, OwnHistory } from '../../../server/contract/own-items.ts';
import type { Access } from '../../client/admin-client.ts';
import { may } from '../../client/people-client.ts';
import type { Failure } from '../../client/failure.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { addItem, changeOwnItem, listOwnChanges, removeOwnItem, undoOwnChange } from '../../client/item-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { editWords } from '../../i18n/admin/edit-words.ts';
import type { OwnWords, Stated } from '../../i18n/admin/own-words.ts';
import { ownWords } from '../../i18n/admin/own-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import itemStyles from '../items/items.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import { renderFields } from '../rag-admin-edit/edit-form.ts';
import formStyles from '../rag-admin-edit/rag-admin-edit.styles.ts';
import type { OwnDraft } from './own-draft.ts';
import { copyDraftOf, NO_ITEM, ownDraftOf, relievedBy, toOwnFields, withStated } from './own-draft.ts';
import { renderHazards, renderLists } from './own-form.ts';
import { renderOwnHistory } from './own-history.ts';
import { ItemCopyEvent, OwnItemEvent } from './rag-admin-own.events.ts';
import styles from './rag-admin-own.styles.ts';

/** What was typed and not saved, as long as the page is open: the server may ask for its token in between. */
const kept = new Map<string, OwnDraft>();

/** What the form is of: a new item, a copy of one, or one that was added before. */
type Subject =
  | { readonly kind: 'new' }
  | { readonly kind: 'copy'; readonly item: ItemInForce }
  | { readonly kind: 'own'; readonly item: ItemInForce };

/**
 * The form in which an owner adds an item by hand, copies one, or changes what was added; a part of `<rag-admin>`.
 *
 * @event {OwnItemEvent} own-item - An item was added, changed or removed.
 * @event {ItemCopyEvent} item-copy - A copy of the item is wanted.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminOwn extends LitElement {
  static override styles = [controls, cardStyles, itemStyles, formStyles, styles];

  private readonly announcer = new Announcer(this);
  private working = new AbortController();

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  @state() private subject: Subject | undefined;
  @state() private draft: OwnDraft | undefined;
  @state() private history: OwnHistory | undefined;
  @state() private problem = '';
  @state() private problems: Readonly<Record<string, string>> = {};
  @state() private isKept = false;
  @state() private isBusy = false;
  /** It was asked whether it is to be removed. */
  @state() private isLeaving = false;

  @property({ attribute: false }) fields: readonly EditableField[] = [];
  @property({ attribute: false }) lists: readonly ListField[] = [];
  @property({ attribute: false }) columns: readonly HazardColumn[] = [];
  /** Those of the branch. */
  @property({ attribute: false }) sections: readonly string[] = [];

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.working.abort();
  }

  /** A new one. */
  add(): void {
    this.open({ kind: 'new' }, ownDraftOf(NO_ITEM, this));
  }

  copy(item: ItemInForce): void {
    this.open({ kind: 'copy', item }, copyDraftOf(item, this));
  }

  /** One that was added before. */
  edit(item: ItemInForce): void {
    this.open({ kind: 'own', item }, ownDraftOf(item, this));
  }

  private open(subject: Subject, draft: OwnDraft): void {
    this.working.abort();
    this.working = new AbortController();
    this.subject = subject;
    const before = kept.get(this.keyOf(subject));
    this.draft = before ?? draft;
    this.isKept = before !== undefined;
    this.isBusy = false;
    this.isLeaving = false;
    this.history = undefined;
    this.problem = '';
    this.problems = {};
    void this.updateComplete.then(() => {
      if (!this.dialog.open) this.dialog.showModal();
      this.dialog.querySelector<HTMLInputElement>('[data-first]')?.focus();
    });
  }

  private get said(): OwnWords {
    return ownWords(this.words.tag);
  }

  private keyOf(subject: Subject): string {
    const { api, domainId, scope } = this.access;
    const id = subject.kind === 'new' ? '' : subject.item.item_id;
    return JSON.stringify([api, domainId, scope, subject.kind, id]);
  }

  private take(draft: OwnDraft): void {
    this.draft = draft;
    if (this.subject) kept.set(this.keyOf(this.subject), draft);
  }

  private readonly onSave = (event: Event): void => {
    event.preventDefault();
    const { subject, draft, access, said, working } = this;
    if (!subject || !draft) return;
    const { signal } = working;
    const { hazards } = draft;
    if (subject.kind === 'own') {
      const { item } = subject;
      const fields = toOwnFields(draft, item, this);
      const body = { fields, hazards, expected_version: item.own?.version ?? 1 };
      const saved = editWords(this.words.tag).saved;
      void this.change(() => changeOwnItem(access, { itemId: item.item_id, body }, signal), saved);
      return;
    }
    const isCopy = subject.kind === 'copy';
    const item = isCopy ? subject.item : NO_ITEM;
    const fields = toOwnFields(draft, item, this);
    const body = { fields, hazards, ...(isCopy ? { copy_of: subject.item.item_id } : {}) };
    void this.change(() => addItem(access, body, signal), said.added);
  };

  private readonly onRemove = (): void => {
    const { subject, access, said, working } = this;
    if (subject?.kind !== 'own') return;
    if (!this.isLeaving) {
      this.isLeaving = true;
      return;
    }
    const { item_id: itemId, own } = subject.item;
    void this.change(() => removeOwnItem(access, { itemId, version: own?.version ?? 1 }, working.signal), said.removed);
  };

  private readonly onUndo = (): void => {
    const [newest] = this.history?.changes ?? [];
    const { subject, access, working } = this;
    if (!newest || subject?.kind !== 'own') return;
    const asked = { itemId: subject.item.item_id, version: newest.version };
    void this.change(() => undoOwnChange(access, asked, working.signal), editWords(this.words.tag).saved);
  };

  private async change(work: () => Promise<EditAnswer>, say: (name: string) => string): Promise<void> {
    const { subject, draft, working } = this;
    if (this.isBusy || !subject || !draft) return;
    this.isBusy = true;
    this.problem = '';
    this.problems = {};
    try {
      const { item } = await work();
      if (working.signal.aborted) return;
      kept.delete(this.keyOf(subject));
      const name = item?.name ?? (subject.kind === 'new' ? '' : subject.item.name);
      this.dialog.close();
      this.dispatchEvent(new OwnItemEvent(item, say(name)));
    } catch (error) {
      if (!working.signal.aborted) this.refuse(failureOf(error));
    } finally {
      if (!working.signal.aborted) this.isBusy = false;
    }
  }

  /** Nothing that was typed is lost by it. */
  private refuse(failure: Failure): void {
    const { draft, subject } = this;
    if (draft) this.take(draft);
    const status = statusOf(failure);
    const now = failure.kind === 'refused' ? failure.now : undefined;
    if (status === 409 && subject?.kind === 'own' && isOwn(now)) {
      this.subject = { kind: 'own', item: now };
      this.history = undefined;
      this.problem = editWords(this.words.tag).conflict;
    } else {
      const issues = failure.kind === 'refused' ? failure.issues : [];
      this.problems = Object.fromEntries(
        issues.flatMap(({ loc, type, msg }) =>
          typeof loc[1] === 'string' ? [[loc[1], this.words.issue(type, msg)] as const] : [],
        ),
      );
      this.problem = sayFailure(failure, this.words);
    }
    this.announcer.alarm(this.problem);
    // Where the token is typed lies behind the form.
    if (status === 401 || status === 403) this.dialog.close();
    reportLocked(this, failure, this.words, true);
  }

  private readonly onHistory = (event: Event): void => {
    const { subject } = this;
    if (!(event.currentTarget as HTMLDetailsElement).open || this.history || subject?.kind !== 'own') return;
    void this.loadHistory(subject.item.item_id);
  };

  private async loadHistory(itemId: string): Promise<void> {
    const { working } = this;
    try {
      const history = await listOwnChanges(this.access, itemId, working.signal);
      if (!working.signal.aborted) this.history = history;
    } catch (error) {
      if (!working.signal.aborted) this.refuse(failureOf(error));
    }
  }

  /** What was typed goes: who cancels wants nothing of it. */
  private readonly onCancel = (): void => {
    if (this.subject) kept.delete(this.keyOf(this.subject));
    this.dialog.close();
  };

  private readonly onCopy = (): void => {
    if (this.subject?.kind !== 'own') return;
    this.dialog.close();
    this.dispatchEvent(new ItemCopyEvent(this.subject.item));
  };

  private readonly onState = (id: string, stated: Stated): void => {
    if (this.draft) this.take(withStated(this.draft, id, stated));
  };

  private readonly onList = (field: string, text: string): void => {
    if (this.draft) this.take({ ...this.draft, lists: { ...this.draft.lists, [field]: text } });
  };

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="own-title">${this.renderForm()}</dialog>
      ${this.announcer.render()}`;
  }

  private renderForm(): TemplateResult | typeof nothing {
    const { subject, draft, said, words } = this;
    if (!subject || !draft) return nothing;
    const item = subject.kind === 'new' ? NO_ITEM : subject.item;
    const columns = this.columns.filter(({ known }) => known);
    const { lists, problems } = this;
    const parts = { draft, columns, lists, words: said, problems, state: this.onState, typeList: this.onList };
    return html`<form novalidate @submit=${this.onSave}>
        <h3 id="own-title">${titleOf(subject, said)}</h3>
        ${renderProblemNote(this.problem)}
        ${this.isKept ? html`<p class="contested">${editWords(words.tag).kept}</p>` : nothing}
        ${subject.kind === 'copy' ? html`<p class="muted">${said.copied}</p>` : nothing}
        ${renderFields({
          item: { ...item, edited: {} },
          first: 'name',
          fields: this.fields,
          draft,
          sections: this.sections,
          words: editWords(words.tag),
          problems,
          isContested: false,
          type: (field, text) => {
            this.take({ ...draft, texts: { ...draft.texts, [field]: text } });
          },
          typeSizes: (field, sizes) => {
            this.take({ ...draft, sizes: { ...draft.sizes, [field]: sizes } });
          },
          toDocument: () => undefined,
        })}
        ${renderHazards(parts)} ${renderLists(parts)} ${this.renderRelief(subject, draft, columns)}
        ${this.renderActs(subject)}
      </form>
      ${
        subject.kind === 'own'
          ? renderOwnHistory({
              ...{ history: this.history, fields: this.fields, lists, columns, words: said },
              ...{ editing: editWords(words.tag), tag: words.tag, isBusy: this.isBusy },
              ...{ open: this.onHistory, undo: this.onUndo, mayUndo: may(this.access, 'publisher') },
            })
          : nothing
      }`;
  }

  /** A danger that guests were told of and will be no more. */
  private renderRelief(
    subject: Subject,
    draft: OwnDraft,
    columns: readonly HazardColumn[],
  ): TemplateResult | typeof nothing {
    if (subject.kind === 'new') return nothing;
    const before = subject.kind === 'own' ? subject.item.own?.hazards : copyDraftOf(subject.item, this).hazards;
    const names = relievedBy(before ?? {}, draft.hazards, columns);
    return names.length === 0 ? nothing : html`<p class="contested">${this.said.relieves(names.join(', '))}</p>`;
  }

  private renderActs(subject: Subject): TemplateResult {
    const { said, isBusy } = this;
    const words = editWords(this.words.tag);
    const isOwn = subject.kind === 'own';
    // Who may change nothing has opened it to look.
    if (!may(this.access, 'publisher'))
      return html`<div class="row acts">
        <button type="button" class="button" @click=${this.onCancel}>${words.cancel}</button>
      </div>`;
    return html`<div class="row acts">
      <button type="submit" class="button button--primary" ?disabled=${isBusy}>
        ${isOwn ? words.save : said.addIt}
      </button>
      <button type="button" class="button" @click=${this.onCancel}>${words.cancel}</button>
      ${
        isOwn
          ? html`<button type="button" class="button" @click=${this.onCopy}>${said.copy}</button>
              <button type="button" class="button remove" ?disabled=${isBusy} @click=${this.onRemove}>
                ${this.isLeaving ? said.reallyRemove(subject.item.name) : said.remove}
              </button>`
          : nothing
      }
    </div>`;
  }
}

function titleOf(subject: Subject, words: OwnWords): string {
  if (subject.kind === 'new') return words.title;
  return subject.kind === 'copy' ? words.copyTitle(subject.item.name) : words.editTitle(subject.item.name);
}

function isOwn(value: unknown): value is ItemInForce {
  return typeof value === 'object' && value !== null && 'own' in value && value.own !== null && 'values' in value;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-own': RagAdminOwn;
  }
}
