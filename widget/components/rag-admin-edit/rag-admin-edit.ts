import { consume } from '@lit/context';
import { html, LitElement, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import { property, query, state } from 'lit/decorators.js';
import type { EditableField, EditHistory } from '../../../server/contract/item-edits.ts';
import type { EditAnswer, ItemInForce } from '../../../server/contract/items.ts';
import { may } from '../../client/people-client.ts';
import type { Access } from '../../client/admin-client.ts';
import type { Failure } from '../../client/failure.ts';
import { failureOf, statusOf } from '../../client/failure.ts';
import { editItem, listChanges, takeEditBack, undoEdit, undoSeveral } from '../../client/item-client.ts';
import { accessContext, adminWordsContext } from '../../context/admin.ts';
import { Announcer } from '../../controllers/announcer.ts';
import { ownWords } from '../../i18n/admin/own-words.ts';
import type { EditWords } from '../../i18n/admin/edit-words.ts';
import { editWords } from '../../i18n/admin/edit-words.ts';
import type { AdminWords } from '../../i18n/words/admin.ts';
import controls from '../../styles/controls.styles.ts';
import { reportLocked } from '../documents/field-problems.ts';
import itemStyles from '../items/items.styles.ts';
import { sayFailure } from '../items/say-failure.ts';
import cardStyles from '../rag-admin/card.styles.ts';
import { renderProblemNote } from '../rag-admin/note-view.ts';
import type { Draft } from './edit-draft.ts';
import { draftOf, otherNamesIn, rebase, toFields, withDocument } from './edit-draft.ts';
import { renderFields } from './edit-form.ts';
import { renderHistory } from './edit-history.ts';
import { ItemCopyEvent } from '../rag-admin-own/rag-admin-own.events.ts';
import { ItemEditedEvent } from './rag-admin-edit.events.ts';
import styles from './rag-admin-edit.styles.ts';

/** What was typed and not saved, as long as the page is open: the server may ask for its token in between. */
const kept = new Map<string, Draft>();

/**
 * The form in which an owner writes over what the documents say of an item; a part of `<rag-admin>`.
 *
 * @event {ItemEditedEvent} item-edited - It was written over, or taken back.
 * @event {ItemCopyEvent} item-copy - A copy of the item is wanted.
 * @event {AdminLockedEvent} admin-locked - The server wants a token, or another one.
 */
export class RagAdminEdit extends LitElement {
  static override styles = [controls, cardStyles, itemStyles, styles];

  private readonly announcer = new Announcer(this);
  private working = new AbortController();

  @query('dialog') private readonly dialog!: HTMLDialogElement;

  @state() private item: ItemInForce | undefined;
  @state() private draft: Draft | undefined;
  @state() private history: EditHistory | undefined;
  @state() private problem = '';
  @state() private problems: Readonly<Record<string, string>> = {};
  @state() private isKept = false;
  @state() private isContested = false;
  @state() private isBusy = false;

  /** What an owner may write over. */
  @property({ attribute: false }) fields: readonly EditableField[] = [];
  /** Those of the branch. */
  @property({ attribute: false }) sections: readonly string[] = [];

  @consume({ context: adminWordsContext, subscribe: true }) @property({ attribute: false }) words!: AdminWords;
  @consume({ context: accessContext, subscribe: true }) @property({ attribute: false }) access!: Access;

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.working.abort();
  }

  /** With what was typed before, where it was not saved. */
  open(item: ItemInForce): void {
    this.working.abort();
    this.working = new AbortController();
    const before = kept.get(this.keyOf(item));
    this.item = item;
    this.draft = before ?? draftOf(item, this.fields);
    this.isKept = before !== undefined;
    this.isContested = false;
    this.isBusy = false;
    this.history = undefined;
    this.problem = '';
    this.problems = {};
    void this.updateComplete.then(() => {
      if (!this.dialog.open) this.dialog.showModal();
      const first = this.dialog.querySelector<HTMLInputElement>('[data-first]');
      first?.focus();
      first?.select();
    });
  }

  private get said(): EditWords {
    return editWords(this.words.tag);
  }

  private keyOf({ item_id: id }: ItemInForce): string {
    const { api, domainId, scope } = this.access;
    return JSON.stringify([api, domainId, scope, id]);
  }

  private take(draft: Draft): void {
    this.draft = draft;
    if (this.item) kept.set(this.keyOf(this.item), draft);
  }

  private readonly onSave = (event: Event): void => {
    event.preventDefault();
    const { item, draft, fields, access } = this;
    if (!item || !draft) return;
    const written = toFields(draft, item, fields);
    const names = otherNamesIn(draft);
    const edit = { fields: written, ...names, hidden: draft.isHidden, expected_version: item.edit?.version ?? 0 };
    void this.change(() => editItem(access, { itemId: item.item_id, edit }, this.working.signal));
  };

  private readonly onTakeBack = (): void => {
    const { item, access } = this;
    if (!item) return;
    const asked = { itemId: item.item_id, version: item.edit?.version ?? 0 };
    void this.change(() => takeEditBack(access, asked, this.working.signal));
  };

  private readonly onUndo = (): void => {
    const [newest] = this.history?.changes ?? [];
    if (newest) void this.change(() => undoEdit(this.access, newest.id, this.working.signal));
  };

  private readonly onUndoAll = (id: number): void => {
    void this.change(async () => {
      await undoSeveral(this.access, id, this.working.signal);
      return { item_id: this.item?.item_id ?? '', item: null };
    });
  };

  private async change(work: () => Promise<EditAnswer>): Promise<void> {
    const { item, working } = this;
    if (this.isBusy || !item) return;
    this.isBusy = true;
    this.problem = '';
    this.problems = {};
    try {
      const answer = await work();
      if (working.signal.aborted) return;
      kept.delete(this.keyOf(item));
      this.announcer.say(this.said.saved(answer.item?.name ?? item.name));
      this.dialog.close();
      this.dispatchEvent(new ItemEditedEvent(answer.item ?? item));
    } catch (error) {
      if (!working.signal.aborted) this.refuse(failureOf(error), item);
    } finally {
      if (!working.signal.aborted) this.isBusy = false;
    }
  }

  /** Nothing that was typed is lost by it. */
  private refuse(failure: Failure, before: ItemInForce): void {
    const { draft, fields } = this;
    if (draft) this.take(draft);
    const status = statusOf(failure);
    const now = failure.kind === 'refused' ? failure.now : undefined;
    if (status === 409 && draft && isItem(now)) {
      this.take(rebase(draft, { before, now, fields }));
      this.item = now;
      this.isContested = true;
      this.history = undefined;
      this.problem = this.said.conflict;
      this.announcer.alarm(this.problem);
      return;
    }
    const issues = failure.kind === 'refused' ? failure.issues : [];
    const atFields = issues.flatMap(({ loc: [first, second], type, msg }) => {
      const field = first === 'other_names' ? first : second;
      return typeof field === 'string' ? [[field, this.words.issue(type, msg)] as const] : [];
    });
    this.problems = Object.fromEntries(atFields);
    this.problem = sayFailure(failure, this.words);
    this.announcer.alarm(this.problem);
    // Where the token is typed lies behind the form.
    if (status === 401 || status === 403) this.dialog.close();
    reportLocked(this, failure, this.words, true);
  }

  private readonly onHistory = (event: Event): void => {
    if ((event.currentTarget as HTMLDetailsElement).open && !this.history) void this.loadHistory();
  };

  private readonly onMore = (): void => {
    void this.loadHistory();
  };

  private async loadHistory(): Promise<void> {
    const { item, history, working } = this;
    if (!item) return;
    const asked = { itemId: item.item_id, after: history?.next ?? 0 };
    try {
      const page = await listChanges(this.access, asked, working.signal);
      if (working.signal.aborted) return;
      this.history = { ...page, changes: [...(history?.changes ?? []), ...page.changes] };
    } catch (error) {
      if (!working.signal.aborted) this.refuse(failureOf(error), item);
    }
  }

  /** What was typed goes: who cancels wants nothing of it. */
  private readonly onCancel = (): void => {
    if (this.item) kept.delete(this.keyOf(this.item));
    this.dialog.close();
  };

  private readonly onCopy = (): void => {
    if (!this.item) return;
    this.dialog.close();
    this.dispatchEvent(new ItemCopyEvent(this.item));
  };

  private readonly onNames = (event: Event): void => {
    const { value } = event.target as HTMLInputElement;
    if (this.draft) this.take({ ...this.draft, otherNames: value });
  };

  private readonly onHidden = (event: Event): void => {
    const { checked } = event.target as HTMLInputElement;
    if (this.draft) this.take({ ...this.draft, isHidden: checked });
  };

  override render(): TemplateResult {
    return html`<dialog aria-labelledby="edit-title">${this.renderForm()}</dialog>
      ${this.announcer.render()}`;
  }

  private renderForm(): TemplateResult | typeof nothing {
    const { item, draft, fields, sections, isBusy, said } = this;
    if (!item || !draft) return nothing;
    return html`<form novalidate @submit=${this.onSave}>
        <h3 id="edit-title">${said.open(item.name)}</h3>
        ${renderProblemNote(this.problem)} ${this.isKept ? html`<p class="contested">${said.kept}</p>` : nothing}
        ${renderFields({
          item,
          fields,
          draft,
          sections,
          words: said,
          problems: this.problems,
          isContested: this.isContested,
          type: (field, text) => {
            this.take({ ...draft, texts: { ...draft.texts, [field]: text } });
          },
          typeSizes: (field, sizes) => {
            this.take({ ...draft, sizes: { ...draft.sizes, [field]: sizes } });
          },
          toDocument: (field) => {
            this.take(withDocument(draft, field, item.edited[field.field]?.document));
          },
        })}
        <div class="part">
          <label class="label" for="other-names">${said.otherNames}</label>
          <input
            id="other-names"
            class="field"
            autocomplete="off"
            aria-describedby="other-names-hint"
            aria-invalid=${this.problems['other_names'] !== undefined}
            .value=${draft.otherNames ?? item.edit?.other_names.join(', ') ?? ''}
            @input=${this.onNames}
          />
          <p id="other-names-hint" class="muted">${this.problems['other_names'] ?? said.otherNamesHint}</p>
        </div>
        <label class="check">
          <input type="checkbox" .checked=${draft.isHidden} @change=${this.onHidden} />
          <span>${said.hide}</span>
        </label>
        <p class="muted">${said.dangers}</p>
        <div class="row acts">
          ${
            may(this.access, 'publisher')
              ? html`<button type="submit" class="button button--primary" ?disabled=${isBusy}>${said.save}</button>`
              : nothing
          }
          <button type="button" class="button" @click=${this.onCancel}>${said.cancel}</button>
          ${
            may(this.access, 'publisher')
              ? html`<button type="button" class="button" @click=${this.onCopy}>
                  ${ownWords(this.words.tag).copy}
                </button>`
              : nothing
          }
          ${
            item.edit === null || !may(this.access, 'publisher')
              ? nothing
              : html`<button type="button" class="button" ?disabled=${isBusy} @click=${this.onTakeBack}>
                  ${said.allToDocument}
                </button>`
          }
        </div>
      </form>
      ${renderHistory({
        history: this.history,
        fields,
        words: said,
        tag: this.words.tag,
        isBusy,
        mayUndo: may(this.access, 'publisher'),
        open: this.onHistory,
        undo: this.onUndo,
        undoAll: this.onUndoAll,
        more: this.onMore,
      })}`;
  }
}

function isItem(value: unknown): value is ItemInForce {
  return typeof value === 'object' && value !== null && 'item_id' in value && 'values' in value;
}

declare global {
  interface HTMLElementTagNameMap {
    'rag-admin-edit': RagAdminEdit;
  }
}
