import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { EditableField, EditChange, EditHistory } from '../../../server/contract/item-edits.ts';
import type { EditWords } from '../../i18n/admin/edit-words.ts';
import { fieldName } from '../../i18n/admin/edit-words.ts';
import { severalWords } from '../../i18n/admin/several-words.ts';
import { tellValue } from './edit-draft.ts';

export interface HistoryView {
  readonly history: EditHistory | undefined;
  readonly fields: readonly EditableField[];
  readonly words: EditWords;
  /** BCP 47, for dates. */
  readonly tag: string;
  readonly isBusy: boolean;
  /** Whether a change is theirs to take back. */
  readonly mayUndo: boolean;
  readonly open: (event: Event) => void;
  readonly undo: () => void;
  /** Of a change that was made with others: of all of them. */
  readonly undoAll: (id: number) => void;
  readonly more: () => void;
}

/** Who changed what, the newest first; that one can be undone. */
export function renderHistory(view: HistoryView): TemplateResult {
  const { history, words, isBusy, mayUndo } = view;
  return html`<details class="history" @toggle=${view.open}>
    <summary>${words.history}</summary>
    ${history?.changes.length === 0 ? html`<p class="muted">${words.noHistory}</p>` : nothing}
    <ol>
      ${history?.changes.map(
        (change, place) =>
          html`<li>
            <p class="muted">${words.byWhom(formatWhen(change.at, view.tag), change.by)}</p>
            ${tellChange(change, view).map((line) => html`<p>${line}</p>`)}
            ${
              place === 0 && mayUndo
                ? html`<button type="button" class="button undo" ?disabled=${isBusy} @click=${view.undo}>
                    ${words.undo}
                  </button>`
                : nothing
            }
            ${place === 0 && mayUndo ? renderUndoAll(change, view) : nothing}
          </li>`,
      )}
    </ol>
    ${
      (history?.next ?? null) === null
        ? nothing
        : html`<button type="button" class="button" ?disabled=${isBusy} @click=${view.more}>${words.more}</button>`
    }
  </details>`;
}

function renderUndoAll(
  { together }: EditChange,
  { tag, isBusy, undoAll }: HistoryView,
): TemplateResult | typeof nothing {
  if (together === null || together.items === 1) return nothing;
  const press = (): void => {
    undoAll(together.id);
  };
  return html`<button type="button" class="button undo" ?disabled=${isBusy} @click=${press}>
    ${severalWords(tag).undoAll(together.items)}
  </button>`;
}

/** A line for each field, what it was and what it became. */
export function tellChange(
  { was, now, documents }: EditChange,
  { fields, words }: Pick<HistoryView, 'fields' | 'words'>,
): string[] {
  const told = fields.flatMap((field) => {
    const valueIn = (state: EditChange['was']): unknown =>
      state !== null && Object.hasOwn(state.fields, field.field) ? state.fields[field.field] : documents[field.field];
    const [before, after] = [valueIn(was), valueIn(now)].map((value) => tellValue(value) || words.none);
    if (before === undefined || after === undefined || before === after) return [];
    return [words.change(fieldName(field, words), before, after)];
  });
  const namesIn = (state: EditChange['was']): string =>
    state === null || state.other_names.length === 0 ? words.none : state.other_names.join(', ');
  if (namesIn(was) !== namesIn(now)) told.push(words.change(words.otherNames, namesIn(was), namesIn(now)));
  const [wasHidden, isHidden] = [was?.hidden ?? false, now?.hidden ?? false];
  return wasHidden === isHidden ? told : [...told, isHidden ? words.wasHidden : words.wasShown];
}

export function formatWhen(at: string, tag: string): string {
  return new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(at));
}
