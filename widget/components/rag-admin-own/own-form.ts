import { html, nothing } from 'lit';
import type { TemplateResult } from 'lit';
import type { HazardColumn } from '../../../server/contract/items.ts';
import type { ListField } from '../../../server/contract/own-items.ts';
import type { OwnWords, Stated } from '../../i18n/admin/own-words.ts';
import type { OwnDraft } from './own-draft.ts';

const STATED: readonly Stated[] = ['unsaid', 'contains', 'traces', 'free'];

export interface OwnPartsView {
  readonly draft: OwnDraft;
  readonly columns: readonly HazardColumn[];
  readonly lists: readonly ListField[];
  readonly words: OwnWords;
  /** By field or hazard, what the server does not take. */
  readonly problems: Readonly<Record<string, string>>;
  readonly state: (id: string, stated: Stated) => void;
  readonly typeList: (field: string, text: string) => void;
}

/** A choice for each hazard: what nobody chose says nothing. */
export function renderHazards({ draft, columns, words, problems, state }: OwnPartsView): TemplateResult {
  return html`<fieldset class="part">
    <legend class="label">${words.hazards}</legend>
    <p class="muted">${words.hazardsWhy}</p>
    <div class="hazards">
      ${columns.map(({ id, name }) => {
        const stated = draft.hazards[id] ?? 'unsaid';
        const problem = problems[id];
        const onChange = (event: Event): void => {
          state(id, (event.target as HTMLSelectElement).value as Stated);
        };
        return html`<div class="hazard">
          <label for=${`hazard-${id}`}>${name}</label>
          <select
            id=${`hazard-${id}`}
            class="field"
            data-stated=${stated}
            aria-invalid=${problem !== undefined}
            aria-describedby=${`hazard-${id}-notes`}
            @change=${onChange}
          >
            ${STATED.map(
              (each) => html`<option value=${each} ?selected=${each === stated}>${words.stated[each]}</option>`,
            )}
          </select>
          <div class="notes" id=${`hazard-${id}-notes`}>
            ${problem === undefined ? nothing : html`<p class="wrong">${problem}</p>`}
          </div>
        </div>`;
      })}
    </div>
  </fieldset>`;
}

/** Lists of texts, an element a line. */
export function renderLists({ draft, lists, words, problems, typeList }: OwnPartsView): readonly TemplateResult[] {
  return lists.map(({ field, role, label }) => {
    const id = `field-${field}`;
    const problem = problems[field];
    const onInput = (event: Event): void => {
      typeList(field, (event.target as HTMLTextAreaElement).value);
    };
    return html`<div class="part">
      <label class="label" for=${id}>${capital(label ?? words.lists[role])} (${words.aLine})</label>
      <textarea
        id=${id}
        class="field"
        rows="2"
        aria-invalid=${problem !== undefined}
        aria-describedby=${`${id}-notes`}
        .value=${draft.lists[field] ?? ''}
        @input=${onInput}
      ></textarea>
      <div class="notes" id=${`${id}-notes`}>
        ${problem === undefined ? nothing : html`<p class="wrong">${problem}</p>`}
      </div>
    </div>`;
  });
}

function capital(text: string): string {
  return `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}`;
}
