import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { EditableField } from '../../../server/contract/item-edits.ts';
import type { ItemInForce } from '../../../server/contract/items.ts';
import type { EditWords } from '../../i18n/admin/edit-words.ts';
import { fieldName } from '../../i18n/admin/edit-words.ts';
import type { Draft, SizeText } from './edit-draft.ts';
import { draftOf, isChanged, tellValue } from './edit-draft.ts';

export interface FieldsView {
  readonly item: Pick<ItemInForce, 'edited' | 'hidden' | 'section' | 'values'>;
  /** Where the form begins. Default: the price, which is changed most. */
  readonly first?: EditableField['role'];
  readonly fields: readonly EditableField[];
  readonly draft: Draft;
  /** What the branch has, to choose from. */
  readonly sections: readonly string[];
  readonly words: EditWords;
  /** By field, what the server does not take. */
  readonly problems: Readonly<Record<string, string>>;
  /** Somebody else has changed it meanwhile. */
  readonly isContested: boolean;
  readonly type: (field: string, text: string) => void;
  readonly typeSizes: (field: string, sizes: readonly SizeText[]) => void;
  readonly toDocument: (field: EditableField) => void;
}

/** The fields of the domain's items that an owner may write over, each with what the document says. */
export function renderFields(view: FieldsView): readonly TemplateResult[] {
  const first = view.fields.find(({ role }) => role === (view.first ?? 'price'))?.field;
  return view.fields.map((field) =>
    field.role === 'variants' ? renderSizes(field, view) : renderText(field, view, field.field === first),
  );
}

function renderText(field: EditableField, view: FieldsView, isFirst: boolean): TemplateResult {
  const id = `field-${field.field}`;
  const value = view.draft.texts[field.field] ?? '';
  const isWrong = view.problems[field.field] !== undefined;
  const onInput = (event: Event): void => {
    view.type(field.field, (event.target as HTMLInputElement).value);
  };
  // Where the card has no section of its own it stands under its category.
  const hint = field.role === 'section' ? (view.item.section ?? '') : '';
  const attributes = { id, value, isWrong, isFirst, hint };
  return html`<div class="part">
    <label class="label" for=${id}>${fieldName(field, view.words)}</label>
    ${
      field.role === 'description'
        ? html`<textarea
            id=${id}
            class="field"
            rows="3"
            aria-describedby=${`${id}-notes`}
            aria-invalid=${isWrong}
            .value=${value}
            @input=${onInput}
          ></textarea>`
        : renderInput(field, { ...attributes, onInput })
    }
    ${
      field.role === 'section'
        ? html`<datalist id="sections">${view.sections.map((name) => html`<option value=${name}></option>`)}</datalist>`
        : nothing
    }
    ${renderNotes(field, view)}
  </div>`;
}

interface InputView {
  readonly id: string;
  readonly value: string;
  readonly isWrong: boolean;
  readonly isFirst: boolean;
  readonly hint: string;
  readonly onInput: (event: Event) => void;
}

function renderInput(
  { role }: EditableField,
  { id, value, isWrong, isFirst, hint, onInput }: InputView,
): TemplateResult {
  return html`<input
    id=${id}
    class="field"
    autocomplete="off"
    placeholder=${hint}
    ?data-first=${isFirst}
    ?required=${role === 'name'}
    list=${role === 'section' ? 'sections' : nothing}
    aria-describedby=${`${id}-notes`}
    aria-invalid=${isWrong}
    .value=${value}
    @input=${onInput}
  />`;
}

function renderSizes(field: EditableField, view: FieldsView): TemplateResult {
  const { words } = view;
  const sizes = view.draft.sizes[field.field] ?? [];
  const set = (next: readonly SizeText[]): void => {
    view.typeSizes(field.field, next);
  };
  const add = (): void => {
    set([...sizes, { name: '', price: '' }]);
  };
  const drop = (place: number) => (): void => {
    set(sizes.filter((_size, at) => at !== place));
  };
  const change =
    (place: number, key: keyof SizeText) =>
    (event: Event): void => {
      const { value } = event.target as HTMLInputElement;
      set(sizes.map((size, at) => (at === place ? { ...size, [key]: value } : size)));
    };
  return html`<fieldset class="part">
    <legend class="label">${fieldName(field, words)}</legend>
    ${sizes.map(
      (size, place) =>
        html`<div class="size">
          <input
            class="field"
            autocomplete="off"
            aria-label=${words.size}
            .value=${size.name}
            @input=${change(place, 'name')}
          />
          <input
            class="field"
            autocomplete="off"
            aria-label=${words.sizePrice(size.name)}
            .value=${size.price}
            @input=${change(place, 'price')}
          />
          <button type="button" class="button" aria-label=${words.dropSize(size.name)} @click=${drop(place)}>×</button>
        </div>`,
    )}
    <button type="button" class="button add" @click=${add}>${words.addSize}</button>
    ${renderNotes(field, view)}
  </fieldset>`;
}

/** What is wrong with it, what somebody else wrote, and what the document says. */
function renderNotes(field: EditableField, view: FieldsView): TemplateResult {
  const { words, item, problems } = view;
  const edited = item.edited[field.field];
  const isOther = view.isContested && isChanged(view.draft, draftOf(item, view.fields), field.field);
  const problem = problems[field.field];
  const onBack = (): void => {
    view.toDocument(field);
  };
  const tell = (value: unknown): string => tellValue(value) || words.none;
  return html`<div class="notes" id=${`field-${field.field}-notes`}>
    ${problem === undefined ? nothing : html`<p class="wrong">${problem}</p>`}
    ${isOther ? html`<p class="contested">${words.othersNow(tell(item.values[field.field]))}</p>` : nothing}
    ${
      edited === undefined
        ? nothing
        : html`<p class=${edited.document_then === undefined ? 'muted' : 'contested'}>
              ${
                edited.document_then === undefined
                  ? words.document(tell(edited.document))
                  : words.documentNow(tell(edited.document), tell(edited.document_then))
              }
            </p>
            <button
              type="button"
              class="button back"
              aria-label=${words.toDocumentLabel(fieldName(field, words))}
              @click=${onBack}
            >
              ${words.toDocument}
            </button>`
    }
  </div>`;
}
