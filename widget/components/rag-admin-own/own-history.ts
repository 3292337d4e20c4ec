import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { HazardColumn } from '../../../server/contract/items.ts';
import type { ListField, OwnChange, OwnHistory } from '../../../server/contract/own-items.ts';
import type { EditWords } from '../../i18n/admin/edit-words.ts';
import { fieldName } from '../../i18n/admin/edit-words.ts';
import type { OwnWords } from '../../i18n/admin/own-words.ts';
import { tellValue } from '../rag-admin-edit/edit-draft.ts';
import { formatWhen } from '../rag-admin-edit/edit-history.ts';

export interface OwnHistoryView {
  readonly history: OwnHistory | undefined;
  readonly fields: readonly EditableField[];
  readonly lists: readonly ListField[];
  readonly columns: readonly HazardColumn[];
  readonly words: OwnWords;
  readonly editing: EditWords;
  /** BCP 47, for dates. */
  readonly tag: string;
  readonly isBusy: boolean;
  /** Whether a change is theirs to take back. */
  readonly mayUndo: boolean;
  readonly open: (event: Event) => void;
  readonly undo: () => void;
}

/** Who changed what, the newest first; that one can be undone. */
export function renderOwnHistory(view: OwnHistoryView): TemplateResult {
  const { history, editing, isBusy, mayUndo } = view;
  return html`<details class="history" @toggle=${view.open}>
    <summary>${editing.history}</summary>
    <ol>
      ${history?.changes.map(
        (change, place) =>
          html`<li>
            <p class="muted">${editing.byWhom(formatWhen(change.at, view.tag), change.by)}</p>
            ${tellOwnChange(change, view).map((line) => html`<p>${line}</p>`)}
            ${
              place === 0 && mayUndo && change.was !== null
                ? html`<button type="button" class="button undo" ?disabled=${isBusy} @click=${view.undo}>
                    ${editing.undo}
                  </button>`
                : nothing
            }
          </li>`,
      )}
    </ol>
  </details>`;
}

/** A line for each thing that is another one than before. What warns no more stands first. */
export function tellOwnChange(
  { was, now }: Pick<OwnChange, 'was' | 'now'>,
  {
    fields,
    lists,
    columns,
    words,
    editing,
  }: Pick<OwnHistoryView, 'fields' | 'lists' | 'columns' | 'words' | 'editing'>,
): string[] {
  if (was === null) return [words.wasAdded];
  if (now === null) return [words.wasRemoved];
  const line = (name: string, before: string, after: string): string[] =>
    before === after ? [] : [editing.change(name, before || editing.none, after || editing.none)];
  const hazards = columns.flatMap(({ id, name }) => {
    const [before, after] = [was.hazards[id] ?? 'unsaid', now.hazards[id] ?? 'unsaid'] as const;
    const isRelief = before !== 'free' && before !== 'unsaid' && (after === 'free' || after === 'unsaid');
    return line(name, words.stated[before], words.stated[after]).map((text) => ({ text, isRelief }));
  });
  const first = hazards.filter(({ isRelief }) => isRelief);
  const others = hazards.filter(({ isRelief }) => !isRelief);
  return [
    ...[...first, ...others].map(({ text }) => text),
    ...fields.flatMap((field) =>
      line(fieldName(field, editing), tellValue(was.fields[field.field]), tellValue(now.fields[field.field])),
    ),
    ...lists.flatMap(({ field, role, label }) =>
      line(label ?? words.lists[role], tellList(was.fields[field]), tellList(now.fields[field])),
    ),
  ];
}

function tellList(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : '';
}
